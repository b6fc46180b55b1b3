// Categories copied from one business to another as the console does: read from the one, added to the other, each by who is a member of it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GatewayTrial } from './support/gateway.fixture.js';

const [ana, eve, carl] = ['ana@demo.test', 'eve@demo.test', 'carl@demo.test'] as const;

interface Account {
  accountId: number;
  path: string;
  number: string;
  closed: boolean;
  money: boolean;
}
interface Wanted {
  path: string;
  number?: string;
}

let trial: GatewayTrial;
/** Both Ana's; Carl keeps the books of the bakery and advises the studio. */
let bakery: number;
let studio: number;
/** Eve's own. */
let foreign: number;

const chartOf = async (mail: string, tenant: number): Promise<Account[]> =>
  (await trial.ask('/api/v1/accounts', { mail, tenant })).body.accounts;
const numbers = async (tenant: number) => new Map((await chartOf(ana, tenant)).map(({ path, number }) => [path, number]));
const add = (mail: string, tenant: number, categories: Wanted[], more: object = { tenantId: tenant }) =>
  trial.ask('/api/v1/accounts/batch', { method: 'POST', mail, tenant, body: { categories, ...more } });
const open = async (tenant: number, parent: string, name: string, number = '') => {
  const { status } = await trial.ask('/api/v1/accounts', { method: 'POST', mail: ana, tenant, body: { parent, name, number } });
  expect(status).toBe(201);
};
const accountAt = async (tenant: number, path: string) => (await chartOf(ana, tenant)).find((one) => one.path === path)!;
async function close(tenant: number, path: string): Promise<void> {
  const { accountId, number } = await accountAt(tenant, path);
  const body = { number, closed: true, seen: { number, closed: false } };
  expect((await trial.ask(`/api/v1/accounts/${accountId}`, { method: 'PUT', mail: ana, tenant, body })).status).toBe(200);
}

beforeAll(async () => {
  trial = await GatewayTrial.start();
  [bakery, studio] = [await trial.business(ana, 'Bakery'), await trial.business(ana, 'Studio')];
  foreign = await trial.business(eve, 'Foreign');
  await open(studio, 'Expenses', 'Kiln', '6300');
  await open(studio, 'Expenses:Kiln', 'Gas', '6301');
  await open(studio, 'Expenses', 'Clay', '6310');
  await open(studio, 'Income', 'Prints', '4200');
  await open(bakery, 'Expenses', 'Flour', '6310');
  await open(bakery, 'Income', 'prints');
  for (const [tenant, role] of [
    [bakery, 'bookkeeper'],
    [studio, 'adviser'],
  ] as const) {
    await trial.join(tenant, { by: ana, mail: carl, role });
  }
  await trial.system.drain();
}, 120_000);
afterAll(() => trial.close(), 60_000);

test('what the other business has and this one doesn’t is added once, with its number or the next free one; every service knows', async () => {
  const theirs = (await chartOf(carl, studio)).filter(({ money, closed }) => !money && !closed);
  const wanted = theirs.map(({ path, number }) => ({ path, number }));
  const { status, body } = await add(carl, bakery, wanted);
  expect(status).toBe(200);
  // 6310 is the bakery's flour; its prints are there, however they are written.
  expect(body.added.map(({ path, number }: Account) => [path, number])).toEqual([
    ['Expenses:Kiln', '6300'],
    ['Expenses:Clay', '6311'],
    ['Expenses:Kiln:Gas', '6301'],
  ]);
  expect([body.known, body.left]).toEqual([wanted.length - 3, []]);
  const again = await add(carl, bakery, wanted);
  expect([again.status, again.body]).toEqual([200, { added: [], known: wanted.length, left: [] }]);
  await trial.system.drain();
  const clay = await accountAt(bakery, 'Expenses:Clay');
  expect(clay).toMatchObject({ number: '6311', closed: false });
  const match = [{ field: 'description', operator: 'contains', value: 'POTTERS' }];
  const rule = await trial.ask('/api/v1/rules', { method: 'POST', mail: carl, tenant: bakery, body: { match, category: 'Expenses:Kiln' } });
  expect(rule.status).toBe(201);
  const { entries } = (await trial.ask('/api/v1/audit', { mail: ana, tenant: bakery })).body;
  const trail = entries.filter(({ action }: { action: string }) => action === 'categories.added');
  expect(trail).toEqual([
    expect.objectContaining({
      actor: carl,
      after: {
        categories: [
          { path: 'Expenses:Kiln', number: '6300' },
          { path: 'Expenses:Clay', number: '6311' },
          { path: 'Expenses:Kiln:Gas', number: '6301' },
        ],
      },
    }),
  ]);
});

test('what is closed here, or was the name of another category, is left and said', async () => {
  await open(bakery, 'Expenses', 'Oven');
  await close(bakery, 'Expenses:Oven');
  await open(bakery, 'Expenses', 'Yeast');
  const { accountId, path: seen } = await accountAt(bakery, 'Expenses:Yeast');
  const renamed = { method: 'PUT', mail: ana, tenant: bakery, body: { name: 'Leaven', seen } };
  expect((await trial.ask(`/api/v1/accounts/${accountId}/name`, renamed)).status).toBe(200);
  const { body } = await add(ana, bakery, [{ path: 'Expenses:Oven' }, { path: 'Expenses:Yeast' }, { path: 'Expenses:Salt' }]);
  expect([body.added.map(({ path }: Account) => path), body.known, body.left]).toEqual([
    ['Expenses:Salt'],
    0,
    [
      { path: 'Expenses:Oven', reason: 'closed' },
      { path: 'Expenses:Yeast', reason: 'name-kept' },
    ],
  ]);
});

test.each([
  ['one without the category above it', [{ path: 'Expenses:New' }, { path: 'Expenses:Nowhere:Deep' }], 422],
  ['one beneath no type', [{ path: 'Expenses:New' }, { path: 'Kites:Red' }], 422],
  ['a number with a space', [{ path: 'Expenses:New', number: '6 1' }], 400],
  ['nothing', [], 400],
  ['more than a chart has', Array.from({ length: 1_001 }, (_, n) => ({ path: `Expenses:New ${n}` })), 400],
])('%s adds nothing, not even what is right', async (_, categories, status) => {
  const before = await numbers(bakery);
  expect((await add(ana, bakery, categories)).status).toBe(status);
  expect(await numbers(bakery)).toEqual(before);
});

test('two lists and a category by hand at once: each name is one category, each number is given once', async () => {
  const list = (...names: string[]) => names.map((name, at) => ({ path: `Expenses:${name}`, number: String(6400 + at) }));
  const [one, other, byHand] = await Promise.all([
    add(ana, bakery, list('Jars', 'Lids', 'Labels')),
    add(carl, bakery, list('Labels', 'Jars', 'Boxes')),
    trial.ask('/api/v1/accounts', {
      method: 'POST',
      mail: ana,
      tenant: bakery,
      body: { parent: 'Expenses', name: 'Lids', number: '6400' },
    }),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect([201, 409]).toContain(byHand.status);
  const opened = [one, other].flatMap(({ body }) => body.added.map(({ path }: Account) => path));
  expect([...opened, ...(byHand.status === 201 ? ['Expenses:Lids'] : [])].sort()).toEqual(
    ['Boxes', 'Jars', 'Labels', 'Lids'].map((name) => `Expenses:${name}`),
  );
  const given = (await chartOf(ana, bakery)).map(({ number }) => number).filter((number) => number !== '');
  expect(new Set(given).size).toBe(given.length);
});

test('who is no member of a business reads none of its chart and adds nothing to it; an adviser adds nothing', async () => {
  const before = [await numbers(bakery), await numbers(studio), (await chartOf(eve, foreign)).length];
  for (const tenant of [studio, bakery]) {
    const read = await trial.ask('/api/v1/accounts', { mail: eve, tenant });
    expect([read.status, read.body.accounts]).toEqual([403, undefined]);
    expect((await add(eve, tenant, [{ path: 'Expenses:Theirs' }])).status).toBe(403);
    expect((await add(eve, foreign, [{ path: 'Expenses:Theirs' }], { tenantId: tenant })).status).toBe(403);
  }
  expect((await add(carl, studio, [{ path: 'Expenses:Advice' }])).status).toBe(403);
  expect([await numbers(bakery), await numbers(studio), (await chartOf(eve, foreign)).length]).toEqual(before);
});
