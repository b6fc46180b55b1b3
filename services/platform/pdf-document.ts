// How documents are drawn as PDF: opened and finished. The same content is the same file.
import PDFDocument from 'pdfkit';

/** Made at no moment, so that the same form is the same file whenever it is drawn. `bufferPages` keeps pages open until the end. */
export const openPdf = (title: string, { bufferPages = false } = {}): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'LETTER',
    margin: 48,
    lang: 'en-US',
    bufferPages,
    info: { Title: title, CreationDate: new Date(0), ModDate: new Date(0) },
  });

export function finishedPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });
}
