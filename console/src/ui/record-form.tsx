// The fields of a record (contracts/records) in a form: each with its label, its hint and what is wrong with it.
import { type ChangeEvent, type FormEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { type Field as RecordField, type Fields, isAsked, namesOf, type Problems, type ValuesOf } from '#contracts/records/record.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { separate } from '../lib/typed-figures.js';
import { AccountSelect } from './account-select.js';
import { CategoryField } from './category-menu/category-field.js';
import { Field, FieldGrid, TickField } from './field.js';
import { choicesOf, readTexts, type TextsOf } from './record-texts.js';
import { Options } from './text-field.js';

export interface RecordForm<F extends Fields> {
  fields: F;
  values: TextsOf<F>;
  problems: Problems<F>;
  set(change: Partial<TextsOf<F>>): void;
  /** As it was at first, with these changes. */
  restart(changes?: Partial<TextsOf<F>>): void;
  /** For `onSubmit`: saves what was filled in, or shows what is wrong with it. */
  submit(save: (values: ValuesOf<F>) => void): (event: FormEvent) => void;
}

/** Finds what is wrong between fields; `own` is what is wrong with each by itself. */
type FormRule<F extends Fields> = (values: ValuesOf<F>, own: Problems<F>) => Problems<F>;

interface FormOptions {
  /** What is wrong with a field shows while it is changed; otherwise from one attempt to the next. */
  live?: boolean;
}

/** What isn't filled in yet follows `initial`. */
export function useRecordForm<F extends Fields>(
  fields: F,
  initial: TextsOf<F>,
  rule: FormRule<F> = () => ({}),
  { live = false }: FormOptions = {},
): RecordForm<F> {
  const [changes, setChanges] = useState<Partial<TextsOf<F>>>({});
  const [found, setFound] = useState<Problems<F>>({});
  const given = { ...initial, ...changes };
  const read = () => {
    const { values, problems: own } = readTexts(fields, given);
    return { values, problems: { ...rule(values, own), ...own } };
  };
  const submit = (save: (values: ValuesOf<F>) => void) => (event: FormEvent) => {
    event.preventDefault();
    const { values, problems } = read();
    setFound(problems);
    if (Object.keys(problems).length === 0) save(values);
  };
  const current = live ? read().problems : found;
  const isFirst = live && Object.keys(found).length === 0;
  const shown = isFirst ? Object.fromEntries(Object.entries(current).filter(([name]) => name in changes)) : current;
  const restart = (next: Partial<TextsOf<F>> = {}) => setChanges(next);
  const set = (change: Partial<TextsOf<F>>) => setChanges({ ...changes, ...change });
  return { fields, values: given, problems: shown as Problems<F>, set, restart, submit };
}

/** The sentence about the first wrong field. */
export const firstProblem = <F extends Fields>({ fields, problems }: RecordForm<F>): string | undefined =>
  namesOf(fields)
    .map((name) => problems[name])
    .find((problem) => problem !== undefined);

interface Choice {
  value: string;
  label: string;
}

interface RecordControlProps<F extends Fields> {
  form: Pick<RecordForm<F>, 'fields' | 'values' | 'problems' | 'set'>;
  name: keyof F & string;
  /** A label that depends on what is filled in. */
  label?: string;
  /** A hint that depends on what is filled in or known. */
  hint?: string;
  help?: string;
  /** The sentence is elsewhere, so a wrong field is only marked. */
  quiet?: boolean;
  /** The records that a reference can name. */
  records?: readonly Choice[];
  /** The own accounts of which a text is the path of one. */
  accounts?: ChartAccount[];
  /** The categories of which a text is the path of one. */
  categories?: ChartAccount[];
  /** Texts that are offered while one is typed. */
  offered?: readonly string[];
  /** The one that a dialog starts with. */
  focused?: boolean;
  disabled?: boolean;
}

const menuOf = (field: RecordField, records: readonly Choice[] = []): readonly Choice[] | undefined => {
  if (field.kind === 'choice') return [...(field.none === undefined ? [] : [{ value: '', label: field.none }]), ...choicesOf(field)];
  return field.kind === 'reference' ? [{ value: '', label: field.hint ?? '' }, ...records] : undefined;
};

/** How a field is typed. */
function inputAttributes(field: RecordField): InputHTMLAttributes<HTMLInputElement> {
  if (field.kind === 'text') return { maxLength: field.max, autoComplete: field.fill ?? 'off' };
  if (field.kind === 'date') return { type: 'date' };
  return { inputMode: field.kind === 'number' && field.decimals === 0 ? 'numeric' : 'decimal', autoComplete: 'off' };
}

const Offered = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    <Options of={texts.map((value) => ({ value }))} />
  </datalist>
);

/** Those that a button has, too. */
const attributesOfButton = ({ id, 'aria-invalid': invalid, 'aria-describedby': note }: InputHTMLAttributes<HTMLInputElement>) => ({
  ...{ id, 'aria-invalid': invalid, 'aria-describedby': note },
});

/** One field; nothing where the others say that it isn't asked for. */
export function RecordControl<F extends Fields>({
  form,
  name,
  label,
  hint,
  help,
  quiet,
  records,
  accounts,
  categories,
  offered,
  focused,
  disabled,
}: RecordControlProps<F>): ReactNode {
  const list = useId();
  const field = form.fields[name]!;
  const value = form.values[name];
  const problem = form.problems[name];
  const change = (next: string | boolean) => form.set({ [name]: next } as Partial<TextsOf<F>>);
  if (!isAsked(field, form.values)) return null;
  if (field.kind === 'tick')
    return (
      <div className="spans">
        <TickField label={field.label} checked={value === true} onChange={change} />
      </div>
    );
  const choices = menuOf(field, records);
  const shown = { value: String(value), disabled, 'data-autofocus': focused };
  const control = (attributes: InputHTMLAttributes<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>) => {
    const onChange = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => change(event.target.value);
    if (categories) return <CategoryField {...attributesOfButton(attributes)} {...shown} accounts={categories} onChange={change} />;
    if (accounts)
      return <AccountSelect {...attributes} {...shown} accounts={accounts} placeholder={field.hint ?? ''} onChange={onChange} />;
    if (choices)
      return (
        <select {...attributes} {...shown} onChange={onChange}>
          <Options of={choices} />
        </select>
      );
    if (field.kind === 'list') return <textarea {...attributes} {...shown} rows={3} onChange={onChange} />;
    return (
      <input
        {...attributes}
        {...inputAttributes(field)}
        {...shown}
        list={offered && list}
        placeholder={hint ?? field.hint}
        onBlur={'grouped' in field ? () => separate(String(value), change) : undefined}
        onChange={onChange}
      />
    );
  };
  return (
    <Field
      label={label ?? (field.optional ? `${field.label} (optional)` : field.label)}
      hint={help ?? field.help}
      problem={quiet ? undefined : problem}
      wide={field.kind === 'list'}
    >
      {(attributes) => (
        <>
          {control(quiet && problem ? { ...attributes, 'aria-invalid': true } : attributes)}
          {offered && <Offered id={list} texts={offered} />}
        </>
      )}
    </Field>
  );
}

interface RecordFieldsProps<F extends Fields> {
  form: RecordForm<F>;
  hints?: Partial<Record<keyof F & string, string>>;
  quiet?: boolean;
}

/** All fields, in two columns. */
export const RecordFields = <F extends Fields>({ form, hints = {}, quiet }: RecordFieldsProps<F>): ReactNode => (
  <FieldGrid>
    {namesOf(form.fields).map((name) => (
      <RecordControl key={name} form={form} name={name} hint={hints[name]} quiet={quiet} />
    ))}
  </FieldGrid>
);
