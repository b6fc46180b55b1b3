// Counts in alerts. Pure.

/** `1,000 vendors`, `1 vendor`. */
export const counted = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
