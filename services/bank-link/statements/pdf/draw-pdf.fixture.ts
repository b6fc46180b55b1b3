// Lines of text on the pages of a PDF, drawn for tests.
import PDFDocument from 'pdfkit';

/** Text with its left edge, or with its right edge where `right` says so. */
export type Drawn = [x: number, text: string, right?: 'right'];

const ROW_HEIGHT = 14;
const [TOP, BOTTOM] = [40, 740];

/** One line of text per entry, from top to bottom over as many pages as it takes. */
export async function drawPdf(
  lines: Drawn[][],
  { font = 'Helvetica', ...options }: { font?: string; userPassword?: string } = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0, lang: 'en', info: {}, ...options }) as unknown as PDFKit.PDFDocument &
    Drawing;
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font(font).fontSize(9);
  let y = TOP;
  for (const line of lines) {
    if (y > BOTTOM) {
      document.addPage();
      y = TOP;
    }
    for (const [x, text, right] of line) document.text(text, right ? x - document.widthOfString(text) : x, y, { lineBreak: false });
    y += ROW_HEIGHT;
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}

interface Drawing {
  on(event: string, take: (part: Buffer) => void): void;
  font(name: string): Drawing;
  fontSize(points: number): Drawing;
  addPage(): void;
  text(text: string, x: number, y: number, options: object): void;
  widthOfString(text: string): number;
  end(): void;
}
