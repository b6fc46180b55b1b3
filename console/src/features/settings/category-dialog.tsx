// One category: its number, closed and opened again; and a new one beneath a type or a category.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { addCategory, refreshCategories, saveCategory } from './categories-api.js';
import type { CategoryRow } from './categories.js';

function useChange<Change>({ change, said, onClose }: { change(by: Change): Promise<unknown>; said: string; onClose(): void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast(said);
      onClose();
    },
    onSettled: () => void refreshCategories(client),
  });
}

export function CategoryDialog({ row, onClose }: { row: CategoryRow; onClose(): void }) {
  const [number, setNumber] = useState(row.number);
  const saving = useChange({
    change: (by: { number?: string; closed?: boolean }) => saveCategory(row, by),
    said: 'Category saved',
    onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({ number: number.trim() });
  };
  return (
    <Dialog title={row.name} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <NumberField value={number} onChange={setNumber} />
        <p className="note">
          {row.closed
            ? 'Closed: it can’t be chosen. Its transactions stay in every report.'
            : 'When you close a category, nobody can choose it anymore and rules that name it leave transactions uncategorized. Its transactions stay in every report.'}
        </p>
        {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" type="submit" disabled={saving.isPending || number.trim() === row.number}>
            {saving.isPending ? 'Saving…' : 'Save number'}
          </Button>
          <Button disabled={saving.isPending} onClick={() => saving.mutate({ closed: !row.closed })}>
            {row.closed ? 'Reopen category' : 'Close category'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function NewCategoryDialog({ parents, onClose }: { parents: { value: string; label: string }[]; onClose(): void }) {
  const [fields, setFields] = useState({ parent: 'Expenses', name: '', number: '' });
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const saving = useChange({ change: addCategory, said: 'Category added', onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(fields);
  };
  return (
    <Dialog title="Add a category" opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <Field label="Name">
          {(attributes) => (
            <input
              {...attributes}
              data-autofocus
              maxLength={100}
              value={fields.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Beneath">
          {(attributes) => (
            <select {...attributes} value={fields.parent} onChange={(event) => set({ parent: event.target.value })}>
              {parents.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <NumberField value={fields.number} onChange={(number) => set({ number })} />
        {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" type="submit" disabled={saving.isPending || fields.name.trim() === ''}>
            {saving.isPending ? 'Adding…' : 'Add category'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function NumberField({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <Field label="Number" hint="Optional. Each number belongs to one account.">
      {(attributes) => <input {...attributes} maxLength={20} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
