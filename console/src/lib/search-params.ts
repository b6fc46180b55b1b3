// Small parsers of address parameters: a bad value falls back, it never breaks a screen.

export type Search = Record<string, unknown>;

export const textOf = (value: unknown, maxLength = 200): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, maxLength) || undefined : undefined;

export function integerOf(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

export const oneOf = <T extends string>(value: unknown, choices: readonly T[]): T | undefined => choices.find((choice) => choice === value);

/** An existing day: not February 30. */
export const dateOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
};

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export const uuidOf = (value: unknown): string | undefined => {
  const text = textOf(value, 37);
  return text && isUuid(text) ? text : undefined;
};

/** The id of something numbered, such as a document. */
export const numberedOf = (value: unknown): string | undefined => {
  const text = textOf(value, 16);
  return text && /^\d{1,15}$/.test(text) ? text : undefined;
};

/** The id of a line of the books: its entry and its number in it. */
export const lineIdOf = (value: unknown): string | undefined => {
  const text = textOf(value, 31);
  return text && /^\d{1,15}-\d{1,4}$/.test(text) ? text : undefined;
};

export const flagOf = (value: unknown): true | undefined => (value === true || value === 'true' || value === 1 ? true : undefined);
