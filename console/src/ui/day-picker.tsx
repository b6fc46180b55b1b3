// The day of a statement of balances, and the earlier day to compare it with.
import { comparedDay, type DayComparison, dayComparisonChoices, namedDays } from '../lib/compared-day.js';
import { dayText } from '../lib/dates.js';
import { ChoiceMenu, MenuButton } from './choice-menu.js';

interface DayPickerProps {
  /** As the address names it; undefined is the end of books that are over, or today. */
  asOf: string | undefined;
  today: string;
  booksEnd: string | undefined;
  compare: DayComparison;
  onDay(asOf: string | undefined): void;
  onCompare(choice: DayComparison): void;
}

export function DayPicker({ asOf, today, booksEnd, compare, onDay, onCompare }: DayPickerProps) {
  const days = namedDays(today, booksEnd);
  const day = asOf ?? booksEnd ?? today;
  const other = comparedDay(day, compare);
  return (
    <>
      <ChoiceMenu
        label="Days"
        value={days.find((choice) => choice.asOf === asOf)?.name ?? null}
        choices={days.map(({ name }) => ({ value: name, label: name }))}
        onChoose={(name) => onDay(days.find((choice) => choice.name === name)?.asOf)}
      >
        <MenuButton>{days.find((choice) => choice.asOf === asOf)?.name ?? 'Day'}</MenuButton>
      </ChoiceMenu>
      <label className="inline gap-8 dim">
        As of
        <input type="date" value={day} max="2100-12-31" min="1970-01-01" onChange={(event) => onDay(event.target.value || undefined)} />
      </label>
      <ChoiceMenu label="Compare with" value={compare} choices={dayComparisonChoices(day)} onChoose={onCompare}>
        <MenuButton>
          <span className="dim">Compare</span> {other ? dayText(other, { year: true }) : 'nothing'}
        </MenuButton>
      </ChoiceMenu>
    </>
  );
}
