// Names the contractor of a payment whose text names nobody.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentRow } from '#contracts/routes/contractor-payments.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { nameContractor } from './payroll-api.js';
import styles from './payroll.module.css';

export function NamePayee({ payment }: { payment: PaymentRow }) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (contractor: string) => nameContractor(payment.id, contractor),
    onError: (error) => toast(`The payee was not named: ${error.message}`, { tone: 'negative' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['payroll'] }),
  });
  if (!mayWrite(business.role)) return <>{payment.contractorName}</>;
  if (name === null)
    return (
      <button type="button" className={styles.link} onClick={() => setName('')}>
        Name the payee
      </button>
    );
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') save.mutate(name);
      }}
    >
      <input
        autoFocus
        aria-label={`Payee of ${payment.description}`}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button small type="submit" disabled={save.isPending || name.trim() === ''}>
        Save
      </Button>
    </form>
  );
}
