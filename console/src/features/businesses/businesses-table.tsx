// The table of businesses: two lines a row, every heading sorts, every figure links to its business.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode, MouseEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { count, countOf } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { useBusiness } from '../../lib/business.js';
import { parseSearch } from '../../lib/use-search-state.js';
import {
  activityText,
  agreementOf,
  completeOf,
  type BusinessesSearch,
  type BusinessRow,
  dueOf,
  type Sort,
  sortedBy,
  w9Place,
} from './businesses.js';
import styles from './businesses.module.css';

interface BusinessesTableProps {
  rows: BusinessRow[];
  search: BusinessesSearch;
  onSort(change: Pick<BusinessesSearch, 'sort' | 'descending'>): void;
  onOpen(row: BusinessRow): void;
  busy: boolean;
}

const heads: [id: Sort, head: string, width: number | undefined, cell: (row: BusinessRow) => ReactNode, align?: 'right'][] = [
  ['name', 'Business', undefined, (row) => <Named row={row} />],
  ['review', 'To review', 92, (row) => <Count row={row} {...reviewOf(row)} />, 'right'],
  ['uncategorized', 'Uncategorized', 116, (row) => <Count row={row} {...uncategorizedOf(row)} />, 'right'],
  ['bank', 'Matches the bank through', 198, (row) => <Agreement row={row} />],
  ['activity', 'Last activity', 114, (row) => activityText(row)],
  ['due', 'Next due date', 172, (row) => <NextDue row={row} />],
  ['w9', 'Missing W-9s', 112, (row) => <Count row={row} {...w9sOf(row)} />, 'right'],
  ['questions', 'Questions', 96, (row) => <Count row={row} {...questionsOf(row)} />, 'right'],
];

export function BusinessesTable({ rows, search, onSort, onOpen, busy }: BusinessesTableProps) {
  const sorted = search.sort ?? 'due';
  const columns = heads.map(([id, head, width, cell, align]): Column<BusinessRow> => ({
    id,
    cell,
    ...(width !== undefined && { width }),
    ...(align && { align }),
    ...(sorted === id && { sorted: search.descending ? 'descending' : 'ascending' }),
    head: (
      <button type="button" className={`inline gap-6 ${styles.head}`} onClick={() => onSort(sortedBy(id, search))}>
        {head}
        {sorted === id && (search.descending ? <IconArrowDown size={13} aria-hidden /> : <IconArrowUp size={13} aria-hidden />)}
      </button>
    ),
  }));
  return (
    <div className={styles.table}>
      <DataTable label="Businesses" rows={rows} columns={columns} rowId={rowId} onOpen={onOpen} busy={busy} phone={phoneRow} />
    </div>
  );
}

const rowId = ({ id }: BusinessRow): string => String(id);

interface Counted {
  value: number | undefined;
  place: string;
  what: string;
}
const reviewOf = ({ books }: BusinessRow): Counted => ({
  value: books ? (books.payeesToReview ?? books.toReview) : undefined,
  place: '/review',
  what: 'to review',
});
/** An older reply has transactions alone. */
const reviewText = (row: BusinessRow): string => {
  const { value } = reviewOf(row);
  return value === undefined ? '?' : value > 0 ? `${count(value)} to review` : '–';
};
const uncategorizedOf = ({ books }: BusinessRow): Counted => ({
  value: books?.uncategorized,
  place: books?.uncategorizedLink ?? '/review',
  what: 'uncategorized',
});
const questionsOf = ({ books }: BusinessRow): Counted => ({
  value: books?.openQuestions,
  place: '/questions?show=open',
  what: 'questions open',
});
const w9sOf = ({ tax }: BusinessRow): Counted => ({ value: tax?.missingW9, place: w9Place(tax?.year ?? 0), what: 'missing W-9s' });

/** A dash means zero; empty means that it couldn't be loaded. */
function Count({ row, value, place, what }: Counted & { row: BusinessRow }) {
  if (value === undefined) return <span className="dim">?</span>;
  if (value === 0) return <span className="dim">–</span>;
  return (
    <BusinessLink id={row.id} place={place} label={`${row.name}: ${count(value)} ${what}`}>
      {count(value)}
    </BusinessLink>
  );
}

function Named({ row }: { row: BusinessRow }) {
  return (
    <>
      <BusinessLink id={row.id} place="/dashboard" className="ink clip block total">
        {row.name}
      </BusinessLink>
      {row.trouble.length > 0 ? <Badge tone="warning">{row.trouble[0]}</Badge> : <span className="note block clip">{row.description}</span>}
    </>
  );
}

function Agreement({ row }: { row: BusinessRow }) {
  const agreement = agreementOf(row);
  const complete = completeOf(row);
  return (
    <>
      {agreement ? <Agrees row={row} agreement={agreement} /> : <span className="dim">{row.books ? 'No bank balance yet' : '?'}</span>}
      {complete && (
        <span className="note block clip" title={complete}>
          {complete}
        </span>
      )}
    </>
  );
}

function Agrees({
  row,
  agreement: { text, note, late, place },
}: {
  row: BusinessRow;
  agreement: NonNullable<ReturnType<typeof agreementOf>>;
}) {
  return (
    <BusinessLink id={row.id} place={place} className="ink block" label={`${row.name}: ${text}`}>
      {late ? <Badge tone="warning">{text}</Badge> : text}
      {note && <span className="note block clip">{note}</span>}
    </BusinessLink>
  );
}

function NextDue({ row }: { row: BusinessRow }) {
  const due = dueOf(row);
  if (!due) return <span className="dim">?</span>;
  return (
    <BusinessLink id={row.id} place={due.place} className="ink block" label={`${row.name}: ${due.what} ${due.text}`}>
      {due.what}
      <span className="note block clip">{due.text}</span>
    </BusinessLink>
  );
}

const phoneRow = (row: BusinessRow) => {
  const agreement = agreementOf(row);
  const due = dueOf(row);
  const { books, tax, trouble } = row;
  const counts = [
    ...(books?.uncategorized ? [`${count(books.uncategorized)} uncategorized`] : []),
    ...(books?.openQuestions ? [countOf(books.openQuestions, 'question')] : []),
    ...(tax?.missingW9 ? [`${count(tax.missingW9)} W-9 missing`] : []),
  ];
  return {
    title: row.name,
    amount: reviewText(row),
    below: due ? `${due.what}: ${due.text}` : '',
    note:
      trouble[0] ??
      [agreement && (books?.difference ? agreement.text : `Matches through ${agreement.text}`), ...counts].filter(Boolean).join(', '),
  };
};

interface BusinessLinkProps {
  id: number;
  place: string;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A link to a screen of another business: opens that business first. */
function BusinessLink({ id, place, label, className = 'door', children }: BusinessLinkProps) {
  const { business, select } = useBusiness();
  const [path = '/', query = ''] = place.split('?', 2);
  const enter = (event: MouseEvent) => {
    event.stopPropagation();
    // A new tab or window opens its own business; this one stays as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (id !== business.id) select(id);
  };
  return (
    <Link to={path} search={parseSearch(query)} className={className} aria-label={label} onClick={enter}>
      {children}
    </Link>
  );
}
