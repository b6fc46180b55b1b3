// State tax by derivations in writing: the lines of each state's form, worked through by hand.
import { describe, expect, test } from '@jest/globals';
import type { StateCode } from '#contracts/rules/states.js';
import type { StateFacts, StatePerson } from './state-rules.js';
import { coverageOf } from './states.js';

const person = (of: Partial<StatePerson>): StatePerson => ({ wages: 0, netProfit: 0, age: null, socialTaxes: 0, ...of });
const facts = (of: Partial<StateFacts>): StateFacts => ({
  status: 'single',
  federalAgi: 0,
  people: [person({})],
  interest: 0,
  dividends: 0,
  longTermGain: 0,
  dependents: 0,
  children: 0,
  federal: { deductions: 0, itemizes: false, qbiDeduction: 0, seniorDeduction: 0, taxableIncome: 0 },
  localRatePercent: null,
  newYorkCity: false,
  halfSe: 0,
  healthInsurance: { paid: 0, deducted: 0 },
  retirement: 0,
  ...of,
});
function taxOf(code: StateCode, year: number, of: Partial<StateFacts>): number {
  const covered = coverageOf(code, year);
  if (covered.kind !== 'computed') throw new Error(`${code} is not computed`);
  return covered.rules.tax(facts(of), covered.figuresOf).tax;
}

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
