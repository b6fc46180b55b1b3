// Screen 'Possible Duplicates': statement rows next to the transactions that they may duplicate, decided one by one.
// Routes: listPossibleDuplicates, answerPossibleDuplicate, listBankAccounts.
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { countOf } from '../../lib/money.js';
import { pairsQuery } from '../../lib/possible-duplicates.js';
import { useCompressed } from '../../lib/use-media.js';
import { useUnknownFilter } from '../../lib/unknown-filters.js';
import { useSearchState } from '../../lib/use-search-state.js';
import desk from '../../ui/desk.module.css';
import { Button, buttonClass } from '../../ui/button.js';
import { ImportLink } from '../../ui/import-link.js';
import { Card, Page } from '../../ui/page.js';
import { PageButtons } from '../../ui/pages.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { Segmented } from '../../ui/segmented.js';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.js';
import { PairPanel } from './pair-panel.js';
import { PairQueue } from './pair-queue.js';
import { nextOpen, type Pair, parsePairsSearch, progressText, stepTo } from './possible-duplicates.js';
import styles from './possible-duplicates.module.css';
import { useAnswers } from './use-answers.js';

/** Decided pairs that stay in sight above those that wait. */
const recentlyDecided = 5;
const pageSize = 100;

type View = 'open' | 'decided' | 'all';
const views: { value: View; label: string }[] = [
  { value: 'open', label: 'To review' },
  { value: 'decided', label: 'Decided' },
  { value: 'all', label: 'All' },
];

export function PossibleDuplicatesPage() {
  const [search, setSearch] = useSearchState(parsePairsSearch);
  const view = search.state ?? 'open';
  const { open, decided } = usePairs(search);
  const settled = open.isSuccess && decided.isSuccess && !open.isFetching && !decided.isFetching;
  const listed = settled && [...open.data.pairs, ...decided.data.pairs].some(({ id }) => id === search.pair);
  useUnknownFilter('pair', settled && !listed ? search.pair : undefined);
  const counts = open.data && decided.data && { open: open.data.total, decided: decided.data.total };
  return (
    <Page
      title="Possible Duplicates"
      subtitle={counts ? progressText(counts) : 'Statement rows that may already be in the books.'}
      trail={
        search.import && (
          <>
            <Link to="/import/$importId" params={{ importId: search.import }}>
              Import
            </Link>{' '}
            / this file only, <Link to="/possible-duplicates">show all</Link>
          </>
        )
      }
      actions={
        <Segmented<View>
          label="Pairs"
          value={view}
          choices={views}
          onChange={(state) => setSearch({ state: state === 'open' ? undefined : state, pair: undefined, page: undefined })}
        />
      }
    >
      {open.isError || decided.isError ? (
        <ErrorState
          error={open.error ?? decided.error}
          title="Couldn’t load possible duplicates"
          onRetry={() => void Promise.all([open.refetch(), decided.refetch()])}
        />
      ) : !open.data || !decided.data || !counts ? (
        <Waiting />
      ) : counts.open + counts.decided === 0 ? (
        <NothingYet />
      ) : (
        <>
          <ProgressBar value={counts.decided / (counts.open + counts.decided)} label="Decided" />
          <Desk
            queue={queueOf(view, { open: open.data.pairs, decided: decided.data.pairs })}
            focus={search.pair}
            onFocus={(pair) => setSearch({ pair }, { replace: true })}
          />
          <More
            view={view}
            open={open.data}
            decided={decided.data}
            onPage={(page) => setSearch({ page: page > 1 ? page : undefined, pair: undefined })}
          />
        </>
      )}
    </Page>
  );
}

function usePairs({ state, import: importId, page }: ReturnType<typeof parsePairsSearch>) {
  const open = useQuery({ ...pairsQuery({ state: 'open', importId, limit: pageSize }), placeholderData: keepPreviousData });
  const decided = useQuery({
    ...pairsQuery({ state: 'decided', importId, page: state ? page : undefined, limit: state ? pageSize : recentlyDecided }),
    placeholderData: keepPreviousData,
  });
  return { open, decided };
}

/** The last decided pairs are just above the open ones. */
function queueOf(view: View, { open, decided }: { open: Pair[]; decided: Pair[] }): Pair[] {
  if (view === 'decided') return decided;
  // An answer moves a pair from one list to the other, and they are not read in the same moment.
  const waiting = open.filter(({ id }) => !decided.some((pair) => pair.id === id));
  return [...decided.toReversed(), ...waiting];
}

interface DeskProps {
  queue: Pair[];
  focus: string | undefined;
  onFocus(pairId: string | undefined): void;
}

/** The queue and the pair in focus, with the keys that work on both. */
function Desk({ queue, focus, onFocus }: DeskProps) {
  const { business } = useBusiness();
  const compressed = useCompressed();
  const pair = queue.find(({ id }) => id === focus) ?? queue.find(({ answer }) => answer === null);
  const answers = useAnswers(({ pair: answered, answer }) => onFocus(answer === 'undecided' ? answered.id : nextOpen(queue, answered)?.id));
  const go = (step: 1 | -1) => onFocus(stepTo(queue, pair, step)?.id);
  const may = mayWrite(business.role);
  useHotkeys([
    ['S', ({ repeat }) => !repeat && may && pair?.answer === null && answers.give(pair, 'same')],
    ['B', ({ repeat }) => !repeat && may && pair?.answer === null && answers.give(pair, 'both')],
    ['J', () => go(1)],
    ['K', () => go(-1)],
    ['Z', () => may && answers.takeBack(pair)],
  ]);
  const list = <PairQueue pairs={queue} focusId={pair?.id} onChoose={({ id }) => onFocus(id)} />;
  return (
    <div className={`grid start ${desk.desk}`}>
      {compressed ? (
        <div className={`row note wrap gap-10 ${styles.steps}`}>
          <Button onClick={() => go(-1)}>Previous</Button>
          <Button onClick={() => go(1)}>Next</Button>
          <details>
            <summary>{countOf(queue.length, 'pair')} in the list</summary>
            {list}
          </details>
        </div>
      ) : (
        <aside className={`scrolls ${desk.side}`}>{list}</aside>
      )}
      <div>
        {pair ? (
          <>
            <PairPanel pair={pair} answers={answers} />
            <p className="note above-12">Your answer is remembered if the same rows are imported again.</p>
          </>
        ) : (
          <AllDecided />
        )}
      </div>
    </div>
  );
}

interface MoreProps {
  view: View;
  open: { pairs: Pair[]; total: number };
  decided: { page: number; limit: number; total: number };
  onPage(page: number): void;
}

/** What the lists don't show, with a link to it. */
function More({ view, open, decided: { page, limit, total }, onPage }: MoreProps) {
  if (view === 'open') {
    const left = open.total - open.pairs.length;
    return left > 0 ? <p className="note above-12">{countOf(left, 'more pair')} will appear as you decide.</p> : null;
  }
  return <PageButtons page={page} pages={Math.ceil(total / limit)} onPage={onPage} />;
}

function AllDecided() {
  return (
    <Card>
      <EmptyState
        title="All decided"
        action={
          <Link to="/account-balances" className={buttonClass()}>
            Check Against the Bank
          </Link>
        }
      >
        Nothing left to review. Select a pair to review it again or undo your answer.
      </EmptyState>
    </Card>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState title="No possible duplicates" action={<ImportLink plain />}>
        When a statement has a row that may already be in the books, such as the same purchase in a CSV and a QFX file, it appears here next
        to the matching transaction. You decide whether they’re the same or two separate transactions. Until then the row isn’t posted.
      </EmptyState>
    </Card>
  );
}

function Waiting() {
  return (
    <div className={`grid start ${desk.desk}`}>
      <div className={`scrolls ${desk.side}`}>
        <SkeletonRows rows={8} height={44} label="Loading possible duplicates" />
      </div>
      <Card>
        <SkeletonRows rows={9} label="Loading the pair" />
      </Card>
    </div>
  );
}
