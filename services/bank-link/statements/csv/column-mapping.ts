// Converts column mappings of CSV files to layouts, and layouts to mappings.
import type { DateOrder } from '../cell.js';
import { familyOf } from './csv-families.js';
import { isComplete, type Role, rolesOf } from './csv-headings.js';
import { type CsvLayout, orderIn } from './csv-layout.js';
import type { CsvRecord } from './csv-records.js';
import { type Column, type ColumnMapping, StatementProblem } from '../statement.js';

const WRITTEN_ORDER: Record<DateOrder, string> = { MDY: 'MM/DD/YYYY', DMY: 'DD/MM/YYYY', YMD: 'YY-MM-DD' };

/** The layout of a person's or a remembered mapping. Throws StatementProblem 'bad-mapping'. */
export function mappedLayout(records: CsvRecord[], mapping: ColumnMapping): CsvLayout {
  const at = headerIndex(records, mapping);
  const header = records[at]?.cells ?? [];
  const optional = (column: Column | undefined): number | undefined => (column === undefined ? undefined : columnIndex(column, header));
  const columns = {
    date: columnIndex(mapping.date, header),
    description: columnIndex(mapping.description, header),
    amount: optional(mapping.amount),
    direction: optional(mapping.direction),
    debit: optional(mapping.debit),
    credit: optional(mapping.credit),
    balance: optional(mapping.balance),
    account: optional(mapping.account),
    transactedOn: optional(mapping.transactedOn),
    ...unmappedRoles(header, mapping),
  };
  if (!isComplete(columns))
    throw new StatementProblem('bad-mapping', 'The mapping has no amount column. Expected “amount”, or “debit” and “credit”.');
  return {
    format: 'csv',
    layout: 'mapped',
    columns,
    header,
    headerLine: records[at]?.line ?? 0,
    first: at + 1,
    dates:
      mapping.dateFormat === undefined
        ? orderIn(records.slice(at + 1), columns.date)
        : { order: orderOf(mapping.dateFormat), certain: true },
    sign: mapping.sign ?? 1,
    card: 'settled',
    confident: true,
  };
}

/** Columns found by their headings, without a mapping: the provider's own ids, and account numbers. */
function unmappedRoles(header: string[], { account }: ColumnMapping): Partial<Record<Role, number>> {
  const { reference, number, routing } = rolesOf(header);
  const numbers = account !== undefined && number !== undefined ? { number, routing } : {};
  return { ...numbers, ...(familyOf(header)?.ids && { reference }) };
}

/** The record with the mapping's headers, at its line or, because the lines above it vary, elsewhere; -1 without a header. */
function headerIndex(records: CsvRecord[], mapping: ColumnMapping): number {
  if (mapping.headerRow === 0) return -1;
  const { date, description, amount, direction, debit, credit, balance, account, transactedOn, headerRow } = mapping;
  const names = [date, description, amount, direction, debit, credit, balance, account, transactedOn]
    .filter((column) => typeof column === 'string')
    .map(normal);
  const hasNames = ({ cells }: CsvRecord): boolean => {
    const header = new Set(cells.map(normal));
    return names.every((name) => header.has(name));
  };
  const named = records.findIndex((record) => record.line === headerRow && hasNames(record));
  if (named >= 0) return named;
  return names.length > 0 ? records.findIndex(hasNames) : -1;
}

const normal = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

function columnIndex(wanted: Column, header: string[]): number {
  const index = typeof wanted === 'number' ? wanted - 1 : header.map(normal).indexOf(normal(wanted));
  if (Number.isInteger(index) && index >= 0) return index;
  throw new StatementProblem(
    'bad-mapping',
    `The file has no column “${String(wanted).slice(0, 100)}”. Expected headers from one line of the file, or column numbers starting at 1.`,
  );
}

/** The order of day, month and year in a format such as MM/DD/YYYY. */
export function orderOf(dateFormat: string): DateOrder {
  const order = dateFormat
    .toUpperCase()
    .replace(/[^MDY]/g, '')
    .replace(/(.)\1+/g, '$1');
  if (order === 'MDY' || order === 'DMY' || order === 'YMD') return order;
  throw new StatementProblem(
    'bad-mapping',
    `The date format “${dateFormat.slice(0, 40)}” isn’t recognized. Expected one such as MM/DD/YYYY, DD/MM/YYYY or YYYY-MM-DD.`,
  );
}

/** The mapping of a layout: columns by header, or by number if a header is missing or repeated. `dates` are cells of the date column. */
export function mappingOf(layout: CsvLayout, dates: string[]): ColumnMapping {
  const { columns, header, headerLine, dates: found, sign } = layout;
  const nameOf = (column: number): Column => {
    const name = normal(header[column] ?? '');
    // Use a header only if it is accepted as input again.
    return name !== '' && name.length <= 200 && header.map(normal).indexOf(name) === header.map(normal).lastIndexOf(name)
      ? header[column]!.trim()
      : column + 1;
  };
  const mapping: ColumnMapping = { date: nameOf(columns.date), description: nameOf(columns.description) };
  for (const role of ['amount', 'direction', 'debit', 'credit', 'balance', 'account', 'transactedOn'] as const) {
    if (columns[role] !== undefined) mapping[role] = nameOf(columns[role]);
  }
  const yearFirst = dates.some((cell) => /^\s*\d{4}/.test(cell));
  return { ...mapping, dateFormat: yearFirst ? 'YYYY-MM-DD' : WRITTEN_ORDER[found.order], sign, headerRow: headerLine };
}
