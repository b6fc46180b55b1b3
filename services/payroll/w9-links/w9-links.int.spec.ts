// A contractor gives a W-9 under a link: one vendor, one answer, nothing revealed of the business but its name, whatever arrives.
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { settingsChanged } from '#contracts/events/ledger.js';
import { listEvents } from '#contracts/routes/events.js';
import { putPayer } from '#contracts/routes/payer.js';
import { addVendor, createVendor, deleteVendor, getVendor, getW9, requestW9, revealTin, uploadW9 } from '#contracts/routes/vendors.js';
import { answerW9Form, getW9Form, withdrawW9Link } from '#contracts/routes/w9-links.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { multipart } from '../../../tests/upload.js';
import { pdfText } from '../../../tests/pdf-text.js';

jest.setTimeout(30_000);

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start();
  admin = new pg.Client(system.administrator);
  await admin.connect();
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId, 'Blue Door Bakery');
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

let vendorId: string;
let count = 0;
beforeEach(async () => {
  vendorId = (await system.get(createVendor, { body: { vendorName: `Contractor ${String.fromCharCode(65 + count++)}` } })).vendor.vendorId;
});

const ask = async (id = vendorId) => (await system.get(requestW9, { params: { vendorId: id }, body: {} })).link.split('#')[1]!;
/** Without any identity, as the edge hands on a public call. */
const asStranger = async (route: typeof getW9Form | typeof answerW9Form, headers: Record<string, string>, payload?: Buffer) => {
  const service = system.composition.get('payroll').app.getHttpAdapter().getInstance();
  const { statusCode, body } = await service.inject({ method: route.method, url: route.path, headers, ...(payload && { payload }) });
  return { status: statusCode, body: JSON.parse(body) };
};
const open = (token: string) => asStranger(getW9Form, { 'x-w9-token': token });
const form = {
  name: 'Contractor Legal',
  entityType: 'individual',
  tinType: 'SSN',
  tin: '321-54-9876',
  address: '9 Bond Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10012',
  certified: true,
  signature: 'C. Legal',
};
const send = (token: string, parts: { form?: unknown; file?: Buffer }) => {
  const fields: Record<string, string> =
    parts.form === undefined ? {} : { form: typeof parts.form === 'string' ? parts.form : JSON.stringify(parts.form) };
  const { payload, headers } = multipart({ name: 'w9.pdf', bytes: parts.file ?? Buffer.alloc(0) }, fields);
  return asStranger(answerW9Form, { ...headers, 'x-w9-token': token }, payload);
};
const vendor = async (id = vendorId) => (await system.get(getVendor, { params: { vendorId: id } })).vendor;
const events = async () =>
  (await system.get({ ...listEvents, service: 'payroll' }, { query: { producer: 'payroll', after: 0, limit: 1000 } })).events;

describe('a link', () => {
  test('says who asks, and nothing else of the business', async () => {
    const token = await ask();
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      business: 'Blue Door Bakery',
      contractor: (await vendor()).vendorName,
      goodUntil: '2026-12-21T17:00:00.000Z',
      certification: expect.arrayContaining([expect.stringContaining('correct taxpayer identification number')]),
    });
    await system.publish('ledger', [settingsChanged.of(2, { ...settingsChanged.example, name: 'Green Door Bakery' })]);
    await system.drain();
    expect((await open(token)).body.business).toBe('Green Door Bakery');
    await system.get(putPayer, { body: { name: 'Green Door Bakery LLC' } });
    expect((await open(token)).body.business).toBe('Green Door Bakery LLC');
    expect((await admin.query('select token_hash from payroll.w9_link')).rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is given once more under the same Idempotency-Key, and is in clear nowhere', async () => {
    const request = () => system.get(requestW9, { params: { vendorId }, body: {}, headers: { 'idempotency-key': `ask ${vendorId}` } });
    const first = await request();
    expect(await request()).toEqual(first);
    const token = first.link.split('#')[1]!;
    expect((await open(token)).status).toBe(200);
    for (const table of ['w9_link', 'idempotency', 'event_log'])
      expect(JSON.stringify((await admin.query(`select t::text from payroll.${table} t`)).rows)).not.toContain(token);
  });

  test('takes the form: number, address and kind reach the vendor, a signed copy is kept, an event is published', async () => {
    const token = await ask();
    expect(await vendor()).toMatchObject({ w9: 'requested', w9LinkUntil: '2026-12-21T17:00:00.000Z' });
    const earlier = (await vendor()).vendorName;
    expect(await send(token, { form: { ...form, backupWithholding: true } })).toEqual({ status: 200, body: { received: true } });
    expect(await vendor()).toMatchObject({
      vendorName: 'Contractor Legal',
      otherNames: [earlier],
      tin: '***-**-9876',
      entityType: 'individual',
      address: '9 Bond Street',
      zipCode: '10012',
      w9: 'on-file',
      w9On: '2026-11-21',
      w9File: true,
      w9LinkUntil: null,
      missing: [],
    });
    expect((await system.get(revealTin, { params: { vendorId }, body: {} })).tin).toBe('321-54-9876');
    const kept = await system.download(getW9, { params: { vendorId }, role: 'admin' });
    const text = pdfText(kept.bytes).replace(/\s+/g, ' ');
    for (const part of [
      'Substitute Form W-9',
      'Contractor Legal',
      '321-54-9876',
      'Under penalties of perjury',
      'Signed electronically by C. Legal, 2026-11-21T17:00:00.000Z',
      'item 2 does not apply',
    ])
      expect(text).toContain(part);
    const all = await events();
    const changes = all.filter(
      ({ type, data }) => type === 'payroll.vendor-changed' && (data as { vendorId: string }).vendorId === vendorId,
    );
    expect(changes.at(-1)).toMatchObject({
      actor: `W-9 link of vendor ${vendorId}`,
      data: { w9: 'on-file', hasTin: true, hasAddress: true },
    });
    expect(all.some(({ data }) => (data as { action?: string }).action === 'vendor.w9-answered')).toBe(true);
    expect(JSON.stringify(all)).not.toMatch(/321-?54-?9876/);
    await system.get(deleteVendor, { params: { vendorId } });
  });

  test('takes a signed file alone, by its content', async () => {
    const token = await ask();
    expect((await send(token, { file: Buffer.from('MZ not a form') })).status).toBe(415);
    expect((await send(token, { file: Buffer.alloc(10 * 2 ** 20 + 1, '%PDF-') })).status).toBe(413);
    expect((await send(token, {})).status).toBe(422);
    const file = Buffer.from('%PDF-1.7 signed');
    expect((await send(token, { file })).status).toBe(200);
    expect(await vendor()).toMatchObject({ w9: 'on-file', w9File: true, tin: null, missing: ['taxpayer number', 'address'] });
    expect((await system.download(getW9, { params: { vendorId }, role: 'admin' })).bytes.equals(file)).toBe(true);
  });

  test('is good for one answer, even of two at once', async () => {
    const token = await ask();
    const file = Buffer.from('%PDF-1.7 signed');
    const both = await Promise.all([send(token, { file }), send(token, { file })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await send(token, { file })).toMatchObject({ status: 410, body: { type: '/problems/link-answered' } });
    expect((await open(token)).status).toBe(410);
  });
});

describe('no link', () => {
  test('that has expired, was withdrawn, replaced, or whose vendor is gone or has a W-9 by now', async () => {
    const expired = await ask();
    await admin.query(`update payroll.w9_link set expires_at = '2026-11-21T16:59:59Z' where vendor_id = $1`, [vendorId]);
    expect((await open(expired)).body).toMatchObject({ status: 410, type: '/problems/link-expired' });
    const replaced = await ask();
    const withdrawn = await ask();
    expect((await open(replaced)).body).toMatchObject({ status: 410, type: '/problems/link-ended' });
    expect(await system.get(withdrawW9Link, { params: { vendorId } })).toEqual({ withdrawn: true });
    expect(await system.get(withdrawW9Link, { params: { vendorId } })).toEqual({ withdrawn: false });
    expect((await vendor()).w9).toBe('missing');
    expect((await send(withdrawn, { form })).body).toMatchObject({ status: 410, type: '/problems/link-ended' });
    const overtaken = await ask();
    await system.get(uploadW9, { params: { vendorId }, ...multipart({ name: 'w9.pdf', bytes: Buffer.from('%PDF-1.7') }, {}) });
    expect((await open(overtaken)).body).toMatchObject({ status: 410, type: '/problems/link-answered' });
    const orphaned = await ask();
    await system.get(deleteVendor, { params: { vendorId } });
    expect((await open(orphaned)).body).toMatchObject({ status: 410, type: '/problems/link-ended' });
  });

  test.each([undefined, '', 'x', 'x'.repeat(71), '../../etc', 'a'.repeat(5_000)])('%#: that was never issued', async (token) => {
    const headers: Record<string, string> = token === undefined ? {} : { 'x-w9-token': token };
    expect(await asStranger(getW9Form, headers)).toMatchObject({ status: 404, body: { type: '/problems/unknown-link' } });
    expect((await asStranger(answerW9Form, headers, Buffer.from('x'))).status).toBeLessThan(500);
  });

  test('with one letter changed', async () => {
    const token = await ask();
    const at = 30;
    const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect((await open(forged)).status).toBe(404);
  });

  test('of another business is made or ended from outside it, or by a reader', async () => {
    const params = { vendorId };
    expect((await system.call(requestW9, { tenantId: 3, params, body: {} })).status).toBe(404);
    expect((await system.call(withdrawW9Link, { tenantId: 3, params })).status).toBe(404);
    for (const route of [requestW9, withdrawW9Link])
      expect((await system.call(route, { role: 'adviser', params, body: route === requestW9 ? {} : undefined })).status).toBe(403);
    expect((await system.call(withdrawW9Link, { params: { vendorId: 'me' } })).status).toBe(400);
  });
});

describe('an answer', () => {
  test.each([
    [{ ...form, certified: false }, 400],
    [{ ...form, signature: '' }, 400],
    [{ ...form, entityType: 'unknown' }, 400],
    [{ ...form, name: 'x'.repeat(201) }, 400],
    [{ ...form, name: 'a\u0000b' }, 400],
    [{ ...form, tin: '123456789' }, 422],
    [{ ...form, tin: '666-12-3456' }, 422],
    [{ ...form, state: 'New York' }, 422],
    [{ ...form, zipCode: '1' }, 422],
    [{ ...form, name: '--' }, 422],
    ['not json', 400],
    ['null', 400],
    [[], 400],
  ])('that is wrong is refused with a sentence, and the link stays: %j', async (wrong, status) => {
    const token = await ask();
    const answer = await send(token, { form: wrong });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).not.toBe('');
    expect((await open(token)).status).toBe(200);
    expect((await vendor()).tin).toBeNull();
  });

  test('that is not multipart is refused', async () => {
    const token = await ask();
    const json = { 'content-type': 'application/json', 'x-w9-token': token };
    expect((await asStranger(answerW9Form, json, Buffer.from(JSON.stringify(form)))).status).toBe(415);
    // No JSON, so refused although it's broken: nothing has read it.
    expect((await asStranger(answerW9Form, json, Buffer.from('"\\'.repeat(2 ** 20)))).status).toBe(415);
    const tooLong = { ...json, 'content-type': 'multipart/form-data; boundary=a', 'content-length': String(11 * 2 ** 20) };
    expect((await asStranger(answerW9Form, tooLong)).status).toBe(413);
  });

  test('never reveals other vendors, and cannot be retried forever', async () => {
    await system.get(addVendor, { body: { name: 'Somebody Else', ein: '11-1111111', address: '9 Bond Street, New York, NY 10012' } });
    const token = await ask();
    const before = await vendor();
    const sameNumber = await send(token, { form: { ...form, tinType: 'EIN', tin: '11-1111111' } });
    const sameName = await send(token, { form: { ...form, tin: '321-54-0001', name: 'Somebody Else' } });
    expect(sameNumber).toMatchObject({ status: 409, body: { type: '/problems/not-taken' } });
    expect([sameName.status, sameName.body.detail]).toEqual([409, sameNumber.body.detail]);
    expect(JSON.stringify([sameNumber, sameName])).not.toContain('Somebody');
    expect(await vendor()).toEqual(before);
    for (let n = 2; n < 10; n++) expect((await send(token, { form: { ...form, name: 'Somebody Else' } })).status).toBe(409);
    expect((await send(token, { form: { ...form, tin: '321-54-0001' } })).body).toMatchObject({ type: '/problems/link-ended' });
  });
});
