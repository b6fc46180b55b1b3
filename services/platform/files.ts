// The file store: raw statements, forms, and what else is kept as it came. Content-addressed per tenant, so the same file twice is one file.
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { DomainError } from '#contracts/problem.js';

export interface FileStore {
  /** Stores bytes durably and returns their key. The same bytes again are the same file. */
  put(tenantId: number, bytes: Uint8Array): Promise<string>;
  /** The bytes that were put: a file that is not there is refused here, and one that was changed ends in an error. */
  read(key: string): Promise<Readable>;
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>;
}

/** The store is away or refuses us: work that needs it waits, a person is asked to try again. The cause stands in the log. */
export class FilesUnavailable extends Error {}

export function keyOf(tenantId: number, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `${tenantId}/${hash.slice(0, 2)}/${hash}`;
}

/** Nothing but what `put` returned leads anywhere in a store. */
export function assertKey(key: string): void {
  if (!/^\d+\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key)) throw new Error(`Not a file key: ${key}`);
}

export const fileMissing = () => new DomainError('file-missing', 404, 'The file is not in the file store any more.');

/** Passes the bytes on and fails at their end unless they are those that the key was made of. */
export function unchanged(key: string, bytes: AsyncIterable<Uint8Array>): Readable {
  async function* checked() {
    const hash = createHash('sha256');
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== key.split('/').at(-1)) throw new Error(`The file ${key} is not what was stored.`);
  }
  return Readable.from(checked(), { objectMode: false });
}

/** On the local disk: written beside, synced, then renamed, so a crash leaves a whole file or none. */
export class LocalFileStore implements FileStore {
  constructor(private readonly directory: string) {}

  async put(tenantId: number, bytes: Uint8Array): Promise<string> {
    const key = keyOf(tenantId, bytes);
    const path = this.pathOf(key);
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return key;
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    return key;
  }

  async read(key: string): Promise<Readable> {
    const file = await open(this.pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? fileMissing() : error;
    });
    return unchanged(key, file.createReadStream());
  }

  remove(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    assertKey(key);
    return join(this.directory, key);
  }
}
