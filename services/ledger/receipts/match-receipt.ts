// Which bank rows could be the purchase of a receipt, and which one is. Pure.
import { daysBetween } from '#contracts/days.js';
import { moneyText } from '#contracts/money.js';
import { isNamed } from '../bills-and-invoices/distinctive-word.js';

/** What is known of a receipt. */
export interface ReceiptHint {
  receiptId: string;
  totalCents: number;
  date: string | null;
  receivedOn: string;
  merchant: string | null;
  /** The first lines, one of which names the merchant. */
  heading: string[];
  cardDigits: string | null;
  /** A person detached it. */
  byHand: boolean;
}

/** A bank row that paid: `spentCents` is positive. */
export interface SpentRow {
  source: string;
  date: string;
  payee: string;
  spentCents: number;
  /** The last digits of the card or account. */
  accountDigits: string | null;
  hasReceipt: boolean;
}

interface Candidate<Row extends SpentRow = SpentRow> {
  row: Row;
  reason: string;
  score: number;
}

/** Days from the receipt to the bank's row. Banks in another time zone may be a day earlier. */
export const window = { before: 1, after: 10 };
/** From the receipt's arrival, where its date couldn't be read. */
export const undatedWindow = { before: 60, after: 10 };
/** Beyond it a larger amount is no tip. */
export const maxTip = 0.3;
const maxTipDays = 5;
const maxCandidates = 5;

/** The best first. */
export function candidatesOf<Row extends SpentRow>(hint: ReceiptHint, rows: Row[]): Candidate<Row>[] {
  return rows
    .flatMap((row) => candidateOf(hint, row) ?? [])
    .toSorted((a, b) => b.score - a.score || (a.row.date < b.row.date ? -1 : 1))
    .slice(0, maxCandidates);
}

function candidateOf<Row extends SpentRow>(hint: ReceiptHint, row: Row): Candidate<Row> | null {
  const days = hint.date === null ? null : daysBetween(hint.date, row.date);
  if (!isNear(hint, row, days)) return null;
  const tipCents = row.spentCents - hint.totalCents;
  const fits = nameFits(hint, row);
  if (tipCents !== 0 && !(fits && days !== null && days >= 0 && days <= maxTipDays && isTip(hint, tipCents))) return null;
  const cardFits = hint.cardDigits !== null && hint.cardDigits === row.accountDigits;
  const parts = [
    tipCents === 0 ? 'Amount equal' : `${moneyText(tipCents)} more, as with a tip`,
    days === null ? 'no date on the receipt' : apart(days),
    ...(fits ? ['name fits'] : []),
    ...(cardFits ? ['card fits'] : []),
    ...(row.hasReceipt ? ['already has a receipt'] : []),
  ];
  const score =
    (tipCents === 0 ? 0.6 : 0.4) +
    (days === null ? 0.05 : 0.2 * (1 - Math.abs(days) / (window.after + 1))) +
    (fits ? 0.15 : 0) +
    (cardFits ? 0.05 : 0) -
    (row.hasReceipt ? 0.3 : 0);
  return { row, reason: parts.join(', '), score: Math.round(score * 100) / 100 };
}

const isTip = ({ totalCents }: ReceiptHint, tipCents: number): boolean => tipCents > 0 && tipCents <= maxTip * totalCents;

function isNear({ receivedOn }: ReceiptHint, row: SpentRow, days: number | null): boolean {
  const { before, after } = days === null ? undatedWindow : window;
  const distance = days ?? daysBetween(receivedOn, row.date);
  return distance >= -before && distance <= after;
}

function apart(days: number): string {
  if (days === 0) return 'same day';
  return Math.abs(days) === 1 ? '1 day apart' : `${Math.abs(days)} days apart`;
}

/** A word that identifies one names the other: 'GREENPOINT LUMBER #12' and 'Greenpoint Lumber'. */
const nameFits = ({ merchant, heading }: ReceiptHint, { payee }: SpentRow): boolean =>
  (merchant !== null && isNamed(merchant, payee)) || heading.some((line) => isNamed(payee, line));

/**
 * Receipts that only one row explains, to the cent, with its name, and that nothing else explains: no other row of that amount near, and no
 * other receipt that the row could belong to. Everything else is a person's decision.
 */
export function certainMatches<Row extends SpentRow>(
  hints: { hint: ReceiptHint; rows: Row[] }[],
): { hint: ReceiptHint; row: Row; reason: string }[] {
  const exact = hints.map(({ hint, rows }) => ({
    hint,
    equal: candidatesOf(
      hint,
      rows.filter(({ spentCents }) => spentCents === hint.totalCents),
    ),
  }));
  const wanted = new Map<string, number>();
  for (const { equal } of exact) for (const { row } of equal) wanted.set(row.source, (wanted.get(row.source) ?? 0) + 1);
  return exact.flatMap(({ hint, equal: [only, ...others] }) =>
    only && others.length === 0 && wanted.get(only.row.source) === 1 && isCertain(hint, only.row)
      ? [{ hint, row: only.row, reason: only.reason }]
      : [],
  );
}

/** Days after the receipt within which a card purchase arrives. */
const certainDays = 7;

function isCertain(hint: ReceiptHint, row: SpentRow): boolean {
  const days = hint.date === null ? -1 : daysBetween(hint.date, row.date);
  return !hint.byHand && !row.hasReceipt && days >= 0 && days <= certainDays && nameFits(hint, row);
}
