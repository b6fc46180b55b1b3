// Changes or deletes a trip.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteTrip, putTrip } from '#contracts/generated/client.js';
import { tripFields } from '#contracts/records/trip.js';
import { call } from '../../lib/api.js';
import { dayText } from '../../lib/dates.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { formTexts } from '../../ui/record-texts.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { milesText, type Trip, type TripBody } from './mileage-log.js';
import { TripFieldset, useTripForm } from './trip-fields.js';

interface TripDialogProps {
  trip: Trip;
  trips: Trip[];
  today: string;
  onClose(): void;
}

export function TripDialog({ trip, trips, today, onClose }: TripDialogProps) {
  // The state when the dialog opened, regardless of later updates.
  const [seen] = useState(trip);
  const form = useTripForm(formTexts(tripFields, seen), today);
  const reread = useReread(putTrip);
  const done = (text: string) => {
    void reread();
    onClose();
    toast(text);
  };
  const params = { tripId: seen.tripId };
  const saving = useMutation({
    mutationFn: (body: TripBody) => call(putTrip, { params, body: { ...body, revision: seen.revision } }),
    onSuccess: () => done('Trip saved'),
  });
  const removing = useMutation({ mutationFn: () => call(deleteTrip, { params }), onSuccess: () => done('Trip removed') });
  const error = saving.error ?? removing.error;
  const busy = saving.isPending || removing.isPending;
  return (
    <Dialog title={`${milesText(seen.miles)} miles on ${dayText(seen.date, { year: true })}`} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={form.submit((body) => saving.mutate(body))} noValidate>
        <TripFieldset form={form} narrow trips={trips} />
        {error && <Notice tone="negative">{error.message}</Notice>}
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" type="submit" disabled={busy}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </Button>
          <Button disabled={busy} onClick={() => removing.mutate()}>
            Remove trip
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
