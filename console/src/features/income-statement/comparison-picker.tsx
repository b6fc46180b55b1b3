// The button with the current comparison of the statement, and the list of choices.
import { ChoiceMenu, MenuButton } from '../../ui/choice-menu.js';
import { type ComparisonChoice, effectiveChoice, offeredChoices, type ShownPeriod, stepName } from './comparison.js';

interface ComparisonPickerProps {
  period: ShownPeriod;
  others: ShownPeriod[];
  choice: ComparisonChoice;
  today: string;
  onChange(choice: ComparisonChoice): void;
}

export function ComparisonPicker({ period, others: [first, second], choice, today, onChange }: ComparisonPickerProps) {
  const chosen = second ? 'both' : first ? stepName(first, period) : 'nothing';
  return (
    <ChoiceMenu
      label="Compare with"
      value={effectiveChoice(period, choice, today)}
      choices={offeredChoices(period, today)}
      onChoose={onChange}
    >
      <MenuButton>
        <span className="dim">Compare</span> {chosen}
      </MenuButton>
    </ChoiceMenu>
  );
}
