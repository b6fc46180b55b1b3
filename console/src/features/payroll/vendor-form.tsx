// The form that adds a vendor, and the dialog that changes one, with the specification's rules and sentences.
import { useMutation } from '@tanstack/react-query';
import { addVendor, putVendor } from '#contracts/generated/client.js';
import { emptyValues, pick, type ValuesOf } from '#contracts/records/record.js';
import { vendorDetails, vendorForm } from '#contracts/records/vendor.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { tinExample, tinProblem } from '#contracts/rules/tin-format.js';
import { call } from '../../lib/api.js';
import { ApiProblem } from '../../lib/problem.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { firstProblem, RecordFields, useRecordForm } from '../../ui/record-form.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import styles from './payroll.module.css';

type VendorValues = ValuesOf<typeof vendorForm>;

/** The server's reason if it gave one. */
const vendorFailure = (error: Error): string =>
  error instanceof ApiProblem && error.status > 0
    ? `Error adding vendor: ${error.detail || 'Unknown error'}`
    : 'Error adding vendor. Please try again.';

/** An empty number of a vendor that has one stays as it is. */
const tinRule = ({ tinType, tin }: Pick<VendorValues, 'tinType' | 'tin'>, own: object): { tin?: string } => {
  const problem = tin === '' || Object.keys(own).length > 0 ? null : tinProblem(tinType, tin);
  return problem === null ? {} : { tin: problem };
};

export function VendorForm({ onSaved }: { onSaved(): void }) {
  const reread = useReread(addVendor);
  const form = useRecordForm(vendorForm, emptyValues(vendorForm), tinRule);
  const save = useMutation({
    mutationFn: ({ vendorName, tin, ...rest }: VendorValues) => call(addVendor, { body: { name: vendorName, ein: tin, ...rest } }),
    onSuccess: async ({ warnings }) => {
      toast(['Vendor added successfully!', ...warnings].join(' '));
      onSaved();
      await reread();
    },
  });
  // One message for the form, as the specification requires.
  const problem = firstProblem(form) ?? (save.error && vendorFailure(save.error));
  return (
    <form className="stack gap-12" noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      {problem && <Notice tone="negative">{problem}</Notice>}
      <RecordFields form={form} quiet hints={{ tin: tinExample(form.values.tinType) }} />
      <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
        <Button kind="filled" type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Vendor'}
        </Button>
      </div>
    </form>
  );
}

/** Of a vendor that exists, number and address may still be missing. */
const changedFields = { ...vendorForm, tin: { ...vendorForm.tin, missing: undefined }, ...vendorDetails };

export function VendorDialog({ vendor, onClose }: { vendor: Vendor; onClose(): void }) {
  const reread = useReread(putVendor);
  const { vendorName, tinType } = vendor;
  const form = useRecordForm(changedFields, { ...pick(vendorDetails, vendor), vendorName, tinType: tinType ?? 'EIN', tin: '' }, tinRule);
  const save = useMutation({
    mutationFn: ({ tin: number, tinType: type, ...rest }: VendorValues) =>
      call(putVendor, { params: { vendorId: vendor.vendorId }, body: { ...rest, ...(number && { tin: number, tinType: type }) } }),
    onSuccess: async ({ warnings }) => {
      toast(['Vendor saved', ...warnings].join('. '));
      onClose();
      await reread();
    },
  });
  return (
    <Dialog title={`Edit ${vendorName}`} opened onClose={onClose}>
      <form className="stack gap-12" noValidate onSubmit={form.submit((values) => save.mutate(values))}>
        {save.error && <Notice tone="negative">{save.error.message}</Notice>}
        <RecordFields form={form} hints={{ tin: vendor.tin ?? tinExample(form.values.tinType) }} />
        <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="filled" type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
