// A row of a CSV file that people open in a spreadsheet, and how its cells are read back. Pure.

/**
 * Quoted where it must be. What a spreadsheet would take for a formula gets an apostrophe before it, and so does a text that begins as a guarded
 * one does, so that taking the guard off gives the text again; a number stays one.
 */
function cell(value: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\n`;

/** A cell of such a row without its guard. */
export const unguarded = (value: string): string => value.replace(/^'(?='*[=+\-@\t\r])/, '');
