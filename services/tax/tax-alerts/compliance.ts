// The checklist for the year's forms, with each item done or open. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { getTaxCompliance } from '#contracts/routes/tax-alerts.js';
import { countOf } from '#contracts/rules/count-of.js';
import type { PaymentPlan } from '../tax-estimates/payment-plan.js';
import { dollarsText } from '../formatting/figures.js';
import type { AlertFacts } from './alerts.js';

type Compliance = ReplyOf<typeof getTaxCompliance>;
type Check = Compliance['checks'][number];

export interface ComplianceFacts extends AlertFacts {
  thresholdCents: number;
  safeHarborCents: number | null;
  payments: PaymentPlan | undefined;
  onTrack: boolean | null;
  lastGenerated: string | null;
  /** Entries of the year in categories of income and expenses. */
  entries: number;
  /** Lines of Schedule C without an answer. */
  unanswered: number;
}

export function complianceOf(facts: ComplianceFacts): Compliance {
  const { year, today, blockers, contractors, installments, thresholdCents } = facts;
  const uncategorized = blockers.find(({ code }) => code === 'uncategorized');
  const next = installments.find(({ dueOn }) => dueOn >= today);
  const { safeHarborCents, onTrack, payments, lastGenerated, entries, unanswered } = facts;
  return {
    year,
    scheduleC: {
      blockers,
      lastGenerated,
      entries,
      unanswered,
      uncategorizedCount: uncategorized?.count ?? 0,
      uncategorizedAmount: uncategorized?.amount ?? 0,
    },
    form1099: {
      vendorsOver600: contractors.due,
      missingW9: contractors.withoutW9,
      missingW9Amount: dollars(contractors.withoutW9Cents),
      ready: contractors.ready,
      threshold: dollars(thresholdCents),
      dueOn: contractors.dueOn,
    },
    quarterly: {
      nextDueDate: next?.dueOn ?? null,
      nextQuarter: next?.quarter ?? null,
      estimatedAmount: dollarsOrNull(next?.amountCents ?? null),
      safeHarbor: dollarsOrNull(safeHarborCents === null ? null : Math.round(safeHarborCents / 4)),
      onTrack,
    },
    ...(payments && { payments }),
    checks: checksOf(facts),
  };
}

const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollars(cents));

function checksOf(facts: ComplianceFacts): Check[] {
  const { year, today, contractors, missing, thresholdCents } = facts;
  const { due, ready, withoutW9, dueOn } = contractors;
  return [
    {
      code: 'profile',
      label: missing.length === 0 ? 'Tax profile complete' : `Tax profile: ${missing.join(', ')} missing`,
      state: missing.length === 0 ? 'done' : 'open',
      action: missing.length === 0 ? 'View' : 'Complete',
      link: consoleLinks.profile(year),
    },
    ...installmentChecks(facts),
    scheduleCCheck(facts),
    {
      code: 'w9',
      label:
        due === 0
          ? `No vendors paid ${dollarsText(thresholdCents)} or more`
          : `${due - withoutW9} of ${countOf(due, 'vendor')} paid ${dollarsText(thresholdCents)} or more ${due === 1 ? 'has' : 'have'} a W-9 on file`,
      state: withoutW9 === 0 ? 'done' : 'open',
      action: withoutW9 === 0 ? 'View' : 'Request W-9s',
      link: consoleLinks.forms1099(year),
    },
    {
      code: '1099',
      label: due === 0 ? 'No 1099-NECs are due' : `1099-NEC, ${dayText(dueOn)}: ${ready} of ${due} ready`,
      state: due === 0 ? 'done' : dueOn < today && ready < due ? 'open' : 'waiting',
      action: due === 0 ? 'View' : 'Review',
      link: consoleLinks.forms1099(year),
    },
  ];
}

/** Blockers first, then lines without an answer. */
function scheduleCCheck({ year, blockers, unanswered, lastGenerated, entries }: ComplianceFacts): Check {
  const check = (label: string, state: Check['state'], action: string, link = consoleLinks.scheduleC(year)): Check => ({
    code: 'schedule-c',
    ...{ label, state, action, link },
  });
  if (blockers.length > 0) return check(`Schedule C: ${countOf(blockers.length, 'blocker')}`, 'open', 'Fix', blockers[0]!.link);
  if (unanswered > 0) return check(`Schedule C: ${countOf(unanswered, 'line')} to answer`, 'open', 'Answer');
  if (lastGenerated) return check('Schedule C saved', 'done', 'View');
  return check(entries === 0 ? `Schedule C: no transactions in ${year}` : 'Schedule C has no blockers', 'waiting', 'Generate');
}

/** One for each installment: paid, not paid in time, or still to come. */
function installmentChecks({ year, today, installments }: ComplianceFacts): Check[] {
  return installments.map(({ quarter, dueOn, amountCents, openCents }) => {
    const paid = openCents === 0;
    const passed = dueOn < today;
    const label =
      amountCents === null
        ? `Q${quarter} estimate, ${dayText(dueOn)}`
        : paid
          ? paidText(quarter, amountCents)
          : openText({ quarter, dueOn, openCents });
    return {
      code: `installment-${quarter}`,
      label,
      state: paid ? 'done' : passed ? 'open' : 'waiting',
      action: paid ? 'View' : passed ? 'Record payment' : 'Calculate',
      link: passed && !paid ? consoleLinks.profile(year) : consoleLinks.quarter(year, quarter),
    };
  });
}

const paidText = (quarter: number, amountCents: number): string =>
  amountCents === 0 ? `Q${quarter}: nothing to pay` : `Q${quarter} estimate paid`;

const openText = ({ quarter, dueOn, openCents }: { quarter: number; dueOn: string; openCents: number | null }): string =>
  `Q${quarter} estimate, ${dayText(dueOn)}: ${dollarsText(openCents ?? 0)} due`;
