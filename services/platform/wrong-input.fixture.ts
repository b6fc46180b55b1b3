// Wrong values for the input of a call, made from its shape: one member at a time has another type, is missing, too long, too large or
// unknown.
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** Values that break the shape in one place each. A few may be right by chance. */
export const wrongInput = (shape: z.ZodType): unknown[] =>
  wrongFor(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' }));

const otherTypes: unknown[] = [undefined, true, 0.123456789, 1e300, 'no such thing', ['x'], {}];

function wrongFor(schema: Schema): unknown[] {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Schema[];
  return [...otherTypes, ...beyondLimits(schema), ...wrongInside(schema), ...alternatives.flatMap(wrongFor)];
}

function beyondLimits({ maxLength, minLength, maximum, minimum, exclusiveMinimum, maxItems, items }: Schema): unknown[] {
  return [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minLength === undefined ? [] : ['x'.repeat(Math.max(0, minLength - 1))]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum - 0.00000123]),
    ...(minimum === undefined ? [] : [minimum - 1, minimum + 0.00000123]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
    ...(maxItems === undefined ? [] : [Array<unknown>(maxItems + 1).fill(rightFor(items as Schema))]),
  ];
}

function wrongInside(schema: Schema): unknown[] {
  if (schema.type === 'array') return wrongFor((schema.items ?? {}) as Schema).map((item) => [item]);
  if (schema.type !== 'object') return [];
  const right = rightFor(schema) as object;
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const { propertyNames: names, additionalProperties: values } = schema;
  return [
    { ...right, unknown: 1 },
    ...members.flatMap(([name, member]) => wrongFor(member).map((value) => ({ ...right, [name]: value }))),
    ...(typeof names === 'object' ? wrongFor(names).map((name) => ({ [String(name)]: rightFor(values as Schema) })) : []),
    ...(typeof values === 'object' ? wrongFor(values).map((value) => ({ x: value })) : []),
  ];
}

const texts: Record<string, string> = {
  date: '2026-04-15',
  'date-time': '2026-04-15T09:30:00Z',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '0198c5e0-0000-7000-8000-0000000000c1',
};

/** A valid value, except for patterns and the shapes' own rules. */
function rightFor(schema: Schema = {}): unknown {
  const [alternative] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Schema[];
  if (alternative) return rightFor(alternative);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const { type, format = '', minLength = 1, minimum = 0, minItems = 0, items, properties = {} } = schema;
  if (type === 'string') return texts[format] ?? 'x'.repeat(minLength);
  if (type === 'number' || type === 'integer') return Math.max(minimum, schema.exclusiveMinimum === undefined ? minimum : 1);
  if (type === 'boolean') return true;
  if (type === 'array') return Array.from({ length: minItems }, () => rightFor(items as Schema));
  if (type !== 'object') return null;
  const needed = Object.entries(properties as Record<string, Schema>).filter(([name]) => schema.required?.includes(name));
  return Object.fromEntries(needed.map(([name, member]) => [name, rightFor(member)]));
}
