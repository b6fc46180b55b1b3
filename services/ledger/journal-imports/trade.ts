// Receivables and payables in journal entries, and which accounts those are. Pure; cents, debit positive.
import type { AccountType } from '#contracts/shapes.js';
import { wordsOf } from '../accounts/account-words.js';
import type { Leg } from './legs.js';

export type Side = 'receivable' | 'payable';

export interface TradeEntry {
  journalNo: string;
  date: string;
  payee: string;
  /** `both` counts under either method as posted: a payment clears its receivable and doesn't count the income again. */
  basis: 'both' | 'accrual';
  lines: (Leg & { type: AccountType; money: boolean; line?: number })[];
}

export interface Trade {
  side: Side;
  path: string;
  cents: number;
  /** An invoice or a bill; otherwise a payment or a credit. */
  opens: boolean;
}

/** Receivables and payables. Taxes, loans, and dividends owed don't count, because they aren't unpaid income or expenses. */
export function sideOf(path: string, type: AccountType): Side | null {
  const words = wordsOf(path);
  if (type === 'asset')
    return /\b(receivables?|debtors|a r|ar)\b/.test(words) &&
      !/\b(loans?|notes?|tax|taxes|vat|interest|employees?|officers?|shareholders?|due)\b/.test(words)
      ? 'receivable'
      : null;
  if (type !== 'liability') return null;
  const owed = /\b(payables?|creditors|a p|ap)\b/.test(words);
  const other = /\b(loans?|notes?|mortgages?|bonds?|leases?|tax|taxes|vat|gst|hst|withh\w*|dividends?|distributions?|cards?|payroll)\b/;
  return owed && !other.test(words) ? 'payable' : null;
}
