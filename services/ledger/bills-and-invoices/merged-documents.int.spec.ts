// Invoices and bills whose categories become one with others, and two again: what they are for is the same under both methods.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { mergingBusiness } from '../../../tests/merging-business.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { checking, documentsOf, payable } from '../../../tests/fixtures/ledger/documents.fixture.js';

let system: TestSystem;
let admin: pg.Client;
const { lineOf, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);
afterEach(async () => {
  await system.drain();
  expect(await system.verify()).toEqual([]);
});

const [pots, clay, mud] = ['Expenses:Pots', 'Expenses:Clay', 'Expenses:Mud'] as const;

test('a bill of a locked period on a category that was merged since is paid on the one that it means now', async () => {
  const { bring, lock, merge } = await mergingBusiness(system, admin, 4, 'Pots', 'Clay', 'Mud');
  await bring('2026-06-05,KILN SUPPLY,-50.00');
  const bill = await entered(4, 'bill', 'Kiln Supply', { date: '2026-05-10', dueOn: '2026-06-09', lines: { [pots]: 8_000 } });
  await lock('2026-05-31');
  expect((await merge('Pots', 'Clay')).body).toMatchObject({ rows: 0 });
  expect((await merge('Clay', 'Mud')).body).toMatchObject({ rows: 0 });
  expect((await pay(4, bill, { lineId: await lineOf(4, 'kiln') })).body).toMatchObject({ openCents: 3_000 });
  expect(await balances(4, 'cash')).toEqual({ [checking]: -5_000, [mud]: 5_000 });
  // As the locked period says it.
  expect(await balances(4, 'accrual')).toEqual({ [checking]: -5_000, [payable]: -3_000, [pots]: 8_000 });
  // The rest of it, on the same.
  await pay(4, bill, { entered: { date: '2026-06-20', amountCents: 3_000, account: checking } });
  expect(await balances(4, 'cash')).toEqual({ [checking]: -8_000, [mud]: 8_000 });
  await lock(null);
}, 60_000);

test('a merge that is undone takes along what was paid since, wherever its bill stands, as far as no period was locked', async () => {
  const { bring, lock, merge, undo, merges } = await mergingBusiness(system, admin, 5, 'Pots', 'Clay', 'Mud');
  await bring('2026-06-05,KILN SUPPLY,-50.00', '2026-06-06,PAPERWORKS,-20.00');
  const [old, recent] = [
    await entered(5, 'bill', 'Kiln Supply', { date: '2026-05-10', dueOn: '2026-06-09', lines: { [pots]: 8_000 } }),
    await entered(5, 'bill', 'Paperworks', { date: '2026-06-06', lines: { [pots]: 1_500, [mud]: 500 } }),
  ];
  await lock('2026-05-31');
  // The first moves the line of the recent bill; the second that line once more.
  expect((await merge('Pots', 'Clay')).body).toMatchObject({ rows: 1 });
  expect((await merge('Clay', 'Mud')).body).toMatchObject({ rows: 1 });
  await pay(5, old, { lineId: await lineOf(5, 'kiln') });
  await pay(5, recent, { lineId: await lineOf(5, 'paperworks') });
  expect(await balances(5, 'cash')).toEqual({ [checking]: -7_000, [mud]: 7_000 });
  const [second, first] = await merges();
  expect((await undo(second!.mergeId)).body).toMatchObject({ rows: 1, restored: 1, kept: 0 });
  expect(await balances(5, 'cash')).toEqual({ [checking]: -7_000, [clay]: 6_500, [mud]: 500 });
  // A payment of a period that was locked meanwhile stays, one after that does not.
  await pay(5, old, { entered: { date: '2026-06-20', amountCents: 3_000, account: checking } });
  await lock('2026-06-05');
  expect((await undo(first!.mergeId)).body).toMatchObject({ rows: 1, restored: 1, kept: 0 });
  // 30.00 of the old bill and 15.00 of the recent one; the 50.00 of June 5 stay.
  expect(await balances(5, 'cash')).toEqual({ [checking]: -10_000, [clay]: 5_000, [pots]: 4_500, [mud]: 500 });
  expect(await balances(5, 'accrual')).toEqual({ [checking]: -10_000, [pots]: 9_500, [mud]: 500 });
}, 60_000);

test('a payment stays with its bill where the bill was locked between a merge and its undoing', async () => {
  const { bring, lock, merge, undo, merges } = await mergingBusiness(system, admin, 6, 'Pots', 'Mud');
  await bring('2026-06-05,KILN SUPPLY,-50.00');
  const bill = await entered(6, 'bill', 'Kiln Supply', { date: '2026-05-10', dueOn: '2026-06-09', lines: { [pots]: 5_000 } });
  await pay(6, bill, { lineId: await lineOf(6, 'kiln') });
  expect((await merge('Pots', 'Mud')).body).toMatchObject({ rows: 2 });
  await lock('2026-05-31');
  expect((await undo((await merges())[0]!.mergeId)).body).toMatchObject({ rows: 2, restored: 0, kept: 2 });
  expect(await balances(6, 'cash')).toEqual({ [checking]: -5_000, [mud]: 5_000 });
  expect(await balances(6, 'accrual')).toEqual({ [checking]: -5_000, [mud]: 5_000 });
}, 60_000);
