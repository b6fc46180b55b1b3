// Schedule C as CSV: its lines, and every entry behind them. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { notConfirmedText } from '#contracts/rules/not-confirmed.js';
import { csvRow } from '#platform/csv-row.js';
import type { CountedLeg } from '../books/counted-legs.query.js';
import { answerNote } from './answer-note.js';
import type { Preview } from './preview.js';

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** The items of Part V are rows of line 48 with their categories; answers that are no amounts come last, and an open one is empty. */
export const linesCsv = ({ year, lines, otherExpenses, answers = [] }: Preview): string =>
  [
    csvRow(['line', 'label', 'amount', 'answer', 'note']),
    ...lines.map((row) => csvRow([row.line, row.label, row.amount.toFixed(2), '', notConfirmedText(guessIn(row, year))])),
    ...otherExpenses.map(({ Category, Amount }) => csvRow(['48', Category, Amount.toFixed(2), '', ''])),
    ...answers.map((row) => csvRow([row.line, row.label, '', row.answer, answerNote(row)])),
  ].join('');

/** The part of a line that rests on a guess, and the questions that confirm it. */
const guessIn = ({ unconfirmed = 0 }: Preview['lines'][number], year: number) => ({
  amount: unconfirmed,
  link: consoleLinks.scheduleC(year),
});

export const entriesHead = csvRow([
  ...['line', 'date', 'entry', 'description', 'account', 'category', 'payee', 'bookAmount', 'percent', 'amount', 'notConfirmed'],
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
    leg.unconfirmed ? notConfirmedText({ amount: leg.countedCents / 100, link: consoleLinks.entry(`${leg.entryId}-${leg.line}`) }) : '',
  ]);
