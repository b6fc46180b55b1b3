// How long a line or a cell of a file may be. Readers check it before any regular expression runs on what they read. Pure.

/** Far longer than any program writes, and short enough for every search to be fast. */
export const maxTextCharacters = 10_000;
const shown = maxTextCharacters.toLocaleString('en-US');

/** `Line 7 is longer than 10,000 characters.` of the first line beyond the limit, without a list of all lines; undefined where none is. */
export function longLineIn(text: string): string | undefined {
  let line = 1;
  for (let at = 0; at < text.length; line++) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    if (end - at > maxTextCharacters) return `Line ${line} is longer than ${shown} characters.`;
    at = end + 1;
  }
  return undefined;
}

export const isLong = (text: string): boolean => text.length > maxTextCharacters;

/** The same for the cells of one record, which starts at `line`. */
export const longCellIn = (cells: readonly string[], line: number): string | undefined =>
  cells.some(isLong) ? `Line ${line} has a cell of more than ${shown} characters.` : undefined;
