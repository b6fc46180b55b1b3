// Marks forms as filed with the IRS, with an undo. Only the forms shown are marked, not those that a colleague generates meanwhile.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Form1099 } from '#contracts/routes/forms-1099.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { call } from '../../lib/api.js';
import { businessDay } from '../../lib/business-day.js';
import { countOf } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TickField } from '../../ui/field.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { formCalls } from './forms-api.js';
import styles from './payroll.module.css';

interface Props {
  year: number;
  form: FormName;
  unfiled: Form1099[];
  onClose(): void;
}

/** New forms go to the IRS in a file, corrections one by one: seldom on the same day. */
const kinds = [
  { kind: 'original', noun: 'new form' },
  { kind: 'corrected', noun: 'corrected form' },
] as const;

export function FiledDialog({ year, form, unfiled, onClose }: Props) {
  const { filed: putFiled } = formCalls[form];
  const reread = useReread(putFiled);
  // As they were when the dialog opened.
  const [groups] = useState(() => kinds.map((group) => ({ ...group, forms: unfiled.filter(({ kind }) => kind === group.kind) })));
  const both = groups.every(({ forms }) => forms.length > 0);
  const [ticked, setTicked] = useState<readonly string[]>(both ? ['original'] : kinds.map(({ kind }) => kind));
  const [day, setDay] = useState(businessDay);
  const forms = groups.filter(({ kind }) => ticked.includes(kind)).flatMap((group) => group.forms.map(({ formId }) => formId));
  /** A null `filedOn` undoes it. */
  const mark = (filedOn: string | null) => call(putFiled, { params: { year }, body: { filedOn, forms } });
  const undo = useMutation({
    mutationFn: () => mark(null),
    onSuccess: reread,
    onError: (error) => toast(`Couldn’t undo: ${error.message}`, { tone: 'negative' }),
  });
  const run = useMutation({
    mutationFn: () => mark(day),
    onSuccess: async ({ filed }) => {
      toast(`${countOf(filed, 'form')} marked as filed.`, { action: { label: 'Undo', run: () => undo.mutate() } });
      onClose();
      await reread();
    },
  });
  return (
    <Dialog title={`Mark ${year} ${form} forms as filed`} opened onClose={onClose}>
      <form className={`stack gap-14 ${styles.dialogForm}`} onSubmit={(event) => (event.preventDefault(), run.mutate())}>
        {run.isError && <Notice tone="negative">{run.error.message}</Notice>}
        <p>
          This doesn’t send anything to the IRS. After this, any change creates a corrected form and keeps the filed one, and the IRIS CSV
          excludes these forms.
        </p>
        {both &&
          groups.map(({ kind, noun, forms: those }) => (
            <TickField
              key={kind}
              label={countOf(those.length, noun)}
              checked={ticked.includes(kind)}
              onChange={(checked) => setTicked(checked ? [...ticked, kind] : ticked.filter((other) => other !== kind))}
            />
          ))}
        <label className="stack note gap-4 grow slim">
          Filed on
          <input type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
        </label>
        <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="filled" type="submit" disabled={day === '' || forms.length === 0 || run.isPending}>
            Mark as Filed
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
