// A row of a CSV file that people open in a spreadsheet. Pure.

/** Quoted where it must be. What a spreadsheet would take for a formula gets an apostrophe before it; a number stays one. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\n`;
