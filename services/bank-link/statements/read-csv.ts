// CSV statements: rows by the mapping that a person gave or confirmed before, else by the layout that was found.
import { cleanText, readAmount, readDate, type Reading } from './cell.js';
import { mappedLayout, mappingOf } from './column-mapping.js';
import { csvAccounts, type CsvRows } from './csv-accounts.js';
import { directed, markedAmounts, notPosted, purchases } from './csv-direction.js';
import { type CsvLayout, findLayout, type Role } from './csv-layout.js';
import { type CsvRecord, csvRecords } from './csv-records.js';
import { shapeOf } from './csv-shape.js';
import { settleSigns } from './csv-signs.js';
import { askForOrder } from './date-order.js';
import { EXPECTED } from './decode-file.js';
import type { ReadOptions } from './read-statement.js';
import { withoutReusedIds } from './reused-id.js';
import { type ColumnMapping, type MappingSource, type Statement, STATEMENT_LIMITS, StatementProblem, tooManyRows } from './statement.js';

/** Lines such as Bank of America's 'Beginning balance as of 01/01/2024': a balance, but no transaction. */
const BALANCE_LINE = /^(?:(beginning|opening|starting|previous)|closing|ending) balance\b/i;

interface CsvFile {
  name: string;
  records: CsvRecord[];
}

export function readCsv(text: string, name: string, { mapping, remembered }: ReadOptions = {}): Statement {
  const file = { name, records: csvRecords(text) };
  if (mapping) return withSomeRow(asStatement(file, mappedLayout(file.records, mapping), 'given'));
  const again = remembered && recalled(file, remembered);
  if (again) return again;
  const layout = findLayout(file.records);
  return withTransactions(asStatement(file, layout, layout.confident ? 'recognised' : 'guessed'));
}

/** The file by the mapping of an earlier one; nothing where that does not fit it. */
function recalled(file: CsvFile, mapping: ColumnMapping): Statement | undefined {
  try {
    const statement = asStatement(file, { ...mappedLayout(file.records, mapping), layout: 'remembered' }, 'remembered');
    return statement.rows.length > statement.rejected.length ? statement : undefined;
  } catch (error) {
    if (error instanceof StatementProblem && error.code === 'bad-mapping') return undefined;
    throw error;
  }
}

function asStatement({ records, name }: CsvFile, found: CsvLayout, source: MappingSource): Statement {
  const data = records.slice(found.first);
  const read = readRows(data, found);
  const { layout, isCard, notes } = settleSigns(found, read);
  // American Express writes the month first.
  const certain = layout.dates.certain || layout.format === 'amex-csv';
  if (!certain) notes.push(askForOrder(layout.dates));
  const rows = withoutReusedIds(read.rows, notes);
  const accounts = csvAccounts({ ...read, rows }, { format: layout.format, fileName: name, isCard }, notes);
  const dates = data.slice(0, 20).map((record) => record.cells[layout.columns.date] ?? '');
  return {
    format: layout.format,
    layout: layout.layout,
    accounts,
    rows,
    rejected: read.rejected,
    mapping: mappingOf(layout, dates),
    mappingSource: source,
    shape: shapeOf(records, layout.header),
    confident: layout.confident && certain,
    notes,
  };
}

function withTransactions(statement: Statement): Statement {
  const { rows, rejected, accounts } = statement;
  if (rows.length + rejected.length > 0 || accounts.some((account) => account.opening)) return statement;
  throw new StatementProblem('no-transactions', `The file has headings but no transactions. ${EXPECTED}`);
}

/** A mapping by which nothing can be read is not the file's. */
function withSomeRow(statement: Statement): Statement {
  const [first] = statement.rejected;
  if (statement.rows.length > 0 || !first) return withTransactions(statement);
  throw new StatementProblem(
    'mapping-without-rows',
    `With these columns no row of the file can be read. Line ${first.line}: ${first.reason} Choose other columns, or another order of the date.`,
  );
}

function readRows(data: CsvRecord[], layout: CsvLayout): CsvRows {
  const result: CsvRows = { rows: [], rejected: [], openings: new Map(), purchases: 0 };
  const signs = { debit: usualSign(data, layout.columns.debit), credit: usualSign(data, layout.columns.credit) };
  const figure = markedAmounts(layout.columns.amount === undefined ? [] : data.map(({ cells }) => cells[layout.columns.amount!] ?? ''));
  const [unposted, isPurchase] = [notPosted(layout.header), purchases(layout.header)];
  let count = 0;
  for (const record of data) {
    const cell = cellsOf(record, layout);
    const date = readDate(cell('date'), layout.dates.order);
    const description = cleanText(cell('description')) || 'No description';
    const balanceCents = readAmount(cell('balance')).value;
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
    const amount = layout.columns.amount === undefined ? amountOfTwo(cell, layout, signs) : amountOfOne(cell, layout, figure);
    const amountCents = amount.value;
    const source = { row: count, line: record.line, raw: record.raw, description, ...(accountKey && { accountKey }) };
    const unmoved = unposted(record.cells);
    if (unmoved) result.rejected.push({ ...source, reason: unmoved, date: date.value, amountCents });
    else if (date.value !== undefined && amountCents !== undefined) {
      if (isPurchase(record.cells)) result.purchases += Math.sign(amountCents);
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

function amountOfOne(cell: (role: Role) => string, layout: CsvLayout, figure: (cell: string) => Reading<number>): Reading<number> {
  const amount = inColumn(figure(cell('amount')), 'amount', layout);
  return layout.columns.direction === undefined ? amount : directed(amount, cell('direction'), nameOf('direction', layout));
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
