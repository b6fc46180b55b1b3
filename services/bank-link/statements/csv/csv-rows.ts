// The records of a CSV file as rows, each read by the columns of its layout, or rejected with the reason.
import { cleanText, readAmount, readDate, type Reading, readOnce } from '../cell.js';
import type { CsvRows } from './csv-accounts.js';
import { foreignCurrency, otherCurrency } from './csv-currency.js';
import { directed, markedAmounts, notPosted, purchases, signsIn } from './csv-direction.js';
import { separateFee } from './csv-families.js';
import { headerWords, type Role } from './csv-headings.js';
import type { CsvLayout } from './csv-layout.js';
import { BALANCE_LINE, balanceIn, fullNumber } from './csv-preamble.js';
import type { CsvRecord } from './csv-records.js';
import { rowText } from './csv-words.js';
import { dayIn, periodIn } from '../statement-period.js';
import { STATEMENT_LIMITS, tooManyRows } from '../statement.js';

/** Sums below or between the rows. */
const TOTAL_LINE = /^(?:grand |sub ?|net )?totals?\b|^total (?:inflows|outflows|debits|credits|deposits|withdrawals)\b|^balance\b/i;
/** Placeholders of spreadsheets and banks for a missing amount. */
const NO_AMOUNT = /^(?:\$?\s*[-−–—]{1,2}|n\/a)$/i;

/** Etsy states the amount of its deposits only in the text. */
const SENT_TO_BANK = /^\$([\d,]+\.\d\d) sent to your bank account$/i;

/** How this file's cells are read, determined once. */
interface Reader {
  layout: CsvLayout;
  signs: { debit: 1 | -1; credit: 1 | -1 };
  figure: (cell: string) => Reading<number>;
  /** The sign that a word of the direction's column stands for. */
  direction: ReturnType<typeof signsIn>;
  day: (cell: string) => Reading<string>;
  fee: (cells: string[]) => number;
  text: (cells: string[], amountCents: number | undefined) => string;
  currency: (cells: string[]) => string | undefined;
  /** The column with the time of day, or -1. */
  time: number;
}

const CLOCK = /(?:^|[T ,])(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s?([ap])?/i;

/** The time of day next to the day, or in a column of its own. */
function timeIn(day: string, own = ''): string | undefined {
  const [, hours, minutes, seconds = '00', half] = CLOCK.exec(own.trim()) ?? CLOCK.exec(day.trim()) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

export function readRows(data: CsvRecord[], layout: CsvLayout): CsvRows {
  const result: CsvRows = {
    rows: [],
    rejected: [],
    openings: new Map(),
    closings: new Map(),
    numbers: new Map(),
    foreign: new Set(),
    purchases: 0,
  };
  const reader = readerOf(data, layout);
  const [unposted, isPurchase, hasIds] = [notPosted(layout.header), purchases(layout.header), layout.columns.reference !== undefined];
  let count = 0;
  for (const record of data) {
    const cell = cellsOf(record, layout);
    const day = cell('date');
    const date = reader.day(day);
    const accountKey = layout.columns.account === undefined ? undefined : cleanText(cell('account')) || 'Unnamed account';
    const transacted = layout.columns.transactedOn === undefined ? undefined : reader.day(cell('transactedOn')).value;
    if (isNoRow(record, date, cell, { reader, result, accountKey: cleanText(cell('account')) })) continue;
    count += 1;
    if (count > STATEMENT_LIMITS.rows) throw tooManyRows();
    const amount = amountOf(record, cell, reader);
    const amountCents = amount.value;
    const description = reader.text(record.cells, amountCents) || 'No description';
    result.cardNumber ??= cleanText(cell('card')) || undefined;
    if (layout.columns.number !== undefined) takeNumber(result, cell, accountKey);
    const source = { row: count, line: record.line, raw: record.raw, description, ...(accountKey && { accountKey }) };
    const unmoved = unposted(record.cells, description, day);
    const currency = reader.currency(record.cells);
    const on = date.value ?? (unmoved ? transacted : undefined);
    if (unmoved) result.rejected.push({ ...source, ...unmoved, date: on, amountCents });
    else if (currency !== undefined) {
      result.foreign.add(currency);
      result.rejected.push({ ...source, reason: otherCurrency(currency), date: on });
    } else if (day.trim() === '' && transacted !== undefined && amountCents !== undefined)
      result.rejected.push({ ...source, reason: NOT_YET_POSTED, pending: true, date: transacted, amountCents });
    else if (date.value !== undefined && amountCents !== undefined) {
      if (isPurchase(record.cells)) result.purchases += Math.sign(amountCents);
      const balanceCents = readAmount(cell('balance')).value;
      // Amex wraps its references in apostrophes so that a spreadsheet keeps them as text.
      const bankId = hasIds ? cleanText(cell('reference')).replace(/^'+|(?<!')'+$/g, '') : '';
      const time = timeIn(cell('date'), record.cells[reader.time]);
      const extra = { ...(time && { time }), ...(balanceCents !== undefined && { balanceCents }), ...(bankId && { bankId }) };
      const differs = transacted !== undefined && transacted !== date.value;
      result.rows.push({ ...source, date: date.value, ...(differs && { transactedOn: transacted }), amountCents, ...extra });
    } else {
      result.rejected.push({ ...source, reason: reasonOf(inColumn(date, 'date', layout), amount, layout), date: date.value, amountCents });
    }
  }
  return result;
}

const NOT_YET_POSTED = 'The bank hasn’t posted it yet, so it has no posting date.';

function readerOf(data: CsvRecord[], layout: CsvLayout): Reader {
  const { columns, header, dates } = layout;
  const readDay = dates.read ?? readDate;
  return {
    layout,
    signs: { debit: usualSign(data, columns.debit), credit: usualSign(data, columns.credit) },
    figure: markedAmounts(columns.amount === undefined ? [] : data.map(({ cells }) => cells[columns.amount!] ?? '')),
    direction: signsIn(columns.direction === undefined ? [] : data.map(({ cells }) => cells[columns.direction!] ?? '')),
    day: readOnce((cell) => readDay(cell, dates.order)),
    fee: separateFee(header),
    text: rowText(header, columns),
    currency: foreignCurrency(header, [columns.amount, columns.debit, columns.credit]),
    time: header.findIndex((name) => /^(?:(?:transaction|posted|posting|completed|local) )?time(?: of day)?$/.test(headerWords(name))),
  };
}

/** Balances, totals, repeated headings and text among or below the rows. Their stated values are kept. */
function isNoRow(
  record: CsvRecord,
  date: Reading<string>,
  cell: (role: Role) => string,
  { reader, result, accountKey = '' }: { reader: Reader; result: CsvRows; accountKey?: string },
): boolean {
  const hasAmount = (['amount', 'debit', 'credit'] as const).some((role) => cell(role).trim() !== '');
  const description = cell('description').trim();
  if (date.value !== undefined) {
    if (!BALANCE_LINE.test(description)) return false;
    const stated = readAmount(cell('balance')).value;
    const amount = readAmount(cell('amount') || cell('credit')).value;
    // YNAB and others record the opening balance as a row of money in.
    const startsWith = /^(?:starting|opening) balance$/i.test(description) && (stated === undefined || stated === amount || !amount);
    if (hasAmount && !startsWith) return false;
    const amountCents = stated ?? (hasAmount ? amountOf(record, cell, reader).value : undefined);
    const side = BALANCE_LINE.exec(description)![1] ? result.openings : result.closings;
    if (amountCents !== undefined && !side.has(accountKey)) side.set(accountKey, { on: date.value, amountCents, stated: true });
    return true;
  }
  if (reader.layout.layout === 'mapped') return BALANCE_LINE.test(description) && !hasAmount;
  const texts = record.cells.map((value) => cleanText(value)).filter((text) => text !== '');
  const stated = balanceColumns(reader.layout.header, record.cells);
  const found = stated ?? balanceIn(texts) ?? balanceOfDay(texts, result.rows.length > 0);
  if (found) {
    const side = found.side === 'opening' ? result.openings : result.closings;
    if (!side.has(accountKey)) side.set(accountKey, { on: found.on ?? '', amountCents: found.amountCents, stated: true });
    return true;
  }
  const isHeadings = record.cells.length > 1 && record.cells.join('\n') === reader.layout.header.join('\n');
  return !hasAmount || isHeadings || periodIn(texts[0] ?? '') !== undefined || TOTAL_LINE.test(texts[0] ?? '');
}

/** Quicken's `BALANCE 12/31/2024`, above the rows and below them. */
function balanceOfDay(texts: string[], isBelow: boolean): ReturnType<typeof balanceIn> {
  const on = /^balance (?:as of )?\d/i.test(texts[0] ?? '') ? dayIn(texts[0]!) : undefined;
  const amountCents = readAmount(texts.at(-1) ?? '').value;
  return on === undefined || amountCents === undefined ? undefined : { side: isBelow ? 'closing' : 'opening', on, amountCents };
}

/** Venmo keeps its balances in columns of their own, on lines without a day. */
function balanceColumns(header: string[], cells: string[]): { side: 'opening' | 'closing'; on?: string; amountCents: number } | undefined {
  for (const [side, name] of [
    ['opening', 'beginning balance'],
    ['closing', 'ending balance'],
  ] as const) {
    const column = header.findIndex((heading) => heading.trim().toLowerCase() === name);
    const amountCents = readAmount(cells[column] ?? '').value;
    if (amountCents !== undefined) return { side, amountCents };
  }
  return undefined;
}

function takeNumber(result: CsvRows, cell: (role: Role) => string, accountKey = ''): void {
  if (result.numbers.has(accountKey) || cell('number').trim() === '') return;
  const number = fullNumber(cell('number').trim());
  const mask = /(\d{4})\D*$/.exec(cell('number'))?.[1];
  result.numbers.set(accountKey, {
    ...(number && { number, written: cell('number').trim() }),
    ...(mask && { mask }),
    routing: fullNumber(cell('routing').trim()),
  });
}

const cellsOf =
  ({ cells }: CsvRecord, { columns }: CsvLayout) =>
  (role: Role): string =>
    (columns[role] === undefined ? undefined : cells[columns[role]]) ?? '';

const nameOf = (role: Role, { columns, header }: CsvLayout): string => {
  const column = columns[role]!;
  const name = cleanText(header[column] ?? '').slice(0, 60);
  return name ? `“${name}”` : `number ${column + 1}`;
};

const inColumn = <T>(reading: Reading<T>, role: Role, layout: CsvLayout): Reading<T> =>
  reading.problem === undefined ? reading : { problem: `Column ${nameOf(role, layout)} ${reading.problem}` };

function reasonOf(date: Reading<string>, amount: Reading<number>, { dates }: CsvLayout): string {
  const day = { MDY: '08/31/2024', DMY: '31/08/2024', YMD: '2024-08-31' }[dates.order];
  const reasons: string[] = [];
  if (date.problem !== undefined) reasons.push(`${date.problem}. Use a date such as ${day}.`);
  if (amount.problem !== undefined) reasons.push(`${amount.problem}. Use an amount such as 12.50.`);
  return reasons.join(' ');
}

/** Some banks write withdrawals as negative numbers; then a positive one is a refund, and vice versa. */
function usualSign(data: CsvRecord[], column: number | undefined): 1 | -1 {
  if (column === undefined) return 1;
  const sum = data.reduce((total, record) => total + Math.sign(readAmount(record.cells[column] ?? '').value ?? 0), 0);
  return sum < 0 ? -1 : 1;
}

function amountOf(record: CsvRecord, cell: (role: Role) => string, reader: Reader): Reading<number> {
  const { layout, signs } = reader;
  const amount = layout.columns.amount === undefined ? amountOfTwo(cell, layout, signs) : amountOfOne(cell, reader);
  const sent = amount.value === undefined ? SENT_TO_BANK.exec(cell('description'))?.[1] : undefined;
  if (sent !== undefined) return readAmount(`-${sent}`);
  const fee = amount.value === undefined ? 0 : reader.fee(record.cells);
  return fee === 0 ? amount : { value: amount.value! - fee };
}

function amountOfOne(cell: (role: Role) => string, { layout, figure, direction }: Reader): Reading<number> {
  const amount = inColumn(figure(cell('amount')), 'amount', layout);
  return layout.columns.direction === undefined ? amount : directed(amount, cell('direction'), nameOf('direction', layout), direction);
}

/** The amount of a file with a column for money out (debit) and one for money in (credit). */
function amountOfTwo(cell: (role: Role) => string, layout: CsvLayout, signs: { debit: 1 | -1; credit: 1 | -1 }): Reading<number> {
  const roles = (['debit', 'credit'] as const).filter((role) => layout.columns[role] !== undefined);
  const readings = roles
    .filter((role) => cell(role).trim() !== '' && !NO_AMOUNT.test(cell(role).trim()))
    .map((role) => ({ role, ...inColumn(readAmount(cell(role)), role, layout) }));
  if (readings.length === 0) return { problem: `There is no amount in column ${roles.map((role) => nameOf(role, layout)).join(' or ')}` };
  let cents = 0;
  for (const { role, value, problem } of readings) {
    if (problem !== undefined) return { problem };
    if (value !== 0 && cents !== 0)
      return { problem: `Columns ${nameOf('debit', layout)} and ${nameOf('credit', layout)} both have an amount` };
    if (value !== 0) cents = role === 'debit' ? -value * signs.debit : value * signs.credit;
  }
  return { value: cents };
}
