// The file store in a bucket that speaks S3: Amazon's, or a compatible one at an address of its own. Same keys as on the local disk.
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './files.config.js';
import { assertKey, fileMissing, FilesUnavailable, keyOf, LocalFileStore, unchanged, type FileStore } from './files.js';

/** How long the store may say nothing before a try counts as failed; each call has three tries. */
const silentForMs = 10_000;

export const fileStoreOf = (directory: string, s3: S3Settings | undefined): FileStore =>
  s3 ? new S3FileStore(s3) : new LocalFileStore(directory);

export class S3FileStore implements FileStore {
  private opened: Promise<Opened> | undefined;

  constructor(
    private readonly settings: S3Settings,
    private readonly timeoutMs = silentForMs,
  ) {}

  async put(tenantId: number, bytes: Uint8Array): Promise<string> {
    const key = keyOf(tenantId, bytes);
    await this.ask(key, ({ sdk, client }, place) => client.send(new sdk.PutObjectCommand({ ...place, Body: bytes })));
    return key;
  }

  async read(key: string): Promise<Readable> {
    const { Body } = await this.ask(key, ({ sdk, client }, place) => client.send(new sdk.GetObjectCommand(place)));
    return unchanged(key, received(Body as Readable));
  }

  async remove(key: string): Promise<void> {
    await this.ask(key, ({ sdk, client }, place) => client.send(new sdk.DeleteObjectCommand(place)));
  }

  private async ask<T>(key: string, send: (opened: Opened, place: { Bucket: string; Key: string }) => Promise<T>): Promise<T> {
    assertKey(key);
    const { bucket, prefix } = this.settings;
    const opened = await (this.opened ??= open(this.settings, this.timeoutMs));
    try {
      return await send(opened, { Bucket: bucket, Key: prefix + key });
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') throw fileMissing();
      throw unavailable(error);
    }
  }
}

interface Opened {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** Amazon's client takes 36 MB: it is loaded by the first file, and only where a bucket is set. */
async function open({ endpoint, region, credentials }: S3Settings, timeoutMs: number): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Compatible stores do not know every checksum; the content's hash is signed with each request, and compared when it is read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, socketTimeout: timeoutMs, throwOnRequestTimeout: true },
  });
  return { sdk, client };
}

async function* received(body: Readable): AsyncIterable<Uint8Array> {
  try {
    yield* body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unavailable(error);
  }
}

const unavailable = (error: unknown) => new FilesUnavailable('The file store cannot be used.', { cause: error });
