// The categories that a payee may have: its key, a reason, the line of Schedule C, and its share as a bar.
import type { Candidate } from '#contracts/routes/payee-candidates.js';
import { effectText } from '../../lib/answers.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { Key } from '../../ui/button.js';
import { type Answers, lineText } from './review.js';
import styles from './review.module.css';

interface CandidateListProps {
  candidates: readonly Candidate[];
  /** They are loading. */
  coming: boolean;
  answers: Answers;
  /** The one that Enter chooses. */
  at: number;
  onChoose(at: number): void;
}

/** Placeholders while they load, so that nothing below moves. */
const usual = 5;

export function CandidateList({ candidates, coming, answers, at, onChoose }: CandidateListProps) {
  const weighed = new Map(answers.answers.map((answer) => [answer.category, answer]));
  if (coming) return <Placeholders />;
  return (
    <div role="radiogroup" aria-label="Categories">
      {candidates.map(({ category, share, reason }, index) => {
        const answer = weighed.get(category);
        return (
          // By place, so that the focus stays where it is while payees follow each other.
          <button
            key={index}
            type="button"
            role="radio"
            aria-checked={index === at}
            data-path={category}
            className={`full left ${styles.candidate}`}
            onClick={() => onChoose(index)}
          >
            <span className={styles.key}>
              <Key>{index + 1}</Key>
            </span>
            <span className={styles.dot} aria-hidden />
            <span className="slim">
              <span className="block total">{nameOfPath(category)}</span>
              <span className="block note">{reason}</span>
            </span>
            <span className={`note nowrap ${styles.line}`} title={answer && effectText(answer)}>
              {lineText(answer)}
            </span>
            <span className={`track ${styles.bar}`} aria-hidden>
              <span style={{ width: `${share}%` }} />
            </span>
            <span className={`right ${styles.share} ${index === at ? 'total' : 'dim'}`}>{share}%</span>
          </button>
        );
      })}
    </div>
  );
}

const Placeholders = () => (
  <div role="status" aria-label="Loading categories">
    {Array.from({ length: usual }, (_, at) => (
      <div key={at} aria-hidden className={styles.candidate}>
        <span className={styles.key}>
          <Key>{at + 1}</Key>
        </span>
        <span className={styles.dot} />
        <span className="slim">
          <span className="block total">…</span>
          <span className="block note">…</span>
        </span>
      </div>
    ))}
  </div>
);
