// What an estimate publishes in addition to its tax, for services that report the same figures: lines of Schedule C and parts of the tax. Pure.
import type { DataOf } from '#contracts/define.js';
import { centsOf, dollars } from '#contracts/money.js';
import type { estimateComputed } from '#contracts/events/tax.js';
import { roundedToCents } from '../amounts/rounding.js';
import { deductibleHalf, selfEmploymentTax } from '../engine/self-employment-tax.js';
import { retirementLimit } from '../engine/self-employed-deductions.js';
import type { EstimatedYear } from './estimated-year.query.js';

type Published = Pick<DataOf<typeof estimateComputed>, 'scheduleC' | 'parts'>;

export const publishedFigures = (found: EstimatedYear): Published => {
  const parts = partsOf(found);
  return { scheduleC: linesOf(found), ...(parts && { parts }) };
};

const linesOf = ({ schedule }: EstimatedYear): NonNullable<Published['scheduleC']> =>
  schedule.lines
    .filter(({ cents, enteredCents }) => cents !== 0 || enteredCents !== 0)
    .map(({ printed, cents, enteredCents }) => ({ line: printed, cents, ...(enteredCents !== 0 && { enteredCents }) }));

/** Pub. 560 limits the owner's own contribution, so a spouse's self-employment doesn't count. */
function sepLimitOf({ books: { profile, year }, projection }: EstimatedYear): number {
  const person = { netProfit: dollars(projection.cents), wages: dollars(profile.wagesCents) };
  const halfSe = deductibleHalf(selfEmploymentTax(person, year));
  return centsOf(roundedToCents(retirementLimit('sep', { netProfit: person.netProfit, halfSe, age: profile.age }, year)));
}

function partsOf(found: EstimatedYear): Published['parts'] {
  const { tax } = found.estimate;
  if (!tax || tax.totalTax === undefined || tax.totalIncome === undefined) return undefined;
  return {
    selfEmploymentTaxCents: centsOf(tax.seTax),
    qbiDeductionCents: centsOf(tax.qbiDeduction),
    totalTaxCents: centsOf(tax.totalTax),
    totalIncomeCents: centsOf(tax.totalIncome),
    sepLimitCents: sepLimitOf(found),
  };
}
