// The accounts that a CSV statement is about: their names, numbers, balances and days.
import { createHash } from 'node:crypto';
import type { Processor } from '#contracts/events/bank-link.js';
import { isLoanName } from '#contracts/rules/loan-accounts.js';
import { cleanText } from '../cell.js';
import type { Preamble } from './csv-preamble.js';
import { processorName } from '../layout-names.js';
import { accountInFileName, baseName, numberInFileName, numberInName } from '../number-in-name.js';
import { runningBalance } from '../running-balance.js';
import { covering } from '../statement-period.js';
import {
  type AccountIdentity,
  identified,
  type RejectedRow,
  type Statement,
  type StatementAccount,
  type StatementBalance,
  type StatementRow,
} from '../statement.js';

/** More names than this in a column 'Account' are categories rather than accounts. */
const MAX_ACCOUNTS = 50;

interface AccountNumber {
  /** The full number without blanks and dashes, and as the file writes it. */
  number?: string;
  written?: string;
  mask?: string;
  routing?: string;
}

/** Data of the records before conclusions from all of them. */
export interface CsvRows {
  rows: StatementRow[];
  rejected: RejectedRow[];
  /** Balances that the file states, by account ('' where rows name none); `on` is empty where they have no day. */
  openings: Map<string, StatementBalance>;
  closings: Map<string, StatementBalance>;
  /** Numbers of accounts that the rows state, by account. */
  numbers: Map<string, AccountNumber>;
  /** Currencies other than the dollar that rows are in. */
  foreign: Set<string>;
  /** Purchases by card that are written as positive amounts, less those that are negative. */
  purchases: number;
  /** The first value of the card column. */
  cardNumber?: string;
}

interface FileFacts {
  format: Statement['format'];
  fileName: string;
  isCard: boolean;
  preamble: Preamble;
  processor?: Processor;
}

/** Balances are stated per account; rows keep their `accountKey` only if there are several. Adds notes. */
export function csvAccounts(read: CsvRows, file: FileFacts, notes: string[]): StatementAccount[] {
  const all = [...read.rows, ...read.rejected];
  const names = new Set(all.map((row) => row.accountKey).filter((key) => key !== undefined));
  if (names.size > 1 && names.size <= MAX_ACCOUNTS) return [...names].map((name) => oneOfSeveral(name, read, file, notes));
  if (names.size > MAX_ACCOUNTS)
    notes.push('The account column has too many different names to be accounts, so the file was read as one account.');
  const [name] = names.size === 1 ? names : [];
  hideNumber(all, read.numbers.get(name ?? ''));
  for (const row of all) delete row.accountKey;
  const account = withBalances(singleAccount(name, read, file), { rows: read.rows, read, file, notes, name });
  return [identified(account, identityOf(read.numbers.get(name ?? '') ?? {}, file, account.type))];
}

function oneOfSeveral(name: string, read: CsvRows, file: FileFacts, notes: string[]): StatementAccount {
  const rows = read.rows.filter((row) => row.accountKey === name);
  const known = read.numbers.get(name) ?? {};
  const key = known.number === undefined ? name : digestOf(`${known.routing ?? ''}|${known.number}`);
  const mask = known.mask ?? numberInName(name);
  const loan = isLoanName(name);
  const isCard = file.isCard || loan || CARD_NAME.test(name);
  const stated: StatementAccount = {
    key,
    name: withoutNumber(name, known),
    ...(mask && { mask }),
    ...(isCard ? { type: 'liability', ...(loan && { loan }) } : { type: 'asset' }),
  };
  const account = withBalances(stated, { rows, read, file: { ...file, preamble: {} }, notes, name });
  const all = [...rows, ...read.rejected.filter((row) => row.accountKey === name)];
  hideNumber(all, known);
  for (const row of all) row.accountKey = key;
  return identified(account, identityOf(known, { ...file, preamble: {} }, account.type));
}

/** Words in the name of an account that is a card's. */
const CARD_NAME = /(?<!debit )\bcard\b|\bcredit\b|\bvisa\b|\bmastercard\b|\bamex\b|\bamerican express\b|\bsapphire\b|\bquicksilver\b/i;

function singleAccount(
  name: string | undefined,
  { cardNumber, numbers }: CsvRows,
  { format, fileName, isCard, preamble, processor }: FileFacts,
): StatementAccount {
  if (format === 'pnc-csv') return { key: 'pnc', name: 'PNC account', type: 'asset' };
  if (format === 'amex-csv') {
    // Cards of several members are billed together: one account, named after the first card by its last five digits, as Amex prints it.
    const mask = cardDigits(cardNumber);
    return mask
      ? { key: `amex-${mask}`, name: `American Express ${mask}`, mask, type: 'liability' }
      : { key: 'amex', name: 'American Express', type: 'liability' };
  }
  if (processor) return { key: processor, name: processorName(processor), type: 'asset', processor };
  const known = numbers.get(name ?? '');
  const title = cleanText(withoutNumber(name, known) ?? accountInFileName(fileName) ?? baseName(fileName).replace(/[_-]+/g, ' ')).slice(
    0,
    100,
  );
  const mask = known?.mask ?? preamble.mask ?? numberInName(name ?? '') ?? numberInFileName(fileName);
  const account = { key: 'csv', name: title || 'Bank account', ...(mask && { mask }) };
  return isCard ? { ...account, type: 'liability', ...loanOf(preamble) } : { ...account, type: 'asset' };
}

/** Nothing where the lines above the headings don't name the kind. */
const loanOf = ({ kind }: Preamble): Pick<StatementAccount, 'loan'> =>
  kind === 'CREDITLINE' ? { loan: true } : kind === 'CREDITCARD' ? { loan: false } : {};

function withoutNumber<Name extends string | undefined>(name: Name, { number, written = '' }: AccountNumber = {}): Name {
  return (name === undefined || number === undefined ? name : name.replace(written, `Account ${number.slice(-4)}`)) as Name;
}

/** Removes full account numbers from a row's text. */
function hideNumber(rows: (StatementRow | RejectedRow)[], { number, written = '' }: AccountNumber = {}): void {
  if (number === undefined) return;
  for (const row of rows) row.raw = row.raw.replaceAll(written, `…${number.slice(-4)}`);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function identityOf(
  { number = '', routing }: AccountNumber,
  { preamble }: FileFacts,
  type: StatementAccount['type'],
): AccountIdentity | undefined {
  const full = number || preamble.number;
  if (!full) return undefined;
  const institution = routing ?? preamble.routing;
  const kind = preamble.kind ?? (type === 'liability' ? 'CREDITCARD' : '');
  return { ...(institution && { institution }), number: full, kind };
}

/** Amex prints the last five digits of a card. */
function cardDigits(cardNumber: string | undefined): string | undefined {
  const digits = cardNumber?.replace(/\D/g, '') ?? '';
  return digits.length >= 4 ? digits.slice(-5) : undefined;
}

interface AccountRows {
  rows: StatementRow[];
  read: CsvRows;
  file: FileFacts;
  notes: string[];
  name?: string;
}

function withBalances(account: StatementAccount, { rows, read, file, notes, name = '' }: AccountRows): StatementAccount {
  const { opening, closing, note } = runningBalance(rows);
  if (note) notes.push(note);
  const covers = covering(daysOf(rows), file.preamble.period);
  const stated = statedBalances(account, { rows, read, file, name });
  const dated = (balance: StatementBalance | undefined, day: string | undefined): StatementBalance | undefined =>
    balance && (balance.on !== '' ? balance : day === undefined ? undefined : { ...balance, on: day });
  const first = dated(stated.opening, covers?.from) ?? opening;
  const last = closing ?? dated(stated.closing, covers?.to);
  return { ...account, ...(first && { opening: first }), ...(last && { closing: last }), ...(covers && { covers }) };
}

function* daysOf(rows: StatementRow[]): Generator<string> {
  for (const { date } of rows) yield date;
}

/** Balances by name. A card's balance is owed, so its sign is the one by which the rows lead from opening to closing. */
function statedBalances(
  { type }: StatementAccount,
  { rows, read, file, name }: Omit<AccountRows, 'notes'> & { name: string },
): { opening?: StatementBalance; closing?: StatementBalance } {
  const inRows = read.openings.get(name) ?? read.openings.get('');
  const [above, after] = [file.preamble.opening, read.closings.get(name) ?? read.closings.get('') ?? file.preamble.closing];
  if (type === 'asset') return { opening: inRows ?? above, closing: after };
  if (inRows && !after) return { opening: inRows };
  const opening = inRows ?? above;
  if (!opening || !after) return {};
  const sum = rows.reduce((total, row) => total + row.amountCents, 0);
  const fits = [1, -1].find((sign) => opening.amountCents * sign + sum === after.amountCents * sign);
  if (fits === undefined) return {};
  const signed = (balance: StatementBalance): StatementBalance => ({ ...balance, amountCents: balance.amountCents * fits || 0 });
  return { opening: signed(opening), closing: signed(after) };
}
