// Which alerts are about the year's return, and what of it is done. Pure.
import type { Alert } from '#contracts/routes/alerts.js';
import type { Compliance } from './tax-cockpit.js';

/** Bank statements, unusual payments, and repeating transactions are no part of a return. */
export const beforeFiling = (alerts: Alert[]): Alert[] => alerts.filter(({ id }) => id.startsWith('tax:') || id.startsWith('payroll:'));

export const doneTexts = (compliance: Pick<Compliance, 'checks'> | undefined): string[] =>
  compliance?.checks.filter(({ state }) => state === 'done').map(({ label }) => label) ?? [];
