// Screen 'Carryovers'. Routes: getCarryovers, applyCarryovers.
import { useQuery } from '@tanstack/react-query';
import { applyCarryovers, getCarryovers } from '#contracts/generated/client.js';
import { carryoverNames } from '#contracts/rules/carryover-names.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { parseTaxSearch } from '../../lib/tax-years.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { TaxSettingsFrame } from '../../ui/tax-settings-frame.js';
import { useWrite } from '../../ui/use-write.js';
import { type Carryover, type Carryovers, isDifferent, placeOf, statusOf } from './carryovers.js';

export function CarryoversPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseTaxSearch);
  const { year = yearOf(useBooksDays().opening) } = search;
  const query = useQuery(reading(getCarryovers, { params: { year } }));
  return (
    <TaxSettingsFrame
      title={`Carried into ${year}`}
      subtitle={`${business.name}. Amounts from ${year - 1} that your ${year} return deducts, calculated from your books, assets, and tax profile.`}
      year={year}
      onYear={(chosen) => setSearch({ year: chosen })}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={7} height={48} label="Loading the carryovers" />}
        errorTitle="Couldn’t load the carryovers"
      >
        {(reply) =>
          reply.carryovers.length === 0 ? (
            <EmptyState>Carryovers start with 2021 because tax years before 2020 aren’t supported.</EmptyState>
          ) : (
            <Amounts reply={reply} may={mayManage(business.role)} />
          )
        }
      </Loaded>
    </TaxSettingsFrame>
  );
}

const Status = ({ row, reply }: { row: Carryover; reply: Carryovers }) => {
  const status = statusOf(row, reply);
  return status ? <Badge tone={status.tone}>{status.label}</Badge> : null;
};

const Amount = ({ row, reply }: { row: Carryover; reply: Carryovers }) =>
  row.amountCents === null ? (
    <span className="dim">Unknown</span>
  ) : (
    <PlaceLink place={placeOf(row, reply)} aria-label={`${carryoverNames[row.kind]}, from ${reply.fromYear}: ${money(row.amountCents)}`}>
      {money(row.amountCents)}
    </PlaceLink>
  );

const counted = ({ countedCents }: Carryover): string => (countedCents === null ? '–' : money(countedCents));

const columnsOf = (reply: Carryovers): Column<Carryover>[] => [
  {
    id: 'kind',
    head: 'Carryover',
    cell: (row) => (
      <span className="wraps">
        {carryoverNames[row.kind]} <small className="dim block">{row.source}</small>
      </span>
    ),
  },
  { id: 'amount', head: `From ${reply.fromYear}`, width: 130, align: 'right', cell: (row) => <Amount row={row} reply={reply} /> },
  { id: 'counted', head: `Used in ${reply.year}`, width: 130, align: 'right', cell: counted },
  { id: 'status', head: 'Status', width: 220, cell: (row) => <Status row={row} reply={reply} /> },
];

function Amounts({ reply, may }: { reply: Carryovers; may: boolean }) {
  const { year, fromYear } = reply;
  const applying = useWrite(applyCarryovers, () => ({ params: { year }, body: {} }), {
    doneText: () => `Carryovers entered in the ${year} tax profile`,
    failedText: ({ message }) => message,
  });
  const different = reply.carryovers.some(isDifferent);
  return (
    <>
      {reply.reason && (
        <Notice>
          {reply.reason} <PlaceLink place={`/tax-profile?year=${fromYear}`}>Complete the {fromYear} profile</PlaceLink>
        </Notice>
      )}
      {reply.estimate && <Notice>These amounts are estimates until the books and tax figures for {fromYear} are final.</Notice>}
      {different && (
        <Notice title={`The ${year} tax profile has other amounts.`}>
          {may ? (
            <Button kind="filled" disabled={applying.isPending} onClick={() => applying.mutate()}>
              {applying.isPending ? 'Saving…' : `Use the ${fromYear} amounts`}
            </Button>
          ) : (
            'Only owners and admins of this business can change it.'
          )}
        </Notice>
      )}
      <DataTable
        label={`Carried into ${year}`}
        rows={reply.carryovers}
        columns={columnsOf(reply)}
        rowId={({ kind }) => kind}
        phone={(row) => ({
          title: carryoverNames[row.kind],
          amount: <Amount row={row} reply={reply} />,
          below: row.source,
          aside: `Used: ${counted(row)}`,
          note: <Status row={row} reply={reply} />,
        })}
      />
      <div className="note">
        <p>Not calculated, so ask your preparer:</p>
        <ul>
          {reply.notCovered.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
