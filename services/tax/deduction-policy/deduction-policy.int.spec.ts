// The deduction policy: what it says by default, what an admin decides of it, and that every figure follows.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { carryDeductionPolicy, getDeductionPolicy, listCategoryLines, putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { postGoldenCompany } from '../../../tests/golden/golden-company.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-10T17:00:00Z' });
  await system.openBusiness(2);
  await system.openBusiness(3);
  await postGoldenCompany(system);
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const params = { year: 2024 };
const policy = async (path: string) =>
  (await system.get(getDeductionPolicy, { params })).categories.find((category) => category.path === path)!;
const put = (body: Record<string, unknown>, more = {}) => system.call(putDeductionPolicy, { params, body, ...more });
const line = async (printed: string) =>
  (await system.get(previewScheduleC, { params })).lines.find((found) => found.line === printed)!.amount;
const audits = async () =>
  (await admin.query(`select data from tax.event_log where type = 'tax.audit-recorded' order by position`)).rows.map(({ data }) =>
    JSON.parse(data),
  );

test('every category with its line, and the lines there are', async () => {
  expect(await policy('Expenses:Meals')).toEqual({
    ...{ path: 'Expenses:Meals', line: '24b', printedLine: '24b', label: 'Deductible meals', percent: 50, source: 'default' },
    note: '50% is deductible.',
    transactions: 4,
    amount: 35.12,
  });
  expect(await policy('Expenses:Subscriptions')).toMatchObject({
    line: 'other',
    printedLine: '27a',
    label: 'Other expenses (from line 48)',
  });
  expect(await policy('Expenses:Studio Cat')).toMatchObject({ line: null, printedLine: null, label: 'Unknown', percent: 0 });
  expect(await policy('Income:Sales:Returns')).toMatchObject({ line: '2', transactions: 1, amount: -80.4 });
  const { lines } = await system.get(getDeductionPolicy, { params: { year: 2025 } });
  expect(lines.find((policyLine) => policyLine.line === 'other')!.printedLine).toBe('27b');
  // 1, 2 and 6; 22 lines from 8 to 26; 36 to 39; other expenses and excluded.
  expect(lines).toHaveLength(31);
});

test('the lines of categories, those without entries too; a balance sheet account is on none', async () => {
  const categories = [
    'Expenses:Meals',
    'Expenses:Travel:Airfare',
    'Expenses:Utilities',
    'Income:Sales',
    'Expenses:Studio Cat',
    'Assets:Equipment',
  ];
  const { lines } = await system.get(listCategoryLines, { params: { year: 2025 }, body: { categories } });
  // Schedule C 2025: 24b meals, 24a travel, 25 utilities, 1 gross receipts.
  expect(lines).toEqual(['24b', '24a', '25', '1', null, null]);
});

test('categories are those of the books under a method: an unpaid bill is in the accrual ones', async () => {
  const bill = journalOf('U1,2024-05-01,Expenses:Travel,300.00,,Fare,', 'U1,2024-05-01,Liabilities:AccountsPayable,,300.00,Fare,');
  await postJournal(system, bill, 3);
  await system.drain();
  const listed = async (query: object) =>
    (await system.get(getDeductionPolicy, { tenantId: 3, params, query: query as Record<string, string> })).categories.map(
      ({ path, amount }) => [path, amount],
    );
  expect(await listed({ method: 'accrual' })).toEqual([['Expenses:Travel', 300]]);
  expect(await listed({})).toEqual([]);
});

describe('a decision', () => {
  test('moves the category’s figures, is kept with who made it, and repeated changes nothing', async () => {
    const body = { path: 'Expenses:Studio Cat', line: '22', percent: 75, note: 'Keeps the mice off the prints' };
    expect(await put(body)).toEqual({
      status: 200,
      body: {
        ...{ path: 'Expenses:Studio Cat', line: '22', printedLine: '22', label: 'Supplies (not included in Part III)', percent: 75 },
        ...{ source: 'business', note: 'Keeps the mice off the prints', transactions: 1, amount: 20 },
      },
    });
    // 99.99 + three quarters of 20.00.
    expect(await line('22')).toBe(114.99);
    const before = await audits();
    expect(before.at(-1)).toMatchObject({ action: 'deduction-policy.decided', after: { line: '22', percent: 75 } });
    expect((await put(body)).status).toBe(200);
    expect(await audits()).toEqual(before);
  });

  test('of another business or another year changes nothing here', async () => {
    await put({ path: 'Expenses:Rent', line: 'excluded' }, { tenantId: 3 });
    await put({ path: 'Expenses:Rent', line: 'excluded' }, { params: { year: 2025 } });
    expect(await line('20b')).toBe(1_800);
  });

  test('applies to subcategories, and once removed the default applies again', async () => {
    await put({ path: 'Expenses:Travel', line: 'excluded', note: 'A holiday' });
    expect(await policy('Expenses:Travel:Meals')).toMatchObject({ line: 'excluded', source: 'inherited', note: 'A holiday' });
    expect([await line('24a'), await line('24b')]).toEqual([0, 38.12]);
    const { excluded } = await system.get(getDeductibility, { params });
    expect(excluded).toContainEqual({ Category: 'Travel', TransactionCount: 3, Expense: 733.33, Reason: 'A holiday' });
    expect(await put({ path: 'Expenses:Travel', line: null })).toMatchObject({ body: { line: '24a', source: 'default' } });
    expect([await line('24a'), await line('24b')]).toEqual([700, 54.79]);
    expect((await audits()).at(-1)).toMatchObject({ action: 'deduction-policy.taken-back', before: { line: 'excluded' } });
  });

  test('about a category without entries is kept too', async () => {
    expect(await put({ path: 'Expenses:Kites:Red', line: '8' })).toMatchObject({
      status: 200,
      body: { line: '8', transactions: 0, amount: 0 },
    });
    expect(await put({ path: 'Expenses:Kites:Red', line: null })).toMatchObject({ status: 200, body: { line: null, source: 'default' } });
  });

  test('lists a category without entries if it is requested, and no other', async () => {
    const pathsOf = async (category?: string) =>
      (await system.get(getDeductionPolicy, { params: { year: 2023 }, query: { ...(category && { category }) } })).categories;
    expect(await pathsOf('Expenses:Meals:Tasting')).toContainEqual(
      expect.objectContaining({ path: 'Expenses:Meals:Tasting', line: '24b', percent: 50, transactions: 0, amount: 0 }),
    );
    expect((await pathsOf()).map(({ path }) => path)).not.toContain('Expenses:Meals:Tasting');
    const { status } = await system.call(getDeductionPolicy, { params: { year: 2023 }, query: { category: 'Assets:Bank' } });
    expect(status).toBe(400);
  });

  test('made twice at once is one', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => put({ path: 'Expenses:Rent', line: '20b', percent: 90 })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    // With the camera beneath: 90% of 1,950.00.
    expect(await line('20b')).toBe(1_755);
    await put({ path: 'Expenses:Rent', line: null });
  });
});

describe('refused', () => {
  test.each<[Record<string, unknown>, number, string]>([
    [{ path: 'Assets:Bank:Checking', line: '8' }, 400, 'a category of income or expenses'],
    [{ path: 'Expenses', line: '8' }, 400, 'a category'],
    [{ path: 'Expenses:', line: '8' }, 400, 'a category'],
    [{ path: `Expenses:${'x'.repeat(300)}`, line: '8' }, 400, 'path'],
    [{ path: 'Expenses:Rent', line: '31' }, 400, 'line'],
    [{ path: 'Expenses:Rent' }, 400, 'line'],
    [{ path: 'Expenses:Rent', line: '20b', percent: 101 }, 400, 'percent'],
    [{ path: 'Expenses:Rent', line: '20b', percent: 33.333 }, 400, 'percent'],
    [{ path: 'Expenses:Rent', line: '20b', note: 'x'.repeat(501) }, 400, 'note'],
    [{ path: 'Expenses:Rent', line: '1' }, 422, 'Line 1 is for income'],
    [{ path: 'Income:Sales', line: '8' }, 422, 'not to line 8'],
    [{ path: 'Income:Sales', line: '1', percent: 50 }, 422, 'Income either counts in full'],
  ])('%j', async (body, status, sentence) => {
    const reply = await put(body);
    expect([reply.status, (reply.body as unknown as { detail: string }).detail]).toEqual([status, expect.stringContaining(sentence)]);
  });

  test('a year that cannot be computed, and who may not', async () => {
    const body = { path: 'Expenses:Rent', line: '20b' };
    expect((await put(body, { params: { year: 2019 } })).status).toBe(400);
    expect((await put(body, { params: { year: supportedYears.last + 1 } })).status).toBe(400);
    expect((await system.call(getDeductionPolicy, { params: { year: supportedYears.last + 1 } })).status).toBe(400);
    expect((await put(body, { role: 'bookkeeper' })).status).toBe(403);
    expect((await put(body, { role: 'adviser' })).status).toBe(403);
    expect((await system.call(getDeductionPolicy, { params, role: 'adviser' })).status).toBe(200);
  });
});

test('decisions of the year before are carried over by one call, never over one of this year, and once', async () => {
  const [year, before] = [{ year: 2023 }, { year: 2022 }];
  const offered = async () => (await system.get(getDeductionPolicy, { params: year })).earlier;
  const carry = (more = {}) => system.call(carryDeductionPolicy, { params: year, body: {}, ...more });
  expect(await offered()).toBeUndefined();
  await put({ path: 'Expenses:Rent', line: '20b', percent: 60, note: 'Shared' }, { params: before });
  await put({ path: 'Expenses:Travel', line: 'excluded' }, { params: before });
  await put({ path: 'Expenses:Travel', line: '24a' }, { params: year });
  const rent = { path: 'Expenses:Rent', printedLine: '20b', label: 'Rent or lease: Other business property', percent: 60, note: 'Shared' };
  expect(await offered()).toEqual({ year: 2022, decisions: [rent] });
  expect((await carry({ role: 'bookkeeper' })).status).toBe(403);
  expect((await carry({ tenantId: 3 })).body).toEqual({ carried: 0 });
  // Two people at once: one of them carries, the other finds nothing left.
  const both = await Promise.all([carry(), carry()]);
  expect(both.map(({ body }) => (body as { carried: number }).carried).sort()).toEqual([0, 1]);
  expect(await offered()).toBeUndefined();
  const decided = (
    await admin.query(`select path, line, basis_points from tax.policy_decision where tenant_id = 2 and year = 2023 order by path`)
  ).rows;
  expect(decided).toEqual([
    { path: 'Expenses:Rent', line: '20b', basis_points: 6_000 },
    { path: 'Expenses:Travel', line: '24a', basis_points: 10_000 },
  ]);
  expect((await audits()).filter(({ action }) => action === 'deduction-policy.carried-over')).toMatchObject([
    { subject: '2022 to 2023', after: { 'Expenses:Rent': { line: '20b', percent: 60 } } },
  ]);
});
