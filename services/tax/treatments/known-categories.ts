// Known category names: the line of Schedule C that each belongs to, or why it belongs to none. Names are compared as in
// category-key.ts. Sources: Instructions for Schedule C (Form 1040); Pub. 334, Pub. 463 and Pub. 535 for what is not deductible.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import { categoryKey } from './category-key.js';

/** Cars have rules of their own (the tax profile's vehicle), so do meals (half, restaurants of 2021 and 2022 in full). */
export type Known =
  | { line: PolicyLine; rule?: 'meals' | 'restaurants' | 'vehicle' | 'vehicle-interest' }
  | { line: 'excluded'; reason: string; /** Also applies to all subcategories. */ withAllBeneath?: boolean }
  | { line: null; reason: string; withAllBeneath?: boolean };

const table = (known: [Known, string[]][]): Map<string, Known> =>
  new Map(known.flatMap(([category, names]) => names.map((name): [string, Known] => [categoryKey(name), category])));

const to = (line: PolicyLine): Known => ({ line });
const excluded = (reason: string): Known => ({ line: 'excluded', reason });
const excludedWithAll = (reason: string): Known => ({ line: 'excluded', reason, withAllBeneath: true });
const unknown = (reason: string): Known => ({ line: null, reason });

const notExpense = 'Neither income nor an expense.';

const uncategorized = unknown('These haven’t been categorized yet.');

/** Of income; every other income category is gross receipts. */
export const knownIncome = table([
  [uncategorized, ['Uncategorized', 'Uncategorized Income', 'Uncategorized', 'Uncategorized Income', 'Ask My Accountant', 'Suspense']],
  [to('1'), ['Sales', 'Services', 'Gross Receipts']],
  [to('2'), ['Returns', 'Refunds', 'Returns & Allowances', 'Sales Returns', 'Sales Refunds', 'Returns & Refunds', 'Customer Refunds']],
  [to('6'), ['Other Income', 'Other Revenue', 'Miscellaneous Income', 'Miscellaneous Revenue', 'Other Miscellaneous Income']],
  [
    excluded('Interest and dividends are reported on Schedule B.'),
    ['Interest', 'Interest Income', 'Interest Earned', 'Interest Received', 'Bank Interest', 'Dividends', 'Dividend Income'],
  ],
  [
    excluded('Sales of business assets are reported on Form 4797.'),
    ['Gain on Sale of Assets', 'Gain on Disposal of Assets', 'Gain on Sale of Fixed Assets', 'Gain/Loss on Sale of Assets'],
  ],
  [excluded('An income tax refund isn’t business income.'), ['Tax Refund', 'Income Tax Refund', 'Federal Tax Refund', 'IRS Refund']],
  [excluded('Borrowed money isn’t income.'), ['Loan', 'PPP Loan', 'SBA Loan', 'EIDL Loan', 'Business Loan']],
  [
    unknown('Some of this may not be business income. Choose how it counts.'),
    ['Cash Back', 'Cashback', 'Rewards', 'Credit Card Rewards', 'Gift', 'Insurance Proceeds', 'Insurance Claim'],
  ],
  [
    unknown('Real estate rent goes on Schedule E. Equipment rent, and rent with guest services, goes on line 1. Choose which applies.'),
    ['Rental Income', 'Rent Income', 'Rent', 'Rents'],
  ],
  [
    unknown('Sales tax is income only where the law imposes it on the seller, who then deducts it on line 23. Choose which applies.'),
    ['Sales Tax', 'Sales Tax Collected'],
  ],
  [excluded('Capital gains are reported on Form 8949 and Schedule D.'), ['Capital Gains', 'Capital Gain']],
  [excluded('Wages are reported from Form W-2.'), ['Wages', 'Salary', 'Paycheck', 'Wages & Salaries']],
  [
    excludedWithAll(notExpense),
    [
      ...['Owner Contributions', 'Contributions', 'Capital Contributions', 'Owner Investment', 'Owner Equity', 'Transfers', 'Transfer'],
      ...['Loan Proceeds', 'Clearing'],
    ],
  ],
]);

export const knownExpenses = table([
  [uncategorized, ['Uncategorized', 'Uncategorized', 'Ask My Accountant', 'Suspense']],
  [to('2'), ['Returns & Allowances', 'Sales Returns', 'Sales Refunds', 'Customer Refunds', 'Returns', 'Refunds']],
  [
    to('8'),
    [
      ...['Advertising', 'Marketing', 'Advertising & Marketing', 'Marketing & Advertising', 'Promotion', 'Promotional', 'Ads'],
      ...['Online Ads', 'Google Ads', 'Facebook Ads'],
    ],
  ],
  [
    { line: '9', rule: 'vehicle' },
    [
      ...['Car & Truck', 'Gas & Fuel', 'Gas', 'Fuel', 'Gasoline', 'Vehicle', 'Auto', 'Automobile', 'Mileage', 'Car', 'Truck'],
      ...['Car Repairs', 'Auto Repairs', 'Vehicle Repairs', 'Vehicle Maintenance', 'Auto Insurance', 'Car Insurance', 'Vehicle Insurance'],
      ...['Motor Vehicle', 'Vehicle Registration', 'Car & Auto'],
    ],
  ],
  [to('9'), ['Parking', 'Tolls', 'Parking & Tolls', 'Parking Fees & Tolls']],
  [
    to('10'),
    [
      ...['Commissions & Fees', 'Commissions', 'Merchant Fees', 'Processor Fees', 'Processing Fees', 'Payment Processing', 'Stripe Fees'],
      ...['Merchant/processor fees (Stripe)', 'Merchant Account Fees', 'Credit Card Processing', 'PayPal Fees', 'Square Fees'],
      ...['Platform Fees', 'QuickBooks Payments Fees', 'Etsy Fees', 'eBay Fees', 'Amazon Fees', 'Amazon Seller Fees'],
      ...['Referral Fees', 'Credit Card Merchant Fees'],
    ],
  ],
  [
    to('11'),
    ['Contracting Fee', 'Contract Labor', 'Contractors', 'Subcontractors', 'Independent Contractors', 'Freelancers', '1099 Contractors'],
  ],
  [to('12'), ['Depletion']],
  [to('13'), ['Depreciation', 'Section 179', 'Depreciation & Section 179']],
  [
    to('14'),
    [
      ...['Employee Benefits', 'Employee Benefit Programs', 'Employee Health Insurance', 'Employee Benefits Health Insurance'],
      ...['Payroll Benefits'],
    ],
  ],
  [
    to('15'),
    [
      ...['Insurance', 'Business Insurance', 'Liability Insurance', 'Professional Liability Insurance', 'General Liability Insurance'],
      ...['Property Insurance', 'Workers Compensation', 'Workers Compensation Insurance', 'Workers Comp'],
    ],
  ],
  [{ line: '16b', rule: 'vehicle-interest' }, ['Car Loan Interest', 'Auto Loan Interest', 'Vehicle Loan Interest', 'Truck Loan Interest']],
  [to('16a'), ['Mortgage Interest']],
  [to('16b'), ['Interest', 'Interest Paid', 'Credit Card Interest', 'Loan Interest', 'Business Loan Interest', 'Finance Charges']],
  [
    to('17'),
    [
      ...['Legal & Professional', 'Legal & Professional Services', 'Professional Services', 'Professional Fees', 'Legal', 'Legal Fees'],
      ...['Accounting', 'Accounting Fees', 'Bookkeeping', 'Tax Preparation', 'Legal & Accounting', 'Legal & Accounting Services'],
      ...['Accounting Services', 'Legal Services', 'Consulting & Accounting', 'Accounting & Legal'],
    ],
  ],
  [
    to('18'),
    [
      ...['Office Expense', 'Office', 'Office Supplies', 'Office Supplies & Software', 'Office & Administrative', 'Postage', 'Stationery'],
      ...['Postage & Shipping', 'Shipping & Postage', 'Postage & Delivery', 'Printing & Stationery', 'Stationery & Printing'],
      ...['Printing & Photocopying', 'Office Supplies & Postage'],
    ],
  ],
  [to('19'), ['Pension', 'Pension & Profit-Sharing', 'Pension & Profit-Sharing Plans']],
  [to('20a'), ['Equipment Rent', 'Equipment Rental', 'Equipment Lease', 'Vehicle Rent', 'Machinery Rental']],
  [{ line: '20a', rule: 'vehicle' }, ['Vehicle Lease', 'Car Lease', 'Auto Lease']],
  [
    to('20b'),
    [
      ...['Rent', 'Rent or Lease', 'Rent & Lease', 'Office Rent', 'Studio Rent', 'Lease', 'Building & Land Rent', 'Coworking'],
      ...['Coworking Space', 'Storage Rental', 'Storage Unit'],
    ],
  ],
  [to('21'), ['Repairs & Maintenance', 'Repairs', 'Maintenance']],
  [to('22'), ['Supplies', 'Job Supplies', 'Small Tools', 'Small Tools & Equipment']],
  [
    to('23'),
    [
      ...['Taxes & Licenses', 'Payroll Taxes', 'Payroll taxes (employer)', 'Licenses', 'Permits', 'Licenses & Permits'],
      ...['Permits & Licenses', 'Property Tax'],
    ],
  ],
  [
    to('24a'),
    [
      ...['Travel', 'Lodging', 'Hotels', 'Airfare', 'Flights', 'Business Travel', 'National Travel', 'International Travel'],
      ...['Travel National', 'Travel International'],
    ],
  ],
  [{ line: '24b', rule: 'meals' }, ['Meals', 'Business Meals', 'Team Meals', 'Client Meals', 'Meals with Clients']],
  [{ line: '24b', rule: 'restaurants' }, ['Restaurants', 'Restaurant Meals', 'Dining', 'Meals & Dining', 'Dining Out']],
  [
    to('25'),
    [
      ...['Utilities', 'Phone', 'Internet', 'Phone & Internet', 'Telephone', 'Cell Phone', 'Mobile Phone', 'Electricity'],
      ...['Electric', 'Water'],
      ...['Gas Utilities', 'Utilities Gas', 'Gas & Electric', 'Telephone & Internet', 'Internet & Phone', 'Phone Service'],
      ...['Internet Service'],
      ...['Light, Power, Heating', 'Heating & Cooling', 'Water & Sewer', 'Internet & TV Services'],
    ],
  ],
  [to('26'), ['Wages', 'Salaries', 'Payroll', 'Wages & Salaries', 'Salaries & Wages', 'Payroll Wages']],
  [to('36'), ['Cost of Goods Sold', 'COGS', 'Cost of Sales', 'Inventory', 'Inventory Purchases', 'Purchases', 'Merchandise']],
  [
    to('other'),
    [
      ...['Subscriptions', 'Software', 'Software & Subscriptions', 'Bank Charges', 'Bank Fees', 'Bank Service Charges'],
      ...['Bank Fees & Charges', 'Bank Fees & Service Charges', 'Transfer Fees', 'ATM Fees', 'Service Charges', 'Wire Fees'],
      ...['Wire Transfer Fees', 'Software & Apps', 'Apps & Software', 'Software Subscriptions'],
      ...['Education', 'Education & Training', 'Training', 'Professional Development', 'Continuing Education', 'Conferences'],
      ...['Seminars', 'Dues', 'Dues & Subscriptions'],
      ...['Memberships', 'Memberships & Subscriptions', 'Subscriptions & Memberships', 'Dues & Memberships'],
      ...['Bad Debts', 'Startup Amortization', 'Amortization', 'Web Hosting', 'Hosting', 'Website', 'Domains'],
    ],
  ],
  [excluded('Entertainment is not deductible (sec. 274).'), ['Entertainment', 'Client Entertainment']],
  [
    excluded('Dues of clubs for pleasure or recreation are not deductible (sec. 274(a)(3)).'),
    ['Club Dues', 'Country Club', 'Country Club Dues'],
  ],
  [
    excluded('Fines and penalties are not deductible (sec. 162(f)).'),
    ['Fines', 'Penalties', 'Fines & Penalties', 'Penalties & Fines', 'Parking Tickets', 'Tax Penalties', 'IRS Penalties'],
  ],
  [
    excluded('Income tax is not a business expense.'),
    [
      ...['Federal Income Tax', 'Federal Tax', 'Income Tax', 'Estimated Tax', 'Federal Estimated Tax', 'State Income Tax'],
      ...[
        'Estimated Tax Payments',
        'Quarterly Estimated Taxes',
        'Federal Income Tax Payments',
        'Owner Tax Payments',
        'Owner’s Tax Payments',
      ],
    ],
  ],
  [excluded('Half of the self-employment tax is deducted on Schedule 1, not here.'), ['Self-Employment Tax']],
  [
    excluded('Gifts to charity are deducted on Schedule A, if at all.'),
    ['Charity', 'Donations', 'Charitable Contributions', 'Contributions to Charities', 'Political Contributions'],
  ],
  [
    excluded('The owner’s health insurance is deducted on Schedule 1 (Form 7206), not here.'),
    ['Owner Health Insurance', 'Owner’s Health Insurance', 'Self-Employed Health Insurance'],
  ],
  [
    excluded('The owner’s retirement savings are deducted on Schedule 1, not here.'),
    ['Owner Retirement', 'Owner’s Retirement', 'Owner Retirement Contributions'],
  ],
  [excludedWithAll('Personal expenses are not deductible.'), ['Personal', 'Personal Expenses', 'Household']],
  [excludedWithAll('Home office costs are deducted on line 30. Enter them in the tax profile.'), ['Home', 'Home Office']],
  [
    excludedWithAll(notExpense),
    [
      ...['Owner Draw', 'Owner’s Draw', 'Draws', 'Distributions', 'Transfer', 'Transfers', 'Loan Principal', 'Credit Card Payment'],
      ...['Owner Withdrawals', 'Owner Contributions', 'Owner Drawings', 'Drawings', 'Owner Pay', 'Owner’s Pay & Personal Expenses'],
      ...['Clearing'],
    ],
  ],
  [
    unknown('Meals are 50% deductible and entertainment isn’t deductible. Use separate categories, or choose one rule for both.'),
    ['Meals & Entertainment'],
  ],
  [
    unknown('Employees’ health insurance goes on line 14, and the owner’s on Schedule 1. Choose which applies.'),
    [
      ...['Health Insurance', 'Medical Insurance', 'Insurance Health', 'Insurance Medical', 'Dental Insurance'],
      ...['Vision Insurance', 'Life Insurance', 'Disability Insurance', 'Insurance Disability', 'Insurance Life'],
      ...['Insurance Dental', 'Insurance Vision'],
    ],
  ],
  [
    {
      ...unknown('Employees’ health costs go on line 14, and the owner’s on Schedule 1 or A. Choose which applies.'),
      withAllBeneath: true,
    },
    ['Health', 'Healthcare', 'Medical', 'Health & Medical'],
  ],
  [
    unknown('Interest goes on line 16, and principal isn’t deducted. Use separate categories, or choose which applies.'),
    ['Loan Payment', 'Loan Repayment', 'Mortgage', 'Mortgage Payment'],
  ],
  [
    unknown('Items that last longer than a year are depreciated or expensed on line 13. Small items go on line 22. Choose which applies.'),
    ['Equipment', 'Office Equipment', 'Computers', 'Computer Equipment', 'Computers & Equipment', 'Furniture', 'Furniture & Equipment'],
  ],
  [
    unknown('Gifts are deductible up to $25 per person per year (sec. 274(b)). Choose the deductible share.'),
    ['Gifts', 'Business Gifts', 'Client Gifts', 'Gifts to Clients'],
  ],
  [
    unknown('Contributions for employees go on line 19, and the owner’s on Schedule 1. Choose which applies.'),
    ['Retirement', 'Retirement Contributions', 'Retirement Plan', 'SEP IRA', 'Solo 401k', '401k'],
  ],
  [
    unknown('Business taxes and licenses go on line 23, and income tax isn’t deducted. Choose which applies.'),
    ['Taxes', 'State Tax', 'Sales Tax'],
  ],
]);
