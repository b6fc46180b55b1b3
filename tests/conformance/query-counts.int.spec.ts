// No query in a loop: what a screen asks and what an import costs, counted in statements.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnyRoute, ReplyOf } from '#contracts/define.js';
import { getBalanceSheet, getCashFlow, getTrialBalance } from '#contracts/routes/balances.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getAccountChecks, getBankChecks } from '#contracts/routes/bank-checks.js';
import {
  classifyTransaction,
  getClassificationHistory,
  getClassificationStats,
  previewCategories,
} from '#contracts/routes/classification.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import {
  getLedger,
  getLedgerCategories,
  getLedgerFast,
  getLedgerSummary,
  getTransaction,
  putTransactionCategory,
  syncLedger,
} from '#contracts/routes/general-ledger.js';
import { getBankTransaction } from '#contracts/routes/bank-transactions.js';
import { getImport, getImportRows, listImports, undoImport } from '#contracts/routes/imports.js';
import { getPayrollTransactions, uploadMappings } from '#contracts/routes/contractor-payments.js';
import { generateForms, getCandidates, listForms } from '#contracts/routes/forms-1099.js';
import {
  getExpensesByVendor,
  getIncomeStatement,
  getIncomeStatementDetails,
  getIncomeStatementSeries,
} from '#contracts/routes/income-statement.js';
import { listAudit } from '#contracts/routes/audit.js';
import { getDeductibility, getDeductibilityDetails, getDeductiblePayees, getReportTransactions } from '#contracts/routes/deductibility.js';
import { getDeductionPolicy, putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { generateScheduleC, getScheduleCLine, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getW3, importPayReport, saveW3 } from '#contracts/routes/pay-runs.js';
import { getReceiptMarks } from '#contracts/routes/receipts.js';
import { getSalesTax } from '#contracts/routes/sales-tax.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { exampleSettings } from '#contracts/settings.js';
import { findPayees, getPayee, getPayeeLines, getPayeeOfLine } from '#contracts/routes/payee-page.js';
import { listClearedEntries, listReconcilable, previewReconciliation, sumClearedEntries } from '#contracts/routes/reconciliations.js';
import { createRule, listRules, previewRule } from '#contracts/routes/rules.js';
import { listVendors } from '#contracts/routes/vendors.js';
import { TestSystem, type CallOptions } from '../../services/host/testing/test-system.js';
import { gustoJournal, june } from '../payroll-reports.js';
import { importStatement, multipart, pncAugust } from '../upload.js';
import { statementsOf, type Statement } from './statements.js';

let statements: Statement[] = [];

async function counted<T>(run: () => Promise<T>): Promise<{ count: number; result: T }> {
  const heard = await statementsOf(run);
  // Watching whether all is applied goes through the relay's login.
  statements = heard.statements.filter(({ user }) => !user.endsWith('_relay'));
  return { count: statements.length, result: heard.result };
}

/** Of a request only; what follows from it in the background is not its answer's. */
const ofRequests = () => statements.filter(({ user }) => user.endsWith('_app')).map(({ text }) => text.slice(0, 120));

/** `count` purchases at as many shops over eight months, newest last, with balances. */
function statementOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `0${1 + (n % 8)}/${String(1 + (n % 28)).padStart(2, '0')}/2023,CARD PURCHASE SHOP ${n} OF ${count},${(1 + n / 100).toFixed(2)},`,
  );
  return `Date,Description,Withdrawals,Deposits\n${rows.join('\n')}\n`;
}

const previewed = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    description: `CARD PURCHASE SHOP ${n}`,
    amountCents: -100 - n,
    account: { name: 'PNC Operating', type: 'asset' as const },
  }));

let system: TestSystem;
let few: number;
let many: number;
let importId: string;
let lineId: string;
let bankTransactionId: string;
let bankAccountId: string;

beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z', ownProduct: true });
  await system.openBusiness(2);
  ({ importId } = await importStatement(system, pncAugust));
  few = (await counted(() => importStatement(system, statementOf(4)))).count;
  many = (await counted(() => importStatement(system, statementOf(400)))).count;
  lineId = (await system.get(getLedgerFast)).transactions[0]!.JournalEntryLineID;
  ({ bankAccountId } = (await system.get(listBankAccounts)).accounts[0]!);
  bankTransactionId = (await system.get(getTransaction, { params: { lineId } })).bankTransactionId!;
}, 60_000);
afterAll(() => system.close(), 60_000);

test('an import of 400 rows through all services costs hardly more statements than one of 4', () => {
  expect(few).toBeGreaterThan(20);
  // How many batches the events arrive in is a matter of timing; statements for each row would be a hundred times as many.
  expect(many).toBeLessThan(few * 3);
});

const shopRule = { match: [{ field: 'description', operator: 'contains', value: 'shop' }], category: 'Supplies' };

const limits: [string, AnyRoute, number, () => CallOptions][] = [
  ['the ledger', getLedgerFast, 4, () => ({})],
  ['a far page of the ledger', getLedger, 4, () => ({ query: { page: 5, limit: 50 } })],
  ['the ledger of a category', getLedger, 4, () => ({ query: { category: 'Supplies', limit: 100 } })],
  ['a search', getLedger, 3, () => ({ query: { search: 'shop', limit: 100 } })],
  ['uncertain lines', getLedger, 3, () => ({ query: { lowConfidenceOnly: true, limit: 100 } })],
  // Two more where receipts have suggestions.
  ['the receipts of rows', getReceiptMarks, 3, () => ({ query: { lineIds: lineId } })],
  ['the ledger’s summary', getLedgerSummary, 2, () => ({})],
  ['the categories', getLedgerCategories, 1, () => ({})],
  ['a transaction', getTransaction, 4, () => ({ params: { lineId } })],
  // The books and the day through which they are complete are the third and the fourth.
  ['bank accounts', listBankAccounts, 4, () => ({})],
  // Three more where the books differ from the bank and something may explain it.
  ['books and bank', getBankChecks, 4, () => ({})],
  ['books and bank of an account', getAccountChecks, 4, () => ({ params: { bankAccountId } })],
  // Without a balance in the file, no statement is compared.
  ['accounts to reconcile', listReconcilable, 4, () => ({})],
  ['an account and its statement', previewReconciliation, 8, () => ({ query: { accountId: bankAccountId } })],
  ['entries that a statement clears', listClearedEntries, 3, () => ({ query: { accountId: bankAccountId, statementDate: '2023-12-31' } })],
  ['the sums of what it clears', sumClearedEntries, 3, () => ({ query: { accountId: bankAccountId, statementDate: '2023-12-31' } })],
  // One of these and of the statement's tells what nobody has confirmed.
  ['the dashboard', getDashboardSummary, 6, () => ({})],
  ['an income statement', getIncomeStatement, 3, () => ({ params: { year: 2023 } })],
  // The fourth tells the planner to hash: it knows nothing of a business that was imported a moment ago.
  ['an income statement from postings', getIncomeStatement, 4, () => ({ params: { year: 2023 }, query: { mode: 'je' } })],
  ['expenses by vendor', getExpensesByVendor, 2, () => ({ params: { year: 2023 } })],
  ['sales tax', getSalesTax, 2, () => ({ params: { year: 2023 } })],
  ['a series', getIncomeStatementSeries, 4, () => ({ params: { range: '12months' } })],
  ['the rows behind a line', getIncomeStatementDetails, 4, () => ({ query: { year: 2023, category: 'Uncategorized', limit: 100 } })],
  ['the settings', getSettings, 1, () => ({})],
  // The number of entries, a page of them, and everybody in the trail. The first call of the gateway here also opens its connection.
  ['the audit trail', listAudit, 4, () => ({})],
  // The third reads what nobody has confirmed.
  ['a trial balance', getTrialBalance, 3, () => ({})],
  ['a balance sheet', getBalanceSheet, 2, () => ({ query: { asOf: '2023-05-17' } })],
  // The third reads opening balances that came into the books within the period.
  ['a cash flow', getCashFlow, 3, () => ({ query: { from: '2023-02-03', to: '2023-05-17' } })],
  ['the imports', listImports, 3, () => ({})],
  ['an import', getImport, 4, () => ({ params: { importId } })],
  ['an import’s rows', getImportRows, 3, () => ({ params: { importId } })],
  ['a bank transaction', getBankTransaction, 2, () => ({ params: { bankTransactionId } })],
  // One looks for rows of the opposite amount, whatever number of rows was changed.
  [
    'a change of category',
    putTransactionCategory,
    11,
    () => ({ params: { lineId }, body: { category: 'Supplies', subcategory: 'Kitchen' } }),
  ],
  ['a change of settings', putSettings, 6, () => ({ body: { ...exampleSettings, revision: 0 } })],
  ['the rules', listRules, 2, () => ({})],
  ['the payee of a line', getPayeeOfLine, 1, () => ({ params: { lineId } })],
  // By one of its lines: that line, its newest lines, their sums, the rules.
  ['a payee', getPayee, 4, () => ({ query: { line: lineId } })],
  ['a payee’s lines', getPayeeLines, 1, () => ({ query: { key: 'SHOP', limit: 500 } })],
  ['payees by name', findPayees, 1, () => ({ query: { search: 'shop' } })],
  ['a new rule', createRule, 12, () => ({ body: { ...shopRule, apply: true } })],
  ['a rule’s preview', previewRule, 4, () => ({ body: shopRule })],
  ['one classification', classifyTransaction, 3, () => ({ body: { transaction: { Description: 'CARD PURCHASE SHOP 7' } } })],
  ['the categories of a preview', previewCategories, 4, () => ({ body: { rows: previewed(400) } })],
  ['the history of classification', getClassificationHistory, 2, () => ({ query: { limit: 1000 } })],
  ['the figures of classification', getClassificationStats, 2, () => ({})],
  ['contractor payments', getPayrollTransactions, 7, () => ({ query: { year: 2023 } })],
  ['a paste of 200 names', uploadMappings, 9, () => ({ body: { source: 'Zelle', data: 'Ana\nMar 1\n$5\n'.repeat(200) } })],
  ['the vendors', listVendors, 3, () => ({})],
  ['who is due a form', getCandidates, 3, () => ({ params: { year: 2023 } })],
  ['making a year’s forms', generateForms, 9, () => ({ params: { year: 2023 }, body: {} })],
  ['a year’s forms', listForms, 1, () => ({ params: { year: 2023 } })],
  // The first question of a service opens its connection, which is asked for too.
  // Of these and of Schedule C's, one reads the wages, one the assets, and one the rows that may have bought them, whatever their number.
  ['deductibility', getDeductibility, 9, () => ({ params: { year: 2023 } })],
  ['the entries of deductibility', getDeductibilityDetails, 9, () => ({ params: { year: 2023 }, query: { limit: 100 } })],
  ['the payees of deductibility', getDeductiblePayees, 9, () => ({ params: { year: 2023 } })],
  ['the entries of a list of categories', getReportTransactions, 4, () => ({ query: { year: 2023, categories: 'Supplies,Meals' } })],
  ['the deduction policy and what can be carried over', getDeductionPolicy, 8, () => ({ params: { year: 2023 } })],
  [
    'a decision about a category',
    putDeductionPolicy,
    12,
    () => ({ params: { year: 2023 }, body: { path: 'Expenses:Supplies', line: '22' } }),
  ],
  // Its answers need the payer, the 1099 forms, and the payees. The last one reads the guesses that it asks about; books without any do not read it.
  ['a Schedule C', previewScheduleC, 9, () => ({ params: { year: 2023 } })],
  ['the entries of a line', getScheduleCLine, 9, () => ({ params: { year: 2023, line: '22' } })],
  // With its files: the entries behind its lines are read once more, the books held still meanwhile, and looked at first for being up to date.
  ['keeping a Schedule C', generateScheduleC, 17, () => ({ params: { year: 2023 }, body: {} })],
  ['a wish for fresh activity', syncLedger, 2, () => ({ body: {} })],
  ['the start of an undo', undoImport, 4, () => ({ params: { importId }, body: {} })],
];

test.each(limits)('%s needs few statements', async (_, route, most, options) => {
  await system.drain();
  await counted(() => system.get(route, options()));
  const statementTexts = ofRequests();
  expect(statementTexts.length).toBeGreaterThan(0);
  expect(statementTexts.length > most ? statementTexts : []).toEqual([]);
});

test('a payroll report is matched with the bank’s rows once, also by the import that posts it, and a W-3 asks once whether there are runs', async () => {
  const report = multipart({ name: 'journal.csv', bytes: Buffer.from(gustoJournal(june)) }, { commit: 'true' });
  await counted(() => system.get(importPayReport, report));
  expect(ofRequests().filter((text) => text.includes('search_lines(') || text.includes('with named as'))).toHaveLength(1);
  const { boxes } = getW3.example as { boxes: NonNullable<ReplyOf<typeof getW3>['boxes']> };
  await counted(() => system.get(saveW3, { params: { year: 2024 }, body: { boxes, post: false } }));
  expect(statements.filter(({ user, text }) => user.endsWith('_app') && text.includes('from pay_run where'))).toHaveLength(1);
});
