// Opening a business: its name and what it does. It gets the standard chart of accounts and the person becomes its owner. Route: createTenant.
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { createTenant } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/states.js';
import styles from './open-business-form.module.css';

interface OpenBusinessFormProps {
  /** Told the new business's number once it can be used. */
  onOpened(id: number): void;
}

export function OpenBusinessForm({ onOpened }: OpenBusinessFormProps) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const nameId = useId();
  const descriptionId = useId();
  const opening = useMutation({
    mutationFn: () => call(createTenant, { body: { name: name.trim(), description: description.trim() } }),
    onSuccess: ({ id }) => onOpened(id),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !opening.isPending) opening.mutate();
  };
  return (
    <form className={`stack start gap-6 full ${styles.form}`} onSubmit={submit}>
      <label htmlFor={nameId}>Business name</label>
      <input
        className="below-8 full"
        id={nameId}
        value={name}
        maxLength={200}
        autoComplete="organization"
        required
        onChange={(event) => setName(event.target.value)}
      />
      <label htmlFor={descriptionId}>What it does (optional)</label>
      <input
        className="below-8 full"
        id={descriptionId}
        value={description}
        maxLength={500}
        onChange={(event) => setDescription(event.target.value)}
      />
      {opening.isError && <Notice tone="negative">{opening.error.message}</Notice>}
      <Button kind="filled" type="submit" disabled={opening.isPending}>
        {opening.isPending ? 'Adding…' : 'Add Business'}
      </Button>
    </form>
  );
}
