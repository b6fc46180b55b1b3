// A printed statement as PDF, on letter paper: the head on every page, rules over the figures only. Loaded when first needed.
import PDFDocument, { registerStdFonts } from 'pdfkit';
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';
import TimesBold from 'pdfkit/standard-fonts/TimesBold';
import { printable } from '#contracts/rules/printable-text.js';
import { cellText, type PrintedRow, type PrintedStatement, rowsWithSymbol } from './printed-statement.js';

registerStdFonts(Helvetica, HelveticaBold, TimesBold);

const margin = 54;
const points = 9;
const lineHeight = 14;
const columnGap = 10;
const indent = 12;

/** Positions on the page. */
interface Layout {
  width: number;
  bottom: number;
  /** Left edge and width of each column of figures. */
  figures: { x: number; width: number }[];
  nameWidth: number;
}

/** Columns are as wide as their widest figure; if they don't fit a portrait page, it is a landscape page. */
function layoutOf(document: PDFKit.PDFDocument, { columns }: PrintedStatement, cells: string[][]): Layout {
  const { width: page, height } = document.page;
  const width = page - 2 * margin;
  document.font('Helvetica-Bold').fontSize(points);
  const widths = columns.map(({ head }, index) =>
    Math.max(...[head, ...cells.map((row) => row[index] ?? '')].map((text) => document.widthOfString(printable(text)))),
  );
  const total = widths.reduce((sum, columnWidth) => sum + columnWidth + columnGap, 0);
  const scale = Math.min(1, (width * 0.8) / total);
  let x = margin + width;
  const figures = widths
    .toReversed()
    .map((columnWidth) => ({ x: (x -= (columnWidth + columnGap) * scale) + columnGap * scale, width: columnWidth * scale + 0.5 }))
    .toReversed();
  return { width, bottom: height - margin - lineHeight, figures, nameWidth: (figures[0]?.x ?? margin + width) - margin - columnGap };
}

export async function statementPdf(statement: PrintedStatement): Promise<Blob> {
  const document = new PDFDocument({
    size: 'LETTER',
    layout: statement.columns.length > 5 ? 'landscape' : 'portrait',
    margin,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: `${statement.title}, ${statement.business}` },
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  document.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    document.on('end', () => resolve(undefined));
    document.on('error', reject);
  });
  draw(document, statement);
  document.end();
  await ended;
  return new Blob(chunks, { type: 'application/pdf' });
}

function draw(document: PDFKit.PDFDocument, statement: PrintedStatement): void {
  const symbols = rowsWithSymbol(statement.rows);
  const texts = statement.rows.map((row) =>
    statement.columns.map((column, index) => cellText(row.cells[index], column, { symbol: symbols.has(row.id) })),
  );
  const layout = layoutOf(document, statement, texts);
  let y = head(document, statement, layout);
  statement.rows.forEach((row, index) => {
    const name = printable(row.code ? `${row.code}  ${row.name}` : row.name);
    const width = layout.nameWidth - (row.level ?? 0) * indent;
    font(document, row);
    const height = Math.max(lineHeight, document.heightOfString(name, { width }) + 3) + (row.kind === 'section' ? 8 : 0);
    // A title is not left alone at the foot of a page.
    if (y + height + (row.kind === 'section' ? 3 * lineHeight : 0) > layout.bottom) {
      document.addPage();
      y = head(document, statement, layout);
    }
    line(document, { row, name, cells: texts[index]!, layout, y: y + (row.kind === 'section' ? 8 : 0), width });
    y += height + (row.kind === 'result' ? 6 : 0);
  });
  numberPages(document, statement, layout);
}

const isHeavy = ({ kind }: PrintedRow) => kind === 'total' || kind === 'result';

function font(document: PDFKit.PDFDocument, row: PrintedRow): void {
  if (row.kind === 'section') document.font('Times-Bold').fontSize(11.5);
  else document.font(isHeavy(row) ? 'Helvetica-Bold' : 'Helvetica').fontSize(points);
}

interface LineOptions {
  row: PrintedRow;
  name: string;
  cells: string[];
  layout: Layout;
  y: number;
  width: number;
}

function line(document: PDFKit.PDFDocument, { row, name, cells, layout, y, width }: LineOptions): void {
  font(document, row);
  document.text(name, margin + (row.level ?? 0) * indent, y, { width });
  const ruled = isHeavy(row) || row.kind === 'subtotal';
  layout.figures.forEach(({ x, width: wide }, index) => {
    if (!cells[index]) return;
    font(document, row);
    document.text(printable(cells[index]), x, y, { width: wide, align: 'right', lineBreak: false });
    const rule = (at: number) =>
      document
        .moveTo(x, at)
        .lineTo(x + wide, at)
        .lineWidth(0.6)
        .stroke();
    if (ruled) rule(y - 2.5);
    if (row.kind === 'result') [11, 13].forEach((below) => rule(y + below));
  });
}

/** Returns the position of the first line. */
function head(document: PDFKit.PDFDocument, statement: PrintedStatement, { width, figures }: Layout): number {
  document.font('Times-Bold').fontSize(17).text(printable(statement.title), margin, margin, { width });
  document.font('Helvetica').fontSize(10);
  document.text(printable(`${statement.business}, ${statement.period}`), { width });
  document.text(printable(`${statement.basis}, US dollars`), { width });
  document.font('Helvetica-Bold').fontSize(points);
  // The tallest head decides; all of them end on the line below.
  const heights = statement.columns.map(({ head: text }, index) =>
    document.heightOfString(printable(text), { width: figures[index]!.width, align: 'right' }),
  );
  const tallest = Math.max(lineHeight - 4, ...heights);
  const top = document.y + 12;
  document.text(printable(statement.lines), margin, top + tallest - (lineHeight - 4), { lineBreak: false });
  statement.columns.forEach(({ head: text }, index) => {
    const { x, width: wide } = figures[index]!;
    document.text(printable(text), x, top + tallest - heights[index]!, { width: wide, align: 'right' });
  });
  const rule = top + tallest + 3;
  document
    .moveTo(margin, rule)
    .lineTo(margin + width, rule)
    .lineWidth(0.6)
    .stroke();
  return rule + 7;
}

/** Called last: only then is the number of pages known. */
function numberPages(document: PDFKit.PDFDocument, { title, business }: PrintedStatement, { width, bottom }: Layout): void {
  const { count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    document.font('Helvetica').fontSize(8);
    document.text(printable(`${business}, ${title}. Page ${page + 1} of ${count}`), margin, bottom + 4, {
      width,
      align: 'right',
      lineBreak: false,
    });
  }
}
