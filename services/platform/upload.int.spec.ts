// Parts of an upload that are not text: refused, and nothing is stored.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createImport } from '#contracts/routes/imports.js';
import { TestSystem } from '../host/testing/test-system.js';
import { multipart, pncAugust } from '../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2);
});
afterAll(() => system.close());

const send = (accountName: string, encoding: BufferEncoding) => {
  const { payload, headers } = multipart({ name: 'august.csv', bytes: Buffer.from(pncAugust) }, { accountName, accountType: 'asset' });
  return system.call(createImport, { headers, payload: Buffer.from(payload.toString(), encoding) });
};

test('a field in another encoding is refused, not stored with signs in place of its letters', async () => {
  const { status, body } = await send('Caisse d’épargne', 'latin1');
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ type: '/problems/invalid-input', detail: 'The part "accountName" is not valid UTF-8.' }),
  ]);
  expect((await send('Caisse d’épargne', 'utf8')).status).toBe(201);
});
