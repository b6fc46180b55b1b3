// The form that adds a vendor, with the specification's rules and sentences.
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/problem.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { emptyVendor, type VendorFields, vendorProblem } from './payroll.js';
import { saveVendor } from './vendors-api.js';
import styles from './payroll.module.css';

/** The server's reason if it gave one. */
export const vendorFailure = (error: Error): string =>
  error instanceof ApiProblem && error.status > 0
    ? `Error adding vendor: ${error.detail || 'Unknown error'}`
    : 'Error adding vendor. Please try again.';

const formKey = 'form';

export function VendorForm({ onSaved }: { onSaved(): void }) {
  const client = useQueryClient();
  // One message for the form, as the specification requires; it stays until the next attempt.
  const form = useForm<VendorFields>({
    initialValues: emptyVendor,
    clearInputErrorOnChange: false,
    validate: (fields) => ({ [formKey]: vendorProblem(fields) }),
  });
  const problem = form.errors[formKey];
  const save = useMutation({
    mutationFn: ({ vendorName, tin, ...rest }: VendorFields) => saveVendor({ name: vendorName, ein: tin, ...rest }),
    onError: (error) => form.setErrors({ [formKey]: vendorFailure(error) }),
    onSuccess: async ({ warnings }) => {
      toast(['Vendor added successfully!', ...warnings].join(' '));
      onSaved();
      await client.invalidateQueries({ queryKey: ['payroll'] });
    },
  });
  const field = (label: string, name: keyof VendorFields, hint?: string): ReactNode => (
    <label className="stack note gap-4">
      {label}
      <input className="large" {...form.getInputProps(name, { withError: false })} maxLength={200} placeholder={hint} autoComplete="off" />
    </label>
  );
  return (
    <form className={`grid gap-12 ${styles.form}`} noValidate onSubmit={form.onSubmit((fields) => save.mutate(fields))}>
      {problem && <Notice tone="negative">{problem}</Notice>}
      {field('Vendor name', 'vendorName')}
      <label className="stack note gap-4">
        TIN type
        <select className="large" {...form.getInputProps('tinType', { withError: false })}>
          <option>EIN</option>
          <option>SSN</option>
          <option>ITIN</option>
        </select>
      </label>
      {field('TIN', 'tin', form.values.tinType === 'EIN' ? 'XX-XXXXXXX' : 'XXX-XX-XXXX')}
      {field('Address', 'address')}
      {field('City', 'city')}
      {field('State', 'state', 'NY')}
      {field('ZIP code (optional)', 'zipCode')}
      <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
        <Button kind="filled" type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Vendor'}
        </Button>
      </div>
    </form>
  );
}
