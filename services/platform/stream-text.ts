// Sends a long text or another file while it is read, so it is never entirely in memory.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/**
 * A client that takes nothing for this long is dropped, because the text holds a connection to the database. The time that the next part
 * takes to be made isn't the client's.
 */
const stalledMs = 30_000;

interface SentFile {
  mediaType: string;
  fileName: string;
}

export const streamText = (reply: FastifyReply, { mediaType, fileName }: SentFile, parts: AsyncGenerator<string>): Promise<void> =>
  streamFile(reply, { mediaType: `${mediaType}; charset=utf-8`, fileName }, parts);

/** Reads the first part before sending anything, so that a refusal can still be a problem. Ends when all is sent or the client is gone. */
export async function streamFile(
  reply: FastifyReply,
  { mediaType, fileName }: SentFile,
  parts: AsyncGenerator<string | Uint8Array>,
): Promise<void> {
  const first = await parts.next();
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  });
  let stalled: NodeJS.Timeout | undefined;
  async function* bytes() {
    try {
      for (let part = first; !part.done; part = await parts.next()) {
        stalled = setTimeout(() => reply.raw.destroy(), stalledMs);
        yield part.value;
        clearTimeout(stalled);
      }
    } finally {
      await parts.return(undefined);
    }
  }
  await pipeline(Readable.from(bytes()), reply.raw)
    .catch(ignoreLeaving)
    .finally(() => clearTimeout(stalled));
}

/** A text with a head: its parts batch by batch, the head with the first of them, or alone if there is none. */
export async function* textOf<Row>(head: string, rowText: (row: Row) => string, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = head;
  for await (const batch of batches) {
    yield before + batch.map(rowText).join('');
    before = '';
  }
  if (before !== '') yield before;
}

/** The client may disconnect at any time; that is not our failure. */
function ignoreLeaving(error: Error & { code?: string }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
