// Schedule C as CSV: its lines, and every entry behind them. Pure.
import { csvRow } from '#platform/csv-row.js';
import type { CountedLeg } from '../books/counted-legs.query.js';
import type { Preview } from './preview.js';

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** The parts of Part V stand behind line 48 under their categories. */
export const linesCsv = ({ lines, otherExpenses }: Preview): string =>
  [
    csvRow(['line', 'label', 'amount']),
    ...lines.map((one) => csvRow([one.line, one.label, one.amount.toFixed(2)])),
    ...otherExpenses.map((one) => csvRow(['48', one.Category, one.Amount.toFixed(2)])),
  ].join('');

export const entriesHead = csvRow([
  ...['line', 'date', 'entry', 'description', 'account', 'category', 'payee', 'bookAmount', 'percent', 'amount'],
]);

export const entryRow = (line: string, leg: CountedLeg): string =>
  csvRow([
    line,
    leg.date,
    `${leg.entryId}-${leg.line}`,
    leg.description,
    leg.moneyPath.slice(leg.moneyPath.lastIndexOf(':') + 1),
    leg.category.slice(leg.category.indexOf(':') + 1),
    leg.payee,
    amount(leg.cents),
    String(leg.basisPoints / 100),
    amount(leg.countedCents),
  ]);
