// The rows of a file in groups: rejected, possible duplicate (with its twin), duplicate, new.
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { ImportPreview, ImportRow } from '#contracts/routes/imports.js';
import { columnDay, dayText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import { Badge, ConfidenceBars, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { EmptyState } from '../../ui/states.js';
import {
  beforeFee,
  decisionText,
  groupSize,
  groupText,
  inGroups,
  mayBeAccepted,
  type RowFilter,
  severalAccounts,
  shownStatus,
} from './imports.js';
import { type Proposal, proposalsQuery } from './imports-api.js';
import styles from './imports.module.css';

interface PreviewRowsProps {
  file: ImportPreview;
  filter: RowFilter;
  accepted: ReadonlySet<number>;
  /** Marks a duplicate as not the same, or undoes that. */
  onToggle(row: number): void;
}

const tones: Record<ImportRow['status'], { tone: Tone; name: string }> = {
  'possible-duplicate': { tone: 'warning', name: 'Possible duplicate' },
  rejected: { tone: 'negative', name: 'Rejected' },
  duplicate: { tone: 'quiet', name: 'Duplicate' },
  new: { tone: 'positive', name: 'New' },
};

/** More rows than this would make the page slow; a button shows the rest. */
const shownAtOnce = 300;

const missing = <span className={styles.missing} role="img" aria-label="missing" />;

export function PreviewRows({ file, filter, accepted, onToggle }: PreviewRowsProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const rows = useMemo(() => inGroups(file.rows, { filter, accepted }), [file.rows, filter, accepted]);
  const proposals = useProposals(file, rows.slice(0, shown));
  const columns = useMemo(() => columnsFor(file, { accepted, onToggle, proposals }), [file, accepted, onToggle, proposals]);
  if (rows.length === 0) return <EmptyState>No rows like this in the file.</EmptyState>;
  return (
    <div className={`stack gap-14 ${styles.rows}`}>
      <DataTable
        label="Rows of the file"
        rows={rows.slice(0, shown)}
        columns={columns}
        rowId={(row) => String(row.row)}
        dimmed={(row) => shownStatus(row, accepted) === 'duplicate'}
        groupOf={(row) => {
          const status = shownStatus(row, accepted);
          return { id: status, head: <GroupHead status={status} rows={groupSize(file, status, accepted)} /> };
        }}
        phone={(row) => ({
          title: row.description || 'No description',
          amount: row.amountCents === null ? missing : money(row.amountCents),
          below: row.date
            ? [
                dayText(row.date, { year: true }),
                decisionText(row) || categoryName(proposals.get(row.row)),
                purchasedText(row),
                beforeFee(row),
              ]
                .filter(Boolean)
                .join(', ')
            : 'No date',
          aside: proposals.has(row.row) && <ConfidenceBars value={proposals.get(row.row)!.confidence} />,
          note: (row.reason || row.twin || mayBeAccepted(row)) && <Reason row={row} accepted={accepted} onToggle={onToggle} />,
        })}
      />
      {rows.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + shownAtOnce)}>Show {count(Math.min(shownAtOnce, rows.length - shown))} more</Button>
        </div>
      )}
    </div>
  );
}

type Proposals = ReadonlyMap<number, Proposal>;

/** Loaded for the rows shown. If it fails, the file is shown without proposals and can still be imported. */
function useProposals(file: ImportPreview, rows: ImportRow[]): Proposals {
  const parts = Array.from({ length: Math.ceil(rows.length / shownAtOnce) }, (_, n) => rows.slice(n * shownAtOnce, (n + 1) * shownAtOnce));
  return useQueries({
    queries: parts.map((part) => proposalsQuery(file, part)),
    combine: together,
  });
}

const together = (parts: { data?: Proposals }[]): Proposals => new Map(parts.flatMap(({ data }) => [...(data ?? [])]));

/** `Meals`, without its account type; empty if nothing is proposed. */
const categoryName = (proposal: Proposal | undefined): string => proposal?.category.split(':').slice(1).join(': ') ?? '';

interface ColumnContext extends Pick<PreviewRowsProps, 'accepted' | 'onToggle'> {
  proposals: Proposals;
}

function columnsFor(file: ImportPreview, { proposals, ...toggle }: ColumnContext): Column<ImportRow>[] {
  const reasons = file.rows.some((row) => row.reason || row.twin || mayBeAccepted(row));
  const purchases = file.rows.some((row) => purchasedText(row) !== '');
  const fees = file.rows.some((row) => beforeFee(row) !== '');
  const balances = file.rows.some((row) => row.balanceCents !== null);
  return [
    { id: 'line', head: 'Line', width: 56, align: 'right', cell: (row) => <span className="dim">{row.line}</span> },
    { id: 'date', head: 'Date', width: purchases ? 184 : 92, cell: (row) => <Dates row={row} /> },
    {
      id: 'description',
      head: 'Description',
      cell: (row) => (
        <WithTwin
          row={row}
          first={row.description ? <span className="wraps breaks">{row.description}</span> : missing}
          twin={(twin) => twin.description}
        />
      ),
    },
    ...(severalAccounts(file) ? [{ id: 'account', head: 'Account', width: 150, cell: (row: ImportRow) => row.account ?? '' }] : []),
    {
      id: 'amount',
      head: 'Amount',
      width: fees ? 190 : 104,
      align: 'right',
      cell: (row) => (
        <WithTwin
          row={row}
          first={row.amountCents === null ? missing : money(row.amountCents, { symbol: '' })}
          below={beforeFee(row)}
          twin={(twin) => money(twin.amountCents, { symbol: '' })}
        />
      ),
    },
    ...(balances
      ? [
          {
            id: 'balance',
            head: 'Balance',
            width: 108,
            align: 'right' as const,
            cell: (row: ImportRow) => <span className="dim">{money(row.balanceCents, { symbol: '' })}</span>,
          },
        ]
      : []),
    ...(proposals.size > 0 || file.categories ? proposalColumns(proposals) : []),
    ...(reasons ? [{ id: 'reason', head: 'Reason', width: 210, cell: (row: ImportRow) => <Reason row={row} {...toggle} /> }] : []),
  ];
}

const proposalColumns = (proposals: Proposals): Column<ImportRow>[] => [
  {
    id: 'category',
    head: 'Category',
    width: 140,
    cell: (row) => <CategoryCell row={row} proposal={proposals.get(row.row)} />,
  },
  {
    id: 'confidence',
    head: 'Confidence',
    width: 96,
    cell: ({ row }) => proposals.has(row) && <ConfidenceBars value={proposals.get(row)!.confidence} />,
  },
];

/** What the file decides; else what is proposed. */
function CategoryCell({ row, proposal }: { row: ImportRow; proposal: Proposal | undefined }) {
  const decided = decisionText(row);
  return <span title={decided || proposal?.reason}>{decided || categoryName(proposal)}</span>;
}

type Twin = NonNullable<ImportRow['twin']>;

/** A cell of the row with, below it, the same field of the transaction that it may duplicate. */
function WithTwin({ row, first, below, twin }: { row: ImportRow; first: ReactNode; below?: string; twin(twin: Twin): string }) {
  const second = row.status === 'possible-duplicate' && row.twin && twin(row.twin);
  return (
    <>
      {first}
      {below && <small className={`note block ${styles.second}`}>{below}</small>}
      {second && (
        <small className={`note block cut ${styles.second}`} title={second}>
          {second}
        </small>
      )}
    </>
  );
}

const purchasedText = ({ transactedOn, date }: ImportRow): string =>
  transactedOn && transactedOn !== date ? `purchased ${dayText(transactedOn)}` : '';

/** The posted date, which the books use, and the purchase date if the file has both. */
function Dates({ row }: { row: ImportRow }) {
  return (
    <>
      {row.date ? columnDay(row.date) : missing}
      {purchasedText(row) && <small className={`note ${styles.aside}`}>{purchasedText(row)}</small>}
      {row.status === 'possible-duplicate' && row.twin && (
        <small className={`note block cut ${styles.second}`}>{columnDay(row.twin.date)}</small>
      )}
    </>
  );
}

const toggleTexts = {
  duplicate: { post: 'Not a duplicate', undo: 'Skip it' },
  'possible-duplicate': { post: 'Post it too', undo: 'Keep on hold' },
};

function Reason({ row, accepted, onToggle }: { row: ImportRow } & Pick<PreviewRowsProps, 'accepted' | 'onToggle'>) {
  const { status } = row;
  if (status !== 'duplicate' && status !== 'possible-duplicate')
    return <span className={`wraps ${status === 'rejected' ? 'negative' : 'warning'}`}>{row.reason ?? ''}</span>;
  const isAccepted = accepted.has(row.row);
  return (
    <span className="dim">
      <span className="wraps">{isAccepted ? 'Will be posted' : row.reason}</span>{' '}
      <button type="button" className="link" onClick={() => onToggle(row.row)}>
        {toggleTexts[status][isAccepted ? 'undo' : 'post']}
      </button>
      {row.twin && <TwinText row={row} twin={row.twin} />}
    </span>
  );
}

/** On a phone this line has to show what the table shows in several cells. */
function TwinText({ row, twin }: { row: ImportRow; twin: Twin }) {
  const phone = usePhone();
  if (row.status !== 'possible-duplicate' && !phone) return null;
  const all = `${dayText(twin.date, { year: true })}, ${twin.description}, ${money(twin.amountCents)}, `;
  return (
    <small className={`note block cut ${styles.second}`}>
      In the books: {phone && all}from {twin.fileName}
    </small>
  );
}

function GroupHead({ status, rows }: { status: ImportRow['status']; rows: number }) {
  const { tone, name } = tones[status];
  return (
    <span className="inline gap-10">
      <Badge tone={tone}>{name}</Badge>
      {groupText(status, rows)}
    </span>
  );
}
