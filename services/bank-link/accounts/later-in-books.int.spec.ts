// A journal and a statement of one of its accounts at the same time: whichever is first, the account is opened once.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { commitImport, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { ofxFile } from '../../../tests/ofx-file.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement, pncAugust, preview, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await system.openBusiness(tenantId);
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

test('the question stays until a person confirms a new account', async () => {
  const { importId, accounts } = await preview(system, pncAugust, { tenantId: 5, name: 'august.csv' });
  await postJournal(system, opening, 5);
  const params = { importId };
  const commit = (key: string, confirmed?: string[]) =>
    system.call(commitImport, { tenantId: 5, params, body: { ...(confirmed && { confirmed }) }, headers: { 'idempotency-key': key } });
  const replies = [await commit('a'), await commit('a'), await commit('b', ['other']), await commit('c', [accounts[0]!.key])];
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 202]);
});

const ofx = (number: string) => ofxFile([{ number, rows: [{ date: '2024-08-05', cents: -2_000, name: 'KRONDEV' }] }]);

test('a preview without a commit doesn’t answer for the next one', async () => {
  await postJournal(system, opening, 7);
  expect(openedNew(await preview(system, ofx('40071234'), { tenantId: 7, name: 'a.ofx' }))).toEqual(asks);
  // Chosen as the books' account, and left there.
  await preview(system, ofx('40071234'), { tenantId: 7, name: 'a.ofx', fields: { accountName: 'Checking' } });
  expect(openedNew(await preview(system, ofx('40071234'), { tenantId: 7, name: 'a.ofx' }))).toEqual(asks);
});

test('of two files that were read before the journal came, the second asks too once the first has gone into its account', async () => {
  const read = async (name: string) => preview(system, ofx('40071234'), { tenantId: 8, name });
  const [a, b] = [await read('a.ofx'), await read('b.ofx')];
  await postJournal(system, opening, 8);
  const commit = (importId: string) => system.call(commitImport, { tenantId: 8, params: { importId }, body: {} });
  expect(await commit(a.importId)).toMatchObject({ status: 409 });
  await importStatement(system, ofx('40071234'), { tenantId: 8, name: 'a.ofx', fields: { accountName: 'Checking' } });
  expect(await commit(b.importId)).toMatchObject({
    status: 409,
    body: { detail: 'A file with the same account number was just imported into Checking. Confirm the account for this one.' },
  });
  // 950.63 − 20.00, once.
  expect(await accountBalances(system, 8)).toMatchObject({ 'Assets:Checking': 93_063 });
});

test('the same of files without a number', async () => {
  const read = async (name: string) => preview(system, pncAugust, { tenantId: 9, name });
  const b = await read('b.csv');
  await postJournal(system, opening, 9);
  await importStatement(system, pncAugust, { tenantId: 9, name: 'a.csv', fields: { accountName: 'Checking' } });
  expect(await system.call(commitImport, { tenantId: 9, params: { importId: b.importId }, body: {} })).toMatchObject({
    status: 409,
    body: { detail: 'A similar file was just imported into Checking. Confirm the account for this one.' },
  });
});

test('an account whose only import was undone is as new as any', async () => {
  await undo(system, (await importStatement(system, ofx('40071234'), { tenantId: 10, name: 'a.ofx' })).importId, 10);
  await postJournal(system, opening, 10);
  expect(openedNew(await preview(system, ofx('40071234'), { tenantId: 10, name: 'a.ofx' }))).toEqual(asks);
});

test('each account of a file of several is asked about, and named by its key', async () => {
  await postJournal(
    system,
    `${opening}\nX2,2024-07-31,Assets:Savings,5.00,,Brought forward,\nX2,2024-07-31,Equity:Capital,,5.00,Brought forward,`,
    11,
  );
  const rows = (name: string) => [{ date: '2024-08-05', cents: -2_000, name }];
  const both = ofxFile([
    { number: '40071234', rows: rows('KRONDEV') },
    { number: '40079999', rows: rows('TO CHECKING') },
  ]);
  const asked = await preview(system, both, { tenantId: 11, name: 'both.ofx' });
  expect(asked.accounts.map(({ certain, inBooks }) => [certain, inBooks])).toEqual(Array(2).fill([false, ['Checking', 'Savings']]));
  expect(asked.accounts[0]!.reason).toBe(
    'Your books already have Checking and Savings. If this is one of them, choose it, because its balance is already there.',
  );
  const [checking, savings] = asked.accounts.map(({ key }) => key);
  const accountNames = JSON.stringify({ [checking!]: 'Checking', [savings!]: 'Savings' });
  await importStatement(system, both, { tenantId: 11, name: 'both.ofx', fields: { accountNames } });
  expect(await accountBalances(system, 11)).toMatchObject({ 'Assets:Checking': 93_063, 'Assets:Savings': -1_500 });
});

test('while bank-link is behind, nothing is opened; what is known may be posted', async () => {
  const known = await importStatement(system, pncAugust, { tenantId: 12, name: 'a.csv' });
  const fresh = await preview(system, ofx('40071234'), { tenantId: 12, name: 'a.ofx' });
  const more = await preview(system, pncAugust, { tenantId: 12, name: 'b.csv', fields: { accountId: known.accounts[0]!.id } });
  await bankLinkWaits();
  await postJournal(system, opening, 12);
  const commit = async ({ importId }: ImportPreview) =>
    (await system.call(commitImport, { tenantId: 12, params: { importId }, body: {} })).status;
  expect([await commit(fresh), await commit(more)]).toEqual([409, 202]);
  await goesOn();
  await system.drain();
  expect(await commit(fresh)).toBe(409);
}, 40_000);

test('a person who chose another account is not asked again; nor is one whose account is in the books by then', async () => {
  const named = await preview(system, pncAugust, { tenantId: 4, name: 'august.csv', fields: { accountName: 'PNC' } });
  const both = await preview(system, pncAugust, { tenantId: 4, name: 'again.csv', fields: { accountId: named.accounts[0]!.id } });
  await postJournal(system, opening, 4);
  for (const { importId } of [named, both])
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
