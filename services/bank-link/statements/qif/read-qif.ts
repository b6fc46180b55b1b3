// QIF statements of bank, card and cash accounts, one or many in a file. Quicken's other data (categories, securities) is skipped.
import { longLineIn } from '#platform/text-limits.js';
import { cleanText, readAmount, readDate, type DateOrder, type Reading } from '../cell.js';
import { askForOrder, findDateOrder } from '../date-order.js';
import { orderOf } from '../csv/column-mapping.js';
import { EXPECTED } from '../decode-file.js';
import { numberInName } from '../number-in-name.js';
import { askForKinds, declaredKinds, type FilePart, kindsOfParts, readAmountAndParts } from './qif-decision.js';
import { type QifRecord, type QifSection, qifSections } from './qif-records.js';
import { covering } from '../statement-period.js';
import {
  type ColumnMapping,
  refuseLong,
  type RejectedRow,
  type Statement,
  STATEMENT_LIMITS,
  type StatementAccount,
  StatementProblem,
  type StatementRow,
  tooManyRows,
} from '../statement.js';

/** Headings of sections that hold transactions of an account, with the account's type. */
type Kind = Pick<StatementAccount, 'type' | 'loan'> & { name: string };
const ACCOUNT_TYPES: Record<string, Kind> = {
  bank: { type: 'asset', name: 'Bank account' },
  cash: { type: 'asset', name: 'Cash' },
  ccard: { type: 'liability', name: 'Credit card' },
  'oth a': { type: 'asset', name: 'Other asset' },
  'oth l': { type: 'liability', loan: true, name: 'Loan' },
};

interface Part {
  account: StatementAccount;
  records: QifRecord[];
}

export function readQif(text: string, fileName: string, mapping?: ColumnMapping): Statement {
  refuseLong(longLineIn(text));
  const sections = qifSections(/^\s*!/.test(text) ? text : `!Type:Bank\n${text}`);
  const notes: string[] = [];
  const parts = partsOf(sections, fileName, notes);
  const dates = parts.flatMap(({ records }) => records.map((record) => record.fields['D'] ?? ''));
  const found = mapping?.dateFormat ? { order: orderOf(mapping.dateFormat), certain: true } : findDateOrder(dates, qifDate);
  if (!found.certain) notes.push(askForOrder(found));
  const rows: StatementRow[] = [];
  const rejected: RejectedRow[] = [];
  const decided: { row: StatementRow; parts: FilePart[] }[] = [];
  for (const { account, records } of parts) {
    const days: string[] = [];
    for (const record of records) {
      if (isOpening(record)) {
        readOpening(account, record, found.order);
        continue;
      }
      const row = rows.length + rejected.length + 1;
      if (row > STATEMENT_LIMITS.rows) throw tooManyRows();
      const read = readRecord(record, row, { order: found.order, sign: mapping?.sign ?? 1 });
      const placed = parts.length > 1 ? { ...read.row, accountKey: account.key } : read.row;
      if ('reason' in placed) rejected.push(placed);
      else {
        rows.push(placed);
        days.push(placed.date);
        if (read.parts.length > 0) decided.push({ row: placed, parts: read.parts });
      }
    }
    const covers = covering(days);
    if (covers) account.covers = covers;
  }
  if (rows.length + rejected.length === 0 && !parts.some(({ account }) => account.opening))
    throw new StatementProblem('no-transactions', `The file has a header but no transactions. ${EXPECTED}`);
  const doubtful = decide(decided, sections);
  if (doubtful.length > 0) notes.push(askForKinds(doubtful));
  return {
    format: 'qif',
    layout: 'qif',
    accounts: parts.map(({ account }) => account),
    rows,
    rejected,
    mapping: { date: 'D', description: 'P', amount: 'T', dateFormat: written(found.order), sign: mapping?.sign ?? 1, headerRow: 0 },
    confident: found.certain && (doubtful.length === 0 || mapping !== undefined),
    notes,
  };
}

/** Adds to each row what its file decides about it. Returns the names whose money may be income or an expense. */
function decide(decided: { row: StatementRow; parts: FilePart[] }[], sections: QifSection[]): string[] {
  const { kindOf, doubtful } = kindsOfParts(
    decided.flatMap(({ parts }) => parts),
    declaredKinds(sections),
  );
  for (const { row, parts } of decided)
    row.decision = parts.map((part) => ({ name: part.name, kind: kindOf(part), memo: part.memo, amountCents: part.amountCents }));
  return doubtful;
}

const written = (order: DateOrder): string => ({ MDY: 'MM/DD/YYYY', DMY: 'DD/MM/YYYY', YMD: 'YYYY-MM-DD' })[order];

/** An !Account block names the account of the transactions that follow it; sections of one account are one. */
function partsOf(sections: QifSection[], fileName: string, notes: string[]): Part[] {
  const parts = new Map<string, Part>();
  let named: QifRecord | undefined;
  let investments = false;
  for (const { heading, records } of sections) {
    if (heading === 'account') named = records.at(-1);
    const kind = ACCOUNT_TYPES[heading.replace(/^type:\s*/, '')];
    if (heading.startsWith('type:invst')) investments = true;
    if (!heading.startsWith('type:') || !kind) continue;
    const name = cleanText(named?.fields['N'] ?? '').slice(0, 100);
    const key = `${kind.type}|${name || kind.name}`;
    const part = parts.get(key) ?? { account: accountOf({ key, name, kind, fileName }), records: [] };
    for (const record of records) part.records.push(record);
    parts.set(key, part);
    named = undefined;
  }
  if (parts.size > 0) {
    if (investments) notes.push('The investment account in this file was skipped. Only bank, card, and cash accounts are read.');
    return [...parts.values()];
  }
  if (investments)
    throw new StatementProblem(
      'investment-statement',
      'This is an investment account statement. Only bank, card, and cash accounts can be imported.',
    );
  throw new StatementProblem('no-statement', `This Quicken (QIF) file contains no bank, card, or cash transactions. ${EXPECTED}`);
}

function accountOf({ key, name, kind, fileName }: { key: string; name: string; kind: Kind; fileName: string }): StatementAccount {
  const mask = numberInName(name);
  const base = cleanText(
    fileName
      .replace(/^.*[\\/]/, '')
      .replace(/\.[^.]*$/, '')
      .replace(/[_-]+/g, ' '),
  ).slice(0, 100);
  return {
    key,
    name: name || base || kind.name,
    ...(mask && { mask }),
    type: kind.type,
    ...(kind.loan && { loan: true }),
  };
}

/** Quicken's first record of an account: what it held before, with the account itself in brackets as its category. */
const isOpening = ({ fields }: QifRecord): boolean => /^opening balance$/i.test(fields['P'] ?? '') && (fields['L'] ?? '').startsWith('[');

function readOpening(account: StatementAccount, { fields }: QifRecord, order: DateOrder): void {
  const on = qifDate(fields['D'] ?? '', order).value;
  const amountCents = readAmount(fields['T'] ?? fields['U'] ?? '').value;
  if (on !== undefined && amountCents !== undefined) account.opening ??= { on, amountCents, stated: true };
}

function readRecord(
  record: QifRecord,
  row: number,
  { order, sign }: { order: DateOrder; sign: 1 | -1 },
): { row: StatementRow | RejectedRow; parts: FilePart[] } {
  const { fields, line, raw } = record;
  const description = descriptionOf(record);
  const date = qifDate(fields['D'] ?? '', order);
  const amount = readAmountAndParts(record);
  const signed = (cents: number): number => (cents === 0 ? 0 : cents * sign);
  const amountCents = amount.value && signed(amount.value.amountCents);
  const reasons = [
    !record.closed && 'The file is cut off inside this transaction.',
    date.problem && `The date (D) ${date.problem}. Use a date such as ${{ MDY: "8/31'24", DMY: '31.8.2024', YMD: '2024-08-31' }[order]}.`,
    amount.problem && `The amount (T) ${amount.problem}.`,
  ].filter((reason) => typeof reason === 'string');
  if (date.value === undefined || amountCents === undefined || reasons.length > 0)
    return { row: { row, line, raw, reason: reasons.join(' '), date: date.value, description, amountCents }, parts: [] };
  const parts = amount.value!.parts.map((part) => ({ ...part, amountCents: signed(part.amountCents) }));
  return { row: { row, line, raw, date: date.value, description, amountCents }, parts };
}

/** Payee and memo without saying anything twice; else the memos of its parts, the number of a check, the category. */
function descriptionOf({ fields, splits }: QifRecord): string {
  const payee = cleanText(fields['P'] ?? '');
  const memo = cleanText(fields['M'] ?? '');
  const both = includes(memo, payee) ? memo : includes(payee, memo) ? payee : `${payee} ${memo}`;
  const words = both || cleanText(splits.map((part) => part.memo).join(' '));
  const check = /^0*(\d{1,12})$/.exec(fields['N'] ?? '')?.[1];
  if (check !== undefined && (words === '' || /^check$/i.test(words))) return `Check #${check}`;
  return cleanText(words || (fields['N'] ?? '') || (fields['L'] ?? splits[0]?.category ?? '')) || 'No description';
}

const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Quicken pads with blanks and writes an apostrophe before a year: `1/ 3'06` is January 3, 2006, `12/31' 7` the last day of 2007. */
const qifDate = (text: string, order: DateOrder): Reading<string> =>
  readDate(
    text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/ ?' ?(\d)$/, '/0$1')
      .replace(/ ?' ?/g, '/')
      .replace(/ ?([-/.]) ?/g, '$1'),
    order,
  );
