// The steps of a task with the current one underlined.
import { IconCheck } from '@tabler/icons-react';
import styles from './steps.module.css';

export function Steps({ label, steps, current }: { label: string; steps: string[]; current: number }) {
  return (
    <ol className={`row gap-8 dim ${styles.steps}`} aria-label={label}>
      {steps.map((step, index) => (
        <li className="row gap-4 pad-3" key={step} aria-current={index === current ? 'step' : undefined}>
          {index < current && <IconCheck size={14} stroke={1.75} aria-label="done" />}
          {step}
        </li>
      ))}
    </ol>
  );
}
