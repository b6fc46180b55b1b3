// Whatever a business has booked and decided: entries add up to their line, their category, their payee, page by page; and what was considered
// and what was excluded are the expenses of the ledger's own income statement.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getDeductibility, getDeductibilityDetails, getDeductiblePayees } from '#contracts/routes/deductibility.js';
import { putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { exampleProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { TestSystem } from '../host/testing/test-system.js';
import { journalOf, postJournal } from '../../tests/small-company.js';
import { journalRows } from '../../tests/golden/golden-company.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-10T17:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);

const cents = (amount: number): number => Math.round(amount * 100);
const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0);

const categories = [
  ...['Expenses:Meals', 'Expenses:Meals:Restaurants', 'Expenses:Meals:Team', 'Expenses:Travel', 'Expenses:Travel:Meals', 'Expenses:Gas'],
  ...[
    'Expenses:Subscriptions',
    'Expenses:Kites',
    'Expenses:Fines',
    'Expenses:Rent',
    'Income:Sales',
    'Income:Sales:Returns',
    'Income:Interest',
  ],
];
const entry = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  category: fc.constantFrom(...categories),
  amount: fc.integer({ min: -50_00, max: 900_00 }).filter((amount) => amount !== 0),
  payee: fc.constantFrom('Ada', 'Bo', 'Cy'),
});
const decision = fc.record({
  path: fc.constantFrom('Expenses:Meals', 'Expenses:Kites', 'Expenses:Travel', 'Expenses:Subscriptions'),
  line: fc.constantFrom('22', '24b', 'other', 'excluded'),
  percent: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
});

let business = 10;

test('entries add up, whatever was booked and decided', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 5, maxLength: 60 }),
      fc.array(decision, { maxLength: 3 }),
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 1, max: 9_999 }),
      async (entries, decisions, limit, miles) => {
        const tenantId = ++business;
        await system.openBusiness(tenantId);
        const two = (n: number) => String(n).padStart(2, '0');
        const rows = entries.map(
          ({ month, day, category, amount, payee }) =>
            `2024-${two(month)}-${two(day)} | ${category} | ${(amount / 100).toFixed(2)} | ${payee}`,
        );
        await postJournal(system, journalOf(...journalRows(rows.join('\n'))), tenantId);
        await system.drain();
        const params = { year: 2024 };
        // Fuel counts by a part of the miles that no percentage expresses exactly.
        const vehicle = { method: 'actual' as const, miles, milesFromJuly: 0, totalMiles: 9_999.5 };
        await system.get(putTaxProfile, { tenantId, params, body: { ...exampleProfile, payments: [], vehicle } });
        for (const body of decisions) await system.get(putDeductionPolicy, { tenantId, params, body });
        await linesAddUp(tenantId, limit);
        await categoriesAddUp(tenantId, limit);
      },
    ),
    { numRuns: 6 },
  );
}, 180_000);

async function linesAddUp(tenantId: number, limit: number): Promise<void> {
  const { lines } = await system.get(previewScheduleC, { tenantId, params: { year: 2024 } });
  for (const line of lines.filter(({ entries }) => entries > 0)) {
    const found: number[] = [];
    for (let page = 1; found.length < line.entries; page++) {
      const reply = await system.get(getScheduleCLine, { tenantId, params: { year: 2024, line: line.line }, query: { page, limit } });
      expect([reply.total, cents(reply.sum)]).toEqual([line.entries, cents(line.amount)]);
      expect(reply.transactions.length).toBeGreaterThan(0);
      found.push(...reply.transactions.map(({ Amount }) => Amount));
    }
    expect([line.line, found.length, sumOf(found)]).toEqual([line.line, line.entries, cents(line.amount)]);
  }
}

async function categoriesAddUp(tenantId: number, limit: number): Promise<void> {
  const params = { year: 2024 };
  const { categories: rows, excluded, totalDeductible, totalExpensesConsidered } = await system.get(getDeductibility, { tenantId, params });
  const statement = await system.get(getIncomeStatement, { tenantId, params });
  expect(cents(totalExpensesConsidered) + sumOf(excluded.map(({ Expense }) => Expense))).toBe(cents(statement.expenses.total));
  expect([sumOf(rows.map((row) => row.Expense)), sumOf(rows.map((row) => row.DeductibleAmount))]).toEqual([
    cents(totalExpensesConsidered),
    cents(totalDeductible),
  ]);
  for (const row of rows) {
    const reply = await system.get(getDeductibilityDetails, { tenantId, params, query: { category: row.Category, limit: 500 } });
    const [spent, counted] = [reply.transactions.map((row) => row.ExpenseAmount), reply.transactions.map((row) => row.DeductibleAmount)];
    expect([row.Category, reply.total, sumOf(spent), sumOf(counted)]).toEqual([
      ...[row.Category, row.TransactionCount],
      ...[cents(row.Expense), cents(row.DeductibleAmount)],
    ]);
    expect([cents(reply.sum), cents(reply.sumDeductible)]).toEqual([cents(row.Expense), cents(row.DeductibleAmount)]);
  }
  const { payees, sum, sumDeductible } = await system.get(getDeductiblePayees, { tenantId, params, query: { limit: Math.max(3, limit) } });
  expect([sumOf(payees.map((row) => row.ExpenseAmount)), sumOf(payees.map((row) => row.DeductibleAmount))]).toEqual([
    cents(totalExpensesConsidered),
    cents(totalDeductible),
  ]);
  expect([cents(sum), cents(sumDeductible)]).toEqual([cents(totalExpensesConsidered), cents(totalDeductible)]);
}
