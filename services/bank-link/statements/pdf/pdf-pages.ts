// Converts a PDF's pages to lines of text with Mozilla's pdf.js. An unreadable or scanned PDF is rejected with a sentence.
import { getDocumentProxy } from 'unpdf';
import { STATEMENT_LIMITS, StatementProblem, tooManyRows } from '../statement.js';
import { linesOf, type PdfLine, type TextPiece } from './pdf-lines.js';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** Rows allowed for headings, totals and small print in addition to the limit of transactions. */
const LINES_PER_ROW = 4;

/** Throws StatementProblem and nothing else. */
export async function pdfLines(bytes: Uint8Array): Promise<PdfLine[]> {
  const document = await opened(bytes);
  try {
    if (document.numPages > STATEMENT_LIMITS.pages)
      throw new StatementProblem(
        'too-many-pages',
        `The PDF has ${document.numPages.toLocaleString('en-US')} pages; a statement has at most ${STATEMENT_LIMITS.pages}. Import one statement at a time.`,
        413,
      );
    const lines = await linesIn(document);
    if (lines.length === 0) throw picture();
    return lines;
  } catch (error) {
    throw error instanceof StatementProblem ? error : broken();
  } finally {
    await document.loadingTask.destroy().catch(() => {});
  }
}

const picture = (): StatementProblem =>
  new StatementProblem(
    'scanned-pdf',
    'This PDF is a picture of a statement: it has no text to read. Download the statement from your bank’s website as PDF, CSV or OFX instead of scanning it.',
  );
const broken = (): StatementProblem =>
  new StatementProblem('broken-pdf', 'The PDF is damaged or was cut off. Download it again from your bank.');

async function opened(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // A copy, because the reader takes over the bytes. Fonts, pictures and scripts of the file are disabled.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      disableFontFace: true,
      stopAtErrors: false,
    });
  } catch (error) {
    if ((error as Error).name === 'PasswordException')
      throw new StatementProblem(
        'locked-file',
        'The PDF is protected by a password. Open it, print it to a PDF without one, and import that.',
      );
    throw broken();
  }
}

async function linesIn(document: PdfDocument): Promise<PdfLine[]> {
  const lines: PdfLine[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    lines.push(...linesOf(await piecesOf(page), number, lines.length + 1));
    page.cleanup();
    if (lines.length > STATEMENT_LIMITS.rows * LINES_PER_ROW) throw tooManyRows();
  }
  return lines;
}

/** Only upright text: rotated text in the margin is a form number. */
async function piecesOf(page: PdfPage): Promise<TextPiece[]> {
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as [number, number, number, number, number, number];
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return [];
    const [alongX, alongY, , , x, y] = item.transform as [number, number, number, number, number, number];
    const [toX, toY] = [a * alongX + c * alongY, b * alongX + d * alongY];
    if (toX <= 0 || Math.abs(toY) > 0.1 * toX) return [];
    const place = { x: a * x + c * y + e, y: b * x + d * y + f };
    return [{ text: item.str, ...place, width: item.width, height: item.height || Math.hypot(toX, toY) }];
  });
}
