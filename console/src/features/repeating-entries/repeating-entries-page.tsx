// Screen 'Repeating transactions'. Routes: listRepeatingEntries, changeRepeatingEntry, answerHeldDay.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerHeldDay, changeRepeatingEntry } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { money } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { type Repeating, repeatsQuery } from '../../lib/repeating-entries.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Page } from '../../ui/page.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { nameOf, postedText, totalCents, whenText } from './repeating-entries.js';

export function RepeatingEntriesPage() {
  const { business } = useBusiness();
  const query = useQuery(repeatsQuery);
  const add = mayWrite(business.role) && (
    <Link to="/manual-entries" className={buttonClass()}>
      Add a transaction
    </Link>
  );
  return (
    <Page
      title="Repeating transactions"
      subtitle={`${business.name}. Posted automatically on schedule, once each, and never in a locked period.`}
      actions={add}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} label="Loading the repeating transactions" />}
        errorTitle="Couldn’t load the repeating transactions"
      >
        {({ repeats }) =>
          repeats.length === 0 ? (
            <EmptyState>No repeating transactions yet. Add a transaction and choose to repeat it every month, quarter, or year.</EmptyState>
          ) : (
            <div className="stack gap-14">
              {repeats.map((repeat) => (
                <RepeatingCard key={repeat.repeatId} repeating={repeat} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function RepeatingCard({ repeating }: { repeating: Repeating }) {
  const { business } = useBusiness();
  const { lines, lastPosted, reversing, basis } = repeating;
  const changing = useChange();
  const writes = mayWrite(business.role);
  return (
    <Card
      title={
        <>
          {nameOf(repeating)}
          {repeating.state === 'paused' && <span className="warning"> · Paused</span>}
        </>
      }
      subtitle={whenText(repeating)}
      action={<strong>{money(totalCents(repeating))}</strong>}
    >
      <div className="stack gap-10">
        <ul className="stack gap-2">
          {lines.map(({ account, amountCents }, at) => (
            <li key={at} className="row between gap-12">
              <span title={account}>{nameOfPath(account)}</span>
              <span>{amountCents > 0 ? `${money(amountCents)} debit` : `${money(-amountCents)} credit`}</span>
            </li>
          ))}
        </ul>
        <p className="note">
          {postedText(repeating)}
          {basis !== 'both' && `; ${basis} only`}
          {reversing && '; reversed on the 1st of next month'}
          {lastPosted && (
            <>
              . Last on{' '}
              <Link to="/general-ledger" search={{ open: lastPosted.lineId }}>
                {dayText(lastPosted.date, { year: true })}
              </Link>
            </>
          )}
          .
        </p>
        {repeating.held.map(({ dueOn, reason }) => (
          <HeldDay key={dueOn} repeating={repeating} dueOn={dueOn} reason={reason} changing={changing} />
        ))}
        {writes && repeating.state !== 'ended' && <Steps repeating={repeating} changing={changing} />}
      </div>
    </Card>
  );
}

function Steps({ repeating, changing }: { repeating: Repeating; changing: Changing }) {
  const { repeatId, revision } = repeating;
  const name = nameOf(repeating);
  const step = (state: Repeating['state'], message: string) => ({
    disabled: changing.isPending,
    onClick: () => changing.mutate({ run: () => call(changeRepeatingEntry, { params: { repeatId }, body: { revision, state } }), message }),
  });
  return (
    <div className="row wrap gap-8">
      <Link to="/manual-entries" search={{ repeatId }} className={buttonClass({ small: true })} aria-label={`Change ${name}`}>
        Change
      </Link>
      {repeating.state === 'active' ? (
        <Button small aria-label={`Pause ${name}`} {...step('paused', `${name} is paused. Dates that pass while it’s paused are skipped.`)}>
          Pause
        </Button>
      ) : (
        <Button small aria-label={`Resume ${name}`} {...step('active', `${name} resumed.`)}>
          Resume
        </Button>
      )}
      <Button small aria-label={`End ${name}`} {...step('ended', `${name} has ended. Posted entries don’t change.`)}>
        End
      </Button>
    </div>
  );
}

interface HeldProps {
  repeating: Repeating;
  dueOn: string;
  reason: string;
  changing: Changing;
}

function HeldDay({ repeating: { repeatId }, dueOn, reason, changing }: HeldProps) {
  const { business } = useBusiness();
  const day = dayText(dueOn, { year: true });
  const answer = (chosen: 'post' | 'skip', message: string) => ({
    disabled: changing.isPending,
    onClick: () => changing.mutate({ run: () => call(answerHeldDay, { params: { repeatId, dueOn }, body: { answer: chosen } }), message }),
  });
  return (
    <Notice
      title={`Not posted on ${day}.`}
      action={
        mayWrite(business.role) && (
          <>
            <Button small aria-label={`Post ${day} now`} {...answer('post', `Posted on ${day}.`)}>
              Post now
            </Button>
            <Button small aria-label={`Skip ${day}`} {...answer('skip', `${day} skipped.`)}>
              Skip
            </Button>
          </>
        )
      }
    >
      {reason}
    </Notice>
  );
}

type Changing = ReturnType<typeof useChange>;

function useChange() {
  return useMutation({
    mutationFn: ({ run }: { run: () => Promise<Repeating>; message: string }) => run(),
    onSuccess: (_, { message }) => toast(message),
    onError: (error) => toast(error.message, { tone: 'negative' }),
    onSettled: useReread(changeRepeatingEntry),
  });
}
