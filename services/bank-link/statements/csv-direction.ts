// Words at the amounts of a CSV file: debit or credit where amounts have no sign, purchases and payments, and what did not happen.
import { cleanText, readAmount, type Reading } from './cell.js';
import type { CsvRecord } from './csv-records.js';

/** Lower case, everything but letters and '#' as one space. */
export const headerWords = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z#]+/g, ' ')
    .trim();

const DIRECTION_HEADERS = new Set(
  (
    'debit credit,credit debit,debit or credit,dr cr,cr dr,d c,c d,dc,cd,indicator,credit debit indicator,debit credit indicator,dr cr indicator,' +
    'transaction type,type,details,direction'
  ).split(','),
);
const DEBIT = /^(?:debit|dr|d|withdrawal|withdraw|out|outgoing|money out)\.?$/i;
const CREDIT = /^(?:credit|cr|c|deposit|in|incoming|money in)\.?$/i;

const signOf = (cell: string): 1 | -1 | undefined => (DEBIT.test(cell.trim()) ? -1 : CREDIT.test(cell.trim()) ? 1 : undefined);

/** The column that says debit or credit in every row, in a file whose amounts are never negative. */
export function directionColumn(header: string[], data: CsvRecord[], amount: number | undefined): number | undefined {
  const candidates = [...header.keys()].filter((column) => DIRECTION_HEADERS.has(headerWords(header[column]!)));
  if (amount === undefined || candidates.length === 0) return undefined;
  const rows = data.filter(({ cells }) => readAmount(cells[amount] ?? '').value !== undefined);
  if (rows.length === 0 || rows.some(({ cells }) => readAmount(cells[amount]!).value! < 0)) return undefined;
  return candidates.find((column) => rows.every(({ cells }) => signOf(cells[column] ?? '') !== undefined));
}

/** The amount as its word says; `where` names the column for a sentence. */
export function directed(amount: Reading<number>, word: string, where: string): Reading<number> {
  if (amount.value === undefined) return amount;
  const sign = signOf(word);
  if (sign === undefined) return { problem: `Column ${where} holds “${cleanText(word).slice(0, 40)}”, which is neither debit nor credit` };
  return { value: amount.value === 0 ? 0 : sign * Math.abs(amount.value) };
}

const MARKED = /^(.*\d\)?)\s*(CR|DR)\.?$/i;

/** Reads amounts such as `45.20 DR`. Where a file marks one kind alone, amounts without a mark are of the other. */
export function markedAmounts(cells: string[]): (cell: string) => Reading<number> {
  const marks = new Set(cells.map((cell) => MARKED.exec(cell.trim())?.[2]?.toUpperCase()));
  const [credits, debits] = [marks.has('CR'), marks.has('DR')];
  if (!credits && !debits) return readAmount;
  const unmarked = credits && debits ? undefined : credits ? 'DR' : 'CR';
  return (cell) => {
    const marked = MARKED.exec(cell.trim());
    const amount = readAmount(marked?.[1] ?? cell);
    const mark = marked?.[2] ?? (amount.value !== undefined && amount.value > 0 ? unmarked : undefined);
    return mark === undefined ? amount : directed(amount, mark, '');
  };
}

/** What stands in a row under the first of these headings; empty where the file has none of them. */
function wordUnder(header: string[], names: ReadonlySet<string>): (cells: string[]) => string {
  const column = header.findIndex((name) => names.has(headerWords(name)));
  return (cells) => (cells[column] ?? '').trim();
}

const STATUS_HEADERS = new Set(['status', 'state', 'transaction status']);
const NOT_POSTED = /^(?:pending|failed|declined|denied|cancell?ed|blocked|rejected|expired|reverted|void(?:ed)?)$/i;

/** Why a row has not moved the account, by the file's own word for it. */
export function notPosted(header: string[]): (cells: string[]) => string | undefined {
  const status = wordUnder(header, STATUS_HEADERS);
  return (cells) => (NOT_POSTED.test(status(cells)) ? `The bank calls it “${status(cells)}”: it has not moved the account.` : undefined);
}

const KIND_HEADERS = new Set(['type', 'transaction type']);

/** Tells purchases of a card by the column of kinds; no row of a file without one. */
export function purchases(header: string[]): (cells: string[]) => boolean {
  const kind = wordUnder(header, KIND_HEADERS);
  return (cells) => /^(?:purchase|sale)$/i.test(kind(cells));
}
