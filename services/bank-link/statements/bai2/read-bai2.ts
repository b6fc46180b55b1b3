// BAI2 statements, in which banks report balances and transactions to businesses: one or many accounts, one or many days in a file.
import { cleanText, inDollars } from '../cell.js';
import { EXPECTED } from '../decode-file.js';
import { covering } from '../statement-period.js';
import {
  type RejectedRow,
  type Statement,
  STATEMENT_LIMITS,
  type StatementAccount,
  StatementProblem,
  type StatementRow,
  tooManyRows,
} from '../statement.js';
import { type Bai2Record, bai2Records, FUNDS_AT, fundsFields, referencesAt } from './bai2-records.js';
import { ControlTotals } from './bai2-totals.js';
import { bai2Account, bai2Amount, bai2Date } from './bai2-values.js';

/** Accounts of all days in one file. */
const MAX_ACCOUNT_DAYS = 10_000;

/** All that the file says of one account, on any day. */
interface AccountPart {
  account: StatementAccount;
  rows: StatementRow[];
  rejected: RejectedRow[];
  days: string[];
}

/** One bank's report of one day. */
interface Group {
  originator: string;
  currency: string;
  day: string;
  /** More transactions of the day may follow, so it has no closing balance yet. */
  interim: boolean;
}

/** What the records read so far amount to. */
interface Progress {
  parts: Map<string, AccountPart>;
  totals: ControlTotals;
  notes: string[];
  group?: Group;
  part?: AccountPart;
  accountDays: number;
  rows: number;
  complete: boolean;
}

export function readBai2(text: string): Statement {
  const progress: Progress = { parts: new Map(), totals: new ControlTotals(), notes: [], accountDays: 0, rows: 0, complete: false };
  for (const record of bai2Records(text)) take(progress, record);
  const { notes, complete } = progress;
  const parts = [...progress.parts.values()];
  if (parts.length === 0) throw new StatementProblem('no-statement', `This BAI2 file contains no account. ${EXPECTED}`);
  if (!complete) notes.push('The file is cut off, so transactions may be missing. Download it again if you can.');
  for (const part of parts) settle(part, notes);
  const confident = notes.length === 0;
  if (progress.rows === 0) notes.push('The file has no transactions.');
  if (parts.length > 1)
    for (const { account, rows, rejected } of parts) for (const row of [...rows, ...rejected]) row.accountKey = account.key;
  const byRow = (a: { row: number }, b: { row: number }): number => a.row - b.row;
  return {
    ...{ format: 'bai2', layout: 'bai2', confident, notes },
    accounts: parts.map(({ account }) => account),
    rows: parts.flatMap(({ rows }) => rows).sort(byRow),
    rejected: parts.flatMap(({ rejected }) => rejected).sort(byRow),
  };
}

function take(progress: Progress, record: Bai2Record): void {
  const { code, line, fields } = record;
  if (progress.complete) throw broken(line, 'follows the end of the file (99)');
  if (code === '01') refuseOtherVersion(fields[7] ?? '');
  else if (code === '02') {
    progress.group = groupOf(record);
    progress.part = undefined;
    if (progress.group.interim && progress.notes.length < 10)
      progress.notes.push(
        `The report of ${progress.group.day} is interim, so transactions may be missing. Import the final one if you can.`,
      );
  } else if (code === '03') takeAccount(progress, record);
  else if (code === '16') takeTransaction(progress, record);
  else {
    const problem = progress.totals.close(record);
    if (problem && progress.notes.length < 10) progress.notes.push(problem);
    if (code !== '49') progress.group = undefined;
    progress.part = undefined;
    progress.complete = code === '99';
  }
}

const broken = (line: number, what: string): StatementProblem =>
  new StatementProblem(
    'broken-bai2',
    `The record in line ${line} ${what}, so the file can’t be read. Download it again without editing it.`,
  );

function refuseOtherVersion(version: string): void {
  if (version !== '2' && version !== '')
    throw new StatementProblem(
      'other-version',
      `This is a version ${cleanText(version).slice(0, 10)} BAI file. Only version 2 (BAI2) can be imported. ${EXPECTED}`,
    );
}

function groupOf({ line, fields }: Bai2Record): Group {
  const [, originator = '', status = '', day = '', , currency = '', modifier = ''] = fields;
  if (status === '2') throw broken(line, 'deletes an earlier report');
  if (status === '4') throw broken(line, 'starts a report for testing only');
  const date = bai2Date(day);
  if (date.value === undefined) throw broken(line, `has an invalid date. It ${date.problem}`);
  return { originator, currency, day: date.value, interim: modifier === '1' || modifier === '3' };
}

function takeAccount(progress: Progress, record: Bai2Record): void {
  const { group, parts, totals } = progress;
  const { line, fields } = record;
  if (!group) throw broken(line, 'is of an account (03) outside a group (02)');
  progress.accountDays += 1;
  if (progress.accountDays > MAX_ACCOUNT_DAYS)
    throw new StatementProblem('too-many-statements', 'The file contains more than 10,000 daily statements. Import a shorter period.', 413);
  const currency = (fields[1] || group.currency || 'USD').toUpperCase();
  if (currency !== 'USD')
    throw new StatementProblem(
      'other-currency',
      `This statement is in ${cleanText(currency).slice(0, 10)}. Your books are in US dollars (USD), so it can’t be imported.`,
    );
  if (!fields[0]) throw broken(line, 'has no account number');
  const named = bai2Account(fields[0], group.originator);
  const part = parts.get(named.key) ?? { account: named, rows: [], rejected: [], days: [] };
  parts.set(named.key, part);
  part.days.push(group.day);
  progress.part = part;
  takeBalances(record, { part, group, totals });
}

/** Type code, amount, number of items and funds type, again and again. Only the ledger's balances count: what is available is no balance of the books. */
function takeBalances(
  { line, fields }: Bai2Record,
  { part, group, totals }: { part: AccountPart; group: Group; totals: ControlTotals },
): void {
  const { account } = part;
  for (let at = 2; at < fields.length;) {
    const [code, written = ''] = fields.slice(at, at + 2);
    const funds = fundsFields(fields, at + 3);
    if (funds === undefined)
      throw broken(line, `has the funds type “${cleanText(fields[at + 3]!).slice(0, 10)}”, which is not one of BAI2`);
    at += 4 + funds;
    totals.add(written);
    if (written === '' || (code !== '010' && code !== '015')) continue;
    const { value: amountCents, problem } = bai2Amount(written);
    if (amountCents === undefined) throw broken(line, `has an invalid balance. It ${problem}`);
    const balance = { on: group.day, amountCents, stated: true };
    if (code === '010' && (!account.opening || group.day < account.opening.on)) account.opening = balance;
    if (code === '015' && !group.interim && group.day >= (account.closing?.on ?? '')) account.closing = balance;
  }
}

function takeTransaction(progress: Progress, record: Bai2Record): void {
  const { group, part, totals } = progress;
  if (!group || !part) throw broken(record.line, 'is of a transaction (16) outside an account (03)');
  progress.rows += 1;
  if (progress.rows > STATEMENT_LIMITS.rows) throw tooManyRows();
  totals.add(record.fields[1] ?? '');
  const read = readTransaction(record, progress.rows, group.day);
  if ('reason' in read) part.rejected.push(read);
  else part.rows.push(read);
}

function readTransaction({ line, raw, fields }: Bai2Record, row: number, date: string): StatementRow | RejectedRow {
  const [code = '', written = ''] = fields;
  const amount = /^[-+]/.test(written) ? { problem: 'has a sign, which only balances have' } : bai2Amount(written);
  const sign = /^[1-3]\d\d$/.test(code) ? 1 : /^[4-6]\d\d$/.test(code) ? -1 : undefined;
  const reasons = [
    sign === undefined && `The type code “${cleanText(code).slice(0, 10)}” is neither a credit (100 to 399) nor a debit (400 to 699).`,
    amount.problem && `The amount ${amount.problem}. Use cents, for example, 1250 for 12.50.`,
    fundsFields(fields, FUNDS_AT) === undefined && `The funds type “${cleanText(fields[FUNDS_AT]!).slice(0, 10)}” is not one of BAI2.`,
  ].filter((reason) => typeof reason === 'string');
  const description = descriptionOf(fields);
  const amountCents = amount.value && sign ? sign * amount.value : amount.value;
  if (amountCents === undefined || reasons.length > 0) return { row, line, raw, reason: reasons.join(' '), date, description };
  // The bank's reference isn't kept as an ID: the format doesn't promise that it is unique.
  return { row, line, raw, date, description, amountCents };
}

/** The text, else the number of a check (type code 475), else a reference. */
function descriptionOf(fields: string[]): string {
  const [bank = '', customer = '', text = ''] = fields.slice(referencesAt(fields)).map(cleanText);
  const check = /^0*(\d{1,12})$/.exec(customer)?.[1];
  if (check && fields[0] === '475' && (text === '' || /^check(?: paid)?$/i.test(text))) return `Check #${check}`;
  return text || customer || bank || 'No description';
}

/** Finds the days that the account's rows cover, and whether they lead from the opening to the closing balance. */
function settle({ account, rows, rejected, days }: AccountPart, notes: string[]): void {
  const covers = covering(days);
  if (covers) account.covers = covers;
  const { opening, closing } = account;
  if (!opening || !closing || rejected.length > 0) return;
  const computed = rows.reduce((sum, { amountCents }) => sum + amountCents, opening.amountCents);
  if (computed !== closing.amountCents)
    notes.push(
      `${account.name}: the opening balance and the transactions add up to ${inDollars(computed)}, but the closing balance is ${inDollars(closing.amountCents)}. Please check.`,
    );
}
