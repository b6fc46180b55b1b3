// Where the rows behind a statement's figures stand. Pure.
import { stringifySearch } from './use-search-state.js';

/** What an account itself holds or moved, without the accounts beneath it, which have figures of their own. */
export const accountPlace = ({ startDate, endDate }: { startDate?: string; endDate: string }, path: string): string =>
  `/general-ledger${stringifySearch({ startDate, endDate, category: path, withoutSubaccounts: true })}`;

/** From the first day of the books where no first day is named: a balance is made of all of them. */
export const ledgerPlace = (
  { startDate, endDate }: { startDate?: string; endDate: string },
  category?: string,
  accountType?: string,
): string => `/general-ledger${stringifySearch({ startDate, endDate, category, accountType })}`;

/** Everything that moved an own account, money in positive: to the end of a day what it held then. */
export const rowsOfAccount = (bankAccountId: string, days: { startDate?: string; endDate?: string } = {}): string =>
  `/general-ledger${stringifySearch({ ...days, bankAccountId })}`;

export const incomeStatementPlace = ({ year, month }: { year: number; month: number | null }): string =>
  `/income-statement${stringifySearch({ year, month: month ?? undefined })}`;

/** The rows of revenue and expenses, money in positive: they add up to net income. */
export const netIncomePlace = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `/general-ledger${stringifySearch({ startDate, endDate, figure: 'net-income' })}`;
