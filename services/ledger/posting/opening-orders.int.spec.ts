// The old books' journal and the bank's statement, in both orders: the books are the same, and hold what the bank says wherever it says it.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { accountBalances } from '../../../tests/journal-programs.js';
import { callJournal, journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement, pncAugust, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';
import pg from 'pg';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);

const hash = (tenantId: number) => system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId));
const checking = 'Assets:Bank:PNC Operating';
const statement = (tenantId: number) => importStatement(system, pncAugust, { tenantId, fields: { accountName: 'PNC Operating' } });
let next = 10;
jest.setTimeout(60_000);

async function bothOrders(journal: string): Promise<Record<string, number>> {
  const [journalFirst, statementFirst] = [next++, next++];
  for (const tenantId of [journalFirst, statementFirst]) await system.openBusiness(tenantId);
  await postJournal(system, journal, journalFirst);
  await statement(journalFirst);
  await statement(statementFirst);
  await postJournal(system, journal, statementFirst);
  await system.drain();
  const balances = await accountBalances(system, statementFirst);
  expect(balances).toEqual(await accountBalances(system, journalFirst));
  expect(await hash(statementFirst)).toBe(await hash(journalFirst));
  return balances;
}

// The statement begins on August 1 with 950.63 and ends with 2,801.02.
const lunch = [`L1,2024-07-10,Expenses:Meals,20.00,,Lunch,`, `L1,2024-07-10,${checking},,20.00,Lunch,`];

test('a journal without an opening: the statement opens with what the journal’s lines leave of it', async () => {
  const balances = await bothOrders(journalOf(...lunch));
  expect([balances[checking], balances['Equity:Opening Balances']]).toEqual([280_102, -97_063]);
  // Before the statement too the balance is right: 970.63 before the lunch.
  const tenantId = next - 1;
  expect(await entriesOf(tenantId)).toEqual([{ date: '2024-07-10', cents: 97_063 }]);
});

test('a journal with an opening tells it, and the statement posts none', async () => {
  const opening = [`O1,2024-01-01,${checking},900.00,,Brought forward,`, `O1,2024-01-01,Equity:Capital,,900.00,Brought forward,`];
  const balances = await bothOrders(journalOf(...opening, ...lunch));
  // 900 − 20 of the journal, and the statement's rows of 1,850.39: 70.63 less than the bank says, which is a difference to be looked at.
  expect([balances[checking], balances['Equity:Opening Balances'], balances['Equity:Capital']]).toEqual([273_039, undefined, -90_000]);
});

test('a journal that leads to the stated balance leaves nothing to open', async () => {
  const sale = [`S1,2024-06-30,${checking},970.63,,Sale,`, `S1,2024-06-30,Income:Sales,,970.63,Sale,`];
  const balances = await bothOrders(journalOf(...sale, ...lunch));
  expect([balances[checking], balances['Equity:Opening Balances']]).toEqual([280_102, undefined]);
});

test('a draw is no opening, and what the journal tells from the statement’s own time changes nothing', async () => {
  const draw = [`D1,2024-07-01,Equity:Owner Draws,100.00,,Draw,`, `D1,2024-07-01,${checking},,100.00,Draw,`];
  const later = [`N1,2024-08-20,Expenses:Meals,5.00,,Lunch,`, `N1,2024-08-20,${checking},,5.00,Lunch,`];
  const balances = await bothOrders(journalOf(...draw, ...later));
  expect([balances[checking], balances['Equity:Opening Balances']]).toEqual([279_602, -105_063]);
});

test('an opening on the statement’s own day tells it too, as an export of these books does', async () => {
  const own = [`E1,2024-08-01,${checking},950.63,,Opening balance,`, `E1,2024-08-01,Equity:Opening Balances,,950.63,Opening balance,`];
  const balances = await bothOrders(journalOf(...own));
  expect([balances[checking], balances['Equity:Opening Balances']]).toEqual([280_102, -95_063]);
});

describe('activity that came without a balance, a journal after it and a statement', () => {
  const early = ['Date,Description,Amount', '2024-07-05,DEPOSIT 4711,100.00', '2024-07-08,COFFEE BAR,-5.00', ''].join('\n');
  const between = lunch.map((row) => row.replace('2024-07-10', '2024-07-20'));
  const hashes = new Set<string>();

  test.each([
    'early, statement, journal',
    'early, journal, statement',
    'statement, journal, early',
    'statement, early, journal',
    'journal, early, statement',
    'journal, statement, early',
  ])('as %s: the statement’s balance holds, in the same books', async (order) => {
    const tenantId = next++;
    await system.openBusiness(tenantId);
    let fields: Record<string, string> = { accountName: 'PNC Operating', accountType: 'asset' };
    for (const step of order.split(', ')) {
      if (step === 'journal') await postJournal(system, journalOf(...between), tenantId);
      else
        fields = { accountId: (await importStatement(system, step === 'statement' ? pncAugust : early, { tenantId, fields })).account.id };
    }
    await system.drain();
    expect((await accountBalances(system, tenantId))[checking]).toBe(280_102);
    // 950.63 at the beginning of August 1, less 100.00 − 5.00 of the file and 20.00 of the lunch, before the first of them.
    expect(await entriesOf(tenantId)).toEqual([{ date: '2024-07-05', cents: 87_563 }]);
    expect(hashes.add(await hash(tenantId)).size).toBe(1);
  });
});

test('a journal that names the account elsewhere means the same account', async () => {
  const tenantId = next++;
  await system.openBusiness(tenantId);
  await statement(tenantId);
  const elsewhere = journalOf(...lunch).replaceAll(checking, 'Assets:Current:pnc operating');
  // It pays, so it is an own account; and there is one of that name.
  expect(await postJournal(system, elsewhere, tenantId)).toEqual({ entries: 1, duplicates: 0, accountsCreated: 0 });
  expect((await accountBalances(system, tenantId))[checking]).toBe(280_102);
  expect(await postJournal(system, elsewhere, tenantId)).toEqual({ entries: 0, duplicates: 1, accountsCreated: 0 });
});

test('undo takes the opening away, whichever came first, and the next journal finds none to change', async () => {
  const tenantId = next++;
  await system.openBusiness(tenantId);
  const { importId } = await statement(tenantId);
  await postJournal(system, journalOf(...lunch), tenantId);
  await undo(system, importId, tenantId);
  expect(await accountBalances(system, tenantId)).toEqual({ [checking]: -2_000, 'Expenses:Meals': 2_000 });
  const again = lunch.map((row) => row.replace(/^L1,2024-07-10/, 'L2,2024-07-11'));
  await postJournal(system, journalOf(...again), tenantId);
  expect((await accountBalances(system, tenantId))[checking]).toBe(-4_000);
  await statement(tenantId);
  expect((await accountBalances(system, tenantId))[checking]).toBe(280_102);
});

test('an opening in the locked period is not changed: the journal is refused', async () => {
  const tenantId = next++;
  await system.openBusiness(tenantId);
  await statement(tenantId);
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query(`update ledger.books set everyone_through = '2024-07-09' where tenant_id = $1`, [tenantId]);
  expect((await callJournal(system, journalOf(...lunch), { tenantId })).status).toBe(201);
  await admin.query(`update ledger.books set everyone_through = '2024-07-10' where tenant_id = $1`, [tenantId]);
  await admin.end();
  const more = lunch.map((row) => row.replace(/^L1,2024-07-10/, 'L2,2024-07-11'));
  const { status, body } = await callJournal(system, journalOf(...more), { tenantId });
  expect([status, body]).toMatchObject([409, { type: '/problems/locked', detail: expect.stringMatching(/opening balance/) }]);
  expect((await accountBalances(system, tenantId))[checking]).toBe(280_102);
});

async function entriesOf(tenantId: number): Promise<{ date: string; cents: number }[]> {
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  const { rows } = await admin.query(
    `select e.date::text, p.amount_cents::int as cents from ledger.entry e join ledger.posting p using (tenant_id, entry_id)
     where tenant_id = $1 and e.origin = 'opening-balance' and p.line = 1 and not exists (select from ledger.entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)`,
    [tenantId],
  );
  await admin.end();
  return rows;
}
