// What the screen says about a balance sheet: its filters, the order of its accounts, the check of its equation. Pure.
import { centsOf } from '#contracts/money.js';
import type { BalanceAccount, BalanceSheet } from '#contracts/routes/balances.js';
import type { JournalFormat } from '#contracts/routes/journal-export.js';
import type { CheckedAccount } from '../../lib/bank-checks.js';
import { type DaySearch, parseDaySearch } from '../../lib/compared-day.js';
import { oneOf, type Search } from '../../lib/search-params.js';

const columns = ['number', 'name', 'balance'] as const;
export type SortColumn = (typeof columns)[number];

export interface BalancesSearch extends DaySearch {
  /** Absent: the order of the chart. */
  sort?: SortColumn;
  order?: 'desc';
}

export const parseBalancesSearch = (search: Search): BalancesSearch => ({
  ...parseDaySearch(search),
  sort: oneOf(search.sort, columns),
  order: oneOf(search.order, ['desc']),
});

/** Clicks on a heading sort ascending, then descending, then in the order of the chart again. */
export function nextSort({ sort, order }: BalancesSearch, column: SortColumn): Pick<BalancesSearch, 'sort' | 'order'> {
  if (sort !== column) return { sort: column, order: undefined };
  return order === undefined ? { sort: column, order: 'desc' } : { sort: undefined, order: undefined };
}

const keys: Record<SortColumn, (account: BalanceAccount) => string | number> = {
  number: (account) => account.AccountNumber,
  name: (account) => account.AccountName,
  balance: (account) => account.Balance,
};

/** Sorted by a column, ascending or descending; without a column, in the order of the chart. */
export function sorted(accounts: BalanceAccount[], { sort, order }: BalancesSearch): BalanceAccount[] {
  if (!sort) return accounts;
  const key = keys[sort];
  const sign = order === 'desc' ? -1 : 1;
  return [...accounts].sort((first, second) => {
    const [a, b] = [key(first), key(second)];
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
  });
}

/** The bank check of an account, found by type and name, which are unique among own accounts. */
export function checkOf(
  { AccountType, AccountName }: Pick<BalanceAccount, 'AccountType' | 'AccountName'>,
  checks: CheckedAccount[],
): CheckedAccount | undefined {
  const found = checks.filter(({ type, name }) => type === AccountType && name === AccountName);
  return found.length === 1 ? found[0] : undefined;
}

export const differingFrom = (checks: CheckedAccount[]): CheckedAccount[] =>
  checks.filter(({ firstDifference }) => firstDifference !== null);

/** Possible duplicates to review, in all accounts. */
export const duplicatesToReview = (checks: CheckedAccount[]): number => checks.reduce((sum, check) => sum + check.possibleDuplicates, 0);

interface Equation {
  assetsCents: number;
  liabilitiesCents: number;
  equityCents: number;
  differenceCents: number;
  balanced: boolean;
}

/** Calculated from the rows on the screen; balanced if both sides differ by less than a cent. */
export function equationOf({ assets, liabilities, equity }: BalanceSheet): Equation {
  const sum = (items: BalanceAccount[]) => items.reduce((total, { Balance }) => total + centsOf(Balance), 0);
  const [assetsCents, liabilitiesCents, equityCents] = [sum(assets.items), sum(liabilities.items), sum(equity.items)];
  const differenceCents = assetsCents - (liabilitiesCents + equityCents);
  return { assetsCents, liabilitiesCents, equityCents, differenceCents, balanced: Math.abs(differenceCents) < 1 };
}

/** No account has transactions or a balance. */
export const isEmpty = (sheet: BalanceSheet): boolean =>
  [sheet.assets, sheet.liabilities, sheet.equity, sheet.revenue, sheet.expenses].every(({ items }) =>
    items.every((account) => account.Balance === 0 && account.TransactionCount === 0),
  );

/** The prefix keeps a journal's formats apart from the statement's own, which are in the same menu. */
export type JournalChoice = `journal-${JournalFormat}`;

export const formats: { value: JournalChoice; format: JournalFormat; label: string; note: string; ending: string }[] = [
  { value: 'journal-hledger', format: 'hledger', label: 'Journal, plain text', note: 'For hledger and Ledger', ending: 'journal' },
  { value: 'journal-beancount', format: 'beancount', label: 'Journal, Beancount', note: 'For Beancount and Fava', ending: 'beancount' },
  { value: 'journal-csv', format: 'csv', label: 'Journal, CSV', note: 'For spreadsheets and re-import', ending: 'csv' },
];
