// A statement of an account that a journal opened goes into that account; what the journal does not know gets an account of its own.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { journalOf, postJournal, smallCompany } from '../../../tests/small-company.js';
import { amexAugust, importStatement, pncAugust, preview, undo } from '../../../tests/upload.js';
import { ofxFile } from '../../../tests/ofx-file.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4, 5]) await system.openBusiness(tenantId);
  await postJournal(system, smallCompany);
}, 60_000);
afterAll(() => system.close(), 60_000);

const balances = async (tenantId = 2) => {
  const all = await accountBalances(system, tenantId);
  return Object.fromEntries(Object.entries(all).filter(([path]) => /^(Assets:(Bank|Checking)|Liabilities:(Visa|Credit))/.test(path)));
};
const shown = async (tenantId = 2) => (await system.get(listBankAccounts, { tenantId })).accounts;

test('a statement goes into the journal’s account, without the opening balance that the journal already has', async () => {
  const { importId, account } = await importStatement(system, pncAugust, { fields: { accountName: 'checking' } });
  // 13,280.00 of the journal + 2,500.00 − 15.49 − 450.00 − 84.12 − 100.00; 40.00 are owed on the card.
  expect(await balances()).toEqual({ 'Assets:Checking': 1_513_039, 'Liabilities:Visa': -4_000 });
  expect(await shown()).toMatchObject([{ bankAccountId: account.id, name: 'Checking', balanceCents: 1_513_039 }]);
  const again = await importStatement(system, pncAugust, { fields: { accountName: 'checking' } });
  expect(again.counts).toMatchObject({ new: 0, duplicate: 5 });
  for (const id of [importId, again.importId]) await undo(system, id);
  await system.drain();
  expect((await balances())['Assets:Checking']).toBe(1_328_000);
}, 30_000);

test('a card’s statement goes into the journal’s card', async () => {
  await importStatement(system, amexAugust, { fields: { accountName: 'Visa', accountType: 'liability' } });
  // −40.00 − 54.99 − 12.40 − 210.00 + 300.00.
  expect((await balances())['Liabilities:Visa']).toBe(-1_739);
}, 30_000);

test('another name gets an account of its own, with its opening balance', async () => {
  await importStatement(system, pncAugust, { fields: { accountName: 'Checking at PNC' } });
  expect(await balances()).toMatchObject({ 'Assets:Bank:Checking at PNC': 280_102, 'Assets:Checking': 1_328_000 });
}, 30_000);

test('an account where this product keeps them is continued under its path, also when the journal comes from an export', async () => {
  const journal = journalOf(
    'X1,2024-07-31,Assets:Bank:PNC Operating,950.63,,Brought forward,',
    'X1,2024-07-31,Equity:Capital,,950.63,Brought forward,',
  );
  await postJournal(system, journal, 3);
  await importStatement(system, pncAugust, { tenantId: 3, fields: { accountName: 'PNC Operating' } });
  expect(await balances(3)).toEqual({ 'Assets:Bank:PNC Operating': 280_102 });
}, 30_000);

test('a journal of another business opens nothing here', async () => {
  await importStatement(system, pncAugust, { tenantId: 4, fields: { accountName: 'Checking' } });
  expect(await balances(4)).toEqual({ 'Assets:Bank:Checking': 280_102 });
}, 30_000);

test('a statement whose account nobody has met asks whether it is the journal’s, and goes there with its number', async () => {
  await postJournal(system, smallCompany, 5);
  await system.drain();
  const month = (number: string, date: string) => ofxFile([{ number, rows: [{ date, cents: -2_000, name: `KRONDEV ${date}` }] }]);
  const [found] = (await preview(system, month('40071234', '2024-08-05'), { tenantId: 5, name: 'a.ofx' })).accounts;
  expect(found).toMatchObject({
    isNew: true,
    certain: false,
    inBooks: ['Checking'],
    reason: expect.stringMatching(/^Your books already have Checking\. /),
  });
  const named = { accountName: found!.inBooks![0]! };
  const chosen = await importStatement(system, month('40071234', '2024-08-05'), { tenantId: 5, name: 'a.ofx', fields: named });
  // 13,280.00 of the journal − 20.00, and later files with this number follow without being asked.
  expect(await balances(5)).toMatchObject({ 'Assets:Checking': 1_326_000 });
  const next = await importStatement(system, month('40071234', '2024-09-05'), { tenantId: 5, name: 'b.ofx' });
  expect(next.accounts).toMatchObject([{ id: chosen.account.id, certain: true, isNew: false }]);
  expect((await balances(5))['Assets:Checking']).toBe(1_324_000);
  // Now that the account of the journal has its bank, another bank's file is a new account without a question.
  const [other] = (await preview(system, month('99998888', '2024-09-05'), { tenantId: 5, name: 'c.ofx' })).accounts;
  expect([other!.isNew, other!.inBooks]).toEqual([true, undefined]);
}, 30_000);
