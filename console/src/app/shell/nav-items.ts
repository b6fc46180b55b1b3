// The selections of the shell in their specified order, then the quiet ones.
import {
  type Icon,
  IconArrowsDiff,
  IconBuildingStore,
  IconChartBar,
  IconChartDots,
  IconFileDescription,
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconFilterCog,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMessage2,
  IconMessageQuestion,
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
  /** The number of items that wait there. */
  count?: number;
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
] as const;

/** A bank check is of one account each, so only reached from a list of them. */
const accountScreens = [...balanceScreens, { path: '/bank-check', label: 'Bank Check' }] as const;

/** Reached from Import, and by its name. */
const movingScreens = [{ path: '/moving-in', label: 'Move In' }] as const;

export const selections = [
  { path: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { path: '/income-statement', label: 'Income Statement', icon: IconFileDescription, beneath: statementScreens },
  { path: '/general-ledger', label: 'General Ledger', icon: IconListDetails, beneath: ledgerScreens },
  { path: '/account-balances', label: 'Account Balances', icon: IconScale, beneath: accountScreens },
  { path: '/charts', label: 'Analytics', icon: IconChartBar },
  { path: '/financial-analysis', label: 'Financial Analysis', icon: IconChartDots },
  { path: '/payroll', label: 'Payroll', icon: IconUsers },
  { path: '/invoices', label: 'Invoices', icon: IconFileInvoice },
  { path: '/tax-reports', label: 'Tax Reports', icon: IconReceiptTax, beneath: taxScreens },
  { path: '/ai-assistant', label: 'AI Assistant', icon: IconMessage2 },
] as const satisfies NavItem[];

export const quietSelections = [
  { path: '/bills-and-invoices', label: 'Bills & Invoices', icon: IconFileDollar },
  { path: '/import', label: 'Import', icon: IconFileImport, beneath: movingScreens },
  { path: '/review', label: 'Review', icon: IconListCheck },
  { path: '/questions', label: 'Questions', icon: IconMessageQuestion },
  { path: '/rules', label: 'Rules', icon: IconFilterCog },
  { path: '/settings', label: 'Settings', icon: IconSettings },
] as const satisfies NavItem[];

/** In the rail only while pairs wait. */
export const duplicatesSelection = {
  path: '/possible-duplicates',
  label: 'Possible Duplicates',
  icon: IconArrowsDiff,
} as const satisfies NavItem;

/** Only for people with more than one business. */
export const businessesSelection = {
  path: '/businesses',
  label: 'Businesses',
  icon: IconBuildingStore,
} as const satisfies NavItem;

const all: readonly NavItem[] = [...selections, ...quietSelections, duplicatesSelection, businessesSelection];

/** Every screen that has a name, in the order of the shell. */
export const screens = [
  ...selections,
  ...statementScreens,
  ...balanceScreens,
  ...taxScreens,
  duplicatesSelection,
  businessesSelection,
  ...quietSelections,
  ...movingScreens,
];

const isAt = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The selection that a screen belongs to. */
export const selectedAt = (pathname: string): NavItem | undefined =>
  all.find(({ path, beneath = [] }) => [path, ...beneath.map((item) => item.path)].some((itemPath) => isAt(itemPath, pathname)));

/** The name of the chosen screen, for messages. */
export const selectionAt = (pathname: string): string => selectedAt(pathname)?.label ?? 'Dashboard';
