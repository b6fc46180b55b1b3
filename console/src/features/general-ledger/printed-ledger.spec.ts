// The printed ledger: its rows, their sum, and what is said where there are too many.
import { expect, test } from '@jest/globals';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { printedLedger } from './printed-ledger.js';

const row = getLedgerFast.example.transactions[0]!;
const given = {
  rows: [row, { ...row, Amount: 100.5 }],
  filters: { category: 'Payroll Taxes' },
  business: 'Nuculture',
  method: 'cash' as const,
};

test('every row of the filter and their sum', () => {
  const { rows, period, basis, notes } = printedLedger({ ...given, total: 2, sumCents: undefined });
  expect(rows.map(({ name, cells }) => [name.slice(0, 6), ...cells])).toEqual([
    ['Oct 31', 'Gusto Payroll Tax', 'Payroll Taxes', 'PNC Operating', -149_698],
    ['Oct 31', 'Gusto Payroll Tax', 'Payroll Taxes', 'PNC Operating', 10_050],
    ['Total', '2 transactions', null, null, -139_648],
  ]);
  expect([period, basis, notes]).toEqual(['All dates, Payroll Taxes', 'Cash basis', []]);
});

test('of too many the newest, without a sum that isn’t theirs', () => {
  const { rows, notes } = printedLedger({ ...given, total: 5_360, sumCents: undefined });
  expect(rows.map(({ kind }) => kind)).toEqual(['line', 'line']);
  expect(notes).toEqual(['The newest 2 of 5,360 transactions. Export CSV for all of them.']);
});
