// Quick entry of a trip on the phone, right after it ends; the next trip starts with the same day and car.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { milesText, nextTrip, type TripFields, tripFrom, type TripProblems, typedBefore } from './mileage-log.js';
import { saveTrip, type Trip, type TripBody } from './mileage-log-api.js';
import { TripFieldset } from './trip-fields.js';

interface QuickEntryProps {
  trips: Trip[];
  /** The default day of the first trip, and the last allowed day. */
  day: string;
  today: string;
  onAdded(trip: TripBody): void;
}

export function QuickEntry({ trips, day, today, onAdded }: QuickEntryProps) {
  // Until another one is typed, the car of the newest trip, also where that comes later than this form.
  const [typed, setTyped] = useState<Omit<TripFields, 'vehicle'> & { vehicle?: string }>(() => {
    const { vehicle: _, ...first } = nextTrip({ date: day, vehicle: '' });
    return first;
  });
  const fields: TripFields = { ...typed, vehicle: typed.vehicle ?? trips[0]?.vehicle ?? '' };
  const [problems, setProblems] = useState<TripProblems>({});
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (trip: TripBody) => saveTrip(trip, null),
    onSuccess: async (_, trip) => {
      setTyped(nextTrip(fields));
      toast(`${milesText(trip.miles)} miles added.`);
      onAdded(trip);
      await client.invalidateQueries({ queryKey: ['tax'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = tripFrom(fields, today);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('trip' in outcome) saving.mutate(outcome.trip);
  };
  return (
    <Card title="Add a trip">
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <TripFieldset
          fields={fields}
          problems={problems}
          purposes={typedBefore(trips, 'purpose')}
          vehicles={typedBefore(trips, 'vehicle')}
          onChange={(change) => {
            setTyped({ ...typed, ...change });
            setProblems({});
          }}
        />
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
