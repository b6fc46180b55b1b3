// With what the statement is compared: a button that says so, and the list of choices.
import { IconChevronDown } from '@tabler/icons-react';
import { buttonClass } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import type { Period } from '../../ui/period.js';
import { comparedPeriods, type ComparisonChoice, effectiveChoice, offeredChoices, stepName } from './comparison.js';

interface ComparisonPickerProps {
  period: Period;
  choice: ComparisonChoice;
  onChange(choice: ComparisonChoice): void;
}

export function ComparisonPicker({ period, choice, onChange }: ComparisonPickerProps) {
  const [first, second] = comparedPeriods(period, choice);
  const chosen = second ? 'both' : first ? stepName(first, period) : 'nothing';
  return (
    <ChoiceMenu label="Compare with" value={effectiveChoice(period, choice)} choices={offeredChoices(period)} onChoose={onChange}>
      <button type="button" className={`${buttonClass()}`}>
        <span className="dim">Compare</span> {chosen} <IconChevronDown size={14} aria-hidden />
      </button>
    </ChoiceMenu>
  );
}
