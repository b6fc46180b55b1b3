// Text search in more lines than are read one by one: what is common, what is rare, what is old, the newest first and none twice.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { callJournal, journalOf } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

/** So many that a common text is looked for among the newest lines and not in the index. */
const entries = 12_100;
const newest = 600;

/** Entry n is of day n / 100; its text says whether it is one of the oldest 40, the newest 600, or none of them. */
const textOf = (n: number): string =>
  n < 40 ? `PLUMBER ${n < 5 ? 'ANCIENT ' : ''}${n}` : n >= entries - newest ? `PLUMBER ${n}` : `GROCER ${n} 100% off_line`;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  const rows = Array.from({ length: entries }, (_, n) => {
    const head = `L${n},${new Date(Date.UTC(2024, 0, 1 + n / 100)).toISOString().slice(0, 10)}`;
    return `${head},Expenses:Supplies,1.00,,${textOf(n)},\n${head},Assets:Bank:Long,,1.00,${textOf(n)},`;
  });
  await callJournal(system, journalOf(...rows));
  await system.drain();
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('analyze ledger.gl_text');
  await admin.end();
}, 180_000);
afterAll(() => system.close(), 120_000);

const found = (search: string, query: object = {}, tenantId = 2) => system.get(getLedger, { tenantId, query: { search, ...query } });
const texts = async (search: string, query: object = {}) => (await found(search, query)).transactions.map((one) => one.Description);

test('a text of the oldest and the newest lines is found in both, the newest first, none twice', async () => {
  const numbers = [...Array.from({ length: newest }, (_, n) => entries - 1 - n), ...Array.from({ length: 40 }, (_, n) => 39 - n)];
  expect(await texts('plumber', { limit: 500 })).toEqual(numbers.slice(0, 500).map(textOf));
  expect(await texts('plumber', { limit: 500, page: 2 })).toEqual(numbers.slice(500).map(textOf));
  expect((await found('plumber')).pagination).toMatchObject({ total: 640, totalCapped: false });
});

test('a text of the oldest lines alone is found', async () => {
  expect(await texts('ancient')).toEqual([4, 3, 2, 1, 0].map(textOf));
});

test('a common text shows its newest lines, counted up to the stated limit', async () => {
  const { transactions, pagination } = await found('grocer', { limit: 50 });
  expect(transactions.map((one) => one.Description)).toEqual(Array.from({ length: 50 }, (_, n) => textOf(entries - newest - 1 - n)));
  expect(pagination).toMatchObject({ total: 1_000, totalCapped: true });
});

test('signs of patterns are only text, and another business finds nothing', async () => {
  expect((await found('100% off_line')).pagination.total).toBe(1_000);
  for (const none of ['100_ off', '%plumber', 'off%line', "' or true or '", '\\'])
    expect([none, (await found(none)).transactions]).toEqual([none, []]);
  expect((await found('plumber', {}, 3)).transactions).toEqual([]);
});
