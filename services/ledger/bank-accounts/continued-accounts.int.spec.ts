// A statement of an account that a journal opened goes into that account; what the journal does not know gets an account of its own.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { journalOf, postJournal, smallCompany } from '../../../tests/small-company.js';
import { amexAugust, importStatement, pncAugust, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4]) await system.openBusiness(tenantId);
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
