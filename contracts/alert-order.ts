// In which order open matters are listed: in the alerts, in To do on the Dashboard, and in the assistant's answer. Pure.
import type { Alert } from './routes/alerts.js';

const weights: Alert['severity'][] = ['critical', 'warning', 'info'];

/** What costs money first: penalties and interest, withholding, forms that the IRS has wrong, deductions, then what is only unclear. */
const costs = ['tax-past-due', 'withholding', 'filed-forms', 'tax-due', 'review', 'support', 'transfers', 'other'] as const;
export type Cost = (typeof costs)[number];

const costOfCode: Record<string, Cost> = {
  'installment-overdue': 'tax-past-due',
  'w9-missing': 'withholding',
  'misc-w9-missing': 'withholding',
  'form-differs': 'filed-forms',
  'installment-due': 'tax-due',
  review: 'review',
  uncategorized: 'review',
  unconfirmed: 'review',
  'unknown-line': 'review',
  'payee-unknown': 'review',
  'labor-not-followed': 'review',
  'payroll-report-missing': 'support',
  'pay-runs-waiting': 'support',
  'mileage-log-empty': 'support',
  'inventory-missing': 'support',
  'car-insurance': 'support',
  'missing-receipts': 'support',
  'asset-in-expenses': 'support',
  'asset-cost': 'support',
  'asset-twice': 'support',
  'depreciation-differs': 'support',
  'open-transfers': 'transfers',
};

export const costOf = ({ code }: Pick<Alert, 'code'>): Cost => costOfCode[code] ?? (code.startsWith('miles-') ? 'support' : 'other');

export const byCost = (a: Cost, b: Cost): number => costs.indexOf(a) - costs.indexOf(b);

/** What decides the place of a matter. */
export type Ranked = Pick<Alert, 'code' | 'severity' | 'dueOn' | 'amount'>;

/** The most urgent first; of equal weight what costs money first, then what is due first, then the greatest amount. */
export const byUrgency = (a: Ranked, b: Ranked): number =>
  weights.indexOf(a.severity) - weights.indexOf(b.severity) ||
  byCost(costOf(a), costOf(b)) ||
  (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') ||
  (b.amount ?? 0) - (a.amount ?? 0);
