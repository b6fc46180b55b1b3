// Finds unusual payments: an amount far above the payee's earlier ones, a new payee with a large amount, a missing recurring payment. Uses
// all payments together, so the order in which they arrived doesn't matter. Pure; spending is positive.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText, daysAfter, daysBetween } from '#contracts/days.js';
import { amountText } from '#contracts/money.js';
import { maxUnusualPayments, type UnusualPayment } from '#contracts/routes/unusual-payments.js';

export interface Payment {
  lineId: string;
  date: string;
  cents: number;
  /** The category's path. */
  category: string;
  /** The own account that paid. */
  account: string;
}

export interface PayeePayments {
  payee: string;
  /** In any order. */
  payments: Payment[];
}

interface Known {
  today: string;
  /** The newest day in the books of each own account: later payments can't be in the books yet. */
  newestOn: ReadonlyMap<string, string>;
}

/** Only payments within this many days are reported. */
const recentDays = 45;
/** With fewer earlier payments, no amount is usual. */
const enoughBefore = 5;
const timesUsual = 3;
const minExcessCents = 200_00;
const largeCents = 1_000_00;
/** With fewer days of books, no payee counts as new. */
const settledDays = 180;
/** Payments in a row that make a rhythm. */
const enoughInRow = 4;
/** Days between payments, and how far each may be off. */
const rhythms = [
  { name: 'week', from: 6, to: 8, late: 4 },
  { name: 'two weeks', from: 12, to: 16, late: 6 },
  { name: 'month', from: 26, to: 35, late: 8 },
  { name: 'quarter', from: 84, to: 98, late: 20 },
] as const;

export function unusualPayments(payees: readonly PayeePayments[], known: Known): UnusualPayment[] {
  const all = payees.flatMap(({ payments }) => payments);
  const first = all.reduce((earliest, { date }) => (date < earliest ? date : earliest), known.today);
  const large = Math.max(largeCents, atShare(all.map(({ cents }) => cents), 0.9)); // prettier-ignore
  const isSettled = daysBetween(first, known.today) >= settledDays;
  return payees
    .flatMap(({ payee, payments }) => {
      const ordered = payments.toSorted((a, b) => (a.date === b.date ? (a.lineId < b.lineId ? -1 : 1) : a.date < b.date ? -1 : 1));
      return [
        ...(isSettled ? firstLarge(payee, ordered, { ...known, large }) : []),
        ...greatAmounts(payee, ordered, known),
        ...missing(payee, ordered, known),
      ];
    })
    .toSorted((a, b) => (a.date === b.date ? b.amountCents - a.amountCents || (a.payee < b.payee ? -1 : 1) : a.date < b.date ? 1 : -1))
    .slice(0, maxUnusualPayments);
}

const money = (cents: number): string => `$${amountText(cents)}`;
const isRecent = (date: string, today: string): boolean => date <= today && daysBetween(date, today) <= recentDays;
const linkTo = (category: string, startDate: string, endDate = startDate): string =>
  consoleLinks.rows({ startDate, endDate }, { category });

function firstLarge(payee: string, [first]: Payment[], { today, large }: Known & { large: number }): UnusualPayment[] {
  if (!first || !isRecent(first.date, today) || first.cents < large) return [];
  const reason = `First payment to ${payee}. ${money(first.cents)} is unusually large: 90% of your payments are under ${money(large)}.`;
  return [
    {
      kind: 'first',
      payee,
      date: first.date,
      amountCents: first.cents,
      usualCents: null,
      reason,
      lineId: first.lineId,
      link: linkTo(first.category, first.date),
    },
  ];
}

function greatAmounts(payee: string, payments: Payment[], { today }: Known): UnusualPayment[] {
  return payments.flatMap(({ lineId, date, cents, category }) => {
    const before = payments.filter((earlier) => earlier.date < date).map((earlier) => earlier.cents);
    if (!isRecent(date, today) || before.length < enoughBefore) return [];
    const [usual, greatest] = [atShare(before, 0.5), Math.max(...before)];
    if (cents < usual * timesUsual || cents - usual < minExcessCents || cents <= greatest) return [];
    const times = (Math.floor((cents / usual) * 10) / 10).toLocaleString('en-US');
    const reason = `${money(cents)} is ${times} times the usual ${money(usual)} for ${before.length} earlier payments. The largest was ${money(greatest)}.`;
    return [{ kind: 'amount' as const, payee, date, amountCents: cents, usualCents: usual, reason, lineId, link: linkTo(category, date) }];
  });
}

/** The last payments came in a rhythm, with much the same amount, and the next one is late although the account's books go on. */
function missing(payee: string, payments: Payment[], { today, newestOn }: Known): UnusualPayment[] {
  const row = payments.slice(-enoughInRow);
  const last = row.at(-1);
  if (!last || row.length < enoughInRow) return [];
  const gaps = row.slice(1).map(({ date }, at) => daysBetween(row[at]!.date, date));
  const rhythm = rhythms.find(({ from, to }) => gaps.every((gap) => gap >= from && gap <= to));
  const cents = row.map((payment) => payment.cents);
  const usual = atShare(cents, 0.5);
  if (!rhythm || Math.max(...cents) > usual * 1.5 || Math.min(...cents) < usual / 1.5) return [];
  const expectedOn = daysAfter(last.date, Math.max(...gaps));
  const until = [today, newestOn.get(last.account) ?? last.date].toSorted()[0]!;
  // A payment that is missing twice has ended.
  const lateDays = daysBetween(expectedOn, until);
  if (lateDays < rhythm.late || lateDays > rhythm.to) return [];
  const reason = `You usually pay ${payee} ${money(usual)} every ${rhythm.name}, most recently on ${dayText(last.date)}. The payment expected by ${dayText(expectedOn)} isn’t in your books.`;
  return [
    {
      kind: 'missing',
      payee,
      date: expectedOn,
      amountCents: usual,
      usualCents: usual,
      reason,
      lineId: null,
      link: linkTo(last.category, row[0]!.date, last.date),
    },
  ];
}

/** The smallest value that this share of the values is at or below; 0 without values. */
function atShare(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}
