// What changed net income and balances since a person last looked at a business: on an earlier day, at the end of it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Instant, LineId, Method } from '../shapes.js';

/** Entries that a reply lists. */
export const maxLookEntries = 100;

const change = z.enum(['entered', 'imported', 'removed', 'changed', 'recategorized']);
/** Who did it; null where no person did. */
const by = z.string().nullable();

const Cause = z.object({ change, by, count: z.int().min(1) });
const Entry = z.object({
  /** Null for an entry that is no longer in the books. */
  lineId: LineId.nullable(),
  date: BusinessDate,
  description: z.string(),
  ...{ change, by, at: Instant },
});

/** `cents` of a balance has the sign that the balance sheet shows: what is owed and equity are positive. `by` of the ledger is an email address, or the name that an entry keeps. */
export const Changes = z.object({
  cents: Cents,
  /** They add up to the change. */
  causes: z.array(Cause.extend({ cents: Cents })),
  /** The newest changes first. */
  entries: z.array(Entry.extend({ cents: Cents })).max(maxLookEntries),
  truncated: z.boolean(),
});
export type Changes = z.infer<typeof Changes>;

/** Balances at the end of the last day. Cash is bank and cash accounts without cards; equity includes net income. */
export const ComparedBalance = z.enum(['cash', 'receivables', 'payables', 'assets', 'liabilities', 'equity']);
export type ComparedBalance = z.infer<typeof ComparedBalance>;

/** The days whose net income is compared, by the method of the books unless one is named. */
export const ComparedDays = z.object({ startDate: BusinessDate, endDate: BusinessDate, method: Method.optional() });

export const BalanceList = z
  .string()
  .max(100)
  .transform((list) => list.split(','))
  .pipe(z.array(ComparedBalance).max(ComparedBalance.options.length));

export const putLastLook = defineRoute({
  service: 'gateway',
  method: 'PUT',
  path: '/api/v1/last-look',
  summary:
    'Stores this visit of the person, and replies with the change in the net income of these days since their last visit on an earlier day: its causes with the people behind them, and the newest 100 entries. `balances` names balances of the last day, separated by commas, that are replied to the same way. Repeated on the same day, it compares with the same visit. `since` is null on the first.',
  role: 'adviser',
  features: ['ledger'],
  query: ComparedDays.extend({ balances: BalanceList.optional() }),
  reply: z.object({
    since: z.object({ day: BusinessDate, at: Instant }).nullable(),
    today: BusinessDate,
    /** Position in the log of the books that the reply is up to date with. */
    position: z.int().min(0),
    netIncomeCents: Cents,
    causes: z.array(Cause.extend({ netIncomeCents: Cents })),
    entries: z.array(Entry.extend({ netIncomeCents: Cents })).max(maxLookEntries),
    truncated: z.boolean(),
    balances: z.array(z.object({ balance: ComparedBalance, ...Changes.shape })),
  }),
  example: {
    since: { day: '2026-11-27', at: '2026-11-27T21:04:00.000Z' },
    today: '2026-11-30',
    position: 48_211,
    netIncomeCents: 41_210,
    causes: [
      { change: 'imported', by: null, count: 3, netIncomeCents: 45_460 },
      { change: 'recategorized', by: 'Sam Lee', count: 1, netIncomeCents: -4_250 },
    ],
    entries: [
      {
        ...{ lineId: '104902-2', date: '2026-11-29', description: 'ADOBE *CREATIVE CLOUD', change: 'recategorized', by: 'Sam Lee' },
        ...{ at: '2026-11-30T15:12:00.000Z', netIncomeCents: -4_250 },
      },
    ],
    truncated: true,
    balances: [
      {
        ...{ balance: 'cash', cents: 45_460, causes: [{ change: 'imported', by: null, count: 3, cents: 45_460 }] },
        ...{ entries: [], truncated: true },
      },
    ],
  },
});
