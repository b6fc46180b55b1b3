// One choice of a few, all visible.
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  choices: { value: T; label: string }[];
  onChange(value: T): void;
}

export function Segmented<T extends string>({ label, value, choices, onChange }: SegmentedProps<T>) {
  return (
    <div className={styles.box} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button key={choice.value} type="button" aria-pressed={choice.value === value} onClick={() => onChange(choice.value)}>
          {choice.label}
        </button>
      ))}
    </div>
  );
}
