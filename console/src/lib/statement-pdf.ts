// A printed statement as PDF, on letter paper: the head on every page, rules over the figures only. Loaded when first needed.
import PDFDocument, { registerStdFonts } from 'pdfkit';
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';
import TimesBold from 'pdfkit/standard-fonts/TimesBold';
import { printable } from '#contracts/rules/printable-text.js';
import { businessDay } from './business-day.js';
import { longDay } from './dates.js';
import { cellText, maxNotes, type PrintedColumn, type PrintedRow, type PrintedStatement, rowsWithSymbol } from './printed-statement.js';

registerStdFonts(Helvetica, HelveticaBold, TimesBold);

const margin = 50;
const points = 9;
const lineHeight = 12.5;
/** Two lines below the last row, which must not reach the margin: a text there would begin another page. */
const footHeight = 34;
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
  return { width, bottom: height - margin - footHeight, figures, nameWidth: (figures[0]?.x ?? margin + width) - margin - columnGap };
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
    line(document, { row, name, columns: statement.columns, cells: texts[index]!, layout, y: y + (row.kind === 'section' ? 8 : 0), width });
    y += height + (row.kind === 'result' ? 6 : 0);
  });
  finishPages(document, statement, layout);
}

const isHeavy = ({ kind }: PrintedRow) => kind === 'total' || kind === 'result';

function font(document: PDFKit.PDFDocument, row: PrintedRow): void {
  if (row.kind === 'section') document.font('Times-Bold').fontSize(11.5);
  else document.font(row.kind === 'line' ? 'Helvetica' : 'Helvetica-Bold').fontSize(points);
}

interface LineOptions {
  row: PrintedRow;
  name: string;
  columns: PrintedColumn[];
  cells: string[];
  layout: Layout;
  y: number;
  width: number;
}

function line(document: PDFKit.PDFDocument, { row, name, columns, cells, layout, y, width }: LineOptions): void {
  font(document, row);
  document.text(name, margin + (row.level ?? 0) * indent, y, { width });
  const ruled = isHeavy(row) || row.kind === 'subtotal';
  layout.figures.forEach(({ x, width: wide }, index) => {
    if (!cells[index]) return;
    font(document, row);
    const isText = columns[index]?.kind === 'text';
    if (isText) document.text(printable(cells[index]), x, y, { width: wide, height: lineHeight, ellipsis: true });
    else document.text(printable(cells[index]), x, y, { width: wide, align: 'right', lineBreak: false });
    const ruleAt = (at: number) =>
      document
        .moveTo(x, at)
        .lineTo(x + wide, at)
        .lineWidth(0.6)
        .stroke();
    if (ruled && !isText) ruleAt(y - 2.5);
    if (row.kind === 'result' && !isText) [11, 13].forEach((below) => ruleAt(y + below));
  });
}

/** The business, the title and the period; at the right the basis, the day, and 'Unaudited'. Returns the position of the first line. */
function head(document: PDFKit.PDFDocument, statement: PrintedStatement, { width, figures }: Layout): number {
  document
    .font('Times-Bold')
    .fontSize(12)
    .text(printable(statement.business), margin, margin, { width: width * 0.62 });
  document.fontSize(18).text(printable(statement.title), { width: width * 0.62 });
  document
    .font('Helvetica')
    .fontSize(10)
    .text(printable(firstUpper(statement.period)), { width: width * 0.62 });
  const below = document.y;
  const right = { width, align: 'right' as const, lineBreak: false };
  const facts = [`${statement.basis}, US dollars`, `Prepared on ${longDay(businessDay())}`, 'Unaudited'];
  facts.forEach((fact, at) => {
    document.font(at === facts.length - 1 ? 'Helvetica-Bold' : 'Helvetica').fontSize(points);
    document.text(fact, margin, below - (facts.length - at) * 13, right);
  });
  rule(document, below + 8, width, 1);
  document.font('Helvetica-Bold').fontSize(points);
  // The tallest head decides; all of them end on the line below.
  const heights = statement.columns.map(({ head: text }, index) =>
    document.heightOfString(printable(text), { width: figures[index]!.width, align: 'right' }),
  );
  const tallest = Math.max(lineHeight - 4, ...heights);
  const top = below + 16;
  document.text(printable(statement.lines), margin, top + tallest - (lineHeight - 4), { lineBreak: false });
  statement.columns.forEach(({ head: text, dimmed, kind }, index) => {
    const { x, width: wide } = figures[index]!;
    document.font(dimmed ? 'Helvetica' : 'Helvetica-Bold').text(printable(text), x, top + tallest - heights[index]!, {
      width: wide,
      align: kind === 'text' ? 'left' : 'right',
    });
  });
  rule(document, top + tallest + 3, width, 0.4);
  return top + tallest + 10;
}

const rule = (document: PDFKit.PDFDocument, y: number, width: number, lineWidth: number) =>
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(lineWidth)
    .stroke();

const firstUpper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The foot of every page; called last, because only then is the number of pages known. */
function finishPages(document: PDFKit.PDFDocument, { business, notes = [] }: PrintedStatement, { width, bottom }: Layout): void {
  const { count } = document.bufferedPageRange();
  const left = { width: width * 0.75, lineBreak: false };
  const right = { width, align: 'right' as const, lineBreak: false };
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    rule(document, bottom + 2, width, 0.4);
    document.font('Helvetica').fontSize(8);
    if (page === count - 1)
      notes.slice(0, maxNotes).forEach((note, at) => document.text(printable(note), margin, bottom + 8 + at * 11, left));
    document.text(printable(business), margin, bottom + 8, right);
    document.text(`Page ${page + 1} of ${count}`, margin, bottom + 19, right);
  }
}
