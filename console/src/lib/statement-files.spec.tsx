// A printed statement as text, workbook and PDF: the same figures in each, numbers as numbers, and no text that a spreadsheet would run.
import { expect, test } from '@jest/globals';
import { pdfText } from '../../../tests/pdf-text.js';
import { cellText, type PrintedStatement, rowsWithSymbol } from './printed-statement.js';
import { statementCsv } from './statement-csv.js';
import { statementPdf } from './statement-pdf.js';
import { statementSheet, statementXlsx } from './statement-xlsx.js';

const statement: PrintedStatement = {
  title: 'Balance Sheet',
  business: '=HYPERLINK("x")',
  period: 'as of Dec 31, 2025',
  basis: 'Cash basis',
  lines: 'Account',
  columns: [
    { id: 'now', head: 'Dec 31, 2025' },
    { id: 'change', head: 'Change', kind: 'change' },
    { id: 'rows', head: 'Rows', kind: 'count' },
  ],
  rows: [
    { kind: 'section', id: 'a', name: 'Assets', cells: [] },
    { kind: 'line', id: 'b', name: '+Bank, "PNC"', code: '1000', level: 1, cells: [123_456, 0, 1_200] },
    { kind: 'line', id: 'c', name: 'Café Ł', level: 1, cells: [-5, -5, null] },
    { kind: 'result', id: 'd', name: 'Total assets', cells: [123_451, -5, 1_200] },
  ],
  fileName: 'balance-sheet',
};

const pagesOf = async (pdf: Blob) => (await pdf.text()).match(/\/Type \/Page\b/g)?.length;

test('as text: what it is, the heads, and every row with plain numbers', () => {
  expect(statementCsv(statement).split('\r\n')).toEqual([
    'Balance Sheet',
    `"'=HYPERLINK(""x"")"`,
    '"as of Dec 31, 2025"',
    '"Cash basis, US dollars"',
    '',
    'Number,Account,"Dec 31, 2025",Change,Rows',
    ',Assets,,,',
    `1000,"'+Bank, ""PNC""",1234.56,0,1200`,
    ',Café Ł,-0.05,-0.05,',
    ',Total assets,1234.51,-0.05,1200',
  ]);
});

test('as a workbook: numbers are numbers, texts are texts, totals are ruled', async () => {
  const sheet = statementSheet(statement);
  expect(sheet[1]).toEqual([{ type: String, value: '=HYPERLINK("x")' }]);
  expect(sheet[7]!.map((cell) => (cell as { value?: unknown } | null)?.value)).toEqual(['1000', '+Bank, "PNC"', 1234.56, 0, 1200]);
  expect(sheet[9]![2]).toMatchObject({
    type: Number,
    value: 1234.51,
    topBorderStyle: 'thin',
    bottomBorderStyle: 'double',
    fontWeight: 'bold',
  });
  expect(sheet[8]![4]).toBeNull();
  const file = new Uint8Array(await (await statementXlsx(statement)).arrayBuffer());
  expect(String.fromCharCode(...file.slice(0, 2))).toBe('PK');
});

test('as PDF: the head on every page, dashes for nothing, and the pages numbered', async () => {
  const lines = Array.from({ length: 90 }, (_, n) => ({ ...statement.rows[1]!, id: `line ${n}`, name: `Account ${n}` }));
  const pdf = await statementPdf({ ...statement, rows: [...lines, statement.rows[3]!], notes: ['Includes 2 uncategorized'] });
  const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(pdf.type).toBe('application/pdf');
  expect(text.split('Balance Sheet\n').length - 1).toBe(3);
  expect(await pagesOf(pdf)).toBe(3);
  for (const fact of ['Cash basis, US dollars', 'Prepared on ', 'Unaudited']) expect(text.split(fact).length - 1).toBe(3);
  expect(text).toContain('As of Dec 31, 2025');
  expect(text).toContain('Page 3 of 3');
  expect(text.split('Includes 2 uncategorized').length - 1).toBe(1);
  expect(text).toContain('$1,234.51');
  expect(text).toContain('1000  Account 89');
});

test('one page says that it is the only one', async () => {
  const text = pdfText(Buffer.from(await (await statementPdf(statement)).arrayBuffer()));
  expect(text).toContain('Page 1 of 1');
  expect(await pagesOf(await statementPdf(statement))).toBe(1);
  expect(text).toMatch(
    /Prepared on (January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/,
  );
});

test('the first line of a section and totals have the sign; no change is a dash', () => {
  expect([...rowsWithSymbol(statement.rows)]).toEqual(['b', 'd']);
  const [amount, change, rows] = statement.columns;
  expect(cellText(0, amount!, { symbol: true })).toBe('$0.00');
  expect(cellText(0, amount!, { symbol: false })).toBe('–');
  expect(cellText(0, change!, { symbol: true })).toBe('–');
  expect(cellText(1_200, rows!, { symbol: false })).toBe('1,200');
  expect(cellText(null, amount!, { symbol: true })).toBe('');
});
