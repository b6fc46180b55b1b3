// Between the question and the engine: what is absent is zero, what leaves is rounded to the cent, and what was assumed is said. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import type { computeWhatIf, WhatIf } from '#contracts/routes/tax-what-if.js';
import { businessLossLimit } from '../engine/adjusted-gross-income.js';
import { federalTax, totalTax, type Household } from '../engine/federal-tax.js';
import { roundedToCents } from '../amounts/rounding.js';
import type { TaxYear } from '../years/tax-year.js';
import { taxYearOf } from '../years/tax-years.js';
import { estimatedPayments } from './estimated-payments.js';

/** Taxes and instalments of a household. Each figure is rounded by itself; the total is the sum of the rounded ones. */
export function whatIf(asked: WhatIf): ReplyOf<typeof computeWhatIf> {
  const year = taxYearOf(asked.year)!;
  refuseSpouseOffTheReturn(asked);
  const household = householdOf(asked);
  const figures = roundedFigures(federalTax(household, year));
  const total = roundedToCents(totalTax(figures));
  return {
    ...figures,
    totalTax: total,
    ...estimatedPayments({ asked, household, totalTax: total }, year),
    assumptions: assumptionsOf(asked, year),
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
      'A spouse’s profit and wages count on a joint return only: ask with status mfj, or leave them out.',
    );
}

function householdOf(asked: WhatIf): Household {
  const { status, qbi } = asked;
  return {
    status,
    self: { netProfit: asked.netProfit, wages: asked.wages ?? 0, age: asked.age ?? null },
    spouse: { netProfit: asked.spouseNetProfit ?? 0, wages: asked.spouseWages ?? 0, age: asked.spouseAge ?? null },
    interest: asked.interest ?? 0,
    longTermGain: asked.longTermGain ?? 0,
    business: {
      eligible: qbi?.eligible ?? true,
      w2Wages: qbi?.w2Wages ?? 0,
      ubia: qbi?.ubia ?? 0,
      serviceTrade: qbi?.sstb ?? false,
    },
  };
}

/** Sentences for a person: what the figures stand on. */
function assumptionsOf(asked: WhatIf, year: TaxYear): string[] {
  const { status, qbi, priorYear } = asked;
  const profits = asked.netProfit + (asked.spouseNetProfit ?? 0);
  const sentences: [boolean, string][] = [
    [year.figuresOf !== year.year, `The figures of ${year.year} are not published: computed on those of ${year.figuresOf}.`],
    [true, 'Federal tax alone, without credits, itemised deductions and alternative minimum tax.'],
    [true, 'Tax by the rate schedules; the printed Tax Table differs by a few dollars below 100,000 of taxable income.'],
    [true, 'All wages bear Social Security and Medicare tax and belong to the person they are given for.'],
    [asked.age === undefined || (status === 'mfj' && asked.spouseAge === undefined), 'Ages that are not given count as below 65.'],
    [qbi === undefined, 'The business qualifies for the deduction for business income, pays no wages and is no service trade.'],
    [
      qbi !== undefined && qbi.eligible,
      'Wages, property and kind of trade are those of all businesses on the return together; no loss is carried in.',
    ],
    [status === 'qss', 'A surviving spouse has the single amount as threshold of the deduction for business income.'],
    [
      -profits > businessLossLimit(status, year),
      `Of the loss, ${businessLossLimit(status, year)} counts this year; the rest is carried on (Form 461).`,
    ],
    [
      asked.periods !== undefined,
      'Instalments follow the income of each period (Form 2210 Schedule AI); the business’s wages and property are the year’s.',
    ],
    [asked.payments !== undefined && asked.withheld !== undefined, 'What is withheld counts as paid in equal parts at each due date.'],
    [priorYear === undefined, 'Last year’s tax is not known: instalments are 90 % of this year’s.'],
    [priorYear !== undefined, 'Last year was a full year of twelve months.'],
  ];
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence);
}
