// A worksheet for print: headings, sentences and rows of a line number, a text, a count and an amount, filled page by page.
import { printable } from '#contracts/rules/printable-text.js';

export interface SheetRow {
  line: string;
  /** The only cell that wraps when it is too long; no cell is cut. */
  text: string;
  count: string;
  amount: string;
  bold?: boolean;
}

const [left, right, top, bottom] = [48, 564, 48, 712];
/** Left edge and width. */
const columns = { line: [left, 34], text: [84, 330], count: [418, 54], amount: [478, right - 478] } as const;

export const printedDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sheet filled from the top; a new page starts when a row does not fit any more. */
export class Sheet {
  private y = top;
  /** Over the rows of the table that is being drawn; again on each page that it continues on. */
  private titles: SheetRow | null = null;

  /** `running` is the header of every page but the first, `footer` is at the foot of each. The document buffers its pages. */
  constructor(
    private readonly page: PDFKit.PDFDocument,
    private readonly running: string,
    private readonly footer: string,
  ) {}

  title(text: string, points: number): void {
    this.write(text, [left, right - left], { font: 'Helvetica-Bold', points });
  }

  /** A heading stays with what follows it. */
  heading(text: string): void {
    this.titles = null;
    this.y += 10;
    this.makeRoom(64);
    this.title(text, 11);
    this.page.moveTo(left, this.y).lineTo(right, this.y).lineWidth(0.7).stroke();
    this.y += 4;
  }

  sentence(text: string, points = 9): void {
    this.write(text, [left, right - left], { font: 'Helvetica', points });
  }

  /** Until the next heading. */
  columnTitles(titles: SheetRow): void {
    this.row(titles);
    this.titles = titles;
  }

  row({ bold = false, ...cells }: SheetRow): void {
    this.page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
    const text = printable(cells.text);
    // Without a text, a row is as high as its other cells.
    const height = this.page.heightOfString(text || ' ', { width: columns.text[1] }) + 3;
    this.makeRoom(height);
    this.page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
    for (const column of ['line', 'text', 'count', 'amount'] as const) {
      const [x, width] = columns[column];
      const align = column === 'count' || column === 'amount' ? 'right' : 'left';
      if (cells[column]) this.page.text(column === 'text' ? text : printable(cells[column]), x, this.y, { width, align });
    }
    this.y += height;
  }

  /** Called last, because only then is the number of pages known. */
  numberPages(): void {
    const { count } = this.page.bufferedPageRange();
    for (let n = 0; n < count; n++) {
      this.page.switchToPage(n);
      this.page.font('Helvetica').fontSize(8);
      this.page.text(printable(this.footer), left, 728, { width: 300, lineBreak: false });
      this.page.text(`Page ${n + 1} of ${count}`, right - 120, 728, { width: 120, align: 'right', lineBreak: false });
    }
  }

  private write(text: string, [x, width]: [number, number], { font, points }: { font: string; points: number }): void {
    const shown = printable(text);
    const height = this.page.font(font).fontSize(points).heightOfString(shown, { width }) + 3;
    this.makeRoom(height);
    this.page.font(font).fontSize(points).text(shown, x, this.y, { width });
    this.y += height;
  }

  private makeRoom(height: number): void {
    if (this.y + height <= bottom) return;
    this.page.addPage().font('Helvetica').fontSize(8);
    this.page.text(printable(this.running), left, top - 16, { width: right - left, height: 10, ellipsis: true });
    this.y = top;
    if (this.titles) this.row(this.titles);
  }
}
