// Screen 'Review': payees that need a decision, each decided once for all of its transactions, by mouse, touch, or keyboard. Routes:
// listPayeesToReview, getPayeeToReview, getPayeeCandidates, putTransactionCategories, undoDecisions, splitTransaction, getTransaction, pairTransfer,
// listOtherSides, weighAnswers, listAccounts, listWaitingDecisions, listWaitingPurchases.
import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { listPayeesToReview, PayeeToReview } from '#contracts/routes/review.js';
import { accountsQuery } from '../../lib/accounts.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { count, percent } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Page } from '../../ui/page.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { Desk, type Over } from './desk.js';
import { PhoneTools } from './phone-tools.js';
import { adjacentPayee, isNearEnd, listedOf, payeeAfter, payeesLeft, progressText, subtitleOf } from './review.js';
import { payeesQuery } from './review-api.js';
import { useReview } from './use-review.js';
import { WaitingDecisions } from './waiting-decisions.js';
import styles from './review.module.css';

export function ReviewPage() {
  const pages = useInfiniteQuery(payeesQuery);
  // Without the chart there is nothing to choose from, and a later one would push the rest down.
  const chartComes = useQuery(accountsQuery).isPending;
  return (
    <Loaded query={pages} skeleton={<Frame />} errorTitle="Couldn’t load the review queue">
      {(found) => (chartComes ? <Frame /> : <Visit pages={found.pages} rest={pages} />)}
    </Loaded>
  );
}

const Frame = () => (
  <Page title="Review" subtitle="Loading…">
    <SkeletonRows rows={10} label="Loading the review queue" />
  </Page>
);

interface VisitProps {
  pages: ReplyOf<typeof listPayeesToReview>[];
  /** The pages after them. */
  rest: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** The payees as they waited when the visit reached them: what is decided leaves the list, and nothing else moves. */
function Visit({ pages, rest }: VisitProps) {
  const { payees, toReview } = listedOf(pages);
  const [focus, setFocus] = useState(payees[0]?.key);
  const [over, setOver] = useState<Over>(null);
  const may = mayWrite(useBusiness().business.role);
  const phone = usePhone();
  const more = () => void (rest.hasNextPage && rest.fetchNextPage({ cancelRefetch: false }));
  const review = useReview({
    onFocus: setFocus,
    onDecided: ({ key }, decisions) => {
      const left = payeesLeft(payees, decisions);
      // With rows left, the payee stays in focus.
      const after = (before: string | undefined) => (left.some((payee) => payee.key === key) ? before : payeeAfter(payees, left, key));
      setFocus(after);
      if (isNearEnd(left, after(key))) more();
    },
  });
  const left = payeesLeft(payees, review.decisions);
  const payee = left.find(({ key }) => key === focus) ?? left[0];
  const done = payees.length - left.length;
  const ofDecisions = review.decisions.reduce((sum, { count: rows }) => sum + rows, 0);
  const leftOver = { payees: toReview.payees - done, transactions: toReview.transactions - ofDecisions };
  const progress = <Progress done={done} all={toReview.payees} phone={phone} />;
  return (
    <Page title="Review" subtitle={phone && payee ? undefined : subtitleOf(leftOver)} actions={!phone && progress}>
      {phone && payee && (
        <div className="row between gap-16">
          {progress}
          <PhoneTools
            canUndo={review.canUndo}
            unavailable={may ? undefined : readOnlyReason}
            onUndo={review.undo}
            onRule={() => setOver({ kind: 'rule' })}
          />
        </div>
      )}
      {payee ? (
        <Desk
          {...{ payee, review, done, over, setOver }}
          payees={left}
          total={leftOver.payees}
          next={nextOf(left, payee)}
          onFocus={setFocus}
          onEnd={more}
        />
      ) : rest.isFetchingNextPage ? (
        <SkeletonRows rows={10} label="Loading more payees" />
      ) : (
        <CaughtUp more={leftOver.payees} onMore={more} onUndo={review.canUndo ? review.undo : undefined} />
      )}
      <WaitingDecisions />
    </Page>
  );
}

const nextOf = (left: readonly PayeeToReview[], { key }: PayeeToReview): PayeeToReview | undefined => {
  const next = adjacentPayee(left, key, 1);
  return next === key ? undefined : left.find((payee) => payee.key === next);
};

const Progress = ({ done, all, phone }: { done: number; all: number; phone: boolean }) =>
  all > 0 && (
    <div className={styles.progress}>
      <p className="flex between below-6">
        <strong>{progressText(done, all)}</strong>
        <span className="dim">{phone ? `${count(all - done)} left` : percent(done / all, { digits: 0 })}</span>
      </p>
      <ProgressBar value={done / all} label="Payees done" />
    </div>
  );

interface CaughtUpProps {
  /** Payees that couldn't be loaded. */
  more: number;
  onMore(): void;
  onUndo: (() => void) | undefined;
}

const CaughtUp = ({ more, onMore, onUndo }: CaughtUpProps) => (
  <EmptyState
    action={
      <span className="row wrap middle gap-8">
        {more > 0 ? (
          <Button kind="filled" onClick={onMore}>{`Show the next of ${count(more)}`}</Button>
        ) : (
          <Link to="/dashboard" className={buttonClass()}>
            Go to the dashboard
          </Link>
        )}
        {onUndo && (
          <Button keyHint="Z" onClick={onUndo}>
            Undo
          </Button>
        )}
      </span>
    }
  >
    You’re all caught up.
  </EmptyState>
);
