// Which categories may contain assets: by the instructions for Schedule C, lines 18, 21 and 22, and by names such as Furniture.
import { expect, test } from '@jest/globals';
import { policyOf } from '../treatments/treatment.js';
import { mayContainAssets } from './may-contain-assets.js';

const treatmentOf = policyOf({ year: 2026, vehicle: { method: 'none', miles: 0, milesFromJuly: 0 }, decisions: [] });
const mayContain = (path: string) => mayContainAssets(path, treatmentOf(path).line);

test.each([
  ...['Supplies', 'Supplies:Kitchen', 'Office Expense', 'Office', 'Repairs & Maintenance', 'Uncategorized', 'Equipment', 'Computers'],
  ...['Furniture', 'Small Tools', 'Ask My Accountant'],
])('%s may', (name) => expect(mayContain(`Expenses:${name}`)).toBe(true));

test.each([
  ...['Rent', 'Wages', 'Payroll Taxes', 'Contracting Fee', 'Insurance', 'Equipment Rental', 'Postage & Shipping', 'Subscriptions'],
  ...['Bank Fees', 'Education & Training', 'Legal & Professional', 'Utilities', 'Taxes & Licenses', 'Cost of Goods Sold', 'Car & Truck'],
])('%s may not', (name) => expect(mayContain(`Expenses:${name}`)).toBe(false));

test('nor may income, or the business’s own account', () => {
  expect(mayContain('Income:Uncategorized')).toBe(false);
  expect(mayContainAssets('Assets:Equipment', null)).toBe(false);
});
