// Changes or deletes a trip.
import { useState } from 'react';
import { deleteTrip, putTrip } from '#contracts/generated/client.js';
import { tripFields } from '#contracts/records/trip.js';
import { dayText } from '../../lib/dates.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { formTexts } from '../../ui/record-texts.js';
import { useWrite } from '../../ui/use-write.js';
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
  const { tripId, revision } = seen;
  const saving = useWrite(putTrip, (body: TripBody) => ({ params: { tripId }, body: { ...body, revision } }), {
    doneText: () => 'Trip saved',
    onDone: onClose,
  });
  const removing = useWrite(deleteTrip, () => ({ params: { tripId } }), { doneText: () => 'Trip removed', onDone: onClose });
  return (
    <FormDialog
      title={`${milesText(seen.miles)} miles on ${dayText(seen.date, { year: true })}`}
      doing={saving}
      also={removing}
      label="Save"
      other={{ label: 'Remove trip', onClick: () => removing.mutate() }}
      onSubmit={form.submit((body) => saving.mutate(body))}
      onClose={onClose}
    >
      <TripFieldset form={form} narrow trips={trips} />
    </FormDialog>
  );
}
