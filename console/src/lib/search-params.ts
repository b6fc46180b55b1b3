// Small parsers of address parameters: a bad value falls back, it never breaks a screen.

export type Search = Record<string, unknown>;

export const textOf = (value: unknown, maxLength = 200): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, maxLength) || undefined : undefined;

export function wholeOf(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

export const oneOf = <T extends string>(value: unknown, choices: readonly T[]): T | undefined => choices.find((choice) => choice === value);

export const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

export const flagOf = (value: unknown): true | undefined => (value === true || value === 'true' || value === 1 ? true : undefined);
