// Answers a what-if with the engine: absent amounts are zero, results are rounded to the cent, and assumptions are listed. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import type { computeWhatIf, WhatIf } from '#contracts/routes/tax-what-if.js';
import { businessLossLimit } from '../engine/adjusted-gross-income.js';
import { currentYearTax, federalTax, totalTax, type FederalTax, type Household } from '../engine/federal-tax.js';
import { roundedToCents } from '../amounts/rounding.js';
import { dollarsText } from '../formatting/figures.js';
import type { TaxYear } from '../years/tax-year.js';
import { taxYearOf } from '../years/tax-years.js';
import { creditAssumptions, scopeSentence } from './credit-assumptions.js';
import { estimatedPayments } from './estimated-payments.js';

/** Taxes and installments of a household. Each figure is rounded by itself; the total is the sum of the rounded ones. */
export function whatIf(input: WhatIf): ReplyOf<typeof computeWhatIf> {
  const year = taxYearOf(input.year)!;
  refuseSpouseOffTheReturn(input);
  const household = householdOf(input);
  const figures = roundedFigures(federalTax(household, year));
  const afterAll = roundedToCents(currentYearTax(figures));
  return {
    ...figures,
    totalTax: roundedToCents(totalTax(figures)),
    currentYearTax: afterAll,
    ...estimatedPayments({ input, household, currentYearTax: afterAll }, year),
    assumptions: [
      ...assumptionsOf(input, year),
      ...itemizedAssumptions({ input, figures }),
      ...creditAssumptions({ input, household, figures }, year),
      ...planAssumptions(input, figures),
    ],
    estimate: year.figuresOf !== year.year,
  };
}

const roundedFigures = <T extends object>(figures: T): T =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, roundedToCents(amount as number)])) as T;

/** A spouse's income belongs on a joint return; anywhere else it would silently not count. */
function refuseSpouseOffTheReturn({ status, periods = [], ...year }: WhatIf): void {
  const others = [year, ...periods].some(({ spouseNetProfit = 0, spouseWages = 0 }) => spouseNetProfit !== 0 || spouseWages !== 0);
  if (status !== 'mfj' && others)
    throw new DomainError(
      'spouse-not-on-return',
      422,
      'A spouse’s profit and wages count only on a joint return. Use status mfj, or omit them.',
    );
}

function householdOf(input: WhatIf): Household {
  const { status, qbi } = input;
  return {
    status,
    self: { netProfit: input.netProfit, wages: input.wages ?? 0, age: input.age ?? null },
    spouse: { netProfit: input.spouseNetProfit ?? 0, wages: input.spouseWages ?? 0, age: input.spouseAge ?? null },
    interest: input.interest ?? 0,
    longTermGain: input.longTermGain ?? 0,
    ...(input.propertySales && { propertySales: input.propertySales }),
    ...(input.dividends && { dividends: input.dividends }),
    ...(input.itemized && { itemized: input.itemized }),
    ...(input.dependents && { dependents: input.dependents }),
    ...(input.earnedIncomeCredit && { earnedIncomeCredit: input.earnedIncomeCredit }),
    plans: { retirement: input.retirement ?? null, healthInsurance: input.healthInsurance ?? 0 },
    business: {
      eligible: qbi?.eligible ?? true,
      w2Wages: qbi?.w2Wages ?? 0,
      ubia: qbi?.ubia ?? 0,
      serviceTrade: qbi?.sstb ?? false,
      lossCarried: qbi?.lossCarried ?? 0,
    },
  };
}

/** Assumptions about an owner's plans, and amounts beyond their limits. */
function planAssumptions({ retirement, healthInsurance = 0, netProfit }: WhatIf, counted: FederalTax): string[] {
  const contribution = retirement?.contribution ?? 0;
  const sentences: [boolean, string][] = [
    [
      contribution - counted.retirement > 0.005,
      `${inDollars(counted.retirement)} of the ${inDollars(contribution)} retirement contribution is deducted, the limit for a profit of ${inDollars(netProfit)}.`,
    ],
    [contribution > 0 && retirement!.plan !== 'sep', 'This is your only retirement plan with deferrals, and it has 25 or fewer employees.'],
    [
      healthInsurance - counted.healthInsurance > 0.005,
      `${inDollars(counted.healthInsurance)} of the ${inDollars(healthInsurance)} in health insurance is deducted, the limit after self-employment tax and retirement contributions.`,
    ],
    [healthInsurance > 0, 'You took no premium tax credit, and you weren’t eligible for an employer plan in the months you paid for.'],
  ];
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

/** Which deduction is taken, and parts of Schedule A that aren't included. */
function itemizedAssumptions({ input: { itemized, year }, figures }: { input: WhatIf; figures: FederalTax }): string[] {
  if (!itemized) return [];
  const { itemizedDeduction, standardDeduction, giftsBesideStandard } = figures;
  const chosen =
    itemizedDeduction > 0
      ? `Itemized deductions of ${inDollars(itemizedDeduction)} are used because they’re more than the standard deduction.`
      : `The standard deduction of ${inDollars(standardDeduction)} is used because it’s more than the itemized deductions${giftsBesideStandard > 0 ? ', and cash gifts are deducted in addition' : ''}.`;
  return [
    chosen,
    'Mortgage interest is used as entered, without the mortgage debt limit. Gifts of property and carried-over gifts aren’t included.',
    ...(year === 2020 && itemizedDeduction === 0 && itemized.gifts > 0
      ? ['The deduction of up to 300 for cash gifts in 2020 isn’t computed.']
      : []),
  ];
}

const inDollars = (amount: number): string => dollarsText(centsOf(amount));

/** Sentences for a person: the assumptions behind the figures. */
function assumptionsOf(input: WhatIf, year: TaxYear): string[] {
  const { status, qbi, priorYear } = input;
  const profits = input.netProfit + (input.spouseNetProfit ?? 0);
  const sentences: [boolean, string][] = [
    [year.figuresOf !== year.year, `The ${year.year} figures aren’t published yet, so ${year.figuresOf} figures are used.`],
    [true, scopeSentence(input, year)],
    [true, 'The tax uses the rate schedules. The printed Tax Table differs by a few dollars below $100,000 of taxable income.'],
    [true, 'All wages are subject to Social Security and Medicare tax and belong to the person they are entered for.'],
    [
      input.age === undefined || (status === 'mfj' && input.spouseAge === undefined),
      'Ages that aren’t entered are assumed to be under 65.',
    ],
    [qbi === undefined, 'The business qualifies for the deduction for business income, pays no wages and isn’t a specified service trade.'],
    [
      qbi !== undefined && qbi.eligible,
      `Wages, property and kind of trade are totals for all businesses on the return; ${qbi?.lossCarried ? `a loss of ${inDollars(qbi.lossCarried)} is carried over from last year (Form 8995, line 3)` : 'no losses are carried over from earlier years'}.`,
    ],
    [status === 'qss', 'For a qualifying surviving spouse, the threshold for the business income deduction is the single amount.'],
    [
      -profits > businessLossLimit(status, year),
      `${businessLossLimit(status, year)} of the loss counts this year; the rest carries forward (Form 461).`,
    ],
    [
      input.propertySales !== undefined,
      'Gains from business property are reported on Form 4797. Losses on business property in the prior five years aren’t recaptured.',
    ],
    [
      input.periods !== undefined,
      'Installments follow the income of each period (Form 2210 Schedule AI); the business’s wages and property are full-year figures.',
    ],
    [input.payments !== undefined && input.withheld !== undefined, 'Withheld tax counts as paid in equal parts on each due date.'],
    [priorYear === undefined, 'Last year’s tax isn’t known, so installments are 90% of this year’s tax.'],
    [priorYear !== undefined, 'Last year was a full year of twelve months.'],
  ];
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence);
}
