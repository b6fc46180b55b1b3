// Progress of long work: 6 px, with the words next to or below it given by the screen.
import styles from './progress-bar.module.css';

export function ProgressBar({ value, label }: { value: number; label: string }) {
  const part = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={`track ${styles.track}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part}
    >
      <span style={{ width: `${part}%` }} />
    </div>
  );
}
