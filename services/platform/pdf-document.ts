// How documents are drawn as PDF: opened, finished, and what text the standard fonts can show. The same content is the same file.
import PDFDocument from 'pdfkit';

/** What the standard fonts have: Western letters and the signs of a printed text. */
const known = /^[\u0020-\u007e\u00a1-\u00ff‘’“”–—•…€]*$/;

/** Any other letter is written without its accent, or as a question mark. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => (known.test(letter) ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')))
    .map((letters) => (known.test(letters) ? letters : '?'))
    .join('');

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
