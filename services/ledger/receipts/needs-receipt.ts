// Which expenses need a receipt. Pure.
import { categoryOf } from '#contracts/rules/account-path.js';
import { merchantFees } from '#contracts/rules/bank-entry-lines.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import { bankFees, loanInterest } from '../accounts/standard-chart.js';

/** Categories whose records are bank statements, loan statements, payroll reports, tax notices, leases, and contractors' invoices. */
export const withoutReceipts: string[] = [
  ...[bankFees, merchantFees, loanInterest, registerPaths.depreciation].map(categoryOf),
  ...['Wages', 'Payroll Taxes', 'Employee Benefits', 'Pension & Profit-Sharing', 'Taxes & Licenses', 'Rent', 'Contracting Fee'],
];
