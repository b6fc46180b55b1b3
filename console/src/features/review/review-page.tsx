// Screen 'Review': everything that needs a person, by mouse, touch, or keyboard. Routes: getReview, getBusinessDay, putTransactionCategories, undoDecisions,
// splitTransaction, getTransaction, getPayee, getPayeeLines, weighAnswers, listAccounts, listPossibleDuplicates, listWaitingDecisions, listWaitingPurchases.
import { useHotkeys } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getTransaction } from '#contracts/routes/general-ledger.js';
import type { getReview, ReviewRow } from '#contracts/routes/review.js';
import { accountsQuery } from '../../lib/accounts.js';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { count, countOf } from '../../lib/money.js';
import { openPairsQuery } from '../../lib/possible-duplicates.js';
import { questionCountsQuery } from '../../lib/questions.js';
import { useCompressed } from '../../lib/use-media.js';
import { Button, buttonClass } from '../../ui/button.js';
import desk from '../../ui/desk.module.css';
import { Loaded } from '../../ui/loaded.js';
import { Page } from '../../ui/page.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { maySplit, SplitDialog } from '../../ui/split-dialog/split-dialog.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import {
  type Done,
  grouped,
  idOf,
  likeThis,
  maxCandidates,
  nextOpen,
  progressText,
  ruleStart,
  savedIn,
  stepTo,
  transferPath,
} from './review.js';
import { reviewQuery } from './review-api.js';
import { ReviewCard } from './review-card.js';
import { ReviewQueue } from './review-queue.js';
import { useCandidates } from './use-candidates.js';
import { type Chosen, useReview } from './use-review.js';
import { WaitingDecisions } from './waiting-decisions.js';

const NewRuleDialog = lazy(() => import('../../ui/rule-dialog/new-rule-dialog.js'));

type Waiting = ReplyOf<typeof getReview>;

export function ReviewPage() {
  const waiting = useQuery({ ...reviewQuery, refetchOnMount: 'always' });
  // Without the chart there is nothing to choose from, and a later one would push the rest down.
  const chartComes = useQuery(accountsQuery).isPending;
  const [visit, setVisit] = useState(0);
  return (
    <Loaded query={waiting} skeleton={<Frame subtitle="Loading…" />} errorTitle="Couldn’t load the review queue">
      {(found) =>
        // Cached rows may have been decided since.
        waiting.isFetchedAfterMount && !chartComes ? (
          <Visit key={visit} waiting={found} onRestart={() => setVisit(visit + 1)} />
        ) : (
          <Frame subtitle="Loading…" />
        )
      }
    </Loaded>
  );
}

const Frame = ({ subtitle }: { subtitle: string }) => (
  <Page title="Review" subtitle={subtitle}>
    <SkeletonRows rows={10} label="Loading the review queue" />
  </Page>
);

/** The rows at the start of the visit; decided ones stay visible, dimmed. */
function Visit({ waiting, onRestart }: { waiting: Waiting; onRestart(): void }) {
  const [rows] = useState(() => grouped(waiting.rows));
  const [total] = useState(waiting.total);
  const client = useQueryClient();
  const [focus, setFocus] = useState(rows[0] && idOf(rows[0]));
  const review = useReview({
    onFocus: setFocus,
    onCategorized: (categorized, done) => setFocus((before) => idOfNext(rows, categorized.at(-1)!, done) ?? before),
    // If the focus is on an undecided row, it stays there.
    onRefused: (refused, done) => setFocus((before) => (before !== undefined && done.has(before) ? idOf(refused[0]!) : before)),
  });
  const row = rows.find((item) => idOf(item) === focus);
  const saved = savedIn(review.done);
  const left = total - saved;
  // Also if the user skips some: they appear again with the rest.
  const more = total > rows.length && saved > 0 && saved === review.done.size;
  const restart = () => void client.invalidateQueries({ queryKey: reviewQuery.queryKey }).then(onRestart);
  useHotkeys([['M', () => more && restart()]]);
  const payees = useQuery(businessDayQuery).data?.toReview.payees;
  return (
    <Page title="Review" subtitle={progressText(saved, total)} actions={<Elsewhere />}>
      {total > 0 && <ProgressBar value={saved / total} label="Reviewed" />}
      {payees !== undefined && payees > 0 && <p className="note">{countOf(payees, 'payee')} to review</p>}
      {row ? (
        <Desk rows={rows} row={row} review={review} onFocus={setFocus} />
      ) : (
        <EmptyState
          action={
            <Link to="/dashboard" className={buttonClass()}>
              Go to the dashboard
            </Link>
          }
        >
          You’re all caught up.
        </EmptyState>
      )}
      {more && <Button keyHint="M" onClick={restart}>{`Show the next of ${count(left)}`}</Button>}
      <WaitingDecisions />
    </Page>
  );
}

const idOfNext = (rows: ReviewRow[], after: ReviewRow, done: ReadonlyMap<string, string>): string | undefined => {
  const next = nextOpen(rows, idOf(after), done);
  return next && idOf(next);
};

/** Other open work, each on its own screen. */
function Elsewhere() {
  const pairs = useQuery(openPairsQuery).data?.open ?? 0;
  const questions = useQuery(questionCountsQuery).data?.counts.yours ?? 0;
  return (
    <>
      {pairs > 0 && (
        <Link to="/possible-duplicates" className={buttonClass()}>
          {countOf(pairs, 'possible duplicate')}
        </Link>
      )}
      {questions > 0 && (
        <Link to="/questions" className={buttonClass()}>
          {countOf(questions, 'question')}
        </Link>
      )}
      <Link to="/tax-cockpit" className={buttonClass()}>
        Tax questions
      </Link>
    </>
  );
}

interface DeskProps {
  rows: ReviewRow[];
  row: ReviewRow;
  review: ReturnType<typeof useReview>;
  onFocus(rowId: string): void;
}

/** The split dialog opens once the row is loaded. */
type Over = { kind: 'split'; row: ReviewRow; full?: ReplyOf<typeof getTransaction> } | { kind: 'rule' } | null;

const numbers = Array.from({ length: maxCandidates }, (_, at) => at + 1);

function Desk({ rows, row, review, onFocus }: DeskProps) {
  const { business } = useBusiness();
  const chart = useQuery(accountsQuery).data ?? [];
  const { candidates, answers, coming, nth } = useCandidates(row, review.lineIdOf(row), chart);
  const [chosen, setChosen] = useState<{ row: string; at: number }>();
  const [over, setOver] = useState<Over>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const result = review.done.get(idOf(row));
  const at = chosen?.row === idOf(row) ? chosen.at : 0;
  const may = mayWrite(business.role);
  const decides = may && !result && over === null;
  const categorize = (path: Chosen | undefined, which = [row]) => decides && path && review.categorize(which, path);
  const like = likeThis(rows, row, review.done);
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set());
  const selected = like.filter((other) => !unselected.has(idOf(other)));
  const go = (step: 1 | -1) => over === null && onFocus(idOf(stepTo(rows, idOf(row), step)!));
  const choose = (step: 1 | -1) => over === null && setChosen({ row: idOf(row), at: Math.max(0, nth(at + step) ? at + step : at) });
  const split = async () => {
    if (!decides) return;
    // Set at once, so that keys pressed before the dialog opens decide nothing.
    setOver({ kind: 'split', row });
    const full = await review.load(row).catch((error: Error) => void toast(error.message, { tone: 'negative' }));
    if (full && !maySplit(full)) toast('Only bank transactions can be split here.');
    setOver(full && maySplit(full) ? { kind: 'split', row, full } : null);
  };
  const actions = {
    split: () => void split(),
    transfer: () => categorize(() => transferPath),
    rule: () => decides && setOver({ kind: 'rule' }),
    skip: () => go(1),
    undo: review.done.size > 0 ? review.undo : undefined,
  };
  useDeskKeys({
    ...{ go, choose, actions },
    decide: (n) => categorize(nth(n ?? at)),
    decideAll: () => selected.length > 0 && categorize(nth(at), selected),
    search: () => decides && searchField.current?.focus(),
    undo: () => may && over === null && review.undo(),
  });
  return (
    <div className={`grid start ${desk.desk}`}>
      <Queue rows={rows} row={row} done={review.done} onFocus={onFocus} onStep={go} />
      <div className="slim">
        <ReviewCard
          row={row}
          lineId={review.lineIdOf(row)}
          chart={chart}
          candidates={candidates}
          answers={answers}
          coming={coming}
          at={at}
          payee={{
            rows: like,
            unselected,
            onSelect: (id, isSelected) =>
              setUnselected(isSelected ? new Set([...unselected].filter((other) => other !== id)) : new Set([...unselected, id])),
          }}
          actions={actions}
          result={result}
          unavailable={may ? undefined : readOnlyReason}
          searchField={searchField}
          onCategorize={(path) => (searchField.current?.blur(), categorize(() => path))}
          onCategorizeAll={() => categorize(nth(at), selected)}
          onPair={(otherId) => review.pair([row, ...rows.filter((other) => review.lineIdOf(other) === otherId)], otherId)}
        />
      </div>
      <OverDesk over={over} review={review} rule={() => ruleStart(row, candidates[at]?.path)} onClose={() => setOver(null)} />
    </div>
  );
}

interface OverDeskProps {
  over: Over;
  review: DeskProps['review'];
  rule(): ReturnType<typeof ruleStart>;
  onClose(): void;
}

const OverDesk = ({ over, review, rule, onClose }: OverDeskProps) => (
  <>
    {over?.kind === 'split' && over.full && (
      <SplitDialog full={over.full} onClose={onClose} onSplit={(lineIds) => review.split(over.row, lineIds)} />
    )}
    <Suspense>{over?.kind === 'rule' && <NewRuleDialog start={rule()} onClose={onClose} />}</Suspense>
  </>
);

interface DeskKeys {
  go(step: 1 | -1): void;
  choose(step: 1 | -1): void;
  /** The chosen candidate, or the nth. */
  decide(n?: number): unknown;
  decideAll(): unknown;
  search(): unknown;
  undo(): unknown;
  actions: { split(): unknown; transfer(): unknown; rule(): unknown };
}

function useDeskKeys({ go, choose, decide, decideAll, search, undo, actions }: DeskKeys): void {
  useHotkeys([
    ['J', () => go(1)],
    ['K', () => go(-1)],
    ['ArrowDown', () => choose(1)],
    ['ArrowUp', () => choose(-1)],
    ['Enter', (event) => !event.repeat && !isButton(event) && decide()],
    ['A', decideAll],
    ['C', search],
    ['S', actions.split],
    ['T', actions.transfer],
    ['R', actions.rule],
    ['Z', undo],
    ...numbers.map((number): [string, (event: KeyboardEvent) => void] => [String(number), ({ repeat }) => !repeat && decide(number - 1)]),
  ]);
}

interface QueueProps extends Pick<DeskProps, 'rows' | 'row' | 'onFocus'> {
  done: Done;
  onStep(step: 1 | -1): void;
}

/** The queue next to the row in focus, or two buttons if there is no room. */
function Queue({ rows, row, done, onFocus, onStep }: QueueProps) {
  const compressed = useCompressed();
  return compressed ? (
    <div className="row gap-10">
      <Button onClick={() => onStep(-1)}>Previous</Button>
      <Button onClick={() => onStep(1)}>Next</Button>
    </div>
  ) : (
    <aside className={`scrolls ${desk.side}`}>
      <ReviewQueue rows={rows} done={done} focusId={idOf(row)} onChoose={onFocus} />
    </aside>
  );
}

/** Enter already presses a focused button. */
const isButton = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.closest('button, a') !== null;
