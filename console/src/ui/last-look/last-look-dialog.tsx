// Changes of net income since the last visit: the causes with their amounts, and the newest entries.
import { Link } from '@tanstack/react-router';
import { columnDayOfAnyYear, dayText, instantText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { DataTable } from '../data-table.js';
import type { Column } from '../data-table-props.js';
import { Dialog } from '../dialog.js';
import { type Cause, changeText, type LastLook, lookTexts } from './last-look.js';

type Entry = LastLook['entries'][number];

export default function LastLookDialog({ look, onClose }: { look: LastLook; onClose(): void }) {
  const { since, causes, netIncomeCents, entries, truncated } = look;
  const [title] = lookTexts(look);
  return (
    <Dialog title={title} opened wide onClose={onClose}>
      <p className="note">You last looked {instantText(since!.at)}.</p>
      <div className="above-8">
        <DataTable
          label="Causes"
          rows={causes}
          columns={causeColumns}
          rowId={({ change, by }) => `${change} ${by}`}
          phone={(cause) => ({ title: changeText(cause), amount: changeOf(cause), below: entriesText(cause.count) })}
        />
      </div>
      <p className="row between above-8">
        <strong>Total</strong>
        <strong>{money(netIncomeCents, { plus: true })}</strong>
      </p>
      <h3 className="above-14">Entries</h3>
      <div className="above-8">
        <DataTable
          label="Entries"
          rows={entries}
          columns={entryColumns}
          rowId={({ lineId, at, description }) => `${lineId} ${at} ${description}`}
          phone={(entry) => ({
            title: entry.description,
            amount: changeOf(entry),
            below: dayText(entry.date, { year: true }),
            aside: <EntryLink entry={entry}>Open</EntryLink>,
            note: whenText(entry),
          })}
        />
      </div>
      {truncated && <p className="note">The newest {entries.length} are listed.</p>}
    </Dialog>
  );
}

const changeOf = ({ netIncomeCents }: Pick<Cause, 'netIncomeCents'>): string =>
  netIncomeCents === 0 ? money(0) : money(netIncomeCents, { plus: true });

const entriesText = (number: number): string => `${count(number)} ${number === 1 ? 'entry' : 'entries'}`;

const causeColumns: Column<Cause>[] = [
  { id: 'change', head: 'Change', cell: changeText },
  { id: 'count', head: 'Entries', width: 100, align: 'right', cell: (cause) => count(cause.count) },
  { id: 'amount', head: 'Net income', width: 150, align: 'right', cell: changeOf },
];

const entryColumns: Column<Entry>[] = [
  { id: 'date', head: 'Date', width: 110, cell: ({ date }) => <span className="dim">{columnDayOfAnyYear(date)}</span> },
  {
    ...{ id: 'what', head: 'Entry' },
    cell: (entry) => (
      <>
        {entry.lineId === null ? entry.description : <EntryLink entry={entry}>{entry.description}</EntryLink>}
        <small className="block dim">{whenText(entry)}</small>
      </>
    ),
  },
  { id: 'amount', head: 'Net income', width: 130, align: 'right', cell: changeOf },
];

/** Nothing for an entry that is no longer in the books. */
const EntryLink = ({ entry: { lineId }, children }: { entry: Entry; children: string }) =>
  lineId && (
    <Link to="/general-ledger" search={{ open: lineId }} className="link">
      {children}
    </Link>
  );

const whenText = (entry: Entry): string => `${changeText(entry)}, ${instantText(entry.at)}`;
