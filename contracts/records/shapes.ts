// The shapes of a record's fields in the API. The service checks them by the record; here only their kinds.
import { z } from 'zod';
import { Text } from '../shapes.js';
import { namesOf, type Fields, type TextField } from './record.js';

type Shapes<F extends Fields, S extends z.ZodType> = { [Name in keyof F & string]: S };

const shapesOf = <F extends Fields, S extends z.ZodType>(fields: F, shape: S): Shapes<F, S> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, shape])) as Shapes<F, S>;

/** Of a reply. */
export const textsOf = <F extends Fields>(fields: F) => shapesOf(fields, z.string());

/** Of a request, where an absent one stays as it is. */
export const changesOf = <F extends Fields>(fields: F) => shapesOf(fields, Text.optional());

/** Of a request that must have all of them. */
export const requiredTextsOf = <F extends Readonly<Record<string, TextField>>>(fields: F): Shapes<F, z.ZodString> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, z.string().trim().min(1).max(fields[name]!.max)])) as Shapes<F, z.ZodString>;
