// The payee that is stored with a line is the one that the contracts read from its text, and a rebuild gives it to lines from before.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedgerFast, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getExpensesByVendor } from '#contracts/routes/income-statement.js';
import { previewRule } from '#contracts/routes/rules.js';
import { payeeName } from '#contracts/rules/payee.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement } from '../../../tests/upload.js';
import { rebuilds } from '../../host/rebuild.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-31T16:00:00Z', ownProduct: true });
  await system.openBusiness(2);
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const payees = async () => (await admin.query<{ payee: string }>('select payee from ledger.gl_line order by payee')).rows.map(({ payee }) => payee); // prettier-ignore
const expected = ['', 'ARABICA', 'NADIA RAHMAN', 'NADIA RAHMAN', 'PIXEL RETOUCH', 'Staples'];

test('banks’ words, memos, and the account holder are not part of it; a journal’s payee stays as written', async () => {
  const spent = (no: string, text: string, payee: string) =>
    `${no},2026-03-02,Expenses:Supplies,5.00,,${text},${payee}\n${no},2026-03-02,Assets:Petty Cash,,5.00,${text},${payee}`;
  await postJournal(system, journalOf(spent('1', 'Paper', 'Staples'), spent('2', 'CHECKCARD 0412 ARABICA', ''), spent('3', '', '')));
  const statement = `Date,Description,Amount
2026-03-03,"Zelle payment to Nadia Rahman for ""Miller wedding""; Conf# 9f2k1",-84.12
2026-03-04,"Zelle payment to Nadia Rahman for ""Lopez wedding""; Conf# 9f2k2",-100.00
2026-03-05,PIXEL RETOUCH LLC DES:INVOICE ID:88112 INDN:LONE STAR FRAMES CO ID:1474499999 CCD,-700.00
`;
  await importStatement(system, statement, { fields: { accountName: 'Checking' } });
  await system.drain();
  expect(await payees()).toEqual(expected);
});

test('one vendor is one row, its payee finds its transactions, and a rule for one of them fits them all', async () => {
  const { transactions } = await system.get(getLedgerFast, { query: { payee: 'NADIA RAHMAN' } });
  const lineIds = transactions.map(({ JournalEntryLineID }) => JournalEntryLineID);
  await system.get(putTransactionCategories, { body: { lineIds, category: 'Contracting Fee' } });
  await system.drain();
  const { vendors } = await system.get(getExpensesByVendor, { params: { year: 2026 } });
  const listed = vendors.map(({ vendor, payees, amountCents, transactions: count }) => [vendor, payees, amountCents, count]);
  // 84.12 + 100.00.
  expect(listed).toContainEqual(['NADIA RAHMAN', 'NADIA RAHMAN', 18_412, 2]);
  const value = payeeName(transactions[0]!.OriginalDescription);
  const match = [{ field: 'payee' as const, operator: 'equals' as const, value }];
  const { matched } = await system.get(previewRule, { body: { match, category: 'Expenses:Contracting Fee' } });
  expect([value, matched]).toEqual(['ZELLE TO NADIA RAHMAN', 2]);
});

test('lines from before have theirs after a rebuild', async () => {
  await admin.query(`update ledger.gl_line set payee = description`);
  await rebuilds.ledger!(unitsOfWorkOf(system.composition), 2);
  expect(await payees()).toEqual(expected);
});
