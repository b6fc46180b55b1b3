// The file store: raw statements and what else is kept as it came. Content-addressed per tenant, so the same file twice is one file.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface FileStore {
  /** Stores bytes durably and returns their key. */
  put(tenantId: number, bytes: Uint8Array): Promise<string>;
  read(key: string): ReadStream;
  remove(key: string): Promise<void>;
}

/** On the local disk: written beside, synced, then renamed, so a crash leaves a whole file or none. */
export class LocalFileStore implements FileStore {
  constructor(private readonly directory: string) {}

  async put(tenantId: number, bytes: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = `${tenantId}/${hash.slice(0, 2)}/${hash}`;
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

  read(key: string): ReadStream {
    return createReadStream(this.pathOf(key));
  }

  remove(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    if (!/^\d+\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key)) throw new Error(`Not a file key: ${key}`);
    return join(this.directory, key);
  }
}
