// The reconciliations of one account, newest first, and the open one: what changed since, its report, and reopening it.
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReconciliationChanges, listReconciliations } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText, instantText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { PageButtons } from '../../ui/pages.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState } from '../../ui/states.js';
import { ReportButtons } from './calculation.js';
import { type Changes, changeTexts, historyState, plain, staysText, type Stored, sumOf } from './reconcile.js';
import { ReopenDialog } from './reopen-dialog.js';
import styles from './reconcile.module.css';

const pageSize = 24;

interface HistoryProps {
  account: { accountId: string; name: string };
  open: string | undefined;
  onOpen(id: string): void;
}

export function History({ account, open, onOpen }: HistoryProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(reading(listReconciliations, { query: { accountId: account.accountId, page, limit: pageSize } }));
  return (
    <Loaded query={query} name="reconciliations" rows={8}>
      {({ reconciliations, total }) => {
        const opened =
          reconciliations.find(({ reconciliationId }) => reconciliationId === open) ??
          reconciliations.find(isChanged) ??
          reconciliations[0];
        return opened ? (
          <>
            <DataTable
              label={`Reconciliations of ${account.name}`}
              rows={reconciliations}
              columns={columns}
              rowId={({ reconciliationId }) => reconciliationId}
              groupOf={({ statementDate }) => ({ id: statementDate.slice(0, 4), head: statementDate.slice(0, 4) })}
              openId={opened.reconciliationId}
              onOpen={({ reconciliationId }) => onOpen(reconciliationId)}
              dimmed={({ reopened }) => reopened !== null}
              phone={(stored) => ({
                title: dayText(stored.statementDate, { year: true }),
                amount: plain(stored.statedCents),
                below: `${stored.by}, ${dayText(stored.at.slice(0, 10))}`,
                note: <State stored={stored} />,
              })}
            />
            <PageButtons page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
            <Opened key={opened.reconciliationId} stored={opened} name={account.name} />
          </>
        ) : (
          <EmptyState>No reconciliations of {account.name} yet. Compare a statement to finish the first one.</EmptyState>
        );
      }}
    </Loaded>
  );
}

const isChanged = ({ since, reopened }: Stored) => reopened === null && since.entries > 0;

const columns: Column<Stored>[] = [
  { id: 'statement', head: 'Statement', width: 110, cell: ({ statementDate }) => dayText(statementDate) },
  { id: 'stated', head: 'Statement balance', width: 150, align: 'right', cell: ({ statedCents }) => plain(statedCents) },
  { id: 'outstanding', head: 'Outstanding', width: 120, align: 'right', cell: ({ outstanding }) => plain(sumOf(outstanding)) },
  { id: 'books', head: 'Books', width: 130, align: 'right', cell: ({ booksCents }) => plain(booksCents) },
  { id: 'state', head: 'State', cell: (stored) => <State stored={stored} /> },
  { id: 'by', head: 'By', width: 150, cell: ({ by }) => by },
  { id: 'on', head: 'On', width: 180, cell: ({ at }) => <span className="dim">{instantText(at)}</span> },
];

function State({ stored }: { stored: Stored }) {
  const changed = isChanged(stored);
  const Icon = stored.reopened ? IconRefresh : changed ? IconAlertTriangle : IconCheck;
  return (
    <span className={`inline gap-6 ${stored.reopened ? 'dim' : changed ? 'warning' : ''}`}>
      <Icon size={14} stroke={1.9} className={stored.reopened || changed ? undefined : 'positive'} aria-hidden /> {historyState(stored)}
    </span>
  );
}

function Opened({ stored, name }: { stored: Stored; name: string }) {
  const { business } = useBusiness();
  const [reopening, setReopening] = useState(false);
  const { reconciliationId, statementDate, reopened } = stored;
  return (
    <Card
      title={dayText(statementDate, { year: true })}
      subtitle={
        reopened
          ? `Reopened by ${reopened.by} on ${instantText(reopened.at)}: ${reopened.reason}`
          : `Reconciled by ${stored.by} on ${instantText(stored.at)}`
      }
      action={
        <div className="row wrap end gap-8">
          <ReportButtons id={reconciliationId} name={name} />
          {!reopened && mayWrite(business.role) && (
            <Button small onClick={() => setReopening(true)}>
              Reopen…
            </Button>
          )}
        </div>
      }
    >
      <BooksSince stored={stored} />
      {isChanged(stored) && <ChangesSince id={reconciliationId} />}
      {!reopened && <p className="note above-8">{staysText(stored)}</p>}
      {reopening && <ReopenDialog stored={stored} onClose={() => setReopening(false)} />}
    </Card>
  );
}

function BooksSince({ stored: { booksCents, since, statementDate, reopened } }: { stored: Stored }) {
  if (reopened) return null;
  const lines = [
    { label: 'Books as reconciled', cents: booksCents },
    { label: 'Changed since', cents: since.changeCents },
  ];
  return (
    <dl className={`${styles.calculation} ${styles.since}`} aria-label="Books since then">
      {lines.map(({ label, cents }) => (
        <div key={label} className="row between gap-12">
          <dt>{label}</dt>
          <dd>{plain(cents)}</dd>
        </div>
      ))}
      <div className={`row between gap-12 emphasis ${styles.sum}`}>
        <dt>Books now, {dayText(statementDate)}</dt>
        <dd>{money(booksCents + since.changeCents)}</dd>
      </div>
    </dl>
  );
}

type Change = Changes['changes'][number];

const changeColumns: Column<Change>[] = [
  { id: 'date', head: 'Date', width: 80, cell: ({ date }) => <span className="dim">{dayText(date)}</span> },
  { id: 'entry', head: 'Entry', cell: (change) => <ChangedEntry change={change} /> },
  { id: 'change', head: 'Change', width: 130, cell: ({ change }) => changeTexts[change] },
  { id: 'who', head: 'Who and when', width: 240, cell: ({ by, at }) => (by ? `${by}, ${instantText(at)}` : instantText(at)) },
  {
    id: 'bank',
    head: 'At the bank',
    width: 110,
    cell: ({ clearedOn }) => <span className="dim">{clearedOn ? dayText(clearedOn) : 'Not yet'}</span>,
  },
  { id: 'amount', head: 'Amount', width: 110, align: 'right', cell: ({ changeCents }) => plain(changeCents) },
];

const ChangedEntry = ({ change: { lineId, description } }: { change: Change }) =>
  lineId ? (
    <PlaceLink place={entryPlace(lineId)} className="ink underlined">
      {description}
    </PlaceLink>
  ) : (
    description
  );

function ChangesSince({ id }: { id: string }) {
  const query = useQuery(reading(listReconciliationChanges, { params: { id } }));
  return (
    <Loaded query={query} name="the changes" rows={2}>
      {({ changes, truncated }) => (
        <div className="stack gap-8 above-8">
          <DataTable
            label="Entries that changed it"
            rows={changes}
            columns={changeColumns}
            rowId={({ lineId, date, description, changeCents }) => `${lineId} ${date} ${description} ${changeCents}`}
            phone={(change) => ({
              title: <ChangedEntry change={change} />,
              amount: plain(change.changeCents),
              below: `${dayText(change.date)}, ${changeTexts[change.change].toLowerCase()}`,
              note: change.by ? `${change.by}, ${instantText(change.at)}` : instantText(change.at),
            })}
          />
          {truncated && <p className="note">The first {changes.length} are listed.</p>}
        </div>
      )}
    </Loaded>
  );
}
