// The year of a screen as a button that opens the others.
import { IconChevronDown } from '@tabler/icons-react';
import { buttonClass } from './button.js';
import { ChoiceMenu } from './choice-menu.js';

export function YearMenu({ year, years, onChoose }: { year: number; years: number[]; onChoose(year: number): void }) {
  const choices = (years.includes(year) ? years : [year, ...years]).map((value) => ({ value, label: String(value) }));
  return (
    <ChoiceMenu label="Year" value={year} choices={choices} onChoose={onChoose}>
      <button type="button" className={buttonClass()} aria-label={`Year ${year}`}>
        {year} <IconChevronDown size={14} aria-hidden />
      </button>
    </ChoiceMenu>
  );
}
