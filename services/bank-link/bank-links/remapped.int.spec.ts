// A bank's account that is mapped to another account: its transactions are in the books once, and a journal's account is continued.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listBankLinks, mapBankAccounts } from '#contracts/routes/bank-links.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { PlaidTrial, statementOf } from '../../../tests/fixtures/bank-link/plaid.fixture.js';

let trial: PlaidTrial;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now: '2026-11-21T17:00:00Z' });
}, 90_000);
afterAll(() => trial.close(), 60_000);

async function linked(name: string) {
  const tenantId = await trial.business();
  const opening = journalOf(
    'X1,2026-10-31,Assets:Checking,1000.00,,Brought forward,',
    'X1,2026-10-31,Equity:Capital,,1000.00,Brought forward,',
  );
  await postJournal(trial.system, opening, tenantId);
  await trial.system.drain();
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  item.before.set(accountId, 1_000);
  item.put({ id: 't1', accountId, date: '2026-11-02', name: 'STAPLES 114', amount: 40 });
  item.put({ id: 't2', accountId, date: '2026-11-03', name: 'CLIENT DEPOSIT', amount: -500 });
  const offered = (await trial.system.get(listBankLinks, { tenantId })).inBooks;
  const linkId = await trial.linkAndMap(tenantId, publicToken, [name]);
  const map = async (to: { name?: string; bankAccountId?: string }) => {
    await trial.system.get(mapBankAccounts, { tenantId, params: { linkId }, body: { accounts: [{ accountId, ...to }] } });
    await trial.system.drain();
  };
  const own = async (of: string) =>
    (await trial.system.get(listBankLinks, { tenantId })).ownAccounts.find((account) => account.name === of)!.bankAccountId;
  return { tenantId, item, linkId, offered, map, own };
}

test('an account that was moved in is offered, and continued under its name without a second opening balance', async () => {
  const { tenantId, offered } = await linked('Checking');
  expect(offered).toEqual([{ name: 'Checking', type: 'asset' }]);
  // 1,000.00 of the journal − 40.00 + 500.00.
  expect(await trial.balances(tenantId)).toMatchObject({ 'Assets:Checking': 146_000 });
  expect((await trial.system.get(listBankLinks, { tenantId })).inBooks).toEqual([]);
}, 60_000);

test('what was read into a wrong account leaves it, and is once in the right one; and back', async () => {
  const { tenantId, item, map, own } = await linked('Platypus');
  const checking = async () => {
    const found = await trial.balances(tenantId);
    return [found['Assets:Bank:Platypus'] ?? 0, found['Assets:Checking'] ?? 0];
  };
  expect(await checking()).toEqual([146_000, 100_000]);
  await map({ name: 'Checking' });
  expect(await checking()).toEqual([0, 146_000]);
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  item.put({ id: 't3', accountId: item.accounts[0]!.account_id, date: '2026-11-04', name: 'COFFEE HOUSE', amount: 5 });
  await map({ bankAccountId: await own('Platypus') });
  // 1,000.00 before its first row, as the bank says − 40.00 + 500.00 − 5.00; the journal's account is as the journal left it.
  expect(await checking()).toEqual([145_500, 100_000]);
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
}, 60_000);
