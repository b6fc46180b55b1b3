// The last step: the lock, which stores the figures of the period. A period that is closed says who closed it.
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { putLocks } from '#contracts/generated/client.js';
import type { Close } from '#contracts/routes/closes.js';
import type { Locks } from '#contracts/routes/locks.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { dayText, instantText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { classifyError } from '../../lib/problem.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { type Period, periodText } from '../../ui/period.js';
import { useWrite } from '../../ui/use-write.js';
import { type Checklist, lockBody, lockText, toDoBeforeLock } from './close.js';

interface LockCardProps {
  checklist: Checklist;
  locks: Locks;
  period: Period;
  own: Close | undefined;
}

export function LockCard({ checklist, locks, period, own }: LockCardProps) {
  const name = periodText(period);
  if (own && !own.reopened) return <Closed close={own} name={name} />;
  return (
    <Card title={`Lock ${name}`}>
      {own && <p className="warning below-14">Reopened since {own.by} closed it.</p>}
      <p className="dim">{lockText(locks, checklist.endDate)}</p>
      <LockButton {...{ checklist, locks, period }} />
    </Card>
  );
}

function LockButton({ checklist: { items, endDate, today }, locks, period }: Omit<LockCardProps, 'own'>) {
  const { business } = useBusiness();
  const locking = useWrite(putLocks, () => ({ body: lockBody(locks, endDate, period) }), {
    doneText: () => `Closed ${periodText(period)}.`,
    failedText: (error) => classifyError(error).message,
  });
  if (!mayManage(business.role)) return <p className="note above-14">An owner or admin can lock this period.</p>;
  const toDo = toDoBeforeLock(items);
  const waits = endDate > today ? `Available after ${dayText(endDate, { year: true })}` : toDo > 0 ? `${toDo} to do` : undefined;
  return (
    <div className="stack gap-8 above-14">
      <Button
        kind="filled"
        wide
        icon={<IconLock size={15} stroke={1.7} aria-hidden />}
        disabled={waits !== undefined || locking.isPending}
        onClick={() => locking.mutate()}
      >
        {locking.isPending ? 'Locking…' : `Lock through ${dayText(endDate)}`}
      </Button>
      {waits && <p className="note">{waits}</p>}
    </div>
  );
}

function Closed({ close: { by, at, through, position, logHash, netIncomeCents, yearStart }, name }: { close: Close; name: string }) {
  return (
    <Card title={`${name} is closed`}>
      <p>
        {by} closed it on {instantText(at)}, with net income of {money(netIncomeCents)} from {dayText(yearStart)} through {dayText(through)}
        .
      </p>
      <p className="note above-8 breaks">
        Log position {position}, hash <code>{logHash.slice(0, 16)}</code>.{' '}
        <Link to="/settings/$section" params={{ section: 'locks' }} className="link">
          Reopen in Locks
        </Link>
      </p>
    </Card>
  );
}
