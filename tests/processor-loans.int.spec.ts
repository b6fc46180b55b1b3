// What a processor lends and is repaid from the balance that it holds, from its files to the books: a debt, never income, a fee, or a transfer.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { createLoan, getLoan, splitLoanPayments } from '#contracts/routes/loans.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement } from './upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

async function take(tenantId: number, lines: string[], accountName: string): Promise<void> {
  await importStatement(system, lines.join('\n'), { tenantId, name: `${accountName}.csv`, fields: { accountName } });
  await system.drain();
}

/** In dollars, debit positive. */
async function balances(tenantId: number): Promise<Record<string, number>> {
  await system.drain();
  const { accounts } = await system.get(getTrialBalance, { tenantId, query: { asOf: '2025-12-31' } });
  const shown = accounts.filter(({ balanceCents }) => balanceCents !== 0);
  return Object.fromEntries(shown.map(({ path, balanceCents }) => [path, balanceCents / 100]));
}

const paypalRow = (day: string, type: string, amount: string, id: string, balance: string): string =>
  `"${day}","09:00:00","PST","PayPal","${type}","Completed","USD","${amount}","0.00","${amount}","","","${id}","","","","${balance}","Credit"`;
const paypal = [
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Item Title","Sales Tax","Reference Txn ID","Balance","Balance Impact"',
  paypalRow('07/01/2025', 'PayPal Working Capital Loan Funding', '5,000.00', 'L1', '5,000.00'),
  paypalRow('07/08/2025', 'PayPal Working Capital Loan Repayment', '-560.00', 'L2', '4,440.00'),
  paypalRow('07/15/2025', 'PayPal Working Capital Loan Repayment', '-560.00', 'L3', '3,880.00'),
];

test('PayPal Working Capital: lent and repaid as a loan, and split once its terms are entered', async () => {
  await take(2, paypal, 'PayPal');
  // 5,000 − 2 × 560.
  expect(await balances(2)).toEqual({ 'Assets:Bank:PayPal': 3_880, 'Liabilities:Loans': -3_880 });
  // Ten weekly payments of 560 for 5,000 and a fixed fee of 600.
  const terms = { amountCents: 500_000, annualPercent: 0, startOn: '2025-07-01', firstPaymentOn: '2025-07-08', extraPayments: [] };
  const loan = { name: 'Working capital', lender: 'PayPal Working Capital', forCar: false, terms: { ...terms, feeCents: 60_000, frequency: 'week' as const, paymentCount: 10 } }; // prettier-ignore
  const { loanId } = await system.get(createLoan, { tenantId: 2, body: loan });
  await system.drain();
  const { payments } = await system.get(getLoan, { tenantId: 2, params: { loanId } });
  const shown = payments.map(({ date, amountCents, kind, interestCents }) => [date, amountCents, kind, interestCents]);
  // 600 over ten weeks by the effective rate of 2.1154% a week: fixed-fee.spec.ts has the method.
  expect(shown).toEqual([
    ['2025-07-01', 500_000, 'proceeds', 0],
    ['2025-07-08', -56_000, 'installment', 10_577],
    ['2025-07-15', -56_000, 'installment', 9_616],
  ]);
  const proposed = payments.map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents! }));
  await system.get(splitLoanPayments, { tenantId: 2, params: { loanId }, body: { payments: proposed } });
  const fee = proposed.reduce((sum, { interestCents }) => sum + interestCents, 0) / 100;
  expect(fee).toBeGreaterThan(0);
  const split = await balances(2);
  expect(split['Assets:Bank:PayPal']).toBe(3_880);
  expect(split['Expenses:Interest']).toBe(fee);
  // 5,000 − (1,120 − 201.93) is owed.
  const owed = Object.entries(split).filter(([path]) => path.startsWith('Liabilities:Loans')).reduce((sum, [, amount]) => sum + amount, 0); // prettier-ignore
  expect([fee, Math.round(owed * 100)]).toEqual([201.93, -408_193]);
  // Imported again, the split stays.
  await take(2, paypal, 'PayPal');
  expect(await balances(2)).toEqual(split);
});

const squareRow = (day: string, event: string, amount: string, id: string): string =>
  `${day},10:00:00,Eastern,${amount},$0.00,${amount},$0.00,$0.00,$0.00,$0.00,${amount},,,$0.00,${amount},${id},${id},${event},${event},,,DEP1,Complete`;
const square = [
  'Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Fees,Net Total,Transaction ID,Payment ID,Description,Event Type,Customer ID,Customer Name,Deposit ID,Transaction Status',
  squareRow('08/01/25', 'Payment', '$400.00', 'S1'),
  squareRow('08/01/25', 'Loan Payment', '($52.00)', 'S2'),
  squareRow('08/02/25', 'Square Capital Payment', '($48.00)', 'S3'),
];

test('Square Loans: a repayment is no refund, fee, or sale', async () => {
  await take(3, square, 'Square');
  // 400 − 52 − 48; the loan was lent before the books start, so it is below zero until its opening balance is entered.
  expect(await balances(3)).toEqual({ 'Assets:Bank:Square': 300, 'Liabilities:Loans': 100, 'Income:Sales': -400 });
  const { revenue, expenses } = await system.get(getIncomeStatement, { tenantId: 3, params: { year: 2025 } });
  expect([revenue.total, expenses.total]).toEqual([400, 0]);
});
