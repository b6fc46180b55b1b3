// The statements whose plans a connection keeps, and the effect of a migration on them.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { World } from '../../tests/conformance/world.js';
import { isOutdatedPlan } from './kept-plans.js';
import { rows, sql } from './sql.js';
import { isTransient } from './transient.js';
import { EmbeddedTransport } from './transports/embedded.js';

let world: World;
beforeAll(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
  await world.admin.query('create table bank_link.changing (id int, name text)');
  await world.admin.query(
    `insert into bank_link.changing values (1, 'one'); grant select on bank_link.changing to bank_link_app, bank_link_worker`,
  );
}, 30_000);
afterAll(() => world.close(), 30_000);

const asWorker = (n: number) => world.producer.inspect([2], (em) => rows(em, sql`select * from changing where id = ${n}`));
const kept = (like: string) =>
  sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements where statement like ${`%${like}%`}`;

test('a worker keeps the plan of what it asks again, a person only of what is marked', async () => {
  const preparedCount = async (as: 'app' | 'worker', begin: string): Promise<number> => {
    const work = (em: Parameters<Parameters<typeof world.producer.inspect>[1]>[0]) =>
      Promise.resolve()
        .then(() => rows(em, sql`${sql.raw(begin)} select id as ${sql.ref(as)} from changing where id = ${1}`))
        .then(() => rows(em, sql`${sql.raw(begin)} select id as ${sql.ref(as)} from changing where id = ${2}`))
        .then(() => rows<{ n: number }>(em, kept(`${begin} select id as "${as}" from`)))
        .then(([found]) => found!.n);
    return as === 'app' ? world.producer.read({ tenantId: 2 }, work) : world.producer.inspect([2], work);
  };
  expect(await preparedCount('worker', '')).toBe(1);
  expect(await preparedCount('app', '')).toBe(0);
  expect(await preparedCount('app', '/* planned once */')).toBe(1);
});

test('a statement whose columns a migration changed fails once, as what passes by itself', async () => {
  for (const n of [1, 1, 1]) expect(await asWorker(n)).toEqual([{ id: 1, name: 'one' }]);
  await world.admin.query('alter table bank_link.changing add column note text');
  const failure = await asWorker(1).catch((error: unknown) => error);
  expect([isOutdatedPlan(failure), isTransient(failure)]).toEqual([true, true]);
  expect(await asWorker(1)).toEqual([{ id: 1, name: 'one', note: null }]);
});
