// Several files in one stream between services: each is a line of JSON with its name and size, then its bytes.
import { z } from 'zod';

export interface FramedFile {
  name: string;
  bytes: Uint8Array;
}

const Head = z.object({ name: z.string().min(1), bytes: z.int().min(0) });
const maxHeadBytes = 1_024;
const lineFeed = 10;

export async function* framed(files: AsyncIterable<FramedFile>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of files) {
    yield Buffer.from(`${JSON.stringify({ name, bytes: bytes.byteLength })}\n`);
    yield bytes;
  }
}

/** One file at a time is in memory, each within `maxBytes`. Fails if the stream ends within a file. */
export async function* unframed(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<FramedFile> {
  const reader = new ChunkReader(stream);
  try {
    for (let line = await reader.line(); line !== null; line = await reader.line()) {
      const { name, bytes } = Head.parse(JSON.parse(line));
      if (bytes > maxBytes) throw new Error(`${name} has ${bytes} bytes, more than ${maxBytes}.`);
      yield { name, bytes: await reader.bytes(bytes) };
    }
  } finally {
    await reader.end();
  }
}

class ChunkReader {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** Null at the end of the stream. */
  async line(): Promise<string | null> {
    let line = Buffer.alloc(0);
    while (this.rest.length > 0 || (await this.more())) {
      const end = this.rest.indexOf(lineFeed);
      line = Buffer.concat([line, this.taken(end < 0 ? this.rest.length : end)]);
      if (line.length > maxHeadBytes) throw new Error('The name of a file in a stream is too long.');
      if (end < 0) continue;
      this.taken(1);
      return line.toString();
    }
    if (line.length > 0) throw cutOff();
    return null;
  }

  async bytes(count: number): Promise<Buffer> {
    const bytes = Buffer.alloc(count);
    for (let filled = 0; filled < count;) {
      if (this.rest.length === 0 && !(await this.more())) throw cutOff();
      filled += this.taken(Math.min(this.rest.length, count - filled)).copy(bytes, filled);
    }
    return bytes;
  }

  async end(): Promise<void> {
    await this.chunks.return?.();
  }

  private taken(count: number): Buffer {
    const taken = this.rest.subarray(0, count);
    this.rest = this.rest.subarray(count);
    return taken;
  }

  private async more(): Promise<boolean> {
    const next = await this.chunks.next();
    if (next.done) return false;
    this.rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    return true;
  }
}

const cutOff = (): Error => new Error('A stream of files was cut off.');
