// Which balance of Sales Tax is an alert, in which words.
import { expect, test } from '@jest/globals';
import { getSalesTax } from '#contracts/routes/sales-tax.js';
import { salesTaxAlerts } from './sales-tax-alerts.js';

const { total } = getSalesTax.example;
const period = { ...getSalesTax.example.period, year: 2026, endDate: '2026-12-31' };

test('sales tax that is owed, or settled, is no alert', () => {
  expect(salesTaxAlerts({ period, total })).toEqual([]);
  expect(salesTaxAlerts({ period, total: { ...total, owedCents: 0 } })).toEqual([]);
});

test('a debit balance is an alert, which leads to the report', () =>
  expect(salesTaxAlerts({ period, total: { ...total, owedCents: -69_847 } })).toEqual([
    {
      ...{ id: 'ledger:sales-tax', code: 'sales-tax-debit', severity: 'warning', dueOn: null, amount: 698.47 },
      message: 'You paid states $698.47 more sales tax than your books show as collected',
      detail:
        'Through Dec 31, 2026. Sales may include tax that is counted as income. If your prices include it, enter the rate in Settings.',
      ...{ action: 'See sales tax', link: '/sales-tax?year=2026' },
    },
  ]));
