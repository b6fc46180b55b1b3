// A labeled line of text and a labeled menu, which most fields of a form are.
import type { ComponentProps } from 'react';
import { Field } from './field.js';

interface LabelProps {
  label: string;
  hint?: string;
  problem?: string;
  /** Spans both columns. */
  wide?: boolean;
}

interface TextFieldProps extends LabelProps, Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Optional, as what a form library fills in is. */
  value?: string;
  onChange(text: string): void;
}

export const TextField = ({ label, hint, problem, wide, onChange, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} problem={problem} wide={wide}>
    {(attributes) => <input {...attributes} {...input} onChange={(event) => onChange(event.target.value)} />}
  </Field>
);

/** The choices of a menu. */
export const Options = ({ of }: { of: readonly { value: string | number; label?: string }[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface SelectFieldProps<Value extends string | number> extends LabelProps, Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value?: Value;
  choices: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

export const SelectField = <Value extends string | number>({
  label,
  hint,
  problem,
  wide,
  choices,
  onChange,
  ...select
}: SelectFieldProps<Value>) => (
  <Field label={label} hint={hint} problem={problem} wide={wide}>
    {(attributes) => (
      <select {...attributes} {...select} onChange={(event) => onChange(choices[event.target.selectedIndex]!.value)}>
        <Options of={choices} />
      </select>
    )}
  </Field>
);
