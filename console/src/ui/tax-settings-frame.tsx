// The frame of the screens with the facts of a tax year that the books don't have: title, year, actions.
import type { ReactNode } from 'react';
import { useBooksDays } from '../lib/books-days.js';
import { taxYears } from '../lib/tax-years.js';
import { Page } from './page.js';
import { YearMenu } from './year-menu.js';

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
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          {onYear && year !== undefined && <YearMenu year={year} years={taxYears(today)} onChoose={onYear} />}
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}
