// Recurring activity on a bank account, and its rows month by month.
import { businessDay, dayOf, firstOfMonth, monthOf } from './calendar.js';
import { randomFrom } from './random.js';

export interface Activity {
  /** One payee is drawn for every occurrence. */
  payees: readonly string[];
  /** As the bank writes it: '@' is the payee, '#' a drawn digit, '%' two digits that count the months. */
  text: string;
  /** The bank's own category, a column of its export. */
  bank: string;
  /** The category that a person decides; without it the rows wait for a review. */
  as?: string;
  subcategory?: string;
  /** Words of the description that identify the decision's rows; by default the payees. */
  known?: string;
  /** Bounds, money in positive and money out negative; amounts are multiples of `step` dollars where given. */
  dollars: readonly [from: number, to: number];
  step?: number;
  /** Days of the month (31 is the last), or else a number of drawn days. */
  days?: readonly number[];
  times?: number;
  /** Only in these months of the year. */
  months?: readonly number[];
  /** Only in months this far before the newest one. */
  monthsAgo?: readonly number[];
  /** Amounts rise and fall with the business of the month. */
  seasonal?: boolean;
  /** Identical rows on the same day. */
  copies?: number;
  /** The other side, on another of the tenant's accounts, that many days earlier. */
  mirror?: { account: string; text: string; daysEarlier?: number };
  /** Each occurrence is a payout of what clients paid by card. */
  cards?: CardSales;
  /** In the oldest month only from that day on. */
  oldestFrom?: number;
  /** Pays what the mirror account was charged in the month before, whatever `dollars` says. */
  settles?: true;
}

/** What clients pay for by card; the charges are on the processor's account. */
export interface CardSales {
  account: string;
  item: string;
  clients: readonly string[];
}

/** Activities that share a bank category and mostly a decision; an activity's own values take precedence. */
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
  /** Additional data in a processor's file; the amount is the net. */
  balance?: BalanceColumns;
}

/** Columns of Stripe's itemized report, as far as a row of it differs from a bank's. */
export interface BalanceColumns {
  id: string;
  createdUtc: string;
  availableOn: string;
  grossCents: number;
  feeCents: number;
  reportingCategory: 'charge' | 'refund' | 'dispute' | 'dispute_reversal' | 'payout';
  sourceId: string;
  chargeId: string;
  customerId: string;
  customerName: string;
  /** Empty until the payout is made. */
  payoutId: string;
}

export interface Month {
  /** Its first day. */
  start: string;
  /** 0 is the month of today. */
  ago: number;
  /** Factor of seasonal amounts. */
  pace: number;
}

/** The rows of one activity in one month. They depend on nothing else, so that a new activity doesn't change the others. */
export function rowsOf(activity: Activity, month: Month, account: { name: string; everyDay: boolean }): DemoRow[] {
  if (activity.months && !activity.months.includes(monthOf(month.start))) return [];
  if (activity.monthsAgo && !activity.monthsAgo.includes(month.ago)) return [];
  const random = randomFrom(`${account.name}|${month.start}|${activity.text}|${activity.payees[0]}|${activity.dollars[0]}`);
  const days = activity.days ?? Array.from({ length: activity.times ?? 1 }, () => 1 + Math.floor(random() * 31));
  const first = month.ago === OLDEST ? (activity.oldestFrom ?? 1) : 1;
  const kept = days.filter((day) => day >= first);
  return kept.flatMap((day) => {
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

const OLDEST = 24;

/**
 * The months from 24 before the newest one to the one after today's, whose activity has already started at a processor; oldest first.
 * `newest` is a day of the newest month when the demo was created; later months come after it.
 */
export function monthsUpTo(today: string, paceOf: (month: Omit<Month, 'pace'>) => number, newest = today): Month[] {
  const months: Month[] = [];
  const last = firstOfMonth(today, 1);
  for (let ago = OLDEST; ; ago--) {
    const month = { start: firstOfMonth(newest, -ago), ago };
    months.push({ ...month, pace: paceOf(month) });
    if (month.start >= last) return months;
  }
}
