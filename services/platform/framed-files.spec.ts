// Files through one stream, in chunks of every size, and streams that are cut off or name a wrong size.
import { expect, test } from '@jest/globals';
import { framed, unframed, type FramedFile } from './framed-files.js';

const files = [
  { name: 'a “quoted”, name.csv', bytes: Buffer.from('Date,File\n2026-08-03,one.pdf\n') },
  { name: 'empty.jpg', bytes: Buffer.alloc(0) },
  { name: 'lines.jpg', bytes: Buffer.from('\n\n{"name":"b","bytes":1}\n') },
];

async function* given<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const streamOf = async (): Promise<Buffer> => Buffer.concat(await all(framed(given<FramedFile>(files))));

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

test.each([1, 2, 7, 1_000])('in chunks of %i', async (size) => {
  expect(await all(unframed(inChunks(await streamOf(), size), 100))).toEqual(files);
});

test('a stream that ends within a file or a name is refused, and so is a file beyond the limit', async () => {
  const stream = await streamOf();
  const read = (bytes: Buffer, maxBytes = 100) => all(unframed(inChunks(bytes, 5), maxBytes));
  await expect(read(stream.subarray(0, -1))).rejects.toThrow('A stream of files was cut off.');
  await expect(read(stream.subarray(0, 10))).rejects.toThrow('A stream of files was cut off.');
  // The longest has 29 bytes.
  await expect(read(stream, 28)).rejects.toThrow('a “quoted”, name.csv has 29 bytes, more than 28.');
  await expect(read(Buffer.alloc(2_000, 'x'))).rejects.toThrow('The name of a file in a stream is too long.');
});

test('a reader that stops early ends the stream', async () => {
  let isEnded = false;
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      yield* inChunks(await streamOf(), 3);
    } finally {
      isEnded = true;
    }
  }
  for await (const { name } of unframed(source(), 100)) {
    expect(name).toBe(files[0]!.name);
    break;
  }
  expect(isEnded).toBe(true);
});
