// The column names of a CSV file, read in the browser to offer them for choice. The server reads the file itself. Pure.

const separators = [',', ';', '\t', '|'];

/** The cells of one line; quotes may hold separators and doubled quotes. */
export function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const [at, sign] of [...line].entries()) {
    if (sign === '"') {
      // The second of two quotes inside quotes stands for itself.
      if (!quoted && line[at - 1] === '"') cells[cells.length - 1] += '"';
      quoted = !quoted;
    } else if (sign === separator && !quoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

export interface CsvColumn {
  name: string;
  /** How the mapping names it: by its header, or by its number counted from 1 where there is none. */
  column: string | number;
}

export interface CsvHead {
  /** The header's line, counted from 1; 0 where there is none. */
  headerRow: number;
  columns: CsvColumn[];
}

/** The first line with the most cells among the first 20 is taken for the header, unless a line is given. */
export function csvHead(text: string, headerRow?: number): CsvHead {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 20);
  const sample = lines.join('\n');
  const times = (sign: string) => sample.split(sign).length;
  const separator = separators.reduce((best, sign) => (times(sign) > times(best) ? sign : best));
  const widths = lines.map((line) => cellsOf(line, separator).length);
  const widest = widths.indexOf(Math.max(...widths)) + 1;
  const row = headerRow ?? widest;
  const cells = cellsOf(lines[(row || widest) - 1] ?? '', separator);
  const columns = cells.map((cell, at): CsvColumn =>
    row === 0 ? { name: `Column ${at + 1}: ${cell}`, column: at + 1 } : { name: cell, column: cell || at + 1 },
  );
  return { headerRow: row, columns: columns.map((one) => ({ ...one, name: one.name || `Column ${one.column}` })) };
}

/** The column that a mapping means, whether it names it or counts it. */
export const columnMeant = (meant: string | number | undefined, { columns }: CsvHead): CsvColumn | undefined =>
  typeof meant === 'number' ? columns[meant - 1] : columns.find((one) => one.column === meant);
