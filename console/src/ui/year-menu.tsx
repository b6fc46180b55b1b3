// The year of a screen as a button that opens the others.
import { ChoiceMenu, MenuButton } from './choice-menu.js';
import { periodText } from './period.js';

interface YearMenuProps {
  year: number;
  years: number[];
  /** First month of fiscal years; absent: calendar years. */
  startMonth?: number;
  onChoose(year: number): void;
}

export function YearMenu({ year, years, startMonth, onChoose }: YearMenuProps) {
  const textOf = (year: number) => periodText({ year, month: null, startMonth });
  const choices = (years.includes(year) ? years : [year, ...years]).map((value) => ({ value, label: textOf(value) }));
  return (
    <ChoiceMenu label="Year" value={year} choices={choices} onChoose={onChoose}>
      <MenuButton aria-label={`Year ${textOf(year)}`}>{textOf(year)}</MenuButton>
    </ChoiceMenu>
  );
}
