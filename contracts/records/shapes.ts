// The shapes of a record's fields in the API, each with the sentences of its field.
import { z } from 'zod';
import { dateWith, Text } from '../shapes.js';
import { emptyValues, namesOf, oneLine, tooLong, wrongOf, type Field, type Fields, type TextField, type ValueOf } from './record.js';

type Shapes<F extends Fields, S extends z.ZodType> = { [Name in keyof F & string]: S };

const shapesOf = <F extends Fields, S extends z.ZodType>(fields: F, shape: S): Shapes<F, S> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, shape])) as Shapes<F, S>;

/** Of a reply. */
export const textsOf = <F extends Fields>(fields: F) => shapesOf(fields, z.string());

/** Of a request, where an absent one stays as it is. The service checks it by the record. */
export const changesOf = <F extends Fields>(fields: F) => shapesOf(fields, Text.optional());

/** Of a request that must have all of them. */
export const requiredTextsOf = <F extends Readonly<Record<string, TextField>>>(fields: F): Shapes<F, z.ZodString> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, z.string().trim().min(1).max(fields[name]!.max)])) as Shapes<F, z.ZodString>;

type Of<F> = z.ZodType<ValueOf<F>, ValueOf<F>>;
type Shape<F> = F extends { empty: 'absent' }
  ? z.ZodOptional<Of<F>>
  : F extends { empty: 'null' }
    ? z.ZodNullable<Of<F>>
    : F extends { missing: string }
      ? Of<F>
      : z.ZodDefault<Of<F>>;

/** Of a request for a record, and of a reply with it. */
export const recordOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, shapeOf(fields[name]!)])) as { [Name in keyof F & string]: Shape<F[Name]> };

function shapeOf(field: Field): z.ZodType {
  const value = valueShape(field);
  if (field.empty !== undefined) return field.empty === 'absent' ? value.optional() : value.nullable();
  return field.missing === undefined ? value.default(emptyValues({ field }).field) : value;
}

function valueShape(field: Field): z.ZodType {
  const wrong = wrongOf(field);
  const error = ({ input }: { input?: unknown }) => (input === undefined ? (field.missing ?? wrong) : wrong);
  switch (field.kind) {
    case 'text': {
      const { missing, min = missing === undefined ? 0 : 1, max } = field;
      const line = z.string({ error }).overwrite(oneLine);
      return (min > 0 ? line.min(min, missing) : line).max(max, tooLong(field));
    }
    case 'choice':
      return field.isNumeric ? z.literal(Object.keys(field.choices).map(Number), { error }) : z.enum(Object.keys(field.choices), { error });
    case 'date':
      return dateWith({ error }, wrong);
    case 'number':
    case 'amount': {
      const { min, max, decimals } = field;
      const limited = z.number({ error }).min(min, wrong).max(max, wrong);
      if (decimals === undefined) return limited;
      return decimals === 0 ? limited.int(wrong) : limited.multipleOf(Number(`1e-${decimals}`), wrong);
    }
    case 'tick':
      return z.boolean({ error });
    case 'reference':
      return z.uuid({ error });
    case 'list': {
      const entries = z.array(z.object(recordOf(field.of)), { error });
      return (field.min ? entries.min(field.min, field.missing) : entries).max(field.max, tooLong(field));
    }
  }
}
