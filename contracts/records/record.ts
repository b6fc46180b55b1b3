// Declares what a person fills in: each field with its label, its limit and its sentences, once for the API, the form, the table and the
// audit trail. Plain checks without a validation library, so that the console checks a form by the code of the service.

interface Labeled {
  label: string;
  /** Below the field. */
  help?: string;
  /** The label says that it may stay empty. */
  optional?: true;
  /** What a form says while it is empty; without it, it may stay empty. */
  missing?: string;
}

export interface TextField extends Labeled {
  kind: 'text';
  /** Characters. */
  max: number;
  /** An example, shown while the field is empty. */
  hint?: string;
  /** What the browser may fill in by itself, by its HTML name. */
  fill?: string;
  upperCase?: true;
  /** What a text must be unless it is empty. It has at most `max` characters by then. */
  is?: { valid(text: string): boolean; otherwise: string; code: string };
}

export interface ChoiceField extends Labeled {
  kind: 'choice';
  /** The name of each value; the first one is chosen at first. */
  choices: Readonly<Record<string, string>>;
}

export type Field = TextField | ChoiceField;
export type Fields = Readonly<Record<string, Field>>;

/** What a form holds, and what a record stores of these fields: texts, empty where nothing was filled in. */
export type ValuesOf<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends { choices: infer Choices } ? keyof Choices & string : string;
};

export interface Problem {
  code: string;
  sentence: string;
}

export const text = (label: string, more: Omit<TextField, 'kind' | 'label'>): TextField => ({ kind: 'text', label, ...more });

export const optional = <F extends Field>(field: F): F => ({ ...field, optional: true });

/** With this sentence where it is empty. */
export const required = <F extends Field>(field: F, missing: string): F => ({ ...field, missing });

export const namesOf = <F extends Fields>(fields: F): (keyof F & string)[] => Object.keys(fields);

export const emptyValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.kind === 'choice' ? Object.keys(field.choices)[0]! : '']),
  ) as ValuesOf<F>;

/** The values of these fields, without whatever else the record has. */
export const pick = <F extends Fields, R extends Partial<ValuesOf<F>>>(fields: F, record: R): Pick<R, keyof F & keyof R> =>
  Object.fromEntries(namesOf(fields).flatMap((name) => (name in record ? [[name, record[name]]] : []))) as Pick<R, keyof F & keyof R>;

/** Without spaces around and with single ones in it. */
export const oneLine = (given: string): string => given.replace(/\s+/g, ' ').trim();

/** On one line, as it is stored, or why it isn't accepted. An empty text is. */
export function readText(field: TextField, given: string): { value: string } | { problem: Problem } {
  const { label, max, upperCase, is } = field;
  const line = given
    .slice(0, 10 * max)
    .replace(/\s+/g, ' ')
    .trim();
  const value = upperCase ? line.toUpperCase() : line;
  if (value.length > max) return { problem: { code: 'too-long', sentence: `${label} can have at most ${max} characters.` } };
  return value === '' || !is || is.valid(value) ? { value } : { problem: { code: is.code, sentence: is.otherwise } };
}

/** What a form holds as it would be stored, with what is wrong by field. */
export function readValues<F extends Fields>(
  fields: F,
  given: ValuesOf<F>,
): { values: ValuesOf<F>; problems: Partial<Record<keyof F & string, string>> } {
  const values: Record<string, string> = { ...given };
  const problems: Partial<Record<keyof F & string, string>> = {};
  for (const name of namesOf(fields)) {
    const field = fields[name]!;
    const outcome = field.kind === 'text' ? readText(field, given[name]) : { value: given[name] };
    if ('problem' in outcome) problems[name] = outcome.problem.sentence;
    else values[name] = outcome.value;
    if (field.missing !== undefined && values[name]!.trim() === '') problems[name] = field.missing;
  }
  return { values: values as ValuesOf<F>, problems };
}
