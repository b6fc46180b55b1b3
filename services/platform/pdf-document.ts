// Opens and finishes PDF documents. The same content gives the same file.
import PDFDocument from 'pdfkit';

/** Without a creation time, so that the same form always gives the same file. `bufferPages` keeps pages open until the end. */
export const openPdf = (title: string, { bufferPages = false } = {}): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'LETTER',
    margin: 48,
    lang: 'en-US',
    bufferPages,
    info: { Title: title, CreationDate: new Date(0), ModDate: new Date(0) },
  });

export function finishedPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });
}
