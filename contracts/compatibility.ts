// Whether today's event schemas keep what was published: a published version only gains optional fields. Pure.

/** JSON Schemas by event type, then by version. */
export type Published = Record<string, Record<string, JsonSchema>>;
export type JsonSchema = { [keyword: string]: unknown };

/** Texts for a reader; not part of the contract. */
const annotations = new Set(['title', 'description', 'examples', 'default', '$comment']);

/** Sentences about breaking changes; empty when every published event is still compatible. */
export function breakingChanges(published: Published, today: Published): string[] {
  return Object.entries(published).flatMap(([type, versions]) =>
    Object.entries(versions).flatMap(([version, schema]) => {
      const now = today[type]?.[version];
      const place = `${type} version ${version}`;
      return now ? changes(schema, now, place) : [`${place} is gone`];
    }),
  );
}

function changes(before: unknown, now: unknown, place: string): string[] {
  if (Array.isArray(before) && Array.isArray(now)) return changesInList(before, now, place);
  if (!isSchema(before) || !isSchema(now))
    return before === now ? [] : [`${place} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`];
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((keyword) => !annotations.has(keyword));
  return keywords.flatMap((keyword) => {
    if (keyword === 'properties') return changesOfProperties(before, now, place);
    if (keyword === 'required') return changesOfRequired(before, now, place);
    if (!(keyword in now)) return [`${place} no longer says ${keyword}`];
    if (!(keyword in before)) return [`${place} says ${keyword} now`];
    return changes(before[keyword], now[keyword], keyword === 'type' ? `type of ${place}` : `${place}, ${keyword}`);
  });
}

function changesInList(before: unknown[], now: unknown[], place: string): string[] {
  if (before.length !== now.length) return [`${place} had ${before.length} items and has ${now.length}`];
  return before.flatMap((item, at) => changes(item, now[at], `${place}[${at}]`));
}

function changesOfProperties(before: JsonSchema, now: JsonSchema, place: string): string[] {
  const [had, has] = [propertiesOf(before), propertiesOf(now)];
  return Object.entries(had).flatMap(([name, schema]) =>
    name in has ? changes(schema, has[name], `${place}.${name}`) : [`${place}.${name} is gone`],
  );
}

/** A new field must be optional, since older events in the log do not have it; one that was always there stays so. */
function changesOfRequired(before: JsonSchema, now: JsonSchema, place: string): string[] {
  const [had, has] = [requiredOf(before), requiredOf(now)];
  const gone = had.filter((name) => !has.includes(name) && name in propertiesOf(now)).map((name) => `${place}.${name} became optional`);
  const added = has.filter((name) => !had.includes(name)).map((name) => `${place}.${name} is required now`);
  return [...gone, ...added];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const propertiesOf = (schema: JsonSchema): JsonSchema => (schema['properties'] ?? {}) as JsonSchema;
const requiredOf = (schema: JsonSchema): string[] => (schema['required'] ?? []) as string[];
