// The entry of a year of the asset register, leg by leg.
import { expect, test } from '@jest/globals';
import { depreciationLegs } from './depreciation-legs.js';

const textOf = (...of: Parameters<typeof depreciationLegs>) => depreciationLegs(...of).map(({ on, amountCents }) => `${on} ${amountCents}`);

test('depreciation alone', () =>
  expect(textOf({ depreciationCents: 320_000, sales: [] })).toEqual(['depreciation 320000', 'accumulated -320000']));

// A desk of 2,600.00, depreciated by 689.91: 1,910.09 are left. A lamp of 500.00 never was; a camera of 3,200.00 was in full, so nothing is left of it.
test('with what was sold', () => {
  const sales = [
    { costCents: 260_000, accumulatedCents: 68_991 },
    { costCents: 50_000, accumulatedCents: 0 },
    { costCents: 320_000, accumulatedCents: 320_000 },
  ];
  expect(textOf({ depreciationCents: 0, sales })).toEqual([
    ...['accumulated 68991', 'gain 191009', 'equipment -260000'],
    ...['gain 50000', 'equipment -50000'],
    ...['accumulated 320000', 'equipment -320000'],
  ]);
  const legs = depreciationLegs({ depreciationCents: 31_837, sales });
  expect(legs.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
});

test('nothing of nothing', () => expect(depreciationLegs({ depreciationCents: 0, sales: [] })).toEqual([]));
