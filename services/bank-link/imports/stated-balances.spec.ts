// Balances and days that a file states.
import { expect, test } from '@jest/globals';
import type { StatementAccount, StatementRow } from '../statements/statement.js';
import { coveredDays, statedBalances } from './stated-balances.js';

const account = (more: Partial<StatementAccount> = {}): StatementAccount => ({ key: 'a', name: 'A', type: 'asset', ...more });
let line = 1;
const row = (date: string, amountCents: number, balanceCents?: number): StatementRow => ({
  row: line,
  line: line++,
  date,
  description: 'ROW',
  amountCents,
  balanceCents,
  raw: '',
});
const shownBalances = (...given: Parameters<typeof statedBalances>) =>
  statedBalances(...given).map(({ date, amountCents, source, edge }) => [date, amountCents, source, edge]);

test('the last balance of each day, newest first as banks write, the first and last day being edges', () => {
  const rows = [row('2025-01-03', -10, 80), row('2025-01-02', -5, 90), row('2025-01-02', -5, 95), row('2025-01-01', 100, 100)];
  expect(shownBalances(account(), rows)).toEqual([
    ['2025-01-01', 100, 'running', true],
    ['2025-01-02', 90, 'running', false],
    ['2025-01-03', 80, 'running', true],
  ]);
});

test('nothing of a day whose last row has no balance', () => {
  expect(shownBalances(account(), [row('2025-01-01', 100, 100), row('2025-01-02', -5, 95), row('2025-01-02', -5)])).toEqual([
    ['2025-01-01', 100, 'running', true],
  ]);
});

test('the opening is what the account held the day before, the closing of its day', () => {
  const stated = account({ opening: { on: '2025-01-01', amountCents: 50 }, closing: { on: '2025-02-01', amountCents: 75 } });
  expect(shownBalances(stated, [row('2025-01-10', 25)])).toEqual([
    ['2024-12-31', 50, 'opening', true],
    ['2025-02-01', 75, 'closing', true],
  ]);
});

test('days are those stated and those of the rows', () => {
  expect(coveredDays(account({ covers: { from: '2025-01-02', to: '2025-01-31' } }), [row('2025-01-01', 1)])).toEqual({
    from: '2025-01-01',
    to: '2025-01-31',
  });
  expect(coveredDays(account(), [row('2025-01-05', 1), row('2025-01-03', 1)])).toEqual({ from: '2025-01-03', to: '2025-01-05' });
  expect(coveredDays(account(), [])).toBeUndefined();
});
