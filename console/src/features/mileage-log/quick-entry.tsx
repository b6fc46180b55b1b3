// Quick entry of a trip on the phone, right after it ends; the next trip starts with the same day and car.
import { addTrip } from '#contracts/generated/client.js';
import { tripFields } from '#contracts/records/trip.js';
import { FormEnd } from '../../ui/form-end.js';
import { Card } from '../../ui/page.js';
import { formTexts } from '../../ui/record-texts.js';
import { useWrite } from '../../ui/use-write.js';
import { milesText, type Trip, type TripBody } from './mileage-log.js';
import { TripFieldset, useTripForm } from './trip-fields.js';

interface QuickEntryProps {
  trips: Trip[];
  /** The default day of the first trip, and the last allowed day. */
  day: string;
  today: string;
  onAdded(trip: TripBody): void;
}

export function QuickEntry({ trips, day, today, onAdded }: QuickEntryProps) {
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
