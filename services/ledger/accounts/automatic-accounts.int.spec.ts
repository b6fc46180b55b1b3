// Every account that the product posts to by itself: the list of them is complete, and each refuses to be merged, closed, and given another
// type.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import type { AssetInput } from '#contracts/records/asset.js';
import { changeCategory, listAccounts } from '#contracts/routes/accounts.js';
import { createAsset } from '#contracts/routes/asset-register.js';
import { mergeCategories } from '#contracts/routes/category-merges.js';
import { postDepreciation } from '#contracts/routes/depreciation-entries.js';
import { createLoan, getLoan, splitLoanPayments } from '#contracts/routes/loans.js';
import { getPayRuns, postWaitingRuns } from '#contracts/routes/pay-runs.js';
import { documentsOf, problemOf } from '../../../tests/fixtures/ledger/documents.fixture.js';
import { march, receive, type Row } from '../../../tests/fixtures/ledger/processor.fixture.js';
import { sendReport } from '../../../tests/payroll-reports.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { automaticAccounts } from './automatic-accounts.js';

let system: TestSystem;
const { entered } = documentsOf(() => system);
type Account = ReplyOf<typeof listAccounts>['accounts'][number];
const chart = async () => (await system.get(listAccounts)).accounts;
const laptop: AssetInput = {
  ...{ name: 'Laptop', costCents: 300_000, businessPercent: 100, recoveryYears: 5, placedOn: '2025-03-10', bonus: false },
  sold: { on: '2026-02-01', priceCents: 100_000 },
};

const payReport = `Pay date,Employee,Gross pay,Employee taxes,Deductions,Reimbursements,Net pay,Employer taxes,Payment method
02/20/2026,Ana Ruiz,3800.00,530.70,100.00,0.00,3169.30,290.70,Direct deposit
`;
/** Categories of a person, whose merges and names a pay run follows. */
const followed = ['Expenses:Payroll Taxes', 'Expenses:Wages'];

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-11-20T17:00:00Z' });
  await system.openBusiness(2);
  const rows = [
    '2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00,4500.00',
    '2026-02-03,VENMO CASHOUT,50.00,4550.00',
    '2026-02-04,OWNER DRAW,-200.00,4350.00',
    '2026-02-05,OWNER CONTRIBUTION,1000.00,5350.00',
    '2026-02-06,IRS USATAXPYMT 270,-300.00,5050.00',
    '2026-02-09,ANTHEM BCBS PREMIUM,-400.00,4650.00',
    '2026-02-10,SEP IRA CONTRIBUTION,-100.00,4550.00',
    '2026-02-17,FIRST MUTUAL LOAN PYMT,-1032.80,3517.20',
    '2026-02-18,XQZ 40,217.76,3734.96',
    '2026-02-19,XQZ 41,-12.00,3722.96',
  ];
  const fields = { accountName: 'Checking', accountType: 'asset' };
  await importStatement(system, `Date,Description,Amount,Balance\n${rows.join('\n')}\n`, { tenantId: 2, fields });
  await receive(system, 2, march);
  const hold: Row = { transaction: 20, date: '2026-03-11', description: 'RESERVE', kind: 'adjustment', gross: -20_00, hold: 'R1' };
  await receive(system, 2, [hold]);
  // A charge and a bill on accounts of this list, so that no other account gets a posting.
  await entered(2, 'invoice', 'Acme', { lines: { 'Income:Sales': 10_000 } });
  await entered(2, 'bill', 'Penn', { lines: { 'Expenses:Uncategorized': 4_000 } });
  const terms = { amountCents: 1_200_000, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12 };
  const { loanId } = await system.get(createLoan, { body: { name: 'Oven', lender: 'First Mutual Loan', forCar: false, terms } });
  await system.drain();
  const [payment] = (await system.get(getLoan, { params: { loanId } })).payments;
  await system.get(splitLoanPayments, { params: { loanId }, body: { payments: [{ lineId: payment!.lineId, interestCents: 6_000 }] } });
  await system.get(createAsset, { body: laptop });
  // 3,000 × (20 % + half of 32 %) = 1,080 is depreciated; 1,920 is left.
  const sales = [{ name: 'Laptop', costCents: 300_000, accumulatedCents: 108_000 }];
  // A pay run with benefits, whose payments aren't in the books.
  await sendReport(system, payReport, { fields: { provider: 'square', commit: 'true' } });
  const [run] = (await system.get(getPayRuns, { params: { year: 2026 } })).runs;
  await system.get(postWaitingRuns, { body: { runId: run!.runId } });
  await system.get(postDepreciation, { params: { year: 2026 }, body: { depreciationCents: 48_000, sales, replaces: null } });
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

test('the list has every account that got a posting without a person’s choice, and no other', async () => {
  const posted = (await chart()).flatMap(({ lines, money, path }) => (lines > 0 && !money && !followed.includes(path) ? [path] : []));
  // A loan has its own account beneath; statements compute the results of earlier years.
  const named = automaticAccounts.map(({ path }) => path).filter((path) => path !== 'Equity:Retained Earnings');
  expect(posted.sort()).toEqual(named.map((path) => (path === 'Liabilities:Loans' ? 'Liabilities:Loans:Oven' : path)).sort());
});

const close = ({ accountId, number, closed }: Account) =>
  system.call(changeCategory, { params: { accountId }, body: { number, closed: true, seen: { number, closed } } });

test('none of them can be closed or merged, and the chart says why', async () => {
  const accounts = await chart();
  const automatic = accounts.filter((account) => account.automatic !== undefined);
  expect(automatic.map(({ path }) => path).sort()).toEqual([...automaticAccounts.map(({ path }) => path), 'Liabilities:Loans:Oven'].sort());
  const into = { revenue: 'Income:Services', expense: 'Expenses:Supplies' } as Record<string, string>;
  for (const account of automatic) {
    expect([account.path, problemOf(await close(account))]).toEqual([account.path, [409, 'account-in-use']]);
    const target = accounts.find(({ path }) => path === (into[account.type] ?? 'Equity:Owner Draws'))!;
    const seen = { path: account.path, into: target.path };
    const merged = await system.call(mergeCategories, { body: { accountId: account.accountId, intoAccountId: target.accountId, seen } });
    expect([account.path, merged.status]).toEqual([account.path, account.accountId === target.accountId ? 422 : 409]);
  }
  const depreciation = automatic.find(({ path }) => path === 'Expenses:Depreciation')!;
  expect((await close(depreciation)).body).toMatchObject({
    detail: `The books post depreciation to 'Expenses:Depreciation' automatically, so it stays open. Nothing was changed.`,
  });
  expect(await chart()).toEqual(accounts);
});

test('a type is never changed: no call has one, and one that is sent anyway is ignored', async () => {
  const { accountId, number, closed, type } = (await chart()).find(({ path }) => path === 'Assets:Equipment')!;
  const body = { number, closed, seen: { number, closed }, type: 'expense' };
  await system.call(changeCategory, { params: { accountId }, body });
  expect((await chart()).find((account) => account.accountId === accountId)?.type).toBe(type);
});
