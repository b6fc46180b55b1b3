// Questions in owners' words over the demo's two businesses and the golden company, each figure held against the exported postings.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { listCharges } from '#contracts/routes/client-invoices.js';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { exportJournal } from '#contracts/routes/journal-export.js';
import { getTaxCompliance } from '#contracts/routes/tax-alerts.js';
import { getQuarterlyTax, getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import { getReview } from '#contracts/routes/review.js';
import { getUnusualPayments } from '#contracts/routes/unusual-payments.js';
import { listMissingW9 } from '#contracts/routes/vendors.js';
import { ownerClient } from '../../services/demo/owner-client.js';
import { seedDemo } from '../../services/demo/seed.js';
import { Directory } from '../../services/gateway/directory/directory.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { TENANT_ID } from '../../services/identity/addresses.js';
import { DEMO_OWNER } from '../../services/identity/demo-people.js';
import { postGoldenCompany } from '../golden/golden-company.js';
import { Books } from '../one-answer/books.js';
import { mismatchesOf } from '../one-answer/compare.js';
import { registry } from '../one-answer/registry.js';
import { journalOf, postJournal } from '../small-company.js';
import { casesOf } from './asked.js';
import { judge } from './judge.js';
import { postingsOf } from './postings.js';

/** 30,000 paid in, a hundred more each month for rent, none in March, and 500 on a card that is owed. */
const burning = journalOf(
  'P1,2024-10-01,Assets:Bank:Checking,30000,,Paid in,',
  'P1,2024-10-01,Equity:Owner Contributions,,30000,Paid in,',
  ...['2024-11', '2024-12', '2025-01', '2025-02', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10'].flatMap(
    (month, at) => [
      `R${at},${month}-05,Expenses:Rent,${1000 + at * 100},,Rent,Landlord`,
      `R${at},${month}-05,Assets:Bank:Checking,,${1000 + at * 100},Rent,Landlord`,
    ],
  ),
  'C1,2025-10-20,Expenses:Meals,500,,Party,Diner',
  'C1,2025-10-20,Liabilities:Credit Cards:Visa,,500,Party,Diner',
);

let demo: TestSystem;
let golden: TestSystem;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ai-accounting-questions-'));
  demo = await TestSystem.start({ now: '2026-11-21T17:00:00Z' });
  await seedDemo(await ownerClient(demo.composition), { directory, today: '2026-11-21', report: () => {} });
  await demo.drain();
  golden = await TestSystem.start({ now: '2025-11-15T17:00:00Z' });
  await golden.openBusiness(2);
  await postGoldenCompany(golden);
  await golden.openBusiness(3);
  await postJournal(golden, burning, 3);
}, 240_000);
afterAll(async () => {
  await demo.close();
  await golden.close();
  await rm(directory, { recursive: true });
}, 240_000);

interface Wrong {
  question: string;
  understood: string | null;
  expected: unknown;
  figures: number[];
}

async function asked(system: TestSystem, tenantId: number, file: string): Promise<{ total: number; wrong: Wrong[] }> {
  const { bytes } = await system.download(exportJournal, { tenantId, query: { format: 'csv', method: 'cash' } });
  const journal = bytes.toString();
  const cases = casesOf(readFileSync(`tests/questions/asked/${file}.txt`, 'utf8'), postingsOf(journal));
  const wrong: Wrong[] = [];
  for (const one of cases) {
    let conversationId: string | undefined;
    for (const query of [...(one.after ?? []), one.question]) {
      const answer = await system.get(askQuestion, { tenantId, body: { query, ...(conversationId && { conversationId }) } });
      conversationId = answer.conversationId;
      const { right, figures } = judge(one, answer);
      if (query !== one.question || right) continue;
      const { type: _, question: __, after: ___, ...expected } = one;
      wrong.push({
        question: [...(one.after ?? []), query].join(' > '),
        understood: answer.understood,
        expected,
        figures: figures.slice(0, 6),
      });
    }
  }
  return { total: cases.length, wrong };
}

/** Of what is not right nothing may carry a figure. */
function expectRight({ total, wrong }: { total: number; wrong: Wrong[] }): void {
  expect(wrong.filter(({ figures }) => figures.length > 0)).toEqual([]);
  if (wrong.length > total * 0.05) throw new Error(`${wrong.length} of ${total} not right: ${JSON.stringify(wrong, null, 1)}`);
}

test('a consultancy of the demo', async () => expectRight(await asked(demo, 1, 'dumblit')), 120_000);
test('a production house of the demo', async () => expectRight(await asked(demo, 2, 'nuculture')), 240_000);
test('the golden company', async () => expectRight(await asked(golden, 2, 'golden')), 120_000);

/** What the reply to a question adds up to, and what its rows are. */
async function answered(query: string, system = demo, tenantId = 2) {
  const { total, data = [], text, understood } = await system.get(askQuestion, { tenantId, body: { query } });
  expect([query, understood]).toEqual([query, expect.any(String)]);
  return { total, text, rows: data.map(({ Description: name, Amount: amount, Date: date }) => ({ name, amount, date })) };
}
const byName = (rows: { name: string; amount: number | null }[]) =>
  rows.map(({ name, amount }) => ({ name, amount })).toSorted((a, b) => (a.name < b.name ? -1 : 1));

describe('a figure is the one that its screen shows', () => {
  test('contractors, forms 1099-NEC, W-9', async () => {
    for (const year of [2025, 2026]) {
      const { summary } = await demo.get(getPayrollTransactions, { query: { year } });
      const named = summary.contractorSummary.filter(({ name }) => name !== 'Unknown');
      const paid = await answered(`How much did we pay contractors in ${year}?`);
      expect(byName(paid.rows)).toEqual(byName(named.map(({ name, total }) => ({ name, amount: total }))));
      const { candidates } = await demo.get(getCandidates, { params: { year } });
      const due = await answered(`Who is due a 1099 for ${year}?`);
      expect(byName(due.rows)).toEqual(byName(candidates.map(({ Vendor: name, reportable: amount }) => ({ name, amount }))));
      const { vendors } = await demo.get(listMissingW9, { query: { year } });
      const missing = await answered(`Which contractors have no W-9 in ${year}?`);
      expect(byName(missing.rows)).toEqual(byName(vendors.map(({ name, reportable: amount }) => ({ name, amount }))));
    }
  });

  test('charges to clients and their fees', async () => {
    const period = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const { data, summary } = await demo.get(listCharges, { query: period });
    expect((await answered('How much did we invoice in October 2026?')).total).toBe(summary.totalRevenue);
    expect((await answered('How many invoices in October 2026?')).total).toBe(summary.totalCharges);
    expect((await answered('average invoice in October 2026')).total).toBe(summary.averageCharge);
    const fees = data.reduce((sum, { fee }) => sum + Math.round(fee * 100), 0) / 100;
    expect((await answered('processing fees in October 2026')).total).toBe(fees);
    expect((await answered('Who is our biggest client in October 2026?')).rows).toHaveLength(summary.uniqueClients);
  });

  test('the estimated tax and its dates', async () => {
    for (const tenantId of [1, 2]) {
      const metrics = await demo.get(getTaxMetrics, { tenantId, query: { year: 2026 } });
      const estimate = await answered('What will my tax bill be for 2026?', demo, tenantId);
      expect([estimate.total ?? null, metrics.projectedAnnualTax]).toEqual([metrics.projectedAnnualTax, expect.any(Number)]);
      const dates = await answered('When is my next estimated tax payment?', demo, tenantId);
      const { dueOn, estimatedTax } = await demo.get(getQuarterlyTax, { tenantId, params: { year: 2026, quarter: 4 } });
      expect(dates.rows[0]).toMatchObject({ amount: estimatedTax, date: dueOn });
      // As Reminders on the Dashboard take it from compliance.
      const { payments } = await demo.get(getTaxCompliance, { tenantId, params: { year: 2026 } });
      const next = payments!.installments.find((installment) => installment.dueOn >= '2026-11-21' && installment.open > 0);
      const payment = await answered('How much is my next estimated tax payment?', demo, tenantId);
      expect([payment.total, payment.rows[0]?.date]).toEqual(next ? [next.open, next.dueOn] : [undefined, undefined]);
    }
  });

  test('why expenses changed: the causes by category are the differences of two statements', async () => {
    const [before, after] = await Promise.all(
      [9, 10].map((month) => demo.get(getIncomeStatement, { params: { year: 2026, month: String(month) } })),
    );
    const why = await answered('Why did our expenses change in October 2026?');
    expect(why.total).toBeCloseTo(after!.expenses.total - before!.expenses.total, 2);
  });

  test('runway and burn, also where a card is owed and a month is empty', async () => {
    for (const [system, tenantId] of [
      [demo, 1],
      [demo, 2],
      [golden, 3],
    ] as const) {
      const { cashFlow } = await system.get(getFinancialAnalysis, { tenantId });
      expect([tenantId, cashFlow.isBurning]).toEqual([tenantId, tenantId === 3]);
      expect((await answered('How long will our cash last?', system, tenantId)).total ?? null).toBe(cashFlow.cashRunway);
      expect((await answered('What is our monthly burn?', system, tenantId)).total ?? 0).toBe(cashFlow.monthlyBurnRate);
    }
  });
});

test.each([1, 2])(
  'every figure of business %s of the demo has one answer',
  async (tenantId) => {
    const { oid, mail, name, jobTitle } = DEMO_OWNER;
    const { personId: person } = await demo.composition
      .get('gateway')
      .app.get(Directory)
      .enter({ tid: TENANT_ID, oid, mail, name, jobTitle });
    const books = await Books.of(demo, { tenantId, person, year: 2026, today: '2026-11-21' });
    expect((await mismatchesOf(registry, books)).map(({ text }) => text)).toEqual([]);
  },
  60_000,
);

test('what needs attention starts with the late tax payment, as the alerts and To do start', async () => {
  const [{ items }, needed] = [await demo.get(getAlerts, { tenantId: 2 }), await answered('What needs my attention?')];
  const late = items[0]!;
  expect(late.code).toBe('installment-overdue');
  const name = `Pay the Q${late.id.split(':').at(-1)} ${late.id.split(':')[1]} estimated tax`;
  expect(needed.rows[0]).toEqual({ name, amount: late.amount, date: late.dueOn });
});

test('what needs attention has the count of payees to review that the alerts and Review have', async () => {
  const [{ items }, { payees }, needed] = [
    await demo.get(getAlerts, { tenantId: 2 }),
    await demo.get(getReview, { tenantId: 2 }),
    await answered('What needs my attention?'),
  ];
  const review = items.find(({ code }) => code === 'review')!;
  expect(review.count).toBe(payees);
  expect(needed.rows.filter(({ name }) => name.endsWith('to review'))).toEqual([
    { name: review.message, amount: null, date: expect.any(String) },
  ]);
});

test('the demo names one unusual payment, among the alerts and in what needs attention', async () => {
  const found = (tenantId: number) => demo.get(getUnusualPayments, { tenantId });
  expect((await found(1)).items).toEqual([]);
  const [{ items }, needed] = [await found(2), await answered('What needs my attention?')];
  expect(items).toMatchObject([{ kind: 'first', payee: 'Tribeca Lighting Supply', date: '2026-10-26', amountCents: 4820_00 }]);
  expect(needed.rows).toContainEqual({ name: 'Paid for the first time: Tribeca Lighting Supply', amount: 4820, date: '2026-10-26' });
});
