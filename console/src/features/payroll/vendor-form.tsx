// The form that adds a vendor, and the dialog that changes one, with the specification's rules and sentences.
import { addVendor, putVendor } from '#contracts/generated/client.js';
import { emptyValues, pick, type ValuesOf } from '#contracts/records/record.js';
import { vendorDetails, vendorForm } from '#contracts/records/vendor.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { tinExample, tinProblem } from '#contracts/rules/tin-format.js';
import { ApiProblem } from '../../lib/problem.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { FormEnd } from '../../ui/form-end.js';
import { firstProblem, RecordFields, useRecordForm } from '../../ui/record-form.js';
import { useWrite } from '../../ui/use-write.js';

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
  const form = useRecordForm(vendorForm, emptyValues(vendorForm), tinRule);
  const requestOf = ({ vendorName, tin, ...rest }: VendorValues) => ({ body: { name: vendorName, ein: tin, ...rest } });
  const save = useWrite(addVendor, requestOf, {
    doneText: ({ warnings }) => ['Vendor added successfully!', ...warnings].join(' '),
    onDone: onSaved,
  });
  // One message for the form, as the specification requires.
  const problem = firstProblem(form) ?? (save.error && vendorFailure(save.error));
  return (
    <form className="stack gap-12" noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <RecordFields form={form} quiet hints={{ tin: tinExample(form.values.tinType) }} />
      <FormEnd
        doing={{ isPending: save.isPending, error: problem ? new Error(problem) : null }}
        label="Save Vendor"
        busyLabel="Saving..."
      />
    </form>
  );
}

/** Of a vendor that exists, number and address may still be missing. */
const changedFields = { ...vendorForm, tin: { ...vendorForm.tin, missing: undefined }, ...vendorDetails };

export function VendorDialog({ vendor, onClose }: { vendor: Vendor; onClose(): void }) {
  const { vendorName, tinType } = vendor;
  const form = useRecordForm(changedFields, { ...pick(vendorDetails, vendor), vendorName, tinType: tinType ?? 'EIN', tin: '' }, tinRule);
  const requestOf = ({ tin: number, tinType: type, ...rest }: VendorValues) => ({
    params: { vendorId: vendor.vendorId },
    body: { ...rest, ...(number && { tin: number, tinType: type }) },
  });
  const save = useWrite(putVendor, requestOf, {
    doneText: ({ warnings }) => ['Vendor saved', ...warnings].join('. '),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Edit ${vendorName}`}
      doing={save}
      label="Save"
      onSubmit={form.submit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <RecordFields form={form} hints={{ tin: vendor.tin ?? tinExample(form.values.tinType) }} />
    </FormDialog>
  );
}
