// A replaced card: its rows come again under another number, and a person says whether it is one account or two.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { type OfxRow, ofxFile } from '../../../tests/ofx-file.js';
import { importStatement, preview, undo } from '../../../tests/upload.js';

let system: TestSystem;
let tenantId = 10;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
}, 60_000);
beforeEach(async () => {
  await system.openBusiness((tenantId += 1));
});
afterAll(() => system.close(), 60_000);

const march: OfxRow[] = [
  { date: '2025-03-03', cents: -1250, name: 'HARBOR COFFEE' },
  { date: '2025-03-10', cents: -4599, name: 'STAPLES 0042' },
  { date: '2025-03-18', cents: -21000, name: 'UNITED AIRLINES' },
];
const april: OfxRow[] = [{ date: '2025-04-02', cents: -800, name: 'METRO PARKING' }];
const may: OfxRow[] = [{ date: '2025-05-02', cents: -900, name: 'METRO PARKING' }];
const [lost, replaced] = ['4111000011114411', '4111000055559922'];
const card = (number: string, rows: OfxRow[]): string =>
  ofxFile([{ number, kind: 'CREDITCARD', rows: rows.map((row, n) => ({ ...row, id: `${number}-${row.date}-${n}` })) }]);

const read = (file: string, fields: Record<string, string> = {}, name = 'card.qfx') => preview(system, file, { tenantId, name, fields });
const put = (file: string, fields: Record<string, string> = {}, name = 'card.qfx') => importStatement(system, file, { tenantId, name, fields }); // prettier-ignore
const shown = ({ accounts, confident, counts }: ImportPreview) => ({
  ...{ name: accounts[0]!.name, isNew: accounts[0]!.isNew, certain: accounts[0]!.certain, confident },
  ...{ new: counts.new, duplicate: counts.duplicate },
});
const lines = async (): Promise<number> => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId, query: { limit: 100 } })).transactions.length;
};

test('the number of a replaced card is asked about; answered Yes, the history counts once and both numbers lead to the account', async () => {
  const { account } = await put(card(lost, march));
  for (let n = 0; n < 2; n++) {
    const asked = await read(card(replaced, [...march, ...april]));
    expect(shown(asked)).toEqual({ name: account.name, isNew: false, certain: false, confident: false, new: 1, duplicate: 3 });
    expect(asked.accounts[0]).toMatchObject({
      reason: `Is ··9922 the new number of ··4411? Transactions of this file are already in ${account.name}.`,
      newNumber: { mask: '9922', knownMask: '4411', otherName: 'TESTBANK credit card 9922' },
    });
  }
  const { importId } = await put(card(replaced, [...march, ...april]));
  expect(await lines()).toBe(4);
  for (const number of [lost, replaced]) expect(shown(await read(card(number, may)))).toMatchObject({ name: account.name, certain: true });
  await undo(system, importId, tenantId);
  expect(await lines()).toBe(3);
  expect(shown(await read(card(replaced, [...march, ...april])))).toMatchObject({ name: account.name, certain: false });
  await put(card(replaced, [...march, ...april]), { accountId: account.id });
  expect(shown(await read(card(replaced, may)))).toMatchObject({ name: account.name, certain: true });
}, 60_000);

test('a replaced card shows its new digits, and payments that name either number are transfers to it', async () => {
  const mask = async () => {
    await system.drain();
    return (await system.get(listBankAccounts, { tenantId })).accounts.find(({ type }) => type === 'liability')!.mask;
  };
  const paid = [
    { date: '2025-03-20', cents: 3_000, name: 'PAYMENT RECEIVED' },
    { date: '2025-04-20', cents: 4_000, name: 'PAYMENT RECEIVED' },
  ];
  await put(card(lost, [...march, paid[0]!]));
  expect(await mask()).toBe('4411');
  const { importId } = await put(card(replaced, [...march, paid[0]!, ...april, paid[1]!]));
  expect(await mask()).toBe('9922');
  const payments = [
    { date: '2025-03-19', cents: -3_000, name: 'PAYMENT TO CARD ENDING IN 4411' },
    { date: '2025-04-19', cents: -4_000, name: 'PAYMENT TO CARD ENDING IN 9922' },
  ];
  await put(ofxFile([{ number: '40071234', rows: payments }]), {}, 'checking.qfx');
  await system.drain();
  expect((await system.get(getOpenTransfers, { tenantId })).open.count).toBe(0);
  // An older file of the old number, and undoing the new number's, leave what the newest file says.
  await put(card(lost, [{ date: '2025-02-03', cents: -100, name: 'METRO PARKING' }]));
  expect(await mask()).toBe('9922');
  await undo(system, importId, tenantId);
  expect(await mask()).toBe('4411');
  // 9922 is another card again, so its payment is open.
  expect((await system.get(getOpenTransfers, { tenantId })).open).toMatchObject({ count: 1, paidCents: 4_000 });
}, 60_000);

test('answered No, it is another account, and nothing asks again', async () => {
  const { account } = await put(card(lost, march));
  const { otherName } = (await read(card(replaced, [...march, ...april]))).accounts[0]!.newNumber!;
  const { account: other } = await put(card(replaced, [...march, ...april]), { accountName: otherName });
  expect([other.id === account.id, other.type, await lines()]).toEqual([false, 'liability', 7]);
  for (const [number, { name }] of [
    [lost, account],
    [replaced, other],
  ] as const)
    // prettier-ignore
    expect(shown(await read(card(number, [...march, ...may])))).toMatchObject({ name, certain: true });
}, 60_000);

test('the old number is an earlier one where its file ends before the account’s', async () => {
  await put(card(replaced, [...march, ...april]));
  expect((await read(card(lost, march))).accounts[0]!.reason).toMatch(/^Is ··4411 an earlier number of ··9922\?/);
}, 60_000);

test('a checking account’s number is asked about like a card’s', async () => {
  const checking = (number: string) => ofxFile([{ number, rows: march.map((row, n) => ({ ...row, id: `${number}${n}` })) }]);
  const { account } = await put(checking('111222334411'));
  expect(shown(await read(checking('111222339922')))).toMatchObject({ name: account.name, certain: false, duplicate: 3 });
}, 60_000);

test('digits in the files’ names are numbers too, of the same kind of file or another', async () => {
  const csv = (rows: OfxRow[]) =>
    `Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n${rows.map(({ date, name, cents }) => `${date.slice(5, 7)}/${date.slice(8)}/2025,${date.slice(5, 7)}/${date.slice(8)}/2025,${name},Shopping,Sale,${(cents / 100).toFixed(2)},`).join('\n')}\n`;
  const { account } = await put(csv(march), {}, 'Chase4411_Activity_20250331.CSV');
  const asked = await read(csv([...march, ...april]), {}, 'Chase9922_Activity_20250430.CSV');
  expect(shown(asked)).toMatchObject({ name: account.name, certain: false, new: 1, duplicate: 3 });
  expect(asked.accounts[0]!.reason).toMatch(/^Is ··9922 the new number of ··4411\?/);
  expect(shown(await read(card(replaced, [...march, ...april])))).toMatchObject({ name: account.name, certain: false });
  await put(csv([...march, ...april]), { accountId: account.id }, 'Chase9922_Activity_20250430.CSV');
  for (const digits of ['4411', '9922'])
    expect(shown(await read(csv(may), {}, `Chase${digits}_Activity_20250531.CSV`))).toMatchObject({ name: account.name, certain: true }); // prettier-ignore
  expect((await system.get(listBankAccounts, { tenantId })).accounts).toHaveLength(1);
}, 60_000);

test('two cards of one business that pay the same subscriptions, or the same amounts for other things, are two without a question', async () => {
  await put(card(lost, march));
  const own: OfxRow[] = [5, 6, 7, 8, 9].map((day) => ({ date: `2025-03-0${day}`, cents: -1000 - day, name: 'GROCERY OUTLET' }));
  expect(shown(await read(card(replaced, [...march.slice(0, 2), ...own])))).toMatchObject({ isNew: true, certain: true, new: 7 });
  const others = march.map((row, n) => ({ ...row, name: ['DELTA', 'WHOLE FOODS', 'LYFT'][n]! }));
  expect(shown(await read(card('4111000077773333', others)))).toMatchObject({ isNew: true, certain: true, new: 3 });
}, 60_000);
