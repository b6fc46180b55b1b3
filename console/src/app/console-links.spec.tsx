// Links from services to the console lead to a screen, and that screen reads all parameters of the address.
import { expect, test } from '@jest/globals';
import { consoleLinks } from '#contracts/console-links.js';
import { parseAnalyticsSearch } from '../features/analytics/analytics.js';
import { parseInvoicesSearch } from '../features/client-invoices/client-invoices.js';
import { parseLedgerSearch } from '../features/general-ledger/general-ledger.js';
import { parseStatementSearch } from '../features/income-statement/income-statement.js';
import { parseLogSearch } from '../features/mileage-log/mileage-log.js';
import { parsePayrollSearch } from '../features/payroll/payroll.js';
import { parseCockpitSearch } from '../features/tax-cockpit/tax-cockpit.js';
import { parsePolicySearch } from '../features/tax-settings/deduction-policy.js';
import { parseReceiptsSearch } from '../features/receipts/receipts.js';
import { parseTaxSearch } from '../lib/tax-years.js';
import type { Search } from '../lib/search-params.js';
import { parseSearch } from '../lib/use-search-state.js';
import { parsePeriod } from '../ui/period.js';
import { createAppRouter } from './router.js';

const readers: Record<string, (search: Search) => object> = {
  '/general-ledger': parseLedgerSearch,
  '/payroll': parsePayrollSearch,
  '/income-statement': parseStatementSearch,
  '/sales-tax': parsePeriod,
  '/receipts': parseReceiptsSearch,
  '/invoices': parseInvoicesSearch,
  // Addresses without filters, and a screen whose filters are its own.
  ...Object.fromEntries(
    ['/account-balances', '/settings', '/import', '/financial-analysis', '/repeating-entries', '/review'].map((path) => [
      path,
      (search: Search) => search,
    ]),
  ),
  '/charts': parseAnalyticsSearch,
  '/tax-profile': parseTaxSearch,
  '/mileage-log': parseLogSearch,
  '/asset-register': parseTaxSearch,
  '/deduction-policy': parsePolicySearch,
  '/tax-cockpit': parseCockpitSearch,
};

const days = { startDate: '2025-11-01', endDate: '2026-10-31' };
const addresses: Record<keyof typeof consoleLinks, string[]> = {
  uncategorized: [consoleLinks.uncategorized(days)],
  rows: [
    consoleLinks.rows(days),
    consoleLinks.rows(days, { category: 'Income:Sales:Studio' }),
    consoleLinks.rows(days, { accountType: 'expense' }),
    consoleLinks.rows(days, { figure: 'net-cash' }),
    consoleLinks.rows(days, { figure: 'money-in' }),
    consoleLinks.rows(days, { figure: 'money-out' }),
    consoleLinks.rows(days, { category: 'Expenses:Meals', search: 'Zelle & more' }),
    consoleLinks.rows(days, { accountType: 'expense', category: 'Expenses:Meals', subcategory: 'Lunch', payee: 'x' }),
  ],
  entry: [consoleLinks.entry('104797-2')],
  openUncategorized: [consoleLinks.openUncategorized('cash'), consoleLinks.openUncategorized('accrual', '2026-01-01')],
  statement: [consoleLinks.statement(2026, 10)],
  balances: [consoleLinks.balances(), consoleLinks.balances('2024-05-31')],
  invoices: [consoleLinks.invoices(days), consoleLinks.invoices(days, { search: 'Rosen & Sons' })],
  analysis: [consoleLinks.analysis],
  estimate: [consoleLinks.estimate(2025)],
  settings: [consoleLinks.settings],
  settingsOf: [consoleLinks.settingsOf('sources'), consoleLinks.settingsOf('costs'), consoleLinks.settingsOf('locks')],
  importing: [consoleLinks.importing],
  client: [consoleLinks.client('Rosen & Sons')],
  analytics: [consoleLinks.analytics('cashflow')],
  uncertain: [
    consoleLinks.uncertain(days),
    consoleLinks.uncertain({ endDate: days.endDate }, { category: 'Assets:Clearing', withoutSubaccounts: true, method: 'cash' }),
  ],
  paymentsTo: [consoleLinks.paymentsTo(2026, 'Rosen & Sons')],
  openTransfers: [consoleLinks.openTransfers],
  salesTax: [consoleLinks.salesTax(2026)],
  receipts: [consoleLinks.receipts(2025)],
  repeating: [consoleLinks.repeating],
  review: [consoleLinks.review],
  forms1099: [consoleLinks.forms1099(2025)],
  payments: [consoleLinks.payments(2025)],
  contractorPayments: [consoleLinks.contractorPayments(2025), consoleLinks.contractorPayments(2025, 3)],
  payRuns: [consoleLinks.payRuns(2025)],
  contractorCategories: [consoleLinks.contractorCategories(2025)],
  profile: [consoleLinks.profile(2025)],
  vehicle: [consoleLinks.vehicle(2025)],
  mileageLog: [consoleLinks.mileageLog(2025)],
  assets: [consoleLinks.assets(2026)],
  policy: [consoleLinks.policy(2025)],
  scheduleC: [consoleLinks.scheduleC(2025)],
  quarter: [consoleLinks.quarter(2025, 3)],
};

test.each(Object.values(addresses).flat())('%s', (address) => {
  const { pathname, search } = new URL(address, 'http://console');
  expect(Object.keys(createAppRouter(address).routesByPath)).toContain(pathname);
  const given = parseSearch(search);
  const read = readers[pathname]!(given) as Record<string, unknown>;
  const understood = Object.entries(given).map(([name]) => [name, String(read[name])]);
  expect(Object.fromEntries(understood)).toEqual(given);
});
