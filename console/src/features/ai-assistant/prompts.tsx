// Questions to choose from, as lines with hairlines: a click asks.
import { IconArrowRight } from '@tabler/icons-react';
import styles from './ai-assistant.module.css';

export function Prompts({ label, questions, disabled, onAsk }: { label: string; questions: string[]; disabled: boolean; onAsk(question: string): void }) {
  return (
    <ul className={`ruled line-above line-below ${styles.prompts}`} aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="row between gap-12 full left large" disabled={disabled} onClick={() => onAsk(question)}>
            {question}
            <IconArrowRight size={16} stroke={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
