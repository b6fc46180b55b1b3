// Two statements compared. Figures worked out by hand next to each case.
import { expect, test } from '@jest/globals';
import { comparedPeriod, comparison } from './comparison.js';
import { incomeStatement } from './income-statement.js';
import type { AccountSum } from './income-statement.query.js';

const sum = (path: string, amountCents: number): AccountSum => ({
  path,
  type: path.startsWith('Income') ? 'revenue' : 'expense',
  lines: 1,
  amountCents,
});

test('a month is compared with the month or the year before, a year with the year before', () => {
  expect(comparedPeriod({ year: 2026, month: 1 }, 'previous-period')).toEqual({ year: 2025, month: 12 });
  expect(comparedPeriod({ year: 2026, month: 10 }, 'previous-period')).toEqual({ year: 2026, month: 9 });
  expect(comparedPeriod({ year: 2024, month: 2 }, 'previous-year')).toEqual({ year: 2023, month: 2 });
  expect(comparedPeriod({ year: 2024 }, 'previous-period')).toEqual({ year: 2023 });
  expect(comparedPeriod({ year: 2024 }, 'previous-year')).toEqual({ year: 2023 });
});

test('amounts, steps and percentages, also of what is new, gone or negative', () => {
  const now = incomeStatement({ year: 2026, month: 3, method: 'cash' }, [
    sum('Income:Sales', -120_010),
    sum('Expenses:Rent', 45_000),
    sum('Expenses:Meals', 5_000),
  ]);
  const before = incomeStatement({ year: 2026, month: 2, method: 'cash' }, [
    sum('Income:Sales', -100_000),
    sum('Expenses:Rent', 45_000),
    sum('Expenses:Travel', 75_000),
  ]);
  const shown = comparison(now, before, 'previous-period');
  expect(shown.period.label).toBe('February 2026');
  // 1,200.10 on 1,000.00 are 200.10 and 20.01 %.
  expect(shown.revenue).toEqual({
    items: [{ Category: 'Sales', Amount: 1_000, Change: 200.1, ChangePercent: 20 }],
    total: { Amount: 1_000, Change: 200.1, ChangePercent: 20 },
  });
  expect(shown.expenses.items).toEqual([
    { Category: 'Rent', Amount: 450, Change: 0, ChangePercent: 0 },
    { Category: 'Meals', Amount: 0, Change: 50, ChangePercent: null },
    { Category: 'Travel', Amount: 750, Change: -750, ChangePercent: -100 },
  ]);
  // 500.00 on 1,200.00; a loss of 200.00 turned into 700.10 is a step of 900.10; a percentage of a loss has no meaning.
  expect(shown.expenses.total).toEqual({ Amount: 1_200, Change: -700, ChangePercent: -58.3 });
  expect(shown.netIncome).toEqual({ Amount: -200, Change: 900.1, ChangePercent: null });
});
