// The open matters of a business as one list: what costs money first, each with its amount and the action that settles it. Pure.
import { byUrgency, costOf, type Cost, type Ranked } from '#contracts/alert-order.js';
import { daysBetween } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { dayText } from './dates.js';
import { countOf, money, wholeDollars as inDollars } from './money.js';
import { stringifySearch } from './use-search-state.js';

export interface ToDoRow {
  key: string;
  title: string;
  note: string;
  /** Absent where the matter has no amount. `place`: the rows or the calculation behind it. */
  amount?: { text: string; label: string; place: string };
  action: string;
  /** Where the action is done. */
  place: string;
  /** What decides its place in the list. */
  rank: Ranked;
}

type Summary = ReplyOf<typeof getDashboardSummary>;

export interface OpenMatters {
  alerts: Alert[];
  /** The tax year of the alerts. */
  year: number;
  /** Unanswered questions to this person. */
  questions: number;
  summary: Pick<Summary, 'notConfirmed' | 'period'> | undefined;
}

const dateCodes = ['installment-due', '1099-due', 'misc-due', 'return-due'];
export const isDate = ({ code }: Pick<Alert, 'code'>): boolean => dateCodes.includes(code);

/** In the order of the alerts. Dates are reminders, and no row. */
export function toDoRows(matters: OpenMatters, today: string): ToDoRow[] {
  const { alerts, year } = matters;
  const own = alerts.filter((alert) => !isDate(alert) && alert.code !== 'review');
  const of = (cost: Cost) => own.filter((alert) => costOf(alert) === cost).sort(byUrgency);
  const rows = [
    ...latePayments(of('tax-past-due'), today),
    ...missingW9s(of('withholding'), year),
    ...reviewRow(matters),
    ...questionsRow(matters),
    ...own.filter((alert) => !['tax-past-due', 'withholding'].includes(costOf(alert))).map(rowOf),
  ];
  return rows.sort((a, b) => byUrgency(a.rank, b.rank));
}

/** `tax:2026:installment-overdue:3`. */
const quarterOf = ({ id }: Alert): string => id.split(':').at(-1)!;

/** `Q1`, `Q1 and Q2`, `Q1, Q2, and Q3`. */
export const quartersText = (quarters: readonly (string | number)[]): string =>
  new Intl.ListFormat('en-US').format(quarters.map((quarter) => `Q${quarter}`));

/** All in one row, because they are recorded in the same place. */
function latePayments(late: Alert[], today: string): ToDoRow[] {
  const [first] = late;
  if (!first) return [];
  const quarters = late.map(quarterOf);
  const since = first.dueOn === null ? '' : `Past due since ${dayText(first.dueOn)}, ${countOf(daysBetween(first.dueOn, today), 'day')}`;
  const [, year] = first.id.split(':');
  const place = `/tax-cockpit${stringifySearch({ year, quarter: quarters[0]!, panel: 'quarterly' })}`;
  return [
    {
      ...rowOf(first),
      title: `Pay the ${quartersText(quarters)} estimated tax`,
      note: since,
      amount: { text: inDollars(sumOf(late)), label: 'due', place },
    },
  ];
}

/** Both forms need the same request. */
function missingW9s(missing: Alert[], year: number): ToDoRow[] {
  const [first] = missing;
  if (!first) return [];
  const payees = (code: string) => missing.find((alert) => alert.code === code)?.count ?? 0;
  const [nec, misc] = [payees('w9-missing'), payees('misc-w9-missing')];
  const forms = [nec > 0 && `${nec} for 1099-NEC`, misc > 0 && `${misc} for 1099-MISC`].filter(Boolean).join(', ');
  return [
    {
      ...rowOf(first),
      title: `Request ${countOf(nec + misc, 'W-9')}`,
      note: forms,
      amount: { text: money(sumOf(missing)), label: `paid in ${year}`, place: first.link },
      action: 'Request W-9s',
    },
  ];
}

/** Payees are the count; transactions, and what has no category, are details of it. */
function reviewRow({ alerts, summary }: OpenMatters): ToDoRow[] {
  const alert = alerts.find(({ code }) => code === 'review');
  if (!alert) return [];
  const { Amount = 0, TxCount = 0 } = summary?.notConfirmed?.expenses ?? {};
  const period = summary?.period;
  return [
    {
      key: 'review',
      title: `Review ${countOf(alert.count ?? 1, 'payee')}`,
      note: alert.detail,
      ...(period && TxCount > 0 && { amount: unconfirmed(Amount, period, 'expense') }),
      action: alert.action,
      place: alert.link,
      rank: inReviewRank('first'),
    },
  ];
}

/** `2026 expenses` that rest on guesses: the ledger's rows add up to it. */
const unconfirmed = (amount: number, { startDate, endDate }: Summary['period'], accountType: 'expense'): ToDoRow['amount'] => ({
  text: money(centsOf(amount)),
  label: `${startDate.slice(0, 4)} expenses`,
  place: `/general-ledger${stringifySearch({ startDate, endDate, accountType, lowConfidenceOnly: 'true' })}`,
});

/** Among what has no sure category: before alerts about parts of it, and Review before the questions. */
const inReviewRank = (place: 'first' | 'second'): Ranked => ({
  ...{ code: 'uncategorized', severity: 'warning', dueOn: '' },
  amount: place === 'first' ? 1 : 0,
});

function questionsRow({ questions }: OpenMatters): ToDoRow[] {
  if (questions === 0) return [];
  return [
    {
      ...{ key: 'questions', title: `Answer ${countOf(questions, 'question')}`, note: 'About transactions in your books' },
      ...{ action: 'Answer', place: '/questions', rank: inReviewRank('second') },
    },
  ];
}

interface Wording {
  title(alert: Alert): string;
  note?: string;
  label: string;
  action?: string;
}

/** Alerts whose own sentence is longer than a row. */
const wordings: Record<string, Wording> = {
  'open-transfers': {
    title: (alert) => `Match ${countOf(alert.count ?? 1, 'transfer')}`,
    ...{ note: 'Unmatched for over 10 days', label: 'unmatched', action: 'Match' },
  },
  'missing-receipts': {
    title: (alert) => `Add receipts for ${countOf(alert.count ?? 1, 'purchase')}`,
    ...{ note: 'Deductions that you can’t prove yet', label: 'without a receipt' },
  },
  'payee-unknown': {
    title: (alert) => `Name the payee of ${countOf(alert.count ?? 1, 'payment')}`,
    ...{ note: 'Contractor payments that can’t be reported yet', label: 'paid', action: 'Name' },
  },
  'payroll-report-missing': {
    title: () => 'Import the payroll report',
    ...{ note: 'Wages are too low and payroll taxes too high', label: 'net pay' },
  },
  'inventory-missing': {
    title: () => 'Enter the inventory on December 31',
    ...{ note: 'Until then, everything bought counts as sold', label: 'bought' },
  },
  'mileage-log-empty': {
    title: () => 'Add trips to the mileage log',
    ...{ note: 'The miles you deduct have no record', label: 'deducted' },
  },
  'unknown-line': {
    title: (alert) => `Choose the line of ${countOf(alert.count ?? 1, 'transaction')}`,
    ...{ note: 'Not deducted until you choose a Schedule C line', label: 'not deducted' },
  },
  'labor-not-followed': {
    title: () => 'Choose the categories tracked for 1099s',
    ...{ note: 'Labor and fees that aren’t on the 1099 list', label: 'not on the list', action: 'Choose' },
  },
  uncategorized: {
    title: (alert) => `Categorize ${countOf(alert.count ?? 1, 'transaction')}`,
    ...{ note: 'Not deducted until categorized', label: 'uncategorized' },
  },
  unconfirmed: {
    title: (alert) => `Confirm ${countOf(alert.count ?? 1, 'automatic category', 'automatic categories')}`,
    ...{ note: 'Counted as categorized until you confirm them', label: 'to confirm' },
  },
};

function rowOf(alert: Alert): ToDoRow {
  const { id, code, message, detail, action, link, amount } = alert;
  const wording = wordings[code];
  return {
    key: id,
    // The part after a semicolon is what the button says.
    title: wording?.title(alert) ?? message.split('; ')[0]!,
    note: wording?.note ?? detail,
    ...(amount !== null && { amount: { text: money(centsOf(amount)), label: wording?.label ?? labelOf(code), place: link } }),
    action: wording?.action ?? action,
    place: link,
    rank: alert,
  };
}

const labelOf = (code: string): string => (code.startsWith('unusual-') ? 'unusual' : code === 'bank-difference' ? 'difference' : '');

const sumOf = (alerts: Alert[]): number => alerts.reduce((sum, { amount }) => sum + centsOf(amount ?? 0), 0);
