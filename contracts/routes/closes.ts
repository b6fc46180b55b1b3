// Closed months and years: the figures as they were when the books were locked, and what changed them since.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { AccountType, BusinessDate, Cents, Instant, LineId, Uuid } from '../shapes.js';
import { ClosePeriod } from './close.js';

/** The newest that a reply lists: ten years of months. */
export const maxCloses = 120;
/** Entries that a reply lists. */
export const maxCloseChanges = 200;

const totals = {
  /** From the first day of the fiscal year through the last day of the period. */
  netIncomeCents: Cents,
  assetsCents: Cents,
  liabilitiesCents: Cents,
  equityCents: Cents,
};
const closeTotals = z.object(totals);
export type CloseTotals = z.infer<typeof closeTotals>;

const Close = z.object({
  closeId: Uuid,
  ...ClosePeriod.shape,
  startDate: BusinessDate,
  through: BusinessDate,
  /** First day of the fiscal year. */
  yearStart: BusinessDate,
  method: z.enum(['cash', 'accrual']),
  ...totals,
  by: z.string(),
  at: Instant,
  /** Position and hash of the log of the books at that moment. */
  position: z.int(),
  logHash: z.string(),
  /** Whether a lock was moved back since, so that entries of the period could change. */
  reopened: z.boolean(),
});
export type Close = z.infer<typeof Close>;

const example: Close = {
  ...{ closeId: '0198c5e0-0000-7000-8000-0000000000c1', year: 2026, month: 9, startDate: '2026-09-01', through: '2026-09-30' },
  ...{ yearStart: '2026-01-01', method: 'cash' },
  ...{ netIncomeCents: 13_410_928, assetsCents: 27_428_800, liabilitiesCents: 1_204_311, equityCents: 26_224_489 },
  ...{ by: 'Maya Ortiz', at: '2026-10-06T13:12:00.000Z', position: 48_210, logHash: 'a3f1', reopened: false },
};

export const listCloses = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/closes',
  summary: 'The months and years that were closed, the newest first, with the figures of that moment.',
  role: 'adviser',
  features: ['ledger'],
  reply: z.object({ closes: z.array(Close).max(maxCloses) }),
  example: { closes: [example] },
});

const Line = z.object({
  /** Path of the account; changes of earlier years’ results are one line of equity. */
  account: z.string(),
  type: AccountType,
  /** In the direction of its section. */
  closedCents: Cents,
  nowCents: Cents,
  changeCents: Cents,
});
export type CloseLine = z.infer<typeof Line>;

const Change = z.object({
  account: z.string(),
  /** Null for an entry that is no longer in the books. */
  lineId: LineId.nullable(),
  date: BusinessDate,
  description: z.string(),
  change: z.enum(['entered', 'imported', 'removed', 'changed', 'recategorized']),
  at: Instant,
  /** In the direction of the account’s section. */
  changeCents: Cents,
});
export type CloseChange = z.infer<typeof Change>;

export const getCloseChanges = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/closes/:closeId/changes',
  summary:
    'A close next to the books as they are now: totals, the lines that differ, and the entries that changed them. The entries of a line add up to its change; the first 200 are listed.',
  role: 'adviser',
  features: ['ledger'],
  params: z.object({ closeId: Uuid }),
  reply: z.object({
    close: Close,
    now: closeTotals,
    lines: z.array(Line),
    entries: z.array(Change).max(maxCloseChanges),
    truncated: z.boolean(),
  }),
  example: {
    close: example,
    now: { netIncomeCents: 13_428_928, assetsCents: 27_446_800, liabilitiesCents: 1_204_311, equityCents: 26_242_489 },
    lines: [
      { account: 'Assets:PNC Operating', type: 'asset', closedCents: 17_474_069, nowCents: 17_492_069, changeCents: 18_000 },
      { account: 'Income:Consulting', type: 'revenue', closedCents: 24_010_000, nowCents: 24_028_000, changeCents: 18_000 },
    ],
    entries: [
      {
        ...{ account: 'Assets:PNC Operating', lineId: '104902-2', date: '2026-09-30', description: 'Late deposit', change: 'entered' },
        ...{ at: '2026-11-28T19:09:00.000Z', changeCents: 18_000 },
      },
      {
        ...{ account: 'Income:Consulting', lineId: '104902-2', date: '2026-09-30', description: 'Late deposit', change: 'entered' },
        ...{ at: '2026-11-28T19:09:00.000Z', changeCents: 18_000 },
      },
    ],
    truncated: false,
  },
});
