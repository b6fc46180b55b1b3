// Shapes of reconciliations that several calls share, and the example of a stored one.
import { z } from 'zod';
import { ownAccountId } from './rules/own-account-id.js';
import { BusinessDate, Cents, Instant, LineId, Name, Uuid } from './shapes.js';

export const OwnAccountId = z.string().regex(ownAccountId, 'must be the ID of an account');
export const accountFields = {
  accountId: OwnAccountId,
  name: Name,
  type: z.enum(['asset', 'liability']),
  mask: z.string().nullable(),
};

/** An entry of the account. Money in is positive; a card's charge is negative. `clearedOn`: the day the bank had it; null: not yet. */
export const OpenEntry = z.object({
  lineId: LineId,
  date: BusinessDate,
  description: z.string(),
  reference: z.string(),
  category: z.string(),
  amountCents: Cents,
  clearedOn: BusinessDate.nullable(),
});
export type OpenEntry = z.infer<typeof OpenEntry>;

/** What the bank has and the books don't, or not by that day. `link` is a path of the console where it is decided. */
const MissingRow = z.object({
  kind: z.enum(['possible-duplicate', 'held', 'rejected', 'dated-later']),
  date: BusinessDate,
  description: z.string(),
  /** Null where the file has no readable amount. */
  amountCents: Cents.nullable(),
  reason: z.string(),
  link: z.string(),
});
export type MissingRow = z.infer<typeof MissingRow>;

export const groupFields = {
  outstanding: z.array(OpenEntry),
  rowsWithoutEntry: z.array(MissingRow),
  entriesWithoutRow: z.array(OpenEntry),
};

export const CountedSum = z.object({ count: z.number().int(), amountCents: Cents });

export const Reconciliation = z.object({
  reconciliationId: Uuid,
  accountId: OwnAccountId,
  statementDate: BusinessDate,
  statedCents: Cents,
  /** What the reconciliation before it stated, or what the account opened with. */
  beginningCents: Cents,
  booksCents: Cents,
  clearedCount: z.number().int(),
  outstanding: z.array(OpenEntry),
  /** Of the log of the ledger, when it was finished. */
  position: z.number().int(),
  booksHash: z.string(),
  by: z.string(),
  at: Instant,
});

/** What changed the books through the statement's day after it was finished. Other reconciliations don't change by it. */
export const Since = z.object({ entries: z.number().int(), changeCents: Cents });
export const Reopened = z.object({ by: z.string(), at: Instant, reason: z.string() });

export const exampleAccountId = '0198c5e0-0000-7000-8000-00000000000a';
const reconciliationId = '0198c5e0-0000-7000-8000-0000000000e1';
export const exampleCheck: OpenEntry = {
  lineId: '104812-2',
  date: '2026-10-30',
  description: 'Lena Hoffmann',
  reference: '5023',
  category: 'Contracting Fee',
  amountCents: -107_500,
  clearedOn: '2026-11-12',
};
export const exampleReconciliation = {
  reconciliationId,
  accountId: exampleAccountId,
  statementDate: '2026-10-31',
  statedCents: 15_779_532,
  beginningCents: 14_253_973,
  booksCents: 15_672_032,
  clearedCount: 143,
  outstanding: [exampleCheck],
  position: 48_197,
  booksHash: '7c1e40d993fb',
  by: 'Maya Ortiz',
  at: '2026-11-28T15:24:00.000Z',
};

/** The statement that an account may be compared with: its day, its balance, and the file. */
export const ReconcilableStatement = z.object({ date: BusinessDate, statedCents: Cents, fileName: z.string(), importId: Uuid });
