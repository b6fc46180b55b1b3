// A journal and a statement of one of its accounts within a moment: whichever is ahead, nobody's money is opened twice.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { commitImport, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement, pncAugust, preview } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6]) await system.openBusiness(tenantId);
  await system.drain();
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

/** 950.63 in checking before August: where the statement begins. */
const opening = journalOf(
  'X1,2024-07-31,Assets:Checking,950.63,,Brought forward,',
  'X1,2024-07-31,Equity:Capital,,950.63,Brought forward,',
);
const bankLinkWaits = () =>
  admin.query(`begin; select from bank_link.consumer_position where consumer = 'bank-link.journals' and producer = 'ledger' for update`);
const goesOn = () => admin.query('commit');
const openedNew = ({ accounts }: ImportPreview) => accounts.map(({ isNew, certain, reason }) => [isNew, certain, reason]);
const asks = [[true, false, expect.stringMatching(/^Your books already have Checking\. /)]];

test('a statement that comes while bank-link has yet to hear of the journal waits for it, and asks', async () => {
  await bankLinkWaits();
  await postJournal(system, opening, 2);
  const shown = preview(system, pncAugust, { tenantId: 2, name: 'august.csv' });
  expect(await Promise.race([shown.then(() => 'shown'), new Promise((resolve) => setTimeout(resolve, 500, 'waits'))])).toBe('waits');
  await goesOn();
  expect(openedNew(await shown)).toEqual(asks);
}, 30_000);

test('a statement that was read before the journal came is asked about when it is posted', async () => {
  const before = await preview(system, pncAugust, { tenantId: 3, name: 'august.csv' });
  expect(openedNew(before)).toEqual([[true, true, expect.any(String)]]);
  await bankLinkWaits();
  await postJournal(system, opening, 3);
  const params = { importId: before.importId };
  const posted = system.call(commitImport, { tenantId: 3, params, body: {} });
  await goesOn();
  expect(await posted).toMatchObject({ status: 409, body: { detail: asks[0]![2] } });
  const again = await system.get(getImport, { tenantId: 3, params });
  expect([openedNew(again), again.confident, again.accounts[0]!.inBooks]).toEqual([asks, false, ['Checking']]);
  await importStatement(system, pncAugust, { tenantId: 3, name: 'august.csv', fields: { accountName: 'Checking' } });
  expect(await accountBalances(system, 3)).toMatchObject({ 'Assets:Checking': 280_102 });
  expect((await system.get(listBankAccounts, { tenantId: 3 })).accounts).toMatchObject([{ name: 'Checking', balanceCents: 280_102 }]);
}, 30_000);

test('the question is put once: who posts the file again has an account of its own', async () => {
  const { importId } = await preview(system, pncAugust, { tenantId: 5, name: 'august.csv' });
  await postJournal(system, opening, 5);
  const params = { importId };
  const commit = (key: string) => system.call(commitImport, { tenantId: 5, params, body: {}, headers: { 'idempotency-key': key } });
  expect([await commit('a'), await commit('a'), await commit('b')].map(({ status }) => status)).toEqual([409, 409, 202]);
});

test('whoever said that the account is another one is not asked again; one that is in the books by then neither', async () => {
  const said = await preview(system, pncAugust, { tenantId: 4, name: 'august.csv', fields: { accountName: 'PNC' } });
  const both = await preview(system, pncAugust, { tenantId: 4, name: 'again.csv', fields: { accountId: said.accounts[0]!.id } });
  await postJournal(system, opening, 4);
  for (const { importId } of [said, both])
    expect(await system.call(commitImport, { tenantId: 4, params: { importId }, body: {} })).toMatchObject({ status: 202 });
}, 30_000);

test('where bank-link stays behind, a file is read all the same', async () => {
  await bankLinkWaits();
  await postJournal(system, opening.replaceAll('X1', 'X2').replaceAll('Checking', 'Reserve'), 2);
  expect(openedNew(await preview(system, pncAugust, { tenantId: 2, name: 'august.csv' }))).toEqual(asks);
  await goesOn();
}, 30_000);

test('a file that continues one account of the books by its name is not asked about another, however often it is read', async () => {
  const both = `${opening}\nX2,2024-07-31,Assets:Savings,5.00,,Brought forward,\nX2,2024-07-31,Equity:Capital,,5.00,Brought forward,`;
  await postJournal(system, both, 6);
  const qif = "!Account\nNChecking\nTBank\n^\n!Type:Bank\nD08/05'24\nT-20.00\nPKRONDEV\n^\n";
  for (let n = 0; n < 2; n++) {
    const { accounts } = await preview(system, qif, { tenantId: 6, name: 'a.qif' });
    expect(accounts).toMatchObject([{ name: 'Checking', reason: expect.not.stringMatching(/^Your books/) }]);
  }
});
