// Alerts about the Forms 1099-MISC of a year: payees without a W-9, and the day by which recipients must have theirs. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { daysBetween, dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { countOf } from '#contracts/rules/count-of.js';

type MiscYear = Pick<ReplyOf<typeof getMiscCandidates>, 'year' | 'candidates' | 'dueOn' | 'proceedsDueOn' | 'filedBy'>;

/** As for other forms: how many days before the due date an alert appears, and when it becomes a warning. */
const [soon, verySoon] = [90, 30];

export function miscFormAlerts(misc: MiscYear, today: string): Alert[] {
  return misc.candidates.length === 0 ? [] : [...w9Alert(misc), ...dueAlert(misc, today)];
}

function w9Alert({ year, candidates, dueOn }: MiscYear): Alert[] {
  const without = candidates.filter(({ missing }) => missing.includes('W-9'));
  if (without.length === 0) return [];
  const cents = without.reduce((sum, { reportable }) => sum + centsOf(reportable), 0);
  return [
    {
      id: `payroll:${year}:misc-w9-missing`,
      code: 'misc-w9-missing',
      severity: 'critical',
      message: `${countOf(without.length, 'vendor')} ${without.length === 1 ? 'is' : 'are'} missing a W-9 for Form 1099-MISC`,
      detail: `$${Math.round(cents / 100).toLocaleString('en-US')} may need 24% backup withholding.`,
      action: 'Request W-9s',
      link: consoleLinks.forms1099(year, '1099-MISC'),
      dueOn,
      amount: cents / 100,
      count: without.length,
    },
  ];
}

/** Gross proceeds of attorneys have two weeks more. */
function dueAlert({ year, candidates, dueOn, proceedsDueOn, filedBy }: MiscYear, today: string): Alert[] {
  const isProceeds = ({ boxes }: MiscYear['candidates'][number]) => boxes.filter(({ due }) => due).every(({ box }) => box === 10);
  const steps = [
    { day: dueOn, forms: candidates.filter((candidate) => !isProceeds(candidate)) },
    { day: proceedsDueOn, forms: candidates.filter(isProceeds) },
  ];
  const next = steps.find(({ day, forms }) => forms.length > 0 && day >= today);
  if (!next) return [];
  const days = daysBetween(today, next.day);
  if (days > soon) return [];
  const when = days === 0 ? 'today' : `${countOf(days, 'day')} left`;
  const ready = next.forms.filter((form) => form.ready).length;
  return [
    {
      id: `payroll:${year}:misc-due`,
      code: 'misc-due',
      severity: days <= verySoon ? 'warning' : 'info',
      message: `${countOf(next.forms.length, 'Form')} 1099-MISC for ${year}`,
      detail: `Due to recipients by ${dayText(next.day)} (${when}, ${ready} ready) and to the IRS by ${dayText(filedBy)}.`,
      action: 'Review',
      link: consoleLinks.forms1099(year, '1099-MISC'),
      dueOn: next.day,
      amount: null,
      count: next.forms.length,
    },
  ];
}
