// Everything is verified again and again while statements come in, are undone and come again, entries are posted and categories renamed: what is under way
// is never told as a difference.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAccounts, renameCategory } from '#contracts/routes/accounts.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { journalOf, postJournal, smallCompany } from './small-company.js';
import { amexAugust, importStatement, pncAugust, undo } from './upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ transport: { batchSize: 3 } });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await postJournal(system, smallCompany);
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const rounds = 4;

async function statements(text: string, tenantId: number, accountType: 'asset' | 'liability'): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    const { importId } = await importStatement(system, text, { tenantId, fields: { accountName: `Bank ${accountType}`, accountType } });
    if (n < rounds - 1) await undo(system, importId, tenantId);
  }
}

async function entries(): Promise<void> {
  for (let n = 0; n < rounds * 3; n++)
    await postJournal(
      system,
      journalOf(
        `W${n},2024-08-0${(n % 9) + 1},Expenses:Meals,${n + 1}.00,,Lunch,Diner`,
        `W${n},2024-08-0${(n % 9) + 1},Assets:Checking,,${n + 1}.00,Lunch,Diner`,
      ),
    );
}

async function names(): Promise<void> {
  const idOf = async (path: string) => (await system.get(listAccounts)).accounts.find((one) => one.path === path)!.accountId;
  const accountId = await idOf('Expenses:Wages');
  for (let n = 0, seen = 'Expenses:Wages'; n < rounds * 2; n++) {
    const name = n % 2 ? 'Wages' : 'Pay';
    await system.get(renameCategory, { params: { accountId }, body: { name, seen } });
    seen = `Expenses:${name}`;
  }
}

test('nothing that is under way is told as a difference', async () => {
  let working = true;
  const work = Promise.all([
    statements(pncAugust, 2, 'asset'),
    statements(amexAugust, 2, 'liability'),
    statements(pncAugust, 3, 'asset'),
    entries(),
    names(),
  ]).finally(() => (working = false));
  const told: string[] = [];
  let looks = 0;
  for (; working; looks++) told.push(...(await system.verify()));
  await work;
  expect(told).toEqual([]);
  expect(looks).toBeGreaterThan(5);
  await system.drain();
  expect(await system.verify()).toEqual([]);
}, 120_000);
