// Schedule C over its calls: the entries behind a line, versions that are kept, files.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import type { AnyRoute } from '#contracts/define.js';
import {
  generateScheduleC,
  getOtherExpenses,
  getScheduleC,
  getScheduleCLine,
  previewScheduleC,
  scheduleCFile,
} from '#contracts/routes/schedule-c.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';
import { journalRows, postGoldenCompany, saveProfile } from '../../../tests/golden/golden-company.js';

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
const behind = (line: string, query: CallOptions['query'] = {}, more: CallOptions = {}) =>
  system.get(getScheduleCLine, { params: { year: 2024, line }, query, ...more });

describe('behind a line', () => {
  test('are its entries, newest first, each with the amount it adds', async () => {
    const found = await behind('24b');
    expect(found.transactions.map((row) => [row.TransactionDate, row.Category, row.BookAmount, row.Percent, row.Amount])).toEqual([
      ['2024-09-19', 'Meals', -5.01, 50, -2.51],
      ['2024-06-06', 'Meals', 7.77, 50, 3.89],
      ['2024-05-08', 'Meals:Restaurants', 41.11, 50, 20.56],
      ['2024-04-23', 'Travel:Meals', 33.33, 50, 16.67],
      ['2024-03-14', 'Meals', 20.01, 50, 10],
      ['2024-01-11', 'Meals', 12.35, 50, 6.18],
    ]);
    expect(found).toMatchObject({ line: '24b', label: 'Deductible meals', total: 6, sum: 54.79, entered: 0 });
  });

  test('of every line in both methods add up to it', async () => {
    for (const method of ['cash', 'accrual'] as const)
      for (const line of (await system.get(previewScheduleC, { params, query: { method } })).lines) {
        if (line.kind !== 'entries' && line.kind !== 'parts') continue;
        const { sum, total, transactions } = await behind(line.line, { method, limit: 500 });
        expect([line.line, sum, total]).toEqual([line.line, line.amount, line.entries]);
        expect(Math.round(transactions.reduce((all, row) => all + row.Amount, 0) * 100)).toBe(Math.round(sum * 100));
      }
  });

  test('of other expenses also by category, under the number of the year', async () => {
    expect(await behind('27a', { category: 'Subscriptions' })).toMatchObject({ total: 2, sum: 30.98 });
    expect(await behind('48', { category: 'bank fees' })).toMatchObject({ total: 1, sum: 12 });
    expect(await behind('27a', { category: 'Meals' })).toMatchObject({ total: 0, sum: 0, transactions: [] });
    const next = await system.get(getScheduleCLine, { params: { year: 2025, line: '27b' } });
    expect([next.total, next.sum]).toEqual([1, 120]);
  });

  test('returns are positive there, receipts too', async () => {
    expect((await behind('2')).transactions).toMatchObject([{ BookAmount: 80.4, Amount: 80.4 }]);
    expect((await behind('1', { limit: 1 })).transactions).toMatchObject([{ TransactionDate: '2024-12-02', Amount: 2_310.6 }]);
  });

  test.each([
    ['27b', 422, 'has no entries because'],
    ['31', 422, 'has no entries because'],
    ['30', 422, 'has no entries because'],
    ['99', 404, 'has no line 99'],
    ['5b', 404, 'has no line 5b'],
    ['24B', 400, 'a line of the form'],
    ['1; drop', 400, 'a line of the form'],
  ])('%s is refused', async (line, status, sentence) => {
    const reply = await system.call(getScheduleCLine, { params: { year: 2024, line } });
    expect([reply.status, (reply.body as unknown as { detail: string }).detail]).toEqual([status, expect.stringContaining(sentence)]);
  });
});

describe('kept', () => {
  const generate = (body?: object, more: CallOptions = {}) => system.get(generateScheduleC, { params, ...(body ? { body } : {}), ...more });
  const published = async () =>
    (await admin.query(`select data from tax.event_log where type = 'tax.form-generated' order by position`)).rows.map(({ data }) =>
      JSON.parse(data),
    );

  test('as a version, with an event; the same again is the same version', async () => {
    expect(await system.get(previewScheduleC, { params })).not.toHaveProperty('generated');
    const first = await generate();
    expect(first).toMatchObject({ version: 1, generatedAt: '2026-02-10T17:00:00.000Z' });
    // A missing category, a category without a line, goods of 400 without an inventory, and contract labor without a payee.
    expect(first.blockers.map(({ code }) => code)).toEqual(['uncategorized', 'unknown-line', 'inventory-missing', 'unnamed-payees']);
    expect(await generate({})).toEqual(first);
    expect(await published()).toEqual([
      {
        ...{ formId: first.formId, form: 'schedule-c', year: 2024, method: 'cash', version: 1 },
        ...{ grossIncomeCents: 45_741_34, totalExpensesCents: 7_656_97, netProfitCents: 37_484_37 },
      },
    ]);
    expect((await system.get(previewScheduleC, { params })).generated).toEqual({ version: 1, generatedAt: '2026-02-10T17:00:00.000Z' });
  });

  test('separately for each method, and again when something has changed', async () => {
    expect(await generate({ method: 'accrual' })).toMatchObject({ version: 1 });
    await saveProfile(system, 2024, 130);
    expect((await Promise.all([generate(), generate(), generate()])).map(({ version }) => version)).toEqual([2, 2, 2]);
    expect((await published()).map(({ method, version }) => [method, version])).toEqual([
      ['cash', 1],
      ['accrual', 1],
      ['cash', 2],
    ]);
    await saveProfile(system, 2024, 120);
  });

  test('by who may, of a year that can be computed, in its own business', async () => {
    expect((await system.call(generateScheduleC, { params, role: 'adviser' })).status).toBe(403);
    expect((await system.call(generateScheduleC, { params: { year: 2019 } })).status).toBe(400);
    expect((await system.call(generateScheduleC, { params, body: { method: 'barter' } })).status).toBe(400);
    expect(await generate({}, { tenantId: 3 })).toMatchObject({ version: 1, blockers: [] });
  });
});

describe('as a file', () => {
  const file = (format: string, more: CallOptions = {}) => system.download(scheduleCFile, { params, query: { format }, ...more });

  test('its lines', async () => {
    const { status, type, bytes } = await file('csv');
    const rows = parse(bytes.toString(), { columns: true }) as { line: string; label: string; amount: string; answer: string }[];
    const { lines, otherExpenses, answers } = await system.get(previewScheduleC, { params });
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(rows.map(({ line, amount, answer }) => [line, amount === '' ? answer : Number(amount)])).toEqual([
      ...lines.map(({ line, amount }) => [line, amount]),
      ...otherExpenses.map(({ Amount }) => ['48', Amount]),
      ...answers!.map(({ line, answer }) => [line, answer]),
    ]);
    expect(rows.find(({ line }) => line === '31')).toMatchObject({
      line: '31',
      label: expect.stringContaining('Net profit'),
      amount: '37484.37',
    });
  });

  test('every entry behind them, in the order of the form', async () => {
    const rows = parse((await file('entries')).bytes.toString(), { columns: true }) as Record<string, string>[];
    const { lines } = await system.get(previewScheduleC, { params });
    const sums = new Map<string, number>();
    for (const { line, amount } of rows) sums.set(line!, (sums.get(line!) ?? 0) + Math.round(Number(amount) * 100));
    const expected = lines.filter(({ kind, line, entries }) => (kind === 'entries' || kind === 'parts') && line !== '48' && entries > 0);
    expect([...sums]).toEqual(expected.map(({ line, amount }) => [line, Math.round(amount * 100)]));
    expect(rows.find(({ line, category }) => line === '24b' && category === 'Travel:Meals')).toEqual({
      ...{ line: '24b', date: '2024-04-23', entry: expect.stringMatching(/^\d+-\d+$/), description: 'Airport', account: 'Checking' },
      ...{ category: 'Travel:Meals', payee: 'Airport', bookAmount: '33.33', percent: '50', amount: '16.67', notConfirmed: '' },
    });
  });

  test('the worksheet', async () => {
    const { status, type, bytes } = await file('pdf');
    expect([status, type]).toEqual([200, 'application/pdf']);
    const text = pdfText(bytes);
    for (const words of ['Whitfield Prints', 'Dana Whitfield', '37,484.37', '54.79']) expect(text).toContain(words);
  });

  test('cells that a spreadsheet would compute are text', async () => {
    await postJournal(system, journalOf(...journalRows('2024-05-01 | Expenses:Rent | 70.00 | =1+1, or so')), 3);
    await system.drain();
    const rows = parse((await file('entries', { tenantId: 3 })).bytes.toString(), { columns: true }) as Record<string, string>[];
    expect(rows.map(({ description, amount }) => [description, amount])).toEqual([["'=1+1, or so", '70.00']]);
  });

  test.each([['xls'], ['']])('no other format: %s', async (format) => expect((await file(format)).status).toBe(400));
});

test.each<[AnyRoute]>([[previewScheduleC], [getOtherExpenses], [getScheduleC]])(
  'years that cannot be computed are refused',
  async (route) => {
    for (const year of [2019, supportedYears.last + 1, 'last'])
      expect(await system.call(route, { params: { year } })).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining('year') },
      });
    expect((await system.call(route, { params: { year: supportedYears.last } })).status).toBe(200);
  },
);
