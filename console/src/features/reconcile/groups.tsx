// The four groups that a person looks at before a statement is reconciled. An empty group stays as one line that says what was checked.
import { dayText } from '../../lib/dates.js';
import { entryPlace } from '../../lib/entry-place.js';
import { buttonClass } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { PlaceLink } from '../../ui/place-link.js';
import { type MissingRow, type OpenEntry, outstandingNames, outstandingParts, plain, type Preview, sumOf } from './reconcile.js';
import styles from './reconcile.module.css';

const missingNames: Record<MissingRow['kind'], string> = {
  'possible-duplicate': 'Possible duplicate',
  held: 'Held: the period is locked',
  rejected: 'Row that couldn’t be read',
  'dated-later': 'Entry with a later date',
};

export function Groups({ preview }: { preview: Preview }) {
  const { account, outstanding, rowsWithoutEntry, entriesWithoutRow, statementDate, hasBankRows } = preview;
  const { checks, inTransit } = outstandingParts(outstanding);
  const names = outstandingNames(account.type);
  const day = dayText(statementDate);
  if (!hasBankRows)
    return <p className="dim">No file or feed has rows of this account, so its entries are compared with the balance alone.</p>;
  return (
    <>
      <Group
        title="Bank rows without an entry"
        rows={rowsWithoutEntry}
        note="On the statement, not in the books"
        empty={`Every bank row through ${day} is in the books`}
      >
        <ul>
          {rowsWithoutEntry.map((row) => (
            <MissingItem key={`${row.kind} ${row.date} ${row.description} ${row.amountCents}`} row={row} />
          ))}
        </ul>
      </Group>
      <Group title={names.checks} rows={checks} note={`In the books by ${day}, at the bank later`} empty={`None on ${day}`}>
        <Entries label={names.checks} entries={checks} />
      </Group>
      <Group title={names.inTransit} rows={inTransit} note={`In the books by ${day}, at the bank later`} empty={`None on ${day}`}>
        <Entries label={names.inTransit} entries={inTransit} />
      </Group>
      <Group
        title="Entries without a bank row"
        rows={entriesWithoutRow}
        note="Too old to be on their way. Correct or remove them, or import the missing rows."
        empty={`Every other entry through ${day} has its bank row`}
      >
        <Entries label="Entries without a bank row" entries={entriesWithoutRow} />
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  rows: readonly { amountCents: number | null }[];
  note: string;
  empty: string;
  children: React.ReactNode;
}

function Group({ title, rows, note, empty, children }: GroupProps) {
  return (
    <section className={`surface stack slim ${styles.group}`}>
      <header className="row wrap between gap-8-20">
        <h2 className="row gap-8">
          {title} <small className={styles.count}>{rows.length}</small>
        </h2>
        <p className="row gap-14">
          <span className="note">{rows.length > 0 ? note : empty}</span>
          <strong className={styles.amount}>{plain(sumOf(rows))}</strong>
        </p>
      </header>
      {rows.length > 0 && children}
    </section>
  );
}

function MissingItem({ row }: { row: MissingRow }) {
  return (
    <li className={`row wrap between gap-8-20 ${styles.missing}`}>
      <div className="slim">
        <p className="row wrap gap-8">
          <span className="dim">{dayText(row.date)}</span> <strong className="breaks">{row.description}</strong>
        </p>
        <p className="note">
          {missingNames[row.kind]}. {row.reason}
        </p>
      </div>
      <p className="row gap-14">
        <span className={styles.amount}>{row.amountCents === null ? 'Amount unknown' : plain(row.amountCents)}</span>
        <PlaceLink place={row.link} className={buttonClass({ small: true })} aria-label={`Decide ${row.description}`}>
          Decide
        </PlaceLink>
      </p>
    </li>
  );
}

const clearedText = (clearedOn: string | null) =>
  clearedOn === null ? 'Not at the bank yet' : `Cleared ${dayText(clearedOn)}, same amount`;

const columns: Column<OpenEntry>[] = [
  { id: 'date', head: 'Date', width: 80, cell: ({ date }) => <span className="dim">{dayText(date)}</span> },
  {
    id: 'entry',
    head: 'Entry',
    cell: ({ lineId, description }) => (
      <PlaceLink place={entryPlace(lineId)} className="ink underlined">
        {description}
      </PlaceLink>
    ),
  },
  { id: 'number', head: 'Number', width: 90, cell: ({ reference }) => reference || '–' },
  { id: 'category', head: 'Category', width: 150, cell: ({ category }) => category },
  { id: 'cleared', head: 'At the bank', width: 190, cell: ({ clearedOn }) => <span className="dim">{clearedText(clearedOn)}</span> },
  { id: 'amount', head: 'Amount', width: 110, align: 'right', cell: ({ amountCents }) => plain(amountCents) },
];

const Entries = ({ label, entries }: { label: string; entries: OpenEntry[] }) => (
  <DataTable
    label={label}
    rows={entries}
    columns={columns}
    rowId={({ lineId, amountCents }) => `${lineId} ${amountCents}`}
    phone={({ lineId, date, description, category, clearedOn, amountCents }) => ({
      title: (
        <PlaceLink place={entryPlace(lineId)} className="ink underlined">
          {description}
        </PlaceLink>
      ),
      amount: plain(amountCents),
      below: `${dayText(date)}, ${category}`,
      note: clearedText(clearedOn),
    })}
  />
);
