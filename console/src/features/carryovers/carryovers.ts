// What carries into a tax year: names, and where each amount is edited. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { CarryoverKind, getCarryovers } from '#contracts/routes/carryovers.js';

export type Carryovers = ReplyOf<typeof getCarryovers>;
export type Carryover = Carryovers['carryovers'][number];

export const names: Record<CarryoverKind, string> = {
  depreciation: 'Depreciation left on your assets',
  'section-179': 'Section 179 deduction not used',
  'home-office-operating': 'Home office: operating expenses',
  'home-office-depreciation': 'Home office: depreciation',
  'capital-loss': 'Capital loss',
  'qbi-loss': 'Qualified business loss (QBI)',
  'excess-business-loss': 'Excess business loss',
};

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
