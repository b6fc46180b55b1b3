// The chart of accounts that a new business starts with: categories that fall on lines of Schedule C (Form 1040), and the few
// balance-sheet accounts that every book needs. The tax service maps them to the lines of each year.
import { retainedEarningsPath } from '#contracts/rules/account-path.js';
import { merchantFees } from '#contracts/rules/bank-entry-lines.js';
import { otherOwnerTax } from '#contracts/rules/owner-tax.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import { inventoryPath, personalGoodsPath } from '#contracts/rules/inventory-accounts.js';
import { payrollPaths } from '#contracts/rules/payroll-accounts.js';
import { salesTaxPath } from '#contracts/rules/sales-tax.js';
import type { AccountType } from '#contracts/shapes.js';

export interface ChartAccount {
  path: string;
  number: string;
  type: AccountType;
}

const account = (number: string, type: AccountType, path: string): ChartAccount => ({ path, number, type });

export const uncategorizedIncome = 'Income:Uncategorized';
export const uncategorizedExpense = 'Expenses:Uncategorized';
/** What clients pay through a processor, and what they are paid back. */
export const sales = 'Income:Sales';
export const returns = 'Income:Returns & Allowances';
export const bankFees = 'Expenses:Bank Fees';
export const salesTax = salesTaxPath;
/** The results of closed years. */
export const retainedEarnings = account('3900', 'equity', retainedEarningsPath);
export const openingBalances = 'Equity:Opening Balances';
/** Holds transfers between own accounts until the other side is imported. Its balance is zero once both sides are in the books. */
export const transferAccount = 'Assets:Transfer';

/** What processors set aside of a balance until they release it: reserves, and holds on payments and for disputes. */
export const heldByProcessors = 'Assets:Held by Processors';
/** Money in a wallet or with a processor, until a person categorizes it. */
export const clearing = 'Assets:Clearing';
/** Above the accounts of the loans. */
export const loanPrincipal = 'Liabilities:Loans';
export const loanInterest = 'Expenses:Interest';
export const ownerDraws = 'Equity:Owner Draws';
/** The last three are draws that Form 1040 and Schedule 1 ask for. None of them belongs on Schedule C. */
export const ownersAccounts = [
  ...['Equity:Owner Contributions', ownerDraws],
  ...['Equity:Owner Tax Payments', 'Equity:Owner Health Insurance', 'Equity:Owner Retirement'],
];

export const standardChart: ChartAccount[] = [
  account('1900', 'asset', transferAccount),
  account('1910', 'asset', clearing),
  account('2500', 'liability', loanPrincipal),
  account('2600', 'liability', salesTax),
  account('3000', 'equity', openingBalances),
  ...['3100', '3200', '3210', '3220', '3230'].map((number, at) => account(number, 'equity', ownersAccounts[at]!)),
  retainedEarnings,
  account('4000', 'revenue', sales),
  account('4050', 'revenue', returns),
  account('4100', 'revenue', 'Income:Services'),
  account('4800', 'revenue', 'Income:Interest'),
  account('4900', 'revenue', 'Income:Other Income'),
  account('4990', 'revenue', uncategorizedIncome),
  account('5000', 'expense', 'Expenses:Cost of Goods Sold'),
  account('6010', 'expense', 'Expenses:Advertising'),
  account('6020', 'expense', bankFees),
  account('6030', 'expense', 'Expenses:Car & Truck'),
  account('6034', 'expense', 'Expenses:Car & Truck:Parking & Tolls'),
  account('6040', 'expense', 'Expenses:Commissions & Fees'),
  account('6045', 'expense', merchantFees),
  account('6050', 'expense', 'Expenses:Contracting Fee'),
  account('6060', 'expense', 'Expenses:Education & Training'),
  account('6065', 'expense', 'Expenses:Employee Benefits'),
  account('6070', 'expense', 'Expenses:Entertainment'),
  account('6075', 'expense', 'Expenses:Fines & Penalties'),
  account('6080', 'expense', 'Expenses:Insurance'),
  account('6090', 'expense', loanInterest),
  account('6100', 'expense', 'Expenses:Legal & Professional'),
  account('6110', 'expense', 'Expenses:Meals'),
  account('6120', 'expense', 'Expenses:Office Expense'),
  account('6130', 'expense', 'Expenses:Payroll Taxes'),
  account('6135', 'expense', 'Expenses:Pension & Profit-Sharing'),
  account('6140', 'expense', 'Expenses:Postage & Shipping'),
  account('6150', 'expense', 'Expenses:Rent'),
  account('6160', 'expense', 'Expenses:Repairs & Maintenance'),
  account('6170', 'expense', 'Expenses:Subscriptions'),
  account('6180', 'expense', 'Expenses:Supplies'),
  account('6190', 'expense', 'Expenses:Taxes & Licenses'),
  account('6200', 'expense', 'Expenses:Travel'),
  account('6210', 'expense', 'Expenses:Utilities'),
  account('6220', 'expense', 'Expenses:Wages'),
  account('6990', 'expense', uncategorizedExpense),
];

/** No business starts with these. The first posting opens each account. */
const openedLater: ChartAccount[] = [
  account('1400', 'asset', inventoryPath),
  account('1700', 'asset', registerPaths.equipment),
  account('1790', 'asset', registerPaths.accumulated),
  account('1920', 'asset', heldByProcessors),
  account('2700', 'liability', payrollPaths.owed),
  account('2710', 'liability', payrollPaths.withheld),
  account('3211', 'equity', otherOwnerTax['balance-due']),
  account('3212', 'equity', otherOwnerTax.extension),
  account('3213', 'equity', otherOwnerTax.state),
  account('4850', 'revenue', registerPaths.gain),
  account('5090', 'expense', personalGoodsPath),
  account('6033', 'expense', 'Expenses:Car & Truck:Vehicle Insurance'),
  account('6055', 'expense', registerPaths.depreciation),
  account('6083', 'expense', 'Expenses:Insurance:Business Insurance'),
];

/** The standard account with a path or category name. Businesses older than the account open it on first use. */
export const standardAccount = (name: string): ChartAccount | undefined =>
  [...standardChart, ...openedLater].find(({ path }) => path === name) ??
  standardChart.find(({ path }) => path.slice(path.indexOf(':') + 1) === name);
