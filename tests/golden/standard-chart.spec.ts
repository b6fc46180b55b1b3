// The ledger's standard chart and the tax service's names of categories know each other.
import { expect, test } from '@jest/globals';
import { standardChart } from '../../services/ledger/accounts/standard-chart.js';
import { defaultTreatment } from '../../services/tax/treatments/treatment.js';

const wholeVehicle = { miles: 8_000, milesFromJuly: 0, totalMiles: 8_000 };
const byDefault = (path: string, year = 2024, method: 'none' | 'mileage' | 'actual' = 'none') => {
  const { line, basisPoints } = defaultTreatment(path, { year, vehicle: { ...wholeVehicle, method } });
  return line === null ? 'unknown' : line === 'excluded' ? 'excluded' : basisPoints === 10_000 ? line : `${line} at ${basisPoints / 100}%`;
};

test('every category of the standard chart but the uncategorized ones has a line or a reason', () => {
  const categories = standardChart.filter(({ type }) => type === 'revenue' || type === 'expense').map(({ path }) => path);
  const unknown = categories.filter((path) => byDefault(path) === 'unknown');
  expect(unknown).toEqual(['Income:Uncategorized', 'Expenses:Uncategorized']);
  // As standard-chart.ts says: the categories fall on lines.
  expect(Object.fromEntries(categories.map((path) => [path.split(':')[1], byDefault(path)]))).toMatchObject({
    'Bank Fees': 'other',
    'Commissions & Fees': '10',
    'Employee Benefits': '14',
    Entertainment: 'excluded',
    'Fines & Penalties': 'excluded',
    'Legal & Professional': '17',
    'Merchant Fees': '10',
    'Payroll Taxes': '23',
    'Postage & Shipping': '18',
    'Pension & Profit-Sharing': '19',
    Rent: '20b',
    'Returns & Allowances': '2',
    Wages: '26',
  });
});

// Tax facts, 'Never on Schedule C': neither income nor an expense, so no line can get them.
test('what is never deductible has accounts of its own outside of income and expenses', () => {
  const chart = new Map(standardChart.map(({ path, type }) => [path, type]));
  expect(
    [
      'Equity:Owner Tax Payments',
      'Equity:Owner Health Insurance',
      'Equity:Owner Retirement',
      'Assets:Transfer',
      'Assets:Clearing',
      'Liabilities:Loans',
    ].map((path) => chart.get(path)),
  ).toEqual(['equity', 'equity', 'equity', 'asset', 'asset', 'liability']);
  // Also where a business keeps an expense of such a name.
  expect(
    ['Owner Tax Payments', 'Owner Health Insurance', 'Owner Retirement', 'Clearing'].map((name) => byDefault(`Expenses:${name}`)),
  ).toEqual(Array(4).fill('excluded'));
});
