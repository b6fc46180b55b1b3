// How one category counts in a year: line, percent and note; or back to the default. What was done can be undone.
import { type FormEvent, useState } from 'react';
import { centsOf } from '#contracts/money.js';
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';
import { countOf, wholeMoney } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Notice } from '../../ui/states.js';
import {
  type DecisionFields,
  decisionFields,
  type DecisionProblems,
  decisionFrom,
  lineText,
  nameOf,
  noDecision,
  type Policy,
} from './deduction-policy.js';
import styles from './tax-settings.module.css';
import { useDecision } from './use-decision.js';

interface DecisionDialogProps {
  category: CategoryPolicy;
  lines: Policy['lines'];
  year: number;
  onClose(): void;
}

export function DecisionDialog({ category, lines, year, onClose }: DecisionDialogProps) {
  // The state that the person sees while the dialog is open, whatever arrives meanwhile.
  const [seen] = useState(category);
  const [fields, setFields] = useState<DecisionFields>(() => decisionFields(seen));
  const [problems, setProblems] = useState<DecisionProblems>({});
  const deciding = useDecision({ year, before: seen, onDone: onClose });
  const set = (change: Partial<DecisionFields>) => setFields({ ...fields, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = decisionFrom(seen.path, fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('decision' in outcome) deciding.mutate(outcome.decision);
  };
  return (
    <Dialog title={`${nameOf(seen)}, ${year}`} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <p className="dim">
          {countOf(seen.transactions, 'transaction')}, {wholeMoney(centsOf(seen.amount))}. Applies to its subcategories too. {seen.note}
        </p>
        <Fields fields={fields} problems={problems} lines={lines} set={set} />
        {deciding.isError && <Notice tone="negative">{deciding.error.message}</Notice>}
        <div className={`row wrap ${styles.bar}`}>
          <Button kind="filled" type="submit" disabled={deciding.isPending}>
            {deciding.isPending ? 'Saving…' : 'Save'}
          </Button>
          {seen.source === 'business' && (
            <Button disabled={deciding.isPending} onClick={() => deciding.mutate(noDecision(seen.path))}>
              Reset to default
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface FieldsProps extends Pick<DecisionDialogProps, 'lines'> {
  fields: DecisionFields;
  problems: DecisionProblems;
  set(change: Partial<DecisionFields>): void;
}

function Fields({ fields, problems, lines, set }: FieldsProps) {
  return (
    <>
      <Field label="Schedule C line" problem={problems.line}>
        {(attributes) => (
          <select
            {...attributes}
            data-autofocus
            value={fields.line}
            onChange={(event) => set({ line: event.target.value as DecisionFields['line'] })}
          >
            <option value="">Unknown</option>
            {lines.map((one) => (
              <option key={one.line} value={one.line}>
                {lineText(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {fields.line !== 'excluded' && (
        <Field label="Deductible, %" problem={problems.percent}>
          {(attributes) => (
            <input
              {...attributes}
              inputMode="decimal"
              maxLength={8}
              value={fields.percent}
              onChange={(event) => set({ percent: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Note" hint="Why you chose this. Shown next to the figure.">
        {(attributes) => (
          <textarea {...attributes} rows={2} maxLength={500} value={fields.note} onChange={(event) => set({ note: event.target.value })} />
        )}
      </Field>
    </>
  );
}
