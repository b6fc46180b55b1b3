// Converts printed transactions to rows: the sign and day of each amount. Pure.
import { cleanRaw, cleanText, readDate, type Reading } from '../cell.js';
import type { Period } from '../statement-period.js';
import type { RejectedRow, StatementRow } from '../statement.js';
import { lackYear, yearReader } from '../year-of-dates.js';
import { textOf } from './pdf-lines.js';
import type { PrintedAmount } from './pdf-tokens.js';
import type { PrintedRow } from './pdf-walk.js';

interface SignedRow {
  printed: PrintedRow;
  amountCents?: number;
  balanceCents?: number;
}

/** A card's stated balance is owed. */
export const heldCents = ({ cents, marked }: PrintedAmount, isCard: boolean): number => (isCard && !marked ? -cents || 0 : cents);

/** Money in is positive. A section of money out may or may not use a minus: its usual sign decides. */
export function signedRows(rows: PrintedRow[], isCard: boolean, openingCents: number | undefined): SignedRow[] {
  const groups = Map.groupBy(rows, groupOf);
  const usual = new Map([...groups].map(([group, some]) => [group, usualSign(some)]));
  let held = openingCents;
  return rows.map((printed) => {
    const { amount, balance, section } = printed;
    const balanceCents = balance && heldCents(balance, isCard);
    if (!amount) return { printed, ...(balanceCents !== undefined && { balanceCents }) };
    const { cents, marked, column } = amount;
    const sign = usual.get(groupOf(printed))!;
    const goes = column === 'debit' || (column === 'amount' && (section.kind === 'out' || section.kind === 'checks'));
    const comes = column === 'credit' || (column === 'amount' && section.kind === 'in');
    let amountCents = marked ? cents : goes ? -cents * sign || 0 : comes ? cents * sign || 0 : isCard ? -cents || 0 : cents;
    // For an amount without a sign, the running balance shows the direction.
    if (
      !marked &&
      !goes &&
      !comes &&
      sign === 1 &&
      balanceCents !== undefined &&
      held !== undefined &&
      held - cents === balanceCents &&
      cents > 0
    )
      amountCents = -cents;
    held = balanceCents ?? (held === undefined ? undefined : held + amountCents);
    return { printed, amountCents, ...(balanceCents !== undefined && { balanceCents }) };
  });
}

const groupOf = ({ part, amount }: PrintedRow): string => `${part} ${amount?.column ?? ''}`;

function usualSign(rows: PrintedRow[]): 1 | -1 {
  const sum = rows.reduce((total, { amount }) => total + (amount && !amount.marked ? Math.sign(amount.cents) : 0), 0);
  return sum < 0 ? -1 : 1;
}

interface DaySources {
  year?: number;
  period?: Period;
  years?: Period;
  fileName: string;
}

/** Rows in document order. A line that looks like a transaction but can't be read is rejected with its text. Throws StatementProblem. */
export function datedRows(
  rows: SignedRow[],
  { year, period, years, fileName }: DaySources,
): { rows: StatementRow[]; rejected: RejectedRow[] } {
  const cells = rows.flatMap(({ printed: { day, transacted } }) => (transacted === undefined ? [day] : [day, transacted]));
  const readDay = lackYear(cells) ? yearReader(cells, { year, stated: period ?? years, fileName }) : readDate;
  const read: { rows: StatementRow[]; rejected: RejectedRow[] } = { rows: [], rejected: [] };
  for (const [at, { printed, amountCents, balanceCents }] of rows.entries()) {
    const { line } = printed;
    const source = {
      row: at + 1,
      line: line.line,
      raw: cleanRaw(textOf(line)),
      description: cleanText(printed.description) || 'No description',
    };
    const day = readDay(printed.day, 'MDY');
    if (day.value === undefined || amountCents === undefined) {
      read.rejected.push({ ...source, reason: reasonOf(day, amountCents), date: day.value, amountCents });
      continue;
    }
    const transacted = printed.transacted === undefined ? undefined : readDay(printed.transacted, 'MDY').value;
    // A day before the period is the purchase date; the bank posted it within the period.
    const posted = period && day.value < period.from ? period.from : day.value;
    const transactedOn = transacted ?? (posted === day.value ? undefined : day.value);
    read.rows.push({
      ...source,
      date: posted,
      ...(transactedOn !== undefined && transactedOn !== posted && { transactedOn }),
      amountCents,
      ...(balanceCents !== undefined && { balanceCents }),
      ...outside(day.value, period),
    });
  }
  return read;
}

const reasonOf = (day: Reading<string>, amountCents: number | undefined): string =>
  [
    ...(day.problem === undefined ? [] : [`Its date ${day.problem}.`]),
    ...(amountCents === undefined ? ['The line starts with a date, but we couldn’t find its amount.'] : []),
  ].join(' ');

/** A card's purchase may be posted weeks later. */
const MAX_DAYS_BEFORE = 60;

function outside(day: string, period: Period | undefined): { doubt?: string } {
  const early = period && Date.parse(period.from) - Date.parse(day) > MAX_DAYS_BEFORE * 86_400_000;
  return period && (day > period.to || early) ? { doubt: 'Its date is outside the statement period.' } : {};
}
