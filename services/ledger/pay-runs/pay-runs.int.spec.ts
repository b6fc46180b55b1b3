// Pay runs from a provider's report to the books: previewed, matched with the bank's rows, posted, imported again, undone. tests/payroll-reports.ts
// derives the amounts.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getPayRuns, importPayReport, postWaitingRuns, undoPayReport } from '#contracts/routes/pay-runs.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { execute, sql } from '#platform/sql.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { gustoJournal, june, monthsOf2025, sendReport } from '../../../tests/payroll-reports.js';
import { importStatement, multipart } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4]) await system.openBusiness(tenantId);
}, 120_000);
afterAll(() => system.close(), 60_000);

const statement = (rows: readonly string[]): string => `${['Date,Description,Amount', ...rows].join('\n')}\n`;
const debits = (day: string, id: string): string[] => [`${day},GUSTO NET ${id},-3269.30`, `${day},GUSTO TAX ${id},-821.40`];
const importRows = (tenantId: number, rows: readonly string[]) =>
  importStatement(system, statement(rows), { tenantId, fields: { accountName: 'Checking' } });
const commit = { commit: 'true' };

/** As a person or the assistant has them without a report: net pay as wages, and the tax debit as payroll taxes. */
async function categorize(tenantId: number): Promise<void> {
  await system.drain();
  for (const [search, category] of [
    ['GUSTO NET', 'Wages'],
    ['GUSTO TAX', 'Payroll Taxes'],
  ] as const) {
    const { transactions } = await system.get(getLedgerFast, { tenantId, query: { search, limit: 100 } });
    for (const { JournalEntryLineID: lineId } of transactions)
      await system.get(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
  }
  await system.drain();
}

const lineSums = async (tenantId: number, year = 2025) => {
  await system.drain();
  const sum = async (line: string) => (await system.get(getScheduleCLine, { tenantId, params: { year, line } })).sum;
  return [await sum('26'), await sum('23')];
};
const blockersOf = async (tenantId: number) => {
  await system.drain();
  const { blockers } = await system.get(previewScheduleC, { tenantId, params: { year: 2025 } });
  return blockers.filter(({ code }) => code.startsWith('pay')).map(({ code, message, count, amount }) => [code, message, count, amount]);
};
const runsOf = async (tenantId: number, year = 2025) => {
  await system.drain();
  return (await system.get(getPayRuns, { tenantId, params: { year } })).runs;
};

test('one run and its two debits: previewed, posted once, undone as before', async () => {
  await importRows(2, debits('2025-06-12', '061325'));
  await categorize(2);
  expect(await lineSums(2)).toEqual([3_269.3, 821.4]);
  const before = await accountBalances(system, 2);
  const shown = await sendReport(system, gustoJournal(june));
  expect(shown).toMatchObject({
    provider: 'gusto',
    runs: [
      {
        ...{ payOn: '2025-06-13', periodFrom: '2025-05-16', periodThrough: '2025-06-13', found: 'new', state: 'posted' },
        ...{ grossCents: 380_000, employeeTaxesCents: 53_070, netCents: 326_930, employerTaxesCents: 29_070, deductionsCents: 0 },
        rows: [
          { amountCents: -326_930, pays: 'pay', paidFrom: 'Checking', category: 'Expenses:Wages' },
          { amountCents: -82_140, pays: 'tax' },
        ],
      },
    ],
    changes: [
      { category: 'Expenses:Wages', amountCents: 53_070 },
      { category: 'Expenses:Payroll Taxes', amountCents: -53_070 },
    ],
  });
  expect(await accountBalances(system, 2)).toEqual(before);
  expect((await sendReport(system, gustoJournal(june), { fields: commit })).imported).toMatchObject({ runs: 1, posted: 1 });
  expect(await lineSums(2)).toEqual([3_800, 290.7]);
  // An account without a balance isn't in the trial balance.
  expect(await accountBalances(system, 2)).not.toHaveProperty('Liabilities:Payroll Liabilities');
  expect((await sendReport(system, gustoJournal(june), { fields: commit })).imported).toEqual({ reportId: null, runs: 0, posted: 0 });
  const [run] = await runsOf(2);
  expect(run).toMatchObject({ state: 'posted', rows: [{ category: 'Liabilities:Payroll Liabilities' }, { pays: 'tax' }] });
  const { reportId } = run!;
  expect(await system.get(undoPayReport, { tenantId: 2, params: { reportId } })).toEqual({ runs: 1, reversed: 1 });
  const { 'Liabilities:Payroll Liabilities': owed, ...after } = await accountBalances(system, 2);
  expect([owed ?? 0, await lineSums(2), await runsOf(2)]).toEqual([0, [3_269.3, 821.4], []]);
  expect(after).toMatchObject(before);
}, 120_000);

test('a year: net pay without a report is a blocker, and the report makes line 26 gross wages', async () => {
  await importRows(3, monthsOf2025.flatMap(({ debitOn }, at) => debits(debitOn, String(at)))); // prettier-ignore
  await categorize(3);
  const missing =
    '$39,231.60 of net pay from Gusto in 2025 has no payroll report. Until you import it, wages are too low and payroll taxes are too high.';
  expect(await blockersOf(3)).toEqual([['payroll-report-missing', missing, 12, 39_231.6]]);
  expect(await lineSums(3)).toEqual([39_231.6, 9_856.8]);
  // The first half, then the year: an overlapping report adds only what is new.
  const half = await sendReport(system, gustoJournal(...monthsOf2025.slice(0, 6)), { tenantId: 3, fields: commit });
  expect(half.imported).toMatchObject({ runs: 6, posted: 6 });
  const year = await sendReport(system, gustoJournal(...monthsOf2025), { tenantId: 3, fields: commit });
  expect(year.imported).toMatchObject({ runs: 6, posted: 6 });
  // The example: 45,600.00, not 39,231.60; the employer's part is 7.65% of it.
  expect(await lineSums(3)).toEqual([45_600, 3_488.4]);
  expect(await blockersOf(3)).toEqual([]);
  expect((await runsOf(3)).reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(4_560_000);
  // Other amounts on a known pay day aren't imported: 2,200.00 + 1,500.00, with less withheld.
  const other = gustoJournal(monthsOf2025[5]!)
    .replaceAll('"2,300.00"', '"2,200.00"')
    .replaceAll('"1,974.05"', '"1,874.05"')
    .replaceAll('"3,800.00"', '"3,700.00"')
    .replaceAll('"3,269.30"', '"3,169.30"');
  expect((await sendReport(system, other, { tenantId: 3 })).runs[0]!.found).toBe('differs');
  expect((await sendReport(system, other, { tenantId: 3, fields: commit })).imported).toMatchObject({ runs: 0 });
}, 180_000);

test('two people who import one report at the same time post it once', async () => {
  const august = monthsOf2025[7]!;
  await importRows(2, debits(august.debitOn, '8'));
  await system.drain();
  const send = () => system.call(importPayReport, { tenantId: 2, ...multipart({ name: 'august.csv', bytes: Buffer.from(gustoJournal(august)) }, commit) });
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.map(({ body }) => body.imported!.posted).sort()).toEqual([0, 0, 1]);
  expect((await runsOf(2)).map(({ state }) => state)).toEqual(['posted']);
}, 60_000); // prettier-ignore

test('a run waits for its debits, is posted when they come, or by a person’s word', async () => {
  const { imported } = await sendReport(system, gustoJournal(...monthsOf2025.slice(0, 2)), { tenantId: 4, fields: commit });
  expect(imported).toMatchObject({ runs: 2, posted: 0 });
  expect((await runsOf(4)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(await blockersOf(4)).toEqual([
    ['pay-runs-waiting', '2 pay runs have no matching bank payments yet, so $7,600 of wages isn’t deducted yet.', 0, 7_600],
  ]);
  await importRows(4, debits(monthsOf2025[0]!.debitOn, '1'));
  await system.drain();
  const post = (runId?: string) => system.call(postWaitingRuns, { tenantId: 4, body: { ...(runId && { runId }) } });
  expect((await post()).body).toEqual({ posted: 1, waiting: 1 });
  expect((await post()).body).toEqual({ posted: 0, waiting: 1 });
  const february = (await runsOf(4)).find(({ state }) => state === 'waiting')!;
  expect((await post(february.runId)).body).toEqual({ posted: 1, waiting: 0 });
  expect((await post(february.runId)).status).toBe(409);
  expect(await lineSums(4)).toEqual([7_600, 581.4]);
  // What pays February isn't in the books: 3,269.30 + 821.40.
  expect((await accountBalances(system, 4))['Liabilities:Payroll Liabilities']).toBe(-409_070);
}, 120_000);

test('a person’s own split wins', async () => {
  const { payDay, debitOn } = monthsOf2025[6]!;
  await importRows(4, debits(debitOn, '7'));
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId: 4, query: { search: 'GUSTO NET 7' } });
  const parts = [
    { category: 'Expenses:Wages', amountCents: -380_000 },
    { category: 'Expenses:Payroll Taxes', amountCents: 53_070 },
  ];
  await system.get(splitTransaction, { tenantId: 4, params: { lineId: transactions[0]!.JournalEntryLineID }, body: { parts } });
  const before = await accountBalances(system, 4);
  const { imported } = await sendReport(system, gustoJournal({ ...june, payDay }), { tenantId: 4, fields: commit });
  expect(imported).toMatchObject({ runs: 1, posted: 0 });
  expect((await runsOf(4))[0]!.state).toBe('own-split');
  expect(await accountBalances(system, 4)).toEqual(before);
}, 60_000);

test('a report that doesn’t add up is refused, and so is another business’s', async () => {
  const wrong = multipart({ name: 'journal.csv', bytes: Buffer.from(gustoJournal(june).replace('"1,974.05","0.00","0.00","1,974.05"', '"1,974.05","0.00","0.00","1,974.06"')) }, {}); // prettier-ignore
  expect((await system.call(importPayReport, { tenantId: 2, ...wrong })).status).toBe(422);
  const [run] = await runsOf(3);
  expect((await system.call(undoPayReport, { tenantId: 2, params: { reportId: run!.reportId } })).status).toBe(404);
}, 60_000);

test('verify finds a run that differs from its entry', async () => {
  const ledger = system.composition.get('ledger').work;
  const change = (statement: ReturnType<typeof sql>) =>
    ledger.asWorker([3], 'test', async (em) => ({ reply: await execute(em, statement) }));
  await change(sql`update pay_run set employer_taxes_cents = employer_taxes_cents + 1 where tenant_id = 3 and pay_on = '2025-03-15'`);
  expect(await system.verify()).toContainEqual(expect.stringMatching(/^pay run .* of tenant 3 is not posted as it was reported$/));
  await change(sql`update pay_run set employer_taxes_cents = employer_taxes_cents - 1 where tenant_id = 3 and pay_on = '2025-03-15'`);
  expect(await system.verify()).toEqual([]);
}, 60_000);
