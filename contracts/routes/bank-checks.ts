// Books and bank: what statements say accounts held, compared with the books, and which months statements cover.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Name, PageOf, Uuid, paged } from '../shapes.js';

/** What may explain a difference; `amountCents` is how much of it. `link` is a path of the console. */
const Candidate = z.object({
  kind: z.enum(['missing-days', 'possible-duplicate', 'refused-row', 'equal-amount', 'changed-entry']),
  text: z.string(),
  amountCents: Cents.nullable(),
  link: z.string(),
});
export type Candidate = z.infer<typeof Candidate>;

/** `differenceCents` is the books less the bank. */
const Difference = z.object({
  date: BusinessDate,
  statedCents: Cents,
  booksCents: Cents,
  differenceCents: Cents,
  candidates: z.array(Candidate),
});

const CoveredMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  state: z.enum(['covered', 'partial', 'gap']),
  /** Days of a partial month that are covered, first to last. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
});

const CheckedAccount = z.object({
  id: Uuid,
  name: Name,
  type: z.enum(['asset', 'liability']),
  loan: z.literal(true).optional(),
  mask: z.string().nullable(),
  /** The last stated balance up to which every check agrees; null without one. */
  agreesThrough: BusinessDate.nullable(),
  /** The day of the last stated balance. */
  checkedThrough: BusinessDate.nullable(),
  /** The books equal a bank balance only because the opening balance was worked out from it; nothing is checked yet. */
  openingDerived: z.boolean(),
  checks: z.number().int(),
  booksCents: Cents,
  firstDifference: Difference.nullable(),
  /** Rows that wait for a decision whether they are duplicates. */
  possibleDuplicates: z.number().int(),
  coverage: z.array(CoveredMonth),
  /** Days between covered ones that no statement covers, oldest first. */
  gaps: z.array(z.object({ from: BusinessDate, to: BusinessDate })),
});

const exampleAccount = {
  id: '0198c5e0-0000-7000-8000-00000000000a',
  name: 'PNC Operating',
  type: 'asset' as const,
  mask: '4410',
  agreesThrough: '2026-08-31',
  checkedThrough: '2026-10-31',
  openingDerived: false,
  checks: 62,
  booksCents: 4_711_840,
  firstDifference: {
    date: '2026-09-30',
    statedCents: 4_130_618,
    booksCents: 4_126_019,
    differenceCents: -4_599,
    candidates: [
      {
        kind: 'equal-amount' as const,
        text: 'AMZN MKTP US on Sep 12 equals the difference.',
        amountCents: -4_599,
        link: '/general-ledger?search=AMZN%20MKTP%20US',
      },
    ],
  },
  possibleDuplicates: 0,
  coverage: [
    { month: '2026-08', state: 'covered' as const },
    { month: '2026-09', state: 'partial' as const, from: '2026-09-01', to: '2026-09-20' },
    { month: '2026-10', state: 'covered' as const },
  ],
  gaps: [{ from: '2026-09-21', to: '2026-09-30' }],
};

export const getBankChecks = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/bank-checks',
  summary:
    'For each account: the date the books match the bank through, the first difference with possible explanations, and the months that statements cover.',
  role: 'adviser',
  reply: z.object({ accounts: z.array(CheckedAccount) }),
  example: { accounts: [exampleAccount] },
});

export const getAccountChecks = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/bank-checks/:bankAccountId',
  summary: 'Every stated balance of one own account with the books of that day, newest first.',
  role: 'adviser',
  params: z.object({ bankAccountId: Uuid }),
  query: z.object(paged()),
  reply: z.object({
    account: CheckedAccount,
    checks: z.array(
      z.object({
        date: BusinessDate,
        statedCents: Cents,
        booksCents: Cents,
        differenceCents: Cents,
        source: z.enum(['opening', 'running', 'closing']),
        fileName: z.string(),
        importId: Uuid,
        /** A person entered it; `importId` is the import that it is undone with. */
        entered: z.literal(true).optional(),
        /**
         * `part-of-day`: the file may not show all of this day, and a later balance matches. `same`: the difference of the check before.
         * `not-checked`: equal only because the opening balance was worked out from this balance, or this from it.
         */
        state: z.enum(['agrees', 'differs', 'same', 'part-of-day', 'not-checked']),
      }),
    ),
    ...PageOf,
  }),
  example: {
    account: exampleAccount,
    checks: [
      {
        date: '2026-09-30',
        statedCents: 4_130_618,
        booksCents: 4_126_019,
        differenceCents: -4_599,
        source: 'closing',
        fileName: 'pnc-2026-09.csv',
        importId: '0198c5e0-0000-7000-8000-0000000000aa',
        state: 'differs',
      },
    ],
    page: 1,
    limit: 100,
    total: 62,
  },
});
