// Pairs of rows as the two sides of one transfer: digits in an account's name rule nothing out, and a person can pair any two rows.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getReview } from '#contracts/routes/review.js';
import { getOpenTransfers, listOtherSides, pairTransfer, undoTransferPair } from '#contracts/routes/transfers.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const put = (tenantId: number, accountName: string, ...rows: string[]) =>
  importStatement(system, csv(...rows), { tenantId, name: `${accountName}.csv`, fields: { accountName, accountType: 'asset' } });
const ledger = async (tenantId: number, query = {}) => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId, query })).transactions;
};
const shown = async (tenantId: number, query = {}) =>
  (await ledger(tenantId, query)).map((row) => [row.TransactionDate, row.BankAccountName, row.AccountName, row.Amount]);
const idOf = async (tenantId: number, search: string) => (await ledger(tenantId, { search }))[0]!.JournalEntryLineID;
const pair = (tenantId: number, ...lineIds: string[]) => system.call(pairTransfer, { tenantId, body: { lineIds } });
const transferOf = async (tenantId: number, lineId: string) =>
  (await system.get(getTransaction, { tenantId, params: { lineId } })).transfer;
const netIncome = async (tenantId: number) => (await system.get(getIncomeStatement, { tenantId, params: { year: 2026 } })).netIncome;

test('digits in a file name aren’t an account number, so both sides pair no matter which number the descriptions contain', async () => {
  const rows = csv('2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00', '2026-02-04,ONLINE TRANSFER TO SAV ...2222,-75.00');
  await importStatement(system, rows, { tenantId: 2, name: 'Chase4471_Activity_20261127.CSV', fields: {} });
  await put(2, 'Savings', '2026-02-03,ONLINE TRANSFER FROM CHK ...4471,500.00');
  // A name that a person gave has digits of another meaning, too.
  await put(2, 'Reserve 2026', '2026-02-05,ONLINE TRANSFER FROM CHK ...4471,75.00');
  expect(await shown(2)).toEqual([
    ['2026-02-04', 'Chase 4471', 'Reserve 2026', -75],
    ['2026-02-02', 'Chase 4471', 'Savings', -500],
  ]);
  expect((await system.get(getOpenTransfers, { tenantId: 2 })).open.count).toBe(0);
}, 60_000);

test('a person pairs any two rows of opposite amounts, weeks apart and in any category, and the pair precedes what would pair by itself', async () => {
  await put(3, 'Checking', '2026-01-05,ONLINE TRANSFER TO SAV ...9999,-800.00', '2026-02-20,HARBOR HARDWARE,-90.00');
  await put(3, 'Savings', '2026-02-28,ACME CLIENT PAYMENT,800.00', '2026-03-01,INTEREST PAID,1.25');
  await put(3, 'Reserve', '2026-01-06,ONLINE TRANSFER FROM CHECKING,800.00');
  const [sent, arrived] = [await idOf(3, 'sav'), await idOf(3, 'acme')];
  // By themselves the nearest two pair. The person knows better.
  expect((await transferOf(3, sent))!.otherSide).toMatchObject({ account: 'Reserve' });
  await system.get(putTransactionCategory, { tenantId: 3, params: { lineId: arrived }, body: { category: 'Sales' } });
  expect(await netIncome(3)).toBe(800 + 1.25 - 90);
  const paired = await pair(3, sent, arrived);
  expect(paired).toMatchObject({ status: 201, body: { paidLineId: sent, receivedLineId: arrived, amountCents: 80_000, feeCents: 0 } });
  expect(await transferOf(3, sent)).toMatchObject({ otherSide: { lineId: arrived }, pairId: (paired.body as { pairId: string }).pairId });
  expect(await netIncome(3)).toBe(1.25 - 90);
  expect(await shown(3, { category: 'Transfer' })).toEqual([
    ['2026-01-06', 'Reserve', 'Transfer', 800],
    ['2026-01-05', 'Checking', 'Savings', -800],
  ]);
  expect((await ledger(3, { category: 'Transfer' })).at(-1)!.aiClassification).toMatchObject({ decidedBy: 'person' });
  // Undone, the two nearest pair again, and the other row is an open transfer.
  const { pairId } = paired.body as { pairId: string };
  await system.get(undoTransferPair, { tenantId: 3, params: { pairId } });
  expect((await transferOf(3, sent))!.otherSide).toMatchObject({ account: 'Reserve' });
  expect(await transferOf(3, arrived)).toMatchObject({ otherSide: null });
  expect((await system.call(undoTransferPair, { tenantId: 3, params: { pairId } })).status).toBe(404);
  expect((await system.call(undoTransferPair, { tenantId: 2, params: { pairId } })).status).toBe(404);
}, 60_000);

test('every row of another account with the opposite amount is a candidate, the nearest first; one with a fee is split and paired', async () => {
  await put(4, 'Checking', '2026-02-02,WIRE OUT 4471,-525.00', '2026-03-10,BRANCH 12,-40.00');
  await put(4, 'Card 1127', '2026-02-04,INCOMING WIRE 9938,500.00', '2026-01-01,MEMO A,40.00', '2026-03-01,MEMO B,40.00');
  const sent = await idOf(4, 'wire out');
  const { withFee } = await system.get(listOtherSides, { tenantId: 4, params: { lineId: sent } });
  expect(withFee.map(({ otherSide, feeCents }) => [otherSide.description, feeCents])).toEqual([['INCOMING WIRE 9938', 2_500]]);
  const { candidates } = await system.get(listOtherSides, { tenantId: 4, params: { lineId: await idOf(4, 'branch') } });
  expect(candidates.map(({ description }) => description)).toEqual(['MEMO B', 'MEMO A']);
  const { status, body } = await pair(4, withFee[0]!.otherSide.lineId, sent);
  expect([status, body]).toMatchObject([201, { amountCents: 50_000, feeCents: 2_500 }]);
  expect((await shown(4, { search: 'wire out' })).sort()).toEqual([
    ['2026-02-02', 'Checking', 'Bank Fees', -25],
    ['2026-02-02', 'Checking', 'Card 1127', -500],
  ]);
  expect((await system.get(listOtherSides, { tenantId: 4, params: { lineId: await idOf(4, 'branch') } })).withFee).toEqual([]);
  expect((await system.get(getReview, { tenantId: 4 })).rows.map(({ transaction }) => transaction.OriginalDescription)).not.toContain(
    'INCOMING WIRE 9938',
  );
}, 60_000);

test('what can’t be one transfer is refused, with the reason, and nothing changes', async () => {
  await put(5, 'Checking', '2026-02-02,AAA,-50.00', '2026-02-03,BBB,50.00', '2026-02-04,CCC,-20.00');
  await put(5, 'Savings', '2026-02-03,DDD,60.00', '2026-02-03,EEE,-50.00', '2026-02-03,FFF,5.00', '2026-02-05,GGG,50.00');
  const ids = Object.fromEntries((await ledger(5)).map((row) => [row.OriginalDescription, row.JournalEntryLineID])) as Record<
    string,
    string
  >;
  const refused = async (a: string, b: string) => {
    const { status, body } = await pair(5, ids[a]!, ids[b]!);
    return [status, (body as unknown as { type: string }).type.replace('/problems/', '')];
  };
  const before = await shown(5);
  expect(await refused('AAA', 'AAA')).toEqual([422, 'same-row']);
  expect(await refused('AAA', 'BBB')).toEqual([422, 'same-account']);
  expect(await refused('AAA', 'EEE')).toEqual([422, 'same-direction']);
  expect(await refused('AAA', 'DDD')).toEqual([422, 'more-arrived']);
  expect(await refused('CCC', 'FFF')).toEqual([422, 'too-different']);
  expect((await pair(5, ids['AAA']!, '1-2')).status).toBe(404);
  expect((await pair(2, ids['AAA']!, ids['GGG']!)).status).toBe(404);
  expect((await system.call(pairTransfer, { tenantId: 5, role: 'adviser', body: { lineIds: [ids['AAA']!, ids['GGG']!] } })).status).toBe(
    403,
  );
  expect(await shown(5)).toEqual(before);
  await system.composition.database.query(`update ledger.books set everyone_through = '2026-02-03' where tenant_id = 5`);
  expect(await refused('AAA', 'GGG')).toEqual([409, 'locked']);
}, 60_000);
