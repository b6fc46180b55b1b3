// The places that 'Search or jump to' leads to: what each has, and the other terms that people use for it. A term whose feature isn't there leads to
// the nearest place. Data.
import type { screens } from './nav-items.js';

type ScreenPath = (typeof screens)[number]['path'];

interface About {
  /** The second line of a result. */
  detail: string;
  terms?: string[];
}

export interface NamedPlace extends About {
  label: string;
  place: string;
  type: 'Report' | 'Settings' | 'Screen' | 'Action' | 'Help';
  /** Only for people who may change the books. */
  writes?: true;
}

/** Every screen of the shell. */
export const aboutScreens: Record<ScreenPath, About> = {
  '/dashboard': { detail: 'Revenue, expenses, things to do, and bank accounts', terms: ['home', 'overview', 'summary'] },
  '/review': { detail: 'Payees that need a category', terms: ['uncategorized', 'categorize', 'to do', 'inbox'] },
  '/import': {
    detail: 'Bank and card statements, one file or many',
    terms: ['upload', 'bank statement', 'csv', 'ofx', 'qfx', 'qbo', 'qif'],
  },
  '/general-ledger': { detail: 'Every transaction, with search and filters', terms: ['transactions', 'register', 'journal', 'charges'] },
  '/income-statement': {
    detail: 'Revenue, expenses, and net income of a month or a year',
    terms: ['profit and loss', 'p&l', 'p and l', 'pnl', 'earnings'],
  },
  '/account-balances': {
    detail: 'Assets, liabilities, and equity, compared with the bank',
    terms: ['balance sheet', 'balance check'],
  },
  '/charts': { detail: 'Trends of revenue, expenses, and cash', terms: ['charts', 'graphs', 'trends'] },
  '/financial-analysis': {
    detail: 'Break-even, runway, projections, and risks',
    terms: ['forecast', 'burn rate', 'break even', 'cash runway'],
  },
  '/invoices': {
    detail: 'Card payments from clients, with fees and payouts',
    terms: ['customers', 'clients', 'stripe', 'square', 'paypal'],
  },
  '/bills': { detail: 'Vendor bills, due dates, and payments', terms: ['accounts payable', 'a/p', 'ap aging', 'pay bills'] },
  '/payroll': { detail: 'Contractor payments, vendors, pay runs, and 1099s', terms: ['wages', 'contractors', 'employees', 'w-2', 'w2'] },
  '/tax-reports': { detail: 'Tax by category, Schedule C, and estimates', terms: ['taxes', 'irs', 'deductions', 'write-offs'] },
  '/ai-assistant': { detail: 'Answers about your books in plain English', terms: ['chat', 'ask a question'] },
  '/expenses-by-vendor': { detail: 'Expenses of a month or a year, by payee', terms: ['spending by payee', 'suppliers'] },
  '/sales-tax': { detail: 'Collected, remitted, and owed by state' },
  '/trial-balance': { detail: 'Debit and credit totals of every account', terms: ['debits and credits'] },
  '/cash-flow': { detail: 'Cash received and paid in a period', terms: ['statement of cash flows', 'cashflow'] },
  '/reconcile': { detail: 'Each account next to its statement, and past reconciliations', terms: ['reconciliation', 'bank rec'] },
  '/close': {
    detail: 'Checklist and lock of a month or a year',
    terms: ['close the books', 'close the month', 'close the year', 'month-end', 'month end', 'year-end', 'year end'],
  },
  '/tax-cockpit': { detail: 'Tax owed, deductions, and forms of a year', terms: ['taxes', 'estimated tax', 'what do i owe'] },
  '/audit-risk': { detail: 'The audit risk score and the items behind it', terms: ['irs audit'] },
  '/tax-profile': {
    detail: 'Filing status, home office, vehicle, and tax payments',
    terms: ['home office', 'form 8829', 'filing status', 'dependents', 'health insurance', 'business code'],
  },
  '/deduction-policy': { detail: 'Schedule C line and deductible percent of each category', terms: ['deductions', 'write-offs'] },
  '/asset-register': {
    detail: 'Equipment and other assets you depreciate',
    terms: ['fixed assets', 'depreciation', 'section 179', 'equipment'],
  },
  '/loans': { detail: 'Loan schedules with principal and interest', terms: ['mortgage', 'line of credit', 'interest'] },
  '/mileage-log': { detail: 'Business trips and deductible miles', terms: ['mileage', 'car', 'vehicle', 'trips', 'driving'] },
  '/carryovers': { detail: 'Losses and credits carried from year to year', terms: ['net operating loss', 'nol'] },
  '/questions': { detail: 'Questions between you and your bookkeeper', terms: ['ask the client', 'comments'] },
  '/possible-duplicates': { detail: 'Transactions that may be in your books twice', terms: ['duplicate charge', 'entered twice'] },
  '/rules': { detail: 'Rules that categorize transactions automatically', terms: ['bank rules', 'auto categorize', 'automation'] },
  '/sent-invoices': {
    detail: 'Invoices you sent, unpaid amounts, and payments',
    terms: ['customers', 'accounts receivable', 'a/r', 'ar aging', 'get paid'],
  },
  '/receipts': { detail: 'Pictures and PDFs of purchases, and purchases without one', terms: ['missing receipts', 'upload receipt'] },
  '/moving-in': { detail: 'Books from QuickBooks, Xero, or another program', terms: ['quickbooks', 'xero', 'wave', 'switch', 'migrate'] },
  '/businesses': { detail: 'All your businesses side by side', terms: ['companies', 'entities'] },
  '/help': { detail: 'How do I …, by screen', terms: ['how to', 'manual', 'support', 'documentation'] },
  '/settings': { detail: 'Business, banks, categories, members, and more', terms: ['preferences', 'options'] },
};

/** Found by their names; nothing typed lists the screens alone. */
export const namedPlaces: readonly NamedPlace[] = [
  {
    label: 'Glossary',
    place: '/help/glossary',
    type: 'Help',
    detail: 'Terms of accounting and tax',
    terms: ['definitions', 'meaning of a term'],
  },
  {
    label: 'What’s New',
    place: '/help/whats-new',
    type: 'Help',
    detail: 'Changes to the product, newest first',
    terms: ['news', 'changelog', 'release notes'],
  },
  { label: 'Balance Sheet', place: '/account-balances', type: 'Report', detail: 'Assets, liabilities, and equity on a day' },
  {
    label: 'Profit and Loss (P&L)',
    place: '/income-statement',
    type: 'Report',
    detail: 'Also called the income statement',
    terms: ['p&l', 'p and l', 'pnl'],
  },
  {
    label: '1099-NEC and missing W-9s',
    place: '/payroll?tab=1099',
    type: 'Report',
    detail: 'Forms due to contractors and landlords',
    terms: ['1099', '1099-misc', 'w9', 'w-9'],
  },
  {
    label: 'Vendors',
    place: '/payroll?tab=vendors',
    type: 'Screen',
    detail: 'Names, TINs, and W-9s of the people you pay',
    terms: ['suppliers', 'w-9', 'tin'],
  },
  {
    label: 'Schedule C',
    place: '/tax-cockpit?panel=schedule-c',
    type: 'Report',
    detail: 'Profit or loss from business, line by line',
    terms: ['form 1040', 'sole proprietor', 'self-employment'],
  },
  {
    label: 'Quarterly estimated tax',
    place: '/tax-cockpit?panel=quarterly',
    type: 'Report',
    detail: 'The amount of each installment and its due date',
    terms: ['1040-es', 'estimated payments', 'safe harbor'],
  },
  {
    label: 'Export transactions',
    place: '/general-ledger',
    type: 'Report',
    detail: 'Download the ledger as CSV or Excel',
    terms: ['download', 'excel'],
  },
  {
    label: 'A/R aging',
    place: '/sent-invoices?view=aging',
    type: 'Report',
    detail: 'Unpaid invoices by days past due',
    terms: ['accounts receivable'],
  },
  { label: 'A/P aging', place: '/bills?view=aging', type: 'Report', detail: 'Unpaid bills by days past due', terms: ['accounts payable'] },
  {
    label: 'Chart of accounts',
    place: '/settings/categories',
    type: 'Settings',
    detail: 'Income and expense categories, and the other accounts in your books',
    terms: ['categories', 'coa', 'rename a category', 'merge categories'],
  },
  {
    label: 'Banks',
    place: '/settings/banks',
    type: 'Settings',
    detail: 'Connected banks and their sync status',
    terms: ['link a bank', 'connect a bank', 'bank feed', 'plaid', 'simplefin'],
  },
  {
    label: 'Business details',
    place: '/settings/business',
    type: 'Settings',
    detail: 'Name, owners, accounting method, and fiscal year',
    terms: ['company', 'time zone', 'cash or accrual', 'fiscal year'],
  },
  {
    label: 'Members',
    place: '/settings/members',
    type: 'Settings',
    detail: 'Members and their access',
    terms: ['users', 'invite', 'accountant', 'permissions'],
  },
  {
    label: 'Card processors',
    place: '/settings/processors',
    type: 'Settings',
    detail: 'Stripe and others that sync automatically',
    terms: ['stripe', 'square', 'paypal'],
  },
  { label: 'Revenue sources', place: '/settings/sources', type: 'Settings', detail: 'The income accounts of each source' },
  { label: 'Fixed and variable costs', place: '/settings/costs', type: 'Settings', detail: 'Used for the break-even analysis' },
  {
    label: 'Locks',
    place: '/settings/locks',
    type: 'Settings',
    detail: 'Locked periods, and transactions on hold because of them',
    terms: ['lock', 'closing date', 'period lock', 'reopen a period', 'filed year'],
  },
  {
    label: 'Audit trail',
    place: '/settings/audit',
    type: 'Settings',
    detail: 'Every change, who made it, and when',
    terms: ['history', 'log', 'who changed'],
  },
  {
    label: 'Undo an import',
    place: '/import',
    type: 'Action',
    detail: 'Earlier imports, each with its undo',
    terms: ['undo import', 'delete an import', 'remove a statement'],
    writes: true,
  },
  {
    label: 'Home office',
    place: '/tax-profile',
    type: 'Screen',
    detail: 'In the tax profile, by square feet or actual expenses',
    terms: ['form 8829'],
  },
  {
    label: 'New bill',
    place: '/bills?new=true',
    type: 'Action',
    detail: 'An amount you owe a vendor',
    terms: ['add a bill', 'enter a bill'],
    writes: true,
  },
  {
    label: 'New invoice',
    place: '/sent-invoices?new=true',
    type: 'Action',
    detail: 'An amount a customer owes you',
    terms: ['add an invoice', 'bill a customer'],
    writes: true,
  },
];

/** Each own account is offered for these, to be reconciled. */
export const reconcileTerms = ['reconcile', 'reconciliation', 'bank rec'];
/** Each own account is offered for these, with its bank check. */
export const bankCheckTerms = [...reconcileTerms, 'bank check', 'balance check', 'match the bank'];
