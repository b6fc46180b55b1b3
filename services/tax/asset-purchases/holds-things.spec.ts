// Which categories may hold things that last: by the instructions for Schedule C, lines 18, 21 and 22, and what is named like a thing.
import { expect, test } from '@jest/globals';
import { policyOf } from '../treatments/treatment.js';
import { holdsThings } from './holds-things.js';

const treatmentOf = policyOf({ year: 2026, vehicle: { method: 'none', miles: 0, milesFromJuly: 0 }, decisions: [] });
const holds = (path: string) => holdsThings(path, treatmentOf(path).line);

test.each([
  ...['Supplies', 'Supplies:Kitchen', 'Office Expense', 'Office', 'Repairs & Maintenance', 'Uncategorized', 'Equipment', 'Computers'],
  ...['Furniture', 'Small Tools', 'Ask My Accountant'],
])('%s may', (name) => expect(holds(`Expenses:${name}`)).toBe(true));

test.each([
  ...['Rent', 'Wages', 'Payroll Taxes', 'Contracting Fee', 'Insurance', 'Equipment Rental', 'Postage & Shipping', 'Subscriptions'],
  ...['Bank Fees', 'Education & Training', 'Legal & Professional', 'Utilities', 'Taxes & Licenses', 'Cost of Goods Sold', 'Car & Truck'],
])('%s may not', (name) => expect(holds(`Expenses:${name}`)).toBe(false));

test('nor may what is earned, or an own account', () => {
  expect(holds('Income:Uncategorized')).toBe(false);
  expect(holdsThings('Assets:Equipment', null)).toBe(false);
});
