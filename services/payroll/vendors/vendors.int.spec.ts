// Vendors: numbers are sealed, shown masked, and revealed to few with a record; any input is refused with a sentence or applied completely.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { getCandidates, generateForms, generateFormsByGet, getIrisCsv, listForms, voidForm } from '#contracts/routes/forms-1099.js';
import { putPayer } from '#contracts/routes/payer.js';
import { previewMappings, uploadMappings } from '#contracts/routes/contractor-payments.js';
import { listEvents } from '#contracts/routes/events.js';
import {
  addVendor,
  createVendor,
  deleteVendor,
  getVendor,
  getW9,
  listVendors,
  putVendor,
  requestW9,
  revealTin,
  uploadW9,
} from '#contracts/routes/vendors.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { multipart } from '../../../tests/upload.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start();
  admin = new pg.Client(system.administrator);
  await admin.connect();
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const ana = { name: 'Ana Reyes', ein: '321-54-9876', address: '9 Bond Street, New York, NY 10012' };
const everything = async () => {
  const tables = (
    await admin.query(`select table_name as name from information_schema.tables where table_schema in ('payroll', 'gateway')`)
  ).rows;
  const texts = await Promise.all(
    tables.map(async ({ name }) => (await admin.query(`select t::text as row from payroll.${name} t`).catch(() => ({ rows: [] }))).rows),
  );
  return JSON.stringify(texts);
};

describe('a vendor', () => {
  test('is added once, whatever is repeated', async () => {
    const first = await system.get(addVendor, { body: ana });
    expect(first).toMatchObject({ success: true, warnings: [] });
    expect(await system.get(addVendor, { body: ana })).toEqual(first);
    expect(await system.get(addVendor, { body: { ...ana, name: '  ana   REYES ' } })).toEqual(first);
    expect((await system.get(listVendors)).total).toBe(1);
    const other = await system.call(addVendor, { body: { ...ana, ein: '12-3456789' } });
    expect(other).toMatchObject({
      status: 409,
      body: { success: false, error: "There is already a vendor 'Ana Reyes' with a different TIN. Edit that vendor instead." },
    });
    const taken = await system.call(addVendor, { body: { ...ana, name: 'Anna Reyes' } });
    expect(taken).toMatchObject({ status: 409, body: { error: expect.stringContaining('has this TIN') } });
  });

  test('with an EIN of a prefix that was never given out is added with a warning', async () => {
    const { warnings } = await system.get(addVendor, { body: { ...ana, name: 'Odd Prefix LLC', ein: '07-1234567' } });
    expect(warnings).toEqual([expect.stringContaining('start with 07')]);
  });

  test('keeps its earlier name next to a new one, and loses nothing that is not given', async () => {
    const { vendor } = await system.get(createVendor, { body: { vendorName: 'Bo Lind', city: 'Troy' } });
    const renamed = await system.get(putVendor, {
      params: { vendorId: vendor.vendorId },
      body: { vendorName: 'Bo Lindgren', entityType: 'partnership' },
    });
    expect(renamed.vendor).toMatchObject({
      vendorName: 'Bo Lindgren',
      otherNames: ['Bo Lind'],
      city: 'Troy',
      entityType: 'partnership',
      tin: null,
    });
    expect((await system.call(putVendor, { params: { vendorId: vendor.vendorId }, body: { vendorName: 'Ana Reyes' } })).status).toBe(409);
    expect(await system.get(deleteVendor, { params: { vendorId: vendor.vendorId } })).toEqual({ removed: true });
    expect((await system.call(getVendor, { params: { vendorId: vendor.vendorId } })).status).toBe(404);
    // The name is free again.
    expect((await system.get(createVendor, { body: { vendorName: 'Bo Lind' } })).vendor.vendorId).not.toBe(vendor.vendorId);
  });
});

describe('a taxpayer number', () => {
  test('is nowhere in the database in clear, shown masked, revealed to owner and admin and recorded without it', async () => {
    const { vendorId } = await system.get(addVendor, { body: ana });
    expect((await system.get(getVendor, { params: { vendorId } })).vendor.tin).toBe('***-**-9876');
    for (const role of ['adviser', 'bookkeeper'] as const)
      expect((await system.call(revealTin, { params: { vendorId }, role })).status).toBe(403);
    const headers = { 'idempotency-key': 'reveal-1' };
    expect(await system.get(revealTin, { params: { vendorId }, role: 'admin', mail: 'admin@demo.test', headers })).toEqual({
      tin: '321-54-9876',
      tinType: 'SSN',
    });
    const { events } = await system.get({ ...listEvents, service: 'payroll' }, { query: { producer: 'payroll', after: 0, limit: 1000 } });
    const reveals = events.filter(({ data }) => (data as { action?: string }).action === 'vendor.tin-revealed');
    expect(reveals.map(({ actor }) => actor)).toEqual(['admin@demo.test']);
    expect(JSON.stringify(events)).not.toMatch(/321-?54-?9876/);
    expect(await everything()).not.toMatch(/321-?54-?9876/);
  });

  test('of another business cannot be read, revealed or changed', async () => {
    const { vendorId } = await system.get(addVendor, { body: ana });
    for (const [route, body] of [
      [getVendor, undefined],
      [putVendor, { vendorName: 'Mine' }],
      [revealTin, {}],
      [requestW9, {}],
      [deleteVendor, undefined],
    ] as const)
      expect([route.path, (await system.call(route, { tenantId: 3, params: { vendorId }, body })).status]).toEqual([route.path, 404]);
    // The same person may be a vendor of both.
    expect((await system.get(addVendor, { tenantId: 3, body: ana })).vendorId).not.toBe(vendorId);
  });
});

test('a W-9 is taken by its content, sealed on the disk, and read as it came by an admin alone', async () => {
  const { vendorId } = await system.get(addVendor, { body: ana });
  const send = (bytes: Buffer, name = 'w9.pdf') => system.call(uploadW9, { params: { vendorId }, ...multipart({ name, bytes }, {}) });
  expect((await send(Buffer.from('MZ not a form'))).status).toBe(415);
  expect((await send(Buffer.alloc(0))).status).toBe(400);
  expect((await send(Buffer.alloc(10 * 2 ** 20 + 1, '%PDF-'))).status).toBe(413);
  expect((await system.call(uploadW9, { params: { vendorId }, body: {} })).status).toBe(415);
  expect((await system.get(requestW9, { params: { vendorId }, body: {} })).vendor.w9).toBe('requested');
  const form = Buffer.from('%PDF-1.7 SSN 321-54-9876');
  expect(await send(form)).toMatchObject({ status: 200, body: { vendor: { w9: 'on-file', w9File: true } } });
  const kept = await system.download(getW9, { params: { vendorId }, role: 'admin' });
  expect([kept.type, kept.bytes.equals(form)]).toEqual(['application/pdf', true]);
  expect((await system.download(getW9, { params: { vendorId }, role: 'bookkeeper' })).status).toBe(403);
  const places = (await readdir(system.filesDirectory, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const disk = await Promise.all(places.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
  expect(disk.length).toBeGreaterThan(0);
  expect(disk.join('')).not.toContain('321-54-9876');
});

describe('whatever arrives is refused with a sentence, never with a 5xx', () => {
  const long = 'x'.repeat(501);
  test.each([
    [{}, 422, 'Please fill in all required fields.'],
    [{ ...ana, ein: '123456789' }, 422, 'EIN must be in format XX-XXXXXXX'],
    [{ ...ana, ein: '12345-6789' }, 422, 'EIN must be in format XX-XXXXXXX'],
    [{ ...ana, ein: '123-456-789' }, 422, 'SSN must be in format XXX-XX-XXXX'],
    [{ ...ana, ein: '666-12-3456' }, 422, undefined],
    [{ ...ana, zipCode: '1', city: 'Troy', state: 'NY' }, 422, 'ZIP must be in format XXXXX or XXXXX-XXXX'],
    [{ ...ana, name: long }, 400, undefined],
    [{ ...ana, name: 'x'.repeat(300) }, 422, undefined],
    [{ ...ana, name: 'a\u0000b' }, 400, undefined],
    [{ ...ana, name: { $gt: '' } }, 400, undefined],
    [{ ...ana, entityType: 'cooperative' }, 400, undefined],
    [[], 400, undefined],
    ['text', 415, undefined],
  ])('a vendor of %j', async (body, status, error) => {
    const answer = await system.call(addVendor, { body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, ...(error ? { error } : {}) });
  });

  test.each([
    [{ source: 'VENMO', data: '' }, 422],
    [{ source: 'VENMO', data: [] }, 422],
    [{ source: 'BARTER', data: 'A\nJan 1\n$1' }, 422],
    [{ source: 'VENMO', data: '\u0001\u0002PK\n\n' }, 422],
    [{ source: 'VENMO', data: 'x\n'.repeat(10_001) }, 413],
    [{ source: 'VENMO', data: 7 }, 400],
    [{ data: 'A\nJan 1\n$1' }, 400],
    [{ source: 'VENMO', data: 'A\nJan 1\n$1', year: 1492 }, 400],
  ])('pasted names %#', async (body, status) => {
    expect((await system.call(previewMappings, { body })).status).toBe(status);
    expect((await system.call(uploadMappings, { body })).status).toBe(status);
  });

  test('10,000 lines are read, and the same again inserts nothing', async () => {
    const lines = Array.from({ length: 3_333 }, (_, n) => `Person ${n}\nMar ${1 + (n % 28)}\n$${n + 1}.00`);
    const body = { source: 'ZELLE', data: lines.join('\n'), year: 2025 };
    expect(await system.get(uploadMappings, { body })).toMatchObject({ inserted: 3_333, skipped: 0 });
    expect(await system.get(uploadMappings, { body })).toMatchObject({ inserted: 0, skipped: 3_333 });
  });

  test('years, ids and roles', async () => {
    for (const year of ['1999', '2101', 'x', '2025.5']) expect((await system.call(getCandidates, { params: { year } })).status).toBe(400);
    expect((await system.call(getVendor, { params: { vendorId: 'me' } })).status).toBe(400);
    expect(
      (await system.call(voidForm, { params: { formId: '0198c5e0-0000-7000-8000-0000000000e1' }, body: { reason: 'x' } })).status,
    ).toBe(404);
    for (const route of [generateForms, generateFormsByGet])
      expect((await system.call(route, { params: { year: 2025 }, role: 'adviser' })).status).toBe(403);
    expect((await system.call(putPayer, { role: 'bookkeeper', body: { name: 'x' } })).status).toBe(403);
    expect((await system.call(putPayer, { body: { irisHeader: ['one'] } })).status).toBe(400);
    expect((await system.download(getIrisCsv, { params: { year: 2025 } })).status).toBe(404);
    expect((await system.get(listForms, { params: { year: 2025 } })).forms).toEqual([]);
  });
});
