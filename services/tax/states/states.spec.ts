// State tax by derivations in writing: the lines of each state's form, worked through by hand.
import { describe, expect, test } from '@jest/globals';
import { person, taxOf } from '../../../tests/fixtures/tax/state-facts.fixture.js';
import type { StateFacts } from './state-rules.js';
import { coverageOf } from './states.js';

describe('California, Form 540', () => {
  test('schedule X of 2025 and the exemption credit', () => {
    // 100,000 − 5,706 = 94,294. 110.79 + 303.70 + 607.52 + 965.40 + 1,214.56 + 9.3% × 21,570 = 5,207.98; − 153.
    expect(taxOf('CA', 2025, { federalAgi: 100_000 })).toBeCloseTo(5_054.98, 6);
  });

  test('a fraction of 2,500 beyond the limit takes 6 dollars of each credit', () => {
    const at = (federalAgi: number) => taxOf('CA', 2024, { federalAgi, dependents: 2 });
    // Limit 244,857: one dollar beyond it, three credits lose 6 each, and 9.3 cents are tax of the dollar.
    expect(at(244_858) - at(244_857)).toBeCloseTo(18.093, 6);
    expect(at(247_357) - at(244_858)).toBeCloseTo(2_499 * 0.093, 6);
  });

  test('1% more beyond a million of taxable income', () => {
    // Taxable 1,000,000 and 1,100,000 of a joint return of 2024, both in the bracket of 11.3%; credits are used up.
    const low = taxOf('CA', 2024, { status: 'mfj', federalAgi: 1_011_080 });
    const high = taxOf('CA', 2024, { status: 'mfj', federalAgi: 1_111_080 });
    expect(high - low).toBeCloseTo(100_000 * (0.113 + 0.01), 6);
  });

  test('years without figures of their own use those of 2025', () => {
    expect(taxOf('CA', 2027, { federalAgi: 100_000 })).toBeCloseTo(5_054.98, 6);
  });
});

describe('New York, IT-201', () => {
  test('worksheet 2: what lower brackets saved is given back', () => {
    // 200,000 − 16,050 = 183,950. Schedule: 8,552.75 + 6% × 22,400 = 9,896.75. Base 332.50; 0.5% × 161,550 × 38,450 / 50,000 = 621.16.
    expect(taxOf('NY', 2024, { status: 'mfj', federalAgi: 200_000 })).toBeCloseTo(10_850.41, 2);
  });

  test('worksheet 7: half of the way', () => {
    // 124,650: schedule 6,910.75; 6% flat 7,479.00; half of the 568.25 between them, as 132,650 is half of 50,000 beyond 107,650.
    expect(taxOf('NY', 2023, { federalAgi: 132_650 })).toBeCloseTo(7_194.875, 6);
  });

  test('at 107,650 nothing is given back yet', () => {
    // 99,650: 340 + 144 + 115.50 + 5.5% × 66,750 + 6% × 19,000.
    expect(taxOf('NY', 2025, { federalAgi: 107_650 })).toBeCloseTo(5_410.75, 6);
  });

  test('rates of 2026 and 2027 are enacted', () => {
    // 90,000 − 8,000 − 1,000 = 81,000: the sixth bracket's 350 dollars.
    // 2026: 331.50 + 140.80 + 113.30 + 5.4% × 66,750 + 5.9% × 350. 2027: 323.00 + 137.60 + 111.10 + 5.3% × 66,750 + 5.8% × 350.
    expect(taxOf('NY', 2026, { federalAgi: 90_000, dependents: 1 })).toBeCloseTo(4_210.75, 6);
    expect(taxOf('NY', 2027, { federalAgi: 90_000, dependents: 1 })).toBeCloseTo(4_129.75, 6);
  });

  test('beyond 25 million everything bears the top rate', () => {
    expect(taxOf('NY', 2024, { federalAgi: 30_008_000 })).toBeCloseTo(3_270_000, 6);
  });
});

describe('New Jersey, NJ-1040', () => {
  const joint: Partial<StateFacts> = {
    status: 'mfj',
    people: [person({ netProfit: 70_000 }), person({ wages: 50_000 })],
    interest: 1_000,
    longTermGain: -3_000,
    dependents: 2,
    healthInsurance: { paid: 6_000, deducted: 6_000 },
    federalAgi: 1,
  };

  test('by category, without federal adjustments', () => {
    // 121,000 − 2,000 − 3,000 − 6,000 = 110,000: 280 + 525 + 490 + 350 + 5.525% × 30,000.
    expect(taxOf('NJ', 2024, joint)).toBeCloseTo(3_302.5, 6);
  });

  test('a loss of the business lowers no wages', () => {
    // Wages 50,000 and a loss: 50,000 + 1,000 − 5,000 = 46,000; premiums need a profit. 280 + 1.75% × 26,000.
    expect(taxOf('NJ', 2024, { ...joint, people: [person({ netProfit: -9_000 }), person({ wages: 50_000 })] })).toBeCloseTo(735, 6);
  });

  test('no tax up to 10,000 of gross income', () => {
    expect(taxOf('NJ', 2025, { people: [person({ netProfit: 10_000 })] })).toBe(0);
    // 10,001 − 1,000 at 1.4%.
    expect(taxOf('NJ', 2025, { people: [person({ netProfit: 10_001 })] })).toBeCloseTo(126.014, 6);
  });
});

describe('Massachusetts, Form 1', () => {
  test('5% of what remains; of self-employment tax 2,000', () => {
    // 80,000 − 2,000 − 5,000 + 500 − 4,400 = 69,100.
    const of = { people: [person({ netProfit: 80_000, socialTaxes: 11_303.64 })], interest: 500 };
    expect(taxOf('MA', 2024, { ...of, healthInsurance: { paid: 5_000, deducted: 5_000 } })).toBeCloseTo(3_455, 6);
  });

  test('the surtax of 2024 begins at 1,053,750; 2022 had none', () => {
    const of = { people: [person({ netProfit: 1_300_000, socialTaxes: 50_000 })] };
    // 1,293,600 × 5% = 64,680; 239,850 × 4% = 9,594.
    expect(taxOf('MA', 2024, of)).toBeCloseTo(74_274, 6);
    expect(taxOf('MA', 2022, of)).toBeCloseTo(64_680, 6);
  });

  test('no tax up to 8,000; a tenth of what lies above up to 14,000', () => {
    const of = (netProfit: number) => ({ people: [person({ netProfit, socialTaxes: 1_000 })] });
    expect(taxOf('MA', 2025, of(8_000))).toBe(0);
    // 9,000 − 1,000 − 4,400 = 3,600 × 5% = 180, but 10% of 1,000.
    expect(taxOf('MA', 2025, of(9_000))).toBeCloseTo(100, 6);
    // 14,001: 8,601 × 5%.
    expect(taxOf('MA', 2025, of(14_001))).toBeCloseTo(430.05, 6);
  });
});

describe('Virginia, Form 760', () => {
  test('joint return of 2025 with a dependent', () => {
    // 100,000 − 17,500 − 2,790 = 79,710: 720 + 5.75% × 62,710.
    expect(taxOf('VA', 2025, { status: 'mfj', federalAgi: 100_000, dependents: 1, people: [person({}), person({})] })).toBeCloseTo(
      4_325.825,
      6,
    );
  });

  test('the age deduction shrinks by income above 50,000', () => {
    // Of 12,000 are left 7,000: 55,000 − 7,000 − 8,750 − 930 − 800 = 37,520 of which 20,520 bear 5.75%, after 720.
    expect(taxOf('VA', 2025, { federalAgi: 55_000, people: [person({ age: 70 })] })).toBeCloseTo(1_899.9, 6);
  });

  test('no tax below 11,950', () => {
    expect(taxOf('VA', 2021, { federalAgi: 11_949 })).toBe(0);
    // 11,950 − 4,500 − 930 = 6,520: 60 + 60 + 5% × 1,520.
    expect(taxOf('VA', 2021, { federalAgi: 11_950 })).toBeCloseTo(196, 6);
  });
});

test.each([
  ['TX', 2024, 'no-income-tax'],
  ['NH', 2025, 'no-income-tax'],
  ['NH', 2024, 'not-covered'],
  ['TN', 2021, 'no-income-tax'],
  ['TN', 2020, 'not-covered'],
  ['OR', 2025, 'not-covered'],
  ['IL', 2020, 'not-covered'],
  ['IL', 2021, 'computed'],
  ['DC', 2025, 'not-covered'],
] as const)('%s in %s: %s', (code, year, kind) => expect(coverageOf(code, year).kind).toBe(kind));
