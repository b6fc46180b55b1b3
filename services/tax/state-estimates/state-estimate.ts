// The state tax of a year where the proprietor lives, from the same figures as the federal tax. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { StateCode } from '#contracts/rules/states.js';
import type { getStateEstimate } from '#contracts/routes/state-estimates.js';
import type { WhatIf } from '#contracts/routes/tax-what-if.js';
import { capitalGain } from '../engine/adjusted-gross-income.js';
import { withheldFromWages } from '../engine/refundable-credits.js';
import { selfEmploymentTax } from '../engine/self-employment-tax.js';
import { roundedToCents } from '../amounts/rounding.js';
import { installmentSentences, stateInstallments } from '../states/state-installments.js';
import type { StateFacts, StatePerson, StateRules, StateTax } from '../states/state-rules.js';
import { coverageOf, nameOf, otherTaxes } from '../states/states.js';
import type { TaxYear } from '../years/tax-year.js';
import { taxYearOf } from '../years/tax-years.js';

type Reply = ReplyOf<typeof getStateEstimate>;
type Computed = Omit<Reply, 'year' | 'method' | 'federalTax' | 'householdTax' | 'projectedProfit'>;

/** Deductions from the federal computation of the same household. */
interface FederalFigures {
  agi: number;
  halfSe: number;
  retirement?: number | undefined;
  healthInsurance?: number | undefined;
  /** Either of both is zero. */
  standardDeduction: number;
  itemizedDeduction?: number | undefined;
  qbiDeduction: number;
  seniorDeduction: number;
  taxableIncome: number;
}

export const socialTaxes = (person: { netProfit: number; wages: number }, year: TaxYear): number =>
  selfEmploymentTax(person, year) + withheldFromWages(person.wages, year);

/** The household of a what-if in the terms of state forms. */
function stateFacts(input: WhatIf, federal: FederalFigures, { localRatePercent, newYorkCity }: OfResidence): StateFacts {
  const year = taxYearOf(input.year)!;
  const person = (netProfit: number, wages: number, age: number | undefined): StatePerson => ({
    ...{ netProfit, wages, age: age ?? null },
    socialTaxes: socialTaxes({ netProfit, wages }, year),
  });
  const self = person(input.netProfit, input.wages ?? 0, input.age);
  const spouse = person(input.spouseNetProfit ?? 0, input.spouseWages ?? 0, input.spouseAge);
  const { ordinary, longTerm } = input.propertySales ?? { ordinary: 0, longTerm: 0 };
  const itemized = federal.itemizedDeduction ?? 0;
  const { children, others } = input.dependents ?? { children: 0, others: 0 };
  return {
    status: input.status,
    federalAgi: federal.agi,
    people: input.status === 'mfj' ? [self, spouse] : [self],
    interest: input.interest ?? 0,
    dividends: input.dividends?.ordinary ?? 0,
    longTermGain: capitalGain((input.longTermGain ?? 0) + longTerm, input.status),
    propertyGain: ordinary,
    ...{ dependents: children + others, children, localRatePercent: localRatePercent ?? null, newYorkCity: newYorkCity ?? false },
    federal: {
      ...{ deductions: federal.standardDeduction + itemized, itemizes: itemized > 0 },
      ...{ qbiDeduction: federal.qbiDeduction, seniorDeduction: federal.seniorDeduction, taxableIncome: federal.taxableIncome },
    },
    healthInsurance: { paid: input.healthInsurance ?? 0, deducted: federal.healthInsurance ?? 0 },
    ...{ halfSe: federal.halfSe, retirement: federal.retirement ?? 0 },
  };
}

const nothing = { working: [], installments: [], leavesOut: [], withheld: 0, estimate: false };

/** The state of residence isn't entered yet. */
export const withoutState: Computed = {
  ...nothing,
  ...{ state: null, name: '', coverage: 'not-chosen', tax: null },
  reason: 'Choose your state of residence in the tax profile for a state estimate.',
};

/** The filing status isn't entered yet. */
export const withoutStatus = (code: StateCode, reason: string): Computed => ({
  ...nothing,
  ...{ state: code, name: nameOf(code), coverage: 'incomplete', tax: null, reason },
});

interface OfResidence {
  code: StateCode;
  withheldCents: number;
  localRatePercent?: number | undefined;
  newYorkCity?: boolean | undefined;
  partYear?: boolean | undefined;
  incomePercent?: number | undefined;
}

const notCovered = (code: StateCode, withheld: number, reason: string): Computed => ({
  ...nothing,
  ...{ state: code, name: nameOf(code), coverage: 'not-covered', tax: null, withheld, reason },
});

const withoutTax = (code: StateCode, withheld: number): Computed => ({
  ...nothing,
  ...{ state: code, name: nameOf(code), coverage: 'no-income-tax', tax: 0, withheld, reason: null },
  leavesOut: [
    `${nameOf(code)} has no tax on this income.`,
    ...(otherTaxes[code] ? [otherTaxes[code]] : []),
    'Tax of another state where you work isn’t included.',
  ],
});

/** Whose return it is, and which part of the federal one it leaves. */
function residenceSentence({ code, partYear }: OfResidence, { onTaxableIncome }: StateRules): string {
  const who = partYear
    ? `${nameOf(code)}’s part-year estimate uses the share of your income that you entered, without your other state’s tax`
    : 'You’re assumed to be a resident for the full year, with income from this state only';
  return onTaxableIncome ? `${who}.` : `${who}; the state doesn’t follow the federal deduction for business income.`;
}

/** What the profile lacks, as a sentence. */
const missingOf = ({ code, partYear, incomePercent }: OfResidence, ofState: string | null): string | null =>
  partYear && incomePercent === undefined
    ? `${nameOf(code)}’s part-year return uses the share of the year’s income you had as a resident or from sources there. Enter it in the tax profile.`
    : ofState;

/** A part-year resident's share of the tax on all income. */
function byShare({ tax, working }: StateTax, { incomePercent }: OfResidence, source: string | null): StateTax {
  if (source === null || incomePercent === undefined) return { tax, working };
  const share = (incomePercent / 100) * tax;
  return {
    tax: share,
    working: [
      ...working,
      { label: 'Tax on all income', source: 'As for a full-year resident', amount: tax },
      { label: `${incomePercent}% of it`, source, amount: share },
    ],
  };
}

export function stateEstimate(residence: OfResidence, input: WhatIf, federal: FederalFigures): Computed {
  const { code, withheldCents } = residence;
  const { year, status } = input;
  const [name, covered] = [nameOf(code), coverageOf(code, year)];
  const withheld = dollars(withheldCents);
  const who = `Only the federal estimate is shown; ask ${name}’s tax agency or a CPA for the state’s.`;
  if (covered.kind === 'not-covered') return notCovered(code, withheld, `${name}’s income tax isn’t computed for ${year}. ${who}`);
  const partYear = `You lived in ${name} for part of ${year}, and its part-year return isn’t computed. ${who}`;
  if (covered.kind === 'no-income-tax') return residence.partYear ? notCovered(code, withheld, partYear) : withoutTax(code, withheld);
  const { rules, figuresOf } = covered;
  const facts = stateFacts(input, federal, residence);
  const shareOn = residence.partYear ? (rules.partYearShare?.(facts, figuresOf) ?? null) : null;
  if (residence.partYear && shareOn === null) return notCovered(code, withheld, partYear);
  const missing = missingOf(residence, rules.missing?.(facts) ?? null);
  if (missing !== null) return { ...nothing, ...{ state: code, name, coverage: 'incomplete', tax: null, withheld, reason: missing } };
  const { tax, working } = byShare(rules.tax(facts, figuresOf), residence, shareOn);
  const rounded = roundedToCents(tax);
  return {
    ...{ state: code, name, coverage: 'computed', tax: rounded, withheld, reason: null },
    working: [
      ...working.map((step) => ({ ...step, amount: roundedToCents(step.amount) })),
      { label: `${name} tax`, source: rules.form, amount: rounded },
    ],
    installments: stateInstallments({ code, year, status, tax: rounded, withheld }).map((installment) => ({
      ...installment,
      amount: roundedToCents(installment.amount),
    })),
    leavesOut: [
      ...(figuresOf === year ? [] : [`${name}’s figures for ${year} aren’t available, so ${figuresOf} figures are used.`]),
      residenceSentence(residence, rules),
      ...rules.leavesOut(facts),
      ...installmentSentences(code),
    ],
    estimate: figuresOf !== year,
  };
}
