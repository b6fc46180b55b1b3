// The day of a business: through when each account is covered, and payees to review, which equal the rows of the review queue by payee.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getReview } from '#contracts/routes/review.js';
import { payeeOf } from '#contracts/rules/other-party.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T03:30:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  const checking = [
    ...['2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00', '2026-02-05,NETFLIX.COM,-15.49'],
    ...['2026-02-06,ACH DEBIT QZX SUPPLY 943889,-40.00', '2026-02-16,ACH DEBIT QZX SUPPLY 112233,-42.00'],
    ...['2026-02-20,VENMO PAYMENT 5954793942 TO WES TANAKA,-75.00', '2026-02-27,VENMO PAYMENT 5564342946 TO WES TANAKA,-80.00'],
  ];
  const card = ['2026-02-03,QQ 7,-9.00', '2026-03-10,QQ 7,-10.00'];
  const file = (rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
  await importStatement(system, file(checking), { tenantId: 2, fields: { accountName: 'Checking' } });
  await importStatement(system, file(card), { tenantId: 2, fields: { accountName: 'Card', accountType: 'liability' } });
  await system.drain();
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const day = (tenantId = 2) => system.get(getBusinessDay, { tenantId });

/** Derived from the rows of the queue: a bank row's payee without a reference at its end. */
async function byPayee() {
  const { rows } = await system.get(getReview, { tenantId: 2 });
  const payees = rows.map(({ transaction }) => payeeOf(transaction.OriginalDescription).replace(/ \d{5,12}$/, ''));
  const uncategorized = rows.filter(({ reasons }) => reasons.includes('uncategorized')).length;
  return { payees: new Set(payees).size, transactions: rows.length, uncategorized };
}

test('payees to review are the rows of the queue by payee, and each account is covered through its last statement', async () => {
  const expected = await byPayee();
  expect(expected.payees).toBeLessThan(expected.transactions);
  const { accounts, ...reply } = await day();
  // March 20 at 3:30 UTC is still March 19 in New York.
  expect(reply).toEqual({ today: '2026-03-19', timeZone: 'America/New_York', booksThrough: '2026-02-28', toReview: expected });
  expect(accounts.map(({ name, coveredThrough }) => [name, coveredThrough])).toEqual([
    ['Card', '2026-03-10'],
    ['Checking', '2026-02-28'],
  ]);
  expect((await system.get(getReview, { tenantId: 2, query: { limit: 1 } })).payees).toBe(expected.payees);
});

test('rows without a payee count one by one', async () => {
  const of = `tenant_id = 2 and description like '%WES TANAKA%'`;
  const { toReview } = await day();
  const { rows: stored } = await admin.query<{ payee: string }>(`select distinct payee from ledger.gl_line where ${of}`);
  await admin.query(`update ledger.gl_line set payee = '' where ${of}`);
  expect((await day()).toReview).toEqual({ ...toReview, payees: toReview.payees + 1 });
  await admin.query(`update ledger.gl_line set payee = $1 where ${of}`, [stored[0]!.payee]);
});

test('rows of a locked period need no review', async () => {
  await admin.query(`update ledger.books set everyone_through = '2026-03-01' where tenant_id = 2`);
  expect((await day()).toReview).toEqual({ payees: 1, transactions: 1, uncategorized: 1 });
}, 30_000);

test('a business without an account has no day that its books are complete through', async () => {
  expect(await day(3)).toMatchObject({ booksThrough: null, accounts: [], toReview: { payees: 0, transactions: 0, uncategorized: 0 } });
  expect((await system.call(getBusinessDay, { tenantId: 3, role: 'adviser' })).status).toBe(200);
});
