// Who stands on the forms as payer, and the form that changes it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../lib/business.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { payerQuery, savePayer } from './payroll-api.js';
import styles from './payroll.module.css';

const fields = [
  ['name', 'Payer’s name'],
  ['tin', 'EIN or SSN'],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'ZIP code'],
  ['phone', 'Telephone'],
] as const;
type Fields = Record<(typeof fields)[number][0], string>;

export function PayerCard() {
  const { business } = useBusiness();
  const payer = useQuery(payerQuery);
  const [form, setForm] = useState<Fields | null>(null);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: savePayer,
    onSuccess: async () => {
      setForm(null);
      await client.invalidateQueries({ queryKey: ['payroll'] });
    },
  });
  const may = business.role === 'owner' || business.role === 'admin';
  return (
    <Card title="Payer">
      <Loaded query={payer} skeleton={<SkeletonRows rows={3} label="Loading the payer" />} errorTitle="The payer could not be loaded">
        {({ payer: known }) =>
          form ? (
            <form
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                save.mutate(form);
              }}
            >
              {save.isError && <Notice tone="negative">{save.error.message}</Notice>}
              {fields.map(([name, label]) => (
                <label key={name}>
                  {label}
                  <input
                    value={form[name]}
                    maxLength={200}
                    placeholder={name === 'tin' ? (known.tin ?? 'XX-XXXXXXX') : undefined}
                    onChange={(event) => setForm({ ...form, [name]: event.target.value })}
                  />
                </label>
              ))}
              <div className={styles.buttons}>
                <Button onClick={() => setForm(null)}>Cancel</Button>
                <Button kind="filled" type="submit" disabled={save.isPending}>
                  Save Payer
                </Button>
              </div>
            </form>
          ) : (
            <>
              {known.missing.length > 0 ? (
                <Notice>Missing: {known.missing.join(', ')}. No form is made until it is there.</Notice>
              ) : (
                <p>
                  {known.name}, {known.tin}
                  <span className={styles.below}>
                    {known.address}, {known.city}, {known.state} {known.zipCode}
                  </span>
                </p>
              )}
              <div className={styles.buttons}>
                <Button
                  small
                  unavailable={may ? undefined : 'An owner or admin may change the payer.'}
                  onClick={() =>
                    setForm({
                      name: known.name,
                      tin: '',
                      address: known.address,
                      city: known.city,
                      state: known.state,
                      zipCode: known.zipCode,
                      phone: known.phone,
                    })
                  }
                >
                  Change Payer
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
