// What the payroll screen computes: tiles, months, top contractors.
import { expect, test } from '@jest/globals';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { monthRows, parsePayrollSearch, quarterAt, type Summary, tilesOf, topContractors, categoryRows, paymentsUnder } from './payroll.js';

const byType = (amounts: object) => ({ RTP: 0, ACH: 0, Venmo: 0, Check: 0, Zelle: 0, 'Cash App': 0, Unknown: 0, ...amounts });
const summary: Summary = {
  ...(getPayrollTransactions.example.summary as Summary),
  totalPayments: 4,
  achPayments: 2,
  cashAppPayments: 1,
  unknownPayments: 1,
  monthlyTotals: [
    { month: '2026-01', count: 3, total: 350.1, byType: byType({ ACH: 250, 'Cash App': 60, Unknown: 40.1 }) },
    { month: '2026-02', count: 1, total: 50, byType: byType({ ACH: 50 }) },
  ],
  contractorSummary: [{ name: 'Ana Reyes', total: 300, count: 2 }],
};

test('a kind without payments has no tile', () => {
  expect(tilesOf(summary)).toEqual([
    { label: 'ACH', type: 'ACH', count: 2, cents: 30_000 },
    { label: 'CASH APP', type: 'Cash App', count: 1, cents: 6_000 },
    { label: 'UNKNOWN', type: 'Unknown', count: 1, cents: 4_010 },
  ]);
});

test('months add up across and down', () => {
  const rows = monthRows(summary, 2026);
  expect(rows.map(({ name, payments, cents }) => [name, payments, cents.ACH, cents.other, cents.total])).toEqual([
    ['Jan', 3, 25_000, 10_010, 35_010],
    ['Feb', 1, 5_000, 0, 5_000],
    ['2026', 4, 30_000, 10_010, 40_010],
  ]);
});

test('a contractor’s average is the total by the number of payments', () => {
  expect(topContractors(summary)).toEqual([{ rank: 1, name: 'Ana Reyes', totalCents: 30_000, payments: 2, averageCents: 15_000 }]);
});

test('the address is read with care, and the quarter is that of the day', () => {
  expect(parsePayrollSearch({ tab: 'x', year: 'y', quarter: 5, page: -1 })).toEqual({});
  expect(['2026-01-31', '2026-04-01', '2026-09-30', '2026-12-01'].map(quarterAt)).toEqual([1, 2, 3, 4]);
});

test('a contractor category counts with its subcategories, once', () => {
  const available = [
    { category: 'Expenses:Contracting Fee', payments: 3 },
    { category: 'Expenses:Contracting Fee:Design', payments: 2 },
    { category: 'Expenses:Contracting Fees', payments: 7 },
  ];
  const known = { categories: ['Expenses:Legal'], payments: 0, available };
  expect(paymentsUnder(known, ['Expenses:Contracting Fee', 'Expenses:Contracting Fee:Design'])).toBe(5);
  expect(categoryRows(known).map(({ name, payments }) => [name, payments])).toEqual([
    ['Contracting Fee', 5],
    ['Contracting Fee › Design', 2],
    ['Contracting Fees', 7],
    ['Legal', 0],
  ]);
});
