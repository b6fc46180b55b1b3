// What a processor says, from its event to the books, the tax form and the contractors: a month by hand, undone, changed, paired with the
// bank.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getLedgerFast, getTransaction, putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { createRule } from '#contracts/routes/rules.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { rows, sql } from '#platform/sql.js';
import { accountBalances, exported, programs } from '../../../tests/journal-programs.js';
import { postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';
import { ApplyClassification } from '../categories/apply-classification.reaction.js';
import { rebuildReadModels } from '../rebuild.js';
import { verifyBooks } from '../verify.js';
import { classified, handle } from '../../../tests/fixtures/ledger/posting.fixture.js';
import { deposit, march, receive, type Row } from '../../../tests/fixtures/ledger/processor.fixture.js';
import { ProposedCategories } from './proposed-categories.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-20T17:00:00Z', ownProduct: true });
  for (let tenantId = 2; tenantId <= 9; tenantId++) await system.openBusiness(tenantId);
  // However busy the machine is, an answer that comes is in time.
  Object.assign(system.composition.get('ledger').app.get(ProposedCategories), { answerWithinMs: 20_000, restsMs: 0 });
}, 60_000);
// `close` verifies every service.
afterAll(() => system.close(), 60_000);

const ledger = () => system.composition.get('ledger').work;
const inLedger = <T>(tenantId: number, read: (em: EntityManager) => Promise<T>) => ledger().inspect([tenantId], read);
const balances = async (tenantId: number) =>
  Object.fromEntries(Object.entries(await accountBalances(system, tenantId)).filter(([, cents]) => cents !== 0));
const page = async (tenantId: number, query = {}) =>
  (await system.get(getLedgerFast, { tenantId, query: { limit: 100, ...query } })).transactions;
const shown = async (tenantId: number, query = {}) =>
  (await page(tenantId, query)).map((row) => [row.Description, row.BankAccountName, row.AccountName, row.Amount]);
const idOf = async (tenantId: number, search: string, amount: number) =>
  (await page(tenantId, { search })).find(({ Amount }) => Amount === amount)!.JournalEntryLineID;
async function file(tenantId: number, lineId: string, category: string) {
  await system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
  await system.drain();
}
const decisionsOn = async (tenantId: number, lineId: string) =>
  (await system.get(getTransaction, { tenantId, params: { lineId } })).decisions.map(({ category, by, actor, reason }) => [
    category,
    by,
    actor,
    reason,
  ]);

const marchBooks = {
  'Assets:Bank:Stripe': 93_38,
  'Assets:Bank:PNC': 300_00,
  'Income:Sales': -600_30,
  'Income:Returns & Allowances': 90_00,
  'Liabilities:Sales Tax': -4_12,
  'Expenses:Merchant Fees': 41_04,
  'Expenses:Contracting Fee': 80_00,
};

describe('a month', () => {
  beforeAll(async () => {
    await receive(system, 2, [...march, deposit]);
    await file(2, await idOf(2, 'JONAH', -80), 'Contracting Fee');
  }, 60_000);

  test('stands in the trial balance as derived, and is balanced', async () => {
    expect(await balances(2)).toEqual(marchBooks);
    expect(Object.values(marchBooks).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });

  test('shows each leg beside the processor’s account, the deposit by its payout', async () => {
    expect(await shown(2)).toEqual([
      ['PAYOUT', 'Stripe', 'Merchant Fees', -4.5],
      ['PAYOUT', 'Stripe', 'PNC', -300],
      ['PAYMENT TO JONAH PETROV', 'Stripe', 'Merchant Fees', -1],
      ['PAYMENT TO JONAH PETROV', 'Stripe', 'Contracting Fee', -80],
      ['TINY WREN', 'Stripe', 'Merchant Fees', -0.3],
      ['TINY WREN', 'Stripe', 'Sales', 0.3],
      ['RADAR', 'Stripe', 'Merchant Fees', -2],
      ['RED OTTER', 'Stripe', 'Merchant Fees', -15],
      ['RED OTTER', 'Stripe', 'Returns & Allowances', -40],
      ['ANA PETROV', 'Stripe', 'Sales Tax', -4.13],
      ['ANA PETROV', 'Stripe', 'Returns & Allowances', -50],
      ['BLUE HERON LLC', 'Stripe', 'Merchant Fees', -14.8],
      ['BLUE HERON LLC', 'Stripe', 'Sales', 500],
      ['ANA PETROV', 'Stripe', 'Sales Tax', 8.25],
      ['ANA PETROV', 'Stripe', 'Merchant Fees', -3.44],
      ['ANA PETROV', 'Stripe', 'Sales', 100],
    ]);
    expect((await system.get(getOpenTransfers, { tenantId: 2 })).open.count).toBe(0);
    const [, fee] = await page(2, { search: 'TINY' });
    expect(await decisionsOn(2, fee!.JournalEntryLineID)).toEqual([
      ['Income:Sales', 'rule', 'Stripe', 'Stripe says that a client paid this.'],
    ]);
  });

  test('is in the income statement and on Schedule C: gross on line 1, returns on 2, fees on 10', async () => {
    const statement = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2026, month: 3 } });
    // 600.30 − 90.00; 41.04 + 80.00.
    expect([statement.revenue.total, statement.expenses.total, statement.netIncome]).toEqual([510.3, 121.04, 389.26]);
    const { lines } = await system.get(previewScheduleC, { tenantId: 2, params: { year: 2026 } });
    const amounts = Object.fromEntries(lines.map(({ line, amount }) => [line, amount]));
    expect(amounts).toMatchObject({
      '1': 600.3,
      '2': 90,
      '3': 510.3,
      '5': 510.3,
      '7': 510.3,
      '10': 41.04,
      '11': 80,
      '28': 121.04,
      '31': 389.26,
    });
    const behind = await system.get(getScheduleCLine, { tenantId: 2, params: { year: 2026, line: '10' }, query: {} });
    expect([behind.total, behind.sum]).toEqual([7, 41.04]);
    const back = await system.get(getScheduleCLine, { tenantId: 2, params: { year: 2026, line: '2' }, query: {} });
    expect(back.transactions.map(({ Amount }) => Amount)).toEqual([40, 50]);
  });

  test('pays one contractor, from the category leg alone, whatever a person calls a fee or a refund', async () => {
    const paid = async () => (await system.get(getPayrollTransactions, { tenantId: 2, query: { year: 2026 } })).summary;
    const once = { totalPayments: 1, totalAmount: 80, contractorSummary: [{ name: 'Jonah Petrov', total: 80, count: 1 }] };
    expect(await paid()).toMatchObject(once);
    const [fee, refund] = [await idOf(2, 'BLUE', -14.8), await idOf(2, 'ANA', -50)];
    await system.get(putTransactionCategories, { tenantId: 2, body: { lineIds: [fee, refund], category: 'Commissions & Fees' } });
    await system.drain();
    expect(await paid()).toMatchObject(once);
    await file(2, fee, 'Merchant Fees');
    await file(2, refund, 'Returns & Allowances');
    expect(await balances(2)).toEqual(marchBooks);
  });

  test('teaches the assistant what was sold, not what was kept, and its lines have the amount of the category', async () => {
    const assistant = <T extends object>(read: ReturnType<typeof sql>) =>
      system.composition.get('assistant').work.inspect([2], (em) => rows<T>(em, read));
    const lines = await assistant(
      sql`select amount_cents, category, decided_by from ledger_line where description in ('ANA PETROV', 'BLUE HERON LLC', 'TINY WREN') order by date`,
    );
    expect(lines).toEqual([
      { amountCents: 100_00, category: 'Income:Sales', decidedBy: 'rule' },
      { amountCents: 500_00, category: 'Income:Sales', decidedBy: 'rule' },
      { amountCents: -50_00, category: 'Income:Returns & Allowances', decidedBy: 'person' },
      { amountCents: 30, category: 'Income:Sales', decidedBy: 'rule' },
    ]);
    const taught = await assistant(sql`select line_id, category from person_decision order by category`);
    expect(taught.map(({ category }: any) => category)).toEqual(['Expenses:Contracting Fee', 'Income:Returns & Allowances']);
  });

  for (const program of programs.filter(({ format }) => format === 'hledger'))
    (program.installed ? test : test.skip)(`goes out to ${program.name} and gives the same balances`, async () => {
      expect(program.balances(await exported(system, { format: program.format }))).toEqual(marchBooks);
    });

  test('is known again as a journal, and is the same when it is rebuilt', async () => {
    expect(await postJournal(system, await exported(system, { format: 'csv' }))).toEqual({ entries: 0, duplicates: 9, accountsCreated: 0 });
    const before = [await shown(2), await inLedger(2, (em) => booksHash(em, 2))];
    await ledger().asWorker([2], 'test', async (em) => ({ reply: await rebuildReadModels(em, 2) }));
    expect([await shown(2), await inLedger(2, (em) => booksHash(em, 2))]).toEqual(before);
    expect(await inLedger(2, verifyBooks)).toEqual([]);
  });

  test('undone leaves nothing, and comes back with what people decided of it', async () => {
    const fee = await idOf(2, 'BLUE', -14.8);
    await file(2, fee, 'Bank Fees');
    const before = await balances(2);
    expect(before['Expenses:Bank Fees']).toBe(14_80);
    await receive(system, 2, [...march, deposit], { change: 'removed', revision: 2 });
    expect([await balances(2), await shown(2)]).toEqual([{}, []]);
    const again = [...march, deposit].map((row) => ({ ...row, transaction: row.transaction + 100 }));
    await receive(system, 2, again);
    expect(await balances(2)).toEqual(before);
  }, 60_000);
});

test('books from before the chart had accounts for it open them when they are first used, and once', async () => {
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query(
    `delete from ledger.account where tenant_id = 9 and path in ('Income:Returns & Allowances', 'Expenses:Merchant Fees', 'Liabilities:Sales Tax')`,
  );
  await admin.query(`update ledger.account set number = '6045' where tenant_id = 9 and path = 'Expenses:Meals'`);
  await admin.end();
  const opened = () =>
    inLedger(9, (em) =>
      rows(em, sql`select path, number, type from account where path in ('Income:Returns & Allowances', 'Expenses:Merchant Fees')`),
    );
  await receive(system, 9, march.slice(1, 2));
  // A number that an account of its own has stays there.
  expect(await opened()).toEqual([{ path: 'Expenses:Merchant Fees', number: '', type: 'expense' }]);
  await receive(system, 9, march.slice(2));
  expect((await opened()).length).toBe(2);
  expect((await balances(9))['Income:Returns & Allowances']).toBe(90_00);
});

describe('a changed revision', () => {
  const plain: Row = { transaction: 1, date: '2026-03-02', description: 'ANA PETROV', cents: 96_80 };
  const row: Row = { transaction: 1, date: '2026-03-02', description: 'ANA PETROV', kind: 'charge', gross: 100_00, fee: 3_20 };

  test('brings the word to a row that was posted by its net; a person’s category and a fee that was moved stay', async () => {
    await receive(system, 3, [plain]);
    await file(3, await idOf(3, 'ANA', 96.8), 'Services');
    await receive(system, 3, [row], { change: 'changed', revision: 2 });
    expect(await balances(3)).toEqual({ 'Assets:Bank:Stripe': 96_80, 'Income:Services': -100_00, 'Expenses:Merchant Fees': 3_20 });
    await file(3, await idOf(3, 'ANA', -3.2), 'Bank Fees');
    await receive(system, 3, [{ ...row, fee: 3_50 }], { change: 'changed', revision: 3 });
    expect(await balances(3)).toEqual({ 'Assets:Bank:Stripe': 96_50, 'Income:Services': -100_00, 'Expenses:Bank Fees': 3_50 });
    expect((await page(3)).map(({ locked }) => locked)).toEqual([true, true]);
    await receive(system, 3, [{ ...row, fee: 100_00 }], { change: 'changed', revision: 4 });
    expect(await balances(3)).toEqual({ 'Income:Services': -100_00, 'Expenses:Bank Fees': 100_00 });
  });
});

describe('a payout and the bank’s deposit', () => {
  const payout = march[7]!;
  const expected = { 'Assets:Bank:Stripe': -304_50, 'Assets:Bank:PNC': 300_00, 'Expenses:Merchant Fees': 4_50 };
  const isBankTransfer = async (tenantId: number) => {
    const match = [{ field: 'description', operator: 'contains', value: 'stripe transfer' }];
    await system.get(createRule, { tenantId, body: { match, category: 'Transfer' } });
  };

  test.each([
    ['the payout', 4, [payout, deposit]],
    ['the deposit', 5, [deposit, payout]],
  ] as const)('are one transfer where %s comes first', async (_, tenantId, order) => {
    await isBankTransfer(tenantId);
    await receive(system, tenantId, [order[0]]);
    expect((await system.get(getOpenTransfers, { tenantId })).open.count).toBe(1);
    await receive(system, tenantId, [order[1]]);
    expect((await system.get(getOpenTransfers, { tenantId })).open.count).toBe(0);
    expect(await shown(tenantId, { category: 'Transfer' })).toEqual([['PAYOUT', 'Stripe', 'PNC', -300]]);
    expect(await balances(tenantId)).toEqual(expected);
  });
});

describe('the assistant', () => {
  const rules = async (tenantId: number) => {
    for (const [value, category] of [
      ['blue heron', 'Services'],
      ['tiny', 'Supplies'],
      ['jonah', 'Supplies'],
      ['red otter', 'Supplies'],
      ['radar', 'Bank Fees'],
      ['payout', 'Bank Fees'],
    ])
      // prettier-ignore
      await system.get(createRule, { tenantId, body: { match: [{ field: 'description', operator: 'contains', value }], category } });
  };
  const expected = {
    ...{ 'Income:Services': -500_00, 'Income:Sales': -100_30, 'Expenses:Supplies': 80_00 + 40_00, 'Income:Returns & Allowances': 50_00 },
    ...{ 'Liabilities:Sales Tax': -4_12, 'Expenses:Merchant Fees': 41_04, 'Assets:Transfer': 300_00, 'Assets:Bank:Stripe': 93_38 },
  };

  test('files by a person’s rule where the processor’s word leaves room, in time or late: the books are the same', async () => {
    await rules(6);
    await rules(7);
    await receive(system, 6, march);
    expect(await balances(6)).toEqual(expected);
    const silent = system.composition.get('ledger').app.get(ProposedCategories);
    const asks = silent.of.bind(silent);
    silent.of = () => Promise.resolve(new Map());
    await receive(system, 7, march).finally(() => (silent.of = asks));
    expect(await balances(7)).toEqual(expected);
    expect(await inLedger(7, (em) => booksHash(em, 7))).toBe(await inLedger(6, (em) => booksHash(em, 6)));
    expect(await decisionsOn(7, await idOf(7, 'BLUE', 500))).toEqual([
      ['Income:Services', 'rule', 'assistant', expect.stringContaining('blue heron')],
      ['Income:Sales', 'rule', 'Stripe', 'Stripe says that a client paid this.'],
    ]);
    expect((await decisionsOn(6, await idOf(6, 'BLUE', 500))).length).toBe(1);
  }, 60_000);

  test('turns nothing that the processor said into something else by a guess, and never its fee', async () => {
    await receive(system, 8, march);
    const before = await balances(8);
    const lines = (await page(8))
      .filter(({ Description }) => Description !== 'PAYMENT TO JONAH PETROV')
      .map(({ JournalEntryLineID }) => JournalEntryLineID);
    expect(lines).toHaveLength(14);
    const guesses = lines.map((lineId) => classified(8, lineId, 'Expenses:Supplies', 1));
    await handle(ledger(), new ApplyClassification(), guesses as never);
    expect(await balances(8)).toEqual(before);
  });
});
