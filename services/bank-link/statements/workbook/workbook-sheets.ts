// Converts a workbook (.xlsx) to its sheets, each as CSV text like a spreadsheet saves it, so that all later code reads one kind of table.
import { type Entry, type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js';
import readWorkbook, { type Sheet } from 'read-excel-file/universal';
import { EXPECTED } from '../decode-file.js';
import { STATEMENT_LIMITS, StatementProblem, tooManyRows } from '../statement.js';
import { sheetBounds } from './sheet-bounds.js';

/** Sheets with content, in the order of the workbook. A formula has the value that the workbook keeps for it. Throws StatementProblem. */
export async function sheetsOf(bytes: Uint8Array): Promise<{ name: string; text: string; hiddenRows?: number[] }[]> {
  const hiddenRows = await refuseArchives(bytes);
  const sheets = await read(bytes);
  if (sheets.length > STATEMENT_LIMITS.sheets)
    throw new StatementProblem(
      'too-many-sheets',
      `The workbook has more than ${STATEMENT_LIMITS.sheets} sheets. Save the statement’s sheet as a workbook of its own.`,
      413,
    );
  const room = { characters: STATEMENT_LIMITS.sheetCharacters };
  const filled = sheets.map(({ sheet, data }) => ({ name: sheet, text: textOf(data, room) })).filter(({ text }) => text.trim() !== '');
  if (filled.length === 0) throw new StatementProblem('empty-file', `The workbook is empty. ${EXPECTED}`);
  return hiddenRows.length > 0 ? filled.map((sheet) => ({ ...sheet, hiddenRows })) : filled;
}

/** The archive's stated sizes limit unpacking: the reader uses no more memory per part than stated. Returns the workbook's hidden rows. */
async function refuseArchives(bytes: Uint8Array): Promise<number[]> {
  const archive = new ZipReader(new Uint8ArrayReader(bytes));
  try {
    const parts = await entriesOf(archive);
    refuseOtherFiles(parts);
    return await refuseFarCells(parts);
  } finally {
    await archive.close();
  }
}

async function entriesOf(archive: ZipReader<unknown>): Promise<Entry[]> {
  try {
    return await archive.getEntries();
  } catch {
    throw broken();
  }
}

function refuseOtherFiles(parts: Entry[]): void {
  if (parts.some(({ encrypted }) => encrypted)) throw locked();
  if (!parts.some(({ filename }) => /^xl\/workbook\.(?:xml|bin)$/i.test(filename)))
    throw new StatementProblem(
      'not-a-statement',
      `This is a zip archive, not a statement file. Import it on the import screen, which opens ZIP files, or import its files one by one. ${EXPECTED}`,
    );
  if (parts.some(({ filename }) => /^xl\/workbook\.bin$/i.test(filename)))
    throw new StatementProblem(
      'not-a-statement',
      'This is a binary Excel workbook (.xlsb). Save it as an Excel workbook (.xlsx) and import that.',
    );
  if (parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > STATEMENT_LIMITS.unpackedBytes)
    throw new StatementProblem(
      'file-too-large',
      'Unpacked, the workbook is larger than 256 MB. Save the statement’s sheet as a workbook of its own.',
      413,
    );
}

/** Another part lists the sheets, so every part that may be one is measured. A sheet's own dimension is ignored, as by the reader. */
async function refuseFarCells(parts: Entry[]): Promise<number[]> {
  let [cells, rows] = [0, 0];
  const hidden: number[] = [];
  for (const part of parts) {
    if (part.directory || !/\.(?:xml|rels)$/i.test(part.filename)) continue;
    const bounds = sheetBounds(await unpacked(part));
    if (!bounds) throw broken();
    cells += bounds.filledRow * bounds.filledColumn;
    rows += bounds.lastRow;
    for (const row of bounds.hidden) hidden.push(row);
    if (cells > STATEMENT_LIMITS.cells || rows > STATEMENT_LIMITS.sheetRows)
      throw new StatementProblem(
        'sheet-too-large',
        `The cells of this workbook reach row ${bounds.lastRow.toLocaleString('en-US')} and column ${bounds.filledColumn.toLocaleString('en-US')}, farther than a statement does. Delete the empty rows and columns, or copy the statement into a new workbook.`,
      );
  }
  return hidden;
}

async function unpacked(part: FileEntry): Promise<Uint8Array> {
  try {
    return await part.getData(new Uint8ArrayWriter(), { useWebWorkers: false });
  } catch {
    throw broken();
  }
}

const broken = (): StatementProblem =>
  new StatementProblem(
    'broken-workbook',
    'The workbook is damaged or was cut off. Download it again, or save it again as an Excel workbook (.xlsx).',
  );
const locked = (): StatementProblem =>
  new StatementProblem('locked-file', 'The workbook is protected by a password. Save it without one and import that.');

async function read(bytes: Uint8Array): Promise<Sheet<string>[]> {
  try {
    // The reader needs a buffer with only the file. Numbers stay as written.
    return await readWorkbook(new Uint8Array(bytes).buffer, { parseNumber: (text: string) => text as never });
  } catch {
    throw broken();
  }
}

/** Shared text is in the file once, but here once per cell. */
function textOf(data: Sheet<string>['data'], room: { characters: number }): string {
  if (data.length > STATEMENT_LIMITS.rows + SPARE_ROWS) throw tooManyRows();
  const lines = data.map((row) => {
    const line = row.map(cellText).join(',');
    room.characters -= line.length;
    if (room.characters < 0)
      throw new StatementProblem(
        'file-too-large',
        'The workbook has more than 64 MB of text. Save the statement’s sheet as a workbook of its own.',
        413,
      );
    return line;
  });
  return lines.join('\n');
}

const SPARE_ROWS = 1_000;

/** What a cell of a spreadsheet can have. */
const maxCellLength = 32_767;

/** A line of text per row of the sheet, whatever is in its cells. */
function cellText(value: unknown): string {
  if (value === null) return '';
  const text = plainText(typeof value === 'string' ? value.slice(0, maxCellLength) : value)
    .replace(/\s+/g, ' ')
    .trim();
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return isNumber(String(value)) ? numberText(String(value)) : String(value);
}

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text);

/** Workbooks keep binary fractions: 45.099999999999994 is 45.10. A fraction of a cent stays, and is rejected as an amount. */
function numberText(text: string): string {
  const value = Number(text);
  if (/^-?\d+$/.test(text)) return text;
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? value.toFixed(2) : text;
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-4 ? value.toFixed(2) : text;
}
