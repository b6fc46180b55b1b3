// The books guard themselves: nothing unbalanced gets in, nothing is added later, whatever was tampered with is found, and read models are
// rebuilt to the same.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { TestSystem } from '../host/testing/test-system.js';
import { importStatement, pncAugust, undo } from '../../tests/upload.js';
import { rebuildReadModels } from './rebuild.js';
import { verifyBooks } from './verify.js';

let system: TestSystem;
let admin: pg.Client;
let entryId: number;

const later = `Date,Description,Withdrawals,Deposits,Category,Balance
"08/19/2024","DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012","$20.00","","Groceries","$2,781.02"
"08/12/2024","ATM WITHDRAWAL PNC BANK ATM 5TH AVE","$100.00","","ATM/Cash","$2,801.02"
`;

beforeAll(async () => {
  system = await TestSystem.start();
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('set search_path = ledger');
  for (const tenantId of [2, 3]) {
    await system.openBusiness(tenantId);
    await importStatement(system, pncAugust, { tenantId });
    const [row] = (await system.get(getLedgerFast, { tenantId, query: { search: 'giant eagle' } })).transactions;
    await system.get(putTransactionCategory, {
      tenantId,
      params: { lineId: row!.JournalEntryLineID },
      body: { category: 'Supplies', subcategory: 'Kitchen' },
    });
    const { importId } = await importStatement(system, later, { tenantId });
    await undo(system, importId, tenantId);
  }
  entryId = Number((await admin.query('select min(entry_id) as id from entry where tenant_id = 2')).rows[0].id);
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const ledger = () => system.composition.get('ledger').work;
const verify = () => ledger().inspect([2, 3], verifyBooks);
const rebuild = (tenantId: number) =>
  ledger().asWorker([tenantId], 'test', async (em) => ({ reply: await rebuildReadModels(em, tenantId) }));
const readModels = ['gl_line', 'gl_text', 'day_total', 'day_amount', 'month_amount', 'month_end_balance', 'account_balance'];

/** Only months in which the account moved: one whose lines were put elsewhere since says nothing new. */
const monthEnds = `(select m.* from month_end_balance m join month_amount a using (tenant_id, account_id, month, basis) where a.lines <> 0 or a.amount_cents <> 0)`;

/** Every row that says something; a row of no lines and no cents is a place where something once was. */
async function dump(): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of readModels) {
    const where = table.startsWith('gl_') ? '' : table === 'day_total' ? 'where lines <> 0' : 'where lines <> 0 or amount_cents <> 0';
    tables[table] = (
      await admin.query(
        `select to_jsonb(t) as row from ${table === 'month_end_balance' ? monthEnds : table} t ${where} order by to_jsonb(t)::text`,
      )
    ).rows.map((row) => row.row);
  }
  return tables;
}

test('books that were written as they came are right, and rebuilt they are the same', async () => {
  expect(await verify()).toEqual([]);
  const before = await dump();
  expect(before['gl_line']).toHaveLength(12);
  await rebuild(2);
  expect(await dump()).toEqual(before);
  await rebuild(3);
  expect(await dump()).toEqual(before);
  expect(await verify()).toEqual([]);
});

test('books from before month ends were kept get them when they are brought up to date', async () => {
  const text = readFileSync(new URL('migrations/0004_month_ends.sql', import.meta.url), 'utf8');
  const filling = text.slice(text.indexOf('alter table month_amount no force'), text.indexOf('-- `content`'));
  const before = (await dump())['month_end_balance'];
  await admin.query('delete from month_end_balance');
  expect((await verify()).length).toBeGreaterThan(0);
  await admin.query(`begin; set local role ledger_owner; alter table month_end_balance no force row level security; ${filling}
    alter table month_end_balance force row level security; commit`);
  expect(await verify()).toEqual([]);
  expect((await dump())['month_end_balance']).toEqual(before);
});

test('after an undo an account’s newest day is that of what is left', async () => {
  expect((await system.get(listBankAccounts)).accounts).toMatchObject([{ newestOn: '2024-08-12', balanceCents: 280_102 }]);
});

describe('the journal refuses', () => {
  const post = (lines: [number, number][], entry = 1) =>
    ledger().asWorker([2], 'test', async (em) => {
      if (entry === 1)
        await em.execute(
          `insert into entry (tenant_id, entry_id, date, basis, origin, reference, description) values (2, 1, '2024-08-01', 'both', 'journal', '', '')`,
        );
      const values = lines.map(
        ([line, cents]) =>
          `(2, ${entry}, ${line}, (select account_id from account where tenant_id = 2 and path = 'Expenses:Meals'), ${cents}, '2024-08-01'::date, 'both'::entry_basis)`,
      );
      await em.execute(
        `insert into posting (tenant_id, entry_id, line, account_id, amount_cents, date, basis) values ${values.join(', ')}`,
      );
      throw new Error('written');
    });

  test.each([
    [
      'an entry that is off by a cent',
      [
        [1, 100],
        [2, -99],
      ],
    ],
    ['an entry of one line', [[1, 0]]],
    [
      'an entry without its first line',
      [
        [2, 5],
        [3, -5],
      ],
    ],
  ] as [string, [number, number][]][])('%s', (_, lines) => expect(post(lines)).rejects.toThrow('not whole or not balanced'));

  test('lines added to an entry later, balanced or not', async () => {
    await expect(
      post(
        [
          [3, 5],
          [4, -5],
        ],
        entryId,
      ),
    ).rejects.toThrow('not whole or not balanced');
    await expect(
      post(
        [
          [1, 5],
          [4, -5],
        ],
        entryId,
      ),
    ).rejects.toThrow('posting_pkey');
  });

  test('a second reversal of one entry', async () => {
    const reversed = Number(
      (await admin.query('select reverses from entry where tenant_id = 2 and reverses is not null limit 1')).rows[0].reverses,
    );
    const again = ledger().asWorker([2], 'test', async (em) => {
      await em.execute(
        `insert into entry (tenant_id, entry_id, date, basis, origin, reverses, reference, description) values (2, 1, '2024-08-01', 'both', 'reversal', ${reversed}, '', '')`,
      );
      return { reply: undefined };
    });
    await expect(again).rejects.toThrow('entry_reverses');
  });

  test('nothing that is whole and balanced', () =>
    expect(
      post([
        [1, 700],
        [2, -500],
        [3, -200],
      ]),
    ).rejects.toThrow('written'));
});

const some = (table: string, more = 'true') => `ctid = (select ctid from ${table} where tenant_id = 2 and ${more} order by 1 limit 1)`;

describe('verify finds', () => {
  test.each([
    ['a day’s amount off by a cent', `update day_amount set amount_cents = amount_cents + 1 where ${some('day_amount')}`],
    ['a day’s count', `update day_amount set lines = lines + 1 where ${some('day_amount')}`],
    ['a day’s amount under another type', `update day_amount set type = 'revenue' where ${some('day_amount', `type = 'expense'`)}`],
    ['a day’s amount gone', `delete from day_amount where ${some('day_amount', 'lines > 0')}`],
    [
      'a day’s amount that nothing stands behind',
      `insert into day_amount select tenant_id, account_id, '2020-01-01', basis, type, 1, 100 from day_amount where ${some('day_amount')}`,
    ],
    ['a month’s amount', `update month_amount set amount_cents = amount_cents - 1 where ${some('month_amount')}`],
    ['a month’s amount under another type', `update month_amount set type = 'equity' where ${some('month_amount', `type = 'expense'`)}`],
    ['a month’s amount gone', `delete from month_amount where ${some('month_amount', 'lines > 0')}`],
    ['a month-end balance', `update month_end_balance set amount_cents = amount_cents + 1 where ${some('month_end_balance')}`],
    ['a month-end balance gone', `delete from month_end_balance where ${some('month_end_balance', 'lines > 0')}`],
    ['a balance', `update account_balance set amount_cents = amount_cents + 1 where ${some('account_balance')}`],
    ['a day’s total', `update day_total set lines = lines - 1 where ${some('day_total')}`],
    ['a ledger row’s amount', `update gl_line set amount_cents = amount_cents + 1 where ${some('gl_line')}`],
    [
      'a ledger row’s account',
      `update gl_line set account_id = (select account_id from account where tenant_id = 2 and path = 'Expenses:Travel') where ${some('gl_line')}`,
    ],
    ['a ledger row’s payee', `update gl_line set payee = payee || ' X' where ${some('gl_line')}`],
    ['a ledger row’s day', `update gl_line set date = date + 1 where ${some('gl_line')}`],
    ['a ledger row’s type', `update gl_line set type = 'equity' where ${some('gl_line', `type = 'expense'`)}`],
    ['who decided a ledger row', `update gl_line set decided_by = 'person' where ${some('gl_line', `decided_by <> 'person'`)}`],
    ['how sure the decision was', `update gl_line set confidence = 1 where ${some('gl_line', 'confidence < 1')}`],
    ['a ledger row gone', `delete from gl_line where ${some('gl_line')}`],
    ['the text that search reads', `update gl_text set description = 'other' where ${some('gl_text')}`],
    ['a text gone', `delete from gl_text where ${some('gl_text')}`],
  ])('%s, and a rebuild repairs it', async (_, tamper) => {
    const before = await dump();
    expect((await admin.query(tamper)).rowCount).toBe(1);
    const found = await verify();
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((sentence) => /tenant 2\b/.test(sentence))).toBe(true);
    await rebuild(2);
    expect(await verify()).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test.each([
    ['a posting’s amount', 'posting', `update posting set amount_cents = amount_cents + 1 where ${some('posting')}`],
    [
      'a posting’s account',
      'posting',
      `update posting set account_id = (select account_id from account where tenant_id = 2 and path = 'Expenses:Travel') where ${some('posting', `account_id in (select account_id from account where money)`)}`,
    ],
    [
      'a decision’s category',
      'category_decision',
      `update category_decision set account_id = (select account_id from account where tenant_id = 2 and path = 'Expenses:Travel') where ${some('category_decision', `decided_by = 'person'`)}`,
    ],
  ])('%s in the journal itself, which no rebuild can hide', async (_, table, tamper) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(`create table kept as table ${table}`);
    try {
      expect((await admin.query(tamper)).rowCount).toBe(1);
      expect((await verify()).length).toBeGreaterThan(0);
    } finally {
      await admin.query(`delete from ${table}; insert into ${table} overriding system value table kept; drop table kept`);
      await admin.query('set session_replication_role = origin');
    }
    expect(await verify()).toEqual([]);
  });
});
