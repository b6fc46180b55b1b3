// What uploads in progress may keep in memory: the bytes that have arrived are counted, and too many are refused while they arrive.
import { expect, test } from '@jest/globals';
import { readFile } from './upload.js';

const mb = 2 ** 20;
const limits = { what: 'statement', maxBytes: 25 * mb, tooLarge: 'Too large.' };

/** A request whose file arrives in two chunks; the second comes when `last` is called. */
function upload(tenantId: number, bytes: number) {
  const { promise, resolve: last } = Promise.withResolvers<void>();
  async function* chunks() {
    yield Buffer.alloc(bytes - 1);
    await promise;
    yield Buffer.alloc(1);
  }
  const file = Object.assign(chunks(), { truncated: false });
  const parts = async function* () {
    yield { type: 'file', fieldname: 'file', filename: 'july.csv', file };
  };
  const request = { isMultipart: () => true, headers: {}, identity: { tenantId }, parts };
  return { read: readFile(request as never, limits), last };
}

test('the fourth file of 24 MB that a business sends at once is refused, and room is made when one is complete', async () => {
  const uploads = [1, 1, 1].map((tenantId) => upload(tenantId, 24 * mb));
  await expect(upload(1, 24 * mb).read).rejects.toMatchObject({
    ...{ code: 'too-many-files', status: 429 },
    detail: 'Too many of your files are being uploaded. Try again in a few moments.',
  });
  const other = upload(2, 24 * mb);
  uploads[0]!.last();
  expect((await uploads[0]!.read).bytes.length).toBe(24 * mb);
  const next = upload(1, 24 * mb);
  for (const { last } of [...uploads, other, next]) last();
  expect((await Promise.all([...uploads, other, next].map(({ read }) => read))).map(({ bytes }) => bytes.length)).toEqual(
    Array.from({ length: 5 }, () => 24 * mb),
  );
});

test('one byte more than a file may have is refused', async () => {
  const { read, last } = upload(3, limits.maxBytes + 1);
  last();
  await expect(read).rejects.toMatchObject({ code: 'file-too-large', status: 413 });
});
