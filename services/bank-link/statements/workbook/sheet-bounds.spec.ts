// How far a sheet's cells reach, whatever way its XML is written, and the workbooks that are refused for it before they are read.
import { expect, test } from '@jest/globals';
import { contentOf } from '../file-content.js';
import { STATEMENT_LIMITS, StatementProblem } from '../statement.js';
import { lastCell, sharedText, wideRows, workbookOf } from '../../../../tests/fixtures/bank-link/far-cells.fixture.js';
import { sheetBounds } from './sheet-bounds.js';

const boundsOf = (xml: string) => sheetBounds(Buffer.from(xml));

test('the last row and column are those of cells that can have a value; a row without one counts as a row', () => {
  const xml = '<worksheet><dimension ref="A1:B2"/><sheetData><row r="3" spans="1:2"><c r="A3" t="s"><v>0</v></c><c r="AB3"><v>1</v></c><c r="XFD3" s="4"/></row><row r="1048576" ht="12"/></sheetData></worksheet>'; // prettier-ignore
  expect(boundsOf(xml)).toEqual({ lastRow: 1_048_576, filledRow: 3, filledColumn: 28, hidden: [] });
  expect(boundsOf('<worksheet/>')).toEqual({ lastRow: 0, filledRow: 0, filledColumn: 0, hidden: [] });
});

test('no way of writing hides a cell', () => {
  const far = { lastRow: 9, filledRow: 9, filledColumn: 26, hidden: [] };
  for (const xml of [
    `<c r='Z9'><v>1</v></c>`,
    `<x:c x:r="Z9"><v>1</v></x:c>`,
    `<c\n s="1"\n r = "Z9" ><v>1</v></c>`,
    `<c s="a>b" r="Z9"><v>1</v></c>`,
    `<c r="A1" r="Z9"><v>1</v></c>`,
    `<!-- <c " --><c r="Z9"><v>1</v></c>`,
    `<t><![CDATA[ <c " ]]></t><c r="Z9"><v>1</v></c>`,
    `<?note <c " ?><c r="Z9"><v>1</v></c>`,
    `<t>it's</t><c r="Z9"><v>1</v></c>`,
  ])
    expect({ xml, bounds: boundsOf(xml) }).toEqual({ xml, bounds: far });
});

test('what is not well-formed, or names a cell as no program does, is not measured', () => {
  for (const xml of ['<c r="&#90;9"><v>1</v></c>', '<c r="z9"><v>1</v></c>', '<row r="1e9"/>', '<row r="12345678"/>', '<c r="A1', '<!-- x', `<c s="${'x'.repeat(3_000)}" r="A1"/>`])
    expect({ xml, bounds: boundsOf(xml) }).toEqual({ xml, bounds: undefined });
}); // prettier-ignore

const outcomeOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await contentOf(bytes);
    return 'read';
  } catch (error) {
    if (error instanceof StatementProblem) return `${error.status} ${error.code}`;
    throw error;
  }
};

test('a workbook of a few bytes whose cells reach the end of the sheet is refused before it is read, within a second of processor time', async () => {
  const [last, wide] = [await lastCell(), await wideRows()];
  expect(last.length).toBeLessThan(2_000);
  expect(wide.length).toBeLessThan(300_000);
  await outcomeOf(await workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>'));
  const before = process.cpuUsage();
  expect(await outcomeOf(last)).toBe('422 sheet-too-large');
  expect(await outcomeOf(wide)).toBe('422 sheet-too-large');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
}, 300_000);

test('empty rows down to the end of the sheet and empty cells out to its side are no reason to refuse it', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="2"/></row><row r="1048576" ht="12"/>';
  expect(await outcomeOf(await workbookOf(rows))).toBe('read');
}, 300_000);

test('just as many cells as a workbook can have are read, a row more is refused', async () => {
  const columns = 16_384;
  const rows = Math.floor(STATEMENT_LIMITS.cells / columns);
  const sheet = (last: number) =>
    workbookOf(`<row r="1"><c r="XFD1"><v>1</v></c></row><row r="${last}"><c r="A${last}"><v>1</v></c></row>`);
  expect(await outcomeOf(await sheet(rows))).toBe('read');
  expect(await outcomeOf(await sheet(rows + 1))).toBe('422 sheet-too-large');
}, 300_000);

test('a long text that many cells share is refused where it would be more text than a statement has', async () => {
  expect(await outcomeOf(await sharedText())).toBe('413 file-too-large');
}, 300_000);
