// Which imported name goes to which payment: same source, same amount, dates at most five days apart, one to one. The result depends on
// the payments and names only, not on the order in which they arrived. Pure.
import { daysBetween } from '#contracts/days.js';

/** Maximum number of days between a payment's date in its source and on the bank statement. */
const matchDays = 5;

export interface Nameable {
  paymentId: string;
  date: string;
  /** Key of the name from the payment's text or set by hand; empty if there is none. */
  knownKey: string;
}

export interface ImportedName {
  nameId: number;
  name: string;
  nameKey: string;
  date: string;
}

const dayOf = (date: string): number => daysBetween('1970-01-01', date);

/** All of one tenant, source and amount. A payment that names another payee takes no imported name. Returns the name by payment ID. */
export function matchNames(payments: Nameable[], names: ImportedName[]): Map<string, ImportedName> {
  const byDay = [...names].sort((a, b) => dayOf(a.date) - dayOf(b.date) || a.nameId - b.nameId);
  const pairs = payments.flatMap((payment) => pairsOf(payment, byDay));
  // Agreeing names first, then the nearest dates; the rest only makes the order total.
  pairs.sort(
    (a, b) =>
      Number(b.agrees) - Number(a.agrees) ||
      a.days - b.days ||
      (a.payment.date < b.payment.date ? -1 : a.payment.date > b.payment.date ? 1 : 0) ||
      (a.payment.paymentId < b.payment.paymentId ? -1 : a.payment.paymentId > b.payment.paymentId ? 1 : 0) ||
      (a.name.date < b.name.date ? -1 : a.name.date > b.name.date ? 1 : 0) ||
      a.name.nameId - b.name.nameId,
  );
  const given = new Map<string, ImportedName>();
  const used = new Set<number>();
  for (const { payment, name } of pairs) {
    if (given.has(payment.paymentId) || used.has(name.nameId)) continue;
    given.set(payment.paymentId, name);
    used.add(name.nameId);
  }
  return given;
}

interface Pair {
  payment: Nameable;
  name: ImportedName;
  agrees: boolean;
  days: number;
}

function pairsOf(payment: Nameable, byDay: ImportedName[]): Pair[] {
  const day = dayOf(payment.date);
  const pairs: Pair[] = [];
  for (let at = firstFrom(byDay, day - matchDays); at < byDay.length; at++) {
    const name = byDay[at]!;
    if (dayOf(name.date) > day + matchDays) break;
    const agrees = payment.knownKey !== '' && payment.knownKey === name.nameKey;
    if (agrees || payment.knownKey === '') pairs.push({ payment, name, agrees, days: Math.abs(dayOf(name.date) - day) });
  }
  return pairs;
}

/** Place of the first name on or after a day. */
function firstFrom(byDay: ImportedName[], day: number): number {
  let [low, high] = [0, byDay.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayOf(byDay[middle]!.date) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
