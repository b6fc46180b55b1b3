// The frame of the screens for what a tax year needs besides the books: the way back, the others of them, the year.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBooksDays } from '../lib/books-days.js';
import { taxYears } from '../lib/tax-years.js';
import { Page } from './page.js';
import { ScreenSwitch } from './screen-switch.js';
import { YearMenu } from './year-menu.js';

const screens = [
  { path: '/tax-profile', label: 'Tax profile' },
  { path: '/deduction-policy', label: 'Deduction policy' },
  { path: '/asset-register', label: 'Asset register' },
  { path: '/loans', label: 'Loans' },
  { path: '/mileage-log', label: 'Mileage log' },
  { path: '/carryovers', label: 'Carryovers' },
];

interface TaxSettingsFrameProps {
  title: string;
  subtitle: ReactNode;
  year: number | undefined;
  /** Missing where the screen is about all years. */
  onYear?(year: number): void;
  actions?: ReactNode;
  children: ReactNode;
}

export function TaxSettingsFrame({ title, subtitle, year, onYear, actions, children }: TaxSettingsFrameProps) {
  const { today } = useBooksDays();
  const search = year === undefined ? {} : { year };
  return (
    <Page
      title={title}
      trail={
        <>
          <Link to="/tax-cockpit" search={search}>
            Tax Cockpit
          </Link>{' '}
          / <Link to="/settings">Settings</Link>
          {onYear && ` / ${year}`}
        </>
      }
      subtitle={subtitle}
      actions={
        <>
          <ScreenSwitch label="Tax settings" screens={screens} search={search} />
          {onYear && year !== undefined && <YearMenu year={year} years={taxYears(today)} onChoose={onYear} />}
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}
