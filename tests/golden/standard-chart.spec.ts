// The ledger's standard chart and the tax service's names of categories know each other.
import { expect, test } from '@jest/globals';
import { standardChart } from '../../services/ledger/accounts/standard-chart.js';
import { defaultTreatment } from '../../services/tax/treatments/treatment.js';

const byDefault = (path: string, year = 2024, vehicle: 'none' | 'mileage' | 'actual' = 'none') => {
  const { line, basisPoints } = defaultTreatment(path, { year, vehicle });
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
    Entertainment: 'excluded',
    'Legal & Professional': '17',
    'Payroll Taxes': '23',
    'Postage & Shipping': '18',
    Rent: '20b',
    Wages: '26',
  });
});
