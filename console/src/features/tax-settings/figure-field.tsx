// A figure in the tax profile's form, and what every part of the form is given.
import { separate } from '../../lib/typed-figures.js';
import { Field } from '../../ui/field.js';
import type { ProfileFields, ProfileProblems } from './tax-profile.js';

export interface PartProps {
  fields: ProfileFields;
  problems: ProfileProblems;
  set(change: Partial<ProfileFields>): void;
}

type TextField = { [K in keyof ProfileFields]: ProfileFields[K] extends string ? K : never }[keyof ProfileFields];

interface FigureFieldProps extends PartProps {
  name: Exclude<TextField, 'status' | 'vehicle' | 'state' | 'homeMethod'>;
  label: string;
  hint?: string;
}

export function FigureField({ name, label, hint, fields, problems, set }: FigureFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problems[name]}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          maxLength={24}
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
          onBlur={() => separate(fields[name], (typed) => set({ [name]: typed }))}
        />
      )}
    </Field>
  );
}
