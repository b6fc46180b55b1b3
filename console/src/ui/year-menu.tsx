// The year of a screen as a button that opens the others.
import { ChoiceMenu, MenuButton } from './choice-menu.js';

export function YearMenu({ year, years, onChoose }: { year: number; years: number[]; onChoose(year: number): void }) {
  const choices = (years.includes(year) ? years : [year, ...years]).map((value) => ({ value, label: String(value) }));
  return (
    <ChoiceMenu label="Year" value={year} choices={choices} onChoose={onChoose}>
      <MenuButton aria-label={`Year ${year}`}>{year}</MenuButton>
    </ChoiceMenu>
  );
}
