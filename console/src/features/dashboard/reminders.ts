// The tax dates ahead: what is due, how much, and in how many days. Pure.
import { daysBetween } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getComplianceStatus } from '#contracts/routes/compliance.js';
import { daysLeftText, dayText } from '../../lib/dates.js';
import { countOf, wholeDollars as inDollars } from '../../lib/money.js';
import { isDate } from '../../lib/to-do.js';

type Compliance = ReplyOf<typeof getComplianceStatus>;

interface Reminder {
  name: string;
  dueOn: string;
  /** `$10,827`, `6 forms`; empty where the amount isn't known. */
  amount: string;
  /** `Jan 15, 2027`, and `in 48 days`. */
  day: string;
  left: string;
  place: string;
}

/** Deadlines further away aren't shown yet: from the middle of November on the return of April is among them. */
const aheadDays = 152;
const maxReminders = 4;

type DueDate = Pick<Reminder, 'name' | 'amount' | 'place'> & { dueOn: string | null };

/** The nearest first. What an alert and the compliance status both name is one date. */
export function remindersOf({ alerts, compliance }: { alerts: Alert[]; compliance: Compliance }, today: string): Reminder[] {
  const known = new Map<string, DueDate>();
  for (const due of [...ofCompliance(compliance, today), ...alerts.filter(isDate).map(ofAlert)]) {
    const key = `${due.name} ${due.dueOn}`;
    if (!known.has(key)) known.set(key, due);
  }
  return [...known.values()]
    .flatMap(({ dueOn, ...rest }) => (dueOn === null ? [] : [{ ...rest, dueOn, days: daysBetween(today, dueOn) }]))
    .filter(({ days }) => days >= 0 && days <= aheadDays)
    .sort((a, b) => a.days - b.days)
    .slice(0, maxReminders)
    .map(({ days, dueOn, ...rest }) => ({
      ...{ ...rest, dueOn },
      day: dayText(dueOn, { year: true }),
      left: daysLeftText(days),
    }));
}

const quarterName = (quarter: number | string): string => `Q${quarter} estimated tax`;

function ofCompliance({ year, quarterly, form1099, payments }: Compliance, today: string): DueDate[] {
  const place = (quarter: number) => `/tax-cockpit?year=${year}&quarter=${quarter}&panel=quarterly`;
  // Of the installments the next one; the others follow at their time.
  const next = payments?.installments.find(({ dueOn, open }) => dueOn >= today && open > 0);
  const unknown = quarterly.estimatedAmount === null && quarterly.nextQuarter !== null;
  return [
    ...(next
      ? [{ name: quarterName(next.quarter), dueOn: next.dueOn, amount: inDollars(centsOf(next.open)), place: place(next.quarter) }]
      : []),
    ...(unknown
      ? [{ name: quarterName(quarterly.nextQuarter!), dueOn: quarterly.nextDueDate, amount: '', place: `/tax-profile?year=${year}` }]
      : []),
    ...(form1099.vendorsOver600 > 0
      ? [
          {
            ...{ name: '1099-NEC', dueOn: form1099.dueOn, amount: countOf(form1099.vendorsOver600, 'form') },
            place: `/payroll?tab=1099&year=${year}`,
          },
        ]
      : []),
    ...(payments && payments.withReturn.amount !== 0 ? [returnOf(year, payments.withReturn)] : []),
  ];
}

const returnOf = (year: number, { dueOn, amount }: NonNullable<Compliance['payments']>['withReturn']): DueDate => ({
  name: amount > 0 ? 'Balance due, Form 1040' : 'Form 1040',
  dueOn,
  amount: amount > 0 ? inDollars(centsOf(amount)) : `${inDollars(centsOf(-amount))} refund`,
  place: `/tax-cockpit?year=${year}`,
});

function ofAlert({ code, id, dueOn, amount, count = 0, link }: Alert): DueDate {
  const name = {
    'installment-due': quarterName(id.split(':').at(-1)!),
    '1099-due': '1099-NEC',
    'misc-due': '1099-MISC',
    'return-due': 'Form 1040',
  }[code]!;
  return { name, dueOn, amount: count > 0 ? countOf(count, 'form') : amount === null ? '' : inDollars(centsOf(amount)), place: link };
}
