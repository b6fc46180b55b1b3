// Finds out which columns of a CSV statement mean what: by the headers of PNC and Amex, by common headers, or by content.
import { readAmount } from './cell.js';
import type { CsvRecord } from './csv-records.js';
import { directionColumn, headerWords } from './csv-direction.js';
import { HEADER_RECORDS, isDate, isMoney } from './csv-shape.js';
import { findDateOrder, type FoundOrder } from './date-order.js';
import { EXPECTED } from './decode-file.js';
import { type Statement, StatementProblem } from './statement.js';

export type Role = 'date' | 'description' | 'amount' | 'direction' | 'debit' | 'credit' | 'balance' | 'account' | 'card' | 'reference';
/** Column numbers counted from 0. */
export type Columns = Partial<Record<Role, number>> & { date: number; description: number };

export interface CsvLayout {
  format: Extract<Statement['format'], `${string}csv`>;
  layout: string;
  columns: Columns;
  /** Header cells; empty where the file has none. */
  header: string[];
  /** Line of the header; 0 where there is none. */
  headerLine: number;
  /** Index of the first record behind the header. */
  first: number;
  dates: FoundOrder;
  sign: 1 | -1;
  /** Whether a layout is known to be a card's, might be one, or has its signs settled. */
  card: 'yes' | 'perhaps' | 'settled';
  confident: boolean;
}

/** Contents are judged by this many records. */
const SAMPLE_RECORDS = 200;

/** Headers by role, the best first. */
const HEADERS: Record<Exclude<Role, 'direction'>, string[]> = {
  date: (
    'date,transaction date,trans date,posting date,posted date,post date,date posted,booking date,value date,date utc,datetime,date time,' +
    'completed date,effective date,clearing date,activity date,process date,entry date,created date,started date'
  ).split(','),
  description: (
    'description,transaction description,full description,original description,payee,name,merchant,merchant name,narrative,transaction details,details,transaction,' +
    'memo,note,particulars,remarks,counterparty'
  ).split(','),
  amount: 'amount,transaction amount,amount usd,amt,net amount,amount total,total amount,amount in usd'.split(','),
  debit:
    'withdrawals,withdrawal,debit,debits,withdrawal amount,debit amount,withdrawals debits,money out,paid out,outflow,amount debit'.split(
      ',',
    ),
  credit: 'deposits,deposit,credit,credits,deposit amount,credit amount,deposits credits,money in,paid in,inflow,amount credit'.split(','),
  balance: (
    'balance,running balance,running bal,runningbalance,account balance,ending balance,account running balance,available balance,current balance,' +
    'ledger balance,daily posted balance'
  ).split(','),
  account: 'account,account number,account name,account no,account #,source account'.split(','),
  card: 'account #,card no,card number'.split(','),
  reference: ['reference'],
};

/** Amounts where nothing else is one: what is left after fees before what there was. */
const LAST_AMOUNTS = ['net', 'gross', 'total'];

function rolesOf(header: string[]): Partial<Record<Role, number>> {
  const names = header.map(headerWords);
  const columns: Partial<Record<Role, number>> = {};
  for (const role of Object.keys(HEADERS) as (keyof typeof HEADERS)[]) {
    const name = HEADERS[role].find((candidate) => names.includes(candidate));
    if (name !== undefined) columns[role] = names.indexOf(name);
  }
  if (columns.amount !== undefined) {
    delete columns.debit;
    delete columns.credit;
  } else if (columns.debit === undefined && columns.credit === undefined) {
    const last = LAST_AMOUNTS.find((candidate) => names.includes(candidate));
    if (last !== undefined) columns.amount = names.indexOf(last);
  }
  return columns;
}

export const isComplete = (columns: Partial<Record<Role, number>>): columns is Columns =>
  columns.date !== undefined &&
  columns.description !== undefined &&
  [columns.amount, columns.debit, columns.credit].some((column) => column !== undefined);

/** The layout that the file shows, best evidence first; refuses a file without columns of dates and amounts. */
export function findLayout(records: CsvRecord[]): CsvLayout {
  const at = records.slice(0, HEADER_RECORDS).findIndex((record) => isComplete(rolesOf(record.cells)));
  if (at < 0) return layoutByContent(records);
  const header = records[at]!.cells;
  const columns = rolesOf(header) as Columns;
  const known = knownLayout(header.map(headerWords).filter((name) => name !== ''));
  const hasCards = columns.card !== undefined && columns.card !== columns.account;
  // Amex's 'Account #' is the card of the member; elsewhere it is an account.
  if (known?.format === 'amex-csv') delete columns.account;
  else {
    delete columns.card;
    delete columns.reference;
  }
  const dates = known ? monthFirst : orderIn(records.slice(at + 1), columns.date);
  if (!known) columns.direction = directionColumn(header, records.slice(at + 1), columns.amount);
  const base = { columns, header, headerLine: records[at]!.line, first: at + 1, dates, sign: 1 } as const;
  return known ? { ...base, ...known } : { ...base, format: 'csv', layout: 'header', card: hasCards ? 'yes' : 'perhaps', confident: false };
}

/** As American banks write. */
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
  // Three bare columns may be anybody's; read-csv calls them Amex's only if the rows look like a card's.
  return undefined;
}

/** A file without a header that is understood: the columns that hold dates, money, and the longest texts. */
function layoutByContent(records: CsvRecord[]): CsvLayout {
  const width = usualWidth(records.slice(0, SAMPLE_RECORDS));
  const sample = records.slice(0, SAMPLE_RECORDS).filter((record) => record.cells.length === width);
  const share = (column: number, test: (cell: string) => boolean): number =>
    sample.filter((record) => test(record.cells[column] ?? '')).length / sample.length;
  const all = Array.from({ length: width }, (_, column) => column);
  const date = all.find((column) => share(column, isDate) >= 0.5);
  const others = all.filter((column) => column !== date);
  const amount =
    others.find((column) => share(column, isMoney) >= 0.5) ??
    others.find((column) => share(column, (cell) => readAmount(cell).value !== undefined) >= 0.5);
  const length = (column: number): number =>
    sample.reduce((sum, record) => sum + (record.cells[column]?.replace(/[^A-Za-z]/g, '').length ?? 0), 0);
  const [description] = others.filter((column) => column !== amount && length(column) > 0).sort((a, b) => length(b) - length(a));
  if (date === undefined || amount === undefined || description === undefined) {
    throw new StatementProblem('not-a-statement', `No columns with dates, descriptions and amounts were found in this file. ${EXPECTED}`);
  }
  const first = records.findIndex((record) => isDate(record.cells[date] ?? ''));
  const above = first > 0 && records[first - 1]!.cells.length === records[first]!.cells.length ? records[first - 1] : undefined;
  const header = above?.cells ?? [];
  const named = rolesOf(header).description;
  const text = named === undefined || named === date || named === amount ? description : named;
  return {
    format: 'csv',
    layout: above ? 'content' : 'no-header',
    columns: { date, description: text, amount, direction: directionColumn(header, records.slice(first), amount) },
    header,
    headerLine: above?.line ?? 0,
    first,
    dates: orderIn(records.slice(first), date),
    sign: 1,
    card: 'perhaps',
    confident: false,
  };
}

/** The number of cells that most records have; lines above a table have fewer. */
function usualWidth(records: CsvRecord[]): number {
  const tally = new Map<number, number>();
  for (const { cells } of records) if (cells.length > 1) tally.set(cells.length, (tally.get(cells.length) ?? 0) + 1);
  return [...tally].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]!;
}

/** The order of the dates in a column of these records. */
export const orderIn = (records: CsvRecord[], column: number): FoundOrder =>
  findDateOrder(records.map((record) => record.cells[column] ?? ''));
