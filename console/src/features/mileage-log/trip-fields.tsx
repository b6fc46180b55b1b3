// The fields of a trip, for the quick entry and the dialog.
import { ruleProblems, type ValuesOf } from '#contracts/records/record.js';
import { tripFields, tripRules } from '#contracts/records/trip.js';
import { RecordControl, type RecordForm, useRecordForm } from '../../ui/record-form.js';
import type { TextsOf } from '../../ui/record-texts.js';
import { type Trip, typedBefore } from './mileage-log.js';
import styles from './mileage-log.module.css';

type TripForm = RecordForm<typeof tripFields>;

export const useTripForm = (initial: TextsOf<typeof tripFields>, today: string): TripForm =>
  useRecordForm(tripFields, initial, (values: ValuesOf<typeof tripFields>, problems) =>
    ruleProblems(tripRules, { values, known: { today }, problems }),
  );

interface TripFieldsetProps {
  form: TripForm;
  /** In a dialog. */
  narrow?: boolean;
  /** What was typed in them is offered again. */
  trips: readonly Trip[];
}

export function TripFieldset({ form, narrow, trips }: TripFieldsetProps) {
  const grid = (own: string | undefined) => ['grid', own, narrow && styles.narrow].filter(Boolean).join(' ');
  return (
    <>
      <div className={grid(styles.fields)}>
        <RecordControl form={form} name="date" />
        <RecordControl form={form} name="miles" />
        <RecordControl form={form} name="purpose" offered={typedBefore(trips, 'purpose')} />
      </div>
      <div className={grid(styles.places)}>
        <RecordControl form={form} name="from" />
        <RecordControl form={form} name="to" />
        <RecordControl form={form} name="vehicle" offered={typedBefore(trips, 'vehicle')} />
        <RecordControl form={form} name="kind" />
      </div>
    </>
  );
}
