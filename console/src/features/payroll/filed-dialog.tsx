// Marks forms as filed with the IRS, with an undo. Only the forms shown are marked, not those that a colleague generates meanwhile.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Form1099 } from '#contracts/routes/forms-1099.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { call } from '../../lib/api.js';
import { businessDay } from '../../lib/business-day.js';
import { countOf } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { TickField } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { formCalls } from './forms-api.js';

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
    <FormDialog
      title={`Mark ${year} ${form} forms as filed`}
      doing={run}
      label="Mark as Filed"
      disabled={day === '' || forms.length === 0}
      onSubmit={() => run.mutate()}
      onClose={onClose}
    >
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
      <TextField label="Filed on" type="date" required value={day} onChange={setDay} />
    </FormDialog>
  );
}
