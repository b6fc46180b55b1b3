// A list of questions; a click asks one.
import { IconArrowRight } from '@tabler/icons-react';

export function Prompts({
  label,
  questions,
  disabled,
  onAsk,
}: {
  label: string;
  questions: string[];
  disabled: boolean;
  onAsk(question: string): void;
}) {
  return (
    <ul className="ruled line-above line-below" aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            className="row between gap-12 full left large"
            style={{ minHeight: 45, padding: '5px 2px' }}
            disabled={disabled}
            onClick={() => onAsk(question)}
          >
            {question}
            <IconArrowRight size={16} stroke={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
