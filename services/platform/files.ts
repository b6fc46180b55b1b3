// The file store: raw statements, forms, and other unchanged originals. Content-addressed per tenant, so equal files are stored once.
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { DomainError } from '#contracts/problem.js';

export interface FileStore {
  /** Stores bytes durably and returns their key. The same bytes again are the same file. */
  put(tenantId: number, bytes: Uint8Array): Promise<string>;
  /** The same for streamed bytes that need not fit into memory. If the stream breaks off, nothing is stored. */
  putStream(tenantId: number, bytes: AsyncIterable<Uint8Array>): Promise<string>;
  /** The stored bytes: a missing file is refused here, and a changed one ends in an error. */
  read(key: string): Promise<Readable>;
  /** Removing a missing file succeeds. */
  remove(key: string): Promise<void>;
}

/** The store is down or refuses us: jobs that need it wait, a person is asked to try again. The cause is in the log. */
export class FilesUnavailable extends Error {}

export const keyOf = (tenantId: number, bytes: Uint8Array): string => keyFrom(tenantId, createHash('sha256').update(bytes).digest('hex'));

const keyFrom = (tenantId: number, hash: string): string => `${tenantId}/${hash.slice(0, 2)}/${hash}`;

/** Whether `put` can have returned it. */
export const isKey = (key: string): boolean => /^\d+\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key);

/** Only keys that `put` returned are accepted by a store. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a file key: ${key}`);
}

export const fileMissing = () => new DomainError('file-missing', 404, 'The file is no longer in the file store.');

/** Passes the bytes on and fails at their end unless they match the key. */
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

/** A temporary file that has not grown for this long was abandoned by its writer. */
const abandonedMs = 3_600_000;

/** Bytes on their way into a store, whose key is known only once all are there. */
interface Spooled {
  path: string;
  key: string;
  bytes: number;
}

/** Writes a stream to its own file in `directory`; removes files that a killed process left there. */
export async function spool(directory: string, tenantId: number, bytes: AsyncIterable<Uint8Array>): Promise<Spooled> {
  await mkdir(directory, { recursive: true });
  await clearAbandoned(directory);
  const path = join(directory, randomUUID());
  const hash = createHash('sha256');
  let count = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      count += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, key: keyFrom(tenantId, hash.digest('hex')), bytes: count };
}

async function clearAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    // Another process may clear at the same moment.
    const grew = await stat(path).catch(() => undefined);
    if (grew && Date.now() - grew.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

/** On the local disk: written to a temporary file, synced, then renamed, so a crash leaves a complete file or none. */
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

  async putStream(tenantId: number, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const { path, key } = await spool(join(this.directory, 'incoming'), tenantId, bytes);
    await mkdir(dirname(this.pathOf(key)), { recursive: true });
    await rename(path, this.pathOf(key));
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
