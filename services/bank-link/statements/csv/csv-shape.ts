// What one bank's CSV files have in common from month to month: the words of the header or, without one, the content types of the columns.
import { createHash } from 'node:crypto';
import { readAmount, readDate } from '../cell.js';
import { type CsvRecord, firstRecords } from './csv-records.js';

/** A header is looked for in this many records from the top. */
export const HEADER_RECORDS = 30;
/** Columns of a file without a header are recognized by this many of its records. */
const TELLING_RECORDS = 20;

/** The shape that a mapping is remembered under. `header` is empty if the file has none. */
export const shapeOf = (records: CsvRecord[], header: string[]): string => (header.length > 0 ? ofHeader(header) : ofContents(records));

/** Every possible shape of the file while it is unknown which of its first lines is the header. */
export function possibleShapes(text: string): string[] {
  const records = firstRecords(text, HEADER_RECORDS);
  return [...new Set([...records.map((record) => ofHeader(record.cells)), ofContents(records)])];
}

/** Compares only the words: banks more often add blanks, capitals or an empty last column than they move columns. */
function ofHeader(cells: string[]): string {
  const words = cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' '));
  return digest(`header\n${words.slice(0, words.findLastIndex((word) => word !== '') + 1).join('\n')}`);
}

function ofContents(records: CsvRecord[]): string {
  const some = records.slice(0, TELLING_RECORDS);
  const width = Math.max(0, ...some.map(({ cells }) => cells.length));
  const mostly = (column: number, holds: (cell: string) => boolean): boolean =>
    some.filter(({ cells }) => holds(cells[column]?.trim() ?? '')).length * 2 > some.length;
  const kinds = Array.from({ length: width }, (_, column) =>
    mostly(column, isDate) ? 'date' : mostly(column, isMoney) ? 'money' : mostly(column, (cell) => /[a-z]{2}/i.test(cell)) ? 'words' : '',
  );
  return digest(`contents\n${kinds.join('\n')}`);
}

export const isDate = (cell: string): boolean => (['MDY', 'DMY'] as const).some((order) => readDate(cell, order).value !== undefined);

/** A number of a check or an account has no decimals. */
export const isMoney = (cell: string): boolean => /[.,]\d\d\)?-?$/.test(cell.trim()) && readAmount(cell).value !== undefined;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
