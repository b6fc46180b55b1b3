// The payee in focus: its facts, candidates, another category, the actions with their keys, and its transactions.
import { IconArrowBackUp, IconArrowsLeftRight, IconArrowsSplit2, IconFilter, IconPlayerSkipForward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Candidate } from '#contracts/routes/payee-candidates.js';
import type { PayeeToReview, ReviewRow } from '#contracts/routes/review.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { onFirstClick } from '../../lib/first-click.js';
import { countOf, money } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import { Button } from '../../ui/button.js';
import { Disclosure } from '../../ui/disclosure.js';
import { SkeletonRows } from '../../ui/states.js';
import { CandidateList } from './candidate-list.js';
import { PayeeRows } from './payee-rows.js';
import { type Answers, factsOf, nameOf } from './review.js';
import { SuggestedPairs } from './suggested-pairs.js';
import styles from './review.module.css';

export interface PanelActions {
  /** The chosen candidate. */
  categorize(): void;
  split(): void;
  transfer(): void;
  rule(): void;
  skip(): void;
  undo(): void;
}

interface PayeePanelProps {
  payee: PayeeToReview;
  /** Open rows; undefined while they load. */
  rows: ReviewRow[] | undefined;
  selected: readonly ReviewRow[];
  candidates: readonly Candidate[];
  coming: boolean;
  answers: Answers;
  at: number;
  actions: PanelActions;
  canUndo: boolean;
  unavailable: string | undefined;
  next: PayeeToReview | undefined;
  /** Another category. */
  other: ReactNode;
  onChoose(at: number): void;
  onSelect(rowIds: string[], selected: boolean): void;
  onPair(row: ReviewRow, otherLineId: string): void;
}

export function PayeePanel(props: PayeePanelProps) {
  const { payee, next, rows, selected, candidates, at, other, onSelect, onPair, unavailable } = props;
  const phone = usePhone();
  const isReviewed = rows?.length === 0;
  const table = isReviewed ? (
    <p className={`dim line-above ${styles.other}`}>These transactions were already reviewed in another window. Skip to the next payee.</p>
  ) : rows ? (
    <PayeeRows rows={rows} selected={selected} lineId={payee.newestLineId} onSelect={onSelect} />
  ) : (
    <SkeletonRows rows={4} label="Loading transactions" />
  );
  const chosen = candidates[at];
  return (
    <div>
      <section className={`surface ${styles.card}`} aria-label={nameOf(payee)}>
        <Head payee={payee} rows={rows ?? []} />
        <SuggestedPairs key={payee.key} rows={rows ?? []} unavailable={unavailable} onPair={onPair} />
        <CandidateList {...props} />
        <div className={`line-above ${styles.other}`}>{other}</div>
        {!phone && <Actions {...props} label={chosen && nameOfPath(chosen.category)} />}
        {phone ? (
          <div className={`line-above ${styles.other}`}>
            <Disclosure name={`See all ${countOf(payee.transactions, 'transaction')}`} about={`of ${nameOf(payee)}`}>
              {table}
            </Disclosure>
          </div>
        ) : (
          table
        )}
      </section>
      {phone && next && (
        <p className="note breaks above-10">{`Next: ${nameOf(next)}, ${countOf(next.transactions, 'transaction')}, ${money(next.sumCents)}`}</p>
      )}
      {phone && <PhoneActions {...props} label={chosen && nameOfPath(chosen.category)} />}
    </div>
  );
}

const Head = ({ payee, rows }: { payee: PayeeToReview; rows: readonly ReviewRow[] }) => (
  <header className={`flex between start gap-16 line-below ${styles.head}`}>
    <div className="slim">
      <h2 className="breaks">{nameOf(payee)}</h2>
      <p className="note breaks above-2">{payee.bankText}</p>
      <p className="note above-4">{factsOf(payee, rows)}</p>
    </div>
    <div className="fixed right">
      <strong className="figure nowrap">{money(payee.sumCents)}</strong>
      <p className="note">{countOf(payee.transactions, 'transaction')}</p>
    </div>
  </header>
);

type ActionsProps = PayeePanelProps & { label: string | undefined };

/** Why the main button does nothing at present. */
const reasonOf = ({ unavailable, rows, selected }: ActionsProps): string | undefined =>
  unavailable ?? (rows && selected.length === 0 ? 'Select at least one transaction.' : undefined);

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** Each key has its button. */
function Actions(props: ActionsProps) {
  const { actions, canUndo, unavailable, label } = props;
  const reason = reasonOf(props);
  return (
    <div className={`row wrap between gap-10 line-above ${styles.actions}`} role="group" aria-label="Actions">
      <Button kind="filled" keyHint="↵" unavailable={reason} onClick={onFirstClick(actions.categorize)}>
        {label ? `Categorize as ${label}` : 'Categorize'}
      </Button>
      <span className="row wrap gap-8">
        <Button keyHint="S" icon={<IconArrowsSplit2 {...icon} />} unavailable={reason} onClick={actions.split}>
          Split
        </Button>
        <Button keyHint="T" icon={<IconArrowsLeftRight {...icon} />} unavailable={reason} onClick={actions.transfer}>
          Transfer
        </Button>
        <Button keyHint="R" icon={<IconFilter {...icon} />} unavailable={unavailable} onClick={actions.rule}>
          Make a rule
        </Button>
        <Button keyHint="J" onClick={actions.skip}>
          Skip
        </Button>
        <Undo {...{ actions, canUndo, unavailable }} />
      </span>
    </div>
  );
}

const Undo = ({ actions, canUndo, unavailable }: Pick<PayeePanelProps, 'actions' | 'canUndo' | 'unavailable'>) => (
  <Button
    keyHint="Z"
    icon={<IconArrowBackUp {...icon} />}
    unavailable={unavailable ?? (canUndo ? undefined : 'Nothing to undo yet.')}
    onClick={actions.undo}
  >
    Undo
  </Button>
);

/** Within reach of the thumb; the main button names the category. */
function PhoneActions(props: ActionsProps) {
  const { actions, label } = props;
  const reason = reasonOf(props);
  return (
    <div className={styles.thumb} role="group" aria-label="Actions">
      <Button kind="filled" wide unavailable={reason} onClick={onFirstClick(actions.categorize)}>
        {label ? `Categorize as ${label}` : 'Categorize'}
      </Button>
      <Button icon={<IconArrowsSplit2 {...icon} />} unavailable={reason} onClick={actions.split}>
        Split
      </Button>
      <Button icon={<IconArrowsLeftRight {...icon} />} unavailable={reason} onClick={actions.transfer}>
        Transfer
      </Button>
      <Button icon={<IconPlayerSkipForward {...icon} />} onClick={actions.skip}>
        Skip
      </Button>
    </div>
  );
}
