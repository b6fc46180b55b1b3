// A menu of all statements by name: each opens on its screen, where it's printed or downloaded.
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { parseSearch } from '../lib/use-search-state.js';
import type { MenuButtonProps } from './choice-menu.js';
import { MenuOnDemand } from './menu-on-demand.js';

const reports = [
  { value: '/income-statement', label: 'Income Statement', note: 'Revenue and expenses of a month or a year' },
  { value: '/expenses-by-vendor', label: 'Expenses by Vendor', note: 'Expenses of a month or a year by payee' },
  { value: '/sales-tax', label: 'Sales Tax', note: 'Collected, remitted, and owed by state' },
  { value: '/account-balances', label: 'Balance Sheet', note: 'Assets, liabilities and equity on a day' },
  { value: '/cash-flow', label: 'Cash Flow', note: 'Where cash came from and went to' },
  { value: '/trial-balance', label: 'Trial Balance', note: 'Debit and credit of every account' },
  { value: '/payroll', label: 'Contractor Payments', note: 'By month and kind of payment' },
  { value: '/payroll?tab=1099', label: '1099-NEC', note: 'Paid vs. reportable, by payee' },
  { value: '/tax-cockpit?panel=schedule-c', label: 'Schedule C', note: 'Federal estimate, line by line' },
];

export function ReportMenu({ children }: { children: ReactElement<MenuButtonProps> }) {
  const navigate = useNavigate();
  const open = (place: string) => {
    const [to = '/', query = ''] = place.split('?', 2);
    void navigate({ to, search: parseSearch(query) });
  };
  return (
    <MenuOnDemand
      label="Reports"
      value={null}
      choices={reports}
      onChoose={open}
      action={{ label: 'Tax reports', onClick: () => open('/tax-reports') }}
    >
      {children}
    </MenuOnDemand>
  );
}
