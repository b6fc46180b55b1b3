// Texts in the cells of a CSV file that people open in a spreadsheet: guarded where it would run them, quoted, and read back. Pure.

/** What a spreadsheet runs: these signs, and their full-width forms, which some treat alike. */
const sign = '[=+\\-@＝＋－＠]';
/**
 * A cell begins where its text does, and again behind a line break or a semicolon, which separates cells where commas are decimal. Spaces, tabs
 * and apostrophes may come before the sign.
 */
const start = `(^|[;\\r\\n])`;
const rest = `(?=[' \\t]*${sign})`;
const formula = new RegExp(start + rest, 'g');
const guarded = new RegExp(`${start}'${rest}`, 'g');
const number = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Whether a spreadsheet would take the text for a formula. */
export const startsFormula = (text: string): boolean => text.search(formula) === 0;

/**
 * A text as a cell of a row. What would be a formula gets an apostrophe before it, and so does a text that begins as a guarded one does, so that
 * taking the guard off gives the text again.
 */
export function csvText(text: string): string {
  const harmless = text.replace(formula, "$1'");
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The same where a number stays one, because amounts come as texts too. */
export const csvCell = (text: string): string => (number.test(text) ? text : csvText(text));

/** A cell that was read, without its guards. */
export const unguarded = (text: string): string => text.replace(guarded, '$1');
