// Unpacks an uploaded file: the text of a text file or of a workbook's sheet, or the lines of a PDF's pages.
import { decodeFile, refuseTooLarge, startsWith } from './decode-file.js';
import type { PdfLine } from './pdf/pdf-lines.js';

export type FileContent =
  | { kind: 'text'; text: string }
  | { kind: 'sheets'; sheets: { name: string; text: string; hiddenRows?: number[] }[] }
  | { kind: 'pdf'; lines: PdfLine[] };

const PDF = [0x25, 0x50, 0x44, 0x46];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** A file that is unpacked before it can be read may need a lot of memory, however small it is. */
export const isPacked = (bytes: Uint8Array): boolean => startsWith(bytes, PDF) || startsWith(bytes, ZIP);

/** Throws StatementProblem and nothing else. The readers are loaded by the first file that needs them. */
export async function contentOf(bytes: Uint8Array): Promise<FileContent> {
  if (!isPacked(bytes)) return { kind: 'text', text: decodeFile(bytes) };
  refuseTooLarge(bytes);
  if (startsWith(bytes, PDF)) return { kind: 'pdf', lines: await (await import('./pdf/pdf-pages.js')).pdfLines(bytes) };
  return { kind: 'sheets', sheets: await (await import('./workbook/workbook-sheets.js')).sheetsOf(bytes) };
}
