// Invoices and bills whose categories become one with others, and two again: what they are for is the same under both methods.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { mergingBusiness } from '../../../tests/merging-business.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { verifyAll } from '../../host/verify.js';
import { checking, documentsOf, payable } from './documents.fixture.js';

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
  expect(await verifyAll(unitsOfWorkOf(system.composition))).toEqual([]);
});

const [pots, mud] = ['Expenses:Pots', 'Expenses:Mud'] as const;

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
