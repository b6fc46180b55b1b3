// Quick entry of a trip on the phone, right after it ends; the next trip starts with the same day and car.
import { useMutation } from '@tanstack/react-query';
import { addTrip } from '#contracts/generated/client.js';
import { tripFields } from '#contracts/records/trip.js';
import { call } from '../../lib/api.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { formTexts } from '../../ui/record-texts.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
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
  const reread = useReread(addTrip);
  const saving = useMutation({
    mutationFn: (trip: TripBody) => call(addTrip, { body: trip }),
    onSuccess: async (_, trip) => {
      // The next trip is often of the same day with the same car.
      form.restart({ date: form.values.date, vehicle: form.values.vehicle });
      toast(`${milesText(trip.miles)} miles added.`);
      onAdded(trip);
      await reread();
    },
  });
  return (
    <Card title="Add a trip">
      <form className="stack gap-12" onSubmit={form.submit((trip) => saving.mutate(trip))} noValidate>
        <TripFieldset form={form} trips={trips} />
        {saving.error && <Notice tone="negative">{saving.error.message}</Notice>}
        <div>
          <Button kind="filled" type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Adding…' : 'Add trip'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
