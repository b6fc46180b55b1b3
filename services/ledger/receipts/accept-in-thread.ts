// Checks a file that a person adds as a receipt, and prepares what is stored of it, by the platform's file reader. The same file is the
// thread's program.
import { DomainError } from '#contracts/problem.js';
import type { FileReader } from '#platform/file-reader/file-reader.js';
import { threadProgram } from '#platform/thread-program.js';
import { receiptKind } from './receipt-kind.js';

interface AcceptedReceipt {
  mediaType: 'application/pdf' | 'image/jpeg';
  /** What is stored. */
  file: Uint8Array;
  /** Null for a PDF with text. */
  picture: Uint8Array | null;
  /** The text of a PDF. */
  lines: string[];
}

const program = threadProgram(import.meta.url);

export function acceptReceipt(reader: FileReader, { tenantId, bytes }: { tenantId: number; bytes: Uint8Array }): Promise<AcceptedReceipt> {
  const file = {
    // Pictures are packed: they take far more memory than bytes.
    ...{ tenantId, program, bytes: bytes.length, isPacked: true },
    input: { bytes: new Uint8Array(bytes) },
    advice: 'Send a smaller picture, or only the page with the total.',
  };
  return reader.read(file, (ask) => ask<AcceptedReceipt>());
}

/** In the thread. */
export async function* read({ bytes }: { bytes: Uint8Array }): AsyncGenerator<AcceptedReceipt, void> {
  const kind = receiptKind(bytes);
  if (kind === null)
    throw new DomainError('not-a-receipt', 422, 'Add a PDF, or a picture as JPEG, PNG, WebP, or HEIC. The file is something else.');
  if (kind !== 'pdf') {
    const { picturesOf } = await import('./receipt-pictures.js');
    yield { mediaType: 'image/jpeg', ...(await picturesOf(bytes, kind)), lines: [] };
    return;
  }
  const { pdfContent } = await import('./receipt-pdf.js');
  const { lines, pictures } = await pdfContent(bytes);
  yield { mediaType: 'application/pdf', file: bytes, picture: pictures?.picture ?? null, lines };
}
