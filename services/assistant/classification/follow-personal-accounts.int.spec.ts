// A card with business use becomes personal after its statement was imported: its lines are the owner's, but never one that a person
// decided.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAudit } from '#contracts/routes/audit.js';
import { listBankAccounts, putAccountUse } from '#contracts/routes/bank-accounts.js';
import { previewCategories } from '#contracts/routes/classification.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

const statement = `Date,Description,Debit,Credit
07/02/2024,CHIPOTLE 4571 DENVER CO,14.50,
07/03/2024,SHELL OIL 57444212,41.00,
07/05/2024,ADOBE INC 408-536-6000 CA,54.99,
07/08/2024,XQZVWK 3321,19.00,
07/09/2024,"ONLINE PAYMENT, THANK YOU",,100.00
`;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-02-10T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 120_000);
afterAll(() => system.close(), 60_000);

const imported = (tenantId: number, accountName: string, text = statement) =>
  importStatement(system, text, { tenantId, fields: { accountName, accountType: 'liability' } });

async function rows(tenantId: number, bankAccountId: string) {
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { limit: 50, bankAccountId } });
  return new Map(transactions.map((row) => [row.Amount, row]));
}
const categories = async (tenantId: number, id: string) =>
  Object.fromEntries([...(await rows(tenantId, id))].map(([amount, { Category }]) => [amount, Category]));
const ofBusiness = { '-14.5': 'Meals', '-41': 'Car & Truck', '-54.99': 'Subscriptions', '-19': 'Uncategorized', '100': 'Transfer' };
const ofOwner = { '-14.5': 'Owner Draws', '-41': 'Owner Draws', '-54.99': 'Owner Draws', '-19': 'Owner Draws', '100': 'Transfer' };

test('lines of a card that becomes personal are the owner’s and asked about, except a person’s own; and back', async () => {
  const { account } = await imported(2, 'Sapphire');
  const before = await rows(2, account.id);
  expect(await categories(2, account.id)).toEqual(ofBusiness);
  const adobe = before.get(-54.99)!.JournalEntryLineID;
  await system.get(putTransactionCategory, { tenantId: 2, params: { lineId: adobe }, body: { category: 'Subscriptions' } });
  const use = (personal: boolean) => system.get(putAccountUse, { tenantId: 2, params: { bankAccountId: account.id }, body: { personal } });
  expect(await use(true)).toEqual({ bankAccountId: account.id, name: 'Sapphire', personal: true });
  expect(await categories(2, account.id)).toEqual({ ...ofOwner, '-54.99': 'Subscriptions' });
  expect((await rows(2, account.id)).get(-14.5)!.aiClassification!.confidence).toBeLessThan(0.8);
  expect((await system.get(listBankAccounts, { tenantId: 2 })).accounts).toMatchObject([{ name: 'Sapphire', personal: true }]);
  await use(true);
  const { entries } = await system.get(listAudit, { tenantId: 2 });
  expect(entries.filter(({ action }) => action === 'account.use-changed')).toHaveLength(1);
  await use(false);
  expect(await categories(2, account.id)).toEqual(ofBusiness);
});

test('an account whose name says that it is personal is opened as one, and its preview shows so', async () => {
  const preview = {
    description: 'CHIPOTLE 4571 DENVER CO',
    amountCents: -1450,
    account: { name: 'Personal Visa', type: 'liability' as const },
  };
  const { proposals } = await system.get(previewCategories, { tenantId: 3, body: { rows: [preview] } });
  expect(proposals).toMatchObject([{ category: 'Equity:Owner Draws', confidence: 0.75 }]);
  const { account } = await imported(3, 'Personal Visa');
  expect(await categories(3, account.id)).toEqual(ofOwner);
  expect((await system.get(listBankAccounts, { tenantId: 3 })).accounts).toMatchObject([{ name: 'Personal Visa', personal: true }]);
});

test('a decision on a personal card doesn’t affect the business card', async () => {
  const lunch = (await system.get(getLedgerFast, { tenantId: 3, query: { search: 'CHIPOTLE' } })).transactions[0]!;
  await system.get(putTransactionCategory, {
    tenantId: 3,
    params: { lineId: lunch.JournalEntryLineID },
    body: { category: 'Owner Draws' },
  });
  await system.drain();
  const { account } = await imported(3, 'Ink', 'Date,Description,Debit,Credit\n08/02/2024,CHIPOTLE 4571 DENVER CO,15.25,\n');
  expect(await categories(3, account.id)).toEqual({ '-15.25': 'Meals' });
});

test('an account of another business isn’t found', async () => {
  const bankAccountId = (await system.get(listBankAccounts, { tenantId: 2 })).accounts[0]!.bankAccountId;
  expect((await system.call(putAccountUse, { tenantId: 3, params: { bankAccountId }, body: { personal: true } })).status).toBe(404);
});
