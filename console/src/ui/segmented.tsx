// One choice of a few, all visible; arrow keys choose among them.
import { chooseByArrows } from './arrow-keys.js';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange(value: T): void;
}

export function Segmented<T extends string>({ label, value, choices, onChange }: SegmentedProps<T>) {
  return (
    <div className={`tint wrap ${styles.box}`} role="group" aria-label={label} onKeyDown={chooseByArrows}>
      {choices.map((choice) => (
        <button
          className="nowrap dim"
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
