// Screen 'Mileage log'. Routes: listTrips, addTrip, putTrip, deleteTrip, importTrips, tripsFile, chooseMiles.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addTrip, listTrips } from '#contracts/generated/client.js';
import { tripFields, tripKinds } from '#contracts/records/trip.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { columnDay, dayText } from '../../lib/dates.js';
import { count } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Disclosure } from '../../ui/disclosure.js';
import { FormEnd } from '../../ui/form-end.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { formTexts } from '../../ui/record-texts.js';
import { TaxSettingsFrame } from '../../ui/tax-settings-frame.js';
import { Pages } from '../../ui/pages.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { useWrite } from '../../ui/use-write.js';
import { CountedMiles } from './counted-miles.js';
import { type Log, milesText, monthHead, parseLogSearch, ratesText, sumText, type Trip, type TripBody, wayText } from './mileage-log.js';
import { TripDialog } from './trip-dialog.js';
import { TripFieldset, useTripForm } from './trip-fields.js';
import { ExportTrips, ImportTrips } from './trips-file.js';

const pageSize = 100;

export function MileageLogPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseLogSearch);
  const { today, opening } = useBooksDays();
  const { year = yearOf(opening), page = 1 } = search;
  const query = useQuery(reading(listTrips, { params: { year }, query: { page, limit: pageSize } }));
  const may = mayWrite(business.role);
  const showYear = (chosen: number) => setSearch({ year: chosen, page: undefined });
  return (
    <TaxSettingsFrame
      title="Mileage log"
      subtitle={`${business.name}. Business trips and your ${year} mileage deduction.`}
      year={year}
      onYear={showYear}
      actions={
        <>
          {may && <ImportTrips />}
          <ExportTrips year={year} />
        </>
      }
    >
      {may && (
        <QuickEntry
          key={year}
          trips={query.data?.trips ?? []}
          day={String(year) === today.slice(0, 4) ? today : ''}
          today={today}
          onAdded={({ date }) => yearOf(date) !== year && showYear(yearOf(date))}
        />
      )}
      <Loaded query={query} skeleton={<Loading />} errorTitle="Couldn’t load the trips">
        {(log) => (
          <>
            <CountedMiles log={log} />
            <Trips log={log} today={today} onPage={(next) => setSearch({ ...search, page: next })} />
            <Explained log={log} />
          </>
        )}
      </Loaded>
    </TaxSettingsFrame>
  );
}

const Loading = () => (
  <>
    <SkeletonFigures count={3} plain />
    <SkeletonRows rows={8} label="Loading the trips" />
  </>
);

const columns: Column<Trip>[] = [
  { id: 'date', head: 'Date', width: 90, cell: ({ date }) => columnDay(date) },
  { id: 'purpose', head: 'Purpose', cell: ({ purpose }) => <span className="breaks wraps">{purpose}</span> },
  { id: 'way', head: 'From and to', cell: (trip) => <span className="dim breaks wraps">{wayText(trip)}</span> },
  { id: 'vehicle', head: 'Vehicle', width: 140, cell: ({ vehicle }) => <span className="dim breaks wraps">{vehicle}</span> },
  { id: 'kind', head: 'Kind', width: 100, cell: ({ kind }) => <span className="dim">{tripKinds[kind]}</span> },
  { id: 'miles', head: 'Miles', width: 90, align: 'right', cell: ({ miles }) => milesText(miles) },
];

const monthOf = ({ date }: Trip): number => Number(date.slice(5, 7));

function Trips({ log, today, onPage }: { log: Log; today: string; onPage(page: number): void }) {
  const { business } = useBusiness();
  const [open, setOpen] = useState<Trip>();
  const { trips, total, page, year } = log;
  if (total === 0)
    return (
      <EmptyState>
        No trips in {year} yet. Log trips on the day you drive them, or import a CSV file from your mileage app. It needs Date and Miles
        columns. Kind, Purpose, Vehicle, From, and To are optional.
      </EmptyState>
    );
  const first = (page - 1) * pageSize;
  const shown = trips.length === 0 ? 'No trips on this page' : `${count(first + 1)}–${count(first + trips.length)} of ${count(total)}`;
  return (
    <>
      <DataTable<Trip>
        label={`${year} trips`}
        rows={trips}
        columns={columns}
        rowId={({ tripId }) => tripId}
        onOpen={mayWrite(business.role) ? setOpen : undefined}
        groupOf={(trip) => ({ id: String(monthOf(trip)), head: monthHead(log, monthOf(trip)) })}
        dimmed={({ kind }) => kind !== 'business'}
        phone={(trip) => ({
          title: trip.purpose || tripKinds[trip.kind],
          amount: `${milesText(trip.miles)} mi`,
          below: [dayText(trip.date), wayText(trip)].filter(Boolean).join(', '),
          aside: trip.kind === 'business' ? trip.vehicle : tripKinds[trip.kind],
        })}
      />
      {(total > pageSize || page > 1) && <Pages shown={shown} page={page} pages={Math.ceil(total / pageSize)} onPage={onPage} />}
      {open && <TripDialog trip={open} trips={trips} today={today} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Explained({ log: { year, rates } }: { log: Log }) {
  return (
    <Disclosure name="How it’s calculated">
      <div className="stack gap-8 note">
        <p>
          Business miles use the IRS standard mileage rate for the day of the trip, {ratesText(rates)} in {year}: {sumText(rates)}. The
          total is rounded to the cent.
        </p>
        <p>
          On Schedule C line 9, the mileage deduction replaces fuel, repairs, insurance, registration, lease payments, and vehicle
          depreciation, in any category. Parking and tolls are deducted separately. With actual expenses, the business share of your total
          miles sets the deductible share of those costs.
        </p>
        <p>
          Driving between home and a regular workplace is commuting and isn’t deductible. The IRS requires the date, miles, destination, and
          purpose of each business trip, recorded at about the time of the trip (Publication 463, chapter 5).
        </p>
      </div>
    </Disclosure>
  );
}

interface QuickEntryProps {
  trips: Trip[];
  /** The default day of the first trip, and the last allowed day. */
  day: string;
  today: string;
  onAdded(trip: TripBody): void;
}

/** Entry of a trip on the phone, right after it ends; the next trip starts with the same day and car. */
function QuickEntry({ trips, day, today, onAdded }: QuickEntryProps) {
  // Until another one is typed, the car of the newest trip, also where that comes later than this form.
  const form = useTripForm({ ...formTexts(tripFields), date: day, vehicle: trips[0]?.vehicle ?? '' }, today);
  const saving = useWrite(addTrip, (body: TripBody) => ({ body }), {
    doneText: (_, trip) => `${milesText(trip.miles)} miles added.`,
    onDone: (_, trip) => {
      // The next trip is often of the same day with the same car.
      form.restart({ date: form.values.date, vehicle: form.values.vehicle });
      onAdded(trip);
    },
  });
  return (
    <Card title="Add a trip">
      <form className="stack gap-12" onSubmit={form.submit((trip) => saving.mutate(trip))} noValidate>
        <TripFieldset form={form} trips={trips} />
        <FormEnd doing={saving} label="Add trip" busyLabel="Adding…" />
      </form>
    </Card>
  );
}
