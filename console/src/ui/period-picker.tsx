// A month or a year: the kind of period, one step back or forward, or a choice from the list.
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { monthNames } from '#contracts/days.js';
import { monthText } from '../lib/dates.js';
import { lastYear, type Period, periodText, stepped, type PeriodBounds, within } from './period.js';
import { ChoiceMenu } from './choice-menu.js';
import styles from './period-picker.module.css';
import { Segmented } from './segmented.js';

interface PeriodPickerProps {
  period: Period;
  bounds: PeriodBounds;
  onChange(period: Period): void;
}

export function PeriodPicker({ period, bounds, onChange }: PeriodPickerProps) {
  const back = stepped(period, -1);
  const forward = stepped(period, 1);
  const choices = period.month === null ? fiscalYearChoices(bounds) : monthChoices(period.year, bounds);
  return (
    <>
      <Segmented
        label="Period"
        value={period.month === null ? 'yearly' : 'monthly'}
        choices={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'yearly', label: 'Yearly' },
        ]}
        onChange={(kind) =>
          onChange(
            kind === 'yearly'
              ? { year: Math.min(period.year, lastYear(bounds)), month: null }
              : { year: period.year, month: lastMonthOf(period.year, bounds) },
          )
        }
      />
      {period.month !== null && (
        <ChoiceMenu
          label="Year"
          value={period.year}
          choices={yearChoices(bounds)}
          onChoose={(year) => onChange({ year, month: Math.min(period.month ?? 12, lastMonthOf(year, bounds)) })}
        >
          <button type="button" className={`inline gap-6 boxed ${styles.single}`} aria-label={`Year ${period.year}`}>
            {period.year} <IconChevronDown size={14} aria-hidden />
          </button>
        </ChoiceMenu>
      )}
      <div className={`flex boxed ${styles.box}`} role="group" aria-label="Choose the period">
        <button type="button" className="inline" aria-label="Earlier" disabled={!within(back, bounds)} onClick={() => onChange(back)}>
          <IconChevronLeft size={15} aria-hidden />
        </button>
        <ChoiceMenu
          label={period.month === null ? 'Year' : 'Month'}
          value={period.month ?? period.year}
          choices={choices}
          onChoose={(value) => onChange(period.month === null ? { year: value, month: null } : { year: period.year, month: value })}
        >
          <button type="button" className={`inline gap-6 ${styles.middle}`}>
            {periodText(period)} <IconChevronDown size={14} aria-hidden />
          </button>
        </ChoiceMenu>
        <button type="button" className="inline" aria-label="Later" disabled={!within(forward, bounds)} onClick={() => onChange(forward)}>
          <IconChevronRight size={15} aria-hidden />
        </button>
      </div>
    </>
  );
}

const lastMonthOf = (year: number, { last }: PeriodBounds) => (year === last.year ? last.month : 12);

const yearsFrom = (last: number, { firstYear }: PeriodBounds) => Array.from({ length: last - firstYear + 1 }, (_, index) => last - index);

const yearChoices = (bounds: PeriodBounds) => yearsFrom(bounds.last.year, bounds).map((year) => ({ value: year, label: String(year) }));

const fiscalYearChoices = (bounds: PeriodBounds) =>
  yearsFrom(lastYear(bounds), bounds).map((year) => ({
    value: year,
    label: periodText({ year, month: null, startMonth: bounds.startMonth }),
  }));

const monthChoices = (year: number, bounds: PeriodBounds) =>
  monthNames.slice(0, lastMonthOf(year, bounds)).map((_, index) => ({ value: index + 1, label: monthText(index + 1) }));
