// Equal and opposite amounts on two own accounts within five days, with texts that say nothing, wait in Review as a suggested pair.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { putAccountNumber } from '#contracts/routes/account-numbers.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getLedgerFast, putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getReview } from '#contracts/routes/review.js';
import { createRule } from '#contracts/routes/rules.js';
import { getOpenTransfers, pairTransfer } from '#contracts/routes/transfers.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, undo } from '../../../tests/upload.js';

const tenants = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of tenants) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const put = (tenantId: number, accountName: string, ...rows: string[]) =>
  importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, {
    tenantId,
    name: `${accountName}.csv`,
    fields: { accountName },
  });
const ledger = async (tenantId: number, query = {}) => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId, query: { limit: 100, ...query } })).transactions;
};
const categories = async (tenantId: number) =>
  Object.fromEntries((await ledger(tenantId)).map((row) => [row.OriginalDescription, row.Category]));
const suggested = async (tenantId: number) => {
  await system.drain();
  const { rows } = await system.get(getReview, { tenantId });
  return Object.fromEntries(
    rows.map(({ transaction, suggestedPairs = [] }) => [
      transaction.OriginalDescription,
      suggestedPairs.map(({ description }) => description),
    ]),
  );
};
const idOf = async (tenantId: number, search: string) => (await ledger(tenantId, { search }))[0]!.JournalEntryLineID;
const revenue = async (tenantId: number) => (await system.get(getIncomeStatement, { tenantId, params: { year: 2026 } })).revenue.total;

const wordings = [
  ['DEPOSIT', 'TRANSFER TO SAVINGS'],
  ['DEPOSIT', 'WITHDRAWAL'],
  ['MOBILE DEPOSIT', 'CHECK 1042'],
  ['ACH CREDIT', 'ACH DEBIT'],
  ['INCOMING WIRE 20260202', 'OUTGOING WIRE'],
  ['CREDIT MEMO', 'INTERNET BANKING XFER'],
  ['COUNTER CREDIT', 'DEBIT MEMO REF 8812'],
  ['DIRECT DEPOSIT', 'FUNDS TRANSFER'],
  ['CUSTOMER DEPOSIT', 'ONLINE PAYMENT'],
] as const;

test('each vague wording waits as a suggested pair on both sides, whichever account comes first, and none is sure to be income', async () => {
  // Every pair has another amount; the days are up to five apart.
  const incoming = wordings.map(([text], n) => `2026-02-0${1 + (n % 5)},${text},${1000 + n}.00`);
  const outgoing = wordings.map(([, text], n) => `2026-02-06,${text} ,-${1000 + n}.00`);
  await put(2, 'Savings', ...incoming);
  await put(2, 'Checking', ...outgoing);
  await put(3, 'Checking', ...outgoing);
  await put(3, 'Savings', ...incoming);
  for (const tenantId of [2, 3]) {
    await system.drain();
    const { rows } = await system.get(getReview, { tenantId });
    for (const [n, texts] of wordings.entries())
      for (const [at, text] of texts.entries()) {
        const amount = at === 0 ? 1000 + n : -1000 - n;
        const row = rows.find(({ transaction }) => transaction.Amount === amount);
        expect([tenantId, text, row?.suggestedPairs?.map((other) => other.amountCents)]).toEqual([tenantId, text, [-amount * 100]]);
        expect(row!.reasons).toContain('suggested-transfer');
        expect([text, row!.transaction.Category]).toEqual([text, 'Transfer']);
      }
    // Nothing pairs by itself.
    for (const row of await ledger(tenantId)) expect(row.AccountName).toBe(row.Category);
  }
}, 120_000);

test('accepted in Review, the two are one transfer, and income is none of it', async () => {
  const [arrived, sent] = (await system.get(getReview, { tenantId: 2 })).rows.filter(
    ({ transaction }) => Math.abs(transaction.Amount) === 1000,
  );
  const before = await revenue(2);
  const lineIds = [arrived!.transaction.JournalEntryLineID, sent!.transaction.JournalEntryLineID];
  await system.get(pairTransfer, { tenantId: 2, body: { lineIds } });
  await system.drain();
  expect([before, await revenue(2)]).toEqual([0, 0]);
  const open = (await system.get(getReview, { tenantId: 2 })).rows.map(({ transaction }) => transaction.JournalEntryLineID);
  expect(open.filter((lineId) => lineIds.includes(lineId))).toEqual([]);
}, 60_000);

test('rejected in Review, a pair isn’t suggested again: not with another row, and not when its file is imported again', async () => {
  await put(13, 'Checking', '2026-02-03,WITHDRAWAL,-50.00');
  const alone = await categories(13);
  const { importId } = await put(13, 'Savings', '2026-02-04,DEPOSIT,50.00');
  expect(await suggested(13)).toEqual({ WITHDRAWAL: ['DEPOSIT'], DEPOSIT: ['WITHDRAWAL'] });
  await system.get(putTransactionCategories, { tenantId: 13, body: { lineIds: [await idOf(13, 'deposit')], category: 'Uncategorized' } });
  const pairs = async () => Object.values(await suggested(13)).flat();
  expect(await pairs()).toEqual([]);
  // The other row has its own guess again, and the deposit waits for its category.
  expect(await categories(13)).toEqual({ ...alone, DEPOSIT: 'Uncategorized' });
  await put(13, 'Market', '2026-02-05,CHECK 1042,-50.00');
  expect(await pairs()).toEqual([]);
  await undo(system, importId, 13);
  await put(13, 'Savings', '2026-02-04,DEPOSIT,50.00');
  expect(await pairs()).toEqual([]);
  expect((await categories(13))['DEPOSIT']).toBe('Uncategorized');
}, 60_000);

test('more than five days apart, of one account, or explained by its text, a row waits for nothing', async () => {
  const alone = await categoriesOfOneAccount(4);
  await put(4, 'Card', '2026-02-02,STARBUCKS STORE 11223,-50.00', '2026-02-20,WITHDRAWAL,-70.00', '2026-02-02,SHELL OIL 57,-60.00');
  const now = await categories(4);
  for (const [text, category] of Object.entries(alone)) expect([text, now[text]]).toEqual([text, category]);
  expect(now['STARBUCKS STORE 11223']).toBe('Meals');
  expect(Object.values(await suggested(4)).flat()).toEqual([]);
}, 60_000);

async function categoriesOfOneAccount(tenantId: number) {
  await put(tenantId, 'Checking', '2026-02-03,DEPOSIT,50.00', '2026-02-14,DEPOSIT 2,70.00', '2026-02-03,WITHDRAWAL 3,-50.00');
  return categories(tenantId);
}

test('decisions of people and rules stay, and the guess applies again when the other row goes or is something else', async () => {
  await put(5, 'Checking', '2026-02-03,DEPOSIT,50.00', '2026-02-04,DEPOSIT,80.00', '2026-02-05,DEPOSIT,90.00');
  const guessed = (await ledger(5)).map(({ Amount, Category, aiClassification }) => [Amount, Category, aiClassification?.confidence]);
  await system.get(putTransactionCategory, { tenantId: 5, params: { lineId: (await ledger(5)).find(({ Amount }) => Amount === 80)!.JournalEntryLineID }, body: { category: 'Sales' } }); // prettier-ignore
  const { importId } = await put(
    5,
    'Savings',
    '2026-02-03,WITHDRAWAL,-50.00',
    '2026-02-04,WITHDRAWAL,-80.00',
    '2026-02-06,WITHDRAWAL,-90.00',
  );
  const of = async (amount: number) => {
    const row = (await ledger(5)).find(({ Amount }) => Amount === amount)!;
    return [row.Amount, row.Category, row.aiClassification?.confidence];
  };
  expect((await of(50))[1]).toBe('Transfer');
  expect((await of(80))[1]).toBe('Sales');
  expect((await of(90))[1]).toBe('Transfer');
  // A person says what the other row was.
  const other = (await ledger(5)).find(({ Amount }) => Amount === -90)!.JournalEntryLineID;
  await system.get(putTransactionCategory, { tenantId: 5, params: { lineId: other }, body: { category: 'Supplies' } });
  expect(await of(90)).toEqual(guessed.find(([amount]) => amount === 90));
  await undo(system, importId, 5);
  expect(await of(50)).toEqual(guessed.find(([amount]) => amount === 50));
  const rule = { match: [{ field: 'description', operator: 'contains', value: 'BRANCH DEPOSIT' }], category: 'Interest' };
  await system.get(createRule, { tenantId: 5, body: rule as never });
  await put(5, 'Checking', '2026-03-03,BRANCH DEPOSIT,10.00');
  await put(5, 'Savings', '2026-03-03,WITHDRAWAL,-10.00');
  expect((await of(10))[1]).toBe('Interest');
}, 90_000);

test('where another row takes its possible other side, the guess applies again, and is suspended again when that row goes', async () => {
  await put(8, 'Checking', '2026-02-03,DEPOSIT,50.00');
  const guessed = (await ledger(8))[0]!.Category;
  await put(8, 'Savings', '2026-02-03,ONLINE TRANSFER TO CHECKING,-50.00');
  expect((await ledger(8, { search: 'deposit' }))[0]!.Category).toBe('Transfer');
  const { importId } = await put(8, 'Market', '2026-02-04,ONLINE TRANSFER FROM SAVINGS,50.00');
  expect([guessed, (await ledger(8, { search: 'deposit' }))[0]!.Category]).toEqual([expect.not.stringMatching('Transfer'), guessed]);
  await undo(system, importId, 8);
  expect((await ledger(8, { search: 'deposit' }))[0]!.Category).toBe('Transfer');
}, 60_000);

test('two equal amounts that have nothing to do with each other are suggested at most, and stay two rows', async () => {
  await put(6, 'Checking', '2026-02-03,DEPOSIT,50.00');
  await put(6, 'Card', '2026-02-04,ATM WITHDRAWAL,-50.00');
  expect(await suggested(6)).toEqual({ DEPOSIT: ['ATM WITHDRAWAL'], 'ATM WITHDRAWAL': ['DEPOSIT'] });
  // Both wait, on no side of income or expenses, and are two rows.
  expect((await system.get(getOpenTransfers, { tenantId: 6 })).open.count).toBe(2);
  expect(await ledger(6)).toHaveLength(2);
  await system.get(putTransactionCategory, { tenantId: 6, params: { lineId: await idOf(6, 'atm') }, body: { category: 'Owner Draws' } });
  expect(await suggested(6)).not.toHaveProperty('ATM WITHDRAWAL');
}, 60_000);

test('a deposit that a processor paid out stays its payout', async () => {
  const detail = { feeCents: 0, taxCents: 0, chargeId: '', client: '', clientId: '' };
  const stripe = { id: randomUUID(), name: 'Stripe', type: 'asset' as const, mask: null, processor: 'stripe' as const };
  const bank = (name: string) => ({ id: randomUUID(), name, type: 'asset' as const, mask: null });
  const fact = (account: object, date: string, description: string, amountCents: number, more: object = {}) =>
    transactionReceived.of(7, {
      ...{ bankTransactionId: randomUUID(), revision: 1, change: 'added', kind: 'activity', reference: '' },
      ...{ account: account as typeof stripe, date, description, amountCents, ...more },
    });
  await system.publish('bank-link', [
    fact(bank('Savings'), '2026-02-04', 'WITHDRAWAL', -291_00),
    fact(stripe, '2026-02-02', 'Jenny Rosen', 291_00, {
      processor: { ...detail, kind: 'charge', grossCents: 300_00, feeCents: 9_00, chargeId: 'ch_1', payoutId: 'po_1' },
    }),
    fact(stripe, '2026-02-03', 'STRIPE PAYOUT', -291_00, {
      processor: { ...detail, kind: 'payout', grossCents: -291_00, payoutId: 'po_1' },
    }),
    fact(bank('Checking'), '2026-02-04', 'STRIPE TRANSFER ST-A1B2C3', 291_00),
  ]);
  const [payout] = await ledger(7, { search: 'ST-A1B2C3' });
  expect(payout).toMatchObject({ BankAccountName: 'Stripe', AccountName: 'Checking', Category: 'Transfer', Amount: -291 });
  expect(await suggested(7)).not.toHaveProperty('STRIPE TRANSFER ST-A1B2C3');
}, 60_000);

test('new last digits end a suggested pair or suggest it again', async () => {
  await put(9, 'Savings', '2026-02-03,DEPOSIT,50.00');
  await system.drain();
  const alone = await categories(9);
  await put(9, 'Checking', '2026-02-03,TRANSFER TO ACCT 2222,-50.00');
  expect([await suggested(9), (await categories(9))['DEPOSIT']]).toMatchObject([{ DEPOSIT: ['TRANSFER TO ACCT 2222'] }, 'Transfer']);
  const { accounts } = await system.get(listBankAccounts, { tenantId: 9 });
  const { bankAccountId } = accounts.find(({ name }) => name === 'Savings')!;
  const enter = (lastDigits: string) => system.get(putAccountNumber, { tenantId: 9, params: { bankAccountId }, body: { lastDigits } });
  await enter('9999');
  expect([(await suggested(9))['DEPOSIT'] ?? [], (await categories(9))['DEPOSIT']]).toEqual([[], alone['DEPOSIT']]);
  await enter('2222');
  expect([await suggested(9), (await categories(9))['DEPOSIT']]).toMatchObject([{ DEPOSIT: ['TRANSFER TO ACCT 2222'] }, 'Transfer']);
}, 60_000);

test.each([10, 11])(
  'a wire to an own account waits as a suggested pair with its fee, whichever side comes first (business %i)',
  async (tenantId) => {
    const sent = () => put(tenantId, 'Checking', '2026-02-03,WIRE OUT,-5025.00');
    const arrived = () => put(tenantId, 'Savings', '2026-02-04,DEPOSIT,5000.00');
    for (const side of tenantId === 10 ? [sent, arrived] : [arrived, sent]) {
      await side();
      await system.drain();
    }
    expect(await suggested(tenantId)).toEqual({ 'WIRE OUT': ['DEPOSIT'], DEPOSIT: ['WIRE OUT'] });
    expect(await categories(tenantId)).toEqual({ 'WIRE OUT': 'Transfer', DEPOSIT: 'Transfer' });
    const statement = async () => {
      const { revenue: earned, expenses } = await system.get(getIncomeStatement, { tenantId, params: { year: 2026 } });
      return [earned.total, expenses.total];
    };
    expect(await statement()).toEqual([0, 0]);
    const lineIds = [await idOf(tenantId, 'wire'), await idOf(tenantId, 'deposit')];
    const pair = await system.get(pairTransfer, { tenantId, body: { lineIds } });
    expect(pair).toMatchObject({ amountCents: 500_000, feeCents: 2_500 });
    expect(await statement()).toEqual([0, 25]);
    expect(Object.values(await suggested(tenantId)).flat()).toEqual([]);
  },
  90_000,
);

test('no wire, more than a wire costs, more than a quarter, or more that arrived: nothing waits as a pair with a fee', async () => {
  await put(12, 'Checking', '2026-02-03,WITHDRAWAL,-5025.00', '2026-02-10,WIRE OUT,-3060.01', '2026-02-17,WIRE TRANSFER,-50.00', '2026-02-24,WIRE OUT 2,-900.00'); // prettier-ignore
  await put(12, 'Savings', '2026-02-04,DEPOSIT,5000.00', '2026-02-11,DEPOSIT,3000.00', '2026-02-18,DEPOSIT,30.00', '2026-02-25,DEPOSIT,925.00'); // prettier-ignore
  expect(Object.values(await suggested(12)).flat()).toEqual([]);
}, 60_000);
