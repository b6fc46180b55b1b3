// What carries into a tax year: where each amount is edited, and how it differs. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getCarryovers } from '#contracts/routes/carryovers.js';

export type Carryovers = ReplyOf<typeof getCarryovers>;
export type Carryover = Carryovers['carryovers'][number];

/** The screen of the amount's basis: the year before's register, or its profile. */
export const placeOf = ({ kind }: Carryover, { fromYear }: Carryovers): string =>
  kind === 'depreciation' || kind === 'section-179' ? `/asset-register?year=${fromYear}` : `/tax-profile?year=${fromYear}`;

/** Calculated, and the year counts another amount. */
export const isDifferent = ({ amountCents, countedCents }: Carryover): boolean =>
  amountCents !== null && countedCents !== null && amountCents !== countedCents;

export function statusOf(carryover: Carryover, { year }: Carryovers): { tone: 'positive' | 'warning'; label: string } | undefined {
  const { kind, amountCents, countedCents } = carryover;
  if (kind === 'excess-business-loss' && amountCents) return { tone: 'warning', label: `Not deducted in ${year} by this estimate` };
  if (isDifferent(carryover)) return { tone: 'warning', label: 'Different' };
  if (amountCents === null || countedCents === null || amountCents === 0) return undefined;
  return { tone: 'positive', label: kind === 'depreciation' ? 'Deducted year by year' : `In the ${year} profile` };
}
