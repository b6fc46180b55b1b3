// The file store in an S3 bucket: Amazon's, or a compatible one at its own address. Same keys as on the local disk.
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './files.config.js';
import { assertKey, fileMissing, FilesUnavailable, keyOf, LocalFileStore, spool, unchanged, type FileStore } from './files.js';

/** How long the store may be silent before an attempt fails; each call has three attempts. */
const silentForMs = 10_000;

export const fileStoreOf = (directory: string, s3: S3Settings | undefined): FileStore =>
  s3 ? new S3FileStore(s3, silentForMs, directory) : new LocalFileStore(directory);

export class S3FileStore implements FileStore {
  private opened: Promise<Opened> | undefined;

  constructor(
    private readonly settings: S3Settings,
    private readonly timeoutMs = silentForMs,
    /** Where a stream waits until all of it is there. */
    private readonly directory = tmpdir(),
  ) {}

  async put(tenantId: number, bytes: Uint8Array): Promise<string> {
    const key = keyOf(tenantId, bytes);
    await this.ask(key, ({ sdk, client }, place) => client.send(new sdk.PutObjectCommand({ ...place, Body: bytes })));
    return key;
  }

  /** Goes through the local disk, because a request is signed with the hash of all its bytes. */
  async putStream(tenantId: number, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const { path, key, bytes: length } = await spool(join(this.directory, 'incoming'), tenantId, bytes);
    try {
      await this.ask(key, ({ sdk, client }, place) => {
        const command = new sdk.PutObjectCommand({ ...place, Body: createReadStream(path), ContentLength: length });
        command.middlewareStack.add(signedWith(key.split('/').at(-1)!), { step: 'build' });
        return client.send(command);
      });
    } finally {
      await rm(path, { force: true });
    }
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

/** By default the client would send a stream unsigned. */
const signedWith =
  (hash: string) =>
  <I, O extends object>(next: (args: I) => Promise<O>) =>
  (args: I): Promise<O> => {
    (args as { request: { headers: Record<string, string> } }).request.headers['x-amz-content-sha256'] = hash;
    return next(args);
  };

async function* received(body: Readable): AsyncIterable<Uint8Array> {
  try {
    yield* body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unavailable(error);
  }
}

const unavailable = (error: unknown) => new FilesUnavailable('The file store cannot be used.', { cause: error });
