// The four installments of a year as a file: amounts, due dates and payments. Pure.
import { installmentDueOn, quarters, type Quarter } from '#contracts/rules/due-dates.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import type { Installment } from './year-estimate.js';

type Payment = TaxProfile['payments'][number];

/** The first installment that a payment was on time for; later payments belong to the last. */
const quarterOfPayment = (year: number, { paidOn }: Payment): Quarter =>
  quarters.find((quarter) => paidOn <= installmentDueOn(year, quarter)) ?? 4;

const amount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** A line per payment; an installment without one has a line with nothing paid. */
export function installmentsFile(year: number, installments: Installment[], payments: Payment[]): string {
  const lines = installments.flatMap(({ quarter, dueOn, amountCents }) => {
    const made = payments.filter((payment) => quarterOfPayment(year, payment) === quarter);
    const installment = [quarter, dueOn, amount(amountCents)];
    if (made.length === 0) return [[...installment, '', '0.00']];
    // The installment appears once, so that its column adds up.
    return made.map(({ paidOn, amountCents: paid }, at) => [quarter, dueOn, at === 0 ? installment[2] : '', paidOn, amount(paid)]);
  });
  return [['quarter', 'dueOn', 'installment', 'paidOn', 'paid'], ...lines].map((line) => `${line.join(',')}\n`).join('');
}
