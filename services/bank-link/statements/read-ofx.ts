// OFX and QFX statements of bank accounts and credit cards, one or many in a file.
import { createHash } from 'node:crypto';
import { calendarDay, cleanRaw, cleanText, inDollars, readAmount, type Reading } from './cell.js';
import { fieldsOf, type OfxNode, ofxTree, within } from './ofx-tree.js';
import { ofxDescription, refuseWithoutStatement, statusErrors } from './ofx-words.js';
import { withoutReusedIds } from './reused-id.js';
import {
  type RejectedRow,
  type Statement,
  STATEMENT_LIMITS,
  type StatementAccount,
  type StatementBalance,
  StatementProblem,
  type StatementRow,
  tooManyRows,
} from './statement.js';

/** Balances are often stamped on the next working day; a longer silence after the file's period may hide transactions. */
const MAX_SILENT_DAYS = 4;

/** Accounts, or periods of them, in one file. */
const MAX_STATEMENTS = 1000;

/** What one account's statements in the file say together. */
interface AccountPart {
  account: StatementAccount;
  rows: StatementRow[];
  rejected: RejectedRow[];
  periodEnd: string;
}

export function readOfx(text: string, fileName: string): Statement {
  const tree = ofxTree(text);
  const statements = [...within(tree, 'STMTRS', 'CCSTMTRS')];
  if (statements.length === 0) refuseWithoutStatement(tree);
  if (statements.length > MAX_STATEMENTS) {
    throw new StatementProblem('too-many-statements', 'The file holds more than 1,000 statements. Import the accounts one by one.', 413);
  }
  refuseOtherCurrencies(statements);
  const notes = statusErrors(tree)
    .slice(0, 10)
    .map((error) => `For another account the bank answered ${error}.`);
  if (!within(tree, 'INVSTMTRS').next().done)
    notes.push('The investment account in this file was left out; only bank and card accounts are read.');
  const complete = /<\/OFX\s*>\s*$/i.test(text.slice(-1000));
  if (!complete) notes.push('The file breaks off before its end, so transactions may be missing. Download it again if you can.');

  const parts = accountParts(tree, statements, text);
  const rows = parts.flatMap((part) => part.rows);
  const rejected = parts.flatMap((part) => part.rejected);
  for (const part of parts) notes.push(...tellOpening(part, complete));
  if (rows.length + rejected.length === 0) notes.push('The file holds no transactions.');
  return {
    format: /\.qfx$/i.test(fileName) ? 'qfx' : 'ofx',
    layout: /<\?OFX/i.test(text.slice(0, 4000)) ? 'ofx-xml' : 'ofx-sgml',
    accounts: parts.map((part) => part.account),
    rows: withoutReusedIds(rows, notes).sort((a, b) => a.row - b.row),
    rejected: rejected.sort((a, b) => a.row - b.row),
    confident: complete,
    notes,
  };
}

/** The books are in US dollars; a statement that names no currency is taken for one in dollars. */
function refuseOtherCurrencies(statements: OfxNode[]): void {
  for (const statement of statements) {
    const first = statement.fields['CURDEF'] ? undefined : within(statement, 'CURRENCY').next().value;
    const currency = (statement.fields['CURDEF'] ?? first?.fields['CURSYM'] ?? 'USD').toUpperCase();
    if (currency !== 'USD') {
      throw new StatementProblem(
        'other-currency',
        `This statement is in ${currency.slice(0, 10)}; the books are kept in US dollars (USD), so it cannot be imported.`,
      );
    }
  }
}

function accountParts(tree: OfxNode, statements: OfxNode[], text: string): AccountPart[] {
  const parts = new Map<string, AccountPart>();
  const org = within(tree, 'FI').next().value?.fields['ORG'];
  const lineAt = lineCounter(text);
  let count = 0;
  for (const statement of statements) {
    const account = accountOf(statement, org);
    const part = parts.get(account.key) ?? { account, rows: [], rejected: [], periodEnd: '' };
    parts.set(account.key, part);
    const end = fieldsOf(statement, 'BANKTRANLIST')['DTEND'] ?? '';
    part.periodEnd = [part.periodEnd, ofxDate(end).value ?? ''].sort().at(-1)!;
    if ((account.closing?.on ?? '') > (part.account.closing?.on ?? '')) part.account.closing = account.closing;
    for (const node of within(statement, 'STMTTRN')) {
      count += 1;
      if (count > STATEMENT_LIMITS.rows) throw tooManyRows();
      const source = {
        row: count,
        line: lineAt(node.at),
        raw: cleanRaw(text.slice(node.at, Math.min(node.end, node.at + 4 * STATEMENT_LIMITS.rawLength))),
      };
      const read = readTransaction(node, source);
      if ('reason' in read) part.rejected.push(read);
      else part.rows.push(read);
    }
  }
  if (parts.size > 1) for (const [key, part] of parts) for (const row of [...part.rows, ...part.rejected]) row.accountKey = key;
  return [...parts.values()];
}

function readTransaction(node: OfxNode, source: { row: number; line: number; raw: string }): StatementRow | RejectedRow {
  const { fields } = node;
  const date = ofxDate(fields['DTPOSTED'] ?? fields['DTUSER'] ?? '');
  const amount = ofxAmount(fields['TRNAMT'] ?? '');
  const currency = fieldsOf(node, 'CURRENCY')['CURSYM'] ?? 'USD';
  const description = ofxDescription(node);
  const reasons = [
    !node.closed && 'The file breaks off inside this transaction.',
    date.problem && `The date (DTPOSTED) ${date.problem}; expected a day such as 20240831.`,
    amount.problem && `The amount (TRNAMT) ${amount.problem}; expected a number such as -12.50.`,
    currency.toUpperCase() !== 'USD' && `The amount is in ${currency.slice(0, 10)}; the books are kept in US dollars (USD).`,
  ].filter((reason) => reason !== false && reason !== undefined);
  if (date.value === undefined || amount.value === undefined || reasons.length > 0) {
    return { ...source, reason: reasons.join(' '), date: date.value, description, amountCents: amount.value };
  }
  return { ...source, date: date.value, description, amountCents: amount.value, bankId: cleanText(fields['FITID'] ?? '') || undefined };
}

/** The day as written, in the bank's own time zone: `20240105235959.000[-5:EST]` is January 5. */
function ofxDate(text: string): Reading<string> {
  if (text === '') return { problem: 'is missing' };
  const day = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text);
  if (!day) return { problem: `holds “${text.slice(0, 40)}”, which is not a date` };
  return calendarDay({ year: Number(day[1]), month: Number(day[2]), day: Number(day[3]) }, text);
}

/** OFX writes a bare number. A comma is its decimal sign, so '1,234' could be either of two amounts and is not guessed. */
function ofxAmount(text: string): Reading<number> {
  if (text === '') return { problem: 'is missing' };
  if (!/^[-+]?[\d.,]+$/.test(text) || /^[-+]?\d+,\d{3,}$/.test(text))
    return { problem: `holds “${text.slice(0, 40)}”, which is not a plain number` };
  return readAmount(text);
}

function accountOf(statement: OfxNode, org: string | undefined): StatementAccount {
  const card = statement.tag === 'CCSTMTRS';
  const from = fieldsOf(statement, card ? 'CCACCTFROM' : 'BANKACCTFROM');
  const kind = card ? 'CREDITCARD' : (from['ACCTTYPE'] ?? '').toUpperCase();
  const identity = [from['BANKID'], from['BRANCHID'], from['ACCTID'], kind].map((part) => part ?? '').join('|');
  const mask = (from['ACCTID'] ?? '').replace(/[^0-9A-Za-z]/g, '').slice(-4);
  const names: Record<string, string> = {
    CHECKING: 'checking',
    SAVINGS: 'savings',
    MONEYMRKT: 'money market',
    CREDITLINE: 'credit line',
    CREDITCARD: 'credit card',
  };
  const name = [org, names[kind] ?? 'account', mask].filter(Boolean).join(' ').slice(0, 100);
  return {
    // Card numbers must not travel on, so the key is a digest.
    key: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    name: name.charAt(0).toUpperCase() + name.slice(1),
    ...(mask && { mask }),
    type: card || kind === 'CREDITLINE' ? 'liability' : 'asset',
    currency: 'USD',
    ...closingOf(statement),
  };
}

function closingOf(statement: OfxNode): { closing?: StatementBalance } {
  const ledger = fieldsOf(statement, 'LEDGERBAL');
  const on = ofxDate(ledger['DTASOF'] ?? '').value;
  const amountCents = ofxAmount(ledger['BALAMT'] ?? '').value;
  return on === undefined || amountCents === undefined ? {} : { closing: { on, amountCents } };
}

/** Opening = closing − all rows, told only if the file surely holds every row up to the closing balance. Returns notes. */
function tellOpening({ account, rows, rejected, periodEnd }: AccountPart, complete: boolean): string[] {
  const { closing } = account;
  if (!closing || rejected.length > 0 || !complete) return [];
  const dates = rows.map((row) => row.date).sort();
  const last = [periodEnd, dates.at(-1) ?? ''].sort().at(-1)!;
  if (dates.length > 0 && dates.at(-1)! > closing.on)
    return [`${account.name}: some transactions are later than the balance of ${closing.on}, so no opening balance is derived.`];
  if (last !== '' && daysBetween(last, closing.on) > MAX_SILENT_DAYS) {
    return [
      `${account.name}: the balance of ${inDollars(closing.amountCents)} is of ${closing.on}, the transactions end on ${last}, so no opening balance is derived.`,
    ];
  }
  account.opening = { on: dates[0] ?? closing.on, amountCents: closing.amountCents - rows.reduce((sum, row) => sum + row.amountCents, 0) };
  return [];
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

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
