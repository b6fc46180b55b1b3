// A running balance gives the opening and closing balance while most of its steps follow from the amounts.
import { expect, test } from '@jest/globals';
import { isOrderGuessed, runningBalance } from './running-balance.js';
import type { StatementRow } from './statement.js';

const rowsOf = (...rows: [amountCents: number, balanceCents?: number][]): StatementRow[] =>
  rows.map(([amountCents, balanceCents], at) => ({
    ...{ row: at + 1, line: at + 2, date: `2025-04-0${at + 1}`, description: '', raw: '', amountCents },
    ...(balanceCents !== undefined && { balanceCents }),
  }));

test('two breaks in the middle of many rows leave opening and closing balances', () => {
  // Opens at $90 and closes at $160; the third and the sixth balance are not what the amounts make of the one before.
  const rows = rowsOf([10_00, 100_00], [5_00, 105_00], [5_00, 120_00], [10_00, 130_00], [10_00, 140_00], [5_00, 150_00], [10_00, 160_00]);
  const { opening, closing, note } = runningBalance(rows);
  expect(opening).toEqual({ on: '2025-04-01', amountCents: 90_00 });
  expect(closing).toEqual({ on: '2025-04-07', amountCents: 160_00, stated: true });
  expect(note).toBe('The running balance doesn’t match the amounts at line 4: 110.00 was expected, but the file shows 120.00.');
});

test('a column that mostly doesn’t follow the amounts is no running balance', () => {
  const { opening, closing, note } = runningBalance(rowsOf([10_00, 100_00], [5_00, 900_00], [5_00, 20_00], [5_00, 25_00]));
  expect([opening, closing]).toEqual([undefined, undefined]);
  expect(note).toContain('at line 3: 105.00 was expected');
});

test('rows without a balance at the ends are added to it', () => {
  const { opening, closing } = runningBalance(rowsOf([10_00], [5_00, 105_00], [7_00]));
  expect(opening).toEqual({ on: '2025-04-01', amountCents: 90_00 });
  expect(closing).toEqual({ on: '2025-04-03', amountCents: 112_00 });
});

test('of a day that fits two orders, the time of day decides, and without one a person is asked', () => {
  const row = (line: number, amountCents: number, balanceCents: number, time?: string) => ({ row: line, line, date: '2025-03-20', description: '', raw: '', amountCents, balanceCents, ...(time && { time }) }); // prettier-ignore
  // 100, a purchase of 25, its funding: 75, 100. In the other order: 75, funding 100, purchase 75.
  const timed = [row(1, -25_00, 75_00, '09:00:00'), row(2, 25_00, 100_00, '09:00:02')];
  for (const file of [timed, timed.toReversed()]) {
    expect(runningBalance(file)).toMatchObject({ opening: { amountCents: 100_00 }, closing: { amountCents: 100_00 } });
    expect(isOrderGuessed(file)).toBe(false);
  }
  expect(isOrderGuessed([row(1, -25_00, 75_00), row(2, 25_00, 100_00)])).toBe(true);
  // 100, - 25, + 40: only one order fits.
  expect(isOrderGuessed([row(1, -25_00, 75_00), row(2, 40_00, 115_00)])).toBe(false);
});

test('where the balance follows both orders, the account did not begin overdrawn', () => {
  const row = (line: number, amountCents: number, balanceCents: number) => ({ row: line, line, date: '2025-03-20', description: '', raw: '', amountCents, balanceCents }); // prettier-ignore
  // A purchase of 25, then its funding, in either order of the file.
  const rows = [row(1, -25_00, -25_00), row(2, 25_00, 0)];
  for (const file of [rows, rows.toReversed()]) {
    const { opening, closing } = runningBalance(file);
    expect([opening?.amountCents, closing?.amountCents]).toEqual([0, 0]);
  }
});
