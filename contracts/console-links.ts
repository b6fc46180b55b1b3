// Where in the console a reported matter is fixed: the one place outside the console that knows its addresses.
import type { LedgerFigure } from './ledger-filter.js';
import type { FormName } from './rules/form-1099-kinds.js';
import type { Period } from './rules/years.js';

interface RowsFilter {
  accountType?: string;
  /** By its name or its path. */
  category?: string;
  /** Of a category, without the accounts beneath it. */
  withoutSubaccounts?: true;
  subcategory?: string;
  figure?: LedgerFigure;
  payee?: string;
  method?: 'cash' | 'accrual';
  search?: string;
}

function address(path: string, search: Record<string, string | number | boolean>): string {
  const texts = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]);
  return `${path}?${new URLSearchParams(texts).toString()}`;
}

export const consoleLinks = {
  /**
   * Entries of some days, also those of one account with all beneath it, of one type or of a figure of several; their sum is a statement's figure.
   * Also those of payees, a name per line, or that a text finds.
   */
  rows: ({ startDate, endDate }: Period, filter: RowsFilter = {}) => address('/general-ledger', { startDate, endDate, ...filter }),
  uncategorized: ({ startDate, endDate }: Period) => address('/general-ledger', { startDate, endDate, uncategorizedOnly: true }),
  /** Under one method, from the first day that is not locked. */
  openUncategorized: (method: 'cash' | 'accrual', startDate?: string) =>
    address('/general-ledger', { uncategorizedOnly: true, method, ...(startDate !== undefined && { startDate }) }),
  settings: '/settings',
  settingsOf: (section: 'sources' | 'costs' | 'locks') => address('/settings', { section }),
  importing: '/import',
  client: (name: string) => address('/invoices', { search: name, period: 'all' }),
  analytics: (view: 'overview' | 'revenue' | 'expenses' | 'cashflow') => address('/charts', { view }),
  statement: (year: number, month?: number) => address('/income-statement', { year, ...(month !== undefined && { month }) }),
  balances: (asOf?: string) => (asOf === undefined ? '/account-balances' : address('/account-balances', { asOf })),
  /** Charges of some days, also those that a text finds. */
  invoices: ({ startDate, endDate }: Period, filter: { search?: string } = {}) => address('/invoices', { startDate, endDate, ...filter }),
  analysis: '/financial-analysis',
  estimate: (year: number) => address('/tax-cockpit', { year, panel: 'quarterly' }),
  /** Without a first day, from the start of the books. */
  uncertain: ({ startDate, endDate }: Omit<Period, 'startDate'> & Partial<Period>, filter: RowsFilter = {}) =>
    address('/general-ledger', { ...(startDate !== undefined && { startDate }), endDate, ...filter, lowConfidenceOnly: true }),
  openTransfers: address('/general-ledger', { openTransfersOnly: true }),
  salesTax: (year: number) => address('/sales-tax', { year }),
  receipts: (year: number) => address('/receipts', { year }),
  repeating: '/repeating-entries',
  review: '/review',
  /** Who is due a form and lacks a W-9, each with its request, also those who are no vendor yet. */
  forms1099: (year: number, form?: FormName) => address('/payroll', { tab: '1099', year, ...(form && { form }) }),
  /** The payments to one payee for services. */
  paymentsTo: (year: number, contractor: string) => address('/payroll', { tab: 'payments', year, contractor }),
  payments: (year: number) => address('/payroll', { tab: 'payments', year, contractor: 'Unknown' }),
  contractorPayments: (year: number, month?: number) =>
    address('/payroll', { tab: 'payments', year, ...(month !== undefined && { month }) }),
  payRuns: (year: number) => address('/payroll', { tab: 'pay-runs', year }),
  contractorCategories: (year: number) => address('/payroll', { tab: 'payments', year }),
  profile: (year: number) => address('/tax-profile', { year }),
  mileageLog: (year: number) => address('/mileage-log', { year }),
  /** The part of the tax profile that says how the car is deducted, and by how many miles. */
  vehicle: (year: number) => `${address('/tax-profile', { year })}#vehicle`,
  assets: (year: number) => address('/asset-register', { year }),
  policy: (year: number) => address('/deduction-policy', { year }),
  /** One line of an entry, opened. */
  entry: (lineId: string) => address('/general-ledger', { open: lineId }),
  scheduleC: (year: number) => address('/tax-cockpit', { year, panel: 'schedule-c' }),
  quarter: (year: number, quarter: number) => address('/tax-cockpit', { year, quarter, panel: 'quarterly' }),
};
