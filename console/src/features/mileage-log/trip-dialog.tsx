// Changes or deletes a trip.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tripFields } from '#contracts/records/trip.js';
import { dayText } from '../../lib/dates.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { formTexts } from '../../ui/record-texts.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { milesText } from './mileage-log.js';
import { removeTrip, saveTrip, type Trip, type TripBody } from './mileage-log-api.js';
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
  const client = useQueryClient();
  const done = (text: string) => {
    void client.invalidateQueries({ queryKey: ['tax'] });
    onClose();
    toast(text);
  };
  const saving = useMutation({ mutationFn: (body: TripBody) => saveTrip(body, seen), onSuccess: () => done('Trip saved') });
  const removing = useMutation({ mutationFn: removeTrip, onSuccess: () => done('Trip removed') });
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
          <Button disabled={busy} onClick={() => removing.mutate(seen)}>
            Remove trip
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
