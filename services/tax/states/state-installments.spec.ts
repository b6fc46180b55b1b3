// When and in which parts states ask for estimated payments, by their instructions.
import { expect, test } from '@jest/globals';
import { stateInstallments, type StateYear } from './state-installments.js';

const of = (given: Partial<StateYear>) =>
  stateInstallments({ code: 'CA', year: 2025, status: 'single', tax: 10_000, withheld: 0, ...given });
const amounts = (given: Partial<StateYear>) => of(given).map(({ amount }) => Number(amount.toFixed(2)));
const days = (given: Partial<StateYear>) => of(given).map(({ dueOn }) => dueOn);

test('California: 30, 40, 0 and 30% of 90% of the tax, less what is withheld', () => {
  expect(amounts({ withheld: 1_000 })).toEqual([2_400, 3_200, 0, 2_400]);
  expect(days({})).toEqual(['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15']);
});

test('four quarters elsewhere: 90% in New York and Virginia, 80% in New Jersey and Massachusetts', () => {
  expect(amounts({ code: 'NY' })).toEqual([2_250, 2_250, 2_250, 2_250]);
  expect(amounts({ code: 'VA' })).toEqual([2_250, 2_250, 2_250, 2_250]);
  expect(amounts({ code: 'NJ' })).toEqual([2_000, 2_000, 2_000, 2_000]);
  expect(amounts({ code: 'MA' })).toEqual([2_000, 2_000, 2_000, 2_000]);
});

test.each([
  ['CA', 2025, 'single', 499.99, 500],
  ['CA', 2025, 'mfs', 249.99, 250],
  ['NY', 2025, 'single', 299.99, 300],
  ['NJ', 2025, 'single', 400, 400.01],
  ['MA', 2025, 'single', 400, 400.01],
  ['VA', 2025, 'single', 150, 150.01],
  ['CO', 2025, 'single', 1_000, 1_000.01],
  ['IL', 2025, 'single', 1_000, 1_000.01],
  ['MD', 2025, 'single', 500, 500.01],
  ['MI', 2025, 'single', 500, 500.01],
  ['NC', 2025, 'single', 999.99, 1_000],
  ['OH', 2025, 'single', 500, 500.01],
  ['WI', 2025, 'single', 499.99, 500],
  ['VA', 2026, 'single', 1_000, 1_000.01],
] as const)('%s %s %s asks for none at %s, for some at %s', (code, year, status, none, some) => {
  expect(amounts({ code, year, status, tax: none })).toEqual([0, 0, 0, 0]);
  expect(amounts({ code, year, status, tax: some })[0]).toBeGreaterThan(0);
});

test('Virginia begins on May 1, moved past a weekend', () => {
  expect(days({ code: 'VA', year: 2025 })[0]).toBe('2025-05-01');
  expect(days({ code: 'VA', year: 2021 })[0]).toBe('2021-05-03');
});

test('Massachusetts keeps Patriots’ Day', () => {
  expect(days({ code: 'MA', year: 2024 })[0]).toBe('2024-04-17');
  expect(days({ code: 'MA', year: 2022 })[0]).toBe('2022-04-19');
  expect(days({ code: 'MA', year: 2026 })[0]).toBe('2026-04-15');
});

test('2020: New York kept June 15, California moved with the federal days', () => {
  expect(days({ code: 'NY', year: 2020 })).toEqual(['2020-07-15', '2020-06-15', '2020-09-15', '2021-01-15']);
  expect(days({ code: 'CA', year: 2020 })).toEqual(['2020-07-15', '2020-07-15', '2020-09-15', '2021-01-15']);
});

test('a state that asks for none', () => expect(of({ code: 'TX' })).toEqual([]));
