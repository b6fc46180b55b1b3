// Alerts about unusual payments, one each. Pure.
import { amountText, dollars } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { UnusualPayment } from '#contracts/routes/unusual-payments.js';
import { isThrough } from './is-through.js';

const texts: Record<UnusualPayment['kind'], (payee: string, amount: string) => string> = {
  amount: (payee, amount) => `${payee} was paid ${amount}, far more than usual`,
  first: (payee, amount) => `${payee} was paid ${amount} for the first time`,
  missing: (payee, amount) => `The usual payment of ${amount} to ${payee} is missing`,
};

/** With a year, those of it and of earlier ones. */
export function unusualAlerts(items: readonly UnusualPayment[], year?: number): Alert[] {
  return items
    .filter(({ date }) => isThrough(date, year))
    .map(({ kind, payee, date, amountCents, reason, lineId, link }) => ({
      id: `unusual:${kind}:${lineId ?? `${payee}:${date}`}`,
      code: `unusual-${kind}`,
      severity: kind === 'missing' ? 'info' : 'warning',
      message: texts[kind](payee, `$${amountText(amountCents)}`),
      detail: reason,
      action: 'See it',
      link,
      dueOn: null,
      amount: dollars(amountCents),
    }));
}
