// What happens again and again on a bank account, and the rows that it leaves there month by month.
import { businessDay, dayOf, firstOfMonth, monthOf } from './calendar.js';
import { randomFrom } from './random.js';

export interface Activity {
  /** One of them is drawn for every occurrence. */
  payees: readonly string[];
  /** As the bank writes it: '@' is the payee, '#' a drawn digit, '%' two digits that count the months. */
  text: string;
  /** The bank's own category, a column of its export. */
  bank: string;
  /** What a person decides for it; without it the rows wait for a review. */
  as?: string;
  subcategory?: string;
  /** Words of the description by which the decision knows its rows; the payees where absent. */
  known?: string;
  /** Bounds, money in positive and money out negative; amounts are whole multiples of `step` dollars where given. */
  dollars: readonly [from: number, to: number];
  step?: number;
  /** Days of the month (31 is the last), or else a number of drawn days. */
  days?: readonly number[];
  times?: number;
  /** Only in these months of the year. */
  months?: readonly number[];
  /** Only in months that lie this far before the newest one. */
  monthsAgo?: readonly number[];
  /** Amounts rise and fall with the business of the month. */
  seasonal?: boolean;
  /** Identical rows on the same day. */
  copies?: number;
  /** The other side, on another of the tenant's accounts, that many days earlier. */
  mirror?: { account: string; text: string; daysEarlier?: number };
  /** Pays what the mirror account was charged in the month before, whatever `dollars` says. */
  settles?: true;
}

/** Activities that share a bank category and mostly a decision; what one says itself comes first. */
export const alike = (
  shared: Partial<Activity> & Pick<Activity, 'bank'>,
  activities: readonly (Omit<Activity, 'bank'> & Partial<Activity>)[],
): Activity[] => activities.map((activity) => ({ ...shared, ...activity }));

export interface DemoRow {
  date: string;
  description: string;
  /** Money in > 0, money out < 0; a charge to a card is money out. */
  amountCents: number;
  bankCategory: string;
}

export interface Month {
  /** Its first day. */
  start: string;
  /** 0 is the newest month. */
  ago: number;
  /** Factor of seasonal amounts. */
  pace: number;
}

/** The rows of one activity in one month. They depend on nothing else, so that a new activity leaves the others as they are. */
export function rowsOf(activity: Activity, month: Month, account: { name: string; everyDay: boolean }): DemoRow[] {
  if (activity.months && !activity.months.includes(monthOf(month.start))) return [];
  if (activity.monthsAgo && !activity.monthsAgo.includes(month.ago)) return [];
  const random = randomFrom(`${account.name}|${month.start}|${activity.text}|${activity.payees[0]}|${activity.dollars[0]}`);
  const days = activity.days ?? Array.from({ length: activity.times ?? 1 }, () => 1 + Math.floor(random() * 31));
  return days.flatMap((day) => {
    const date = dayOf(month.start, day);
    const payee = activity.payees[Math.floor(random() * activity.payees.length)]!;
    const row = {
      date: account.everyDay ? date : businessDay(date),
      description: written(activity.text, payee, month, random),
      amountCents: drawnCents(activity, month, random),
      bankCategory: activity.bank,
    };
    return Array.from({ length: activity.copies ?? 1 }, () => ({ ...row }));
  });
}

function drawnCents({ dollars: [from, to], step = 0.01, seasonal }: Activity, month: Month, random: () => number): number {
  const drawn = (from + random() * (to - from)) * (seasonal ? month.pace : 1);
  return Math.round(Math.round(drawn / step) * step * 100);
}

function written(text: string, payee: string, month: Month, random: () => number): string {
  const count = (Number(month.start.slice(0, 4)) * 12 + monthOf(month.start)) % 100;
  return text
    .replace('@', payee)
    .replace('%', String(count).padStart(2, '0'))
    .replace(/#/g, () => String(Math.floor(random() * 10)));
}

/** The months from 24 before today's to today's, oldest first. */
export function monthsUpTo(today: string, paceOf: (month: Omit<Month, 'pace'>) => number): Month[] {
  return Array.from({ length: 25 }, (_, index) => {
    const month = { start: firstOfMonth(today, index - 24), ago: 24 - index };
    return { ...month, pace: paceOf(month) };
  });
}
