// Days as 'YYYY-MM-DD': how far apart they are, which comes after, and how a text names them. Pure.
const dayMs = 86_400_000;

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The day `count` days after; before where `count` is negative. */
export const daysAfter = (date: string, count: number): string => new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);

const written = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Feb 1, 2025' of '2025-02-01', as a sentence for a person says it. */
export const dayText = (date: string): string => written.format(new Date(`${date}T00:00:00Z`));
