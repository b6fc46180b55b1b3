// Splits in the full product: rows and sums, later changes by the bank and the assistant, undo and reimport, and two people at once.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { getLedgerFast, getTransaction } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement, getIncomeStatementDetails } from '#contracts/routes/income-statement.js';
import { createRule } from '#contracts/routes/rules.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const csv = 'Date,Description,Amount\n2026-03-02,LANDLORD LLC,-1000.00\n2026-03-02,LANDLORD LLC,-1000.00\n2026-03-05,XQZ 40,-40.00\n';
const put = (tenantId: number) => importStatement(system, csv, { tenantId, fields: { accountName: 'Checking' } });
const rowsOf = async (tenantId: number, search = 'landlord') => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId, query: { search } })).transactions;
};
const shown = async (tenantId: number) => (await rowsOf(tenantId)).map(({ Category, Amount, locked }) => [Category, Amount, locked]).sort();
const halves = (rent: number, utilities: number) => ({
  parts: [
    { category: 'Expenses:Rent', amountCents: rent },
    { category: 'Expenses:Utilities', amountCents: utilities },
  ],
});
const split = (tenantId: number, lineId: string, body: object) => system.call(splitTransaction, { tenantId, params: { lineId }, body });

test('the parts are rows of their own, sum to their lines, and go together again', async () => {
  await put(2);
  const [first] = await rowsOf(2);
  const { body, status } = await split(2, first!.JournalEntryLineID, halves(-70_001, -29_999));
  expect([status, body.lineIds.length]).toEqual([200, 2]);
  const parts = (await rowsOf(2)).filter(({ JournalEntryLineID }) => body.lineIds.includes(JournalEntryLineID));
  expect(parts.map(({ Category, Amount, locked, BankAccountName }) => [Category, Amount, locked, BankAccountName]).sort()).toEqual([
    ['Rent', -700.01, true, 'Checking'],
    ['Utilities', -299.99, true, 'Checking'],
  ]);
  const { expenses } = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2026, month: 3 } });
  const utilities = expenses.items.find(({ Category }) => Category === 'Utilities');
  expect(utilities).toMatchObject({ Amount: 299.99 });
  const query = { year: 2026, month: 3, category: 'Utilities' };
  expect(await system.get(getIncomeStatementDetails, { tenantId: 2, query })).toMatchObject({ total: 1, sum: 299.99 });
  // A person who still sees the old row is rejected; a part out of proportion changes nothing.
  expect((await split(2, first!.JournalEntryLineID, halves(-1, -99_999))).status).toBe(409);
  expect((await split(2, body.lineIds[1]!, halves(-70_000, -29_999))).status).toBe(422);
  const again = await split(2, body.lineIds[1]!, { parts: [{ category: 'Expenses:Rent', amountCents: -100_000 }] });
  expect((await system.get(getTransaction, { tenantId: 2, params: { lineId: again.body.lineIds[0]! } })).entry.lines).toHaveLength(2);
  expect((await accountBalances(system, 2))['Expenses:Utilities'] ?? 0).toBe(0);
}, 60_000);

test('a rule made later, and the bank’s own corrections, leave a split as it is while its amount stays', async () => {
  await put(3);
  const [first, second] = await rowsOf(3);
  const { bankTransactionId } = await system.get(getTransaction, { tenantId: 3, params: { lineId: first!.JournalEntryLineID } });
  await split(3, first!.JournalEntryLineID, halves(-60_000, -40_000));
  await system.drain();
  const rule = { match: [{ field: 'description', operator: 'contains', value: 'LANDLORD' }], category: 'Office Expense', apply: true };
  await system.get(createRule, { tenantId: 3, body: rule });
  expect((await shown(3)).map(([category]) => category)).toEqual(['Office Expense', 'Rent', 'Utilities']);
  const { account: checking } = await put(3);
  const revise = async (revision: number, change: object) => {
    const account = { id: checking.id!, name: 'Checking', type: 'asset' as const, mask: null };
    const fact = { kind: 'activity' as const, date: '2026-03-02', description: 'LANDLORD LLC', reference: '', amountCents: -100_000 };
    const event = { bankTransactionId: bankTransactionId!, revision, change: 'changed' as const, account, ...fact, ...change };
    await system.publish('bank-link', [transactionReceived.of(3, event)]);
  };
  const parts = [['Rent', -600, true], ['Utilities', -400, true]]; // prettier-ignore
  const ofFirst = async () => (await shown(3)).filter(([category]) => category !== 'Office Expense');
  await revise(7, {});
  expect(await ofFirst()).toEqual(parts);
  await revise(8, { date: '2026-03-03', description: 'LANDLORD LLC MARCH' });
  expect(await ofFirst()).toEqual(parts);
  expect((await rowsOf(3, 'landlord llc march')).map(({ TransactionDate }) => TransactionDate)).toEqual(['2026-03-03', '2026-03-03']);
  // Of another amount the parts would not be all of it.
  await revise(9, { amountCents: -90_000 });
  expect((await rowsOf(3)).filter(({ Amount }) => Amount === -900).map(({ Category, locked }) => [Category, locked])).toEqual([
    ['Rent', true],
  ]);
  expect(second).toBeDefined();
}, 90_000);

test('undone and imported again one of two equals is split as it was; of two who split at once one is told', async () => {
  const { importId } = await put(4);
  const [first] = await rowsOf(4);
  const lineId = first!.JournalEntryLineID;
  const answers = await Promise.all([split(4, lineId, halves(-60_000, -40_000)), split(4, lineId, halves(-60_000, -40_000)), split(4, lineId, halves(-60_000, -40_000))]); // prettier-ignore
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const before = await shown(4);
  expect(before).toContainEqual(['Utilities', -400, true]);
  await undo(system, importId, 4);
  expect(await rowsOf(4)).toEqual([]);
  await put(4);
  expect(await shown(4)).toEqual(before);
  expect((await split(4, '999999-2', halves(-60_000, -40_000))).status).toBe(404);
}, 90_000);
