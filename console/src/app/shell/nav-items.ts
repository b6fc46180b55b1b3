// The selections of the rail: what a week needs first, then the books, money, and tax; and the screens beneath each of them.
import {
  type Icon,
  IconChartBar,
  IconChartDots,
  IconFileDescription,
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMessage2,
  IconReceiptTax,
  IconScale,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';

export interface NavItem {
  path: string;
  label: string;
  icon: Icon;
  /** Screens beneath it, which have no selection of their own. */
  beneath?: readonly { path: string; label: string }[];
}

const taxScreens = [
  { path: '/tax-cockpit', label: 'Tax Cockpit' },
  { path: '/audit-risk', label: 'Audit Risk' },
  { path: '/tax-profile', label: 'Tax Profile' },
  { path: '/deduction-policy', label: 'Deduction Policy' },
  { path: '/asset-register', label: 'Asset Register' },
  { path: '/loans', label: 'Loans' },
  { path: '/mileage-log', label: 'Mileage Log' },
  { path: '/carryovers', label: 'Carryovers' },
] as const;

/** Of one payee each, reached from a row; and the form behind the rail's button. */
const ledgerScreens = [
  { path: '/payee', label: 'Payee' },
  { path: '/manual-entries', label: 'Add Transaction' },
  { path: '/repeating-entries', label: 'Repeating Transactions' },
] as const;

const statementScreens = [
  { path: '/expenses-by-vendor', label: 'Expenses by Vendor' },
  { path: '/sales-tax', label: 'Sales Tax' },
] as const;

const balanceScreens = [
  { path: '/trial-balance', label: 'Trial Balance' },
  { path: '/cash-flow', label: 'Cash Flow' },
  { path: '/reconcile', label: 'Reconcile' },
  { path: '/close', label: 'Close' },
] as const;

/** A bank check is of one account each, so only reached from a list of them. */
const accountScreens = [...balanceScreens, { path: '/bank-check', label: 'Bank Check' }] as const;

const reviewScreens = [
  { path: '/questions', label: 'Questions' },
  { path: '/possible-duplicates', label: 'Possible Duplicates' },
  { path: '/rules', label: 'Rules' },
] as const;

const invoiceScreens = [{ path: '/sent-invoices', label: 'Sent Invoices' }] as const;

/** Reached from Import, and by its name. */
const importScreens = [
  { path: '/receipts', label: 'Receipts' },
  { path: '/moving-in', label: 'Move In' },
] as const;

/** Only for people with more than one business, from the menu of businesses. */
const businessesScreen = { path: '/businesses', label: 'Businesses' } as const;

/** Reached from the header, from the settings, and by its name. */
const helpScreen = { path: '/help', label: 'Help' } as const;

const daily = [
  { path: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { path: '/review', label: 'Review', icon: IconListCheck, beneath: reviewScreens },
  { path: '/import', label: 'Import', icon: IconFileImport, beneath: importScreens },
] as const satisfies NavItem[];

const books = [
  { path: '/general-ledger', label: 'General Ledger', icon: IconListDetails, beneath: ledgerScreens },
  { path: '/income-statement', label: 'Income Statement', icon: IconFileDescription, beneath: statementScreens },
  { path: '/account-balances', label: 'Account Balances', icon: IconScale, beneath: accountScreens },
  { path: '/charts', label: 'Analytics', icon: IconChartBar },
  { path: '/financial-analysis', label: 'Financial Analysis', icon: IconChartDots },
] as const satisfies NavItem[];

const moneyInAndOut = [
  { path: '/invoices', label: 'Invoices', icon: IconFileInvoice, beneath: invoiceScreens },
  { path: '/bills', label: 'Bills', icon: IconFileDollar },
  { path: '/payroll', label: 'Payroll', icon: IconUsers },
] as const satisfies NavItem[];

const tax = [{ path: '/tax-reports', label: 'Tax Reports', icon: IconReceiptTax, beneath: taxScreens }] as const satisfies NavItem[];

const assistant = [{ path: '/ai-assistant', label: 'AI Assistant', icon: IconMessage2 }] as const satisfies NavItem[];

/** At the rail's foot. */
export const settingsSelection = { path: '/settings', label: 'Settings', icon: IconSettings } as const satisfies NavItem;

export const navGroups: readonly { heading?: string; items: readonly NavItem[] }[] = [
  { items: daily },
  { heading: 'Books', items: books },
  { heading: 'Money', items: moneyInAndOut },
  { heading: 'Tax', items: tax },
  { items: assistant },
];

const all: readonly NavItem[] = [...navGroups.flatMap(({ items }) => items), settingsSelection];

/** Every screen that has a name, in the order of the shell. */
export const screens = [
  ...daily,
  ...books,
  ...moneyInAndOut,
  ...tax,
  ...assistant,
  ...statementScreens,
  ...balanceScreens,
  ...taxScreens,
  ...reviewScreens,
  ...invoiceScreens,
  ...importScreens,
  businessesScreen,
  helpScreen,
  settingsSelection,
];

const isAt = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The selection that a screen belongs to. */
export const selectedAt = (pathname: string): NavItem | undefined =>
  all.find(({ path, beneath = [] }) => [path, ...beneath.map((item) => item.path)].some((itemPath) => isAt(itemPath, pathname)));

/** The name of the chosen screen, for messages. */
export const selectionAt = (pathname: string): string =>
  (selectedAt(pathname) ?? screens.find(({ path }) => isAt(path, pathname)))?.label ?? 'Dashboard';
