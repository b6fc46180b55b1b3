// What must be in the audit trail, generated from the contracts: roles, members, keys, reveals, exports and sign-ins.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isExport, type AnyRoute } from '#contracts/define.js';
import { allRoutes } from '#contracts/routes/all.js';
import { createVendor } from '#contracts/routes/vendors.js';
import { secretOf } from '../directory/invitation.js';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';

const owner = 'ana@demo.test';
let trial: GatewayTrial;
let bakery: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  bakery = await trial.business(owner);
}, 60_000);
afterAll(() => trial.close(), 60_000);

interface Entry {
  seq: number;
  actor: string;
  action: string;
  subject: string;
}

/** The entries that `act` added to the trail, in order. */
async function recorded(act: () => Promise<unknown>): Promise<Pick<Entry, 'actor' | 'action' | 'subject'>[]> {
  const trail = async (): Promise<Entry[]> => {
    await trial.system.drain();
    return (await trial.ask('/api/v1/audit?limit=500', { mail: owner, tenant: bakery })).body.entries;
  };
  const before = Math.max(0, ...(await trail()).map(({ seq }) => seq));
  await act();
  const added = (await trail()).filter(({ seq }) => seq > before).sort((a, b) => a.seq - b.seq);
  return added.map(({ actor, action, subject }) => ({ actor, action, subject }));
}

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;
const exports = allRoutes.filter(isExport);

test('the routes that change a member, a role or a key, or reveal something, are those tried here or in invitations.int.spec.ts', () => {
  const found = allRoutes.filter(
    ({ method, path, role }) =>
      method !== 'GET' && role !== 'public' && /member|role|key|secret|webhook|connection|invit|reveal|tenants/.test(path),
  );
  expect(found.map(nameOf).sort()).toEqual([
    // In processor-connections.int.spec.ts.
    'DELETE /api/v1/processor-connections/:connectionId',
    'DELETE /api/v1/tenants/:tenantId/members',
    'POST /api/v1/invitations/accept',
    'POST /api/v1/invitations/decline',
    'POST /api/v1/invitations/read',
    'POST /api/v1/processor-connections',
    'POST /api/v1/tenants',
    'POST /api/v1/tenants/:tenantId/members',
    'POST /api/v1/vendors/:vendorId/reveal-tin',
  ]);
});

describe('exports', () => {
  test('are what the contracts answer with a file or a stream of text', () => {
    expect(exports.map(nameOf).sort()).toEqual([
      'GET /api/v1/1099-misc/:year/copies-pdf',
      'GET /api/v1/1099-misc/:year/iris-csv',
      'GET /api/v1/1099-misc/:year/summary-pdf',
      'GET /api/v1/1099-misc/forms/:formId/pdf',
      'GET /api/v1/1099-nec/:year/copies-pdf',
      'GET /api/v1/1099-nec/:year/iris-csv',
      'GET /api/v1/1099-nec/:year/summary-pdf',
      'GET /api/v1/1099-nec/forms/:formId/pdf',
      'GET /api/v1/archive',
      'GET /api/v1/exports/audit',
      'GET /api/v1/exports/general-ledger',
      'GET /api/v1/exports/journal',
      'GET /api/v1/exports/lock-exceptions',
      'GET /api/v1/quarterly-tax/:year/file',
      'GET /api/v1/receipts/:receiptId/file',
      'GET /api/v1/receipts/export',
      'GET /api/v1/reconciliations/:id/report',
      'GET /api/v1/rules/export',
      'GET /api/v1/tax/packages/:packageId/file',
      'GET /api/v1/tax/schedule-c/:year/file',
      'GET /api/v1/tax/trips/:year/file',
      'GET /api/v1/vendors/:vendorId/w9',
    ]);
  });

  test.each(exports.filter((route) => !route.audits).map((route) => [nameOf(route), route] as const))(
    '%s is recorded',
    async (_, route) => {
      const path = route.path.replace(':year', '2026').replace(/:\w+/g, '0198c5e0-0000-7000-8000-0000000000bb');
      const url = `${path}?format=csv&from=2026-01-01&to=2026-12-31`;
      const found = await recorded(() => trial.ask(url, { mail: owner, tenant: bakery }));
      expect(found).toEqual([{ actor: owner, action: 'file.exported', subject: url }]);
    },
  );

  test('only by people with the right to them, and only in their own businesses', async () => {
    const url = '/api/v1/exports/journal?format=csv&from=2026-01-01&to=2026-12-31';
    expect(await recorded(() => trial.ask(url, { mail: 'eve@demo.test', tenant: bakery }))).toEqual([]);
  });
});

test('a member added, changed, joined, declined and removed', async () => {
  const members = `/api/v1/tenants/${bakery}/members`;
  const mail = 'guest@demo.test';
  const ask = (method: string, body: object) => trial.ask(members, { method, mail: owner, tenant: bakery, body });
  const subject = `member ${mail}`;
  const invite = async () => secretOf((await ask('POST', { mail, role: 'adviser' })).body.invitation.link);
  const answer = (verb: string, secret: string) => trial.ask(`/api/v1/invitations/${verb}`, { method: 'POST', mail, body: { secret } });
  let secret = '';
  expect(await recorded(async () => (secret = await invite()))).toEqual([{ actor: owner, action: 'member.added', subject }]);
  expect(await recorded(() => answer('read', secret))).toEqual([]);
  expect(await recorded(() => answer('decline', secret))).toEqual([{ actor: mail, action: 'member.declined', subject }]);
  expect(await recorded(() => answer('decline', secret))).toEqual([]);
  secret = await invite();
  expect(await recorded(() => answer('accept', secret))).toEqual([{ actor: mail, action: 'member.joined', subject }]);
  expect(await recorded(() => ask('POST', { mail, role: 'bookkeeper' }))).toEqual([{ actor: owner, action: 'member.changed', subject }]);
  expect(await recorded(() => ask('DELETE', { mail }))).toEqual([{ actor: owner, action: 'member.removed', subject }]);
});

test('a business opened', async () => {
  await trial.system.drain();
  const { entries } = (await trial.ask('/api/v1/audit?limit=500', { mail: owner, tenant: bakery })).body;
  expect(entries.at(-1)).toMatchObject({ seq: 1, actor: owner, action: 'business.opened', subject: `business ${bakery}` });
});

test('a number revealed', async () => {
  const created = await trial.ask(createVendor.path, {
    method: 'POST',
    mail: owner,
    tenant: bakery,
    body: { vendorName: 'Fox Paint', tin: '12-3456789' },
  });
  const { vendorId } = created.body.vendor;
  expect([created.status, vendorId]).toEqual([201, expect.any(String)]);
  const found = await recorded(() =>
    trial.ask(`/api/v1/vendors/${vendorId}/reveal-tin`, { method: 'POST', mail: owner, tenant: bakery, body: {} }),
  );
  expect(found).toEqual([{ actor: owner, action: 'vendor.tin-revealed', subject: `vendor ${vendorId}` }]);
});

test('a sign-in, once for all its calls, and again with the next one', async () => {
  const subject = `person ${owner}`;
  const signedIn = { actor: owner, action: 'person.signed-in', subject };
  expect(await recorded(() => trial.ask('/api/v1/me', { mail: owner }))).toEqual([]);
  const token = await tokenOf(owner, { sid: 'another sign-in' });
  const together = () => Promise.all([1, 2, 3, 4, 5].map(() => trial.ask('/api/v1/me', { token })));
  expect(await recorded(together)).toEqual([signedIn]);
  expect(await recorded(together)).toEqual([]);
  const { entries } = (await trial.ask('/api/v1/audit?area=sign-ins&limit=1', { mail: owner, tenant: bakery })).body;
  expect(entries[0].text).toMatch(/^signed in from Unknown browser at (::ffff:)?127\.0\.0\.1$/);
  const other = await trial.business('eve@demo.test');
  expect(other).not.toBe(bakery);
  expect(await recorded(async () => trial.ask('/api/v1/me', { token: await tokenOf('eve@demo.test', { sid: 'eve again' }) }))).toEqual([]);
});
