// What every file store does, and what the one that speaks S3 does when its server misbehaves.
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { FilesUnavailable, LocalFileStore, type FileStore } from '#platform/files.js';
import { fileStoreOf, S3FileStore } from '#platform/s3-files.js';
import { problemOf } from '#platform/problem-filter.js';
import { account, isSigned, startS3Server, type Fault, type S3Server } from '../s3-server.js';

let directory: string;
let server: S3Server;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ai-accounting-files-'));
  server = await startS3Server('books');
});
afterEach(() => {
  server.faults.length = 0;
  server.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const settings = (changed: object = {}) => ({
  bucket: 'books',
  endpoint: server.endpoint,
  region: 'us-east-1',
  prefix: 'one/',
  credentials: account,
  ...changed,
});
const inS3 = (changed: object = {}, timeoutMs = 3_000) => new S3FileStore(settings(changed), timeoutMs, directory);
/** Gives up soon, for servers that say nothing. */
const hasty = () => inS3({}, 300);

const statement = Buffer.from('Date,Amount\n2025-01-02,12.34\n');
// printf 'Date,Amount\n2025-01-02,12.34\n' | sha256sum
const hash = '0a1acf148b9918a0';

const stores: [string, () => FileStore, (key: string, bytes: Buffer) => unknown][] = [
  ['on the local disk', () => new LocalFileStore(directory), (key, bytes) => writeFile(join(directory, key), bytes)],
  ['in S3', () => inS3(), (key, bytes) => server.objects.set(`one/${key}`, bytes)],
];

describe.each(stores)('a file store %s', (_, open, overwrite) => {
  test('gives back what was put, by a key of the tenant and the content', async () => {
    const store = open();
    const key = await store.put(2, statement);
    expect(key).toMatch(new RegExp(`^2/${hash.slice(0, 2)}/${hash}[0-9a-f]*$`));
    expect(await buffer(await store.read(key))).toEqual(statement);
    expect(await store.put(2, statement)).toBe(key);
    expect(await store.put(3, statement)).toBe(key.replace(/^2/, '3'));
  });

  test('keeps an empty file, and one of 9 MB of all bytes', async () => {
    const store = open();
    const large = Buffer.alloc(9_000_000, Buffer.from(Array.from({ length: 256 }, (__, byte) => byte)));
    for (const bytes of [Buffer.alloc(0), large]) {
      const read = await buffer(await store.read(await store.put(2, bytes)));
      expect(read.equals(bytes)).toBe(true);
    }
  });

  test('takes a stream as it takes the same bytes, and nothing of one that breaks off', async () => {
    const store = open();
    const parts = Array.from({ length: 300 }, (__, n) => Buffer.alloc(1_000, n));
    const key = await store.putStream(2, Readable.from(parts));
    expect(key).toBe(await store.put(2, Buffer.concat(parts)));
    expect((await buffer(await store.read(key))).equals(Buffer.concat(parts))).toBe(true);
    async function* broken() {
      yield Buffer.from('half of it');
      throw new Error('cut off');
    }
    await expect(store.putStream(2, broken())).rejects.toThrow('cut off');
    await expect(store.read(halfKey)).rejects.toMatchObject({ code: 'file-missing' });
  });

  test('refuses a file that is not there, and removes what is not there without a word', async () => {
    const store = open();
    const key = await store.put(2, Buffer.from('to be removed'));
    await store.remove(key);
    await store.remove(key);
    await expect(store.read(key)).rejects.toMatchObject({ code: 'file-missing', status: 404 });
  });

  test('never gives other bytes for a file that was changed', async () => {
    const store = open();
    const key = await store.put(2, Buffer.from('kept as it came'));
    await overwrite(key, Buffer.from('not as it came'));
    await expect(store.read(key).then(buffer)).rejects.toThrow('is not what was stored');
  });

  test.each(['../secrets.json', '2/ab/../../secrets.json', '', `2/${hash}`, 'a/76/76'])('leads nowhere by %j', async (key) => {
    const store = open();
    await expect((async () => store.read(key))()).rejects.toThrow('Not a file key');
    await expect((async () => store.remove(key))()).rejects.toThrow('Not a file key');
  });
});

// printf 'half of it' | sha256sum
const halfKey = '2/79/79fc9ae17531330efc8af533faae64e2d1c7bc44edf22e4723ae19da32dc8d82';

test('what a killed process left behind is cleared away an hour later, what is being written stays', async () => {
  const incoming = join(directory, 'incoming');
  const anHourAgo = new Date(Date.now() - 3_700_000);
  await writeFile(join(incoming, 'orphans'), 'half of');
  await utimes(join(incoming, 'orphans'), anHourAgo, anHourAgo);
  await writeFile(join(incoming, 'being-written'), 'half of');
  await new LocalFileStore(directory).putStream(2, Readable.from([statement]));
  expect(await readdir(incoming)).toEqual(['being-written']);
});

test('the disk where no bucket is set', () => {
  expect(fileStoreOf(directory, undefined)).toBeInstanceOf(LocalFileStore);
  expect(fileStoreOf(directory, settings())).toBeInstanceOf(S3FileStore);
});

describe('a store that misbehaves', () => {
  const unavailable = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (one: unknown) => one,
    );
    expect(error).toBeInstanceOf(FilesUnavailable);
    expect(problemOf(error, 'e')).toMatchObject({ status: 503, type: '/problems/unavailable' });
  };

  test.each<Fault>(['error', 'slow-down', 'silent'])('%s: is asked again, and then it works', async (fault) => {
    server.faults.push(fault);
    const key = await hasty().put(2, statement);
    expect(server.requests).toHaveLength(2);
    server.faults.push(fault);
    expect(await buffer(await hasty().read(key))).toEqual(statement);
  });

  test.each<Fault>(['error', 'slow-down', 'silent'])('%s: after three tries the work waits for the store', async (fault) => {
    server.faults.push(fault, fault, fault);
    await unavailable(hasty().put(2, statement));
    expect(server.requests).toHaveLength(3);
  });

  test.each<Fault>(['truncated', 'stalled'])('%s: a body that stops is an error, never a shorter file', async (fault) => {
    const key = await inS3().put(2, Buffer.alloc(200_000, 'a'));
    server.faults.push(fault);
    await unavailable(hasty().read(key).then(buffer));
  });

  test('bytes changed on their way are an error', async () => {
    const key = await inS3().put(2, statement);
    server.faults.push('other-bytes');
    await expect(inS3().read(key).then(buffer)).rejects.toThrow('is not what was stored');
  });

  test.each([
    ['a wrong secret', { credentials: { ...account, secretAccessKey: 'wrong' } }],
    ['a bucket that is not there', { bucket: 'other' }],
    ['nobody at the address', { endpoint: 'http://127.0.0.1:9' }],
  ])('%s', async (__, changed) => {
    await unavailable(inS3(changed).put(2, statement));
    await unavailable(inS3(changed).read(`2/ab/${'ab'.repeat(32)}`));
  });
});

test('the signature of Amazon’s own example is the one that the server expects', () => {
  // Amazon S3 API reference, "Signature calculations: examples", GET Object.
  const request = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  };
  expect(isSigned(request, Buffer.alloc(0))).toBe(true);
  expect(isSigned({ ...request, url: '/other.txt' }, Buffer.alloc(0))).toBe(false);
  expect(isSigned(request, Buffer.from('a body'))).toBe(false);
});
