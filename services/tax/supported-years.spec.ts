// Every supported year has its tables, and no other year has any: federal figures, forms, information returns and each state.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { computeWhatIf } from '#contracts/routes/tax-what-if.js';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { firstYearOfState, lastYearOfState, supportedYears, type ComputedState } from '#contracts/rules/tax-years.js';
import { ComputableYear } from '#contracts/shapes.js';
import type { StateFacts } from './states/state-rules.js';
import { coverageOf } from './states/states.js';
import { whatIf } from './tax-what-if/what-if.js';
import { assumptionsOf } from './year-in-books/entered-lines.js';
import { taxYearOf } from './years/tax-years.js';

const { first, last, lastPublished, lastFinalForm } = supportedYears;
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const years = between(first, last);
const around = between(first - 1, last + 1);

describe('federal', () => {
  test('each year has a file of figures, its own up to the last that are published', () => {
    const files = readdirSync(new URL('years/', import.meta.url)).filter((name) => /^\d{4}\.ts$/.test(name));
    expect(files.sort()).toEqual(years.map((year) => `${year}.ts`));
    expect(around.map((year) => taxYearOf(year)?.year)).toEqual([undefined, ...years, undefined]);
    expect(years.map((year) => taxYearOf(year)!.figuresOf)).toEqual(years.map((year) => Math.min(year, lastPublished)));
  });

  test('a contract accepts these years and names them', () => {
    expect(around.filter((year) => ComputableYear.safeParse(year).success)).toEqual(years);
    expect(ComputableYear.safeParse(last + 1).error!.issues[0]!.message).toBe(`Tax years from ${first} to ${last} can be computed.`);
  });

  test.each(years)('every engine computes %d', (year) => {
    const household = { year, status: 'mfj', netProfit: 90_000, wages: 40_000, age: 66, longTermGain: 5_000, interest: 900 };
    const { quarterly, totalTax, estimate } = whatIf(computeWhatIf.body!.parse(household));
    expect([totalTax > 0, quarterly.length, estimate]).toEqual([true, 4, year > lastPublished]);
  });

  test('figures that are not published or not final are named', () => {
    expect(years.filter((year) => form1099Rules(year).estimate)).toEqual(between(lastPublished + 1, last));
    const unfinal = years.filter((year) => assumptionsOf(taxYearOf(year)!).some((sentence) => sentence.includes('isn’t final')));
    expect(unfinal).toEqual(between(lastFinalForm + 1, last));
  });
});

describe.each(Object.entries(lastYearOfState) as [ComputedState, number][])('%s', (code, lastOfState) => {
  const facts: StateFacts = {
    ...{ status: 'single', federalAgi: 2_500_000, dependents: 1, children: 1, retirement: 0, interest: 0, dividends: 0, longTermGain: 0 },
    people: [{ wages: 0, netProfit: 2_500_000, age: 40, socialTaxes: 90_000 }],
    federal: { deductions: 15_000, itemizes: false, qbiDeduction: 0, seniorDeduction: 0, taxableIncome: 2_485_000 },
    ...{ localRatePercent: 3, newYorkCity: false, halfSe: 0 },
    healthInsurance: { paid: 0, deducted: 0 },
  };
  const covered = coverageOf(code, last);
  if (covered.kind !== 'computed') throw new Error(`${code} is not computed`);
  const { rules, figuresOf } = covered;

  const firstOfState = firstYearOfState(code);

  test.each(between(firstOfState, lastOfState))('has figures of %d', (year) => expect(rules.tax(facts, year).tax).toBeGreaterThan(50_000));

  test.each([firstOfState - 1, lastOfState + 1])('has none of %d', (year) => expect(() => rules.tax(facts, year)).toThrow('No figures for'));

  test('earlier years aren’t covered', () => {
    const kinds = between(first, last).map((year) => coverageOf(code, year).kind);
    expect(kinds).toEqual(between(first, last).map((year) => (year < firstOfState ? 'not-covered' : 'computed')));
  });

  test('later years are computed on its last', () => expect(figuresOf).toBe(lastOfState));
});
