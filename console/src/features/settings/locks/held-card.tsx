// What waits because its period is locked. Each item says who is locked out and has a button for each answer.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerHeld, listHeld } from '#contracts/generated/client.js';
import type { Held, HeldAnswer } from '#contracts/routes/held.js';
import type { Locks } from '#contracts/routes/locks.js';
import { mayManage, mayWrite, useBusiness } from '../../../lib/business.js';
import { columnDayOfAnyYear, dayText } from '../../../lib/dates.js';
import { countOf, money } from '../../../lib/money.js';
import { reading } from '../../../lib/reading.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { Loaded } from '../../../ui/loaded.js';
import { Card } from '../../../ui/page.js';
import { PageButtons } from '../../../ui/pages.js';
import { useWrite } from '../../../ui/use-write.js';
import { LockDialog } from './lock-dialog.js';
import { answerText, heldDetail, lockedForText, monthEndBefore } from './locks.js';

const pageSize = 100;

export function HeldCard({ locks }: { locks: Locks }) {
  const [page, setPage] = useState(1);
  const held = useQuery(reading(listHeld, { query: { page, limit: pageSize } }, { placeholderData: keepPreviousData }));
  return (
    <Loaded query={held} rows={3} name="the items on hold">
      {(reply) => (
        <Card
          title="On hold"
          subtitle={
            reply.total === 0
              ? 'No transactions are dated in a locked period.'
              : `Dated in a locked period, so not in your books yet: ${countOf(reply.total, 'item')}.`
          }
        >
          {reply.total > 0 && <HeldTable held={reply.held} firstOpenDay={reply.firstOpenDay} locks={locks} />}
          <PageButtons page={page} pages={Math.ceil(reply.total / pageSize)} onPage={setPage} />
        </Card>
      )}
    </Loaded>
  );
}

function HeldTable({ held, firstOpenDay, locks }: { held: Held[]; firstOpenDay: string | null; locks: Locks }) {
  const columns: Column<Held>[] = [
    { id: 'date', head: 'Date', width: 110, cell: ({ date }) => <span className="dim">{columnDayOfAnyYear(date)}</span> },
    { id: 'what', head: 'Transaction', cell: (item) => <What item={item} /> },
    { id: 'for', head: 'Locked for', width: 120, cell: lockedForText },
    {
      id: 'answers',
      head: <span className="hidden">Decide</span>,
      width: 330,
      align: 'right',
      cell: (item) => <Answers item={item} firstOpenDay={firstOpenDay} locks={locks} />,
    },
  ];
  return (
    <DataTable
      label="On hold"
      rows={held}
      columns={columns}
      rowId={({ id }) => id}
      phone={(item) => ({
        title: item.description,
        amount: item.amountCents === null ? '' : money(item.amountCents),
        below: `${dayText(item.date, { year: true })}. ${heldDetail(item)}`,
        aside: lockedForText(item),
        note: <Answers item={item} firstOpenDay={firstOpenDay} locks={locks} />,
      })}
    />
  );
}

function What({ item }: { item: Held }) {
  return (
    <>
      <strong>
        {item.description}
        {item.amountCents !== null && `, ${money(item.amountCents)}`}
      </strong>
      <small className="block dim">{heldDetail(item)}</small>
    </>
  );
}

function Answers({ item, firstOpenDay, locks }: { item: Held; firstOpenDay: string | null; locks: Locks }) {
  const { business } = useBusiness();
  const [reopening, setReopening] = useState(false);
  const answering = useWrite(answerHeld, (answer: HeldAnswer) => ({ params: { id: item.id }, body: { answer } }), {
    doneText: ({ postedOn }) => (postedOn ? `Posted on ${dayText(postedOn, { year: true })}` : 'Your books stay as they are'),
    failedText: ({ message }) => message,
  });
  if (!mayWrite(business.role)) return null;
  return (
    <span className="row wrap gap-8" style={{ justifyContent: 'flex-end' }}>
      {item.answers.map((answer) => (
        <Button key={answer} small disabled={answering.isPending} onClick={() => answering.mutate(answer)}>
          {answerText(answer, item, firstOpenDay)}
          <span className="hidden">: {item.description}</span>
        </Button>
      ))}
      {item.lockedFor === 'everyone' && locks.everyoneThrough !== null && mayManage(business.role) && (
        <Button small onClick={() => setReopening(true)}>
          Reopen…<span className="hidden"> the period of {item.description}</span>
        </Button>
      )}
      {reopening && (
        <LockDialog locks={locks} asked={{ lock: 'everyone', day: monthEndBefore(item.date) }} onClose={() => setReopening(false)} />
      )}
    </span>
  );
}
