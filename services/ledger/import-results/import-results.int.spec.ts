// The result of two imports: posted = categorized + transfers + to review, by account, after decisions and undo.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { answerHeld, listHeld } from '#contracts/routes/held.js';
import { getImportResult } from '#contracts/routes/import-results.js';
import { findPostedTransactions } from '#contracts/routes/imports.js';
import { getLocks, putLocks } from '#contracts/routes/locks.js';
import { getReview } from '#contracts/routes/review.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

// Two payments to one person that nobody categorized, one that a person did, and a transfer whose other side is in the second file.
const checking = ['2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00', '2026-02-03,VENMO PAYMENT 1 TO ZORA QUIXEL,-40.00', '2026-02-04,VENMO PAYMENT 2 TO ZORA QUIXEL,-41.00', '2026-02-05,NETFLIX.COM,-15.49']; // prettier-ignore
const savings = ['2026-02-02,ONLINE TRANSFER FROM CHK ...1111,500.00', '2026-02-09,ONLINE TRANSFER FROM CHK ...1111,70.00'];

let system: TestSystem;
const file = (rows: string[], accountName: string) =>
  importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, { name: `${accountName}.csv`, fields: { accountName } });
let imports: Awaited<ReturnType<typeof file>>[];
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  imports = [await file(checking, 'Checking 1111'), await file(savings, 'Savings 2222')];
  await system.drain();
  await categorize('NETFLIX.COM', 'Subscriptions');
}, 60_000);
afterAll(() => system.close(), 60_000);

const categorize = async (text: string, category: string) => {
  const { transactions } = await system.get(getLedgerFast);
  const line = transactions.find(({ OriginalDescription }) => OriginalDescription.startsWith(text))!;
  await system.get(putTransactionCategory, { params: { lineId: line.JournalEntryLineID }, body: { category } });
  await system.drain();
};
const posted = async (importIds: string[], tenantId = 2) =>
  (await system.get(findPostedTransactions, { tenantId, body: { importIds } })).bankTransactionIds;
const result = async (importIds: string[]) => {
  const { accounts, payees } = await system.get(getImportResult, { body: { bankTransactionIds: await posted(importIds) } });
  const of = (at: number) => {
    const account = accounts.find(({ bankAccountId }) => bankAccountId === imports[at]!.account.id);
    return account && [account.posted, account.categorized, account.transfers, account.toReview];
  };
  return { checking: of(0), savings: of(1), payees };
};

test('each transaction counts once: as categorized, as a transfer, or to review', async () => {
  const ids = imports.map(({ importId }) => importId);
  // Checking: the subscription is categorized, the transfer has its other side, two payments to one person are to review.
  // Savings: one side of that transfer, and one transfer whose other side is missing.
  expect(await result(ids)).toEqual({ checking: [4, 1, 1, 2], savings: [2, 0, 1, 1], payees: 2 });
  expect((await system.get(getReview)).total).toBe(3);
  expect(await result(ids.slice(1))).toEqual({ checking: undefined, savings: [2, 0, 1, 1], payees: 1 });
});

test('rows that were in the books before are not posted by the second file', async () => {
  const again = await file([...checking, '2026-02-06,QQ 7,-15.49'], 'Checking 1111');
  await system.drain();
  expect(again.counts).toMatchObject({ new: 1, duplicate: 4 });
  expect(await result([again.importId])).toEqual({ checking: [1, 0, 0, 1], savings: undefined, payees: 1 });
  await undo(system, again.importId);
  await system.drain();
  expect(await result([again.importId])).toEqual({ checking: undefined, savings: undefined, payees: 0 });
});

test('a decision moves a transaction from to review to categorized', async () => {
  await categorize('VENMO PAYMENT 1', 'Supplies');
  expect(await result([imports[0]!.importId])).toMatchObject({ checking: [4, 2, 1, 1], payees: 1 });
});

test('another business has none of them', async () => {
  expect(await posted([imports[0]!.importId], 3)).toEqual([]);
  const ids = await posted([imports[0]!.importId]);
  expect(await system.get(getImportResult, { tenantId: 3, body: { bankTransactionIds: ids } })).toEqual({
    accounts: [],
    payees: 0,
    onHold: 0,
  });
});

test('a row that a locked period keeps out of the books is on hold until it is decided', async () => {
  const { seen } = await system.get(getLocks);
  await system.get(putLocks, { body: { everyoneThrough: '2026-01-31', bookkeepersThrough: null, filedYears: [], seen } });
  const { importId } = await file(['2026-01-30,LATE FEE,-15.00', '2026-02-20,QQ 8,-16.00'], 'Checking 1111');
  await system.drain();
  const ids = await posted([importId]);
  const counted = async () => {
    const { accounts, onHold } = await system.get(getImportResult, { body: { bankTransactionIds: ids } });
    return [ids.length, accounts[0]!.posted, onHold];
  };
  expect(await counted()).toEqual([2, 1, 1]);
  const { held } = await system.get(listHeld);
  await system.get(answerHeld, { params: { id: held[0]!.id }, body: { answer: 'first-open-day' } });
  expect(await counted()).toEqual([2, 2, 0]);
});
