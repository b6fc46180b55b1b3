// Columns that describe a CSV file's amounts: debit or credit for amounts without a sign, purchases, and transactions that didn't happen.
import { cleanText, readAmount, type Reading } from '../cell.js';
import { familyOf } from './csv-families.js';
import { headerWords } from './csv-headings.js';
import type { CsvRecord } from './csv-records.js';

const DIRECTION_HEADERS = new Set(
  (
    'debit credit,credit debit,debit or credit,dr cr,cr dr,d c,c d,dc,cd,indicator,credit debit indicator,debit credit indicator,dr cr indicator,' +
    'transaction type,trans type,tran type,type,details,direction,sign,balance impact,transaction,w d,d w,withdrawal deposit,deposit withdrawal,in out,out in,' +
    'in or out,money in out,money in money out,inflow outflow,flow,cash flow,plus minus'
  ).split(','),
);
const DEBIT = /^(?:debits?|dr|d|dbit|withdrawals?|withdraw|out|outgoing|money out|outflow|minus|[-−–])\.?$/i;
const CREDIT = /^(?:credits?|cr|c|crdt|deposits?|in|incoming|money in|inflow|plus|\+)\.?$/i;
/** Kinds that imply a direction, in a column that also states debit and credit. */
const DEBIT_KIND =
  /^(?:(?:ach|pos|electronic|wire|external|internal|atm|cash|check|card|direct|misc)[ -])+(?:debit|withdrawal)$|^(?:check|checks paid|(?:service |bank |monthly |atm )?(?:fee|charge)|atm|bill payment)$/i;
const CREDIT_KIND =
  /^(?:(?:ach|electronic|wire|external|internal|atm|cash|check|mobile|direct|misc)[ -])+(?:credit|deposit)$|^(?:interest|interest paid|dividend)$/i;

/** Next to W for withdrawals, D means a deposit; else a debit. */
const isWithdrawal = (word: string): boolean => /^w[d/]?\.?$/i.test(word.trim());
const DEPOSIT_LETTER = /^d(?:ep)?\.?$/i;

type SignOf = (cell: string) => 1 | -1 | undefined;

/** What the words of a column mean, which depends on the others in it. */
export const signsIn = (words: string[]): SignOf =>
  words.some(isWithdrawal) ? (word) => (isWithdrawal(word) ? -1 : DEPOSIT_LETTER.test(word.trim()) ? 1 : signOf(word)) : signOf;

function signOf(cell: string): 1 | -1 | undefined {
  const word = cell.trim();
  if (DEBIT.test(word) || DEBIT_KIND.test(word)) return -1;
  return CREDIT.test(word) || CREDIT_KIND.test(word) ? 1 : undefined;
}

const isOutright = (cell: string): boolean => DEBIT.test(cell.trim()) || CREDIT.test(cell.trim());

/** A name from the list, or only signs: `+/-`. */
const isDirectionHeading = (heading: string): boolean =>
  DIRECTION_HEADERS.has(headerWords(heading)) || (/[-−–±]/.test(heading) && /^[\s+\-−–±/|()]+$/.test(heading));

/** The column that says debit or credit in every row, in a file whose amounts are never negative. */
export function directionColumn(header: string[], data: CsvRecord[], amount: number | undefined): number | undefined {
  const candidates = [...header.keys()].filter((column) => isDirectionHeading(header[column]!));
  if (amount === undefined || candidates.length === 0) return undefined;
  const rows = data.filter(({ cells }) => readAmount(cells[amount] ?? '').value !== undefined);
  if (rows.length === 0 || rows.some(({ cells }) => readAmount(cells[amount]!).value! < 0)) return undefined;
  return candidates.find((column) => {
    const words = rows.map(({ cells }) => cells[column] ?? '');
    const signOfWord = signsIn(words);
    return words.every((word) => signOfWord(word) !== undefined) && words.some((word) => isOutright(word) || isWithdrawal(word));
  });
}

/** Applies the direction's sign to the amount. `where` names the column for a sentence. */
export function directed(amount: Reading<number>, word: string, where: string, signOfWord: SignOf = signOf): Reading<number> {
  if (amount.value === undefined) return amount;
  const sign = signOfWord(word);
  if (sign === undefined) return { problem: `Column ${where} has “${cleanText(word).slice(0, 40)}”, which is neither debit nor credit` };
  return { value: amount.value === 0 ? 0 : sign * Math.abs(amount.value) };
}

const MARKED = /^(.*\d\)?)\s*(CR|DR)\.?$/i;

/** Reads amounts such as `45.20 DR`. If a file marks only one kind, unmarked amounts are of the other. */
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

/** A row's cell under the first of these headings, or empty if the file has none. */
function wordUnder(header: string[], names: ReadonlySet<string>): (cells: string[]) => string {
  const column = header.findIndex((name) => names.has(headerWords(name)));
  return (cells) => (cells[column] ?? '').trim();
}

const STATUS_HEADERS = new Set(['status', 'state', 'transaction status']);
const PENDING =
  /^(?:pending.*|processing|in process|in progress|authori[sz](?:ed|ation)|unposted|not posted|scheduled|initiated|submitted|in[ _]transit|hold|on hold)$/i;
const NOT_POSTED =
  /^(?:(?:payment|transfer|transaction|card) )?(?:failed|declined|denied|cancell?ed|blocked|rejected|refused|expired|reverted|void(?:ed)?|removed|skipped|unsuccessful)$/i;
/** Pending may also be in the description or the date: `PENDING - SHELL OIL`, `Shell Oil (pending)`. */
const PENDING_TEXT = /^\W*pending\b(?:\W|$)(?! (?:refund|claim)s?\b)|\(pending\)\W*$|[-–:*] *pending\W*$/i;

interface Unposted {
  reason: string;
  pending?: true;
}

/** Why a row hasn't changed the account, in the file's own term. */
export function notPosted(header: string[]): (cells: string[], description: string, day: string) => Unposted | undefined {
  const status = wordUnder(header, STATUS_HEADERS);
  const impact = wordUnder(header, new Set(['balance impact']));
  const keepsFailed = familyOf(header)?.keepsFailed === true;
  return (cells, description, day) => {
    const word = status(cells);
    const pending = PENDING.test(word) ? word : PENDING_TEXT.test(day) ? day : PENDING_TEXT.test(description) ? 'Pending' : undefined;
    if (pending !== undefined) return { reason: notMoved(pending), pending: true };
    if (NOT_POSTED.test(word) && !keepsFailed) return { reason: notMoved(word) };
    return /^memo$/i.test(impact(cells)) ? { reason: notMoved('Memo') } : undefined;
  };
}

const notMoved = (word: string): string => `The bank’s status is “${cleanText(word).slice(0, 40)}”, so no money has moved yet.`;

const KIND_HEADERS = new Set(['type', 'transaction type']);

/** Identifies a card's purchases by the column of kinds; none without such a column. */
export function purchases(header: string[]): (cells: string[]) => boolean {
  const kind = wordUnder(header, KIND_HEADERS);
  // For the payee, a sale is income.
  if (familyOf(header)?.card === 'no' || header.some((name) => /^(?:fees?|net)$/.test(headerWords(name)))) return () => false;
  return (cells) => /^(?:purchase|sale)$/i.test(kind(cells));
}
