// Tables of a package as files: CSV for programs, a workbook for people. Pure.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter, type FileEntry } from '@zip.js/zip.js/index-native.js';
import writeXlsxFile, { type Cell, type Row, type SheetData } from 'write-excel-file/node';
import { csvRow } from '#platform/csv-row.js';

/** A text, dollars, or nothing. */
export type PackageCell = string | number | null;

export interface PackageTable {
  title: string;
  columns: string[];
  rows: PackageCell[][];
  /** Rows that sum others up, by their number. */
  totals?: number[];
}

const textOf = (cell: PackageCell): string => (cell === null ? '' : typeof cell === 'number' ? cell.toFixed(2) : cell);

export const csvOf = ({ columns, rows }: PackageTable): string => [columns, ...rows.map((row) => row.map(textOf))].map(csvRow).join('');

/** Texts are texts: none is ever read as a formula. */
function sheetOf({ title, columns, rows, totals = [] }: PackageTable, businessName: string): SheetData {
  const bold = { fontWeight: 'bold' } as const;
  const numeric = columns.map((_, at) => rows.some((row) => typeof row[at] === 'number'));
  const cell = (value: PackageCell, style: object): Cell =>
    value === null || value === ''
      ? null
      : typeof value === 'number'
        ? { ...style, type: Number, value, format: '#,##0.00;-#,##0.00;0.00' }
        : { ...style, type: String, value };
  const head: Row = columns.map((column, at) => ({
    ...{ type: String, value: column, ...bold, bottomBorderStyle: 'thin' as const },
    ...(numeric[at] && { align: 'right' as const }),
  }));
  const row = (cells: PackageCell[], at: number): Row =>
    cells.map((value) => cell(value, totals.includes(at) ? { ...bold, topBorderStyle: 'thin' } : {}));
  return [[{ type: String, value: title, ...bold, fontSize: 14 }], [{ type: String, value: businessName }], [], head, ...rows.map(row)];
}

/** A sheet for each table. */
export async function workbookOf(tables: PackageTable[], businessName: string): Promise<Buffer> {
  const sheets = tables.map((table) => ({
    data: sheetOf(table, businessName),
    sheet: table.title.split(',')[0]!.slice(0, 31),
    columns: table.columns.map((_, at) => ({ width: table.rows.some((row) => String(row[at] ?? '').length > 14) ? 40 : 16 })),
    stickyRowsCount: 4,
  }));
  return timeless(await writeXlsxFile(sheets).toBuffer());
}

/** The first day that an archive can record: a workbook with its real time of writing would be a different file each time. */
const noTime = new Date(1980, 0, 1);

async function timeless(archive: Uint8Array): Promise<Buffer> {
  const packed = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, lastModDate: noTime, extendedTimestamp: false });
  const files = await new ZipReader(new Uint8ArrayReader(archive), { useWebWorkers: false }).getEntries();
  for (const file of files as FileEntry[])
    await packed.add(file.filename, new Uint8ArrayReader(await file.getData(new Uint8ArrayWriter())));
  return Buffer.from(await packed.close());
}
