// Form 8829 line by line, worked out by hand, and what holds of any home.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { depreciationPercent, form8829, type Form8829Line, type HomeOffice } from './home-office-expenses.js';

const nothing = { operatingCents: 0, depreciationCents: 0 };
/** A tenth of a home that cost 300,000, land 60,000: 16,500 for all of it, 300 for the office alone. */
const house: HomeOffice = {
  ...{ businessSquareFeet: 200, homeSquareFeet: 2_000, itemizes: false },
  ...{ mortgageInterestCents: 8_000_00, realEstateTaxesCents: 4_000_00, insuranceCents: 1_200_00, rentCents: 0 },
  ...{ repairsCents: 900_00, utilitiesCents: 2_400_00, otherCents: 0, directCents: 300_00 },
  building: { basisCents: 300_000_00, landCents: 60_000_00, firstUsedIn: '2020-01' },
  carried: nothing,
};
const rented: HomeOffice = {
  ...{ businessSquareFeet: 150, homeSquareFeet: 900, itemizes: false },
  ...{ mortgageInterestCents: 0, realEstateTaxesCents: 0, insuranceCents: 0, rentCents: 24_000_00 },
  ...{ repairsCents: 0, utilitiesCents: 0, otherCents: 0, directCents: 0, carried: nothing },
};
const lines = (home: HomeOffice, tentativeProfitCents: number, of: { year?: number; throughMonth?: number } = {}) =>
  form8829(home, { tentativeProfitCents, year: 2024, ...of });
const some = (home: HomeOffice, profit: number, ...wanted: Form8829Line[]) => wanted.map((line) => lines(home, profit)[line]);

describe('with the standard deduction', () => {
  // 10% of 16,500 is 1,650, and 300 are 1,950. 10% of 240,000 at 2.564% is 615.36.
  test('a profit that is large enough: all of it', () => {
    expect(lines(house, 50_000_00)).toEqual({
      ...{ '1': 200, '2': 2_000, '3': 10, '7': 10, '8': 50_000_00, '10': 0, '11': 0, '12': 0, '13': 0, '14': 0, '15': 50_000_00 },
      ...{ '16': 8_000_00, '17': 4_000_00, '18': 1_200_00, '19': 0, '20': 900_00, '21': 2_400_00, '22': 0 },
      ...{ '23a': 300_00, '23b': 16_500_00, '24': 1_650_00, '25': 0, '26': 1_950_00, '27': 1_950_00, '28': 48_050_00 },
      ...{ '30': 615_36, '31': 0, '32': 615_36, '33': 615_36, '34': 2_565_36, '36': 2_565_36 },
      ...{ '37': 300_000_00, '38': 60_000_00, '39': 240_000_00, '40': 24_000_00, '41': 2.564, '42': 615_36, '43': 0, '44': 0 },
    });
  });

  test.each([
    // Depreciation is the first to wait: 2,000 − 1,950 leaves 50 of 615.36.
    [2_000_00, [1_950_00, 50_00, 2_000_00, 0, 565_36]],
    [1_950_00, [1_950_00, 0, 1_950_00, 0, 615_36]],
    // Then operating expenses: 950 of 1,950.
    [1_000_00, [1_000_00, 0, 1_000_00, 950_00, 615_36]],
    [0, [0, 0, 0, 1_950_00, 615_36]],
    // A loss stays as it is, and everything waits.
    [-5_000_00, [0, 0, 0, 1_950_00, 615_36]],
  ])('a tentative profit of %d cents limits it', (profit, expected) =>
    expect(some(house, profit, '27', '33', '36', '43', '44')).toEqual(expected),
  );

  // 1,950 + 700 = 2,650, which leaves 350 for 615.36 + 100.
  test('what was carried over counts with the year’s own, and what is left goes on', () => {
    const later = { ...house, carried: { operatingCents: 700_00, depreciationCents: 100_00 } };
    expect(some(later, 3_000_00, '25', '26', '27', '28', '31', '32', '33', '36', '43', '44')).toEqual([
      ...[700_00, 2_650_00, 2_650_00, 350_00, 100_00, 715_36, 350_00, 3_000_00, 0, 365_36],
    ]);
    expect(some(later, 10_000_00, '36', '43', '44')).toEqual([3_365_36, 0, 0]);
  });

  // The entire home: 16,500 + 300, and 2.564% of 240,000 is 6,153.60.
  test('a home that is all business', () => {
    expect(some({ ...house, businessSquareFeet: 2_000 }, 50_000_00, '7', '24', '42', '36')).toEqual([
      ...[100, 16_500_00, 6_153_60, 22_953_60],
    ]);
  });

  // A sixth: 4,000; of 10,000 it is 1,666.67.
  test('rent alone, without depreciation', () => {
    expect(some(rented, 30_000_00, '24', '36', '42', '44')).toEqual([4_000_00, 4_000_00, 0, 0]);
    expect(some({ ...rented, rentCents: 10_000_00 }, 30_000_00, '36')).toEqual([1_666_67]);
    expect(lines(rented, 0)['3'].toFixed(3)).toBe('16.667');
  });
});

describe('on a return that itemizes', () => {
  const itemized = { ...house, itemizes: true };
  // Interest and taxes first: 10% of 12,000. Operating is 10% of 4,500, and 300.
  test('interest and taxes come first, and no profit limits them', () => {
    const wanted: Form8829Line[] = ['10', '11', '13', '14', '15', '16', '17', '26', '27', '33', '36', '43', '44'];
    expect(some(itemized, 1_500_00, ...wanted)).toEqual([
      ...[8_000_00, 4_000_00, 1_200_00, 1_200_00, 300_00, 0, 0, 750_00, 300_00, 0, 1_500_00, 450_00, 615_36],
    ]);
    expect(some(itemized, 1_000_00, '15', '36', '43')).toEqual([0, 1_200_00, 750_00]);
    expect(some(itemized, -5_000_00, '15', '36', '43', '44')).toEqual([0, 1_200_00, 750_00, 615_36]);
  });

  test('with profit enough it is the same deduction', () => expect(some(itemized, 50_000_00, '36')).toEqual([2_565_36]));
});

describe('the year of first use', () => {
  const from = (firstUsedIn: string, year = 2024) =>
    lines({ ...house, building: { ...house.building!, firstUsedIn } }, 50_000_00, { year })['42'];
  // Of 24,000: 0.749% and 0.107%.
  test('depreciates from the middle of the month on', () => {
    expect([from('2024-09'), from('2024-12'), from('2023-09'), from('2025-01')]).toEqual([179_76, 25_68, 615_36, 0]);
  });

  // Table A-7a, as the instructions for Form 8829 and other copies print it: year 1, years 2 to 39, year 40.
  test('by the printed percentages, which add up to 100', () => {
    const first = [2.461, 2.247, 2.033, 1.819, 1.605, 1.391, 1.177, 0.963, 0.749, 0.535, 0.321, 0.107];
    const months = first.map((_, at) => `1994-${String(at + 1).padStart(2, '0')}`);
    expect(months.map((month) => depreciationPercent(month, 1994))).toEqual(first);
    expect(months.map((month) => depreciationPercent(month, 2033))).toEqual(first.toReversed());
    for (const month of months) {
      const all = Array.from({ length: 45 }, (_, at) => depreciationPercent(month, 1993 + at));
      expect(all.reduce((total, percent) => total + percent, 0)).toBeCloseTo(100, 9);
      expect([all[0], all[2], all[39], all[41]]).toEqual([0, 2.564, 2.564, 0]);
    }
  });
});

// Half of 300, of 16,500 and of 615.36: 150 + 825 + 307.68.
test('by the share of the year that is over', () => {
  expect(lines(house, 50_000_00, { throughMonth: 6 })['36']).toBe(1_282_68);
});

describe('of any home', () => {
  const cents = fc.integer({ min: 0, max: 20_000_000 });
  const homes = fc
    .record({
      ...{ businessSquareFeet: fc.integer({ min: 1, max: 5_000 }), more: fc.integer({ min: 0, max: 5_000 }), itemizes: fc.boolean() },
      ...{ mortgageInterestCents: cents, realEstateTaxesCents: cents, insuranceCents: cents, rentCents: cents },
      ...{ repairsCents: cents, utilitiesCents: cents, otherCents: cents, directCents: cents },
      carried: fc.record({ operatingCents: cents, depreciationCents: cents }),
      land: cents,
      house: cents,
    })
    .map(({ more, land, house: built, ...home }): HomeOffice => ({
      ...home,
      homeSquareFeet: home.businessSquareFeet + more,
      building: { basisCents: land + built, landCents: land, firstUsedIn: '2024-05' },
    }));
  const profits = fc.integer({ min: -20_000_000, max: 60_000_000 });

  test('nothing is above its limit, and what isn’t deducted carries over', () => {
    fc.assert(
      fc.property(homes, profits, (home, profit) => {
        const form = lines(home, profit);
        expect(form['27'] + form['33']).toBeLessThanOrEqual(form['15']);
        expect(form['36']).toBeLessThanOrEqual(Math.max(0, profit, form['14']));
        expect(form['36'] + form['43'] + form['44']).toBe(form['14'] + form['26'] + form['32']);
        for (const line of ['27', '33', '36', '43', '44'] as const) expect(form[line]).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  const amounts = ['mortgageInterestCents', 'realEstateTaxesCents', 'insuranceCents', 'rentCents', 'repairsCents', 'utilitiesCents', 'otherCents', 'directCents'] as const; // prettier-ignore
  test('more expenses, more carried over or more profit never deduct less', () => {
    fc.assert(
      fc.property(homes, profits, fc.constantFrom(...amounts), cents, (home, profit, name, more) => {
        const deducted = lines(home, profit)['36'];
        const carried = { ...home.carried, operatingCents: home.carried.operatingCents + more };
        expect(lines({ ...home, [name]: home[name] + more }, profit)['36']).toBeGreaterThanOrEqual(deducted);
        expect(lines({ ...home, carried }, profit)['36']).toBeGreaterThanOrEqual(deducted);
        expect(lines(home, profit + more)['36']).toBeGreaterThanOrEqual(deducted);
      }),
    );
  });

  test('in the next year, what carried over is deducted once the profit is large enough', () => {
    fc.assert(
      fc.property(homes, profits, (home, profit) => {
        const first = lines(home, profit);
        const empty = { ...Object.fromEntries(amounts.map((name) => [name, 0])), building: undefined };
        const carried = { operatingCents: first['43'], depreciationCents: first['44'] };
        const { building: _, ...next } = { ...home, ...empty, carried };
        expect(first['36'] + lines(next, 1e9)['36']).toBe(first['14'] + first['26'] + first['32']);
      }),
    );
  });
});
