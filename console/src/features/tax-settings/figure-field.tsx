// A figure in the tax profile's form, and what every part of the form is given.
import { separate } from '../../lib/typed-figures.js';
import { TextField } from '../../ui/text-field.js';
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
    <TextField
      label={label}
      hint={hint}
      problem={problems[name]}
      inputMode="decimal"
      maxLength={24}
      value={fields[name]}
      onBlur={() => separate(fields[name], (typed) => set({ [name]: typed }))}
      onChange={(text) => set({ [name]: text })}
    />
  );
}
