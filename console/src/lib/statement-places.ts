// Where the rows behind a statement's figures stand. Pure.
import { stringifySearch } from './use-search-state.js';

/** From the first day of the books where no first day is named: a balance is made of all of them. */
export const ledgerPlace = (days: { startDate?: string; endDate: string }, category?: string): string =>
  `/general-ledger${stringifySearch({ ...days, category })}`;

export const incomeStatementPlace = ({ year, month }: { year: number; month: number | null }): string =>
  `/income-statement${stringifySearch({ year, month: month ?? undefined })}`;
