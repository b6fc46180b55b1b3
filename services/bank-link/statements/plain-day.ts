// A day as a sentence for a person says it.

const written = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Feb 1, 2025' of '2025-02-01'. */
export const plainDay = (date: string): string => written.format(new Date(`${date}T00:00:00Z`));
