// On a phone, above the payee: Undo, and behind the three dots what is needed less often.
import { IconArrowBackUp, IconDots } from '@tabler/icons-react';
import { Button, IconButton } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';

interface PhoneToolsProps {
  canUndo: boolean;
  unavailable: string | undefined;
  onUndo(): void;
  onRule(): void;
}

const actions = [{ value: 'rule', label: 'Make a rule' }];

export const PhoneTools = ({ canUndo, unavailable, onUndo, onRule }: PhoneToolsProps) => (
  <div className="row fixed">
    <Button
      icon={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
      unavailable={unavailable ?? (canUndo ? undefined : 'Nothing to undo yet.')}
      onClick={onUndo}
    >
      Undo
    </Button>
    {!unavailable && (
      <ChoiceMenu label="More actions" value={null} choices={actions} onChoose={onRule} side="bottom-end">
        <IconButton label="More actions" icon={<IconDots size={18} stroke={1.6} />} />
      </ChoiceMenu>
    )}
  </div>
);
