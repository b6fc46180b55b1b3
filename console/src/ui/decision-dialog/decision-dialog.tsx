// How one category counts in a year: line, percent and note; or back to the default. What was done can be undone.
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { centsOf } from '#contracts/money.js';
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';
import { countOf, wholeDollars } from '../../lib/money.js';
import { Field } from '../field.js';
import { FormDialog } from '../form-dialog.js';
import { SelectField, TextField } from '../text-field.js';
import { type DecisionFields, decisionFields, decisionFrom, lineText, nameOf, noDecision, type Policy } from './decision.js';
import { useDecision } from './use-decision.js';

interface DecisionDialogProps {
  category: CategoryPolicy;
  lines: Policy['lines'];
  year: number;
  onClose(): void;
}

export function DecisionDialog({ category, lines, year, onClose }: DecisionDialogProps) {
  // The state when the dialog opened; later updates don't change what the person sees.
  const [seen] = useState(category);
  const form = useForm<DecisionFields>({
    initialValues: decisionFields(seen),
    clearInputErrorOnChange: false,
    validate: (fields) => {
      const outcome = decisionFrom(seen.path, fields);
      return 'problems' in outcome ? { ...outcome.problems } : {};
    },
  });
  const deciding = useDecision({ year, before: seen, onDone: onClose });
  const submit = form.onSubmit((fields) => {
    const outcome = decisionFrom(seen.path, fields);
    if ('decision' in outcome) deciding.mutate(outcome.decision);
  });
  return (
    <FormDialog
      title={`${nameOf(seen)}, ${year}`}
      doing={deciding}
      label="Save"
      other={seen.source === 'business' && { label: 'Reset to default', onClick: () => deciding.mutate(noDecision(seen.path)) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="dim">
        {countOf(seen.transactions, 'transaction')}, {wholeDollars(centsOf(seen.amount))}. Applies to its subcategories too. {seen.note}
      </p>
      <Fields form={form} lines={lines} />
    </FormDialog>
  );
}

function Fields({ form, lines }: Pick<DecisionDialogProps, 'lines'> & { form: UseFormReturnType<DecisionFields> }) {
  const problemOf = (field: keyof DecisionFields) => form.errors[field] as string | undefined;
  return (
    <>
      <SelectField
        label="Schedule C line"
        problem={problemOf('line')}
        data-autofocus
        choices={[{ value: '', label: 'Unknown' }, ...lines.map((choice) => ({ value: choice.line, label: lineText(choice) }))]}
        {...form.getInputProps('line', { withError: false })}
      />
      {form.values.line !== 'excluded' && (
        <TextField
          label="Deductible, %"
          problem={problemOf('percent')}
          inputMode="decimal"
          maxLength={8}
          {...form.getInputProps('percent', { withError: false })}
        />
      )}
      <Field label="Note" hint="Why you chose this. Shown next to the figure.">
        {(attributes) => <textarea {...attributes} rows={2} maxLength={500} {...form.getInputProps('note', { withError: false })} />}
      </Field>
    </>
  );
}
