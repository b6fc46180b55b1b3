// The ledger as it's printed: the rows of a filter, newest first, with their sum. Pure.
import { columnDayOfAnyYear } from '../../lib/dates.js';
import { count } from '../../lib/money.js';
import { type BasisMethod, basisText, type PrintedStatement } from '../../lib/printed-statement.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { categoryOrTransferText, centsOfRow, type Filters, isUncategorized, rangeText, type Row } from './general-ledger.js';

interface PrintedLedger {
  rows: Row[];
  /** Of the filter; more than `rows` where there are too many to print. */
  total: number;
  sumCents: number | undefined;
  filters: Filters;
  business: string;
  method: BasisMethod;
}

export function printedLedger({ rows, total, sumCents, filters, business, method }: PrintedLedger): PrintedStatement {
  const isComplete = rows.length >= total;
  const sum = isComplete ? rows.reduce((cents, row) => cents + centsOfRow(row), 0) : sumCents;
  const named = [rangeText(filters) ?? 'All dates', filters.category, filters.search && `“${filters.search}”`];
  return {
    title: 'General Ledger',
    business,
    period: named.filter(Boolean).join(', '),
    basis: basisText(method),
    lines: 'Date',
    columns: [
      { id: 'payee', head: 'Payee', kind: 'text' },
      { id: 'category', head: 'Category', kind: 'text' },
      { id: 'account', head: 'Account', kind: 'text' },
      { id: 'amount', head: 'Amount' },
    ],
    rows: [
      ...rows.map((row) => ({
        kind: 'line' as const,
        id: row.JournalEntryLineID,
        name: columnDayOfAnyYear(row.TransactionDate),
        cells: [
          row.Payee ?? payeeText(row.Description),
          isUncategorized(row) ? 'Uncategorized' : categoryOrTransferText(row),
          row.BankAccountName,
          centsOfRow(row),
        ],
      })),
      ...(sum === undefined
        ? []
        : [{ kind: 'result' as const, id: 'total', name: 'Total', cells: [`${count(total)} transactions`, null, null, sum] }]),
    ],
    notes: isComplete ? [] : [`The newest ${count(rows.length)} of ${count(total)} transactions. Export CSV for all of them.`],
    fileName: 'general-ledger',
  };
}
