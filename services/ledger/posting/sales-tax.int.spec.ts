// Prices that include sales tax, in the full product: posted, decided, undone, split, and reimported; every figure
// derived by hand as amount × 8.875 ÷ 108.875.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getLedgerFast, getTransaction, putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { createRule } from '#contracts/routes/rules.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { applyPostedTax, previewPostedTax } from '#contracts/routes/sales-tax.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import type { SalesTax } from '#contracts/settings.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { rebuilds } from '../../host/rebuild.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-04-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const setTax = async (tenantId: number, salesTax: SalesTax) =>
  system.get(putSettings, { tenantId, body: { ...(await system.get(getSettings, { tenantId })), salesTax } });
const newYork: SalesTax = { categories: ['Income:Sales'], rates: [{ from: '2026-03-01', percent: 8.875 }] };
const registers = (tenantId: number) =>
  system.get(createRule, {
    tenantId,
    body: { match: [{ field: 'description', operator: 'contains', value: 'REGISTER' }], category: 'Sales', apply: true },
  });
const header = 'Date,Description,Amount\n';
const csv = `${header}2026-02-27,REGISTER A,108.88\n2026-03-02,REGISTER B,108.88\n2026-03-03,REGISTER C,7.00\n2026-03-04,REGISTER D,-54.44\n2026-03-05,XQZ 40,217.76\n`;
const put = (tenantId: number, text = csv) => importStatement(system, text, { tenantId, fields: { accountName: 'Checking' } });
const rowsOf = async (tenantId: number, search = '') => {
  await system.drain();
  return (await system.get(getLedgerFast, { tenantId, query: { search, limit: 500 } })).transactions;
};
const byText = (a: unknown[], b: unknown[]) => (a.join('|').replaceAll(' ', '~') < b.join('|').replaceAll(' ', '~') ? -1 : 1);
const shown = async (tenantId: number, search?: string) =>
  (await rowsOf(tenantId, search)).map(({ Description, Category, Amount }) => [Description, Category, Amount]).sort(byText);
const lineOf = async (tenantId: number, search: string, category?: string) =>
  (await rowsOf(tenantId, search)).find(({ Category }) => Category === (category ?? Category) && Category !== 'Sales Tax')!
    .JournalEntryLineID;
const file = (tenantId: number, lineId: string, category: string) =>
  system.call(putTransactionCategory, { tenantId, params: { lineId }, body: { category } });
const owed = async (tenantId: number) => -((await accountBalances(system, tenantId))['Liabilities:Sales Tax'] ?? 0);
const revenue = async (tenantId: number, month: number) =>
  (await system.get(getIncomeStatement, { tenantId, params: { year: 2026, month } })).revenue;

test('deposits of a category that includes tax are revenue and a debt, from the first day on, money back as well; the rest is not touched', async () => {
  await setTax(2, newYork);
  await registers(2);
  await put(2);
  expect(await shown(2, 'register')).toEqual([
    ['REGISTER A', 'Sales', 108.88],
    ['REGISTER B', 'Sales', 100],
    ['REGISTER B', 'Sales Tax', 8.88],
    ['REGISTER C', 'Sales', 6.43],
    ['REGISTER C', 'Sales Tax', 0.57],
    ['REGISTER D', 'Sales', -50],
    ['REGISTER D', 'Sales Tax', -4.44],
  ]);
  // 8.88 + 0.57 − 4.44, and 100.00 + 6.43 − 50.00.
  expect(await owed(2)).toBe(5_01);
  expect((await revenue(2, 3)).items).toContainEqual(expect.objectContaining({ Category: 'Sales', Amount: 56.43 }));
  expect((await revenue(2, 2)).items).toContainEqual(expect.objectContaining({ Category: 'Sales', Amount: 108.88 }));
  const { decisions, entry } = await system.get(getTransaction, { tenantId: 2, params: { lineId: (await rowsOf(2, 'register b')).find(({ Category }) => Category === 'Sales Tax')!.JournalEntryLineID } }); // prettier-ignore
  expect(decisions).toMatchObject([
    { by: 'rule', actor: 'Settings', reason: 'The settings say that the price includes 8.875% sales tax.' },
  ]);
  expect(entry.lines.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents])).toEqual([
    ['Assets:Bank:Checking', 108_88],
    ['Income:Sales', -100_00],
    ['Liabilities:Sales Tax', -8_88],
  ]);
  // Owed on a day: 8.88 + 0.57.
  const { accounts } = await system.get(getTrialBalance, { tenantId: 2, query: { asOf: '2026-03-03' } });
  expect(accounts.find(({ path }) => path === 'Liabilities:Sales Tax')).toMatchObject({ balanceCents: -9_45 });
}, 90_000);

test('a decision into such a category and out of it moves the tax; a known number of the line stays good, and taken back it is as it was', async () => {
  const lineId = await lineOf(2, 'xqz');
  const before = await shown(2, 'xqz');
  // 217.76 × 8.875 ÷ 108.875 = 17.7509.
  const { body, status } = await file(2, lineId, 'Sales');
  expect([status, body.transaction.Category, body.transaction.Amount]).toEqual([200, 'Sales', 200.01]);
  expect(await shown(2, 'xqz')).toEqual([['XQZ 40', 'Sales', 200.01], ['XQZ 40', 'Sales Tax', 17.75]]); // prettier-ignore
  expect(await owed(2)).toBe(22_76);
  expect((await system.get(getTransaction, { tenantId: 2, params: { lineId } })).transaction.Amount).toBe(200.01);
  expect((await system.call(undoDecisions, { tenantId: 2, body: { lineIds: [lineId] } })).body).toEqual({ changed: 1 });
  expect(await shown(2, 'xqz')).toEqual(before);
  expect(await owed(2)).toBe(5_01);
  expect((await file(2, await lineOf(2, 'register b'), 'Loans')).body.transaction.Amount).toBe(108.88);
  expect(await owed(2)).toBe(-3_87);
  const all = (await rowsOf(2, 'register')).filter(({ Category }) => ['Sales', 'Loans'].includes(Category)).map((item) => item.JournalEntryLineID); // prettier-ignore
  await system.get(putTransactionCategories, { tenantId: 2, body: { lineIds: [...all, lineId], category: 'Sales' } });
  expect(await owed(2)).toBe(22_76);
  expect((await revenue(2, 3)).items).toContainEqual(expect.objectContaining({ Category: 'Sales', Amount: 256.44 }));
}, 90_000);

test('the statement undone leaves no debt; imported again people’s decisions have the tax that the settings say then; a rebuild changes nothing', async () => {
  const { importId } = await put(2, `${csv}2026-03-09,REGISTER E,108.88\n`);
  await undo(system, importId, 2);
  await system.drain();
  const state = async () => [await shown(2), await accountBalances(system, 2)];
  const before = await state();
  for (const rebuild of Object.values(rebuilds)) await rebuild(unitsOfWorkOf(system.composition), 2);
  expect(await state()).toEqual(before);
}, 90_000);

test('a split is as the person says, of the whole price; put back together it has its tax again', async () => {
  await setTax(3, newYork);
  await registers(3);
  await put(3);
  const lineId = await lineOf(3, 'register b');
  const { partLines } = await system.get(getTransaction, { tenantId: 3, params: { lineId } });
  expect(partLines).toEqual([2, 4]);
  const split = (id: string, parts: object[]) => system.call(splitTransaction, { tenantId: 3, params: { lineId: id }, body: { parts } });
  expect((await split(lineId, [{ category: 'Income:Sales', amountCents: 100_00 }])).status).toBe(422);
  const parts = [{ category: 'Income:Sales', amountCents: 58_88 }, { category: 'Liabilities:Sales Tax', amountCents: 50_00 }]; // prettier-ignore
  const { body } = await split(lineId, parts);
  expect(await shown(3, 'register b')).toEqual([['REGISTER B', 'Sales', 58.88], ['REGISTER B', 'Sales Tax', 50]]); // prettier-ignore
  expect((await file(3, body.lineIds[0]!, 'Services')).body.transaction.Amount).toBe(58.88);
  await split(body.lineIds[0]!, [{ category: 'Income:Sales', amountCents: 108_88 }]);
  expect(await shown(3, 'register b')).toEqual([['REGISTER B', 'Sales', 100], ['REGISTER B', 'Sales Tax', 8.88]]); // prettier-ignore
}, 90_000);

test('rows that are posted while the setting changes, and decisions at once: every row has a tax of a rate that was set, and nothing is lost', async () => {
  await setTax(4, newYork);
  await registers(4);
  const rows = Array.from({ length: 60 }, (_, n) => `2026-03-${String(1 + (n % 28)).padStart(2, '0')},REGISTER ${n},108.88`);
  const importing = put(4, `${header}2026-03-01,BANK FEE,-1.00\n${rows.slice(0, 30).join('\n')}\n`);
  for (const percent of [4, 8.875, 4]) await setTax(4, { categories: ['Income:Sales'], rates: [{ from: '2026-03-01', percent }] });
  await importing;
  const lines = (await rowsOf(4)).filter(({ Category }) => Category === 'Sales').map((item) => item.JournalEntryLineID);
  expect(lines).toHaveLength(30);
  const more = importStatement(system, `${header}2026-03-01,BANK FEE,-1.00\n${rows.slice(30).join('\n')}\n`, {
    tenantId: 4,
    fields: { accountName: 'Checking 2' },
  });
  const answers = await Promise.all([
    setTax(4, newYork).then(() => 200),
    ...lines
      .slice(0, 10)
      .flatMap((lineId) => ['Loans', 'Sales', 'Loans'].map(async (category) => (await file(4, lineId, category)).status)),
  ]);
  expect(new Set(answers)).toEqual(new Set([200]));
  await more;
  const found = await rowsOf(4);
  const of = (name: string) => found.filter(({ Description }) => Description === name).map(({ Category, Amount }) => [Category, Amount]).sort(byText); // prettier-ignore
  // 108.88 × 4 ÷ 104 = 4.1877.
  const may = [[['Sales', 100], ['Sales Tax', 8.88]], [['Sales', 104.69], ['Sales Tax', 4.19]], [['Loans', 108.88]]]; // prettier-ignore
  for (let n = 0; n < 60; n++) expect(may).toContainEqual(of(`REGISTER ${n}`));
  const { 'Liabilities:Sales Tax': tax, 'Income:Sales': sold, 'Liabilities:Loans': lent = 0 } = await accountBalances(system, 4);
  expect(0 - (tax! + sold! + lent)).toBe(60 * 108_88);
}, 120_000);

test('the setting applied to posted transactions: what it changes is previewed, locked days stay, and once applied nothing is left', async () => {
  await registers(5);
  await put(5);
  await system.drain();
  const preview = () => system.get(previewPostedTax, { tenantId: 5 });
  expect(await preview()).toEqual({ transactions: 0, taxCents: 0, from: null, to: null });
  await setTax(5, newYork);
  // 8.88 + 0.57 − 4.44 from March on; February has no rate.
  expect(await preview()).toEqual({ transactions: 3, taxCents: 5_01, from: '2026-03-02', to: '2026-03-04' });
  expect(await owed(5)).toBeCloseTo(0);
  expect(await system.get(applyPostedTax, { tenantId: 5, body: {} })).toEqual({ changed: 3, remaining: 0 });
  expect(await shown(5, 'register')).toEqual([
    ['REGISTER A', 'Sales', 108.88],
    ['REGISTER B', 'Sales', 100],
    ['REGISTER B', 'Sales Tax', 8.88],
    ['REGISTER C', 'Sales', 6.43],
    ['REGISTER C', 'Sales Tax', 0.57],
    ['REGISTER D', 'Sales', -50],
    ['REGISTER D', 'Sales Tax', -4.44],
  ]);
  expect(await owed(5)).toBe(5_01);
  expect(await preview()).toMatchObject({ transactions: 0 });
  expect(await system.get(applyPostedTax, { tenantId: 5, body: {} })).toEqual({ changed: 0, remaining: 0 });
  // Another rate, with March 2 locked: 4 ÷ 104 of 7.00 is 0.27 and of 54.44 is 2.09, so 0.27 − 2.09 − 0.57 + 4.44.
  await setTax(5, { ...newYork, rates: [{ from: '2026-03-01', percent: 4 }] });
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query(`update ledger.books set everyone_through = '2026-03-02' where tenant_id = 5`);
  await admin.end();
  expect(await preview()).toEqual({ transactions: 2, taxCents: 2_05, from: '2026-03-03', to: '2026-03-04' });
  expect((await system.call(applyPostedTax, { tenantId: 5, body: {}, role: 'bookkeeper' })).status).toBe(403);
}, 90_000);
