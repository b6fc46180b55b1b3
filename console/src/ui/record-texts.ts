// A record's fields (contracts/records) as a form has them, texts and ticked boxes, and back. Pure.
import { type Field, type Fields, type Read, readValues, type ValuesOf } from '#contracts/records/record.js';
import { centsFrom, dollarText, numberFrom, separated, signedCentsFrom, withSeparators } from '../lib/typed-figures.js';

/** What a form has of these fields. */
export type TextsOf<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends { choices: infer Choices }
    ? `${keyof Choices & (string | number)}` | (F[Name] extends { none: string } ? '' : never)
    : F[Name] extends { kind: 'tick' }
      ? boolean
      : string;
};

/** The choices of a field for a menu or a row of buttons. */
export const choicesOf = <Value extends string>({ choices }: { choices: Readonly<Record<Value, string>> }) =>
  Object.entries<string>(choices).map(([value, label]) => ({ value: value as Value, label }));

/** Of a record as it is shown; empty texts of what it doesn't have. */
export const formTexts = <F extends Fields>(fields: F, record: Partial<ValuesOf<F>> = {}): TextsOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textOf(field, record[name as keyof ValuesOf<F>])])) as TextsOf<F>;

function textOf(field: Field, value: unknown): string | boolean {
  if (field.kind === 'tick') return value === true;
  if (field.kind === 'choice') return String(value ?? (field.none === undefined ? Object.keys(field.choices)[0] : ''));
  if (value === undefined || value === null) return '';
  if (field.kind === 'list') return (value as object[]).map((entry) => Object.values(formTexts(field.of, entry)).join(' ')).join('\n');
  if (field.kind === 'number' && field.grouped) return withSeparators(String(value));
  if (field.kind !== 'amount') return String(value);
  // Where an empty text means zero, zero is shown as one.
  const isEmpty = value === 0 && field.missing === undefined && field.empty !== 'absent';
  return isEmpty ? '' : (field.grouped ? separated : dollarText)(Number(value));
}

/** The record that a form describes, with what is wrong by field. */
export const readTexts = <F extends Fields>(fields: F, texts: TextsOf<F>): Read<F> =>
  readValues(
    fields,
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, texts[name as keyof F & string])])),
  );

/** What isn't a figure becomes NaN, which no field accepts. */
function valueOf(field: Field, typed: string | boolean): unknown {
  if (field.kind === 'tick') return typed || (field.empty === 'absent' ? undefined : false);
  if (field.kind === 'choice') return field.isNumeric ? Number(typed) : typed;
  const given = String(typed).trim();
  if (given === '') return undefined;
  if (field.kind === 'amount') return (field.min < 0 ? signedCentsFrom : centsFrom)(given) ?? NaN;
  if (field.kind === 'number') return numberFrom(field.label.endsWith('%') ? given.replace(/%$/, '') : given, { max: field.max }) ?? NaN;
  if (field.kind === 'list') return given.split('\n').filter((line) => line.trim() !== '').map((line) => entryOf(field.of, line)); // prettier-ignore
  return given;
}

/** A line's words by field; the last one has the rest. */
function entryOf(fields: Fields, line: string): object {
  const words = line.trim().split(/[\s,;]+/);
  const all = Object.entries(fields);
  return Object.fromEntries(
    all.map(([name, field], at) => [name, valueOf(field, at < all.length - 1 ? (words[at] ?? '') : words.slice(at).join(''))]),
  );
}
