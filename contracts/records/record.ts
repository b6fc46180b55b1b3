// Declares what a person fills in: each field with its label, its limit and its sentences, and the rules between fields, once for the API,
// the form, the table and the audit trail. Plain checks without a validation library, so that the console checks a form by the code of the
// service.

export type Values = Readonly<Record<string, unknown>>;

interface Labeled {
  label: string;
  /** Below the field. */
  help?: string;
  /** An example, shown while the field is empty. */
  hint?: string;
  /** The label says that it may stay empty. */
  optional?: true;
  /** The sentence while it is empty; without it, it may stay empty. */
  missing?: string;
  /** Where it may stay empty, the record doesn't have it then, or null; otherwise it has an empty text, 0, no, or the first choice. */
  empty?: 'absent' | 'null';
  /** It is asked for only if the other fields say so. */
  onlyIf?(given: Values): boolean;
}

export interface TextField extends Labeled {
  kind: 'text';
  /** Characters. A shorter text counts as missing. */
  min?: number;
  max: number;
  /** What the browser may fill in by itself, by its HTML name. */
  fill?: string;
  upperCase?: true;
  /** What a text must be unless it is empty. It has at most `max` characters by then. */
  is?: { valid(text: string): boolean; otherwise: string; code: string };
}

interface ChoiceField extends Labeled {
  kind: 'choice';
  /** The name of each value; the first one is chosen at first, unless a form has a name for choosing none. */
  choices: Readonly<Record<string, string>>;
  none?: string;
  /** The values are numbers. */
  isNumeric?: true;
}

/** `YYYY-MM-DD`, from 1970 through 2100. */
interface DateField extends Labeled {
  kind: 'date';
  wrong: string;
}

/** `amount`: in cents; a form has dollars. */
interface NumberField extends Labeled {
  kind: 'number' | 'amount';
  min: number;
  max: number;
  /** Digits after the point that a value may have; any if absent. */
  decimals?: number;
  /** A form shows thousands separators. */
  grouped?: true;
  wrong: string;
}

/** `reference`: another record, by its ID. The form is given those to choose from. */
interface PlainField<Kind extends 'tick' | 'reference'> extends Labeled {
  kind: Kind;
}

/** A form has one entry a line. */
interface ListField<Of extends Fields = Fields> extends Labeled {
  kind: 'list';
  of: Of;
  /** A shorter list counts as missing. */
  min?: number;
  max: number;
  /** What a form says about a line that isn't an entry. */
  wrong: string;
}

export type Field = TextField | ChoiceField | DateField | NumberField | PlainField<'tick'> | PlainField<'reference'> | ListField;
export interface Fields {
  readonly [name: string]: Field;
}

export type ValueOf<F> = F extends { choices: infer Choices }
  ? keyof Choices & (string | number)
  : F extends { kind: 'tick' }
    ? boolean
    : F extends { kind: 'number' | 'amount' }
      ? number
      : F extends { kind: 'list'; of: infer Of extends Fields }
        ? ValuesOf<Of>[]
        : string;

type Absent<F> = { [Name in keyof F]: F[Name] extends { empty: 'absent' } ? Name : never }[keyof F];
type OrNull<F> = F extends { empty: 'null' } ? null : never;

/** What a record stores of these fields. */
export type ValuesOf<F extends Fields> = { -readonly [Name in Exclude<keyof F, Absent<F>>]: ValueOf<F[Name]> | OrNull<F[Name]> } & {
  -readonly [Name in Absent<F>]?: ValueOf<F[Name]>;
};

export type Problems<F extends Fields> = Partial<Record<keyof F & string, string>>;
export type Read<F extends Fields> = { values: ValuesOf<F>; problems: Problems<F> };

type More<F extends Field> = Omit<F, 'kind' | 'label'>;
type Extra = Pick<Labeled, 'help' | 'hint'>;

export const text = (label: string, more: More<TextField>): TextField => ({ kind: 'text', label, ...more });
export const date = (label: string, wrong: string, more: Extra = {}): DateField => ({ kind: 'date', label, wrong, ...more });
export const tick = (label: string): PlainField<'tick'> => ({ kind: 'tick', label });
export const reference = (label: string, hint: string): PlainField<'reference'> => ({ kind: 'reference', label, hint });
export const choice = <const C extends ChoiceField['choices'], M extends Pick<ChoiceField, 'isNumeric' | 'help' | 'none'> = object>(
  label: string,
  choices: C,
  more: M = {} as M,
) => ({ ...{ kind: 'choice' as const, label, choices, ...more } });
export const number = (label: string, more: More<NumberField>): NumberField & { kind: 'number' } => ({ kind: 'number', label, ...more });
export const amount = (label: string, more: Omit<More<NumberField>, 'decimals'>): NumberField & { kind: 'amount' } => ({
  ...{ kind: 'amount', label, decimals: 0, ...more },
});
export const list = <F extends Fields>(label: string, of: F, more: Omit<More<ListField>, 'of'>): ListField<F> => ({
  ...{ kind: 'list', label, of, ...more },
});

export const optional = <F extends Field>(field: F): F => ({ ...field, optional: true });
/** With this sentence where it is empty; by default, that of a wrong value. */
export const required = <F extends Field>(field: F, missing = wrongOf(field)): F & { missing: string } => ({ ...field, missing });
export const mayBeAbsent = <F extends Field>(field: F): F & { empty: 'absent' } => ({ ...field, empty: 'absent' });
export const mayBeUnknown = <F extends Field>(field: F): F & { empty: 'null' } => ({ ...field, empty: 'null' });

/** Fields that are asked for only if others say so. */
export const dependent = <F extends Fields>(fields: F, onlyIf: (given: Values, name: keyof F) => boolean): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, onlyIf: (given: Values) => onlyIf(given, name) }]),
  ) as never;

export const namesOf = <F extends Fields>(fields: F): (keyof F & string)[] => Object.keys(fields);
function emptyValue(field: Field): unknown {
  if (field.kind === 'choice') return Object.keys(field.choices)[0]!;
  return { text: '', date: '', reference: '', tick: false, number: 0, amount: 0, list: [] }[field.kind];
}

export const emptyValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])) as ValuesOf<F>;

/** The values of these fields, without whatever else the record has. */
export const pick = <F extends Fields, R extends Partial<ValuesOf<F>>>(fields: F, record: R): Pick<R, keyof F & keyof R> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(fields, name))) as never;

/** Without spaces around and with single ones in it. */
export const oneLine = (given: string): string => given.replace(/\s+/g, ' ').trim();

/** The label up to its comma, which an explanation follows. */
const nameOf = ({ label }: Field): string => label.split(',')[0]!;

/** A text that must be of a form is never that long. */
export const tooLong = (field: TextField | ListField): string =>
  (field.kind === 'text' && field.is?.otherwise) ||
  `${nameOf(field)} can have up to ${field.max} ${field.kind === 'text' ? 'characters' : 'entries'}.`;

/** The sentence about a value of another kind or beyond the limits. */
export function wrongOf(field: Field): string {
  if (field.kind === 'text') return `${nameOf(field)} must be text.`;
  if (field.kind === 'tick') return `'${field.label}' must be true or false.`;
  if (field.kind === 'reference') return `${field.hint}.`;
  if (field.kind !== 'choice') return field.wrong;
  return `${nameOf(field)} must be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(Object.keys(field.choices))}.`;
}

/** On one line, as it is stored, or why it isn't accepted. An empty text is. */
export function readText(field: TextField, given: string): { value: string } | { problem: { code: string; sentence: string } } {
  const { max, upperCase, is } = field;
  const line = oneLine(given.slice(0, 10 * max));
  const value = upperCase ? line.toUpperCase() : line;
  if (value.length > max) return { problem: { code: 'too-long', sentence: tooLong(field) } };
  return value === '' || !is || is.valid(value) ? { value } : { problem: { code: is.code, sentence: is.otherwise } };
}

const isDate = (given: string): boolean =>
  /^(19[7-9]\d|20\d\d|2100)-\d\d-\d\d$/.test(given) && new Date(`${given}T00:00Z`).toJSON()?.slice(0, 10) === given;

function isOf(field: Exclude<Field, TextField>, given: unknown): boolean {
  if (field.kind === 'choice') return Object.keys(field.choices).includes(String(given));
  if (field.kind === 'date') return isDate(String(given));
  if (field.kind === 'list')
    return Array.isArray(given) && given.every((entry) => Object.keys(readValues(field.of, entry).problems).length === 0);
  if (field.kind === 'tick' || field.kind === 'reference') return true;
  return (
    typeof given === 'number' &&
    given >= field.min &&
    given <= field.max &&
    (field.decimals === undefined || Number(given.toFixed(field.decimals)) === given)
  );
}

/** As it is stored, or what is wrong with it. */
function readValue(field: Field, given: unknown): { value?: unknown; problem?: string } {
  if (field.kind === 'text' && given !== undefined) {
    const outcome = readText(field, String(given));
    if ('problem' in outcome) return { problem: outcome.problem.sentence };
    return field.missing !== undefined && outcome.value.length < (field.min ?? 1) ? { problem: field.missing } : outcome;
  }
  if (given === undefined || given === '') {
    if (field.missing !== undefined) return { problem: field.missing };
    return { value: field.empty === undefined ? emptyValue(field) : { absent: undefined, null: null }[field.empty] };
  }
  if (field.kind === 'list' && Array.isArray(given) && given.length > field.max) return { problem: tooLong(field) };
  if (field.kind === 'list' && Array.isArray(given) && given.length < (field.min ?? 0)) return { problem: field.missing ?? field.wrong };
  return isOf(field as Exclude<Field, TextField>, given) ? { value: given } : { problem: wrongOf(field) };
}

export const isAsked = (field: Field, given: Values): boolean => field.onlyIf?.(given) ?? true;

/** What is filled in as it would be stored, with what is wrong by field. A field that isn't asked for has no value. */
export function readValues<F extends Fields>(fields: F, given: Values): Read<F> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isAsked(field, given)) continue;
    const { value, problem } = readValue(field, given[name]);
    if (problem !== undefined) problems[name] = problem;
    else if (value !== undefined) values[name] = value;
  }
  return { values, problems } as Read<F>;
}

/** What must hold between the fields of a record. `Known` is what it takes in addition, such as today's date. */
export interface Rule<Values, Known = void> {
  /** Where a form shows the sentence. */
  field: string;
  /** The other fields that it reads. A form checks it once all of them are in order. */
  dependsOn?: readonly string[];
  code: string;
  sentence: string;
  isBroken(values: Values, known: Known): boolean;
}

/** The sentences of the broken rules by field, the first one of each. */
export function ruleProblems<Values, Known>(
  rules: readonly Rule<Values, Known>[],
  { values, known, problems }: { values: Values; known?: Known; problems: Readonly<Record<string, string | undefined>> },
): Record<string, string> {
  const isReady = (names: readonly string[]) => names.every((name) => problems[name] === undefined);
  const broken = rules.filter((rule) => isReady([rule.field, ...(rule.dependsOn ?? [])]) && rule.isBroken(values, known as Known));
  return Object.fromEntries(broken.reverse().map(({ field, sentence }) => [field, sentence]));
}
