// A closed period as it was and as it is now: its totals, the lines that differ, and the entries that changed them.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getCloseChanges } from '#contracts/generated/client.js';
import type { Close, CloseChange, CloseLine } from '#contracts/routes/closes.js';
import { pathText } from '#contracts/rules/account-path.js';
import { columnDayOfAnyYear, dayText, instantText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { changeTexts, linePlace, totalLines } from './close.js';

interface ChangesCardProps {
  close: Close;
  /** The account whose entries are listed; all without one. */
  account: string | undefined;
  onAccount(account: string | undefined): void;
}

export function ChangesCard({ close, account, onAccount }: ChangesCardProps) {
  const changes = useQuery(reading(getCloseChanges, { params: { closeId: close.closeId } }));
  return (
    <Loaded query={changes} name="the comparison" rows={5}>
      {({ now, lines, entries, truncated }) => {
        const listed = entries.filter((entry) => account === undefined || entry.account === account);
        return (
          <Card
            title="As closed and as it is now"
            subtitle={
              lines.length === 0
                ? `Nothing changed through ${dayText(close.through, { year: true })}.`
                : 'Each change is the sum of the entries below. Choose one to see only its entries.'
            }
          >
            <DataTable
              label="Totals"
              rows={totalLines(close, now)}
              columns={totalColumns}
              rowId={({ label }) => label}
              phone={phoneTotal}
            />
            {lines.length > 0 && (
              <>
                <div className="above-14">
                  {' '}
                  <DataTable
                    label="Changed lines"
                    rows={lines}
                    columns={lineColumns(close, onAccount)}
                    rowId={(line) => line.account}
                    phone={(line) => ({
                      title: pathText(line.account),
                      amount: money(line.changeCents, { plus: true }),
                      below: `As closed ${money(line.closedCents)}, now ${money(line.nowCents)}`,
                      note: <EntriesButton line={line} onAccount={onAccount} />,
                    })}
                  />
                </div>{' '}
                <Entries entries={listed} account={account} onAll={() => onAccount(undefined)} />
                {truncated && <p className="note">The first {entries.length} entries are listed.</p>}
              </>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}

type Total = ReturnType<typeof totalLines>[number];

const totalColumns: Column<Total>[] = [
  { id: 'label', head: 'Total', cell: ({ label }) => <strong>{label}</strong> },
  { id: 'closed', head: 'As closed', width: 150, align: 'right', cell: ({ closedCents }) => money(closedCents) },
  { id: 'now', head: 'Now', width: 150, align: 'right', cell: ({ nowCents }) => money(nowCents) },
  { id: 'change', head: 'Change', width: 150, align: 'right', cell: ({ closedCents, nowCents }) => changeOf(nowCents - closedCents) },
];

const changeOf = (cents: number): string => (cents === 0 ? '–' : money(cents, { plus: true }));

const phoneTotal = ({ label, closedCents, nowCents }: Total) => ({
  title: label,
  amount: changeOf(nowCents - closedCents),
  below: `As closed ${money(closedCents)}, now ${money(nowCents)}`,
});

const lineColumns = (close: Close, onAccount: ChangesCardProps['onAccount']): Column<CloseLine>[] => [
  { id: 'account', head: 'Line', cell: (line) => pathText(line.account) },
  { id: 'closed', head: 'As closed', width: 150, align: 'right', cell: ({ closedCents }) => money(closedCents) },
  {
    ...{ id: 'now', head: 'Now', width: 150, align: 'right' },
    cell: (line) => (
      <FigureLink place={linePlace(line, close)} label={`${pathText(line.account)} now: ${money(line.nowCents)}`}>
        {money(line.nowCents)}
      </FigureLink>
    ),
  },
  { id: 'change', head: 'Change', width: 170, align: 'right', cell: (line) => <EntriesButton line={line} onAccount={onAccount} /> },
];

const EntriesButton = ({ line, onAccount }: { line: CloseLine; onAccount: ChangesCardProps['onAccount'] }) => (
  <Button
    small
    onClick={() => onAccount(line.account)}
    aria-label={`Entries of ${pathText(line.account)}: ${money(line.changeCents, { plus: true })}`}
  >
    {money(line.changeCents, { plus: true })}
  </Button>
);

const entryColumns: Column<CloseChange>[] = [
  { id: 'date', head: 'Date', width: 120, cell: ({ date }) => <span className="dim">{columnDayOfAnyYear(date)}</span> },
  { id: 'what', head: 'Entry', cell: (entry) => <Entry entry={entry} /> },
  { id: 'line', head: 'Line', width: 220, cell: ({ account }) => pathText(account) },
  { id: 'change', head: 'Change', width: 150, align: 'right', cell: ({ changeCents }) => money(changeCents, { plus: true }) },
];

function Entries({ entries, account, onAll }: { entries: CloseChange[]; account: string | undefined; onAll(): void }) {
  return (
    <div className="stack gap-8 above-14">
      <div className="row wrap between gap-8">
        <h3>{account === undefined ? 'Entries that changed it' : `Entries that changed ${pathText(account)}`}</h3>
        {account !== undefined && (
          <Button small onClick={onAll}>
            Show all
          </Button>
        )}
      </div>
      <DataTable
        label="Entries"
        rows={entries}
        columns={entryColumns}
        rowId={({ lineId, account, date, description }) => `${lineId} ${account} ${date} ${description}`}
        phone={(entry) => ({
          title: entry.description,
          amount: money(entry.changeCents, { plus: true }),
          below: `${dayText(entry.date, { year: true })}. ${pathText(entry.account)}`,
          note: <Entry entry={entry} />,
        })}
      />
    </div>
  );
}

function Entry({ entry: { lineId, description, change, at } }: { entry: CloseChange }) {
  return (
    <>
      {lineId === null ? (
        description
      ) : (
        <Link to="/general-ledger" search={{ open: lineId }} className="link">
          {description}
        </Link>
      )}
      <small className="block dim">
        {changeTexts[change]} {instantText(at)}
      </small>
    </>
  );
}
