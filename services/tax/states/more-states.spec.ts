// State tax by derivations in writing, continued: New York City and the states that PolicyEngine is compared with.
import { describe, expect, test } from '@jest/globals';
import { facts, person, taxOf } from '../../../tests/fixtures/tax/state-facts.fixture.js';
import type { StateFacts } from './state-rules.js';
import { coverageOf } from './states.js';

describe('New York City, IT-201', () => {
  const city = (of: Partial<StateFacts>) => taxOf('NY', 2024, { ...of, newYorkCity: true }) - taxOf('NY', 2024, of);

  // 100,000 − 8,000 = 92,000: 369.36 + 489.06 + 954.75 + 3.876% × 42,000 = 3,441.09; less 63, 20.52 and 0.228% × 80,000.
  test('the resident tax less the school tax credit', () => expect(city({ federalAgi: 100_000 })).toBeCloseTo(3_175.17, 6));

  test('the household credit is for each person, and takes no more than the tax', () => {
    // 22,000 − 16,050 − 1,000 = 4,950 at 3.078% = 152.361; 3 × 10; 125 and 0.171% × 4,950 are paid out.
    const family: Partial<StateFacts> = { status: 'mfj', federalAgi: 22_000, dependents: 1 };
    expect(city(family)).toBeCloseTo(-11.1035, 6);
    // Nothing is taxed: 63 are paid out.
    expect(city({ federalAgi: 8_000 })).toBe(-63);
  });

  test('above 250,000 and 500,000 there is no school tax credit', () => {
    expect(city({ federalAgi: 250_001 }) - city({ federalAgi: 250_000 })).toBeCloseTo(63 + 0.03876 - 0.00228, 6);
    // 492,001 of taxable income lose 20.52 and 0.228% × 480,000.
    expect(city({ federalAgi: 500_001 }) - city({ federalAgi: 500_000 })).toBeCloseTo(1_114.92 + 0.03876, 6);
  });
});

describe('Illinois, IL-1040', () => {
  // 100,000 − 2 × 2,850 = 94,300 at 4.95%.
  test('exemptions of 2025', () => expect(taxOf('IL', 2025, { federalAgi: 100_000, dependents: 1 })).toBeCloseTo(4_667.85, 6));
  test('none above 250,000', () => expect(taxOf('IL', 2025, { federalAgi: 250_001, dependents: 1 })).toBeCloseTo(12_375.0495, 6));
});

describe('Pennsylvania, PA-40', () => {
  test('a loss of one spouse lowers nothing', () => {
    const people = [person({ wages: 40_000, netProfit: 20_000 }), person({ netProfit: -5_000 })];
    // 61,000 at 3.07%.
    expect(taxOf('PA', 2024, { status: 'mfj', people, interest: 1_000 })).toBeCloseTo(1_872.7, 6);
  });

  test('tax forgiveness falls by a tenth for every 250', () => {
    const at = (wages: number) => taxOf('PA', 2024, { children: 1, dependents: 1, people: [person({ wages })] });
    // 6,500 + 9,500 for a child: all is forgiven; 250 more leave a tenth of 498.875; from 2,251 more on none is.
    expect(at(16_000)).toBe(0);
    expect(at(16_250)).toBeCloseTo(49.8875, 6);
    expect(at(18_251)).toBeCloseTo(18_251 * 0.0307, 6);
  });
});

test('North Carolina, D-400: the child deduction falls by steps of income', () => {
  // 50,000 beyond 40,000 are two and a half steps: 1,500 each. 90,000 − 3,000 − 25,500 = 61,500 at 4.5%.
  expect(taxOf('NC', 2024, { status: 'mfj', federalAgi: 90_000, children: 2, dependents: 2 })).toBeCloseTo(2_767.5, 6);
});

test('Michigan, MI-1040: half of self-employment tax is added back; 4.05% in 2023', () => {
  // 57,000 + 3,000 − 2 × 5,400.
  expect(taxOf('MI', 2023, { status: 'hoh', federalAgi: 57_000, halfSe: 3_000, dependents: 1 })).toBeCloseTo(1_992.6, 6);
});

describe('Colorado, DR 0104', () => {
  const federal = { deductions: 14_600, itemizes: false, qbiDeduction: 50_000, seniorDeduction: 0, taxableIncome: 535_400 };
  // 535,400 + 50,000 + 2,600 at 4.25%.
  test('high income adds deductions back', () => expect(taxOf('CO', 2024, { federalAgi: 600_000, federal })).toBeCloseTo(24_990, 6));
  test('lower income doesn’t', () => expect(taxOf('CO', 2024, { federalAgi: 299_999, federal })).toBeCloseTo(22_754.5, 6));
  test('in 2022 it adds back itemized deductions only', () => {
    // 535,400 + 50,000; with 40,000 itemized 10,000 more; 4.4%.
    expect(taxOf('CO', 2022, { federalAgi: 600_000, federal })).toBeCloseTo(25_757.6, 6);
    const itemized = { ...federal, itemizes: true, deductions: 40_000 };
    expect(taxOf('CO', 2022, { federalAgi: 600_000, federal: itemized })).toBeCloseTo(26_197.6, 6);
  });
});

describe('Arizona, Form 140', () => {
  test('2.5% less the dependent tax credit, which shrinks by a twentieth for every 1,000', () => {
    // 70,000 − 21,900 = 48,100: 1,202.50 − 100.
    expect(taxOf('AZ', 2024, { status: 'hoh', federalAgi: 70_000, dependents: 1, children: 1 })).toBeCloseTo(1_102.5, 6);
    // 205,500 − 14,600 = 190,900: 4,772.50; six steps leave 70 of 100 and 17.50 of 25.
    expect(taxOf('AZ', 2024, { federalAgi: 205_500, dependents: 2, children: 1 })).toBeCloseTo(4_685, 6);
  });

  test('from 2025 on the federal deduction from age 65 is subtracted', () => {
    const aged = { federalAgi: 60_000, people: [person({ age: 70 })] };
    const federal = { deductions: 17_750, itemizes: false, qbiDeduction: 0, seniorDeduction: 6_000, taxableIncome: 36_250 };
    // 60,000 − 6,000 − 2,100 − 15,750 = 36,150 at 2.5%.
    expect(taxOf('AZ', 2025, { ...aged, federal })).toBeCloseTo(903.75, 6);
    // 60,000 − 2,100 − 14,600.
    expect(taxOf('AZ', 2024, { ...aged, federal })).toBeCloseTo(1_082.5, 6);
  });

  test('brackets of 2021', () => {
    // 87,450: 720.2272 + 928.7538 + 4.17% × 31,835.
    expect(taxOf('AZ', 2021, { federalAgi: 100_000 })).toBeCloseTo(2_976.5005, 4);
  });
});

describe('Georgia, Form 500', () => {
  // 80,000 − 7,100 − 7,400 − 6,000 = 59,500: 340 + 5.75% × 49,500.
  test('brackets of 2023', () => expect(taxOf('GA', 2023, { status: 'mfj', federalAgi: 80_000, dependents: 2 })).toBeCloseTo(3_186.25, 6));
  // 50,000 − 12,000 at 5.19%.
  test('one rate in 2025', () => expect(taxOf('GA', 2025, { federalAgi: 50_000 })).toBeCloseTo(1_972.2, 6));
});

describe('Ohio, IT 1040', () => {
  const earning = (netProfit: number, federalAgi: number, status: StateFacts['status'] = 'single') =>
    taxOf('OH', 2024, { status, federalAgi, people: [person({ netProfit })] });

  // 120,000 − 50,000 − 1,900 = 68,100: 360.69 + 2.75% × 42,050.
  test('business income is deducted', () => expect(earning(50_000, 120_000)).toBeCloseTo(1_517.065, 6));
  // 390,000 − 250,000 − 1,900 = 138,100, all of it business income at 3%.
  test('up to 250,000, and the rest bears 3%', () => expect(earning(400_000, 390_000)).toBeCloseTo(4_143, 6));
  // 390,000 − 125,000 − 1,900.
  test('up to 125,000 on a separate return', () => expect(earning(400_000, 390_000, 'mfs')).toBeCloseTo(7_893, 6));
  test('no tax on 26,050 of other income, 360.69 beyond', () => {
    expect(earning(0, 28_450)).toBe(0);
    expect(earning(0, 28_451)).toBeCloseTo(360.7175, 6);
  });
});

describe('Wisconsin, Form 1', () => {
  test('the standard deduction shrinks', () => {
    // 13,230 − 12% × 40,930 = 8,318.40; 60,000 − 8,318.40 − 700 = 50,981.60: 501.20 + 630.08 + 5.3% × 22,341.60.
    expect(taxOf('WI', 2024, { federalAgi: 60_000 })).toBeCloseTo(2_315.3848, 4);
  });

  test('30% of long-term gains aren’t taxed, and a loss beyond 500 was added back', () => {
    const at = (year: number, of: Partial<StateFacts>) => taxOf('WI', year, of);
    expect(at(2024, { federalAgi: 70_000, longTermGain: 20_000 })).toBeCloseTo(at(2024, { federalAgi: 64_000 }), 6);
    expect(at(2022, { federalAgi: 57_000, longTermGain: -3_000 })).toBeCloseTo(at(2022, { federalAgi: 59_500 }), 6);
    expect(at(2023, { federalAgi: 57_000, longTermGain: -3_000 })).toBeCloseTo(at(2023, { federalAgi: 57_000 }), 6);
  });
});

describe('Maryland, Form 502', () => {
  // 80,000 − 2,700 − 3,200 = 74,100: 90 + 4.75% × 71,100 = 3,467.25, and 3.2% for the county.
  test('state and county', () => expect(taxOf('MD', 2024, { federalAgi: 80_000, localRatePercent: 3.2 })).toBeCloseTo(5_838.45, 6));

  test('2% of capital gains above 350,000 from 2025 on', () => {
    const rich: Partial<StateFacts> = { status: 'mfj', federalAgi: 400_000, longTermGain: 50_000, localRatePercent: 0 };
    // 393,300: 7,072.50 + 1,250 + 2,625 + 4,125 + 5.75% × 93,300 = 20,437.25; and 1,000.
    expect(taxOf('MD', 2025, rich)).toBeCloseTo(21_437.25, 6);
  });

  test('needs the rate of the county', () => {
    const covered = coverageOf('MD', 2025);
    if (covered.kind !== 'computed') throw new Error('MD is not computed');
    expect(covered.rules.missing!(facts({}))).toContain('Enter its rate');
    expect(covered.rules.missing!(facts({ localRatePercent: 0 }))).toBeNull();
  });
});
