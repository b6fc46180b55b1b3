// More lines than are counted or read one by one: text search of what is common, rare and old, the newest first and none twice; an
// account's rows to the last.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { exportLedger } from '#contracts/routes/ledger-export.js';
import { callJournal, journalOf } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

/** So many that a common text is looked for among the newest lines and not in the index. */
const entries = 12_100;
const newest = 600;

/** Entry n is of day n / 100; its text says whether it is one of the oldest 40, the newest 600, or none of them. */
const textOf = (n: number): string =>
  n < 40 ? `PLUMBER ${n < 5 ? 'ANCIENT ' : ''}${n}` : n >= entries - newest ? `PLUMBER ${n}` : `GROCER ${n} 100% off_line`;

const account = '01a20d54-0000-7000-8000-000000000001';

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
  await admin.query(`update ledger.account set bank_account_id = $1 where tenant_id = 2 and path = 'Assets:Bank:Long'`, [account]);
  await admin.end();
}, 180_000);
afterAll(() => system.close(), 120_000);

const found = (search: string, query: object = {}, tenantId = 2) => system.get(getLedger, { tenantId, query: { search, ...query } });
const texts = async (search: string, query: object = {}) =>
  (await found(search, query)).transactions.map((transaction) => transaction.Description);

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
  expect(transactions.map((transaction) => transaction.Description)).toEqual(
    Array.from({ length: 50 }, (_, n) => textOf(entries - newest - 1 - n)),
  );
  expect(pagination).toMatchObject({ total: 1_000, totalCapped: true });
});

test('signs of patterns are only text, and another business finds nothing', async () => {
  expect((await found('100% off_line')).pagination.total).toBe(1_000);
  for (const none of ['100_ off', '%plumber', 'off%line', "' or true or '", '\\'])
    expect([none, (await found(none)).transactions]).toEqual([none, []]);
  expect((await found('plumber', {}, 3)).transactions).toEqual([]);
});

test('an account’s rows are read to the last, page after page, though they are more than are counted', async () => {
  const paged = async (page: number) => await system.get(getLedger, { tenantId: 2, query: { bankAccountId: account, limit: 500, page } });
  const [seen, ids] = [[] as object[], new Set<string>()];
  let cents = 0;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { transactions, pagination } = await paged(page);
    for (const { JournalEntryLineID } of transactions) ids.add(JournalEntryLineID);
    cents += transactions.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
    seen.push({ page, rows: transactions.length, pages: pagination.pages, totalCapped: pagination.totalCapped });
    pages = pagination.pages;
  }
  // 12,100 payments of $1.00 are 24 pages of 500 and one of 100.
  expect([ids.size, cents]).toEqual([12_100, -1_210_000]);
  expect(seen.slice(-2)).toEqual([
    { page: 24, rows: 500, pages: 25, totalCapped: true },
    { page: 25, rows: 100, pages: 25, totalCapped: false },
  ]);
  expect((await paged(1)).pagination).toMatchObject({ total: 1_000, totalCapped: true });
  const [, ...lines] = (await system.download(exportLedger, { tenantId: 2, query: { bankAccountId: account } })).bytes
    .toString()
    .trimEnd()
    .split('\n');
  expect(new Set(lines.map((line) => line.split(',').at(-1)))).toEqual(ids);
});
