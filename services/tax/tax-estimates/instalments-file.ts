// The four instalments of a year as a file: what was asked for, by when, and what was paid. Pure.
import { instalmentDueOn, quarters, type Quarter } from '#contracts/rules/due-dates.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import type { Instalment } from './year-estimate.js';

type Payment = TaxProfile['payments'][number];

/** The instalment that a payment was in time for; what came after all of them belongs to the last. */
export const quarterOfPayment = (year: number, { paidOn }: Payment): Quarter =>
  quarters.find((quarter) => paidOn <= instalmentDueOn(year, quarter)) ?? 4;

const amount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** A line per payment; an instalment without one has a line with nothing paid. */
export function instalmentsFile(year: number, instalments: Instalment[], payments: Payment[]): string {
  const lines = instalments.flatMap(({ quarter, dueOn, amountCents }) => {
    const made = payments.filter((one) => quarterOfPayment(year, one) === quarter);
    const asked = [quarter, dueOn, amount(amountCents)];
    if (made.length === 0) return [[...asked, '', '0.00']];
    // The instalment stands once, so that its column adds up.
    return made.map(({ paidOn, amountCents: paid }, at) => [quarter, dueOn, at === 0 ? asked[2] : '', paidOn, amount(paid)]);
  });
  return [['quarter', 'dueOn', 'instalment', 'paidOn', 'paid'], ...lines].map((line) => `${line.join(',')}\n`).join('');
}
