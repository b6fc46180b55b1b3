// The counts of imported transactions, added up over accounts and calls. Pure.
import type { AccountResult } from '#contracts/routes/import-results.js';

export interface ImportResult {
  accounts: AccountResult[];
  /** Unknown for more transactions than one call counts, because a payee counts once. */
  payees?: number;
  /** Transactions that a locked period keeps out of the books. */
  onHold: number;
  /** Transactions that the imports posted; the books have the rest of them a moment later. */
  expected: number;
}

export type Counts = Pick<AccountResult, 'posted' | 'categorized' | 'transfers' | 'toReview'>;

/** Of several calls: a transaction is in one of them, a payee may be in several. */
export function sumOfResults(parts: { accounts: AccountResult[]; payees: number; onHold: number }[], expected: number): ImportResult {
  const byAccount = Map.groupBy(
    parts.flatMap(({ accounts }) => accounts),
    ({ bankAccountId }) => bankAccountId,
  );
  const accounts = [...byAccount].map(([bankAccountId, results]) => ({ bankAccountId, ...sumOf(results) }));
  return {
    accounts,
    expected,
    onHold: total(parts.map(({ onHold }) => onHold)),
    ...(parts.length <= 1 && { payees: parts[0]?.payees ?? 0 }),
  };
}

export const sumOf = (results: Counts[]): Counts => ({
  posted: total(results.map(({ posted }) => posted)),
  categorized: total(results.map(({ categorized }) => categorized)),
  transfers: total(results.map(({ transfers }) => transfers)),
  toReview: total(results.map(({ toReview }) => toReview)),
});

/** Neither posted nor on hold. */
export const awaited = ({ accounts, expected, onHold }: ImportResult): number => expected - onHold - sumOf(accounts).posted;

const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
