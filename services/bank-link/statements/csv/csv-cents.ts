// Columns whose heading says cents: their whole numbers become dollars before anything else reads them.
import type { CsvRecord } from './csv-records.js';

const CENTS = /(?:^|[^a-z])(?:in[ _])?cents?(?=[^a-z]|$)|(?<=[a-z])Cents$/i;

/** `amount_cents`, `Amount (cents)`, `amountCents`; a heading of that word alone names no amount. */
const isInCents = (heading: string): boolean => CENTS.test(spaced(heading)) && withoutCents(heading).trim() !== '';

const spaced = (heading: string): string => heading.replace(/([a-z])(?=[A-Z])/g, '$1 ');

/** The heading without what says cents. */
export const withoutCents = (heading: string): string => spaced(heading).replace(CENTS, ' ').replace(/[()]/g, ' ');

export function centsAsDollars(data: CsvRecord[], header: string[]): CsvRecord[] {
  const columns = [...header.keys()].filter((column) => isInCents(header[column]!));
  if (columns.length === 0) return data;
  return data.map((record) => ({
    ...record,
    cells: record.cells.map((cell, column) => (columns.includes(column) ? dollarsIn(cell) : cell)),
  }));
}

/** `-450` becomes `-4.50`. Anything but a whole number gets a unit that no amount has, so that its row is rejected with it. */
function dollarsIn(cell: string): string {
  const parts = /^([-+−(]?)(\d[\d,]*)(?:\.0{1,4})?(\)?)$/.exec(cell.trim());
  if (!parts) return /\d/.test(cell) ? `${cell.trim()} cents` : cell;
  const digits = parts[2]!.replaceAll(',', '').padStart(3, '0');
  return `${parts[1]}${digits.slice(0, -2)}.${digits.slice(-2)}${parts[3]}`;
}
