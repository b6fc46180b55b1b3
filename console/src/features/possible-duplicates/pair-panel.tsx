// The selected pair: its two sides, the evidence, and the two answers with their effects. Nothing is preselected.
import { useQuery } from '@tanstack/react-query';
import { IconArrowBackUp, IconCheck, IconMinus } from '@tabler/icons-react';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { onFirstClick } from '../../lib/first-click.js';
import { Button, Key } from '../../ui/button.js';
import { Amount } from '../../ui/figures.js';
import { toast } from '../../ui/toast.js';
import { LinesAround } from './lines-around.js';
import { PairSides } from './pair-sides.js';
import { type Answer, answerNames, effectOf, type Pair, pairSubtitle, pairTitle } from './possible-duplicates.js';
import styles from './possible-duplicates.module.css';
import type { Answers } from './use-answers.js';

const keysOf: Record<Answer, string> = { same: 'S', both: 'B' };

export function PairPanel({ pair, answers }: { pair: Pair; answers: Answers }) {
  return (
    <section className={`surface ${styles.panel}`} aria-label="Selected pair" aria-busy={answers.busy}>
      <header className="flex between gap-20">
        <div className="slim breaks">
          <h2>{pairTitle(pair)}</h2>
          <p className="dim">{pairSubtitle(pair)}</p>
        </div>
        <p className={`fixed right dim ${styles.amount}`}>
          <strong className="block ink figure">
            <Amount cents={pair.row.amountCents} />
          </strong>
          <small>{dayText(pair.row.date, { year: true })}</small>
        </p>
      </header>
      <PairSides pair={pair} />
      <Evidence pair={pair} />
      <LinesAround pair={pair} />
      {pair.answer ? <Decided pair={pair} answer={pair.answer} answers={answers} /> : <Choices pair={pair} answers={answers} />}
      <p className={`flex note wrap line-above tint ${styles.keys}`} aria-hidden>
        <span>
          <Key>S</Key> same
        </span>
        <span>
          <Key>B</Key> both
        </span>
        <span>
          <Key>J</Key> <Key>K</Key> next, previous
        </span>
        <span>
          <Key>Z</Key> undo
        </span>
      </p>
    </section>
  );
}

function Evidence({ pair: { evidence } }: { pair: Pair }) {
  if (evidence.length === 0) return null;
  return (
    <div className={`line-below ${styles.evidence}`}>
      <h3>Evidence</h3>
      <ul className="above-8">
        {evidence.map(({ speaksFor, text }) => (
          <li className="grid start gap-8 pad-3" key={text}>
            {speaksFor === 'same' ? (
              <IconCheck className="above-2 positive" size={15} stroke={1.9} role="img" aria-label="Evidence that they’re the same" />
            ) : (
              <IconMinus className="above-2 dim" size={15} stroke={1.9} role="img" aria-label="Evidence that they’re separate" />
            )}
            <span>{text}</span>
            <small>{speaksFor === 'same' ? 'same' : 'separate'}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choices({ pair, answers }: { pair: Pair; answers: Answers }) {
  const { business } = useBusiness();
  const balanceCents = useQuery(bankAccountsQuery).data?.accounts.find(
    ({ bankAccountId }) => bankAccountId === pair.account.id,
  )?.balanceCents;
  const refused = mayWrite(business.role) ? undefined : readOnlyReason;
  return (
    <div className={`halves grid ${styles.choices}`}>
      {(['same', 'both'] as const).map((answer) => {
        const { text, note } = effectOf(answer, pair, balanceCents);
        return (
          <button
            className="flex start left gap-16"
            key={answer}
            type="button"
            aria-disabled={refused ? true : undefined}
            title={refused}
            onClick={onFirstClick(() => (refused ? toast(refused) : answers.give(pair, answer)))}
          >
            <Key>{keysOf[answer]}</Key>
            <span className="stack gap-2 slim breaks">
              <strong className="large">{answerNames[answer]}</strong>
              <span>{text}</span>
              {note && <small>{note}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

const decidedTexts: Record<Answer, string> = {
  same: 'Decided: same. The row is linked to the transaction in the books.',
  both: 'Decided: both. The row is posted as a separate transaction.',
};

function Decided({ pair, answer, answers }: { pair: Pair; answer: Answer; answers: Answers }) {
  const { business } = useBusiness();
  return (
    <div className={`row wrap between ${styles.decided}`}>
      <p>{decidedTexts[answer]}</p>
      <Button
        icon={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
        keyHint="Z"
        disabled={answers.busy}
        unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
        onClick={() => answers.takeBack(pair)}
      >
        Undo
      </Button>
    </div>
  );
}
