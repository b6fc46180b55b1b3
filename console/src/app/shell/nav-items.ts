// The selections of the shell in their specified order, then the quiet ones.
import {
  type Icon,
  IconChartBar,
  IconChartDots,
  IconFileDescription,
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
}

export const selections = [
  { path: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { path: '/income-statement', label: 'Income Statement', icon: IconFileDescription },
  { path: '/general-ledger', label: 'General Ledger', icon: IconListDetails },
  { path: '/account-balances', label: 'Account Balances', icon: IconScale },
  { path: '/charts', label: 'Analytics', icon: IconChartBar },
  { path: '/financial-analysis', label: 'Financial Analysis', icon: IconChartDots },
  { path: '/payroll', label: 'Payroll', icon: IconUsers },
  { path: '/invoices', label: 'Invoices', icon: IconFileInvoice },
  { path: '/tax-reports', label: 'Tax Reports', icon: IconReceiptTax },
  { path: '/ai-assistant', label: 'AI Assistant', icon: IconMessage2 },
] as const satisfies NavItem[];

export const quietSelections = [
  { path: '/import', label: 'Import', icon: IconFileImport },
  { path: '/rules', label: 'Rules', icon: IconListCheck },
  { path: '/settings', label: 'Settings', icon: IconSettings },
] as const satisfies NavItem[];

/** The name of the chosen screen, for messages. */
export const selectionAt = (pathname: string): string =>
  [...selections, ...quietSelections].find((item) => pathname === item.path || pathname.startsWith(`${item.path}/`))?.label ?? 'Dashboard';
