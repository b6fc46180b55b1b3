// In which order alerts are listed. Pure.
import type { Alert } from './routes/alerts.js';

const weights: Alert['severity'][] = ['critical', 'warning', 'info'];

/** The most urgent first; of equal weight what is due first, then the greatest amount. */
export const byUrgency = (a: Alert, b: Alert): number =>
  weights.indexOf(a.severity) - weights.indexOf(b.severity) ||
  (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') ||
  (b.amount ?? 0) - (a.amount ?? 0);
