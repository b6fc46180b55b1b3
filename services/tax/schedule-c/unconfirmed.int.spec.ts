// From unreviewed bank rows to a Schedule C: non-deductible amounts are on no line, and guesses are marked and asked about.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { getLedgerFast, putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { previewScheduleC, scheduleCFile } from '#contracts/routes/schedule-c.js';
import { weighAnswers } from '#contracts/routes/schedule-c-answers.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement } from '../../../tests/upload.js';

const statement = `Date,Description,Withdrawals,Deposits
07/02/2024,ANTHEM BCBS ME   PREMIUM PPD ID: 2351840597,400.00,
07/05/2024,IRS USATAXPYMT 270512345678901,3000.00,
07/08/2024,ZELLE TO JOHN SMITH,500.00,
07/09/2024,ADOBE INC 408-536-6000 CA,54.99,
07/10/2024,PAYPAL TRANSFER PPD ID: PAYPALSD11,,1200.00
07/11/2024,STRIPE TRANSFER ST-A1B2C3,,900.00
07/12/2024,STATE FARM RO 27 SFPP,150.00,
08/02/2024,ANTHEM BCBS ME   PREMIUM PPD ID: 2351840611,410.00,
`;

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-02-10T17:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await system.openBusiness(2);
  await importStatement(system, statement, { tenantId: 2 });
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const preview = () => system.get(previewScheduleC, { params: { year: 2024 } });
const filled = async () =>
  (await preview()).lines
    .filter(({ amount, kind }) => amount !== 0 && kind !== 'sum')
    .map(({ line, amount, unconfirmed }) => [line, amount, unconfirmed]);
const openGuesses = async () => (await preview()).blockers.find(({ code }) => code === 'unconfirmed');

async function answer(search: string, category: string): Promise<void> {
  const { transactions } = await system.get(getLedgerFast, { query: { search } });
  for (const { JournalEntryLineID } of transactions)
    await system.get(putTransactionCategory, { params: { lineId: JournalEntryLineID }, body: { category } });
  await system.drain();
}

/** By the lines that the question names, as the console does. */
async function settle(payee: string, category: string): Promise<void> {
  const { lineIds } = (await openGuesses())!.questions!.find((question) => question.payee === payee)!;
  await system.get(putTransactionCategories, { body: { lineIds, category } });
  await system.drain();
}

test('lines hold what counts, and say what of it is a guess', async () => {
  // Sales 900; Zelle to a person 500; State Farm 150; Adobe 54.99, the only one that is sure. Tax, health insurance and PayPal on no line.
  expect(await filled()).toEqual([
    ['1', 900, undefined],
    ['11', 500, 500],
    ['15', 150, 150],
    ['27a', 54.99, undefined],
    ['48', 54.99, undefined],
  ]);
  expect((await preview()).lines.find(({ line }) => line === '28')).toMatchObject({ amount: 704.99, unconfirmed: 650 });
});

test('the income statement and the dashboard say the same of the guesses, and their rows sum to it', async () => {
  const guessed = { revenue: { Amount: 0, TxCount: 0 }, expenses: { Amount: 650, TxCount: 2 } };
  expect((await system.get(getIncomeStatement, { params: { year: 2024 } })).notConfirmed).toEqual(guessed);
  // July alone: all of it; August: none of it.
  expect((await system.get(getIncomeStatement, { params: { year: 2024, month: 7 } })).notConfirmed).toEqual(guessed);
  expect((await system.get(getIncomeStatement, { params: { year: 2024, month: 8 } })).notConfirmed?.expenses.TxCount).toBe(0);
  // The books end in 2024, so that is the dashboard's year: the two rows below.
  expect((await system.get(getDashboardSummary)).notConfirmed?.expenses.TxCount).toBe(2);
  const query = { startDate: '2024-01-01', endDate: '2024-12-31', accountType: 'expense', lowConfidenceOnly: true };
  const { transactions } = await system.get(getLedgerFast, { query });
  expect(transactions.map(({ Amount }) => Amount).sort()).toEqual([-150, -500]);
});

test('the guesses are asked for by payee, on lines and off them', async () => {
  const found = (await openGuesses())!;
  // 500 + 150 on lines, 400 + 410 of health insurance and 1,200 from PayPal off them.
  expect([found.count, found.amount]).toEqual([5, 2_660]);
  expect(found.questions!.map(({ text, category }) => [text, category])).toEqual([
    ['1 deposit from PAYPAL TRANSFER, $1,200', 'Assets:Clearing'],
    ['2 payments to ANTHEM BCBS ME PREMIUM, $810', 'Equity:Owner Health Insurance'],
    ['1 payment to JOHN SMITH, $500', 'Expenses:Contracting Fee'],
    ['1 payment to STATE FARM RO SFPP, $150', 'Expenses:Insurance'],
  ]);
});

test('each question offers the best guesses first, with line and deduction, and then what such a payee may be', async () => {
  const ofPayee = new Map((await openGuesses())!.questions!.map((question) => [question.payee, question]));
  const smith = ofPayee.get('JOHN SMITH')!.answers;
  expect(smith[0]).toEqual({ text: 'Contract labor', category: 'Expenses:Contracting Fee', line: '11', deduction: 500 });
  // Two more of the model, which stored them with its decision, then the kinds.
  const { rows: stored } = await admin.query<{ categories: string[] }>(
    `select k.categories from tax.likely_category k join tax.leg l using (tenant_id, entry_id, line) where tenant_id = 2 and l.description like '%JOHN SMITH%'`,
  );
  expect(stored[0]!.categories).toHaveLength(3);
  expect(smith.slice(0, 3).map(({ category }) => category)).toEqual(stored[0]!.categories);
  expect(smith.find(({ category }) => category === 'Equity:Owner Draws')).toEqual({ text: 'Personal', category: 'Equity:Owner Draws', line: null, deduction: 0 }); // prettier-ignore
  expect(smith.find(({ category }) => category === 'Income:Returns & Allowances')).toMatchObject({ text: 'A refund to a client', line: '2' }); // prettier-ignore
  expect(ofPayee.get('ANTHEM BCBS ME PREMIUM')!.answers.find(({ category }) => category === 'Expenses:Employee Benefits')).toMatchObject({ line: '14', deduction: 810 }); // prettier-ignore
});

test('any other category of the chart can be weighed, too', async () => {
  const body = { category: 'Expenses:Contracting Fee', amount: 500, categories: ['Expenses:Meals', 'Expenses:Rent', 'Liabilities:Loans'] };
  expect((await system.get(weighAnswers, { params: { year: 2024 }, body })).answers).toEqual([
    { text: 'A business meal', category: 'Expenses:Meals', line: '24b', deduction: 250 },
    { text: 'Rent of a place or equipment', category: 'Expenses:Rent', line: '20b', deduction: 500 },
    { text: 'A loan', category: 'Liabilities:Loans', line: null, deduction: 0 },
  ]);
});

test('a line gets the answers of its question: three best, then the kinds, each weighed once', async () => {
  const { transactions } = await system.get(getLedgerFast, { query: { search: 'JOHN SMITH' } });
  const lineId = transactions[0]!.JournalEntryLineID;
  const body = { payee: 'JOHN SMITH', category: 'Expenses:Contracting Fee', amount: 500, categories: ['Expenses:Meals', 'Equity:Owner Draws'], lineId }; // prettier-ignore
  const { answers, offered, guesses } = await system.get(weighAnswers, { params: { year: 2024 }, body });
  const question = (await openGuesses())!.questions!.find(({ payee }) => payee === 'JOHN SMITH')!;
  expect(guesses).toBe(3);
  expect(answers.slice(0, offered)).toEqual(question.answers);
  expect(answers.slice(offered)).toEqual([{ text: 'A business meal', category: 'Expenses:Meals', line: '24b', deduction: 250 }]);
});

test('each guessed entry is marked in the file of entries, with the way to confirm it', async () => {
  const { bytes } = await system.download(scheduleCFile, { params: { year: 2024 }, query: { format: 'entries' } });
  const rows = parse(bytes.toString(), { columns: true }) as Record<string, string>[];
  const marked = rows.map(({ payee, entry, notConfirmed }) => [payee, notConfirmed!.replace(entry!, 'LINE')]);
  const confirm = (amount: string) => `not confirmed: ${amount} (confirm at /general-ledger?open=LINE)`;
  expect(marked.filter(([, mark]) => mark)).toEqual([
    ['JOHN SMITH', confirm('500.00')],
    ['STATE FARM RO 27 SFPP', confirm('150.00')],
  ]);
});

test('deductibility and the estimate know it too', async () => {
  expect(await system.get(getDeductibility, { params: { year: 2024 } })).toMatchObject({ totalDeductible: 704.99, totalUnconfirmed: 650 });
  expect((await system.get(getTaxMetrics, { query: { year: 2024 } })).assumptions).toContain(
    '$650 of deductions was categorized automatically and isn’t confirmed yet.',
  );
});

test('an answer settles the payee: the same category confirmed, another one moved', async () => {
  await answer('JOHN SMITH', 'Expenses:Contracting Fee');
  await settle('ANTHEM BCBS ME PREMIUM', 'Expenses:Employee Benefits');
  // A person's word puts health insurance on line 14: 400 + 410.
  expect(await filled()).toEqual([
    ['1', 900, undefined],
    ['11', 500, undefined],
    ['14', 810, undefined],
    ['15', 150, 150],
    ['27a', 54.99, undefined],
    ['48', 54.99, undefined],
  ]);
  const left = (await openGuesses())!;
  expect([left.count, left.amount, left.questions!.length]).toEqual([2, 1_350, 2]);
  await settle('PAYPAL TRANSFER', 'Income:Sales');
  await answer('STATE FARM', 'Equity:Owner Draws');
  expect(await openGuesses()).toBeUndefined();
});

test('a business from before these accounts opens them when they are first used', async () => {
  await system.openBusiness(3);
  const paths = ['Equity:Owner Tax Payments', 'Equity:Owner Health Insurance', 'Assets:Clearing', 'Expenses:Employee Benefits'];
  await admin.query('delete from ledger.account where tenant_id = 3 and path = any ($1)', [paths]);
  await importStatement(system, statement, { tenantId: 3 });
  const categoryOf = async (search: string) =>
    (await system.get(getLedgerFast, { tenantId: 3, query: { search } })).transactions.map(({ AccountName }) => AccountName);
  expect(await categoryOf('IRS')).toEqual(['Owner Tax Payments']);
  expect(await categoryOf('PAYPAL')).toEqual(['Clearing']);
  const [first] = (await system.get(getLedgerFast, { tenantId: 3, query: { search: 'ANTHEM' } })).transactions;
  await system.get(putTransactionCategory, {
    tenantId: 3,
    params: { lineId: first!.JournalEntryLineID },
    body: { category: 'Employee Benefits' },
  });
  await system.drain();
  expect((await categoryOf('ANTHEM')).sort()).toEqual(['Employee Benefits', 'Owner Health Insurance']);
});
