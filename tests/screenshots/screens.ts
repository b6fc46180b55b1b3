// The screens of the demo by their addresses, each with the name of its picture.
const year = new Date(process.env['DEMO_DATE'] ?? Date.now()).getUTCFullYear();

export const screens: Record<string, string> = {
  dashboard: '/dashboard',
  'income-statement': `/income-statement?year=${year - 1}&month=10`,
  'income-statement-year': `/income-statement?year=${year - 1}`,
  'general-ledger': '/general-ledger',
  'account-balances': '/account-balances',
  'trial-balance': '/trial-balance',
  'cash-flow': '/cash-flow',
  analytics: '/charts',
  'financial-analysis': '/financial-analysis',
  'payroll-transactions': '/payroll',
  'payroll-vendors': '/payroll?tab=vendors',
  'payroll-quarterly': '/payroll?tab=quarterly',
  'payroll-1099': '/payroll?tab=1099',
  'bills-and-invoices': '/bills-and-invoices',
  aging: '/bills-and-invoices?tab=aging',
  invoices: '/invoices',
  'tax-reports': '/tax-reports',
  'tax-cockpit': '/tax-cockpit',
  'schedule-c': '/tax-cockpit?panel=schedule-c',
  'audit-risk': '/audit-risk',
  'tax-profile': '/tax-profile',
  'deduction-policy': '/deduction-policy',
  'ai-assistant': '/ai-assistant',
  'asset-register': '/asset-register',
  loans: '/loans',
  'mileage-log': '/mileage-log',
  import: '/import',
  'moving-in': '/moving-in',
  businesses: '/businesses',
  questions: '/questions?show=all',
  review: '/review',
  'possible-duplicates': '/possible-duplicates',
  'add-transaction': '/manual-entries',
  'repeating-entries': '/repeating-entries',
  rules: '/rules',
  settings: '/settings',
  'settings-audit': '/settings?section=audit',
};

export const modes = {
  light: { viewport: { width: 1360, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1360, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
} as const;
export type Mode = keyof typeof modes;
