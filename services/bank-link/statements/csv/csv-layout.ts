// Finds the columns of a CSV statement: by the headers of PNC and Amex, by common headers, or by content.
import { dayWithoutYear, readAmount, readDate } from '../cell.js';
import type { CsvRecord } from './csv-records.js';
import { directionColumn } from './csv-direction.js';
import { familyOf, isSpendCard } from './csv-families.js';
import { type Columns, dateColumns, headerWords, isCardColumns, isComplete, rolesOf, transactedColumn } from './csv-headings.js';
import { refuseLedger, refuseReports } from './csv-reports.js';
import { refuseSettlements } from './csv-settlements.js';
import { HEADER_RECORDS, isDate, isMoney } from './csv-shape.js';
import { findDateOrder, type FoundOrder } from '../date-order.js';
import { EXPECTED } from '../decode-file.js';
import { type Statement, StatementProblem } from '../statement.js';
import { inSomeYear, lackYear } from '../year-of-dates.js';

export interface CsvLayout {
  format: Extract<Statement['format'], `${string}csv`>;
  layout: string;
  columns: Columns;
  /** Header cells; empty where the file has none. */
  header: string[];
  /** Line of the header; 0 where there is none. */
  headerLine: number;
  /** Index of the first record after the header. */
  first: number;
  dates: FoundOrder;
  sign: 1 | -1;
  /** Whether a layout is known to be a card's, might be one, or has its signs settled. */
  card: 'yes' | 'no' | 'perhaps' | 'settled';
  /** The sign of this layout's amounts if no payment shows it. */
  usual?: 1 | -1;
  confident: boolean;
}

/** Contents are judged by this many records. */
const SAMPLE_RECORDS = 200;

/** The file's layout, by the best evidence. Rejects a file without columns of dates and amounts. */
export function findLayout(records: CsvRecord[]): CsvLayout {
  const { at, text } = headerIn(records);
  refuseSettlements(records, at);
  // eBay's own title is 'Transaction report'.
  if (familyOf(records[at]?.cells ?? [])?.processor === undefined) refuseReports(records, at);
  if (at < 0) return layoutByContent(records);
  const header = records[at]!.cells;
  const data = records.slice(at + 1);
  const columns = { ...rolesOf(header), ...(text !== undefined && { description: text }) } as Columns;
  const known = knownLayout(header.map(headerWords).filter((name) => name !== ''));
  const family = familyOf(header);
  const hasCards = columns.card !== undefined && columns.card !== columns.account && family?.card !== 'no';
  columns.date = dateColumns(header).find((column) => data.some(({ cells }) => isDay(cells[column] ?? ''))) ?? columns.date;
  columns.transactedOn = transactedColumn(header, columns.date);
  if (family?.accountIsOther) delete columns.account;
  // Amex's 'Account #' is the card of the member; elsewhere it is an account.
  const isAmex = known?.format === 'amex-csv';
  for (const role of isAmex ? (['account', 'number'] as const) : (['card'] as const)) delete columns[role];
  if (!isAmex && !family?.ids) delete columns.reference;
  refuseLedger(columns, data);
  if (!known) columns.direction = directionColumn(header, data, columns.amount);
  const dates = known ? monthFirst : family?.dates ? { order: family.dates, certain: true } : orderIn(data, columns.date);
  const base = { columns, header, headerLine: records[at]!.line, first: at + 1, dates, sign: 1 } as const;
  if (known) return { ...base, ...known };
  const card =
    hasCards || isElanCard(header, data) || isSpendCard(header) || isCardColumns(columns, header) ? 'yes' : (family?.card ?? 'perhaps');
  return { ...base, format: 'csv', layout: family?.layout ?? 'header', card, usual: family?.sign, confident: false };
}

/** The first record with headings for day, text and amount; else the first with day and amount, if a column without heading has text. */
function headerIn(records: CsvRecord[]): { at: number; text?: number } {
  const top = records.slice(0, HEADER_RECORDS);
  const at = top.findIndex(({ cells }) => isComplete(rolesOf(cells)));
  if (at >= 0) return { at };
  const bare = top.findIndex(({ cells }) => isComplete({ ...rolesOf(cells), description: 0 }));
  if (bare < 0) return { at: -1 };
  const sample = records.slice(bare + 1, bare + 1 + SAMPLE_RECORDS);
  const taken = new Set(Object.values(rolesOf(records[bare]!.cells)));
  const free = [...records[bare]!.cells.keys()].filter((column) => !taken.has(column) && lettersIn(sample, column) > 0);
  const texts = free.filter(
    (column) => !/^(?:time|time zone|timezone|currency|status|.* id)$/.test(headerWords(records[bare]!.cells[column]!)),
  );
  const longest = (texts.length > 0 ? texts : free).sort((a, b) => lettersIn(sample, b) - lettersIn(sample, a))[0];
  return longest === undefined ? { at: -1 } : { at: bare, text: longest };
}

const lettersIn = (sample: CsvRecord[], column: number): number =>
  sample.reduce((sum, { cells }) => sum + (cells[column]?.replace(/[^A-Za-z]/g, '').length ?? 0), 0);

const isDay = (cell: string): boolean => isDate(cell) || dayWithoutYear(cell, 'MDY') !== undefined;

/** Elan's cards, for U.S. Bank, Fidelity and others, have the headings of U.S. Bank's checking, and a 23-digit reference as memo. */
function isElanCard(header: string[], data: CsvRecord[]): boolean {
  const memo = header.findIndex((name) => headerWords(name) === 'memo');
  return header.some((name) => headerWords(name) === 'transaction') && data.some(({ cells }) => /^\d{23};/.test(cells[memo] ?? ''));
}

/** The order of US banks. */
const monthFirst: FoundOrder = { order: 'MDY', certain: true };

function knownLayout(names: string[]): Pick<CsvLayout, 'format' | 'layout' | 'card' | 'confident'> | undefined {
  const has = (...wanted: string[]): boolean => wanted.every((name) => names.includes(name));
  const isOnly = (...wanted: string[]): boolean => has(...wanted) && names.length === wanted.length;
  const pnc = { format: 'pnc-csv', card: 'settled', confident: true } as const;
  if (isOnly('date', 'description', 'withdrawals', 'deposits', 'category', 'balance'))
    return { ...pnc, layout: 'pnc-withdrawals-deposits-category' };
  if (isOnly('date', 'description', 'withdrawals', 'deposits', 'balance')) return { ...pnc, layout: 'pnc-withdrawals-deposits' };
  if (has('transaction date', 'transaction description', 'amount', 'balance') && names.length <= 5) return { ...pnc, layout: 'pnc-amount' };
  const amex = { format: 'amex-csv', card: 'yes', confident: true } as const;
  if (has('date', 'description', 'amount') && (has('extended details') || has('appears on your statement as')))
    return { ...amex, layout: 'amex-extended' };
  if (isOnly('date', 'description', 'card member', 'account #', 'amount')) return { ...amex, layout: 'amex-short' };
  // Three bare columns may be from any bank. read-csv calls them Amex's only if the rows look like a card's.
  return undefined;
}

/** Longer lists and names aren't headings, but rows. */
const maxShownNames = 6;
const maxNameLength = 30;

function notAStatement(first: CsvRecord | undefined, columns: Record<string, number | undefined>): StatementProblem {
  const names = (first?.cells ?? []).map((cell) => cell.trim()).filter(Boolean);
  const isHeading =
    names.length > 1 && names.length <= maxShownNames && names.every((name) => name.length <= maxNameLength && !/\d/.test(name));
  if (!isHeading)
    return new StatementProblem('not-a-statement', `We couldn’t find dates, descriptions, and amounts in this file. ${EXPECTED}`);
  const missing = Object.keys(columns).filter((role) => columns[role] === undefined);
  const list = (type: 'conjunction' | 'disjunction', items: string[]) => new Intl.ListFormat('en-US', { type }).format(items);
  const text = `We couldn’t find ${list('disjunction', missing)} in this file. It has only the columns ${list('conjunction', names)}.`;
  return new StatementProblem('not-a-statement', `${text} ${EXPECTED}`);
}

/** For a file without a known header: the columns with dates, money, and the longest texts. */
function layoutByContent(records: CsvRecord[]): CsvLayout {
  const width = usualWidth(records.slice(0, SAMPLE_RECORDS));
  const sample = records.slice(0, SAMPLE_RECORDS).filter((record) => record.cells.length === width);
  const share = (column: number, test: (cell: string) => boolean): number =>
    sample.filter((record) => test(record.cells[column] ?? '')).length / sample.length;
  const all = Array.from({ length: width }, (_, column) => column);
  const date = all.find((column) => share(column, isDate) >= 0.5);
  const others = all.filter((column) => column !== date);
  const pair = pairOf(others, sample);
  const amount =
    pair?.debit ??
    others.find((column) => share(column, isMoney) >= 0.5) ??
    others.find((column) => share(column, (cell) => readAmount(cell).value !== undefined) >= 0.5);
  const length = (column: number): number => lettersIn(sample, column);
  const [description] = others.filter((column) => column !== amount && length(column) > 0).sort((a, b) => length(b) - length(a));
  if (date === undefined || amount === undefined || description === undefined)
    throw notAStatement(records[0], { dates: date, amounts: amount, descriptions: description });
  const first = records.findIndex((record) => isDate(record.cells[date] ?? ''));
  const above = first > 0 && records[first - 1]!.cells.length === records[first]!.cells.length ? records[first - 1] : undefined;
  const header = above?.cells ?? [];
  const named = rolesOf(header).description;
  const text = named === undefined || named === date || named === amount ? description : named;
  return {
    format: 'csv',
    layout: above ? 'content' : 'no-header',
    columns: {
      date,
      description: text,
      ...(pair ?? {
        amount,
        direction: directionColumn(header, records.slice(first), amount),
        balance: balanceColumn(others, amount, sample),
      }),
    },
    header,
    headerLine: above?.line ?? 0,
    first,
    dates: orderIn(records.slice(first), date),
    sign: 1,
    card: 'perhaps',
    confident: false,
  };
}

/** Money out and money in as two columns, one of which each row leaves empty, before a balance that every row has. */
function pairOf(columns: number[], sample: CsvRecord[]): { debit: number; credit: number; balance: number } | undefined {
  const filled = (column: number, cells: string[]): boolean => isMoney(cells[column] ?? '');
  const money = columns.filter((column) => sample.some(({ cells }) => filled(column, cells)));
  const [debit, credit, balance] = money;
  if (money.length !== 3 || balance === undefined) return undefined;
  const fits = ({ cells }: CsvRecord): boolean => filled(debit!, cells) !== filled(credit!, cells) && filled(balance, cells);
  // Not the heading, which is a large part of a short file.
  const rows = sample.filter(({ cells }) => money.some((column) => filled(column, cells)));
  return rows.filter(fits).length >= rows.length * 0.9 ? { debit: debit!, credit: credit!, balance } : undefined;
}

/** A second column of money is the balance where each step of it is the amount of one of its two rows, which may lack its sign. */
function balanceColumn(columns: number[], amount: number, sample: CsvRecord[]): number | undefined {
  const rows = sample.filter(({ cells }) => isMoney(cells[amount] ?? ''));
  const cents = (column: number, at: number): number => readAmount(rows[at]!.cells[column] ?? '').value ?? NaN;
  const isUnsigned = rows.every((_, at) => cents(amount, at) >= 0);
  const follows = (column: number, at: number): boolean => {
    const step = cents(column, at) - cents(column, at - 1);
    const fits = (moved: number, direction: 1 | -1): boolean => step === direction * moved || (isUnsigned && Math.abs(step) === moved);
    return fits(cents(amount, at), 1) || fits(cents(amount, at - 1), -1);
  };
  return columns.find((column) => column !== amount && rows.length > 2 && rows.every((_, at) => at === 0 || follows(column, at)));
}

/** The number of cells that most records have; lines above a table have fewer. */
function usualWidth(records: CsvRecord[]): number {
  const tally = new Map<number, number>();
  for (const { cells } of records) if (cells.length > 1) tally.set(cells.length, (tally.get(cells.length) ?? 0) + 1);
  return [...tally].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]!;
}

/** The order of the dates in a column of these records. */
export function orderIn(records: CsvRecord[], column: number): FoundOrder {
  const cells = records.map((record) => record.cells[column] ?? '');
  return findDateOrder(cells, lackYear(cells) ? inSomeYear : readDate);
}
