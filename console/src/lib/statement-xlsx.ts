// A printed statement as a workbook: numbers are numbers, totals have their rules. Loaded when first needed.
import writeXlsxFile, { type Cell, type CellObject, type SheetData } from 'write-excel-file/browser';
import { dollars } from '#contracts/money.js';
import type { PrintedRow, PrintedStatement, StatementCell } from './printed-statement.js';

const amountFormat = '#,##0.00;-#,##0.00;0.00';
const isHeavy = ({ kind }: PrintedRow) => kind === 'section' || kind === 'total' || kind === 'result';

/** The cells of the sheet, row by row. Texts are texts: none is ever read as a formula. */
export function statementSheet({ title, business, period, basis, lines, columns, rows }: PrintedStatement): SheetData {
  const coded = rows.some(({ code }) => code);
  const text = (value: string, style: Partial<CellObject> = {}): Cell => ({ ...style, type: String, value });
  const bold = { fontWeight: 'bold' } as const;
  const figure = (row: PrintedRow, value: StatementCell | undefined, index: number): Cell => {
    if (value === null || value === undefined) return null;
    const style = {
      align: 'right' as const,
      ...(isHeavy(row) && bold),
      ...((row.kind === 'subtotal' || row.kind === 'total' || row.kind === 'result') && { topBorderStyle: 'thin' as const }),
      ...(row.kind === 'result' && { bottomBorderStyle: 'double' as const }),
    };
    if (typeof value === 'string') return text(value, style);
    return columns[index]?.kind === 'count'
      ? { ...style, type: Number, value, format: '#,##0' }
      : { ...style, type: Number, value: dollars(value), format: amountFormat };
  };
  const line = (row: PrintedRow): Cell[] => [
    ...(coded ? [text(row.code ?? '')] : []),
    text(row.name, { ...(isHeavy(row) && bold), indent: row.level ?? 0 }),
    ...columns.map((_, index) => figure(row, row.cells[index], index)),
  ];
  return [
    [text(title, { ...bold, fontSize: 14 })],
    [text(business)],
    [text(period)],
    [text(`${basis}, US dollars`)],
    [],
    [
      ...(coded ? [text('Number', bold)] : []),
      text(lines, { ...bold, bottomBorderStyle: 'thin' }),
      ...columns.map(({ head }) => text(head, { ...bold, align: 'right', bottomBorderStyle: 'thin' })),
    ],
    ...rows.map(line),
  ];
}

/** A name of a sheet has at most 31 letters, and none of these signs. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

export function statementXlsx(statement: PrintedStatement): Promise<Blob> {
  const coded = statement.rows.some(({ code }) => code);
  const columns = [...(coded ? [{ width: 10 }] : []), { width: 42 }, ...statement.columns.map(() => ({ width: 16 }))];
  return writeXlsxFile(statementSheet(statement), {
    sheet: sheetName(statement.title),
    columns,
    stickyRowsCount: 6,
    ...(statement.columns.length > 4 && { orientation: 'landscape' as const }),
  }).toBlob();
}
