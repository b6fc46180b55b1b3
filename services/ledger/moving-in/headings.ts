// Finds the heading row of a report and the content of each column, by the names that the programs use. Pure.
import type { FileKind, Program } from '#contracts/routes/moving-in.js';
import type { Row } from './records.js';

export type ColumnName =
  | 'id'
  | 'date'
  | 'type'
  | 'number'
  | 'payee'
  | 'text'
  | 'more'
  | 'account'
  | 'code'
  | 'kind'
  | 'group'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'split'
  | 'currency';

const names: Record<ColumnName, string[]> = {
  id: ['trans #', 'transaction id', 'journal id', 'journal number', 'journal no', 'entry #', 'entry number', 'entry no', 'entry id', 'transaction number', 'transaction #', 'trans no'],
  date: ['date', 'transaction date', 'journal date', 'entry date', 'posting date'],
  type: ['type', 'transaction type', 'source', 'source type', 'reference type'],
  number: ['num', 'number', 'no', 'no.', 'reference', 'ref', 'reference number', 'invoice number', 'ref no'],
  payee: ['name', 'payee', 'contact', 'contact name', 'client', 'vendor', 'customer', 'client vendor', 'client/vendor'],
  text: ['memo/description', 'memo description', 'description', 'memo', 'transaction description', 'narration', 'details', 'notes'],
  more: ['transaction line description', 'line description', 'notes / memo'],
  account: ['account', 'account name', 'full name', 'distribution account', 'full account name'],
  code: ['account code', 'account number', 'account #', 'code', 'accnt. #', 'account no'],
  kind: ['account type', 'type of account', 'class type'],
  group: ['account group'],
  debit: ['debit', 'debit amount', 'debit amount (two column approach)', 'debit - year to date', 'debit (usd)', 'debits', 'ytd debit'],
  credit: ['credit', 'credit amount', 'credit amount (two column approach)', 'credit - year to date', 'credit (usd)', 'credits', 'ytd credit'],
  amount: ['amount', 'net', 'amount (usd)', 'total'],
  balance: ['balance', 'running balance', 'balance total', 'ending balance', 'closing balance'],
  split: ['split', 'split account', 'item split account'],
  currency: ['currency', 'currency code'],
}; // prettier-ignore

export interface Layout {
  kind: FileKind;
  program: Program | null;
  columns: Map<ColumnName, number>;
  /** Index of the heading row. */
  at: number;
  /** The lines above it. */
  preamble: string[];
}

const headingOf = (cell: string): string => cell.toLowerCase().replace(/^\*/, '').replace(/\s+/g, ' ').trim();

/** Null if no row looks like the headings of a bookkeeping report. */
export function layoutOf(rows: Row[]): Layout | null {
  const titles: string[] = [];
  for (let at = 0; at < Math.min(rows.length, 30); at++) {
    const cells = rows[at]!.cells.map(headingOf);
    const columns = columnsIn(cells);
    const kind = kindOf(columns, cells, titles);
    if (kind) return { kind, columns, at, preamble: titles, program: programOf(new Set(cells), columns, titles) };
    titles.push(...rows[at]!.cells.filter((cell) => cell !== ''));
  }
  return null;
}

function columnsIn(cells: string[]): Map<ColumnName, number> {
  const columns = new Map<ColumnName, number>();
  for (const name of Object.keys(names) as ColumnName[]) {
    const found = names[name].map((heading) => cells.indexOf(heading)).find((index) => index >= 0);
    if (found !== undefined) columns.set(name, found);
  }
  // Without dates, a 'Type' column next to the name is the account type.
  if (!columns.has('date') && columns.has('type') && !columns.has('kind')) {
    columns.set('kind', columns.get('type')!);
    columns.delete('type');
  }
  if (!columns.has('account') && !columns.has('date') && columns.has('payee') && columns.has('kind')) columns.set('account', columns.get('payee')!); // prettier-ignore
  return columns;
}

function kindOf(columns: Map<ColumnName, number>, cells: string[], titles: string[]): FileKind | null {
  const has = (...wanted: ColumnName[]) => wanted.every((name) => columns.has(name));
  const titled = (pattern: RegExp) => titles.some((title) => pattern.test(title));
  const sides = has('debit', 'credit');
  if (has('date') && (sides || has('amount'))) {
    if (has('account'))
      return has('balance') || has('split') || titled(/general ledger/i) ? 'general-ledger' : sides || has('id') ? 'journal' : null;
    return has('balance') || has('split') || titled(/general ledger|account transactions/i) ? 'general-ledger' : null;
  }
  if (has('date')) return null;
  if (sides) return has('account') || cells[0] === '' || titled(/trial balance/i) ? 'trial-balance' : null;
  return has('kind') && (has('account') || has('code')) ? 'chart' : null;
}

function programOf(cells: Set<string>, columns: Map<ColumnName, number>, titles: string[]): Program | null {
  const any = (...wanted: string[]) => wanted.some((heading) => cells.has(heading));
  if (titles.some((title) => /freshbooks/i.test(title)) || any('client/vendor', 'client vendor')) return 'freshbooks';
  if (any('debit amount (two column approach)', 'account group')) return 'wave';
  if (any('trans #', 'clr', 'adj', 'accnt. #')) return 'quickbooks-desktop';
  if (any('memo/description', 'memo description', 'distribution account', 'detail type')) return 'quickbooks-online';
  if (any('journal id', 'journal number', 'gross', 'debit - year to date', 'net') && (columns.has('code') || columns.has('type')))
    return 'xero';
  if (any('source') && any('running balance')) return 'xero';
  if (any('transaction number', 'reference type', 'transaction #')) return 'bigcapital';
  if (cells.has('type') && any('num') && cells.has('memo')) return 'quickbooks-desktop';
  return null;
}
