// Links to the rows behind a statement's figures. Pure.
import { stringifySearch } from './use-search-state.js';

/** The rows of an account itself, without its subaccounts, which have figures of their own. */
export const accountPlace = ({ startDate, endDate }: { startDate?: string; endDate: string }, path: string): string =>
  `/general-ledger${stringifySearch({ startDate, endDate, category: path, withoutSubaccounts: true })}`;

/** From the first day of the books if no first day is given: a balance includes all rows. */
export const ledgerPlace = (
  { startDate, endDate }: { startDate?: string; endDate: string },
  category?: string,
  accountType?: string,
): string => `/general-ledger${stringifySearch({ startDate, endDate, category, accountType })}`;

/** All rows of an own account, money in positive; through a day they add up to its balance then. */
export const rowsOfAccount = (bankAccountId: string, days: { startDate?: string; endDate?: string } = {}): string =>
  `/general-ledger${stringifySearch({ ...days, bankAccountId })}`;

export const incomeStatementPlace = ({ year, month }: { year: number; month: number | null }): string =>
  `/income-statement${stringifySearch({ year, month: month ?? undefined })}`;

/** The rows of revenue and expenses, money in positive: they add up to net income. */
export const netIncomePlace = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `/general-ledger${stringifySearch({ startDate, endDate, figure: 'net-income' })}`;
