// Files with days and amounts that are no statement of an account: reports of bookkeeping programs, lists of orders, invoices, wages.
import { cleanText, readAmount } from '../cell.js';
import { type Columns, headerWords } from './csv-headings.js';
import type { CsvRecord } from './csv-records.js';
import { isDate } from './csv-shape.js';
import { EXPECTED } from '../decode-file.js';
import { StatementProblem } from '../statement.js';

/** Titles of reports, alone on a line above the headings. */
const TITLES: [what: string, title: RegExp][] = [
  ['a journal', /^(?:general )?journal(?: report| entries| entry)?$|^journal entries\b/i],
  ['a general ledger', /^general ledger\b/i],
  ['a profit and loss report', /^profit (?:and|&) loss\b|^p ?& ?l\b|^income statement\b|^statement of (?:activities|operations)\b/i],
  ['a balance sheet', /^balance sheet\b|^statement of financial position\b/i],
  ['a trial balance', /^trial balance\b/i],
  ['a cash flow report', /^statement of cash flows?\b|^cash flow (?:statement|summary)\b/i],
  ['an aging report', /\bag(?:e)?ing (?:summary|detail|report)\b|^a\/?[rp] ag(?:e)?ing\b|^aged (?:receivables|payables)\b/i],
  [
    'a list of invoices or bills',
    /^(?:open invoices|invoice list|unpaid bills|bill payment list|invoices? and received payments|collections report)\b/i,
  ],
  [
    'a report of a bookkeeping program',
    /^transaction (?:list|detail|report)\b|^transactions? (?:list|detail) by\b|^account (?:list|quickreport)\b|^chart of accounts\b/i,
  ],
  [
    'a report of sales or expenses',
    /^(?:sales|expenses?|purchases|income) by \w+|^(?:customer|vendor) balance\b|^sales (?:summary|tax)\b/i,
  ],
  ['a payroll report', /^payroll (?:summary|register|detail|journal)\b|^employee (?:earnings|details)\b/i],
  ['a budget', /^budget (?:vs|overview)\b/i],
];

/** What a report is by its headings; all of `has`, one of `any`, none of `not`. */
const HEADINGS: { what: string; has?: string[]; any?: string[]; not?: string[] }[] = [
  {
    what: 'a journal',
    any: [
      'other accounts for this transaction',
      'debit amount two column approach',
      'journal number',
      'journal no',
      'journal id',
      'journal date',
    ],
  },
  {
    what: 'a journal',
    has: ['account', 'debit', 'credit'],
    any: ['num', 'trans #', 'je #', 'entry no', 'entry number', 'memo description'],
    not: ['balance', 'running balance'],
  },
  { what: 'a journal', has: ['account code', 'debit', 'credit'], not: ['balance', 'running balance'] },
  { what: 'a report of a bookkeeping program', has: ['account', 'split'], any: ['num', 'posting', 'trans #', 'transaction type'] },
  { what: 'a list of investments', has: ['symbol', 'quantity'] },
  { what: 'a list of investments', has: ['symbol', 'shares'] },
  {
    what: 'a list of orders',
    any: ['order id', 'order number', 'order no', 'order #', 'order date', 'sale date'],
    not: ['balance', 'net', 'net amount', 'settlement id', 'payout id', 'payout date', 'payout status'],
  },
  {
    what: 'a list of orders',
    any: ['lineitem name', 'lineitem quantity', 'fulfillment status', 'asin', 'asin isbn'],
    not: ['settlement id', 'net amount'],
  },
  { what: 'a list of items sold', has: ['item', 'qty'], not: ['balance'] },
  { what: 'a list of items sold', has: ['sku', 'quantity'], not: ['balance', 'settlement id', 'net amount'] },
  {
    what: 'a list of invoices or bills',
    has: ['due date'],
    any: [
      'invoice',
      'invoice #',
      'invoice no',
      'invoice number',
      'invoice date',
      'bill',
      'bill no',
      'customer',
      'customer name',
      'vendor',
      'client',
      'open balance',
      'balance due',
      'amount due',
    ],
  },
  { what: 'a list of invoices or bills', any: ['invoice date', 'bill date'], not: ['balance', 'net', 'net amount'] },
  { what: 'a payroll report', any: ['gross pay', 'net pay', 'gross wages', 'pay period', 'federal withholding'] },
  { what: 'a record of hours or miles', any: ['miles', 'mileage', 'odometer', 'hours', 'billable hours'] },
];

/** Rejects files that clearly aren't statements. `header` is at `at`, or -1 if absent. Throws StatementProblem 'not-a-statement'. */
export function refuseReports(records: CsvRecord[], at: number): void {
  const above = records.slice(0, at < 0 ? 8 : at);
  for (const { cells } of above) {
    const texts = cells.map((cell) => cleanText(cell)).filter((text) => text !== '');
    if (texts.length > 2) continue;
    const found = texts.flatMap((text) => (text.length > 80 ? [] : TITLES.filter(([, title]) => title.test(text))))[0];
    if (found) throw isReport(found[0]);
  }
  for (const { cells } of at < 0 ? above : [records[at]!]) {
    const names = new Set(cells.map(headerWords).filter((name) => name !== ''));
    if (names.size < 3 || cells.some(isDate)) continue;
    const found = HEADINGS.find(
      ({ has = [], any, not = [] }) =>
        has.every((name) => names.has(name)) && (!any || any.some((name) => names.has(name))) && !not.some((name) => names.has(name)),
    );
    if (found) throw isReport(found.what);
    if (cells.filter((cell) => /^\s*(?:\d+\s*-\s*\d+|> ?\d+|\d+ and over)\s*$/i.test(cell)).length >= 3) throw isReport('an aging report');
  }
}

/** Debits and credits of several accounts that make the same sum are the two sides of a journal. */
export function refuseLedger({ account, debit, credit, balance }: Columns, data: CsvRecord[]): void {
  if (account === undefined || debit === undefined || credit === undefined || balance !== undefined) return;
  const sum = (column: number): number =>
    data.reduce((total, { cells }) => total + Math.abs(readAmount(cells[column] ?? '').value ?? 0), 0);
  const names = new Set(data.map(({ cells }) => cleanText(cells[account] ?? '')));
  if (names.size > 1 && sum(debit) > 0 && sum(debit) === sum(credit)) throw isReport('a journal');
}

const isReport = (what: string): StatementProblem =>
  new StatementProblem('not-a-statement', `This is ${what}, not a bank or card statement. ${EXPECTED}`);
