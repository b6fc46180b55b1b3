// The fields of an asset: what it is and cost, how it is used and deducted, and its sale.
import type { assetForm } from '#contracts/records/asset.js';
import { FieldGrid } from '../../ui/field.js';
import { RecordControl, type RecordForm, useRecordForm } from '../../ui/record-form.js';
import type { TextsOf } from '../../ui/record-texts.js';
import { assetProblems } from './asset-register.js';

type AssetForm = ReturnType<typeof assetForm>;

export const useAssetForm = (fields: AssetForm, initial: TextsOf<AssetForm>): RecordForm<AssetForm> =>
  useRecordForm(fields, initial, assetProblems);

export function AssetFieldset({ form }: { form: RecordForm<AssetForm> }) {
  const control = (name: keyof typeof form.fields, label?: string) => <RecordControl key={name} form={form} name={name} label={label} />;
  return (
    <>
      {control('name')}
      <FieldGrid>
        {control('costCents')}
        {control('businessPercent', form.values.vehicle === '' ? undefined : 'Business use in its first year, %')}
        {control('placedOn')}
        {control('acquiredOn')}
      </FieldGrid>
      {(['vehicle', 'useByMiles', 'useNow', 'recoveryYears', 'section179Cents', 'bonus'] as const).map((name) => control(name))}
      <FieldGrid>
        {control('soldOn')}
        {control('priceCents')}
      </FieldGrid>
    </>
  );
}
