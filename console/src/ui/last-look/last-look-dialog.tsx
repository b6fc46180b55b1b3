// Changes of a figure since the last visit: the causes with their amounts, and the newest entries.
import { Link } from '@tanstack/react-router';
import { columnDayOfAnyYear, dayText, instantText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { DataTable } from '../data-table.js';
import type { Column } from '../data-table-props.js';
import { Dialog } from '../dialog.js';
import { type Cause, changeText, type FigureChanges, type LastLook, type LookFigure, sinceLookText, titled } from './last-look.js';

type Entry = FigureChanges['entries'][number];

export default function LastLookDialog({ look, changes, onClose }: { look: LastLook; changes: FigureChanges; onClose(): void }) {
  const { figure, cents, causes, entries, truncated } = changes;
  return (
    <Dialog title={sinceLookText(look, changes)} opened wide onClose={onClose}>
      <p className="note">You last looked {instantText(look.since!.at)}.</p>
      <div className="above-8">
        <DataTable
          label="Causes"
          rows={causes}
          columns={causeColumns(figure)}
          rowId={({ change, by }) => `${change} ${by}`}
          phone={(cause) => ({ title: changeText(cause), amount: changeOf(cause), below: entriesText(cause.count) })}
        />
      </div>
      <p className="row between above-8">
        <strong>Total</strong>
        <strong>{money(cents, { plus: true })}</strong>
      </p>
      <h3 className="above-14">Entries</h3>
      <div className="above-8">
        <DataTable
          label="Entries"
          rows={entries}
          columns={entryColumns(figure)}
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

const changeOf = ({ cents }: Pick<Cause, 'cents'>): string => (cents === 0 ? money(0) : money(cents, { plus: true }));

const entriesText = (number: number): string => `${count(number)} ${number === 1 ? 'entry' : 'entries'}`;

const causeColumns = (figure: LookFigure): Column<Cause>[] => [
  { id: 'change', head: 'Change', cell: changeText },
  { id: 'count', head: 'Entries', width: 100, align: 'right', cell: (cause) => count(cause.count) },
  { id: 'amount', head: titled(figure), width: 150, align: 'right', cell: changeOf },
];

const entryColumns = (figure: LookFigure): Column<Entry>[] => [
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
  { id: 'amount', head: titled(figure), width: 130, align: 'right', cell: changeOf },
];

/** Nothing for an entry that is no longer in the books. */
const EntryLink = ({ entry: { lineId }, children }: { entry: Entry; children: string }) =>
  lineId && (
    <Link to="/general-ledger" search={{ open: lineId }} className="link">
      {children}
    </Link>
  );

const whenText = (entry: Entry): string => `${changeText(entry)}, ${instantText(entry.at)}`;
