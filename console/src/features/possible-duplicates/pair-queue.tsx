// The pairs in a list: what waits, and what was decided, dimmed with its result.
import { IconCheck } from '@tabler/icons-react';
import { money } from '../../lib/money.js';
import desk from '../../ui/desk.module.css';
import { answerNames, type Pair, pairDays } from './possible-duplicates.js';

interface PairQueueProps {
  pairs: Pair[];
  focusId: string | undefined;
  onChoose(pair: Pair): void;
}

/** The row in focus comes into view when the keys move to it. */
const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

export function PairQueue({ pairs, focusId, onChoose }: PairQueueProps) {
  return (
    <ol className={desk.queue} aria-label="Possible duplicates">
      {pairs.map((pair) => (
        <li key={pair.id}>
          <button
            className={`full block left ${pair.answer ? 'dim' : ''}`}
            ref={pair.id === focusId ? intoView : undefined}
            type="button"
            aria-current={pair.id === focusId || undefined}
            onClick={() => onChoose(pair)}
          >
            {' '}
            <span className="flex between gap-12">
              <span className={pair.id === focusId ? 'clip total' : 'clip'} title={pair.row.description}>
                {pair.row.description}
              </span>
              <span className={pair.id === focusId ? 'fixed clip total' : 'fixed clip'}>{money(pair.row.amountCents)}</span>
            </span>
            <small className="flex between gap-12">
              <span className="fixed clip">{pairDays(pair)}</span>
              <span className="clip">
                {pair.answer ? (
                  <>
                    <IconCheck size={12} stroke={2} aria-label="decided" /> {answerNames[pair.answer]}
                  </>
                ) : (
                  pair.account.name
                )}
              </span>
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
}
