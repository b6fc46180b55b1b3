// Reading settings: one schema per part, everything that is missing or wrong is reported at once.
import type { z } from 'zod';

export class ConfigurationError extends Error {}

/** Parses settings with a zod schema; throws one error that names every wrong or missing setting. */
export function readConfig<S extends z.ZodType>(schema: S, settings: Record<string, string | undefined>): z.output<S> {
  const present = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''));
  const outcome = schema.safeParse(present);
  if (outcome.success) return outcome.data;
  const problems = outcome.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(`Wrong or missing settings: ${problems.join('; ')}`);
}
