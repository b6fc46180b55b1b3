// What a journal import takes once and only once, what it refuses, and names that other programs would stumble over on the way out.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getJob } from '#contracts/routes/jobs.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { accountBalances, exported, programs } from '../../../tests/journal-programs.js';
import { callJournal, header, journalOf, postJournal, smallCompany } from '../../../tests/small-company.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6]) await system.openBusiness(tenantId);
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const csv = journalOf;
const company = smallCompany;
const call = (file: string | Buffer, tenantId = 2, options: CallOptions = {}) => callJournal(system, file, { tenantId, ...options });
const post = (file: string, tenantId = 2) => postJournal(system, file, tenantId);
const hash = (tenantId: number) => system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId));

test('a locked period takes no entry, but knows those it has', async () => {
  await post(company, 4);
  await admin.query(`update ledger.books set everyone_through = '2024-06-30' where tenant_id = 4`);
  const before = await hash(4);
  const late = await call(
    csv(
      'Z1,2024-07-01,Expenses:Meals,5,,x,',
      'Z1,2024-07-01,Assets:Checking,,5,x,',
      'Z2,2024-06-30,Expenses:Meals,5,,x,',
      'Z2,2024-06-30,Assets:Checking,,5,x,',
    ),
    4,
  );
  expect([late.status, late.body]).toMatchObject([409, { type: '/problems/locked' }]);
  expect(await hash(4)).toBe(before);
  expect((await call(company, 4)).status).toBe(201);
});

test('two imports of one journal at once post it once', async () => {
  const replies = await Promise.all([call(company, 5), call(company, 5), call(company, 5)]);
  expect(replies.map(({ body }) => (body as { entries: number }).entries).sort()).toEqual([0, 0, 12]);
  expect((await accountBalances(system, 5))['Assets:Checking']).toBe(1_328_000);
});

test('a journal of more than 20,000 rows is a job, and sent twice it is posted once', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => {
    const head = `L${n},2024-${String(1 + (n % 12)).padStart(2, '0')}-15`;
    return `${head},Expenses:Supplies,1.00,,Row ${n},\n${head},Assets:Bank:Long,,1.00,Row ${n},`;
  });
  const long = csv(...rows);
  const sent = await call(long, 3);
  expect(sent.status).toBe(202);
  const { jobId } = sent.body as { jobId: string };
  await system.drain();
  expect(await system.get({ ...getJob, service: 'ledger' as const }, { tenantId: 3, params: { jobId } })).toMatchObject({
    state: 'done',
    progress: 1,
    result: { entries: 10_001, duplicates: 0 },
  });
  const again = (await call(long, 3)).body as { jobId: string };
  await system.drain();
  expect(await system.get({ ...getJob, service: 'ledger' as const }, { tenantId: 3, params: { jobId: again.jobId } })).toMatchObject({
    result: { entries: 0, duplicates: 10_001 },
  });
  expect((await accountBalances(system, 3))['Assets:Bank:Long']).toBe(-1_000_100);
}, 120_000);

const pair = 'Q1,2024-01-01,Expenses:Meals,5,,x,\nQ1,2024-01-01,Assets:Checking,,5,x,';
describe('refused, with nothing changed:', () => {
  test.each<[string, string | Buffer, number, string, RegExp]>([
    ['an unbalanced entry', csv(pair.replace(',,5', ',,4.99')), 422, 'unbalanced-entry', /Q1 on 2024-01-01 .* 0\.01\./],
    ['a file cut off behind the amount of its last line', csv(pair.slice(0, -1)), 422, 'cut-off', /last line of the file is incomplete/],
    ['an entry of one line', csv('Q1,2024-01-01,Expenses:Meals,0,,x,'), 422, 'unbalanced-entry', /one line/],
    [
      'an account of unknown type',
      csv(pair.replace('Expenses:Meals', 'Spending:Meals')),
      422,
      'unknown-account-type',
      /Line 2, Account: “Spending:Meals” .* Assets:/,
    ],
    ['an account that is only a type', csv(pair.replace('Expenses:Meals', 'Expenses')), 422, 'invalid-account', /not an account path/],
    [
      'an account with an empty part',
      csv(pair.replace('Expenses:Meals', 'Expenses::Meals')),
      422,
      'invalid-account',
      /not an account path/,
    ],
    ['an empty file', '', 422, 'empty-journal', /empty/],
    ['a header without rows', header, 422, 'empty-journal', /no entries/],
    ['no header', pair, 422, 'missing-columns', /is missing/],
    ['a day that does not exist', csv(pair.replaceAll('2024-01-01', '2024-02-30')), 422, 'invalid-date', /“2024-02-30”/],
    ['a date of another order', csv(pair.replaceAll('2024-01-01', '01/31/2024')), 422, 'invalid-date', /“01\/31\/2024”/],
    ['an amount that is none', csv(pair.replace(',5,,', ',five,,')), 422, 'invalid-amount', /“five”/],
    ['a fraction of a cent', csv(pair.replace(',5,,', ',5.001,,')), 422, 'invalid-amount', /fraction/],
    ['more than 10 billion dollars', csv(pair.replaceAll(',5,', ',10000000000.01,')), 422, 'invalid-amount', /beyond 10 billion/],
    ['both a debit and a credit', csv(pair.replace(',5,,', ',5,5,')), 422, 'invalid-amount', /both/],
    ['neither debit nor credit', csv(pair.replace(',5,,', ',,,')), 422, 'invalid-amount', /neither/],
    ['one number under two dates', csv(pair.replace('Q1,2024-01-01,A', 'Q1,2024-01-02,A')), 422, 'two-dates', /Q1/],
    ['a row without a number', csv(pair.replace('Q1', '')), 422, 'invalid-journal-number', /Line 2/],
    ['a quotation mark never closed', `${header}\nQ1,2024-01-01,"Expenses:Meals,5,,x,`, 422, 'unreadable-csv', /quotation/],
    ['10,000 columns', `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n1`, 422, 'too-many-columns', /first line/],
    ['a binary with the name of a CSV', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0x0a, 0, 0]), 422, 'not-a-journal', /not text/],
    ['26 MB', Buffer.alloc(26 * 1024 * 1024, 'a'), 413, 'file-too-large', /25 MB/],
  ])('%s', async (_, file, status, problem, detail) => {
    const before = await hash(6);
    const reply = await call(file, 6);
    expect(reply).toMatchObject({ status, body: { type: `/problems/${problem}`, detail: expect.stringMatching(detail) } });
    expect(await hash(6)).toBe(before);
  });

  test('a request without a file, and one of somebody who may only read', async () => {
    expect((await system.call(importJournal, { tenantId: 6, body: {} })).status).toBe(415);
    expect((await call(csv(pair), 6, { role: 'adviser' })).status).toBe(403);
  });
});

describe('what an export writes is read as it was meant:', () => {
  const odd = csv(
    '(1) ;x,2024-01-01,Expenses:Car & Truck,12.34,,"=SUM(A1) ; no comment","Joe ""the"" Plumber \\"',
    '(1) ;x,2024-01-01,Assets:Bank:Tür #1 (old),,12.34,,',
    '2,2024-01-02,Expenses:Car-Truck,0.05,,* ! starred | text,',
    '2,2024-01-02,"Liabilities:Visa, gold;2",,0.05,,',
    '3,2024-01-03,Expenses:日本 food:ümlaut,7,,,',
    '3,2024-01-03,Equity:owner’s [draws],,7,,',
    '4,2024-01-04,Expenses:Meals,0,,Nothing,',
    '4,2024-01-04,Assets:Bank:Checking,,0,Nothing,',
    '5,2024-01-05,Revenue:Misc,,9.99,"A, long; story",P|Q',
    '5,2024-01-05,Assets:Bank:Checking,9.99,,"A, long; story",P|Q',
  );
  beforeAll(async () => {
    await post(odd, 6);
    await importStatement(system, pncAugust, { tenantId: 6 });
    await system.drain();
  }, 60_000);

  test('CSV gives equal books where nothing was before, and nothing new where it came from', async () => {
    const text = await exported(system, { format: 'csv' }, 6);
    await system.openBusiness(7);
    const { entries } = (await post(text, 7)) as { entries: number };
    // Five of the journal, five of the bank and the opening balance.
    expect(entries).toBe(11);
    expect(await hash(7)).toBe(await hash(6));
    expect(await post(text, 6)).toEqual({ entries: 0, duplicates: 11, accountsCreated: 0 });
  });

  for (const program of programs)
    (program.installed ? test : test.skip)(`${program.name} takes odd names and reckons the same sums`, async () => {
      const theirs = program.balances(await exported(system, { format: program.format }, 6));
      const ours = await accountBalances(system, 6);
      const amounts = (balances: Record<string, number>) => Object.values(balances).sort((a, b) => a - b);
      expect(amounts(theirs)).toEqual(amounts(ours));
      for (const path of ['Assets:Bank:Checking', 'Expenses:Meals']) if (ours[path]) expect(theirs[path]).toBe(ours[path]);
    });

  test('a period leaves out what lies outside it', async () => {
    const text = await exported(system, { format: 'hledger', from: '2024-01-02', to: '2024-01-02' }, 6);
    expect(text.match(/^\d{4}-\d\d-\d\d /gm)).toEqual(['2024-01-02 ']);
    // 9.99 − 12.34 − 0.05 − 7.00.
    expect((await system.get(getIncomeStatement, { tenantId: 6, params: { year: 2024, month: 1 } })).netIncome).toBe(-9.4);
  });
});
