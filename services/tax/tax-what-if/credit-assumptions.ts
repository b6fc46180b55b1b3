// Sentences about the credits of a what-if: which are included, and the limits and missing answers of the rest. Pure.
import { centsOf } from '#contracts/money.js';
import type { WhatIf } from '#contracts/routes/tax-what-if.js';
import { refundableLimit } from '../engine/additional-child-tax-credit.js';
import { earnedIncomeCredit, refusal, type Claimant, type Refusal } from '../engine/earned-income-credit.js';
import { filersOf, type FederalTax, type Household } from '../engine/federal-tax.js';
import { claimantOf } from '../engine/refundable-credits.js';
import { dollarsText } from '../formatting/figures.js';
import type { TaxYear } from '../years/tax-year.js';

interface Computed {
  input: WhatIf;
  household: Household;
  figures: FederalTax;
}

const none = { children: 0, others: 0 };

/** Everything that isn't computed, in one sentence. */
export function scopeSentence(
  { itemized, dependents: { children, others } = none, earnedIncomeCredit: claim }: WhatIf,
  year: TaxYear,
): string {
  const computed = [
    ...(children + others > 0 && year.childCredit !== null ? ['those for dependents'] : []),
    ...(claim?.meetsRules ? ['the earned income credit'] : []),
  ];
  const deductions = itemized ? [] : ['itemized deductions'];
  const excluded =
    computed.length === 0
      ? ['credits', ...deductions, 'alternative minimum tax']
      : [...deductions, 'alternative minimum tax', `other credits than ${computed.join(' and ')}`];
  return `Federal tax only, without ${excluded.slice(0, -1).join(', ')} or ${excluded.at(-1)}.`;
}

export const creditAssumptions = (computed: Computed, year: TaxYear): string[] => [
  ...dependentAssumptions(computed, year),
  ...earnedIncomeAssumptions(computed, year),
];

function dependentAssumptions({ input, figures }: Computed, year: TaxYear): string[] {
  const { status, dependents = none, earnedIncomeCredit: claim } = input;
  const { children, others } = dependents;
  if (year.childCredit === null) return children + others > 0 ? [`The child tax credit of ${year.year} isn’t computed.`] : [];
  const limit = refundableLimit({ status, dependents, adjustedGrossIncome: figures.agi, incomeTax: figures.incomeTax }, year);
  return !claim && children >= 3 && limit - figures.additionalChildTaxCredit > 0.005
    ? [
        'With three or more children the refundable credit may be higher: Schedule 8812, Part II-B, needs the answers about the earned income credit.',
      ]
    : [];
}

function earnedIncomeAssumptions({ input, household, figures }: Computed, year: TaxYear): string[] {
  const { earnedIncomeCredit: claim, dependents: { children, others } = none } = input;
  const filers = filersOf(household, figures);
  if (!claim) {
    const possible = { meetsRules: true, children: children + others, livedApart: true };
    return earnedIncomeCredit(claimantOf(filers, possible), year) > 0
      ? ['The earned income credit isn’t included because the tax profile is missing some answers for it.']
      : [];
  }
  const claimant = claimantOf(filers, claim);
  const refused = refusal(claimant, year);
  if (refused !== null) return refusalSentences(refused, claimant, year);
  return figures.earnedIncomeCredit > 0
    ? includedSentences(claimant, year)
    : ['There’s no earned income credit: the income is above its limit, or nothing was earned.'];
}

function refusalSentences(refused: Refusal, { investmentIncome }: Claimant, { earnedIncomeCredit: figures }: TaxYear): string[] {
  const { from, through } = figures.withoutChildren.ages;
  const ages = through === Infinity ? `from age ${from} on` : `from age ${from} through ${through}`;
  const sentences: Record<Refusal, string[]> = {
    rules: [],
    'separate-return': [
      figures.separated
        ? 'There’s no earned income credit on a separate return, except for a separated spouse who lives with a qualifying child.'
        : 'There’s no earned income credit on a separate return.',
    ],
    investments: [
      `There’s no earned income credit: investment income of ${inDollars(investmentIncome)} is more than ${inDollars(figures.investmentMax)}.`,
    ],
    age: [`There’s no earned income credit: without qualifying children it’s ${ages}.`],
    'age-unknown': [`The earned income credit isn’t included: without qualifying children it’s ${ages}, and the age isn’t entered.`],
  };
  return sentences[refused];
}

function includedSentences({ children, ages }: Claimant, { year }: TaxYear): string[] {
  const sentences: [boolean, string][] = [
    [true, 'The earned income credit is figured by its formula, which the printed table rounds, and without tax-exempt interest.'],
    [year === 2020 || year === 2021, 'The choice to use the earned income of 2019 for the credits isn’t computed.'],
    [
      year === 2021 && children === 0 && ages.every((age) => age === null || age < 24),
      'The earned income credit of 2021 without qualifying children isn’t for most students under 24.',
    ],
  ];
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

const inDollars = (amount: number): string => dollarsText(centsOf(amount));
