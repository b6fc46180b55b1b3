// The fields of a record (contracts/records) in a form: each with its label, its hint and what is wrong with it.
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { type Fields, namesOf, readValues, type ValuesOf } from '#contracts/records/record.js';
import { Field, FieldGrid } from './field.js';

type Problems<F extends Fields> = Partial<Record<keyof F & string, string>>;

export interface RecordForm<F extends Fields> {
  fields: F;
  values: ValuesOf<F>;
  problems: Problems<F>;
  set(change: Partial<ValuesOf<F>>): void;
  /** For `onSubmit`: saves what was filled in, or shows what is wrong with it. */
  submit(save: (values: ValuesOf<F>) => void): (event: FormEvent) => void;
}

/** Problems stay until the next attempt. `rule` finds what is wrong between fields that are each in order. */
export function useRecordForm<F extends Fields>(
  fields: F,
  initial: ValuesOf<F>,
  rule: (values: ValuesOf<F>) => Problems<F> = () => ({}),
): RecordForm<F> {
  const [given, setGiven] = useState(initial);
  const [problems, setProblems] = useState<Problems<F>>({});
  const submit = (save: (values: ValuesOf<F>) => void) => (event: FormEvent) => {
    event.preventDefault();
    const { values, problems: own } = readValues(fields, given);
    const found = Object.keys(own).length > 0 ? own : rule(values);
    setProblems(found);
    if (Object.keys(found).length === 0) save(values);
  };
  return { fields, values: given, problems, set: (change) => setGiven({ ...given, ...change }), submit };
}

/** The sentence about the first wrong field. */
export const firstProblem = <F extends Fields>({ fields, problems }: RecordForm<F>): string | undefined =>
  namesOf(fields)
    .map((name) => problems[name])
    .find((problem) => problem !== undefined);

interface RecordFieldsProps<F extends Fields> {
  form: RecordForm<F>;
  /** Hints that depend on what is filled in or known. */
  hints?: Partial<Record<keyof F & string, string>>;
  /** The sentence is elsewhere, so a wrong field is only marked. */
  quiet?: boolean;
}

export function RecordFields<F extends Fields>({ form, hints = {}, quiet }: RecordFieldsProps<F>): ReactNode {
  const { fields, values, problems, set } = form;
  const fieldOf = (name: keyof F & string) => {
    const field = fields[name]!;
    const change = (text: string) => set({ [name]: text } as Partial<ValuesOf<F>>);
    const control = (attributes: InputHTMLAttributes<HTMLInputElement & HTMLSelectElement>) =>
      field.kind === 'choice' ? (
        <select {...attributes} value={values[name]} onChange={(event) => change(event.target.value)}>
          {Object.entries(field.choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          value={values[name]}
          maxLength={field.max}
          placeholder={hints[name] ?? field.hint}
          autoComplete={field.fill ?? 'off'}
          onChange={(event) => change(event.target.value)}
        />
      );
    return (
      <Field
        key={name}
        label={field.optional ? `${field.label} (optional)` : field.label}
        hint={field.help}
        problem={quiet ? undefined : problems[name]}
      >
        {(attributes) => control(quiet && problems[name] ? { ...attributes, 'aria-invalid': true } : attributes)}
      </Field>
    );
  };
  return <FieldGrid>{namesOf(fields).map(fieldOf)}</FieldGrid>;
}
