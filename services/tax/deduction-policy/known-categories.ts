// What is known of categories by their names: the line of Schedule C that each goes to, or why it goes to none. Names are compared as
// category-key.ts says. Sources: Instructions for Schedule C (Form 1040); Pub. 334, Pub. 463 and Pub. 535 for what is not deductible.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import { categoryKey } from './category-key.js';

/** Cars have rules of their own (the tax profile's vehicle), so do meals (half, restaurants of 2021 and 2022 in full). */
export type Known =
  | { line: PolicyLine; rule?: 'meals' | 'restaurants' | 'vehicle' }
  | { line: 'excluded'; reason: string; /** Everything beneath is too. */ withAllBeneath?: boolean }
  | { line: null; reason: string; withAllBeneath?: boolean };

const table = (known: [Known, string[]][]): Map<string, Known> =>
  new Map(known.flatMap(([one, names]) => names.map((name): [string, Known] => [categoryKey(name), one])));

const to = (line: PolicyLine): Known => ({ line });
const left = (reason: string): Known => ({ line: 'excluded', reason });
const leftWithAll = (reason: string): Known => ({ line: 'excluded', reason, withAllBeneath: true });
const unknown = (reason: string): Known => ({ line: null, reason });

const notExpense = 'Neither income nor an expense.';

export const uncategorized = unknown('Nobody has said yet what these were.');

/** Of income; every other income category is gross receipts. */
export const knownIncome = table([
  [uncategorized, ['Uncategorized']],
  [to('1'), ['Sales', 'Services', 'Gross Receipts']],
  [to('2'), ['Returns', 'Refunds', 'Returns & Allowances', 'Sales Returns', 'Sales Refunds', 'Returns & Refunds', 'Customer Refunds']],
  [to('6'), ['Other Income', 'Other Revenue', 'Miscellaneous Income', 'Miscellaneous Revenue']],
  [
    left('Interest and dividends are reported on Schedule B.'),
    ['Interest', 'Interest Income', 'Bank Interest', 'Dividends', 'Dividend Income'],
  ],
  [left('Capital gains are reported on Form 8949 and Schedule D.'), ['Capital Gains', 'Capital Gain']],
  [left('Wages are reported from Form W-2.'), ['Wages', 'Salary', 'Paycheck', 'Wages & Salaries']],
  [leftWithAll(notExpense), ['Owner Contributions', 'Contributions', 'Owner Investment', 'Transfers', 'Transfer', 'Loan Proceeds']],
]);

export const knownExpenses = table([
  [uncategorized, ['Uncategorized']],
  [to('2'), ['Returns & Allowances', 'Sales Returns', 'Sales Refunds', 'Customer Refunds', 'Returns', 'Refunds']],
  [to('8'), ['Advertising', 'Marketing', 'Advertising & Marketing', 'Promotion', 'Ads']],
  [
    { line: '9', rule: 'vehicle' },
    [
      ...['Car & Truck', 'Gas & Fuel', 'Gas', 'Fuel', 'Gasoline', 'Vehicle', 'Auto', 'Automobile', 'Mileage', 'Car', 'Truck'],
      ...['Car Repairs', 'Auto Repairs', 'Vehicle Repairs', 'Vehicle Maintenance', 'Auto Insurance', 'Car Insurance', 'Vehicle Insurance'],
    ],
  ],
  [to('9'), ['Parking', 'Tolls', 'Parking & Tolls', 'Parking Fees & Tolls']],
  [
    to('10'),
    [
      ...['Commissions & Fees', 'Commissions', 'Merchant Fees', 'Processor Fees', 'Processing Fees', 'Payment Processing', 'Stripe Fees'],
      ...[
        'Merchant/processor fees (Stripe)',
        'Merchant Account Fees',
        'Credit Card Processing',
        'PayPal Fees',
        'Square Fees',
        'Platform Fees',
      ],
    ],
  ],
  [to('11'), ['Contracting Fee', 'Contract Labor', 'Contractors', 'Subcontractors', 'Independent Contractors', 'Freelancers']],
  [to('12'), ['Depletion']],
  [to('13'), ['Depreciation', 'Section 179', 'Depreciation & Section 179']],
  [to('14'), ['Employee Benefits', 'Employee Benefit Programs']],
  [to('15'), ['Insurance', 'Business Insurance', 'Liability Insurance', 'Professional Liability Insurance', 'Property Insurance']],
  [to('16a'), ['Mortgage Interest']],
  [to('16b'), ['Interest', 'Interest Paid', 'Credit Card Interest', 'Loan Interest', 'Business Loan Interest']],
  [
    to('17'),
    [
      ...['Legal & Professional', 'Legal & Professional Services', 'Professional Services', 'Professional Fees', 'Legal', 'Legal Fees'],
      ...['Accounting', 'Accounting Fees', 'Bookkeeping', 'Tax Preparation', 'Legal & Accounting'],
    ],
  ],
  [to('18'), ['Office Expense', 'Office', 'Office Supplies', 'Postage', 'Postage & Shipping', 'Postage & Delivery']],
  [to('19'), ['Pension', 'Pension & Profit-Sharing', 'Pension & Profit-Sharing Plans']],
  [to('20a'), ['Equipment Rent', 'Equipment Rental', 'Equipment Lease', 'Vehicle Lease', 'Car Lease', 'Machinery Rental']],
  [to('20b'), ['Rent', 'Rent or Lease', 'Rent & Lease', 'Office Rent', 'Studio Rent', 'Lease']],
  [to('21'), ['Repairs & Maintenance', 'Repairs', 'Maintenance']],
  [to('22'), ['Supplies']],
  [
    to('23'),
    ['Taxes & Licenses', 'Payroll Taxes', 'Payroll taxes (employer)', 'Licenses', 'Permits', 'Licenses & Permits', 'Property Tax'],
  ],
  [to('24a'), ['Travel', 'Lodging', 'Hotels', 'Airfare', 'Flights', 'Business Travel']],
  [{ line: '24b', rule: 'meals' }, ['Meals', 'Business Meals', 'Team Meals', 'Client Meals']],
  [{ line: '24b', rule: 'restaurants' }, ['Restaurants', 'Restaurant Meals', 'Dining', 'Meals & Dining', 'Dining Out']],
  [
    to('25'),
    [
      ...['Utilities', 'Phone', 'Internet', 'Phone & Internet', 'Telephone', 'Cell Phone', 'Mobile Phone', 'Electricity', 'Water'],
      ...['Gas Utilities', 'Utilities Gas', 'Gas & Electric'],
    ],
  ],
  [to('26'), ['Wages', 'Salaries', 'Payroll', 'Wages & Salaries', 'Salaries & Wages', 'Payroll Wages']],
  [to('36'), ['Cost of Goods Sold', 'COGS', 'Cost of Sales', 'Inventory', 'Inventory Purchases', 'Purchases', 'Merchandise']],
  [
    to('other'),
    [
      ...[
        'Subscriptions',
        'Software',
        'Software & Subscriptions',
        'Bank Charges',
        'Bank Fees',
        'Bank Service Charges',
        'Bank Fees & Charges',
      ],
      ...['Education', 'Education & Training', 'Training', 'Professional Development', 'Dues', 'Dues & Subscriptions', 'Memberships'],
      ...['Bad Debts', 'Startup Amortization', 'Amortization', 'Web Hosting', 'Hosting', 'Website', 'Domains'],
    ],
  ],
  [left('Entertainment is not deductible (sec. 274).'), ['Entertainment']],
  [left('Fines and penalties are not deductible (sec. 162(f)).'), ['Fines', 'Penalties', 'Fines & Penalties', 'Parking Tickets']],
  [
    left('Income tax is not a business expense.'),
    ['Federal Income Tax', 'Federal Tax', 'Income Tax', 'Estimated Tax', 'Estimated Taxes', 'Federal Estimated Tax', 'State Income Tax'],
  ],
  [
    left('Gifts to charity are deducted on Schedule A, if at all.'),
    ['Charity', 'Donations', 'Charitable Contributions', 'Political Contributions'],
  ],
  [leftWithAll('Personal expenses are not deductible.'), ['Personal', 'Personal Expenses', 'Household']],
  [leftWithAll('Costs of the home count by square feet alone, on line 30.'), ['Home', 'Home Office']],
  [
    leftWithAll(notExpense),
    [
      ...['Owner Draw', 'Owner’s Draw', 'Draws', 'Distributions', 'Transfer', 'Transfers', 'Loan Principal', 'Credit Card Payment'],
      ...['Owner Withdrawals', 'Owner Contributions'],
    ],
  ],
  [
    unknown('Meals count by half, entertainment not at all: put them in categories of their own, or decide for both.'),
    ['Meals & Entertainment'],
  ],
  [
    unknown('Employees’ health insurance belongs on line 14, the owner’s on Schedule 1: decide which it is.'),
    [
      'Health Insurance',
      'Medical Insurance',
      'Insurance Health',
      'Insurance Medical',
      'Dental Insurance',
      'Vision Insurance',
      'Life Insurance',
    ],
  ],
  [
    {
      ...unknown('Health costs of employees belong on line 14, the owner’s on Schedule 1 or A: decide which they are.'),
      withAllBeneath: true,
    },
    ['Health', 'Healthcare', 'Medical', 'Health & Medical'],
  ],
  [
    unknown('Interest belongs on line 16, what was paid back on no line: decide, or put them in categories of their own.'),
    ['Loan Payment', 'Loan Repayment', 'Mortgage', 'Mortgage Payment'],
  ],
  [unknown('Tax and licenses belong on line 23, income tax on no line: decide which it is.'), ['Taxes', 'State Tax', 'Sales Tax']],
]);
