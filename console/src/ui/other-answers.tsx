// 'Other…' of a question about a payee: every other answer, with a search. One component for Tax Cockpit, Review, and the payee page.
import { type ReactNode, useState } from 'react';
import { type Answer, answersWith, effectText } from '../lib/answers.js';
import { Disclosure } from './disclosure.js';

interface OtherAnswersProps {
  /** The payee. */
  about: string;
  /** Drawn when it is opened. */
  children: ReactNode;
}

export const OtherAnswers = ({ about, children }: OtherAnswersProps) => (
  <Disclosure name="Other…" about={`for ${about}`}>
    {children}
  </Disclosure>
);

interface AnswerSearchProps {
  about: string;
  answers: readonly Answer[];
  isPending: boolean;
  error: Error | null;
  onChoose(answer: Answer): void;
}

export function AnswerSearch({ about, answers, isPending, error, onChoose }: AnswerSearchProps) {
  const [search, setSearch] = useState('');
  const found = answersWith(answers, search);
  return (
    <div className="stack gap-6">
      <input
        className="full"
        type="search"
        aria-label={`Search categories for ${about}`}
        placeholder="Search categories"
        maxLength={300}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="ruled scrolls" style={{ maxHeight: 260 }} aria-label={`Other answers for ${about}`}>
        {found.map((answer) => (
          <li key={answer.category}>
            <button type="button" className="row gap-12 full left pad-7" onClick={() => onChoose(answer)}>
              <span className="grow slim">{answer.text}</span>
              <span className="note">{effectText(answer)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isPending && <p className="note">Loading more categories…</p>}
      {error && <p className="negative note">Couldn’t load the other categories. {error.message}</p>}
      {!isPending && found.length === 0 && <p className="note">No matching categories</p>}
    </div>
  );
}
