// Reading settings: one schema per part, everything that is missing or wrong is reported at once.
import type { z } from 'zod';
import { inPlainWords, issuesText } from '#contracts/plain-issues.js';

export class ConfigurationError extends Error {}

/** Parses settings with a zod schema; throws one error that names every wrong or missing setting. */
export function readConfig<S extends z.ZodType>(schema: S, settings: Record<string, string | undefined>): z.output<S> {
  const present = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''));
  const outcome = schema.safeParse(present, inPlainWords);
  if (outcome.success) return outcome.data;
  throw new ConfigurationError(`Wrong or missing settings: ${issuesText(outcome.error)}`);
}
