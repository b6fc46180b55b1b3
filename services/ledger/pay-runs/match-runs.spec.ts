// Which bank rows pay which run.
import { expect, test } from '@jest/globals';
import { matchRuns, type ProviderRow } from './match-runs.js';

let number = 0;
const row = (date: string, description: string, amountCents: number, isSplit = false): ProviderRow => ({
  ...{ entryId: ++number, lineId: `${number}-2`, bankTransactionId: String(number), paidFrom: 'Checking', category: 'Expenses:Wages' },
  ...{ date, description, amountCents, isSplit },
});
const run = (payOn: string, more: Partial<{ netCents: number; byCheckCents: number }> = {}) => ({
  ...{
    provider: 'gusto' as const,
    payOn,
    netCents: 326_930,
    byCheckCents: 0,
    employeeTaxesCents: 53_070,
    employerTaxesCents: 29_070,
    ...more,
  },
});
const net = (date: string, cents = -326_930) => row(date, 'GUSTO NET 1', cents);
const tax = (date: string, cents = -82_140) => row(date, 'GUSTO TAX 1', cents);
const found = (runs: ReturnType<typeof run>[], rows: ProviderRow[]) =>
  matchRuns(runs, rows).map(({ state, rows: paid }) => [state, ...paid.map(({ row: { date }, pays }) => `${date} ${pays}`)]);

test('equal runs take the rows near their own pay day', () => {
  expect(
    found([run('2025-06-13'), run('2025-05-15')], [net('2025-05-13'), tax('2025-05-14'), net('2025-06-12'), tax('2025-06-12')]),
  ).toEqual([
    ['posted', '2025-06-12 pay', '2025-06-12 tax'],
    ['posted', '2025-05-13 pay', '2025-05-14 tax'],
  ]);
});

test('one debit of both, several debits of one, and pay by check', () => {
  expect(found([run('2025-06-13')], [row('2025-06-12', 'GUSTO PAYROLL', -409_070)])).toEqual([['posted', '2025-06-12 both']]);
  expect(
    found(
      [run('2025-06-13')],
      [net('2025-06-11', -300_000), net('2025-06-12', -26_930), tax('2025-06-12', -80_000), tax('2025-06-16', -2_140)],
    ),
  ).toEqual([['posted', '2025-06-12 pay', '2025-06-11 pay', '2025-06-12 tax', '2025-06-16 tax']]);
  expect(found([run('2025-06-13', { byCheckCents: 326_930 })], [tax('2025-06-12')])).toEqual([['posted', '2025-06-12 tax']]);
});

test('a run waits for a row that is missing, a cent off, too far away, or of another provider', () => {
  for (const rows of [
    [net('2025-06-12')],
    [net('2025-06-12', -326_931), tax('2025-06-12')],
    [net('2025-06-12'), tax('2025-07-12')],
    [row('2025-06-12', 'ADP WAGE PAY', -326_930), tax('2025-06-12')],
    [row('2025-06-12', 'GUSTO FEE', -326_930), tax('2025-06-12')],
  ])
    expect(found([run('2025-06-13')], rows)).toEqual([['waiting']]);
});

test('a row that a person split is left to the person', () => {
  expect(found([run('2025-06-13')], [row('2025-06-12', 'GUSTO NET 1', -326_930, true), tax('2025-06-12')])[0]![0]).toBe('own-split');
});
