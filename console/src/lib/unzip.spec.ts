// Archives of files: what is in them, what is passed over, and those that are refused: nested, damaged, with too many files, or larger than
// they state.
import { expect, test } from '@jest/globals';
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { givenFiles } from './unzip.js';

async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files))
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content));
  return new Uint8Array(await zip.close());
}

const limits = { refusalOf: ({ name }: { name: string }) => (name === 'no.txt' ? 'No.' : undefined), maxUnzippedMb: 1 };
const zipFile = (bytes: BlobPart) => new File([bytes], 'all.zip');
const given = async (bytes: BlobPart) =>
  (await givenFiles([zipFile(bytes)], limits)).map(({ name, file, refusal }) => [name, file.size, refusal]);

test('files of folders are unpacked, hidden ones passed over, refused ones not unpacked, archives in archives refused', async () => {
  const content = { 'a/b.jpg': '12345', '__MACOSX/b.jpg': 'x', '.DS_Store': 'x', 'no.txt': '123', 'in/more.zip': '123' };
  expect(await given(await zipOf(content))).toEqual([
    ['a/b.jpg', 5, undefined],
    ['no.txt', 0, 'No.'],
    ['in/more.zip', 0, 'more.zip is a ZIP file in all.zip. Unzip it and choose its files.'],
  ]);
});

test('a damaged archive, an empty one, and one with too many files are refused', async () => {
  const good = await zipOf({ 'a.jpg': '12345' });
  expect(await given(good.slice(0, -30))).toEqual([['all.zip', good.length - 30, 'all.zip is damaged or isn’t a ZIP file.']]);
  expect(await given(await zipOf({}))).toEqual([['all.zip', expect.any(Number), 'all.zip contains no files.']]);
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.jpg`, 'x']));
  expect(await given(await zipOf(many))).toEqual([
    ['all.zip', expect.any(Number), 'all.zip contains more than 200 files. Split it into smaller ZIP files.'],
  ]);
});

test('an archive of more bytes than fit is refused, also if it states fewer', async () => {
  // 1 MB and 1 byte of zeros.
  const bomb = await zipOf({ 'a.jpg': new Uint8Array(1024 * 1024 + 1) });
  expect(await given(bomb)).toEqual([['all.zip', bomb.length, 'all.zip contains more than 1 MB. Split it into smaller ZIP files.']]);
  // The sizes behind the file (12 bytes after its mark) and in the directory (24 bytes after its mark) become 5.
  const view = new DataView(bomb.buffer);
  const bytes = Buffer.from(bomb.buffer);
  view.setUint32(bytes.lastIndexOf(Buffer.from('504b0708', 'hex')) + 12, 5, true);
  view.setUint32(bytes.indexOf(Buffer.from('504b0102', 'hex')) + 24, 5, true);
  expect(await given(bomb)).toEqual([['all.zip', bomb.length, 'all.zip is damaged or isn’t a ZIP file.']]);
  expect(await given(await zipOf({ 'a.jpg': new Uint8Array(1024 * 1024) }))).toEqual([['a.jpg', 1024 * 1024, undefined]]);
});
