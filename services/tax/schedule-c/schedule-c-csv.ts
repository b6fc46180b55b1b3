// Schedule C as CSV: its lines, and every entry behind them. Pure.
import { csvRow } from '#platform/csv-row.js';
import type { CountedLeg } from '../books/counted-legs.query.js';
import { answerNote } from './answer-note.js';
import type { Preview } from './preview.js';

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** The items of Part V are rows of line 48 with their categories; answers that are no amounts come last, and an open one is empty. */
export const linesCsv = ({ lines, otherExpenses, answers = [] }: Preview): string =>
  [
    csvRow(['line', 'label', 'amount', 'answer', 'note']),
    ...lines.map((row) => csvRow([row.line, row.label, row.amount.toFixed(2), '', ''])),
    ...otherExpenses.map(({ Category, Amount }) => csvRow(['48', Category, Amount.toFixed(2), '', ''])),
    ...answers.map((row) => csvRow([row.line, row.label, '', row.answer, answerNote(row)])),
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
