// A new category under a type or a category, with its line of Schedule C if one is chosen.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openCategory } from '#contracts/generated/client.js';
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import { useToday } from '../../../lib/business-day.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { policyQuery } from '../../../lib/tax-queries.js';
import { lineText, defaultPercent } from '../../../ui/decision-dialog/decision.js';
import { decide } from '../../../ui/decision-dialog/use-decision.js';
import { CategoryField } from '../../../ui/category-menu/category-field.js';
import type { MenuAccount } from '../../../ui/category-menu/category-options.js';
import { Field } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { useWriting } from '../../../ui/use-write.js';
import { addCategory } from './categories-api.js';
import { typePaths } from './categories.js';
import { NumberField } from './category-dialog.js';

interface Fields {
  parent: string;
  name: string;
  number: string;
  /** Empty: as the product decides by its name and its parent, or asks. */
  line: PolicyLine | '';
}

/** Saves the category, then its line. If the line is rejected, the category exists and only the line is retried. */
function useNewCategory(year: number, onClose: () => void) {
  const [added, setAdded] = useState<string>();
  const add = async ({ line, ...fields }: Fields) => {
    const path = added ?? (await addCategory(fields)).path;
    setAdded(path);
    if (line === '' || !isCounted(path)) return;
    await decide(year, { path, line, percent: defaultPercent(line), note: '' }).catch((error: Error) => {
      throw new Error(`The category was added, but not its Schedule C line: ${error.message}`);
    });
  };
  return { isAdded: added !== undefined, ...useWriting(openCategory, add, { doneText: () => 'Category added', onDone: onClose }) };
}

const isCounted = (parent: string): boolean => /^(Income|Expenses)(:|$)/.test(parent);

export function NewCategoryDialog({ parents, onClose }: { parents: MenuAccount[]; onClose(): void }) {
  const { business } = useBusiness();
  const year = Number(useToday().slice(0, 4));
  const lines = useQuery({ ...policyQuery(year), enabled: mayManage(business.role) }).data?.lines;
  const [fields, setFields] = useState<Fields>({ parent: 'Expenses', name: '', number: '', line: '' });
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  const saving = useNewCategory(year, onClose);
  return (
    <FormDialog
      title="Add a category"
      doing={saving}
      label="Add category"
      busyLabel="Adding…"
      disabled={fields.name.trim() === ''}
      onSubmit={() => saving.mutate(fields)}
      onClose={onClose}
    >
      <fieldset className="stack gap-12 slim" disabled={saving.isAdded}>
        <TextField label="Name" data-autofocus maxLength={100} value={fields.name} onChange={(name) => set({ name })} />
        <Field label="Beneath">
          {(attributes) => (
            <CategoryField
              {...attributes}
              accounts={parents}
              suggestions={typePaths}
              suggestedHead="Account types"
              value={fields.parent}
              onChange={(parent) => set({ parent })}
            />
          )}
        </Field>
        <NumberField value={fields.number} onChange={(number) => set({ number })} />
      </fieldset>
      {lines && isCounted(fields.parent) && (
        <SelectField
          label={`Schedule C line for ${year}`}
          value={fields.line}
          choices={[{ value: '', label: 'By its name, or ask me' }, ...lines.map((line) => ({ value: line.line, label: lineText(line) }))]}
          onChange={(line) => set({ line })}
        />
      )}
    </FormDialog>
  );
}
