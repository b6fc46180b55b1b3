// Workbooks: the sheet that is the statement, dates and amounts as Excel keeps them, and the workbooks that are refused.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { expect, test } from '@jest/globals';
import writeWorkbook from 'write-excel-file/node';
import { contentOf } from '../file-content.js';
import { readContent } from '../read-statement.js';
import { type ReadOptions, type Statement, StatementProblem } from '../statement.js';

type Cells = (string | number | boolean | Date | null | { formula: string } | { span: string; columns: number })[];

const cellOf = (cell: Cells[number]): object | null =>
  cell === null
    ? null
    : cell instanceof Date
      ? { value: cell, type: Date, format: 'mm/dd/yyyy' }
      : typeof cell !== 'object'
        ? { value: cell, type: cell.constructor }
        : 'formula' in cell
          ? { value: cell.formula, type: 'Formula' }
          : { value: cell.span, columnSpan: cell.columns };

/** Writes one sheet per entry. */
async function workbook(sheets: Record<string, Cells[]>): Promise<Buffer> {
  const data = Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => row.map(cellOf)) }));
  return (await writeWorkbook(data as never).toBuffer()) as Buffer;
}

const read = async (sheets: Record<string, Cells[]>, options: ReadOptions = {}): Promise<Statement> =>
  readContent(await contentOf(await workbook(sheets)), 'activity.xlsx', options);

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const shown = ({ rows }: Statement): unknown[] =>
  rows.map(({ line, date, description, amountCents }) => [line, date, description, amountCents]);

const header = ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Balance', 'Check or Slip #'];
const chase: Cells[] = [
  header,
  ['DEBIT', day('2026-03-04'), 'COFFEE, "BAR"', -45.1, 'DEBIT_CARD', 1000.2, null],
  ['CREDIT', day('2026-03-03'), 'STRIPE\nTRANSFER', 1234.56, 'ACH_CREDIT', 1045.3, null],
  ['DEBIT', day('2026-03-02'), 'CON ED', -700, 'ACH_DEBIT', -189.26, null],
];

test('real dates and binary fractions: 0.1 + 0.2 is 30 cents, and the layout is recognized as that of the CSV', async () => {
  const statement = await read({ Activity: [...chase, ['DEBIT', day('2026-03-01'), 'FEE', -(0.1 + 0.2), 'FEE', 510.74, null]] });
  expect(shown(statement)).toEqual([
    [2, '2026-03-04', 'COFFEE, "BAR"', -4_510],
    [3, '2026-03-03', 'STRIPE TRANSFER', 123_456],
    [4, '2026-03-02', 'CON ED', -70_000],
    [5, '2026-03-01', 'FEE', -30],
  ]);
  expect([statement.format, statement.confident, statement.accounts[0]!.closing!.amountCents]).toEqual(['xlsx', true, 100_020]);
});

test('titles in merged cells, blank rows and totals around the table; a formula has no value until Excel has worked it out', async () => {
  const statement = await read({
    Sheet1: [
      [{ span: 'Riverbend Feed Co.', columns: 4 }, null, null, null],
      [],
      ['Date', 'Description', 'Amount', 'Balance'],
      [day('2026-03-02'), 'SQUARE', 20, 120],
      [day('2026-03-03'), 'RENT', { formula: '=-10*5' }, { formula: '=D4-50' }],
      [day('2026-03-04'), 'FEED', -5, 65],
      [null, 'Total', 15, null],
    ],
  });
  expect(shown(statement)).toEqual([
    [4, '2026-03-02', 'SQUARE', 2_000],
    [6, '2026-03-04', 'FEED', -500],
  ]);
  expect(statement.rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'Column “Amount” is empty. Use an amount such as 12.50.'],
  ]);
});

test('of several sheets the one that is a statement is read; of two statements the longer one, and a person is asked', async () => {
  const one = await read({
    Notes: [['Downloaded by Maya']],
    Activity: chase,
    Summary: [
      ['Month', 'Net'],
      ['March', 489.46],
    ],
  });
  expect([shown(one).length, one.confident]).toEqual([3, true]);
  const two = await read({ January: chase.slice(0, 3), February: chase });
  expect([shown(two).length, two.confident]).toEqual([3, false]);
  expect(two.notes[0]).toBe(
    'The sheet “February” was read. Another sheet looks like a statement too: “January”. Save it as a workbook of its own to import it.',
  );
});

test('columns that a person maps are those of the sheet', async () => {
  const rows: Cells[] = [
    ['When', 'What', 'In', 'Out'],
    [day('2026-03-02'), 'SQUARE', 20, null],
    [day('2026-03-03'), 'RENT', null, 50],
  ];
  const statement = await read({ Any: rows }, { mapping: { date: 'When', description: 'What', credit: 'In', debit: 'Out', headerRow: 1 } });
  expect(shown(statement)).toEqual([
    [2, '2026-03-02', 'SQUARE', 2_000],
    [3, '2026-03-03', 'RENT', -5_000],
  ]);
});

const problemOf = async (bytes: Uint8Array): Promise<[string, number]> => {
  try {
    readContent(await contentOf(bytes), 'activity.xlsx');
  } catch (error) {
    if (error instanceof StatementProblem) return [error.code, error.status];
    throw error;
  }
  throw new Error('It was read.');
};

async function zipped(parts: Record<string, Uint8Array>, password?: string): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { ...(password && { password }) });
  for (const [name, bytes] of Object.entries(parts)) await zip.add(name, new Uint8ArrayReader(bytes));
  return zip.close();
}

test('half a workbook, an empty one, another archive, one that unpacks to more than 256 MB', async () => {
  const complete = await workbook({ Activity: chase });
  expect(await problemOf(complete.subarray(0, 1000))).toEqual(['broken-workbook', 422]);
  expect(await problemOf(await workbook({ Empty: [[]] }))).toEqual(['empty-file', 422]);
  expect(await problemOf(await zipped({ 'statement.csv': Buffer.from('a,b') }))).toEqual(['not-a-statement', 422]);
  expect(await problemOf(await zipped({ 'xl/workbook.xml': Buffer.from('<workbook') }))).toEqual(['broken-workbook', 422]);
  const bomb = await zipped({ 'xl/workbook.xml': Buffer.from('<workbook/>'), 'xl/worksheets/sheet1.xml': Buffer.alloc(300 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  expect(await problemOf(bomb)).toEqual(['file-too-large', 413]);
}, 60_000);

/** The workbook with the XML of its sheets changed. */
async function changed(bytes: Uint8Array, change: (xml: string) => string): Promise<Uint8Array> {
  const parts: Record<string, Uint8Array> = {};
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (entry.directory) continue;
    const content = await entry.getData(new Uint8ArrayWriter(), { useWebWorkers: false });
    const isSheet = entry.filename.startsWith('xl/worksheets/sheet');
    parts[entry.filename] = isSheet ? Buffer.from(change(Buffer.from(content).toString())) : content;
  }
  return zipped(parts);
}

test('rows that a filter or a person hides are reported and read', async () => {
  const bytes = await workbook({ Activity: chase });
  const hide = (xml: string) => xml.replace(/<row r="3"/, '<row r="3" hidden="1"');
  const statement = readContent(await contentOf(await changed(bytes, hide)), 'activity.xlsx');
  expect(statement.rows).toHaveLength(chase.length - 1);
  expect(statement.confident).toBe(false);
  expect(statement.notes[0]).toBe(
    'Row 3 is hidden in the workbook but was read anyway. If it isn’t part of the statement, delete it from the workbook and upload the file again.',
  );
  const both = (xml: string) => hide(xml).replace(/<row r="4"/, "<row hidden='true' r='4'");
  expect(readContent(await contentOf(await changed(bytes, both)), 'activity.xlsx').notes[0]).toContain('2 rows (3, 4) are hidden');
  expect((await read({ Activity: chase })).notes.join()).not.toContain('hidden');
});
