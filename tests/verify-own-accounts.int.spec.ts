// Verify knows what an own account is and which numbers it has, and a wire that a fee splits is rebuilt to the same.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { pairTransfer } from '#contracts/routes/transfers.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { rebuildReadModels } from '../services/ledger/rebuild.js';
import { ofxFile } from './ofx-file.js';
import { importStatement } from './upload.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  await system.openBusiness(2);
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('set search_path = ledger');
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const line = (number: string, days: string[]) =>
  ofxFile([{ number, kind: 'CREDITLINE', rows: days.map((date, n) => ({ date, cents: -1_000 - n * 100, name: `ADVANCE ${date}` })) }]);

test.each([
  ['a loan that isn’t one', `update account set loan = not loan where tenant_id = 2 and money`],
  ['another number of an account', `update account set other_masks = '{7777}' where tenant_id = 2 and money and mask = '9922'`],
  ['a former number that is gone', `update account set other_masks = '{}' where tenant_id = 2 and money and mask = '9922'`],
])(
  'verify finds %s',
  async (_, tamper) => {
    await importStatement(system, line('900014411', ['2026-01-05', '2026-01-12', '2026-01-20']), { name: 'a.qfx' });
    await importStatement(system, line('900019922', ['2026-01-05', '2026-01-12', '2026-01-20', '2026-02-03']), { name: 'b.qfx' });
    await system.drain();
    expect(await system.verify(2)).toEqual([]);
    await admin.query('create table kept as select account_id, loan, other_masks from account where tenant_id = 2');
    expect((await admin.query(tamper)).rowCount).toBe(1);
    const found = await system.verify(2);
    await admin.query(
      'update account a set loan = k.loan, other_masks = k.other_masks from kept k where a.tenant_id = 2 and a.account_id = k.account_id; drop table kept',
    );
    expect(found).toEqual([expect.stringMatching(/^account Liabilities:Loans and Lines of Credit:.* of tenant 2 /)]);
    expect(await system.verify(2)).toEqual([]);
  },
  60_000,
);

test('a wire that was paired with its fee is rebuilt to the same', async () => {
  const put = (accountName: string, row: string) =>
    importStatement(system, `Date,Description,Amount\n${row}\n`, { name: `${accountName}.csv`, fields: { accountName } });
  await put('Checking', '2026-02-03,WIRE OUT,-5025.00');
  await put('Savings', '2026-02-04,DEPOSIT,5000.00');
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { query: { limit: 100 } });
  const lineIds = transactions.filter(({ Amount }) => [-5_025, 5_000].includes(Amount)).map(({ JournalEntryLineID }) => JournalEntryLineID);
  await system.get(pairTransfer, { body: { lineIds } });
  await system.drain();
  const dump = async () =>
    Promise.all(
      ['gl_line', 'transfer_side', 'transfer_pair', 'account_balance'].map(async (table) => {
        // A row of no lines and no cents is a place where something once was.
        const moved = table === 'account_balance' ? 'and (lines <> 0 or amount_cents <> 0)' : '';
        return (await admin.query(`select to_jsonb(t) as row from ${table} t where tenant_id = 2 ${moved} order by to_jsonb(t)::text`))
          .rows;
      }),
    );
  const before = await dump();
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
  await system.composition.get('ledger').work.asWorker([2], 'test', async (em) => ({ reply: await rebuildReadModels(em, 2) }));
  expect(await dump()).toEqual(before);
  expect(await system.verify(2)).toEqual([]);
}, 60_000);
