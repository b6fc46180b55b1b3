// Alerts about unusual entries of a category or payee. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getDeductibilityDetails } from '#contracts/routes/deductibility.js';
import { countOf } from '#contracts/rules/count-of.js';
import type { Totals } from '../books/counted-legs.query.js';
import type { Treatment } from '../treatments/treatment.js';
import { dollarsText } from '../formatting/figures.js';

type Alert = ReplyOf<typeof getDeductibilityDetails>['alerts'][number];

const dominantShare = 0.5;
const dominantFromCents = 1_000_00;
const roundShare = 0.5;
const roundFrom = 4;

export function unusualOf(totals: Totals, treatments: readonly Treatment[]): Alert[] {
  const alerts: Alert[] = [];
  if (totals.total > 0 && treatments.some(({ line }) => line === null))
    alerts.push({ severity: 'critical', message: 'Not deducted yet. Choose a Schedule C line for this category.' });
  if (totals.total > 1 && totals.largestCents >= dominantFromCents && totals.largestCents > totals.cents * dominantShare)
    alerts.push({ severity: 'warning', message: `One transaction of ${dollarsText(totals.largestCents)} is more than half of the total.` });
  if (totals.roundEntries >= roundFrom && totals.roundEntries >= totals.total * roundShare)
    alerts.push({
      severity: 'warning',
      message: `${countOf(totals.roundEntries, 'amount is', 'amounts are')} round hundreds of dollars.`,
    });
  if (totals.givenBack > 0)
    alerts.push({ severity: 'info', message: `${countOf(totals.givenBack, 'transaction is a refund', 'transactions are refunds')}.` });
  return alerts;
}
