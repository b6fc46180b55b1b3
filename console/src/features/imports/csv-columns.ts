// The column names of a CSV file, read in the browser to offer them for choice. The server reads the file itself. Pure.

const separators = [',', ';', '\t', '|'];

/** The cells of one line; quotes may hold separators and doubled quotes. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const [at, sign] of [...line].entries()) {
    if (sign === '"') {
      // Two quotes inside quotes are one literal quote.
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
  /** The first rows below the header. */
  samples: string[][];
  /** The file's first lines, unparsed, to choose the header from. */
  lines: string[];
}

/** Decodes the start of the file: by its byte order mark, else as UTF-8 if it's valid, else as code page 1252. */
export function headText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    // As a part of a stream, because it may end in the middle of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const headLines = 20;
const sampleRows = 3;

/** The first line with the most cells is taken for the header, unless a line is given. */
export function csvHead(text: string, headerRow?: number): CsvHead {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, headLines);
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
  const below = lines.slice(row).filter((line) => line.trim() !== '');
  return {
    headerRow: row,
    columns: columns.map((column) => ({ ...column, name: column.name || `Column ${column.column}` })),
    samples: below.slice(0, sampleRows).map((line) => cellsOf(line, separator)),
    lines,
  };
}

/** The column that a mapping gives by its name or its number, counted from 1. */
export const findColumn = (wanted: string | number | undefined, { columns }: CsvHead): CsvColumn | undefined =>
  typeof wanted === 'number' ? columns[wanted - 1] : columns.find(({ column }) => column === wanted);
