// The demo is one business in all its places: one owner, one entity, the same digits in texts and accounts, the same sums on every screen,
// and something on each of them. In the middle of a month, when the last interest of the savings account is weeks ago.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysBetween } from '#contracts/days.js';
import { listAssets } from '#contracts/routes/asset-register.js';
import { getBalanceSheet } from '#contracts/routes/balances.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getAging, listDocuments } from '#contracts/routes/bills-and-invoices.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { listMembers } from '#contracts/routes/directory.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getLoan, listLoans } from '#contracts/routes/loans.js';
import { listTrips } from '#contracts/routes/mileage-log.js';
import { getPayer } from '#contracts/routes/payer.js';
import { getPayRuns } from '#contracts/routes/pay-runs.js';
import { listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { listQuestions } from '#contracts/routes/questions.js';
import { listReconcilable, listReconciliations } from '#contracts/routes/reconciliations.js';
import { listReceipts } from '#contracts/routes/receipts.js';
import { getReview } from '#contracts/routes/review.js';
import { listRules } from '#contracts/routes/rules.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getSettings } from '#contracts/routes/settings.js';
import { getTaxProfile } from '#contracts/routes/tax-profile.js';
import { OwnerCalls, type OwnerClient } from '../services/demo/owner-calls.js';
import { ownerClient } from '../services/demo/owner-client.js';
import { seedDemo } from '../services/demo/seed.js';
import { demoBanks } from '../services/demo/simulated-banks.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { DEMO_OWNER } from '../services/identity/demo-people.js';

const today = '2026-11-18';
const tenantId = 2;
const year = 2026;

let system: TestSystem;
let client: OwnerClient;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ai-accounting-one-demo-'));
  system = await TestSystem.start({ now: `${today}T17:00:00Z` });
  client = await ownerClient(system.composition);
  await seedDemo(client, { directory, today, report: () => {} });
  await system.drain();
}, 240_000);
afterAll(async () => {
  await system.close();
  await rm(directory, { recursive: true });
}, 120_000);

const scheduleC = () => system.get(previewScheduleC, { tenantId, params: { year } });
const answersOf = async () => new Map((await scheduleC()).answers!.map(({ line, answer }) => [line, answer]));
const lineOf = async (line: string) => (await scheduleC()).lines.find((each) => each.line === line)!.amount;
const balanceSheet = () => system.get(getBalanceSheet, { tenantId });
const cents = (dollars: number) => Math.round(dollars * 100);

test('one person owns both businesses, everywhere', async () => {
  for (const tenant of [1, 2]) {
    const { owners } = await system.get(getSettings, { tenantId: tenant });
    expect(owners).toEqual([{ name: DEMO_OWNER.name, percent: 100 }]);
    for (const taxYear of [year - 1, year])
      expect((await system.get(getTaxProfile, { tenantId: tenant, params: { year: taxYear } })).profile.proprietor).toBe(DEMO_OWNER.name);
    const { members } = await system.get(listMembers, { tenantId: tenant, params: { tenantId: tenant } });
    expect(members.filter(({ role }) => role === 'owner').map(({ name }) => name)).toEqual([DEMO_OWNER.name]);
  }
  const { owners, equity } = await balanceSheet();
  expect(owners).toEqual([{ name: DEMO_OWNER.name, OwnershipPercent: 100, EquityAmount: equity.total }]);
  expect((await answersOf()).get('')).toBe(DEMO_OWNER.name);
});

test('one entity files: its name, number, and address on Schedule C are those of the payer on the 1099s', async () => {
  const [{ name }, { payer }, answers] = [
    await system.get(getSettings, { tenantId }),
    await system.get(getPayer, { tenantId }),
    await answersOf(),
  ];
  expect([name, payer.name, payer.tin]).toEqual(['Nuculture', 'Nuculture LLC', '**-***6710']);
  expect(['C', 'D', 'E'].map((line) => answers.get(line))).toEqual(['Nuculture', '11-3456710', '27 Kent Avenue, Brooklyn, NY 11249']);
  expect([payer.address, payer.city, `${payer.state} ${payer.zipCode}`].join(', ')).toBe(answers.get('E'));
});

test('accounts, descriptions, and the bank to link name the same digits', async () => {
  const { accounts } = await system.get(listBankAccounts, { tenantId });
  const masks = accounts.map(({ name, mask }) => [name, mask]);
  expect(masks).toEqual([
    ['PNC Operating', '4402'],
    ['PNC Savings', '7731'],
    ['Stripe', null],
  ]);
  expect(demoBanks.find(({ key }) => key === 'pncnuculture')!.accounts.map(({ name, mask }) => [name, mask])).toEqual(masks.slice(0, 2));
  const rows = await new OwnerCalls(client).ledger(tenantId);
  const named = rows.flatMap(
    ({ OriginalDescription: text }) => /ONLINE TRANSFER \w+ (SAVINGS|CHECKING) X+(\d+)$/.exec(text)?.slice(1).join(' ') ?? [],
  );
  // A transfer is one row, with the text of the account that paid.
  expect(new Set(named)).toEqual(new Set(['CHECKING 4402', 'SAVINGS 7731']));
});

test('no account is weeks behind', async () => {
  const { completeness } = await system.get(getDashboardSummary, { tenantId });
  expect(daysBetween(completeness!.completeThrough!, today)).toBeLessThanOrEqual(3);
  expect(completeness!.behind.map(({ name }) => name)).not.toContain('PNC Savings');
});

test('profit, cash, and equity are the same on every statement', async () => {
  const [sheet, dashboard, statement, { accounts }] = [
    await balanceSheet(),
    await system.get(getDashboardSummary, { tenantId, query: { details: true } }),
    await system.get(getIncomeStatement, { tenantId, params: { year } }),
    await system.get(listBankAccounts, { tenantId }),
  ];
  const netIncome = sheet.equity.items.find(({ AccountName }) => AccountName === 'Net Income')!.Balance;
  expect([dashboard.netIncome, statement.netIncome]).toEqual([netIncome, netIncome]);
  expect(dashboard.balanceSheet).toEqual({ assets: sheet.assets.total, liabilities: sheet.liabilities.total, equity: sheet.equity.total });
  const inBanks = sheet.assets.items.filter(({ AccountSubType }) => AccountSubType === 'Bank');
  expect(accounts.map(({ name, balanceCents }) => [name, balanceCents])).toEqual(
    inBanks.map((item) => [item.AccountName, cents(item.Balance)]),
  );
});

test.each([
  // 4,768.00 + 5,415.00 + 6,872.50, of which the first is 22 days late.
  ['invoice' as const, 4, 1_705_550, 476_800],
  // 486.35 + 1,150.00 + 1,284.60, of which the first is 11 days late.
  ['bill' as const, 3, 292_095, 48_635],
])('every %s is open or paid by a row of the bank, and one is late', async (kind, paid, openCents, lateCents) => {
  const list = async (status: 'open' | 'paid') => system.get(listDocuments, { tenantId, query: { kind, status } });
  expect(await list('open')).toMatchObject({ total: 3, openCents });
  expect((await list('paid')).total).toBe(paid);
  const { receivables, payables } = await system.get(getAging, { tenantId });
  const { totals, otherCents, balanceCents } = kind === 'invoice' ? receivables : payables;
  expect([totals.totalCents, totals['days-1-30'], otherCents, balanceCents]).toEqual([openCents, lateCents, 0, openCents]);
});

test('the loan in the books is its schedule, and on the balance sheet', async () => {
  const { loans } = await system.get(listLoans, { tenantId });
  expect(loans.map(({ name }) => name)).toEqual(['Gotham Capital']);
  const { balance, repaid, borrowed } = await system.get(getLoan, { tenantId, params: { loanId: loans[0]!.loanId } });
  for (const { booksCents, scheduleCents } of [balance, repaid, borrowed]) expect(booksCents).toBe(scheduleCents);
  const owed = (await balanceSheet()).liabilities.items.find(({ AccountName }) => AccountName === 'Gotham Capital')!;
  expect([loans[0]!.balanceCents, cents(owed.Balance)]).toEqual([balance.booksCents, balance.booksCents]);
});

test('miles, depreciation, and estimated payments are the same in the log, the register, the books, and the return', async () => {
  const [trips, register, { profile }, answers] = [
    await system.get(listTrips, { tenantId, params: { year } }),
    await system.get(listAssets, { tenantId, params: { year } }),
    await system.get(getTaxProfile, { tenantId, params: { year } }),
    await answersOf(),
  ];
  expect(trips.miles.business).toBeGreaterThan(0);
  expect([trips.profile.miles, profile.vehicle.miles, Number(answers.get('44a')!.replace(',', ''))]).toEqual(
    Array.from({ length: 3 }, () => trips.miles.business),
  );
  // The second of five years by the half-year convention: 32% of $6,480.
  expect([register.totals.depreciationCents, cents(await lineOf('13'))]).toEqual([207_360, 207_360]);
  const rows = await new OwnerCalls(client).ledger(tenantId);
  const paid = rows.filter(({ OriginalDescription: text, TransactionDate: on }) => text.includes('IRS USATAXPYMT') && on > `${year}-01-31`);
  expect(profile.payments.map(({ paidOn, amountCents }) => [paidOn, amountCents])).toEqual(
    paid.reverse().map(({ TransactionDate: on, Amount }) => [on, cents(-Amount)]),
  );
});

test('Gusto’s report pays every debit, and makes wages what was earned without changing what the months cost', async () => {
  const { runs } = await system.get(getPayRuns, { tenantId, params: { year } });
  // Twice a month through October, and on November 12.
  expect(runs.map(({ state, rows }) => [state, rows.length])).toEqual(Array.from({ length: 21 }, () => ['posted', 2]));
  const rows = await new OwnerCalls(client).ledger(tenantId);
  const debits = rows.filter(
    ({ OriginalDescription: text, TransactionDate: on }) => /GUSTO (?:NET|TAX)/.test(text) && on >= `${year}-01-01`,
  );
  const debitedCents = debits.reduce((sum, { Amount }) => sum - cents(Amount), 0);
  const statement = await system.get(getIncomeStatement, { tenantId, params: { year } });
  const [wages, taxes] = ['Wages', 'Payroll Taxes'].map((name) =>
    cents(statement.expenses.items.find(({ Category }) => Category === name)!.Amount),
  );
  expect(wages! + taxes!).toBe(debitedCents);
  expect(cents(await lineOf('26'))).toBe(wages);
  // 6.2% and 1.45% of what was earned, each run rounded.
  expect(Math.abs(taxes! - 0.0765 * wages!)).toBeLessThan(runs.length);
});

test('a deposit in a second download may be the newest transfer to savings', async () => {
  const { pairs, open } = await system.get(listPossibleDuplicates, { tenantId });
  expect(open).toBe(1);
  // October 28 is a Wednesday.
  expect(
    pairs.map(({ row, twin, account }) => [account.name, row.date, row.description, row.amountCents, twin.date, twin.description]),
  ).toEqual([['PNC Savings', '2026-10-29', 'BRANCH DEPOSIT 0417', 250_000, '2026-10-28', 'ONLINE TRANSFER FROM CHECKING XXXXXX4402']]);
});

test('there are questions of each kind, a rule, payees that were reviewed, and a transfer to match', async () => {
  const { threads, counts } = await system.get(listQuestions, { tenantId });
  expect(counts).toEqual({ open: 2, answered: 1, yours: 2 });
  expect(threads.map(({ kind, askedBy }) => [kind, askedBy]).sort()).toEqual([
    ['note', 'Maya Ortiz'],
    ['question', 'Helen Marsh'],
    ['question', 'Priya Nair'],
    ['question', 'Priya Nair'],
  ]);
  expect((await system.get(listRules, { tenantId })).rules.map(({ name }) => name)).toEqual(['Internet at the studio']);
  const { rows } = await system.get(getReview, { tenantId });
  const texts = rows.map(({ transaction }) => transaction.OriginalDescription);
  expect(texts.filter((text) => /PAULIE GEES|WES TANAKA|VERIZON FIOS/.test(text))).toEqual([]);
  const pairs = rows.filter(({ suggestedPairs }) => suggestedPairs);
  expect(pairs.map(({ transaction }) => [transaction.OriginalDescription, transaction.Amount]).sort()).toEqual([
    ['TELLER DEPOSIT', 1800],
    ['TELLER WITHDRAWAL', -1800],
  ]);
  const open = [...(await answersOf())].filter(([, answer]) => answer === '').map(([line]) => line);
  expect(open).toEqual(['J', '33', '34', '44b']);
});

test('a year of the operating account is reconciled, each month from where the one before ended, and the month that is over matches its statement', async () => {
  const { accounts } = await system.get(listReconcilable, { tenantId });
  const { accountId, newest, proposal } = accounts.find(({ name }) => name === 'PNC Operating')!;
  expect(newest).toMatchObject({ statementDate: '2026-09-30', by: 'Priya Nair', since: { entries: 0, changeCents: 0 } });
  expect(proposal).toMatchObject({ date: '2026-10-31', differenceCents: 0 });
  const { reconciliations } = await system.get(listReconciliations, { tenantId, query: { accountId } });
  expect(reconciliations).toHaveLength(12);
  for (const [at, { beginningCents, statedCents, booksCents }] of reconciliations.entries()) {
    expect(booksCents).toBe(statedCents);
    const before = reconciliations[at + 1];
    if (before) expect(beginningCents).toBe(before.statedCents);
  }
});

test('three receipts are matched with their rows, one waits because of a tip, and one was paid in cash', async () => {
  const { receipts } = await system.get(listReceipts, { tenantId });
  expect(receipts.map(({ merchant, state }) => [merchant, state]).sort()).toEqual([
    ['Abel Cine Rentals', 'matched'],
    ['Greenpoint Lumber', 'matched'],
    ['Kips Bay Hardware', 'unmatched'],
    ['Paulie Gees', 'suggested'],
    ['RentQuest Camera', 'matched'],
  ]);
});

test('a start that was interrupted after people had worked goes on without undoing their work', async () => {
  const before = await balanceSheet();
  await rm(join(directory, 'demo-seeded'));
  await seedDemo(client, { directory, today, report: () => {} });
  await system.drain();
  expect(await balanceSheet()).toEqual(before);
  expect((await system.get(listQuestions, { tenantId })).total).toBe(4);
  expect((await system.get(listReceipts, { tenantId })).total).toBe(5);
  expect((await system.get(listDocuments, { tenantId, query: { kind: 'invoice', status: 'all' } })).total).toBe(7);
  expect((await system.get(listPossibleDuplicates, { tenantId, query: { state: 'all' } })).total).toBe(1);
  expect((await system.get(getPayRuns, { tenantId, params: { year } })).runs).toHaveLength(21);
}, 120_000);
