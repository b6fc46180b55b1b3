// A statement is undone and imported again: what a person decided about its rows is back as that person's, locked, count for count.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { importStatement, pncAugust, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';

let system: TestSystem;
let tenantId = 30;
jest.setTimeout(60_000);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
}, 60_000);
beforeEach(() => system.openBusiness(++tenantId));
afterAll(() => system.close(), 60_000);

const inLedger = <T>(read: (em: EntityManager) => Promise<T>, tenant = tenantId) =>
  system.composition.get('ledger').work.inspect([tenant], read);
const remembered = (tenant = tenantId) =>
  inLedger((em) => rows(em, sql`select from remembered_decision`), tenant).then((all) => all.length);
const statement = (text = pncAugust, tenant = tenantId) =>
  importStatement(system, text, { tenantId: tenant, fields: { accountName: 'Checking' } });

async function lines(search: string, tenant = tenantId) {
  const { transactions } = await system.get(getLedgerFast, { tenantId: tenant, query: { search } });
  return transactions.map((row) => ({ id: row.JournalEntryLineID, category: row.Category, by: row.aiClassification?.decidedBy ?? null }));
}

async function decide(lineId: string, category: string) {
  await system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
  await system.drain();
}

test('a decided row comes back decided by the same person, and locked; the others as they were', async () => {
  const other = tenantId + 500;
  await system.openBusiness(other);
  const first = await statement();
  const untouched = await lines('netflix');
  const [eagle] = await lines('giant eagle');
  await decide(eagle!.id, 'Travel');
  const hash = await inLedger((em) => booksHash(em, tenantId));

  await undo(system, first.importId, tenantId);
  expect([await lines('giant eagle'), await remembered()]).toEqual([[], 1]);
  // The same file of another business is none of this one's.
  await statement(pncAugust, other);
  expect((await lines('giant eagle', other)).map((line) => line.by)).not.toContain('person');
  expect([await remembered(), await remembered(other)]).toEqual([1, 0]);

  const second = await statement();
  const [back] = await lines('giant eagle');
  expect([back!.category, back!.by, back!.id === eagle!.id]).toEqual(['Travel', 'person', false]);
  const after = await system.get(getTransaction, { tenantId, params: { lineId: back!.id } });
  expect(after.transaction.locked).toBe(true);
  expect(after.decisions.map(({ by, actor, category }) => ({ by, actor, category }))).toEqual([
    { by: 'person', actor: 'owner@demo.test', category: 'Expenses:Travel' },
  ]);
  expect((await lines('netflix')).map(({ category, by }) => [category, by])).toEqual(untouched.map(({ category, by }) => [category, by]));
  expect([await inLedger((em) => booksHash(em, tenantId)), await remembered()]).toEqual([hash, 0]);

  // Once more, and with another mind: the newest decision is the one that returns.
  await decide(back!.id, 'Supplies');
  await undo(system, second.importId, tenantId);
  await statement();
  expect((await lines('giant eagle')).map(({ category, by }) => [category, by])).toEqual([['Supplies', 'person']]);
  expect(await remembered()).toBe(0);
});

test('of two equal rows of which one was decided, one comes back decided', async () => {
  const coffees = `Date,Description,Withdrawals,Deposits,Balance\n08/14/2024,COFFEE 5TH AVE,4.50,,91.00\n08/14/2024,COFFEE 5TH AVE,4.50,,95.50\n`;
  let shown = await statement(coffees);
  await decide((await lines('coffee'))[0]!.id, 'Travel');
  for (let again = 0; again < 2; again++) {
    await undo(system, shown.importId, tenantId);
    shown = await statement(coffees);
    expect((await lines('coffee')).filter(({ by }) => by === 'person').map(({ category }) => category)).toEqual(['Travel']);
    expect(await lines('coffee')).toHaveLength(2);
    expect(await remembered()).toBe(0);
  }
});

test('a row that reads differently, or stands on another account, takes no decision over', async () => {
  const shown = await statement();
  await decide((await lines('giant eagle'))[0]!.id, 'Travel');
  await undo(system, shown.importId, tenantId);
  await statement(pncAugust.replace('$84.12', '$84.13').replace('$2,801.02', '$2,801.01').replace('$2,901.02', '$2,901.01'));
  await importStatement(system, pncAugust, { tenantId, fields: { accountName: 'Savings' } });
  const found = await lines('giant eagle');
  expect([found.length, found.filter(({ by }) => by === 'person').length, await remembered()]).toEqual([2, 0, 1]);
});
