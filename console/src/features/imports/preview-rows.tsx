// The rows of a file, grouped by what they ask of the person: rejected, duplicate, new.
import { useMemo, useState } from 'react';
import type { ImportPreview, ImportRow } from '#contracts/routes/imports.js';
import { columnDay, dayText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/states.js';
import { groupText, inGroups, type RowFilter, severalAccounts, shownStatus } from './imports.js';
import styles from './imports.module.css';

interface PreviewRowsProps {
  file: ImportPreview;
  filter: RowFilter;
  accepted: ReadonlySet<number>;
  /** Calls a duplicate 'not the same', or takes that back. */
  onToggle(row: number): void;
}

const tones: Record<ImportRow['status'], { tone: Tone; name: string }> = {
  rejected: { tone: 'negative', name: 'Rejected' },
  duplicate: { tone: 'quiet', name: 'Duplicate' },
  new: { tone: 'positive', name: 'New' },
};

/** More rows than this would make the page slow; the rest comes by the button. */
const shownAtOnce = 300;

const missing = <span className={styles.missing} role="img" aria-label="missing" />;

export function PreviewRows({ file, filter, accepted, onToggle }: PreviewRowsProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const rows = useMemo(() => inGroups(file.rows, { filter, accepted }), [file.rows, filter, accepted]);
  const columns = useMemo(() => columnsFor(file, { accepted, onToggle }), [file, accepted, onToggle]);
  if (rows.length === 0) return <EmptyState>No rows of this kind in the file.</EmptyState>;
  const sizeOf = (status: ImportRow['status']) =>
    file.counts[status] + (status === 'new' ? accepted.size : status === 'duplicate' ? -accepted.size : 0);
  return (
    <>
      <DataTable
        label="Rows of the file"
        rows={rows.slice(0, shown)}
        columns={columns}
        rowId={(row) => String(row.row)}
        dimmed={(row) => shownStatus(row, accepted) === 'duplicate'}
        groupOf={(row) => {
          const status = shownStatus(row, accepted);
          return { id: status, head: <GroupHead status={status} rows={sizeOf(status)} /> };
        }}
        phone={(row) => ({
          title: row.description || 'No description',
          amount: row.amountCents === null ? missing : money(row.amountCents),
          below: row.date ? dayText(row.date, { year: true }) : 'No date',
          note: (row.reason || row.status === 'duplicate') && <Reason row={row} accepted={accepted} onToggle={onToggle} />,
        })}
      />
      {rows.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + shownAtOnce)}>Show {count(Math.min(shownAtOnce, rows.length - shown))} more</Button>
        </div>
      )}
    </>
  );
}

function columnsFor(file: ImportPreview, toggle: Pick<PreviewRowsProps, 'accepted' | 'onToggle'>): Column<ImportRow>[] {
  const balances = file.rows.some((row) => row.balanceCents !== null);
  return [
    { id: 'line', head: 'Line', width: 70, align: 'right', cell: (row) => <span className={styles.dim}>{row.line}</span> },
    { id: 'date', head: 'Date', width: 104, cell: (row) => (row.date ? columnDay(row.date) : missing) },
    { id: 'description', head: 'Description', cell: (row) => <span title={row.description}>{row.description || missing}</span> },
    ...(severalAccounts(file) ? [{ id: 'account', head: 'Account', width: 150, cell: (row: ImportRow) => row.account ?? '' }] : []),
    {
      id: 'amount',
      head: 'Amount',
      width: 120,
      align: 'right',
      cell: (row) => (row.amountCents === null ? missing : money(row.amountCents, { symbol: '' })),
    },
    ...(balances
      ? [
          {
            id: 'balance',
            head: 'Balance',
            width: 120,
            align: 'right' as const,
            cell: (row: ImportRow) => <span className={styles.dim}>{money(row.balanceCents, { symbol: '' })}</span>,
          },
        ]
      : []),
    { id: 'reason', head: 'Reason', width: 420, cell: (row) => <Reason row={row} {...toggle} /> },
  ];
}

function Reason({ row, accepted, onToggle }: { row: ImportRow } & Pick<PreviewRowsProps, 'accepted' | 'onToggle'>) {
  if (row.status !== 'duplicate')
    return (
      <span className={row.status === 'rejected' ? styles.negative : styles.dim} title={row.reason}>
        {row.reason ?? ''}
      </span>
    );
  return (
    <span className={styles.dim}>
      {accepted.has(row.row) ? 'Posted all the same' : row.reason}{' '}
      <button type="button" className={styles.link} onClick={() => onToggle(row.row)}>
        {accepted.has(row.row) ? 'Leave it out' : 'Not the same'}
      </button>
    </span>
  );
}

function GroupHead({ status, rows }: { status: ImportRow['status']; rows: number }) {
  const { tone, name } = tones[status];
  return (
    <span className={styles.groupHead}>
      <Badge tone={tone}>{name}</Badge>
      {groupText(status, rows)}
    </span>
  );
}
