// Which payments to the IRS may not be installments: of two or more on one day, those that are unlike the others, and an unlike one far from the
// days that installments are due. Pure.
import { daysBetween } from '#contracts/days.js';

interface Paid {
  lineId?: string | undefined;
  paidOn: string;
  amountCents: number;
}

/** An installment is a quarter of the year's estimate, so two of them differ little. */
const alike = (a: number, b: number): boolean => Math.abs(a - b) <= 0.25 * Math.max(a, b);

/** Installments are paid about their due dates; a payment that is unlike them between two of those is most likely for a return. */
const nearDueDays = 20;
const isNear = (day: string, dueOn: readonly string[]): boolean => dueOn.some((due) => Math.abs(daysBetween(day, due)) <= nearDueDays);

/**
 * Line ids to ask about. With the return, people pay the last year's balance due, or extend the time to file (Form 4868), on the day of the first
 * installment; the balance of an extended return is due in October. `recorded`: payments that the profile has. Of the payments of one day, the one
 * that is most like those of other days is the installment. Without payments on other days, all of the day are asked about unless they are alike.
 */
export function unlikePayments(
  found: readonly (Paid & { lineId: string })[],
  recorded: readonly Paid[],
  dueOn: readonly string[],
): Set<string> {
  const all: readonly Paid[] = [...found, ...recorded];
  const asked = [...Map.groupBy(found, ({ paidOn }) => paidOn)].flatMap(([day, own]) => {
    const ofDay = all.filter(({ paidOn }) => paidOn === day);
    const others = all.filter(({ paidOn }) => paidOn !== day);
    const isLikeSome = ({ amountCents }: Paid) => others.some((other) => alike(amountCents, other.amountCents));
    if (ofDay.length < 2) return others.length === 0 || isNear(day, dueOn) ? [] : own.filter((payment) => !isLikeSome(payment));
    if (others.length === 0) return own.filter(({ amountCents }) => !ofDay.every((other) => alike(amountCents, other.amountCents)));
    const distance = ({ amountCents }: Paid) => Math.min(...others.map((other) => Math.abs(amountCents - other.amountCents)));
    const nearest = ofDay.reduce((best, payment) => (distance(payment) < distance(best) ? payment : best));
    return own.filter((payment) => !isLikeSome(payment) || payment.amountCents !== nearest.amountCents);
  });
  return new Set(asked.map(({ lineId }) => lineId));
}
