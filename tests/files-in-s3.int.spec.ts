// The product with its files in a bucket: the same calls, members alone, and whatever the store does nothing is half-done.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { addVendor, getVendor, getW9, uploadW9 } from '#contracts/routes/vendors.js';
import { createImport } from '#contracts/routes/imports.js';
import { S3FileStore } from '#platform/s3-files.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { account, startS3Server, type S3Server } from './s3-server.js';
import { importStatement, multipart, pncAugust } from './upload.js';

let server: S3Server;
let system: TestSystem;
let vendorId: string;
beforeAll(async () => {
  server = await startS3Server('books');
  const settings = { bucket: 'books', endpoint: server.endpoint, region: 'us-east-1', prefix: 'installation/', credentials: account };
  system = await TestSystem.start({ files: new S3FileStore(settings, 1_000) });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  ({ vendorId } = await system.get(addVendor, {
    body: { name: 'Ana Reyes', ein: '321-54-9876', address: '9 Bond Street, New York, NY 10012' },
  }));
}, 60_000);
afterEach(() => {
  server.faults.length = 0;
});
afterAll(async () => {
  await system.close();
  await server.close();
}, 60_000);

const form = Buffer.from('%PDF-1.7 SSN 321-54-9876');
const send = (bytes = form) => system.call(uploadW9, { params: { vendorId }, ...multipart({ name: 'w9.pdf', bytes }, {}) });
const kept = (given: object = {}) => system.download(getW9, { params: { vendorId }, role: 'admin', ...given });
const standing = async () => (await system.get(getVendor, { params: { vendorId } })).vendor.w9;
const unavailable = { type: '/problems/unavailable', status: 503, detail: 'Server error. Please try again in a few moments.' };

test('a store that refuses keeps nothing and changes nothing; the same call later works', async () => {
  server.faults.push('error', 'error', 'error');
  expect(await send()).toMatchObject({ status: 503, body: unavailable });
  expect([server.objects.size, await standing()]).toEqual([0, 'missing']);
  expect((await send(Buffer.from('MZ not a form'))).status).toBe(415);
  expect(server.objects.size).toBe(0);
  expect(await send()).toMatchObject({ status: 200, body: { vendor: { w9: 'on-file' } } });
});

test('what was uploaded comes back as it came, sealed in the bucket, to members with the right alone', async () => {
  expect((await send()).status).toBe(200);
  expect((await kept()).bytes.equals(form)).toBe(true);
  expect((await kept({ role: 'bookkeeper' })).status).toBe(403);
  expect((await kept({ tenantId: 3 })).status).toBe(404);
  expect([...server.objects.keys()].every((key) => /^installation\/2\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key))).toBe(true);
  expect([...server.objects.values()].join('')).not.toContain('321-54-9876');
});

test('a file that is cut off on its way, changed or gone is a problem, never another file', async () => {
  expect((await send()).status).toBe(200);
  const problem = async () => JSON.parse((await kept()).bytes.toString()) as object;
  server.faults.push('truncated');
  expect(await problem()).toMatchObject(unavailable);
  server.faults.push('silent', 'silent', 'silent');
  expect(await problem()).toMatchObject(unavailable);
  server.objects.clear();
  expect(await problem()).toMatchObject({ type: '/problems/file-missing', status: 404 });
  expect((await send()).status).toBe(200);
  expect((await kept()).bytes.equals(form)).toBe(true);
}, 60_000);

test('a statement is kept as it came, once, however often it is sent', async () => {
  const before = server.objects.size;
  server.faults.push('error', 'error', 'error');
  const file = { name: 'pnc.csv', bytes: Buffer.from(pncAugust) };
  expect((await system.call(createImport, multipart(file, { accountName: 'PNC Operating' }))).status).toBe(503);
  expect(server.objects.size).toBe(before);
  await importStatement(system, pncAugust, { fields: { accountName: 'PNC Operating' } });
  await importStatement(system, pncAugust, { fields: { accountName: 'PNC Operating' } });
  expect(server.objects.size).toBe(before + 1);
  expect([...server.objects.values()].some((bytes) => bytes.toString() === pncAugust)).toBe(true);
});
