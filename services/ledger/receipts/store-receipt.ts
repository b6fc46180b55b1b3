// Checks a file that was uploaded or sent, and puts what is kept of it into the file store, before anything is written.
import { createHash, randomUUID } from 'node:crypto';
import type { FileReader } from '#platform/file-reader/file-reader.js';
import type { FileStore } from '#platform/files.js';
import { acceptReceipt } from './accept-in-thread.js';
import type { NewReceipt } from './write-receipts.js';

export async function storeReceipt(
  { fileReader, files }: { fileReader: FileReader; files: FileStore },
  { tenantId, name, bytes }: { tenantId: number; name: string; bytes: Buffer },
): Promise<NewReceipt> {
  const { mediaType, file, picture, lines } = await acceptReceipt(fileReader, { tenantId, bytes });
  return {
    ...{ receiptId: randomUUID(), contentHash: createHash('sha256').update(bytes).digest('hex'), fileName: name, mediaType },
    fileKey: await files.put(tenantId, file),
    pictureKey: picture === null ? null : await files.put(tenantId, picture),
    text: lines,
  };
}
