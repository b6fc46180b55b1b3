// What the screen says about a balance sheet: its filters, the order of its accounts, the check of its equation. Pure.
import { centsOf } from '#contracts/money.js';
import type { BalanceAccount, BalanceSheet } from '#contracts/routes/balances.js';
import type { JournalFormat } from '#contracts/routes/journal-export.js';
import type { CheckedAccount } from '../../lib/bank-checks.js';
import { type DayComparison, dayComparisons } from '../../lib/compared-day.js';
import { dateOf, oneOf, type Search } from '../../lib/search-params.js';

export const columns = ['number', 'name', 'balance'] as const;
export type SortColumn = (typeof columns)[number];

export interface BalancesSearch {
  asOf?: string;
  /** Absent: the order of the chart. */
  sort?: SortColumn;
  order?: 'desc';
  compare?: DayComparison;
}

export const parseBalancesSearch = (search: Search): BalancesSearch => ({
  asOf: dateOf(search.asOf),
  sort: oneOf(search.sort, columns),
  order: oneOf(search.order, ['desc']),
  compare: oneOf(search.compare, dayComparisons),
});

/** A click on a head: up, then down, then the order of the chart again. */
export function nextSort({ sort, order }: BalancesSearch, column: SortColumn): Pick<BalancesSearch, 'sort' | 'order'> {
  if (sort !== column) return { sort: column, order: undefined };
  return order === undefined ? { sort: column, order: 'desc' } : { sort: undefined, order: undefined };
}

const keys: Record<SortColumn, (account: BalanceAccount) => string | number> = {
  number: (account) => account.AccountNumber,
  name: (account) => account.AccountName,
  balance: (account) => account.Balance,
};

/** In the order of a column, up or down; without one in the order of the chart. */
export function sorted(accounts: BalanceAccount[], { sort, order }: BalancesSearch): BalanceAccount[] {
  if (!sort) return accounts;
  const key = keys[sort];
  const sign = order === 'desc' ? -1 : 1;
  return [...accounts].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
  });
}

/** The bank check of an account, found by its type and name, which the chart does not give twice to own accounts. */
export function checkOf(
  { AccountType, AccountName }: Pick<BalanceAccount, 'AccountType' | 'AccountName'>,
  checks: CheckedAccount[],
): CheckedAccount | undefined {
  const found = checks.filter(({ type, name }) => type === AccountType && name === AccountName);
  return found.length === 1 ? found[0] : undefined;
}

export const differingFrom = (checks: CheckedAccount[]): CheckedAccount[] =>
  checks.filter(({ firstDifference }) => firstDifference !== null);

/** Rows of all accounts that wait for a decision whether they are duplicates. */
export const waitingDuplicates = (checks: CheckedAccount[]): number => checks.reduce((sum, one) => sum + one.possibleDuplicates, 0);

export interface Equation {
  assetsCents: number;
  liabilitiesCents: number;
  equityCents: number;
  differenceCents: number;
  balanced: boolean;
}

/** Reckoned from the rows on the screen; balanced when both sides differ by less than a cent. */
export function equationOf({ assets, liabilities, equity }: BalanceSheet): Equation {
  const sum = (items: BalanceAccount[]) => items.reduce((total, { Balance }) => total + centsOf(Balance), 0);
  const [assetsCents, liabilitiesCents, equityCents] = [sum(assets.items), sum(liabilities.items), sum(equity.items)];
  const differenceCents = assetsCents - (liabilitiesCents + equityCents);
  return { assetsCents, liabilitiesCents, equityCents, differenceCents, balanced: Math.abs(differenceCents) < 1 };
}

/** Nothing has moved in any account but the result, which is then zero. */
export const isEmpty = (sheet: BalanceSheet): boolean =>
  [sheet.assets, sheet.liabilities, sheet.equity, sheet.revenue, sheet.expenses].every(({ items }) =>
    items.every((one) => one.Balance === 0 && one.TransactionCount === 0),
  );

/** Beside the statement's own files, so a journal's format alone would not say which of the two is meant. */
export type JournalChoice = `journal-${JournalFormat}`;

export const formats: { value: JournalChoice; format: JournalFormat; label: string; note: string; ending: string }[] = [
  { value: 'journal-hledger', format: 'hledger', label: 'Journal, plain text', note: 'For hledger and Ledger', ending: 'journal' },
  { value: 'journal-beancount', format: 'beancount', label: 'Journal, Beancount', note: 'For Beancount and Fava', ending: 'beancount' },
  { value: 'journal-csv', format: 'csv', label: 'Journal, CSV', note: 'For spreadsheets and re-import', ending: 'csv' },
];
