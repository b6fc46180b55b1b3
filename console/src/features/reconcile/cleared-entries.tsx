// What the statement cleared, by page: nothing to check off.
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { count, countOf, money } from '../../lib/money.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { PageButtons } from '../../ui/pages.js';
import { PlaceLink } from '../../ui/place-link.js';
import { type Cleared, type ClearedSums, plain } from './reconcile.js';
import styles from './reconcile.module.css';

type Entry = Cleared['entries'][number];

const columns: Column<Entry>[] = [
  { id: 'date', head: 'Date', width: 80, cell: ({ date }) => <span className="dim">{dayText(date)}</span> },
  {
    id: 'entry',
    head: 'Entry',
    cell: ({ lineId, description }) => (
      <PlaceLink place={entryPlace(lineId)} className="ink">
        {description}
      </PlaceLink>
    ),
  },
  { id: 'category', head: 'Category', width: 180, cell: ({ category }) => category },
  { id: 'amount', head: 'Amount', width: 110, align: 'right', cell: ({ amountCents }) => plain(amountCents) },
];

interface ClearedEntriesProps {
  cleared: Cleared;
  /** Undefined while they load. */
  sums: ClearedSums | undefined;
  hasBankRows: boolean;
  busy: boolean;
  onPage(page: number): void;
}

export function ClearedEntries({ cleared: { entries, page, limit }, sums, hasBankRows, busy, onPage }: ClearedEntriesProps) {
  const total = sums && sums.deposits.count + sums.payments.count;
  return (
    <section className={`surface stack slim ${styles.group}`}>
      <header className="row wrap between gap-8-20">
        <h2 className="row gap-8">Cleared {total !== undefined && <small className={styles.count}>{count(total)}</small>}</h2>
        <p className="note">
          {hasBankRows ? 'Matched by the bank’s own rows; nothing to check off. ' : ''}
          {sums && `${sumText(sums.deposits, 'deposit')}, ${sumText(sums.payments, 'payment')}`}
        </p>
      </header>
      {entries.length > 0 && (
        <DataTable
          label="Cleared entries"
          rows={entries}
          columns={columns}
          rowId={({ lineId, amountCents }) => `${lineId} ${amountCents}`}
          busy={busy}
          phone={({ date, description, category, amountCents }) => ({
            title: description,
            amount: plain(amountCents),
            below: `${dayText(date)}, ${category}`,
          })}
        />
      )}
      <PageButtons page={page} pages={Math.ceil((total ?? 0) / limit)} onPage={onPage} />
    </section>
  );
}

const sumText = ({ count: n, amountCents }: ClearedSums['deposits'], name: string): string =>
  `${countOf(n, name)} ${money(amountCents, { symbol: '' })}`;
