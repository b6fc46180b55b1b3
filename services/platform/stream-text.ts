// A long text as a file, sent while it is read: nothing of it is held as a whole.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/** Whoever takes nothing for so long is no longer waited for: the text holds a connection to the database. */
const stalledMs = 30_000;

/** The first part is read before anything is sent, so that a refusal can still be a problem. Ends when all is sent or the receiver has gone. */
export async function streamText(
  reply: FastifyReply,
  { mediaType, fileName }: { mediaType: string; fileName: string },
  parts: AsyncGenerator<string>,
): Promise<void> {
  const first = await parts.next();
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': `${mediaType}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  });
  const stalled = setTimeout(() => reply.raw.destroy(), stalledMs);
  async function* text() {
    if (!first.done) yield first.value;
    for await (const part of parts) {
      stalled.refresh();
      yield part;
    }
  }
  await pipeline(Readable.from(text()), reply.raw)
    .catch(ignoreLeaving)
    .finally(() => clearTimeout(stalled));
}

/** The receiver may go at any time; that is no failure of ours. */
function ignoreLeaving(error: Error & { code?: string }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
