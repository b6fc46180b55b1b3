// Every secret that the installation gives out is kept hashed or sealed: a used installation is searched table by table for each of them.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createVendor, listVendors, requestW9 } from '#contracts/routes/vendors.js';
import { GatewayTrial, tokenOf } from './support/gateway.fixture.js';
import { placesOf } from './search-tables.js';

const owner = 'ana@demo.test';
const ein = '12-3456789';
let trial: GatewayTrial;
let tenant: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  tenant = await trial.business(owner);
}, 60_000);
afterAll(() => trial.close(), 60_000);

const post = (path: string, body: object, key?: string) =>
  trial.ask(path, { method: 'POST', mail: owner, tenant, body, headers: key === undefined ? {} : { 'idempotency-key': key } });
const path = (route: { path: string }, vendorId: string) => route.path.replace(':vendorId', vendorId);

test('no link, number or token that was given out is readable in any table, and a repeated call gives the link again', async () => {
  const invite = () => post(`/api/v1/tenants/${tenant}/members`, { mail: 'ben@demo.test', role: 'bookkeeper' }, 'invite-ben');
  const invited = await invite();
  expect(invited.status).toBe(201);
  expect((await invite()).body).toEqual(invited.body);

  const vendor = { vendorName: 'Oak Design', tinType: 'EIN', tin: ein, address: '1 Elm St', city: 'Troy', state: 'NY', zipCode: '12180' };
  expect((await post(createVendor.path, vendor, 'oak')).status).toBe(201);
  await trial.system.drain();
  const { vendorId } = (await trial.ask(listVendors.path, { mail: owner, tenant })).body.vendors[0];
  const request = () => post(path(requestW9, vendorId), {}, 'w9-oak');
  const requested = await request();
  expect((await request()).body).toEqual(requested.body);

  await post('/api/v1/tenants', { name: 'Second Shop' }, 'second');
  const secretOf = (link: string) => link.split(/[#=]/).at(-1)!;
  const token = await tokenOf(owner);
  const secrets = [secretOf(invited.body.invitation.link), secretOf(requested.body.link), ein, ein.replace('-', ''), token];
  expect(Math.min(...secrets.map(({ length }) => length))).toBeGreaterThanOrEqual(9);
  const { database } = trial.system.composition;
  expect(await placesOf(database, secrets)).toEqual([]);
  // The search finds what is there: the key of the invitation's call, and the address that it went to.
  expect(await placesOf(database, ['invite-ben'])).toEqual(['gateway.idempotency']);
  expect(await placesOf(database, ['ben@demo.test'])).toContain('gateway.membership');
}, 60_000);

test.each(['', ' ', 'k'.repeat(201)])('%j is no Idempotency-Key: 400, and nothing is done', async (key) => {
  const { status, body } = await post('/api/v1/tenants', { name: 'Never' }, key);
  expect([status, body.type]).toEqual([400, '/problems/idempotency-key-invalid']);
  const { body: mine } = await trial.ask('/api/v1/tenants', { mail: owner });
  expect(mine.tenants.map(({ name }: { name: string }) => name)).not.toContain('Never');
});
