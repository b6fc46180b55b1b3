// A linked bank's transactions in the books: each once, whatever the bank changes later and however the provider behaves.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getLedgerFast, putTransactionCategory, syncLedger } from '#contracts/routes/general-ledger.js';
import { importStatement } from '../../../tests/upload.js';
import { PlaidTrial, statementOf } from '../../../tests/fixtures/bank-link/plaid.fixture.js';

let trial: PlaidTrial;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now: '2026-11-21T17:00:00Z' });
}, 90_000);
afterAll(() => trial.close(), 60_000);

const started = async () => {
  const tenantId = await trial.business();
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  const put = (id: string, date: string, name: string, amount: number, more: object = {}) =>
    item.put({ id, accountId, date, name, amount, ...more });
  item.before.set(accountId, 1_000);
  put('t1', '2026-11-02', 'STAPLES 114', 40);
  put('t2', '2026-11-03', 'CLIENT DEPOSIT', -500);
  put('t3', '2026-11-03', 'COFFEE HOUSE', 5);
  put('t4', '2026-11-03', 'COFFEE HOUSE', 5);
  return { tenantId, item, publicToken, put };
};

test('the first sync brings opening balance, transactions and a balance check; the next one that finds nothing costs one call and no write', async () => {
  const { tenantId, item, publicToken, put } = await started();
  put('t5', '2026-11-20', 'PENDING GAS', 30, { pending: true });
  const linkId = await trial.linkAndMap(tenantId, publicToken);
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  expect((await trial.balances(tenantId))['Assets:Bank:Checking']).toBe(1_450_00);
  const check = (await trial.system.get(getBankChecks, { tenantId })).accounts[0];
  // The opening balance was worked out from this balance.
  expect(check).toMatchObject({ agreesThrough: null, checkedThrough: '2026-11-20', openingDerived: true, firstDifference: null });
  const link = (await trial.links(tenantId))[0]!;
  expect(link).toMatchObject({ health: 'ok', complete: true, lastChange: { added: 4, changed: 0, removed: 0 } });
  const before = await trial.versions();
  const { requests, job } = await trial.sync(tenantId, linkId);
  expect([requests, job]).toMatchObject([['/transactions/sync'], { state: 'done', result: { added: 0, changed: 0, removed: 0 } }]);
  const after = await trial.versions();
  // Only the record that the job ran.
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['bank_link.job', 'bullmq.event']);
});

test('the first balance checks nothing, because the opening balance was worked out from it; that of a later day does', async () => {
  const { tenantId, publicToken, put } = await started();
  const linkId = await trial.linkAndMap(tenantId, publicToken);
  const check = async () => (await trial.system.get(getBankChecks, { tenantId })).accounts[0]!;
  put('t5', '2026-11-19', 'LATE', 10);
  await trial.sync(tenantId, linkId);
  expect(await check()).toMatchObject({ agreesThrough: null, openingDerived: true, firstDifference: null });
  // As if the bank was linked a day before.
  await trial.one(`update bank_link.import_opening set derived_on = '2026-11-19' where tenant_id = $1 returning 1`, [tenantId]);
  put('t6', '2026-11-20', 'LATER', 10);
  await trial.sync(tenantId, linkId);
  expect(await check()).toMatchObject({ agreesThrough: '2026-11-20', openingDerived: false, firstDifference: null });
});

test('pending, posted with another amount, modified and removed are one transaction each; what a person decided stays', async () => {
  const { tenantId, item, publicToken, put } = await started();
  put('p1', '2026-11-04', 'BISTRO', 50, { pending: true });
  const linkId = await trial.linkAndMap(tenantId, publicToken);
  const rows = (await trial.system.get(getLedgerFast, { tenantId })).transactions;
  const staples = rows.find(({ Description }) => Description === 'STAPLES 114')!;
  await trial.system.get(putTransactionCategory, {
    tenantId,
    params: { lineId: staples.JournalEntryLineID },
    body: { category: 'Supplies' },
  });
  item.remove('p1');
  put('p2', '2026-11-05', 'BISTRO', 60, { pendingId: 'p1', authorizedOn: '2026-11-04' });
  put('t1', '2026-11-03', 'STAPLES 114', 44);
  item.remove('t3');
  await trial.sync(tenantId, linkId);
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  const after = (await trial.system.get(getLedgerFast, { tenantId })).transactions;
  expect(after.find(({ Description, Amount }) => Description === 'STAPLES 114' && Amount === -44)).toMatchObject({
    Category: 'Supplies',
    TransactionDate: '2026-11-03',
  });
  expect((await trial.balances(tenantId))['Assets:Bank:Checking']).toBe(1_391_00);
});

test('sent twice with different descriptions, then once: whichever a person decided about, the remaining one is decided', async () => {
  for (const [n, decided] of [0, 1].entries()) {
    const { tenantId, item, publicToken, put } = await started();
    put('first', '2026-11-10', 'Giant Eagle 0411', 8.5 + n);
    put('second', '2026-11-10', 'GIANT  EAGLE 0411', 8.5 + n);
    const linkId = await trial.linkAndMap(tenantId, publicToken);
    const eagles = async () =>
      (await trial.system.get(getLedgerFast, { tenantId })).transactions
        .filter(({ Description }) => /^giant +eagle/i.test(Description))
        .sort((a, b) => b.Description.localeCompare(a.Description, 'en'));
    const shown = await eagles();
    expect(shown.map(({ Description }) => Description)).toEqual(['GIANT EAGLE 0411', 'Giant Eagle 0411']);
    const params = { lineId: shown[decided]!.JournalEntryLineID };
    await trial.system.get(putTransactionCategory, { tenantId, params, body: { category: 'Supplies' } });
    item.remove('first');
    await trial.sync(tenantId, linkId);
    expect(await eagles()).toMatchObject([{ Category: 'Supplies', aiClassification: { decidedBy: 'person' } }]);
  }
});

test('a file of the same days and the bank are one; a person asks for fresh activity of all banks', async () => {
  const { tenantId, item, publicToken, put } = await started();
  await importStatement(
    trial.system,
    'Date,Description,Amount\n2026-11-02,STAPLES 114,-40.00\n2026-11-03,CLIENT DEPOSIT,500.00\n2026-11-03,COFFEE HOUSE,-5.00\n2026-11-03,COFFEE HOUSE,-5.00\n',
    {
      tenantId,
      fields: { accountName: 'Operating' },
    },
  );
  await trial.system.drain();
  const linkId = await trial.link(tenantId, publicToken);
  const { mapBankAccounts, listBankLinks } = await import('#contracts/routes/bank-links.js');
  const { ownAccounts } = await trial.system.get(listBankLinks, { tenantId });
  const body = { accounts: [{ accountId: item.accounts[0]!.account_id, bankAccountId: ownAccounts[0]!.bankAccountId }] };
  await trial.system.get(mapBankAccounts, { tenantId, params: { linkId }, body });
  await trial.system.drain();
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  put('t9', '2026-11-19', 'NEW ONE', 9);
  await trial.system.get(syncLedger, { tenantId, body: {} });
  await trial.system.drain();
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
});

test('linked again with all-new ids, the same transactions stay with people’s decisions', async () => {
  const { tenantId, publicToken } = await started();
  await trial.linkAndMap(tenantId, publicToken);
  const before = await trial.one(`select count(*)::int as n, max(revision) as r from bank_link.bank_transaction where tenant_id = $1`, [
    tenantId,
  ]);
  const again = trial.bank();
  const accountId = again.item.accounts[0]!.account_id;
  again.item.before.set(accountId, 1_000);
  for (const [n, [date, name, amount]] of (
    [
      ['2026-11-02', 'STAPLES 114', 40],
      ['2026-11-03', 'CLIENT DEPOSIT', -500],
      ['2026-11-03', 'COFFEE HOUSE', 5],
      ['2026-11-03', 'COFFEE HOUSE', 5],
    ] as const
  ).entries())
    again.item.put({ id: `new-${n}`, accountId, date, name, amount });
  await trial.link(tenantId, again.publicToken);
  await trial.system.drain();
  expect((await trial.links(tenantId)).map(({ itemId, accounts }) => [itemId, accounts[0]!.state])).toEqual([
    [again.item.itemId, 'mapped'],
  ]);
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(again.item));
  expect(
    await trial.one(`select count(*)::int as n, max(revision) as r from bank_link.bank_transaction where tenant_id = $1`, [tenantId]),
  ).toEqual(before);
});
