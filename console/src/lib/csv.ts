// A table as comma-separated text, as spreadsheets read it. Pure.

export type CsvCell = string | number | null;

/** Rows with CRLF between them (RFC 4180). A text that a spreadsheet would take for a formula is kept a text by an apostrophe. */
export const csvOf = (rows: CsvCell[][]): string => rows.map((row) => row.map(cellText).join(',')).join('\r\n');

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
