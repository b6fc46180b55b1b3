// Loans and lines of credit as liabilities of their own kind, from files of every format, on every screen that lists accounts.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getBalanceSheet, getCashFlow, getTrialBalance } from '#contracts/routes/balances.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { ofxFile } from './ofx-file.js';
import { importStatement, preview } from './upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5]) await system.openBusiness(tenantId);
}, 120_000);
afterAll(() => system.close(), 60_000);

const group = 'Liabilities:Loans and Lines of Credit';

async function balances(tenantId: number) {
  await system.drain();
  const { accounts } = await system.get(getTrialBalance, { tenantId });
  return Object.fromEntries(
    accounts.filter(({ balanceCents }) => balanceCents !== 0).map(({ path, balanceCents }) => [path, balanceCents]),
  );
}
const categories = async (tenantId: number) =>
  Object.fromEntries(
    (await system.get(getLedgerFast, { tenantId, query: { limit: 100 } })).transactions.map((row) => [
      `${row.OriginalDescription} ${row.Amount}`,
      row.Category,
    ]),
  );

test('a line of credit in OFX is a loan: advances and payments are transfers, interest is an expense', async () => {
  const line = {
    number: '900012345',
    kind: 'CREDITLINE' as const,
    rows: [
      { date: '2026-02-03', cents: -500_000, name: 'ADVANCE TO CHECKING' },
      { date: '2026-02-20', cents: 50_000, name: 'PAYMENT RECEIVED' },
      { date: '2026-02-28', cents: -4_000, name: 'INTEREST CHARGE' },
    ],
    closing: { on: '2026-02-28', cents: -454_000 },
  };
  const checking = {
    number: '400071234',
    rows: [
      { date: '2026-02-03', cents: 500_000, name: 'LINE OF CREDIT ADVANCE' },
      { date: '2026-02-20', cents: -50_000, name: 'LINE OF CREDIT PAYMENT' },
    ],
  };
  const shown = await importStatement(system, ofxFile([line]), { name: 'line.qfx', fields: { accountName: 'Kabbage' } });
  expect(shown.accounts).toMatchObject([{ type: 'liability', loan: true }]);
  await importStatement(system, ofxFile([checking]), { name: 'checking.qfx' });
  // Owed: 5,000.00 − 500.00 + 40.00. Checking: 5,000.00 − 500.00, and interest 40.00.
  expect(await balances(2)).toEqual({
    'Assets:Bank:TESTBANK checking 1234': 450_000,
    [`${group}:Kabbage`]: -454_000,
    'Expenses:Interest': 4_000,
  });
  const { revenue, expenses } = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2026 } });
  expect([revenue.total, expenses.total]).toEqual([0, 40]);
  const { accounts } = await system.get(listBankAccounts, { tenantId: 2 });
  expect(accounts.map(({ name, loan, balanceCents }) => [name, loan, balanceCents])).toEqual([
    ['TESTBANK checking 1234', undefined, 450_000],
    ['Kabbage', true, -454_000],
  ]);
  const { liabilities } = await system.get(getBalanceSheet, { tenantId: 2, query: { asOf: '2026-03-20' } });
  expect(liabilities.items).toMatchObject([{ AccountNumber: '2300', AccountSubType: 'Loans and Lines of Credit', Balance: 4_540 }]);
  // 4,540.00 borrowed net, of which 40.00 is interest that nothing was paid for yet.
  const flow = await system.get(getCashFlow, { tenantId: 2, query: { from: '2026-01-01', to: '2026-03-20' } });
  expect([flow.operating.totalCents, flow.financing.totalCents, flow.netChangeCents]).toEqual([-4_000, 454_000, 450_000]);
  const checks = (await system.get(getBankChecks, { tenantId: 2 })).accounts;
  expect(checks.find(({ name }) => name === 'Kabbage')).toMatchObject({ type: 'liability', loan: true, booksCents: -454_000 });
}, 60_000);

test('a loan statement in OFX divides each payment into principal and interest', async () => {
  const payment = (day: string, principal: string, interest: string) =>
    `<LOANSTMTTRN><LOANTRNTYPE>PAYMENT<DTPOSTED>${day}<TRNAMT>850.00<LOANTRNAMT><PRINAMT>${principal}<LOANINT>${interest}</LOANTRNAMT><FITID>L${day}<NAME>MONTHLY PAYMENT</LOANSTMTTRN>`;
  const loan = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><LOANMSGSRSV1><LOANSTMTTRNRS><LOANSTMTRS><CURDEF>USD<LOANACCTFROM><LOANACCTID>777888999<LOANACCTTYPE>COMMERCIAL</LOANACCTFROM><LOANTRANLIST><DTSTART>20260101<DTEND>20260228${payment('20260105', '650.00', '200.00')}${payment('20260205', '652.00', '198.00')}</LOANTRANLIST><LOANBAL><BALAMT>85000.00<DTASOF>20260228</LOANBAL></LOANSTMTRS></LOANSTMTTRNRS></LOANMSGSRSV1></OFX>`;
  const [account] = (await importStatement(system, loan, { tenantId: 3, name: 'loan.ofx' })).accounts;
  expect(account).toMatchObject({ name: 'Loan 8999', type: 'liability', loan: true });
  // 85,000.00 are owed after principal of 650.00 and 652.00 was paid, so 86,302.00 before.
  expect(await balances(3)).toMatchObject({ [`${group}:Loan 8999`]: -8_500_000, 'Expenses:Interest': 39_800, 'Assets:Transfer': -170_000 });
  await importStatement(system, 'Date,Description,Amount\n2026-01-05,LOAN PAYMENT,-850.00\n2026-02-05,LOAN PAYMENT,-850.00\n', {
    tenantId: 3,
    name: 'checking.csv',
    fields: { accountName: 'Checking' },
  });
  expect(await balances(3)).toEqual({
    'Assets:Bank:Checking': -170_000,
    [`${group}:Loan 8999`]: -8_500_000,
    'Expenses:Interest': 39_800,
    'Equity:Opening Balances': 8_630_200,
  });
}, 60_000);

test.each([
  ['QIF liability', 'books.qif', "!Account\nNTruck\nTOth L\n^\n!Type:Oth L\nD1/5'26\nT400.00\nPPayment\n^\n", {}],
  ['CSV with a title', 'download.csv', 'Account type: Business line of credit\nDate,Description,Amount\n2026-01-05,PAYMENT RECEIVED,400.00\n2026-01-09,ADVANCE,-900.00\n', {}], // prettier-ignore
  ['CSV named so', 'business-line-of-credit.csv', 'Date,Description,Amount\n2026-01-05,PAYMENT RECEIVED,400.00\n2026-01-09,ADVANCE,-900.00\n', {}], // prettier-ignore
  ['a kind that a person gave', 'x.csv', 'Date,Description,Amount\n2026-01-05,PAYMENT,400.00\n2026-01-09,ADVANCE,-900.00\n', { accountName: 'Fundbox', accountType: 'loan' }], // prettier-ignore
])('%s is a loan', async (_, name, text, fields) => {
  const { accounts } = await preview(system, text, { tenantId: 4, name, fields: fields as Record<string, string> });
  expect(accounts).toMatchObject([{ type: 'liability', loan: true }]);
});

test('a card, and a file of payments of a loan, are no loan', async () => {
  const card = ofxFile([{ number: '4111222233334444', kind: 'CREDITCARD', rows: [{ date: '2026-01-05', cents: -900, name: 'SHELL' }] }]);
  const [first] = (await preview(system, card, { tenantId: 5, name: 'card.qfx', fields: { accountName: 'Loan Star' } })).accounts;
  expect([first!.type, first!.loan]).toEqual(['liability', undefined]);
  const [second] = (
    await preview(system, 'Date,Description,Amount\n2026-01-05,LOAN PAYMENT,-400.00\n', { tenantId: 5, name: 'loan-payments.csv' })
  ).accounts;
  expect([second!.type, second!.loan]).toEqual(['asset', undefined]);
});

test('rows of a line of credit have their categories without a question', async () => {
  expect(await categories(2)).toMatchObject({ 'INTEREST CHARGE -40': 'Interest' });
});
