// Counts with their noun, in texts. Pure.

/** `1,000 vendors`, `1 vendor`; an irregular plural is `plural`. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;
