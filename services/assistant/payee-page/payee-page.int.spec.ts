// A payee as its page shows it: who a line is about, all of its lines, sums by year and category, rules and what is open.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { findPayees, getPayee, getPayeeLines, getPayeeOfLine } from '#contracts/routes/payee-page.js';
import { createRule } from '#contracts/routes/rules.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement } from '../../../tests/upload.js';

/** Six lines of one payee under two spellings and five numbers, one of a payee of a longer name, and unknown ones. */
const statement = `Date,Description,Withdrawals,Deposits,Category,Balance
"12/30/2023","TST* QUARTZ GEE'S 0117 PITTSBURGH PA","$4.10","","","$995.90"
"08/02/2024","TST* QUARTZ GEE'S 0118 PITTSBURGH PA","$4.20","","","$991.70"
"08/04/2024","TST* QUARTZ GEE'S 0119 PITTSBURGH PA","$4.30","","","$987.40"
"08/04/2024","TST* QUARTZ GEE'S 0120 PITTSBURGH PA","$4.40","","","$983.00"
"08/05/2024","TST* QUARTZ GEE'S 0120 PITTSBURGH PA","","$4.40","","$987.40"
"08/06/2024","SQ *THE QUARTZ GEES PITTSBURGH PA","$5.00","","","$982.40"
"08/06/2024","QUARTZ GEES ROASTERS PITTSBURGH PA","$60.00","","","$922.40"
"08/07/2024","ZORBLATT QUIXEL 9917","$12.00","","","$910.40"
"08/08/2024","ZELLE TO BARTHOLOMEW FITZGERALD-HAWTHORNE","$20.00","","","$890.40"
"08/09/2024","CHECK 2012","$21.00","","","$869.40"
"08/10/2024","STARBUCKS STORE 1234 SEATTLE WA","$6.00","","","$863.40"
"08/11/2024","WIRE TRANSFER OUTGOING SERVICE FEE","$30.00","","","$833.40"
"08/12/2024","NETFLIX.COM","$15.49","","","$817.91"
`;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  await system.openBusiness(2);
  await system.openBusiness(3);
  const match = (field: 'description' | 'payee', operator: 'contains' | 'equals', value: string) => [{ field, operator, value }];
  await system.get(createRule, { body: { match: match('description', 'contains', 'quartz'), category: 'Office Expense' } });
  await system.get(createRule, { body: { match: match('description', 'contains', 'nobody'), category: 'Travel' } });
  await system.get(createRule, { body: { name: 'Gees', match: match('payee', 'equals', 'QUARTZ GEES'), category: 'Travel' } });
  await importStatement(system, statement);
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const ledger = async (search = '') => (await system.get(getLedgerFast, { query: { search } })).transactions;
const idOf = async (search: string) => (await ledger(search))[0]!.JournalEntryLineID;
const key = 'QUARTZGEES';

test('the payee of a line: one key for every number, the name as rules compare it and as a person writes it', async () => {
  for (const search of ['0117', '0118'])
    expect(await system.get(getPayeeOfLine, { params: { lineId: await idOf(search) } })).toEqual({
      key,
      payee: 'QUARTZ GEES',
      name: 'Quartz Gee’s',
    });
});

test('all of a payee, by its key or by one of its lines', async () => {
  const lineId = await idOf('0117');
  await system.get(putTransactionCategory, { params: { lineId }, body: { category: 'Meals' } });
  await system.drain();
  const page = await system.get(getPayee, { query: { line: lineId } });
  expect(page).toEqual({
    key,
    payee: 'THE QUARTZ GEES',
    name: 'The Quartz Gees',
    newest: { lineId: await idOf('the quartz'), date: '2024-08-06', description: 'SQ *THE QUARTZ GEES PITTSBURGH PA' },
    // 4.10 + 4.20 + 4.30 + 4.40 + 5.00 went out, 4.40 came back; the roasters are another payee.
    count: 6,
    inCents: 440,
    outCents: -2_200,
    firstOn: '2023-12-30',
    years: [
      { year: 2024, count: 5, inCents: 440, outCents: -1_790 },
      { year: 2023, count: 1, inCents: 0, outCents: -410 },
    ],
    categories: [
      { category: 'Expenses:Office Expense', count: 5, inCents: 440, outCents: -1_790 },
      { category: 'Expenses:Meals', count: 1, inCents: 0, outCents: -410 },
    ],
    usual: { category: 'Expenses:Office Expense', count: 5, decidedBy: 'rule' },
    undecided: { count: 5, amountCents: -1_350 },
    // What a rule says is no question.
    open: { count: 0, amountCents: 0 },
    rules: [
      { id: expect.any(String), position: 1, name: 'quartz', category: 'Expenses:Office Expense', lines: 6 },
      // The other spelling has another name.
      { id: expect.any(String), position: 3, name: 'Gees', category: 'Expenses:Travel', lines: 5 },
    ],
  });
  expect(await system.get(getPayee, { query: { key } })).toEqual(page);
});

test('its lines, page by page, the newest first; lines decided by a person can be excluded', async () => {
  const all = await system.get(getPayeeLines, { query: { key } });
  expect(all.next).toBeNull();
  expect(all.lines.map(({ date, amountCents }) => `${date} ${amountCents}`).sort()).toEqual(
    ['2023-12-30 -410', '2024-08-02 -420', '2024-08-04 -430', '2024-08-04 -440', '2024-08-05 440', '2024-08-06 -500'], // prettier-ignore
  );
  expect(all.lines.map(({ date }) => date)).toEqual(all.lines.map(({ date }) => date).sort().reverse()); // prettier-ignore
  const paged = [];
  // Pages of three, so that the second starts between the two lines of one day.
  let after: string | undefined;
  for (const expected of [3, 3]) {
    const page = await system.get(getPayeeLines, { query: { key, limit: 3, ...(after && { after }) } });
    expect(page.lines).toHaveLength(expected);
    paged.push(...page.lines);
    after = page.next ?? undefined;
  }
  expect(after).toBeUndefined();
  expect(paged).toEqual(all.lines);
  expect(all.lines.at(-1)).toMatchObject({ category: 'Expenses:Meals', decidedBy: 'person', open: false });
  const undecided = await system.get(getPayeeLines, { query: { key, undecided: 'true' } });
  expect(undecided.lines).toEqual(all.lines.slice(0, 5));
});

const namesOf = async (search: string, query: object = {}) =>
  (await system.get(findPayees, { query: { search, ...query } })).payees.map(({ name }) => name);

test('payees are found by every word of their names, each once, page after page', async () => {
  // Six lines of one payee, and the roasters.
  expect(await namesOf('quartz')).toEqual(['The Quartz Gees', 'Quartz Gees Roasters']);
  expect(await namesOf('Roast quartz')).toEqual(['Quartz Gees Roasters']);
  expect(await namesOf('gee’s')).toEqual(['The Quartz Gees', 'Quartz Gees Roasters']);
  for (const none of ['quartz bagels', '%', '_', "'", '\\']) expect([none, await namesOf(none)]).toEqual([none, []]);
  const all = (await system.get(findPayees, { query: { search: 'e' } })).payees;
  const paged = [];
  let after: string | undefined;
  do {
    const page = await system.get(findPayees, { query: { search: 'e', limit: 1, ...(after && { after }) } });
    paged.push(...page.payees);
    after = page.next ?? undefined;
  } while (after);
  expect(paged).toEqual(all);
  expect(all.map(({ payee }) => payee)).toEqual(
    ['CHECK 2012', 'NETFLIX.COM', 'THE QUARTZ GEES', 'QUARTZ GEES ROASTERS', 'WIRE TRANSFER OUTGOING SERVICE FEE', 'ZELLE TO BARTHOLOMEW FITZGERALD-HAWTHORNE', 'ZORBLATT QUIXEL'], // prettier-ignore
  );
  const [first] = (await system.get(findPayees, { query: { search: 'quartz' } })).payees;
  expect(first?.key).toBe(key);
  expect((await system.get(findPayees, { tenantId: 3, query: { search: 'quartz' } })).payees).toEqual([]);
  expect((await system.call(findPayees, { query: { search: ' ' } })).status).toBe(400);
});

test('open is what the ledger shows without a category, or with a confidence below 0.8', async () => {
  // The opening balance is of no payee.
  const shown = (await ledger()).filter(({ Description }) => !Description.startsWith('Opening balance'));
  const states = [];
  for (const row of shown) {
    const { key: of } = await system.get(getPayeeOfLine, { params: { lineId: row.JournalEntryLineID } });
    const { lines } = await system.get(getPayeeLines, { query: { key: of } });
    const own = lines.find(({ lineId }) => lineId === row.JournalEntryLineID)!;
    const guess = row.aiClassification?.decidedBy === 'model' || row.aiClassification?.decidedBy === 'history';
    const open = row.Category === 'Uncategorized' || (!row.locked && guess && (row.aiClassification?.confidence ?? 0) < 0.8);
    expect([row.Description, own.open]).toEqual([row.Description, open]);
    states.push(open);
  }
  expect(shown).toHaveLength(13);
  expect(new Set(states)).toEqual(new Set([true, false]));
  const unknown = await system.get(getPayee, { query: { line: await idOf('zorblatt') } });
  expect(unknown).toMatchObject({ usual: null, open: { count: 1, amountCents: -1_200 }, undecided: { count: 1, amountCents: -1_200 } });
});

test('a line or a payee of another business, or none at all, is unknown', async () => {
  const lineId = await idOf('0117');
  const none = async (call: ReturnType<typeof system.call>) => (await call).body as object;
  for (const [tenantId, line] of [
    [3, lineId],
    [2, '999999999-2'],
  ] as const) {
    const refused = { status: 404, type: '/problems/unknown-line' };
    expect(await none(system.call(getPayeeOfLine, { tenantId, params: { lineId: line } }))).toMatchObject(refused);
    expect(await none(system.call(getPayee, { tenantId, query: { line } }))).toMatchObject(refused);
  }
  expect(await none(system.call(getPayee, { tenantId: 3, query: { key } }))).toMatchObject({
    status: 404,
    type: '/problems/unknown-payee',
  });
  expect(await system.get(getPayeeLines, { tenantId: 3, query: { key } })).toEqual({ lines: [], next: null });
  expect((await system.call(getPayee)).status).toBe(400);
  expect((await system.call(getPayeeLines, { query: { key, after: '2024-13-45_1-2' } })).status).toBe(400);
});

/** As the database's administrator, behind every wall. */
async function asAdministrator<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(system.administrator);
  await client.connect();
  try {
    await client.query('set search_path = assistant');
    return await run(client);
  } finally {
    await client.end();
  }
}

test('an undecided line is open', async () => {
  const lineId = await idOf('0118');
  const decide = (by: string | null) =>
    asAdministrator((client) => client.query('update ledger_line set decided_by = $1 where line_id = $2', [by, lineId]));
  await decide(null);
  expect((await system.get(getPayee, { query: { key } })).open).toEqual({ count: 1, amountCents: -420 });
  await decide('rule');
  expect((await system.get(getPayee, { query: { key } })).open).toEqual({ count: 0, amountCents: 0 });
});

test('lines that were there before payees had keys get those that new lines get', async () => {
  const migration = readFileSync(new URL('../migrations/0004_key_of_a_payee.sql', import.meta.url), 'utf8');
  const [filled] = /update ledger_line set payee_key[^;]*;/.exec(migration)!;
  await asAdministrator(async (client) => {
    const keys = async () => (await client.query<{ payee_key: string }>('select line_id, payee_key from ledger_line order by line_id')).rows; // prettier-ignore
    const before = await keys();
    await client.query("update ledger_line set payee_key = ''");
    await client.query(filled);
    expect(await keys()).toEqual(before);
    expect(before.map((row) => row.payee_key)).toEqual(
      expect.arrayContaining([key, 'ZELLETOBARTHOLOMEWFITZGERALDHAWTHORNE', 'CHECK2012', 'NETFLIX', 'WIRETRANSFEROUTGOI']),
    );
  });
});
