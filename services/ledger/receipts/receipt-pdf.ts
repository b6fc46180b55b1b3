// A receipt as PDF: its lines of text, or, if it is a scan, the picture on its first page. Runs in a thread.
import { extractImages, getDocumentProxy } from 'unpdf';
import { DomainError } from '#contracts/problem.js';
import { maxReceiptPages } from '#contracts/routes/receipts.js';
import { linesOfPieces } from './receipt-lines.js';
import { assertPixels, picturesOfPixels, type ReceiptPictures } from './receipt-pictures.js';

/** Lines and characters of a receipt that are kept; further ones are small print. */
const maxLines = 300;
const maxCharacters = 200;
/** A scan may have a page number as text. */
const fewestCharacters = 20;

interface PdfContent {
  lines: string[];
  /** Of a scan. */
  pictures: ReceiptPictures | null;
}

export async function pdfContent(bytes: Uint8Array): Promise<PdfContent> {
  const document = await opened(bytes);
  try {
    if (document.numPages > maxReceiptPages)
      throw new DomainError(
        'too-many-pages',
        413,
        `The PDF has ${document.numPages.toLocaleString('en-US')} pages. A receipt can have up to ${maxReceiptPages}.`,
      );
    const lines = await linesIn(document);
    if (lines.join('').length >= fewestCharacters) return { lines, pictures: null };
    return { lines: [], pictures: await scanIn(document) };
  } catch (error) {
    throw error instanceof DomainError ? error : broken();
  } finally {
    await document.loadingTask.destroy().catch(() => {});
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

const broken = (): DomainError => new DomainError('damaged-pdf', 422, 'The PDF is damaged or was cut off. Download it again.');

async function opened(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // A copy, because the reader takes over the bytes.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, disableFontFace: true, stopAtErrors: false });
  } catch (error) {
    if ((error as Error).name === 'PasswordException')
      throw new DomainError(
        'locked-file',
        422,
        'The PDF is protected by a password. Open it, print it to a PDF without one, and add that.',
      );
    throw broken();
  }
}

async function linesIn(document: PdfDocument): Promise<string[]> {
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages && lines.length < maxLines; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , scale = 0, left = 0, bottom = 0] = item.transform as number[];
      const height = item.height || Math.abs(scale);
      return [{ text: item.str, left, top: -bottom - height, height }];
    });
    lines.push(...linesOfPieces(pieces).map((line) => line.slice(0, maxCharacters)));
    page.cleanup();
  }
  return lines.slice(0, maxLines);
}

/** The largest picture of the first page. */
async function scanIn(document: PdfDocument): Promise<ReceiptPictures> {
  const images = await extractImages(document, 1);
  const [largest] = images.toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (!largest) throw new DomainError('empty-pdf', 422, 'The PDF has neither text nor a picture on its first page.');
  const { width, height, channels, data } = largest;
  assertPixels(width, height);
  return picturesOfPixels(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), { width, height, channels });
}
