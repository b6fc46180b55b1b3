// A kept Schedule C hands out the files it was kept with, whatever becomes of the books, and its entries add up to its lines while rows are posted.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import type { ReplyOf } from '#contracts/define.js';
import { listAccounts, renameCategory } from '#contracts/routes/accounts.js';
import { mergeCategories } from '#contracts/routes/category-merges.js';
import { generateScheduleC, listScheduleCVersions, type previewScheduleC, scheduleCFile } from '#contracts/routes/schedule-c.js';
import { postGoldenCompany, saveProfile } from '../../../tests/golden/golden-company.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-10T17:00:00Z' });
  await system.openBusiness(2, 'Whitfield Prints');
  await system.openBusiness(3);
  await postGoldenCompany(system);
  await saveProfile(system, 2024, 120);
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const params = { year: 2024 };
const formats = ['pdf', 'csv', 'entries'] as const;
const keep = () => system.get(generateScheduleC, { params });
const versions = async () => (await system.get(listScheduleCVersions, { params })).versions;
const file = (format: string, version?: number, more: CallOptions = {}) =>
  system.download(scheduleCFile, { params, query: { format, ...(version && { version }) }, ...more });
const filesOf = async (version?: number) =>
  Object.fromEntries(await Promise.all(formats.map(async (format) => [format, (await file(format, version)).bytes])));
let number = 0;
const post = async (date: string, account: string, amount: string, description: string) => {
  const journalNo = `K${++number}`;
  const sides = [
    [account, amount, ''],
    ['Assets:Bank:Checking', '', amount],
  ];
  await postJournal(system, journalOf(...sides.map((side) => [journalNo, date, ...side, description, ''].join(','))));
  await system.drain();
};
const cents = (amount: string | number) => Math.round(Number(amount) * 100);
/** The sums of a version's entries by line, next to its lines. */
async function entriesAndLines(version: number) {
  const sums: Record<string, number> = {};
  for (const { line, amount } of parse((await file('entries', version)).bytes.toString(), { columns: true }) as {
    line: string;
    amount: string;
  }[])
    sums[line] = (sums[line] ?? 0) + cents(amount);
  const { rows } = await admin.query<{ content: ReplyOf<typeof previewScheduleC> }>(
    `select content from tax.form_version where tenant_id = 2 and year = 2024 and method = 'cash' and version = $1`,
    [version],
  );
  const lines = rows[0]!.content.lines.filter(
    ({ kind, line, entries }) => (kind === 'entries' || kind === 'parts') && line !== '48' && entries > 0,
  );
  return [sums, Object.fromEntries(lines.map(({ line, amount }) => [line, cents(amount)]))];
}

test('files are those of the moment, after entries, a new name, a merge and a rebuild', async () => {
  const before = await filesOf();
  expect(await keep()).toMatchObject({ version: 1 });
  const kept = await filesOf(1);
  expect([kept['csv'], kept['entries']]).toEqual([before['csv'], before['entries']]);
  for (const words of ['Whitfield Prints', '37,484.37']) expect(pdfText(kept['pdf']!)).toContain(words);
  expect(await versions()).toMatchObject([{ version: 1, generatedBy: expect.stringContaining('@'), netProfit: 37_484.37, hasFiles: true }]);

  await post('2024-05-02', 'Expenses:Meals', '90.00', 'Late receipt');
  const { accounts } = await system.get(listAccounts);
  const idOf = (path: string) => accounts.find((account) => account.path === path)!.accountId;
  await system.get(renameCategory, {
    params: { accountId: idOf('Expenses:Subscriptions') },
    body: { name: 'Software', seen: 'Expenses:Subscriptions' },
  });
  const merged = { accountId: idOf('Expenses:Bank Fees'), intoAccountId: idOf('Expenses:Meals') };
  await system.get(mergeCategories, { body: { ...merged, seen: { path: 'Expenses:Bank Fees', into: 'Expenses:Meals' } } });
  await system.drain();
  const rebuild = rebuilds['tax']!;
  await rebuild(unitsOfWorkOf(system.composition), 2);

  expect(await filesOf(1)).toEqual(kept);
  for (const format of ['csv', 'entries'] as const) expect((await file(format)).bytes).not.toEqual(kept[format]);
  expect((await keep()).version).toBe(2);
  expect((await versions()).map(({ version, netProfit }) => [version, netProfit])).toEqual([
    [2, expect.any(Number)],
    [1, 37_484.37],
  ]);
  expect(await filesOf(1)).toEqual(kept);
});

test('entries of a version add up to its lines while entries are posted', async () => {
  const posting = Array.from({ length: 8 }, (_, n) => post(`2024-06-0${n + 1}`, 'Expenses:Rent', `1${n}.00`, `Room ${n}`));
  const keeping = Array.from({ length: 12 }, () => keep());
  await Promise.all([...posting, ...keeping]);
  await keep();
  const all = (await versions()).map(({ version }) => version);
  expect(all[0]).toBe(all.length);
  for (const version of all) {
    const [sums, lines] = await entriesAndLines(version);
    expect(sums).toEqual(lines);
  }
  expect(await system.verify()).toEqual([]);
});

test('what was posted a moment before is in the form', async () => {
  for (let n = 1; n <= 5; n++) {
    const before = await keep();
    const [account, checking] = ['Expenses:Rent', 'Assets:Bank:Checking'];
    await postJournal(system, journalOf(`M${n},2024-06-20,${account},${n}.00,,Moment,`, `M${n},2024-06-20,${checking},,${n}.00,Moment,`));
    expect((await keep()).version).toBe(before.version + 1);
  }
});

test('waits for a transaction that is applying entries', async () => {
  const kept = (await versions()).length;
  await post('2024-07-01', 'Expenses:Rent', '7.00', 'Storage');
  await admin.query('begin');
  await admin.query(`select from tax.consumer_position where consumer = 'tax.books' and producer = 'ledger' for update`);
  const keeping = keep();
  expect(await Promise.race([keeping.then(() => 'kept'), setTimeout(500, 'waits')])).toBe('waits');
  await admin.query('commit');
  expect((await keeping).version).toBe(kept + 1);
});

test('of no other version, business or method; by any member who may read', async () => {
  expect((await file('csv', 999)).status).toBe(404);
  expect((await file('csv', 1, { tenantId: 3 })).status).toBe(404);
  expect((await file('csv', 1, { role: 'adviser' })).status).toBe(200);
  expect((await system.get(listScheduleCVersions, { params, tenantId: 3 })).versions).toEqual([]);
  expect((await system.get(listScheduleCVersions, { params, query: { method: 'accrual' } })).versions).toEqual([]);
  for (const version of ['0', '-1', '1.5', 'last']) {
    const { status } = await system.download(scheduleCFile, { params, query: { format: 'csv', version } });
    expect([version, status]).toEqual([version, 400]);
  }
});

test('a file that was changed is found; one of a version from before files were kept is refused with the reason', async () => {
  await admin.query(
    `update tax.form_file set content = '\\x00' where format = 'csv' and form_id = (select form_id from tax.form_version where tenant_id = 2 and version = 1 and method = 'cash')`,
  );
  expect(await system.verify()).toEqual(['the kept file csv of Schedule C 2024, cash version 1, of tenant 2 is not what was kept']);
  await admin.query(
    `delete from tax.form_file where form_id = (select form_id from tax.form_version where tenant_id = 2 and version = 1 and method = 'cash')`,
  );
  expect(await system.verify()).toEqual([]);
  expect(JSON.parse((await file('csv', 1)).bytes.toString())).toMatchObject({
    status: 404,
    detail: expect.stringContaining('was saved without a file'),
  });
  expect((await versions()).at(-1)).toMatchObject({ version: 1, hasFiles: false });
});
