// Schedule C as a work sheet on paper: in the reading order of the form, so that a preparer can lay it beside the official one. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { previewScheduleC, ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { printable } from '#contracts/rules/printable-text.js';
import { finishedPdf, openPdf } from '#platform/pdf-document.js';

type Preview = ReplyOf<typeof previewScheduleC>;

export interface WorkSheetHead {
  businessName: string;
  /** Empty where nobody has named them yet. */
  proprietor: string;
  /** Business date. */
  drawnOn: string;
}

interface Row {
  line: string;
  text: string;
  entries: string;
  amount: string;
  bold?: boolean;
}

const partTitles = {
  I: 'Part I  Income',
  II: 'Part II  Expenses',
  III: 'Part III  Cost of Goods Sold',
  IV: 'Part IV  Information on Your Vehicle',
} as const;
const caution = 'Federal estimate, not a filing';

const [left, right, top, bottom] = [48, 564, 48, 712];
/** Left edge and width of line number, text, entries and amount. */
const columns = { line: [left, 34], text: [84, 330], entries: [418, 54], amount: [478, right - 478] } as const;

export const printedDollars = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sheet being filled from the top; a new page begins where a row does not fit any more. */
class Sheet {
  private y = top;

  constructor(
    private readonly page: PDFKit.PDFDocument,
    private readonly running: string,
  ) {}

  title(text: string, points: number): void {
    this.write(text, [left, right - left], { font: 'Helvetica-Bold', points });
  }

  /** A heading stays with what follows it. */
  heading(text: string): void {
    this.y += 10;
    this.makeRoom(64);
    this.title(text, 11);
    this.page.moveTo(left, this.y).lineTo(right, this.y).lineWidth(0.7).stroke();
    this.y += 4;
  }

  sentence(text: string, points = 9): void {
    this.write(text, [left, right - left], { font: 'Helvetica', points });
  }

  row({ bold = false, ...cells }: Row): void {
    this.page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
    const text = printable(cells.text);
    const height = this.page.heightOfString(text, { width: columns.text[1] }) + 3;
    this.makeRoom(height);
    this.page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
    for (const column of ['line', 'text', 'entries', 'amount'] as const) {
      const [x, width] = columns[column];
      const align = column === 'entries' || column === 'amount' ? 'right' : 'left';
      if (cells[column]) this.page.text(column === 'text' ? text : printable(cells[column]), x, this.y, { width, align });
    }
    this.y += height;
  }

  /** Once everything stands: how many pages there are is known only then. */
  numberPages(): void {
    const { count } = this.page.bufferedPageRange();
    for (let n = 0; n < count; n++) {
      this.page.switchToPage(n);
      this.page.font('Helvetica').fontSize(8);
      this.page.text(caution, left, 728, { width: 300, lineBreak: false });
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
  }
}

const rowOf = ({ line, label, amount, kind, entries }: ScheduleCLine): Row => ({
  line,
  text: label,
  entries: entries > 0 ? String(entries) : kind === 'entered' ? 'entered' : '',
  amount: printedDollars(amount),
  bold: kind === 'sum',
});

const columnTitles: Row = { line: 'Line', text: '', entries: 'Entries', amount: 'Amount' };

/** Parts I and II always, III and IV where a line of theirs is filled in; V stands by itself. */
function drawParts(sheet: Sheet, lines: ScheduleCLine[]): void {
  for (const part of ['I', 'II', 'III', 'IV'] as const) {
    const inside = lines.filter((one) => one.part === part);
    const always = part === 'I' || part === 'II';
    if (inside.length === 0 || (!always && inside.every(({ amount }) => amount === 0))) continue;
    sheet.heading(partTitles[part]);
    sheet.row(columnTitles);
    inside.forEach((line) => sheet.row(rowOf(line)));
  }
}

function drawPartFive(sheet: Sheet, { lines, otherExpenses, otherExpensesLine }: Preview): void {
  if (otherExpenses.length === 0) return;
  sheet.heading('Part V  Other Expenses');
  sheet.row(columnTitles);
  for (const { Category, Amount, TransactionCount } of otherExpenses)
    sheet.row({ line: '', text: Category, entries: String(TransactionCount), amount: printedDollars(Amount) });
  const total = lines.find(({ line }) => line === otherExpensesLine)?.amount ?? 0;
  const text = `Total other expenses; enter on line ${otherExpensesLine}`;
  sheet.row({ line: '48', text, entries: '', amount: printedDollars(total), bold: true });
}

function drawNotes(sheet: Sheet, { blockers, assumptions, estimate, year }: Preview): void {
  if (blockers.length > 0) sheet.heading('To resolve before filing');
  for (const { message, count, amount } of blockers)
    sheet.sentence(`•  ${message} (${count} ${count === 1 ? 'entry' : 'entries'}, ${printedDollars(amount)})`);
  sheet.heading('Assumptions');
  if (estimate) sheet.sentence(`•  Figures or form of ${year} are not final.`);
  assumptions.forEach((assumption) => sheet.sentence(`•  ${assumption}`));
  sheet.sentence('•  Amounts are US dollars and cents from the books; the official form may be completed in whole dollars.');
}

/** A text that is too long for its line goes on below, none is cut. Takes about 20 ms with 50 lines and 12 categories in Part V, so it needs no thread. */
export function drawWorkSheet(preview: Preview, { businessName, proprietor, drawnOn }: WorkSheetHead): Promise<Buffer> {
  const { year, method, period } = preview;
  const document = openPdf(`Schedule C ${year}, work sheet`, { bufferPages: true });
  const sheet = new Sheet(document, `Schedule C ${year}, work sheet: ${businessName}`);
  sheet.title(`Schedule C (Form 1040) ${year}: work sheet`, 16);
  sheet.sentence(`Profit or Loss From Business (Sole Proprietorship). ${caution}.`);
  sheet.heading('About the business');
  const about = [
    ['', 'Name of proprietor', proprietor || 'not given'],
    ['C', 'Business name', businessName],
    ['F', 'Accounting method', method === 'cash' ? 'Cash' : 'Accrual'],
    ['', 'Period', `${period.startDate} to ${period.endDate}`],
    ['', 'Created on', drawnOn],
  ] as const;
  for (const [line, label, value] of about) sheet.row({ line, text: `${label}: ${value}`, entries: '', amount: '' });
  drawParts(sheet, preview.lines);
  drawPartFive(sheet, preview);
  drawNotes(sheet, preview);
  sheet.numberPages();
  return finishedPdf(document);
}
