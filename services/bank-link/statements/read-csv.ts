// CSV statements: rows by the layout that was found, signs by evidence, balances where the file tells them.
import { cardSigns } from './card-signs.js';
import { cleanText, readAmount, readDate, type Reading } from './cell.js';
import { mappedLayout, mappingOf } from './column-mapping.js';
import { csvAccounts, type CsvRows } from './csv-accounts.js';
import { type CsvLayout, findLayout, type Role } from './csv-layout.js';
import { type CsvRecord, csvRecords } from './csv-records.js';
import { askForOrder } from './date-order.js';
import { withoutReusedIds } from './reused-id.js';
import { type ColumnMapping, type Statement, STATEMENT_LIMITS, tooManyRows } from './statement.js';

/** Lines such as Bank of America's 'Beginning balance as of 01/01/2024': a balance, but no transaction. */
const BALANCE_LINE = /^(?:(beginning|opening|starting|previous)|closing|ending) balance\b/i;

export function readCsv(text: string, fileName: string, mapping?: ColumnMapping): Statement {
  const records = csvRecords(text);
  const found = mapping ? mappedLayout(records, mapping) : findLayout(records);
  const data = records.slice(found.first);
  const read = readRows(data, found);
  const { layout, isCard, notes } = withSigns(found, read);
  // American Express writes the month first.
  const certain = layout.dates.certain || layout.format === 'amex-csv';
  if (!certain) notes.push(askForOrder(layout.dates));
  const rows = withoutReusedIds(read.rows, notes);
  if (rows.length + read.rejected.length === 0) notes.push('The file holds no transactions.');
  const accounts = csvAccounts({ ...read, rows }, { format: layout.format, fileName, isCard }, notes);
  const dates = data.slice(0, 20).map((record) => record.cells[layout.columns.date] ?? '');
  return {
    format: layout.format,
    layout: layout.layout,
    accounts,
    rows,
    rejected: read.rejected,
    mapping: mappingOf(layout, dates),
    confident: layout.confident && certain,
    notes,
  };
}

function readRows(data: CsvRecord[], layout: CsvLayout): CsvRows {
  const result: CsvRows = { rows: [], rejected: [], openings: new Map() };
  const signs = { debit: usualSign(data, layout.columns.debit), credit: usualSign(data, layout.columns.credit) };
  let count = 0;
  for (const record of data) {
    const cell = cellsOf(record, layout);
    const date = readDate(cell('date'), layout.dates.order);
    const description = cleanText(cell('description')) || 'No description';
    const balanceCents = signed(readAmount(cell('balance')).value, layout.sign);
    const accountKey = layout.columns.account === undefined ? undefined : cleanText(cell('account')) || 'Unnamed account';
    result.cardNumber ??= cleanText(cell('card')) || undefined;
    const hasAmount = (['amount', 'debit', 'credit'] as const).some((role) => cell(role).trim() !== '');
    const balanceLine = hasAmount ? null : BALANCE_LINE.exec(description);
    if (balanceLine) {
      const isOpening = balanceLine[1] !== undefined;
      if (isOpening && date.value && balanceCents !== undefined)
        result.openings.set(accountKey ?? '', { on: date.value, amountCents: balanceCents });
      continue;
    }
    count += 1;
    if (count > STATEMENT_LIMITS.rows) throw tooManyRows();
    const amount =
      layout.columns.amount === undefined ? amountOfTwo(cell, layout, signs) : inColumn(readAmount(cell('amount')), 'amount', layout);
    const amountCents = signed(amount.value, layout.sign);
    const source = { row: count, line: record.line, raw: record.raw, description, ...(accountKey && { accountKey }) };
    if (date.value !== undefined && amountCents !== undefined) {
      // Amex wraps its references in apostrophes so that a spreadsheet keeps them as text.
      const bankId = cleanText(cell('reference')).replace(/^'+|'+$/g, '');
      const extra = { ...(balanceCents !== undefined && { balanceCents }), ...(bankId && { bankId }) };
      result.rows.push({ ...source, date: date.value, amountCents, ...extra });
    } else {
      result.rejected.push({ ...source, reason: reasonOf(inColumn(date, 'date', layout), amount, layout), date: date.value, amountCents });
    }
  }
  return result;
}

const cellsOf =
  ({ cells }: CsvRecord, { columns }: CsvLayout) =>
  (role: Role): string =>
    (columns[role] === undefined ? undefined : cells[columns[role]]) ?? '';

const signed = <Cents extends number | undefined>(cents: Cents, sign: 1 | -1): Cents => (cents && sign === -1 ? -cents : cents) as Cents;

const nameOf = (role: Role, { columns, header }: CsvLayout): string => {
  const column = columns[role]!;
  const name = cleanText(header[column] ?? '').slice(0, 60);
  return name ? `“${name}”` : `number ${column + 1}`;
};

const inColumn = <T>(reading: Reading<T>, role: Role, layout: CsvLayout): Reading<T> =>
  reading.problem === undefined ? reading : { problem: `Column ${nameOf(role, layout)} ${reading.problem}` };

function reasonOf(date: Reading<string>, amount: Reading<number>, { dates }: CsvLayout): string {
  const day = { MDY: '08/31/2024', DMY: '31/08/2024', YMD: '2024-08-31' }[dates.order];
  const reasons: string[] = [];
  if (date.problem !== undefined) reasons.push(`${date.problem}; expected a day such as ${day}.`);
  if (amount.problem !== undefined) reasons.push(`${amount.problem}; expected an amount such as 12.50.`);
  return reasons.join(' ');
}

/** Some banks write withdrawals as negative numbers; then a positive one there is a refund, and the other way round. */
function usualSign(data: CsvRecord[], column: number | undefined): 1 | -1 {
  if (column === undefined) return 1;
  const sum = data.reduce((total, record) => total + Math.sign(readAmount(record.cells[column] ?? '').value ?? 0), 0);
  return sum < 0 ? -1 : 1;
}

/** The amount of a file with a column for money out (debit) and one for money in (credit). */
function amountOfTwo(cell: (role: Role) => string, layout: CsvLayout, signs: { debit: 1 | -1; credit: 1 | -1 }): Reading<number> {
  const roles = (['debit', 'credit'] as const).filter((role) => layout.columns[role] !== undefined);
  const readings = roles
    .filter((role) => cell(role).trim() !== '')
    .map((role) => ({ role, ...inColumn(readAmount(cell(role)), role, layout) }));
  if (readings.length === 0) return { problem: `No amount stands in column ${roles.map((role) => nameOf(role, layout)).join(' or ')}` };
  let cents = 0;
  for (const { role, value, problem } of readings) {
    if (problem !== undefined) return { problem };
    if (value !== 0 && cents !== 0)
      return { problem: `Columns ${nameOf('debit', layout)} and ${nameOf('credit', layout)} both hold an amount` };
    if (value !== 0) cents = role === 'debit' ? -value * signs.debit : value * signs.credit;
  }
  return { value: cents };
}

/** Settles the signs by the rows themselves; turns them round in place. */
function withSigns(layout: CsvLayout, read: CsvRows): { layout: CsvLayout; isCard: boolean; notes: string[] } {
  const bare = layout.card === 'perhaps' && layout.header.map((name) => name.trim().toLowerCase()).join() === 'date,description,amount';
  const signs = cardSigns(read.rows, { known: layout.card === 'yes', bare });
  if (layout.card === 'settled' || layout.columns.amount === undefined) return { layout, isCard: signs.isCard, notes: [] };
  if (signs.turned) {
    for (const row of read.rows) {
      row.amountCents = signed(row.amountCents, -1);
      row.balanceCents = signed(row.balanceCents, -1);
    }
    for (const row of read.rejected) row.amountCents = signed(row.amountCents, -1);
    for (const opening of read.openings.values()) opening.amountCents = signed(opening.amountCents, -1);
  }
  const settled: CsvLayout = { ...layout, sign: signs.turned ? -1 : 1, confident: layout.confident && signs.confident };
  const isShortAmex = bare && signs.isCard;
  return {
    layout: isShortAmex ? { ...settled, format: 'amex-csv', layout: 'amex-short', confident: signs.confident } : settled,
    isCard: signs.isCard,
    notes: signs.note ? [signs.note] : [],
  };
}
