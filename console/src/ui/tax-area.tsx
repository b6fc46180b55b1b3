// Around each tax screen: the index of them, which keeps the year and, where a screen has it, the method.
import { useLocation, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Search } from '../lib/search-params.js';
import { stringifySearch } from '../lib/use-search-state.js';
import { ScreenTabs } from './screen-tabs.js';
import styles from './tax-area.module.css';

type Kept = 'year' | 'method';

const screens: { path: string; label: string; keeps: Kept[] }[] = [
  { path: '/tax-reports', label: 'Reports', keeps: ['year', 'method'] },
  { path: '/tax-cockpit', label: 'Cockpit', keeps: ['year', 'method'] },
  { path: '/audit-risk', label: 'Audit risk', keeps: ['year', 'method'] },
  { path: '/tax-profile', label: 'Tax profile', keeps: ['year'] },
  { path: '/deduction-policy', label: 'Deductions', keeps: ['year'] },
  { path: '/asset-register', label: 'Assets', keeps: ['year'] },
  { path: '/mileage-log', label: 'Mileage', keeps: ['year'] },
  { path: '/carryovers', label: 'Carryovers', keeps: ['year'] },
  // Of all years.
  { path: '/loans', label: 'Loans', keeps: [] },
];

export function TaxArea({ children }: { children: ReactNode }) {
  const search = useSearch({ strict: false }) as Search;
  const pathname = useLocation({ select: (location) => location.pathname });
  const tabs = screens.map(({ path, label, keeps }) => ({
    path,
    label,
    place: `${path}${stringifySearch(Object.fromEntries(keeps.map((name) => [name, search[name]])))}`,
  }));
  return (
    <>
      <div className={styles.index}>
        <ScreenTabs label="Tax screens" tabs={tabs} open={tabs.find(({ path }) => path === pathname)?.place ?? ''} />
      </div>
      {children}
    </>
  );
}
