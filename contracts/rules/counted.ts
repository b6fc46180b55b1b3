// Counts with their noun, in texts. Pure.

/** `1,000 vendors`, `1 vendor`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
