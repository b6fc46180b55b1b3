// A printed statement as comma-separated text: plain numbers, so that a spreadsheet can add them up. Pure.
import { dollars } from '#contracts/money.js';
import { type CsvCell, csvOf } from './csv.js';
import type { PrintedStatement, StatementCell } from './printed-statement.js';

/** The title is above the columns; numbers of accounts have a column of their own where there are any. */
export function statementCsv({ title, business, period, basis, lines, columns, rows }: PrintedStatement): string {
  const coded = rows.some(({ code }) => code);
  const cell = (value: StatementCell | undefined, index: number): CsvCell =>
    typeof value === 'number' && columns[index]?.kind !== 'count' ? dollars(value) : (value ?? null);
  return csvOf([
    [title],
    [business],
    [period],
    [`${basis}, US dollars`],
    [],
    [...(coded ? ['Number'] : []), lines, ...columns.map(({ head }) => head)],
    ...rows.map((row) => [...(coded ? [row.code ?? ''] : []), row.name, ...columns.map((_, index) => cell(row.cells[index], index))]),
  ]);
}
