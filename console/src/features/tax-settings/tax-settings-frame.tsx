// The frame of tax profile and deduction policy: the way back, the other tax settings, the year.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayOf } from '../../lib/dates.js';
import { taxYears } from '../../lib/tax-years.js';
import { Page } from '../../ui/page.js';
import { ScreenSwitch } from '../../ui/screen-switch.js';
import { taxSettings } from '../../ui/tax-settings-screens.js';
import { YearMenu } from '../../ui/year-menu.js';

interface TaxSettingsFrameProps {
  title: string;
  subtitle: ReactNode;
  year: number;
  onYear(year: number): void;
  children: ReactNode;
}

export function TaxSettingsFrame({ title, subtitle, year, onYear, children }: TaxSettingsFrameProps) {
  return (
    <Page
      title={title}
      trail={
        <>
          <Link to="/tax-cockpit" search={{ year }}>
            Tax Cockpit
          </Link>{' '}
          / <Link to="/settings">Settings</Link> / {year}
        </>
      }
      subtitle={subtitle}
      actions={
        <>
          <ScreenSwitch label="Tax settings" screens={taxSettings} search={{ year }} />
          <YearMenu year={year} years={taxYears(dayOf(new Date()))} onChoose={onYear} />
        </>
      }
    >
      {children}
    </Page>
  );
}
