// The keys of the screen and what each does.
import { Key } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

const keys: [keys: string[], does: string][] = [
  [['1', '–', '5'], 'Choose one of the categories'],
  [['↑', '↓'], 'Choose the category before or after'],
  [['↵'], 'Categorize the selected transactions'],
  [['C'], 'Search all categories'],
  [['S'], 'Split a transaction'],
  [['T'], 'Mark as a transfer'],
  [['R'], 'Make a rule for the payee'],
  [['J', 'K'], 'Go to the next or previous payee'],
  [['Z'], 'Undo the last decision'],
];

export const KeysDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Keys on this screen" opened onClose={onClose}>
    <dl className="stack gap-8">
      {keys.map(([pressed, does]) => (
        <div key={does} className="row gap-12">
          <dt className="row gap-4 fixed" style={{ width: 72 }}>
            {pressed.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
            <span className="hidden">{pressed.join(' ')}</span>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
