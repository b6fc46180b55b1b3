// A member of two businesses and of no third: whatever header, query, path and body name, disagreement is a 403 and nothing is written.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bodyOf, businessRoutes, GatewayTrial, pathOf, signedInRoutes } from '../../../tests/support/gateway.fixture.js';

const owner = 'ana@demo.test';
let trial: GatewayTrial;
let own: number;
let two: number;
let foreign: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  [own, two, foreign] = await trial.threeBusinesses(owner);
}, 60_000);
afterAll(() => trial.close(), 60_000);

type Place = 'header' | 'query' | 'path' | 'body';
const places: Place[] = ['header', 'query', 'path', 'body'];

/** Each of the four names the first business, the second or a stranger's. */
const combinations = places.reduce<Record<Place, number>[]>(
  (all, place) => all.flatMap((so) => [0, 1, 2].map((n) => ({ ...so, [place]: n }))),
  [{} as Record<Place, number>],
);
const disagreeing = combinations.filter((named) => new Set(Object.values(named)).size > 1);

test('every disagreeing combination of header, query, path and body is refused', async () => {
  expect(disagreeing).toHaveLength(78);
  const tenants = [own, two, foreign];
  for (const named of disagreeing) {
    const [header, query, path, body] = places.map((place) => tenants[named[place]]);
    const invitation = { mail: 'spy@demo.test', role: 'owner', tenantId: body };
    const answer = await trial.ask(`/api/v1/tenants/${path}/members?tenantId=${query}`, {
      method: 'POST',
      mail: owner,
      tenant: header,
      body: invitation,
    });
    expect([named, answer.status]).toEqual([named, 403]);
  }
  for (const [tenant, mail] of [
    [own, owner],
    [two, owner],
    [foreign, 'eve@demo.test'],
  ] as const)
    expect((await trial.ask(`/api/v1/tenants/${tenant}/members`, { mail, tenant })).body.members).toHaveLength(1);
});

test('one place alone that disagrees is enough, in whatever shape', async () => {
  const members = (path: number, query: string, body: object) =>
    trial.ask(`/api/v1/tenants/${path}/members${query}`, { method: 'POST', mail: owner, tenant: own, body });
  const spy = { mail: 'spy@demo.test', role: 'owner' };
  for (const query of [
    `?tenantId=${two}`,
    `?tenantId=${own}&tenantId=${two}`,
    `?tenantId=${two}&tenantId=${own}`,
    '?tenantId=',
    `?tenantId=0${own}`,
    `?%74enantId=${two}`,
  ])
    expect([query, (await members(own, query, spy)).status]).toEqual([query, 403]);
  for (const tenantId of [two, String(two), [own, two], { $gt: 0 }, false, 0, ''])
    expect([tenantId, (await members(own, '', { ...spy, tenantId })).status]).toEqual([tenantId, 403]);
  expect((await members(two, '', spy)).status).toBe(403);
  expect((await members(own, `?tenantId=${own}`, { ...spy, mail: 'friend@demo.test', tenantId: String(own) })).status).toBe(201);
});

const named = (routes: typeof signedInRoutes) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);

test.each(named(businessRoutes))('%s of a stranger’s business is refused, and so is a query that disagrees', async (_, route) => {
  const { method } = route;
  const body = bodyOf(route);
  expect((await trial.ask(pathOf(route, foreign), { method, mail: owner, tenant: foreign, body })).body).toMatchObject({
    status: 403,
    type: '/problems/not-a-member',
  });
  const mixed = await trial.ask(`${pathOf(route, own)}?tenantId=${two}`, { method, mail: owner, tenant: own, body });
  expect(mixed.body).toMatchObject({ status: 403, type: '/problems/tenant-mismatch' });
  expect((await trial.ask(pathOf(route, own), { method, mail: owner, body })).body).toMatchObject({
    status: 400,
    type: '/problems/tenant-missing',
  });
  expect((await trial.ask(pathOf(route, own), { method, mail: owner, tenant: 'one', body })).body).toMatchObject({
    status: 400,
    type: '/problems/tenant-malformed',
  });
});

test.each(named(signedInRoutes))('%s needs a sign-in', async (_, route) => {
  const { status } = await trial.ask(pathOf(route, own), { method: route.method, tenant: own, body: bodyOf(route) });
  expect(status).toBe(401);
});
