// What needs attention before the tax of a year is right, in words, the most urgent first. Pure.
import { byUrgency } from '#contracts/alert-order.js';
import { consoleLinks } from '#contracts/console-links.js';
import { daysBetween, dayText } from '#contracts/days.js';
import { centsOf, dollars } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { BlockerCode, BooksBlocker } from '../year-in-books/open-questions.js';
import { countOf } from '#contracts/rules/count-of.js';
import { taxYear } from '#contracts/rules/years.js';
import type { Installment } from '../tax-estimates/year-estimate.js';
import { dollarsText } from '../formatting/figures.js';
import type { UnusualDeduction } from './unusual-deductions.js';

export interface AlertFacts {
  year: number;
  today: string;
  /** What the tax profile lacks, in words. */
  missing: string[];
  installments: Installment[];
  contractors: { due: number; ready: number; withoutW9: number; withoutW9Cents: number; dueOn: string };
  unnamed: { count: number; cents: number };
  /** Contract labor, professional fees and commissions paid: in the books, and in the categories that payroll tracks. */
  fees: { bookedCents: number; categories: string[]; followedCents: number };
  blockers: BooksBlocker[];
  unusual: UnusualDeduction[];
  /** When the return of the year is due. */
  returnDueOn: string;
}

/** Days before a due date from which it is listed, and from which it is a warning. */
const soon = 90;
const verySoon = 30;

/** `about` distinguishes alerts with the same code. */
type TaxAlert = Omit<Alert, 'id'> & { about?: string | number };

export function alertsOf(facts: AlertFacts): Alert[] {
  const found: TaxAlert[] = [
    ...w9Alerts(facts),
    ...installmentAlerts(facts),
    ...facts.blockers.map((blocker) => blockerAlert(blocker)),
    ...unnamedAlerts(facts),
    ...feeAlerts(facts),
    ...profileAlerts(facts),
    ...deadlineAlerts(facts),
    ...facts.unusual.map((deduction) => unusualAlert(deduction, facts.year)),
  ];
  const idOf = (code: string, about?: string | number) => ['tax', facts.year, code, ...(about === undefined ? [] : [about])].join(':');
  return found.map(({ about, ...alert }) => ({ id: idOf(alert.code, about), ...alert })).sort(byUrgency);
}

function w9Alerts({ year, contractors: { withoutW9, withoutW9Cents, dueOn } }: AlertFacts): TaxAlert[] {
  if (withoutW9 === 0) return [];
  return [
    {
      code: 'w9-missing',
      severity: 'critical',
      message: `${countOf(withoutW9, 'payee has', 'payees have')} no W-9`,
      detail: `${dollarsText(withoutW9Cents)} may need 24% backup withholding.`,
      action: 'Request W-9s',
      link: consoleLinks.forms1099(year),
      dueOn,
      amount: dollars(withoutW9Cents),
      count: withoutW9,
    },
  ];
}

/** All overdue installments, and the next one due. */
function installmentAlerts({ year, today, installments }: AlertFacts): TaxAlert[] {
  const open = installments.filter(({ openCents }) => (openCents ?? 0) > 0);
  const overdue = open.filter(({ dueOn }) => dueOn < today);
  const next = open.find(({ dueOn }) => dueOn >= today && daysBetween(today, dueOn) <= soon);
  const alert = ({ quarter, dueOn, openCents }: Installment): TaxAlert => {
    const late = dueOn < today;
    const days = Math.abs(daysBetween(today, dueOn));
    const when = days === 0 ? 'today' : late ? `${countOf(days, 'day')} ago` : `in ${countOf(days, 'day')}`;
    return {
      code: late ? 'installment-overdue' : 'installment-due',
      about: quarter,
      severity: late ? 'critical' : days <= 60 ? 'warning' : 'info',
      message: `Q${quarter} estimate: ${dollarsText(openCents!)} ${late ? 'not paid' : 'due'}`,
      detail: `${late ? 'Was due' : 'Due'} ${dayText(dueOn)}, ${when}.`,
      action: 'Record payment',
      link: late ? consoleLinks.profile(year) : consoleLinks.quarter(year, quarter),
      dueOn,
      amount: dollars(openCents!),
    };
  };
  return [...overdue, ...(next ? [next] : [])].map(alert);
}

/** How the amount counts until the blocker is resolved, and the label of the action. */
const consequences: Record<BlockerCode, { until: string; action: string }> = {
  uncategorized: { until: 'is in your expenses but not deducted until categorized', action: 'Categorize' },
  'unknown-line': { until: 'is in your books but not deducted until you choose a line', action: 'Decide' },
  'miles-untold': { until: 'is in your books but not deducted until your tax profile has the car’s miles', action: 'Enter miles' },
  'miles-missing': { until: 'is replaced by a mileage rate without miles until you add trips or enter the miles', action: 'Enter miles' },
  'car-method': { until: 'isn’t deducted until you choose how in your tax profile', action: 'Choose' },
  'mileage-log-empty': { until: 'is deducted for miles without a record until you add the trips', action: 'Add trips' },
  'inventory-missing': { until: 'is deducted as sold until you enter your December 31 inventory', action: 'Enter inventory' },
  'payroll-report-missing': { until: 'is recorded as wages without withholding until you import the report', action: 'Import report' },
  'pay-runs-waiting': { until: 'isn’t deducted until the payments are in the books', action: 'Open pay runs' },
  unconfirmed: { until: 'was categorized automatically. Confirm or change the categories', action: 'Confirm' },
  'car-insurance': { until: 'is treated as business insurance until you answer', action: 'Answer' },
  'asset-in-expenses': { until: 'is in your expenses but deducted only as depreciation until you move it', action: 'Move' },
  'asset-cost': { until: 'is deducted twice or not at all until you correct the cost or split the transaction', action: 'Correct' },
  'asset-twice': { until: 'may be deducted twice until you answer in the asset register', action: 'Answer' },
  'asset-unregistered': { until: 'isn’t deducted until it’s in the asset register', action: 'Add' },
  'depreciation-differs': { until: 'differs from the asset register until you post the year again or undo it', action: 'Post again' },
};

function blockerAlert({ code, message, count, amount, link }: BooksBlocker): TaxAlert {
  const { until, action } = consequences[code];
  const inEntries = count === 0 ? '' : ` in ${countOf(count, 'transaction')}`;
  const detail = `${dollarsText(centsOf(amount))}${inEntries} ${until}.`;
  return { code, severity: 'warning', message: message.replace(/\.$/, ''), detail, action, link, dueOn: null, amount, count };
}

function unnamedAlerts({ year, unnamed: { count, cents } }: AlertFacts): TaxAlert[] {
  if (count === 0) return [];
  return [
    {
      code: 'payee-unknown',
      severity: 'warning',
      message: `${countOf(count, 'payment has', 'payments have')} no payee`,
      detail: `${dollarsText(cents)} paid to contractors can’t be reported until the payees are named.`,
      action: 'Name payee',
      link: consoleLinks.payments(year),
      dueOn: null,
      amount: dollars(cents),
      count,
    },
  ];
}

/** Payroll may also track categories of other lines; then more is missing than the difference shows. */
function feeAlerts({ year, fees: { bookedCents, categories, followedCents } }: AlertFacts): TaxAlert[] {
  if (bookedCents <= followedCents) return [];
  return [
    {
      code: 'labor-not-followed',
      severity: 'warning',
      message: `${dollarsText(bookedCents - followedCents)} of labor, professional fees and commissions isn’t on the 1099 list`,
      detail: `Lines 10, 11, and 17 total ${dollarsText(bookedCents)} (${namesOf(categories)}). Categories tracked for 1099s total ${dollarsText(followedCents)}.`,
      action: 'Choose categories',
      link: consoleLinks.contractorCategories(year),
      dueOn: null,
      amount: dollars(bookedCents - followedCents),
    },
  ];
}

/** At most three names. */
const namesOf = (categories: string[]): string =>
  categories
    .slice(0, 3)
    .map((path) => path.split(':').slice(1).join(': '))
    .join(', ') + (categories.length > 3 ? ' and others' : '');

function profileAlerts({ year, missing }: AlertFacts): TaxAlert[] {
  if (missing.length === 0) return [];
  return [
    {
      code: 'profile-incomplete',
      severity: 'warning',
      message: 'Tax profile incomplete',
      detail: `Missing: ${missing.join(', ')}.`,
      action: 'Complete',
      link: consoleLinks.profile(year),
      dueOn: null,
      amount: null,
    },
  ];
}

function deadlineAlerts({ year, today, contractors: { due, ready, dueOn }, returnDueOn }: AlertFacts): TaxAlert[] {
  const near = (day: string) => day >= today && daysBetween(today, day) <= soon;
  const severity = (day: string) => (daysBetween(today, day) <= verySoon ? 'warning' : 'info');
  const alert = (code: string, day: string, words: Pick<TaxAlert, 'message' | 'detail' | 'action' | 'link' | 'count'>): TaxAlert[] =>
    near(day) ? [{ code, severity: severity(day), ...words, dueOn: day, amount: null }] : [];
  const in90 = (day: string) => `Due ${dayText(day)}, in ${countOf(daysBetween(today, day), 'day')}`;
  return [
    ...(due === 0
      ? []
      : alert('1099-due', dueOn, {
          message: `${countOf(due, 'Form')} 1099-NEC for ${year}`,
          detail: `${in90(dueOn)}. ${ready} of ${due} ready.`,
          action: 'Review',
          link: consoleLinks.forms1099(year),
          count: due,
        })),
    ...alert('return-due', returnDueOn, {
      message: `Tax return for ${year}`,
      detail: `${in90(returnDueOn)}, with Schedule C.`,
      action: 'See Schedule C',
      link: consoleLinks.scheduleC(year),
    }),
  ];
}

const unusualAlert = ({ category, cents, beforeCents, months }: UnusualDeduction, year: number): TaxAlert => ({
  code: 'unusual-deduction',
  about: category,
  severity: 'info',
  message: `${category} is unusually high`,
  detail: `${dollarsText(cents)} in ${countOf(months, 'month')}, ${dollarsText(beforeCents)} in the same months of ${year - 1}.`,
  action: 'See entries',
  link: consoleLinks.rows(taxYear(year), { category }),
  dueOn: null,
  amount: dollars(cents),
});
