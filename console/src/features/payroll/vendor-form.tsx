// The form that adds a vendor, with the specification's rules and sentences.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../lib/problem.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { emptyVendor, type VendorFields, vendorProblem } from './payroll.js';
import { saveVendor } from './vendors-api.js';
import styles from './payroll.module.css';

/** The server's reason where it gave one. */
export const vendorFailure = (error: Error): string =>
  error instanceof ApiProblem && error.status > 0
    ? `Error adding vendor: ${error.detail || 'Unknown error'}`
    : 'Error adding vendor. Please try again.';

export function VendorForm({ onSaved }: { onSaved(): void }) {
  const client = useQueryClient();
  const [form, setForm] = useState<VendorFields>(emptyVendor);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: ({ vendorName, tin, ...rest }: VendorFields) => saveVendor({ name: vendorName, ein: tin, ...rest }),
    onError: (error) => setProblem(vendorFailure(error)),
    onSuccess: async ({ warnings }) => {
      toast(['Vendor added successfully!', ...warnings].join(' '));
      onSaved();
      await client.invalidateQueries({ queryKey: ['payroll'] });
    },
  });
  const field = (label: string, name: keyof VendorFields, hint?: string): ReactNode => (
    <label className="stack note gap-4">
      {label}
      <input
        className="large"
        value={form[name]}
        maxLength={200}
        placeholder={hint}
        autoComplete="off"
        onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <form
      className={`grid gap-12 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = vendorProblem(form);
        setProblem(wrong);
        if (!wrong) save.mutate(form);
      }}
    >
      {problem && <Notice tone="negative">{problem}</Notice>}
      {field('Vendor name', 'vendorName')}
      <label className="stack note gap-4">
        TIN type
        <select
          className="large"
          value={form.tinType}
          onChange={(event) => setForm({ ...form, tinType: event.target.value as VendorFields['tinType'] })}
        >
          <option>EIN</option>
          <option>SSN</option>
          <option>ITIN</option>
        </select>
      </label>
      {field('TIN', 'tin', form.tinType === 'EIN' ? 'XX-XXXXXXX' : 'XXX-XX-XXXX')}
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
