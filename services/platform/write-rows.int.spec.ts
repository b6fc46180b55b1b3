// Rows of one table by their keys, on PostgreSQL: new ones are added, known ones replaced, others left alone.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { World } from '../../tests/conformance/world.js';
import { rows, sql } from './sql.js';
import { EmbeddedTransport } from './transports/embedded.js';
import { deleteRows, upsertRows } from './write-rows.js';

let world: World;
beforeAll(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
  await world.admin
    .query(`create table bank_link.price (tenant_id int, item_id int, cents bigint, note text, primary key (tenant_id, item_id));
    grant select, insert, update, delete on bank_link.price to bank_link_worker`);
}, 30_000);
afterAll(() => world.close(), 30_000);

interface Price {
  itemId: number;
  cents: number;
  note?: string;
}
const key = { item_id: 'int' } as const;

/** What the table contains after some work. */
const after = (work: (em: EntityManager) => Promise<void>) =>
  world.producer.asWorker([2], 'test', async (em) => {
    await work(em);
    return { reply: await rows(em, sql`select item_id, cents, note from price order by item_id`) };
  });

const write = (prices: Price[]) => (em: EntityManager) =>
  upsertRows(em, 'price', prices, { same: { tenant_id: 2 }, key, columns: { cents: 'bigint', note: 'text' } });

test('a known key is replaced, a new one added, and every other row stays', async () => {
  const first = [
    { itemId: 1, cents: 100, note: 'a' },
    { itemId: 2, cents: 200, note: 'b' },
  ];
  expect(await after(write(first))).toEqual(first);
  expect(
    await after(
      write([
        { itemId: 3, cents: 300 },
        { itemId: 2, cents: 250 },
      ]),
    ),
  ).toEqual([first[0], { itemId: 2, cents: 250, note: null }, { itemId: 3, cents: 300, note: null }]);
});

test('the rows of the given keys are deleted, and a key without a row is ignored', async () => {
  const gone = [1, 3, 4].map((itemId) => ({ tenantId: 2, itemId }));
  expect(await after((em) => deleteRows(em, 'price', gone, { tenant_id: 'int', ...key }))).toEqual([{ itemId: 2, cents: 250, note: null }]);
});

test('no rows are no statement', async () => {
  const noDatabase = {} as EntityManager;
  await upsertRows(noDatabase, 'price', [] as Price[], { key, columns: { cents: 'bigint' } });
  await deleteRows(noDatabase, 'price', [] as Price[], key);
});
