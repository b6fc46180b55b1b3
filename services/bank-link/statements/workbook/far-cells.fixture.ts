// Workbooks of a few bytes whose cells lie far apart, or share a long text: what a reader would have to fill or repeat is many times the
// file.
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';

const office = 'http://schemas.openxmlformats.org';

/** A workbook of one sheet with this XML between its `sheetData` tags. */
export async function workbookOf(sheetData: string, sharedStrings: readonly string[] = []): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Activity" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationship('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedStrings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  };
  for (const [name, text] of Object.entries(parts)) await zip.add(name, new TextReader(text));
  return zip.close();
}

const header = '<row r="1"><c r="A1"><v>1</v></c></row>';

/** The last cell that a sheet can have. */
export const lastCell = (): Promise<Uint8Array> => workbookOf(`${header}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);

/** Many rows, each with a value in the last column. */
export function wideRows(count = 12_000): Promise<Uint8Array> {
  const rows = Array.from(
    { length: count },
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${at * 7919}</v></c><c r="XFD${at + 2}"><v>${at}</v></c></row>`,
  );
  return workbookOf(header + rows.join(''));
}

/** Many cells that share one long text. */
export function sharedText(cells = 20_000, length = 30_000): Promise<Uint8Array> {
  const rows = Array.from({ length: cells }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`);
  return workbookOf(rows.join(''), ['x'.repeat(length)]);
}
