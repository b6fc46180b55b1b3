// Repeating entries: what is posted again and when, what could not be posted on its day, and how it is paused or ended.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { repeatFields } from '../records/manual-entry.js';
import { recordOf } from '../records/shapes.js';
import { BusinessDate, Cents, Flag, LineId, Uuid } from '../shapes.js';
import { Basis } from './journal-imports.js';
import { ManualEntry, Written } from './manual-entries.js';

export const maxRepeats = 500;

const { every, until } = recordOf(repeatFields);
const lastDay = { until: until.nullable() };

const State = z.enum(['active', 'paused', 'ended']);

/** A day on which it could not be posted. It is tried again each day, and posted once nothing is in the way. */
const HeldDay = z.object({ dueOn: z.string(), reason: z.string() });

const RepeatingEntry = z.object({
  repeatId: Uuid,
  revision: z.number().int(),
  state: State,
  every,
  firstOn: z.string(),
  until: z.string().nullable(),
  /** Null if it has ended. While it is paused: the day that would be next. */
  nextOn: z.string().nullable(),
  reversing: z.boolean(),
  basis: Basis,
  description: z.string(),
  /** A check's or document's number. */
  reference: z.string(),
  /** Accounts as they are called now; debit positive, credit negative. */
  lines: z.array(z.object({ account: z.string(), amountCents: Cents })),
  setUpBy: z.string(),
  posted: z.number().int(),
  /** Of the newest that is still in the books. */
  lastPosted: z.object({ date: z.string(), lineId: LineId }).nullable(),
  held: z.array(HeldDay),
});

const example: z.input<typeof RepeatingEntry> = {
  ...{ repeatId: '0198c5e0-0000-7000-8000-0000000000f1', revision: 1, state: 'active', every: 'month' },
  ...{ firstOn: '2026-01-31', until: null, nextOn: '2026-12-31', reversing: true, basis: 'accrual' },
  description: 'Power Company | Electricity not billed yet',
  reference: '',
  lines: [
    { account: 'Expenses:Utilities', amountCents: 32_000 },
    { account: 'Liabilities:Accounts Payable', amountCents: -32_000 },
  ],
  ...{ setUpBy: 'Maya Ortiz', posted: 10, lastPosted: { date: '2026-11-30', lineId: '104910-1' } },
  held: [{ dueOn: '2026-10-31', reason: 'The books are locked through 2026-10-31; this entry is dated 2026-10-31.' }],
};

export const listRepeatingEntries = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/repeating-entries',
  summary:
    'Entries that repeat: held ones first, then by the next day, ended ones last. An entry repeats that addRepeatingEntry added. With `held`, only those that have a held day.',
  role: 'adviser',
  query: z.object({ held: Flag.optional() }),
  reply: z.object({ repeats: z.array(RepeatingEntry) }),
  example: { repeats: [example] },
});

export const addRepeatingEntry = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/repeating-entries',
  summary:
    'Posts an entry as addEntry does, and schedules it to be posted again on its days; past days are posted immediately. Send an Idempotency-Key so that a repeated call posts nothing twice.',
  role: 'bookkeeper',
  body: ManualEntry.extend({ repeat: z.object({ every, ...lastDay }) }),
  reply: Written.extend({ repeatId: Uuid }),
  status: 201,
  example: { entryId: '104799', lineId: '104799-2', repeatId: example.repeatId },
});

export const changeRepeatingEntry = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/repeating-entries/:repeatId',
  summary:
    'Pauses a repeating entry, resumes it, or ends it for good. Days that pass while it is paused are skipped. Posted entries don’t change. 409 where someone else changed it before.',
  role: 'bookkeeper',
  params: z.object({ repeatId: Uuid }),
  body: z.object({ revision: z.number().int(), state: State, tenantId: z.unknown().optional() }),
  reply: RepeatingEntry,
  example,
});

export const reviseRepeatingEntry = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/repeating-entries/:repeatId/entry',
  summary:
    'Changes future postings, in the name of the person who changes it: on the same days, on held ones too, until the last day given. Posted entries don’t change. Of one whose last day has passed, the days until today are skipped. 409 where someone else changed it before, and where it has ended.',
  role: 'bookkeeper',
  params: z.object({ repeatId: Uuid }),
  body: ManualEntry.omit({ date: true }).extend({ revision: z.number().int(), ...lastDay }),
  reply: RepeatingEntry,
  example,
});

export const answerHeldDay = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/repeating-entries/:repeatId/held/:dueOn',
  summary: 'Posts a held day now (409 with the reason where it still cannot be), or skips it for good.',
  role: 'bookkeeper',
  params: z.object({ repeatId: Uuid, dueOn: BusinessDate }),
  body: z.object({ answer: z.enum(['post', 'skip']), tenantId: z.unknown().optional() }),
  reply: RepeatingEntry,
  example,
});
