// OFX and QFX statements of bank accounts and credit cards, one or many in a file.
import { daysBetween } from '#contracts/days.js';
import { cleanRaw, cleanText, inDollars } from '../cell.js';
import { fieldsOf, type OfxNode, ofxTree, within } from './ofx-tree.js';
import { corrected, type Correction } from './ofx-corrections.js';
import { interestOf, loanAmount } from './ofx-loan.js';
import { ofxAccount } from './ofx-account.js';
import { ofxAmount, ofxDate } from './ofx-values.js';
import { ofxDescription, refuseWithoutStatement, statusErrors } from './ofx-words.js';
import { withoutRepeats } from '../repeated-rows.js';
import { withoutReusedIds } from '../reused-id.js';
import { covering, type Period } from '../statement-period.js';
import {
  type RejectedRow,
  type Statement,
  STATEMENT_LIMITS,
  type StatementAccount,
  StatementProblem,
  type StatementRow,
  tooManyRows,
} from '../statement.js';

/** Balances are often stamped on the next working day; a longer silence after the file's period may hide transactions. */
const MAX_SILENT_DAYS = 4;

/** Accounts, or periods of them, in one file. */
const MAX_STATEMENTS = 1000;

/** One account's combined statements in the file. */
interface AccountPart {
  account: StatementAccount;
  rows: StatementRow[];
  rejected: RejectedRow[];
  /** Rows that repeat or correct another one. They don't make the file incomplete. */
  repeats: RejectedRow[];
  corrections: Correction[];
  /** A transaction of another file is corrected. */
  correctsEarlier: boolean;
  periods: Period[];
  /** What the signs of the amounts are worth, by the transaction types. */
  signs: Signs;
  periodEnd: string;
}

export function readOfx(text: string, fileName: string): Statement {
  const tree = ofxTree(text);
  const statements = [...within(tree, 'STMTRS', 'CCSTMTRS', 'LOANSTMTRS')];
  if (statements.length === 0) refuseWithoutStatement(tree);
  if (statements.length > MAX_STATEMENTS) {
    throw new StatementProblem('too-many-statements', 'The file contains more than 1,000 statements. Import one account at a time.', 413);
  }
  refuseOtherCurrencies(statements);
  const notes = statusErrors(tree)
    .slice(0, 10)
    .map((error) => `The bank returned an error for another account: ${error}.`);
  if (!within(tree, 'INVSTMTRS').next().done)
    notes.push('The investment account in this file was skipped. Only bank, card, and loan accounts are read.');
  const complete = /<\/OFX\s*>\s*$/i.test(text.slice(-1000));
  if (!complete) notes.push('The file is cut off, so transactions may be missing. Download it again if you can.');

  const parts = accountParts(tree, statements, text);
  for (const part of parts) settle(part);
  const rows = parts.flatMap((part) => part.rows);
  const rejected = parts.flatMap((part) => [...part.rejected, ...part.repeats]);
  for (const part of parts) notes.push(...readOpening(part, complete));
  const unsure = parts.filter(({ signs }) => signs !== 'written');
  for (const { account, signs } of unsure) {
    const fault = signs === 'none' ? 'have no signs' : 'contradict the transaction types in every row';
    notes.push(`${account.name}: the amounts ${fault}, so transaction types were used to tell money out. Please check.`);
  }
  if (parts.some((part) => part.correctsEarlier))
    notes.push(
      'The bank corrected transactions from an earlier file. Importing this file changes or deletes them in your books. See the reason next to each row.',
    );
  if (rows.length + rejected.length === 0) notes.push('The file has no transactions.');
  return {
    format: /\.qfx$/i.test(fileName) ? 'qfx' : 'ofx',
    layout: /<\?OFX/i.test(text.slice(0, 4000)) ? 'ofx-xml' : 'ofx-sgml',
    accounts: parts.map((part) => part.account),
    rows: withoutReusedIds(rows, notes).sort((a, b) => a.row - b.row),
    rejected: rejected.sort((a, b) => a.row - b.row),
    confident: complete && unsure.length === 0 && !parts.some((part) => part.correctsEarlier),
    notes,
  };
}

/** Removes rows that the file repeats, and finds the days that it covers. */
function settle(part: AccountPart): void {
  const offered = corrected(part.rows, part.corrections);
  const { rows, rejected } = withoutRepeats(offered.rows);
  part.rows = rows;
  part.correctsEarlier = offered.earlier;
  part.repeats = [...offered.left, ...rejected];
  const covers = covering([...rows.map((row) => row.date), ...part.periods.flatMap(({ from, to }) => [from, to])]);
  if (covers) part.account.covers = covers;
}

/** The books are in US dollars; a statement that names no currency is taken for one in dollars. */
function refuseOtherCurrencies(statements: OfxNode[]): void {
  for (const statement of statements) {
    const first = statement.fields['CURDEF'] ? undefined : within(statement, 'CURRENCY').next().value;
    const currency = (statement.fields['CURDEF'] ?? first?.fields['CURSYM'] ?? 'USD').toUpperCase();
    if (currency !== 'USD') {
      throw new StatementProblem(
        'other-currency',
        `This statement is in ${currency.slice(0, 10)}. Your books are in US dollars (USD), so it can’t be imported.`,
      );
    }
  }
}

function accountParts(tree: OfxNode, statements: OfxNode[], text: string): AccountPart[] {
  const parts = new Map<string, AccountPart>();
  const fi = within(tree, 'FI').next().value?.fields ?? {};
  const lineAt = lineCounter(text);
  let count = 0;
  for (const statement of statements) {
    const account = ofxAccount(statement, fi);
    const part = parts.get(account.key) ?? {
      account,
      rows: [],
      rejected: [],
      repeats: [],
      corrections: [],
      correctsEarlier: false,
      periods: [],
      signs: 'written',
      periodEnd: '',
    };
    parts.set(account.key, part);
    const list = { ...fieldsOf(statement, 'LOANTRANLIST'), ...fieldsOf(statement, 'BANKTRANLIST') };
    const [start, end] = [ofxDate(list['DTSTART'] ?? '').value, ofxDate(list['DTEND'] ?? '').value];
    part.periodEnd = [part.periodEnd, end ?? ''].sort().at(-1)!;
    if (start && end && start <= end) part.periods.push({ from: start, to: end });
    if ((account.closing?.on ?? '') > (part.account.closing?.on ?? '')) part.account.closing = account.closing;
    const signs = signsOf(statement);
    if (signs !== 'written') part.signs = signs;
    for (const node of within(statement, 'STMTTRN', 'LOANSTMTTRN')) {
      count += 1;
      if (count > STATEMENT_LIMITS.rows) throw tooManyRows();
      const source = {
        row: count,
        line: lineAt(node.at),
        raw: cleanRaw(text.slice(node.at, Math.min(node.end, node.at + 4 * STATEMENT_LIMITS.rawLength))),
      };
      const read = readTransaction(node, source, signs);
      if ('reason' in read) part.rejected.push(read);
      else part.rows.push(read);
      part.corrections.push(...correctionOf(node, count));
      const interest = 'reason' in read ? undefined : interestOf(node, read, count + 1);
      if (!interest) continue;
      count += 1;
      part.rows.push(interest);
    }
  }
  if (parts.size > 1) for (const [key, part] of parts) for (const row of [...part.rows, ...part.rejected]) row.accountKey = key;
  return [...parts.values()];
}

const correctionOf = ({ fields }: OfxNode, row: number): Correction[] =>
  fields['CORRECTFITID']
    ? [{ row, corrects: cleanText(fields['CORRECTFITID']), action: /^delete$/i.test(fields['CORRECTACTION'] ?? '') ? 'delete' : 'replace' }]
    : [];

const isDebit = ({ fields }: OfxNode): boolean =>
  /^(?:DEBIT|CHECK|POS|ATM|FEE|SRVCHG|PAYMENT|CASH|DIRECTDEBIT|REPEATPMT)$/i.test(fields['TRNTYPE'] ?? '');

const isCredit = ({ fields }: OfxNode): boolean => /^(?:CREDIT|DEP|DIRECTDEP|INT)$/i.test(fields['TRNTYPE'] ?? '');

/** `none`: all amounts are positive, against the format. `against`: debits are positive and credits negative, in every row. */
type Signs = 'written' | 'none' | 'against';

function signsOf(statement: OfxNode): Signs {
  const nodes = [...within(statement, 'STMTTRN')];
  const isNegative = ({ fields }: OfxNode): boolean => (fields['TRNAMT'] ?? '').includes('-');
  if (!nodes.some(isDebit) || !nodes.some(isCredit)) return 'written';
  if (!nodes.some(isNegative)) return 'none';
  const typed = nodes.filter((node) => isDebit(node) || isCredit(node));
  return typed.every((node) => isNegative(node) === isCredit(node)) ? 'against' : 'written';
}

function readTransaction(node: OfxNode, source: { row: number; line: number; raw: string }, signs: Signs): StatementRow | RejectedRow {
  const { fields } = node;
  const [posted, transacted] = [ofxDate(fields['DTPOSTED'] ?? ''), ofxDate(fields['DTUSER'] ?? '').value];
  const date = fields['DTPOSTED'] === undefined && transacted !== undefined ? { value: transacted } : posted;
  const written = ofxAmount(fields['TRNAMT'] ?? '');
  const isTurned = signs === 'against' || (signs === 'none' && isDebit(node));
  const signed = isTurned && written.value ? { value: -written.value } : written;
  const amount = signed.value === undefined ? signed : { ...signed, value: loanAmount(node, signed.value) };
  const currency = fieldsOf(node, 'CURRENCY')['CURSYM'] ?? 'USD';
  const description = ofxDescription(node);
  const reasons = [
    !node.closed && 'The file is cut off inside this transaction.',
    date.problem && `The date (DTPOSTED) ${date.problem}. Use a date such as 20240831.`,
    amount.problem && `The amount (TRNAMT) ${amount.problem}. Use a number such as -12.50.`,
    currency.toUpperCase() !== 'USD' && `The amount is in ${currency.slice(0, 10)}, but your books are in US dollars (USD).`,
  ].filter((reason) => reason !== false && reason !== undefined);
  if (date.value === undefined || amount.value === undefined || reasons.length > 0) {
    return { ...source, reason: reasons.join(' '), date: date.value, description, amountCents: amount.value };
  }
  const bankId = cleanText(fields['FITID'] ?? '') || undefined;
  const differs = transacted !== undefined && transacted !== date.value;
  return { ...source, date: date.value, ...(differs && { transactedOn: transacted }), description, amountCents: amount.value, bankId };
}

/** Opening = closing − all rows, only if the file surely has every row up to the closing balance. Returns notes. */
function readOpening({ account, rows, rejected, periodEnd }: AccountPart, complete: boolean): string[] {
  const { closing } = account;
  if (!closing || rejected.length > 0 || !complete) return [];
  const dates = rows.map((row) => row.date).sort();
  const last = [periodEnd, dates.at(-1) ?? ''].sort().at(-1)!;
  if (dates.length > 0 && dates.at(-1)! > closing.on)
    return [`${account.name}: some transactions are later than the balance of ${closing.on}, so no opening balance was calculated.`];
  if (last !== '' && daysBetween(last, closing.on) > MAX_SILENT_DAYS) {
    return [
      `${account.name}: the balance of ${inDollars(closing.amountCents)} is dated ${closing.on}, but the transactions end on ${last}, so no opening balance was calculated.`,
    ];
  }
  // A correction of an earlier file's transaction belongs to that file's days, and the account's other rows of those days aren't here.
  const own = rows.filter(({ doubt, corrects }) => !(doubt && corrects));
  const first = own.map((row) => row.date).sort()[0];
  account.opening = { on: first ?? closing.on, amountCents: closing.amountCents - own.reduce((sum, row) => sum + row.amountCents, 0) };
  return [];
}

/** Line numbers of ascending offsets, in one pass over the text. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
