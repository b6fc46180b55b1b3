// Texts about charges, payouts and processors, and the screen's filters in the URL. Pure.
import { daysAfter } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Charge, ChargeStatus, listCharges } from '#contracts/routes/client-invoices.js';
import type { listPayoutDeposits } from '#contracts/routes/processors.js';
import { columnDay, dayText, spanText } from '../../lib/dates.js';
import { countOf, MINUS, money } from '../../lib/money.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import type { ProcessorBalance } from '../../lib/processors.js';
import { dateOf, flagOf, oneOf, type Search, textOf, integerOf } from '../../lib/search-params.js';
import type { Tone } from '../../ui/badge.js';

export type { Charge };
export type Charges = ReplyOf<typeof listCharges>;
export type PayoutDeposit = ReplyOf<typeof listPayoutDeposits>['deposits'][number];

export const pageSize = 25;

export const periods = ['7', '30', '90', 'all'] as const;
type Period = (typeof periods)[number];
export const periodNames: Record<Period, string> = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', all: 'All time' };

/** Label and color of each status; an unknown status counts as paid. */
const statusWords: Record<ChargeStatus, { text: string; tone: Tone }> = {
  succeeded: { text: 'Paid', tone: 'blue' },
  pending: { text: 'Pending', tone: 'warning' },
  failed: { text: 'Failed', tone: 'negative' },
  refunded: { text: 'Refunded', tone: 'quiet' },
  partially_refunded: { text: 'Partially refunded', tone: 'quiet' },
  disputed: { text: 'Disputed', tone: 'warning' },
};
export const statuses = Object.keys(statusWords) as ChargeStatus[];
/** Statuses where money was, or may be, returned to the client. */
const backStatuses = new Set<ChargeStatus>(['refunded', 'partially_refunded', 'disputed']);
export const statusName = (status: ChargeStatus): string => statusWords[status].text;

/** The days of the list. */
interface ListedDays {
  /** Absent: the last 30 days. */
  period?: Period;
  /** Named days, which come before a period. */
  startDate?: string;
  endDate?: string;
}

/** Leaves the named days. */
export const noDays = { startDate: undefined, endDate: undefined };

export interface Filters extends ListedDays {
  status?: ChargeStatus;
  search?: string;
}

export interface InvoicesSearch extends Filters {
  tab?: '1099-k';
  page?: number;
  /** The charge whose panel is open. */
  open?: string;
  /** The list of deposits that are payouts is open. */
  payouts?: true;
  /** Of the view 'Form 1099-K'. */
  year?: number;
}

export const parseInvoicesSearch = (search: Search): InvoicesSearch => ({
  tab: oneOf(search.tab, ['1099-k']),
  period: oneOf(search.period, ['7', '90', 'all']),
  startDate: dateOf(search.startDate),
  endDate: dateOf(search.endDate),
  status: oneOf(search.status, statuses),
  search: textOf(search.search),
  page: integerOf(search.page, { min: 2, max: 1_000_000 }),
  open: textOf(search.open, 100),
  payouts: flagOf(search.payouts),
  year: integerOf(search.year, { min: 2000, max: 2100 }),
});

export const isFiltered = ({ status, search }: Filters): boolean => status !== undefined || search !== undefined;

/** The first and the last day, 'YYYY-MM-DD'; all time has neither. */
export function rangeOf({ period = '30', startDate, endDate }: ListedDays, today: string): { startDate?: string; endDate?: string } {
  if (startDate ?? endDate) return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  return period === 'all' ? {} : { startDate: daysAfter(today, -Number(period)), endDate: today };
}

/** `Jul 1, 2025 to Jun 30, 2026` of named days; undefined for a period. */
export function namedDaysText({ startDate, endDate }: ListedDays): string | undefined {
  if (startDate && endDate) return spanText(startDate, endDate);
  if (startDate) return `from ${dayText(startDate, { year: true })}`;
  return endDate && `through ${dayText(endDate, { year: true })}`;
}

interface SubtitleOptions extends ListedDays {
  today: string;
  from: ProcessorBalance[];
}

export function subtitleOf(name: string, { today, from, ...days }: SubtitleOptions): string {
  const { startDate } = rangeOf(days, today);
  const names = [...new Set(from.map(({ processor }) => processorNames[processor]))];
  const charges = names.length > 0 ? ` Charges from ${listText(names)}.` : '';
  return `${name}, ${namedDaysText(days) ?? (startDate ? spanText(startDate, today) : 'all time')}.${charges}`;
}

/** `Stripe, PayPal and Square`. */
export const listText = (names: string[], last: 'and' | 'or' = 'and'): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${last} `);

/** `Oct 06`, with the year unless it's the current one. */
export const dateText = (date: string, thisYear: string): string =>
  date.startsWith(thisYear) ? columnDay(date) : `${columnDay(date)}, ${date.slice(0, 4)}`;

/** Money that arrived is 'Transferred' instead of 'Paid'; a refund or a dispute is shown in addition. */
export function statusesOf({ status, transfer_date: transferDate }: Charge, thisYear: string): { text: string; tone: Tone }[] {
  const own = Object.hasOwn(statusWords, status) ? statusWords[status] : statusWords.succeeded;
  if (!transferDate) return [own];
  const text = `Transferred ${dayText(transferDate, { year: !transferDate.startsWith(thisYear) })}`;
  return [...(backStatuses.has(status) ? [own] : []), { text, tone: 'positive' }];
}

/** A charge that moved no money has neither fee nor net. */
export const movedMoney = ({ status }: Charge): boolean => status !== 'pending' && status !== 'failed';

/** A fee is money out. */
export const feeText = (charge: Charge): string =>
  movedMoney(charge) && charge.fee !== 0 ? money(centsOf(-charge.fee), { symbol: '' }) : '–';
export const netText = (charge: Charge): string => (movedMoney(charge) ? money(centsOf(charge.net), { symbol: '' }) : '–');

const longestId = 20;
export const shortId = (id: string): string => (id.length > longestId ? `${id.slice(0, longestId)}…` : id);

/** Who paid: the name, or the processor's ID of the client. */
export const clientText = ({ client_name: name, stripe_customer_id: id }: Charge): string => name || shortId(id) || 'No name';

/** What was paid for: the description without the client's name, which has its own column. */
export function purposeText({ client_name: name, description }: Charge): string {
  if (name === '' || !description.startsWith(name)) return description;
  return description.slice(name.length).replace(/^ · /, '') || 'Payment';
}

/** `Showing 1 to 25 of 312 invoices`. */
export function shownText({ page, limit, total }: Charges['pagination']): string {
  return `Showing ${(page - 1) * limit + 1} to ${Math.min(page * limit, total)} of ${countOf(total, 'invoice')}`;
}

/** A ledger search for a charge by its description; 'Payment' is only a placeholder for a missing one. */
export function ledgerSearchOf({ created, description }: Charge): { startDate: string; endDate: string; search?: string } {
  const date = created.slice(0, 10);
  return { startDate: date, endDate: date, ...(description !== 'Payment' && { search: description.slice(0, 200) }) };
}

/** `2 deposits are payouts and counted as revenue too.`, with the effect on profit. */
export function countedTwiceText(corrections: PayoutDeposit[], countedTwiceCents: number): string {
  const what = corrections.every(({ deposit }) => deposit.category.startsWith('Income:'))
    ? 'counted as revenue too'
    : 'counted outside transfers too';
  const many = corrections.length === 1 ? 'is a payout' : 'are payouts';
  const effect =
    countedTwiceCents === 0
      ? 'Profit is not affected.'
      : `Profit is ${money(Math.abs(countedTwiceCents))} too ${countedTwiceCents > 0 ? 'high' : 'low'}.`;
  return `${countOf(corrections.length, 'deposit')} ${many} and ${what}. ${effect}`;
}

interface ScheduleCComparison {
  differenceCents: number;
  sentences: string[];
}

/** Why Form 1099-K and line 1 differ: the form's gross is before refunds and fees, and line 1 includes sales outside the processors. */
export function compareWithScheduleC(
  { grossCents, refundsCents, feesCents, taxCents }: { grossCents: number; refundsCents: number; feesCents: number; taxCents: number },
  line1Cents: number,
): ScheduleCComparison {
  const differenceCents = line1Cents - grossCents;
  const apart = money(Math.abs(differenceCents));
  const sentences = [
    differenceCents > 0 &&
      `Line 1 is ${apart} higher because it also includes sales outside these processors, such as checks and bank transfers.`,
    differenceCents < 0 &&
      `Line 1 is ${apart} lower than what processors report to the IRS. Look for charges that aren’t categorized as income.`,
    differenceCents === 0 && 'They match.',
    refundsCents !== 0 && `Refunds of ${money(Math.abs(refundsCents))} are on line 2. The form doesn’t subtract them.`,
    feesCents !== 0 && `Fees of ${money(Math.abs(feesCents))} are on line 10. The form doesn’t subtract them.`,
    taxCents !== 0 && `The form’s gross includes ${money(Math.abs(taxCents))} of sales tax, which isn’t on line 1.`,
  ];
  return { differenceCents, sentences: sentences.filter((sentence) => sentence !== false) };
}

/** `−$9.00`, a dash for nothing. */
export const outText = (cents: number): string => (cents === 0 ? '–' : `${MINUS}${money(Math.abs(cents))}`);
