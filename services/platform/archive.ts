// A zip archive being written: files go in one after the other as they are read, and none is ever entirely in memory.
import { createHash } from 'node:crypto';
import { PassThrough, Readable, Writable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js/index-native.js';

export interface PackedFile {
  name: string;
  bytes: number;
  sha256: string;
}

export class Archive {
  private readonly out = new PassThrough();
  private readonly zip: ZipWriter<unknown>;

  /** `at` is the time stamp of the files in the archive. */
  constructor(at: Date) {
    this.zip = new ZipWriter(Writable.toWeb(this.out), { useWebWorkers: false, lastModDate: at });
  }

  /** Must be read while files are added: nothing is packed ahead of the reader. */
  get bytes(): Readable {
    return this.out;
  }

  /** `isPacked`: pictures and the like, which packing again would not make smaller. */
  async add(name: string, source: AsyncIterable<Uint8Array>, { isPacked = false } = {}): Promise<PackedFile> {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted() {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    }
    await this.zip.add(name, Readable.toWeb(Readable.from(counted(), { objectMode: false })), isPacked ? { level: 0 } : {});
    return { name, bytes, sha256: hash.digest('hex') };
  }

  addText(name: string, text: string): Promise<PackedFile> {
    return this.add(name, Readable.from([Buffer.from(text)]));
  }

  async close(): Promise<void> {
    await this.zip.close();
  }

  /** The reader of `bytes` gets this error, not an archive that looks complete. */
  abort(error: Error): void {
    this.out.destroy(error);
  }
}

/** The bytes of an archive while `fill` adds its files. A failure is thrown to the reader, and leaving the stream ends the packing. */
export async function* packed(at: Date, fill: (archive: Archive) => Promise<void>): AsyncGenerator<Uint8Array> {
  const archive = new Archive(at);
  const packing = fill(archive)
    .then(() => archive.close())
    .catch((error: Error) => archive.abort(error));
  try {
    yield* archive.bytes as AsyncIterable<Uint8Array>;
  } finally {
    archive.bytes.destroy();
    await packing;
  }
}
