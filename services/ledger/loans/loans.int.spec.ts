// A loan from its terms to the books: payments proposed, split by a person's word, undone, compared with the schedule.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAudit } from '#contracts/routes/audit.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { createLoan, deleteLoan, getLoan, listLoans, putLoan, splitLoanPayments, undoLoanPayments } from '#contracts/routes/loans.js';
import { getScheduleCLine } from '#contracts/routes/schedule-c.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-04-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  const csv = [
    'Date,Description,Amount',
    '2026-01-16,FIRST MUTUAL LOAN DEPOSIT,12000.00',
    '2026-02-17,FIRST MUTUAL LOAN PYMT,-1032.80',
    '2026-03-16,FIRST MUTUAL LOAN PYMT,-1032.80',
    '2026-04-15,FIRST MUTUAL LOAN PYMT,-1100.00',
    '2026-04-16,OTHER SHOP,-40.00',
  ].join('\n');
  for (const tenantId of [2, 3]) await importStatement(system, `${csv}\n`, { tenantId, fields: { accountName: 'Checking' } });
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const oven = {
  ...{ name: 'Oven', lender: 'First Mutual Loan', forCar: false },
  terms: { amountCents: 1_200_000, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12 },
};
const read = async (loanId: string, tenantId = 2) => {
  await system.drain();
  return system.get(getLoan, { tenantId, params: { loanId } });
};

test('payments are proposed by the schedule, split in one step, and the rest is said, not plugged', async () => {
  const { loanId } = await system.get(createLoan, { tenantId: 2, body: oven });
  const before = await read(loanId);
  expect(
    before.payments.map((payment) => [
      payment.kind,
      payment.amountCents,
      payment.interestCents,
      payment.principalCents,
      payment.differenceCents,
    ]),
  ).toEqual([
    ['proceeds', 1_200_000, 0, -1_200_000, 0],
    ['installment', -103_280, 6_000, 97_280, 0],
    ['installment', -103_280, 5_514, 97_766, 0],
    ['installment', -110_000, 5_025, 104_975, 6_720],
  ]);
  // 97,280 + 97,766 + 98,255 principal by April 15.
  expect([before.balance, before.repaid.scheduleCents]).toEqual([{ booksCents: 0, scheduleCents: 906_699 }, 293_301]);
  const exact = before.payments.slice(0, 3).map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents! }));
  expect(await system.get(splitLoanPayments, { tenantId: 2, params: { loanId }, body: { payments: exact } })).toEqual({ split: 3 });
  const after = await read(loanId);
  expect(after.payments.map(({ split, interestCents, category }) => [split, interestCents, category])).toEqual([
    [true, 0, 'Liabilities:Loans:Oven'],
    [true, 6_000, 'Expenses:Interest, Liabilities:Loans:Oven'],
    [true, 5_514, 'Expenses:Interest, Liabilities:Loans:Oven'],
    [false, 5_025, expect.any(String)],
  ]);
  // 1,200,000 − 97,280 − 97,766 = 1,004,954; the schedule is one payment of 98,255 further.
  expect(after.balance).toEqual({ booksCents: 1_004_954, scheduleCents: 906_699 });
  expect((await system.get(listLoans, { tenantId: 2 })).loans).toMatchObject([{ name: 'Oven', balanceCents: 1_004_954 }]);
  expect((await accountBalances(system, 2))['Liabilities:Loans:Oven']).toBe(-1_004_954);
  const { expenses } = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2026 } });
  expect(expenses.items.find(({ Category }) => Category === 'Interest')?.Amount).toBe(115.14);
  expect((await system.get(getScheduleCLine, { tenantId: 2, params: { year: 2026, line: '16b' } })).sum).toBe(115.14);
}, 90_000);

test('what differs is split by the person’s figure; all are undone, none where one is whole already', async () => {
  const { loans } = await system.get(listLoans, { tenantId: 2 });
  const { loanId } = loans[0]!;
  const april = (await read(loanId)).payments[3]!;
  const answer = (interestCents: number) =>
    system.call(splitLoanPayments, { tenantId: 2, params: { loanId }, body: { payments: [{ lineId: april.lineId, interestCents }] } });
  expect((await answer(110_001)).status).toBe(422);
  expect((await answer(4_900)).status).toBe(200);
  // The row that was seen is no longer there.
  expect((await answer(4_900)).status).toBe(409);
  const { payments, balance } = await read(loanId);
  expect([payments[3]!.principalCents, balance.booksCents]).toEqual([105_100, 1_004_954 - 105_100]);
  const lineIds = payments.map(({ lineId }) => lineId);
  const undo = (ids: string[]) => system.call(undoLoanPayments, { tenantId: 2, params: { loanId }, body: { lineIds: ids } });
  expect((await undo([lineIds[1]!, lineIds[1]!])).status).toBe(422);
  expect((await undo(lineIds)).body).toEqual({ undone: 4 });
  const back = await read(loanId);
  expect(back.payments.map(({ split, category }) => [split, category])).toEqual([
    [false, 'Income:Uncategorized'],
    ...Array.from({ length: 3 }, () => [false, 'Expenses:Uncategorized']),
  ]);
  expect(back.balance.booksCents).toBe(0);
  expect((await undo(back.payments.map(({ lineId }) => lineId))).status).toBe(409);
}, 90_000);

test('of two who split the same payments at once one is told; put together in the ledger, a payment is proposed again', async () => {
  const { loanId } = await system.get(createLoan, { tenantId: 3, body: oven });
  const { payments } = await read(loanId, 3);
  const body = { payments: payments.slice(0, 3).map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents! })) };
  const answers = await Promise.all([1, 2].map(() => system.call(splitLoanPayments, { tenantId: 3, params: { loanId }, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const split = await read(loanId, 3);
  expect(split.balance.booksCents).toBe(1_004_954);
  const parts = [{ category: 'Expenses:Interest', amountCents: -103_280 }];
  await system.get(splitTransaction, { tenantId: 3, params: { lineId: split.payments[1]!.lineId }, body: { parts } });
  expect((await read(loanId, 3)).payments[1]).toMatchObject({ split: false, interestCents: 6_000, category: 'Expenses:Interest' });
}, 90_000);

test('terms are changed by who saw them; a loan without a schedule asks for each payment; the account outlives the loan', async () => {
  const { loans } = await system.get(listLoans, { tenantId: 3 });
  const { loanId, revision } = loans[0]!;
  const put = (more: object) => system.call(putLoan, { tenantId: 3, params: { loanId }, body: { ...oven, ...more, revision } });
  const both = await Promise.all([put({ terms: null }), put({ terms: null })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { payments, balance, schedule } = await read(loanId, 3);
  expect([schedule, balance.scheduleCents]).toEqual([[], null]);
  expect(payments.filter(({ split }) => !split).map(({ interestCents }) => interestCents)).toEqual([null, null]);
  await system.get(deleteLoan, { tenantId: 3, params: { loanId } });
  expect((await system.get(listLoans, { tenantId: 3 })).loans).toEqual([]);
  expect((await system.call(getLoan, { tenantId: 3, params: { loanId } })).status).toBe(404);
  expect((await accountBalances(system, 3))['Liabilities:Loans:Oven']).toBe(-(1_200_000 - 97_766));
  await system.drain();
  const { entries } = await system.get(listAudit, { tenantId: 3 });
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('loan.'))).toEqual([
    'loan.removed',
    'loan.changed',
    'loan.added',
  ]);
}, 90_000);

const rate = 'Enter the annual rate from 0% to 100%, with at most four decimals.';
test.each<[string, object, number, string]>([
  ['without a rate', { terms: { ...oven.terms, annualPercent: undefined } }, 400, rate],
  ['with a rate of five decimals', { terms: { ...oven.terms, annualPercent: 6.12345 } }, 400, rate],
  ['of no payments', { terms: { ...oven.terms, months: 0 } }, 400, 'Enter the number of monthly payments, from 1 to 600.'],
  [
    'without number or amount of payments',
    { terms: { ...oven.terms, months: undefined } },
    422,
    'Enter the number of monthly payments, or the amount of each.',
  ],
  [
    'with a payment below its interest',
    { terms: { ...oven.terms, months: undefined, paymentCents: 5_999 } },
    422,
    'The payment must be more than the first month’s interest of $60.00.',
  ],
  [
    'whose first payment is before it',
    { terms: { ...oven.terms, firstPaymentOn: '2026-01-14' } },
    422,
    'The first payment can’t be before the date of the loan.',
  ],
  ['of a name that another has', { name: 'Oven' }, 409, "A loan named 'Oven' already exists."],
])('a loan %s is refused', async (_, change, status, detail) => {
  const before = await system.get(listLoans, { tenantId: 2 });
  const outcome = await system.call(createLoan, { tenantId: 2, body: { ...oven, name: 'Van', ...change } as typeof oven });
  expect(outcome).toMatchObject({ status, body: { detail } });
  expect(await system.get(listLoans, { tenantId: 2 })).toEqual(before);
});

test('a weekly loan by actual/360 is split week by week, and its interest is on line 16b', async () => {
  const bank = ['2026-01-12', '2026-01-20', '2026-01-26'].map((day) => `${day},RAPID WEEKLY LENDING,-204.30`);
  await importStatement(system, `Date,Description,Amount\n${bank.join('\n')}\n`, { tenantId: 2, fields: { accountName: 'Checking' } });
  const terms = { amountCents: 1_000_000, annualPercent: 12, startOn: '2026-01-05', firstPaymentOn: '2026-01-12' };
  const weekly = { frequency: 'week' as const, paymentCount: 52, interestByDay: true, daysInYear: 360 as const };
  const body = { name: 'Weekly', lender: 'RAPID WEEKLY', forCar: false, terms: { ...terms, ...weekly } };
  const { loanId } = await system.get(createLoan, { tenantId: 2, body });
  const { payments } = await read(loanId);
  // 10,000 × 12% × 7 ÷ 360 = 23.33; 9,819.03 × 12% × 7 ÷ 360 = 22.91; 9,637.64 → 22.49.
  expect(payments.map(({ installment, interestCents }) => [installment, interestCents])).toEqual([[1, 2_333], [2, 2_291], [3, 2_249]]); // prettier-ignore
  const line = async () => (await system.get(getScheduleCLine, { tenantId: 2, params: { year: 2026, line: '16b' } })).sum;
  const parts = payments.map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents! }));
  await system.get(splitLoanPayments, { tenantId: 2, params: { loanId }, body: { payments: parts } });
  await system.drain();
  expect(await line()).toBe(68.73);
}, 90_000);

test('the fee of an advance is deducted as it is paid, by the effective rate or by shares of sales', async () => {
  const csv = [
    'Date,Description,Amount',
    '2025-07-01,ONDECK CAPITAL PROCEEDS,20128.20',
    '2025-07-08,ONDECK CAPITAL PAYMENT,-453.85',
    '2025-07-15,ONDECK CAPITAL PAYMENT,-453.85',
    '2025-07-01,STORE CAPITAL ADVANCE,10000.00',
    '2025-07-02,STORE CAPITAL REMITTANCE,-123.45',
    '2025-07-03,STORE CAPITAL REMITTANCE,-99.99',
  ];
  await importStatement(system, `${csv.join('\n')}\n`, { tenantId: 3, fields: { accountName: 'Operating' } });
  await system.drain();
  const advance = { annualPercent: 0, startOn: '2025-07-01', firstPaymentOn: '2025-07-08' };
  const onDeck = { ...advance, amountCents: 2_012_820, feeCents: 347_200, frequency: 'week' as const, paymentCount: 52 };
  const store = { ...advance, amountCents: 1_000_000, feeCents: 130_000, fromSales: true };
  for (const [name, lender, terms] of [['OnDeck', 'ONDECK CAPITAL', onDeck], ['Store', 'STORE CAPITAL', store]] as const) {
    const { loanId } = await system.get(createLoan, { tenantId: 3, body: { name, lender, forCar: false, terms } });
    const { payments } = await read(loanId, 3);
    const parts = payments.map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents! }));
    await system.get(splitLoanPayments, { tenantId: 3, params: { loanId }, body: { payments: parts } });
  } // prettier-ignore
  await system.drain();
  // 124.50 and 122.47 of the effective rate, 14.20 and 11.51 of 1,300 ÷ 11,300: fixed-fee.spec.ts.
  expect((await system.get(getScheduleCLine, { tenantId: 3, params: { year: 2025, line: '16b' } })).sum).toBe(272.68);
  const balances = await accountBalances(system, 3);
  expect([balances['Liabilities:Loans:OnDeck'], balances['Liabilities:Loans:Store']]).toEqual([-1_946_747, -980_227]);
}, 90_000);

test('a loan from before the books is posted against Opening Balances, follows its changes, and outlives its removal', async () => {
  await system.openBusiness(4);
  const csv = ['2026-01-16', '2026-02-17'].map((day) => `${day},HARBOR BANK LOAN PYMT,-1032.80`);
  await importStatement(system, `Date,Description,Amount\n${csv.join('\n')}\n`, { tenantId: 4, fields: { accountName: 'Checking' } });
  await system.drain();
  const terms = { amountCents: 1_200_000, annualPercent: 6, startOn: '2025-07-15', firstPaymentOn: '2025-08-15', months: 12 };
  const body = { name: 'Building', lender: 'HARBOR BANK LOAN', forCar: false, forProperty: true, terms };
  const { booksStartOn } = await system.get(listLoans, { tenantId: 4 });
  expect(booksStartOn).toBe('2026-01-16');
  const { loanId } = await system.get(createLoan, { tenantId: 4, body: { ...body, opening: { on: '2026-01-01', balanceCents: 708_712 } } });
  const { payments } = await read(loanId, 4);
  // 7,087.12 × 6% ÷ 12 and 6,089.76 × 6% ÷ 12, as in earlier-loans.spec.ts.
  expect(payments.map(({ kind, installment, interestCents }) => [kind, installment, interestCents])).toEqual([
    ['installment', 6, 3_544],
    ['installment', 7, 3_045],
  ]);
  const parts = payments.map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents! }));
  await system.get(splitLoanPayments, { tenantId: 4, params: { loanId }, body: { payments: parts } });
  // 708,712 − 99,736 − 100,235. Without the opening it was a liability of less than nothing.
  const owed = async () => [(await read(loanId, 4)).balance.booksCents, (await accountBalances(system, 4))['Equity:Opening Balances'] ?? 0];
  expect(await owed()).toEqual([508_741, 708_712]);
  expect((await system.get(listLoans, { tenantId: 4 })).booksStartOn).toBe('2026-01-16');
  expect((await system.get(getScheduleCLine, { tenantId: 4, params: { year: 2026, line: '16a' } })).sum).toBe(65.89);
  // By the day it is 31 days since December 15 and January 15: 7,087.12 × 6% × 31 ÷ 365, and 6,090.44 × 6% × 31 ÷ 365.
  const byDay = { ...terms, interestByDay: true, paymentCents: 103_280 };
  const changed = await system.get(putLoan, { tenantId: 4, params: { loanId }, body: { ...body, terms: byDay, revision: 1 } });
  const { payments: before } = await read(changed.loanId, 4);
  expect(before.map(({ interestCents, scheduledInterestCents }) => [interestCents, scheduledInterestCents])).toEqual([[3_544, 3_612], [3_045, 3_104]]); // prettier-ignore
  const again = (payments: { lineId: string; interestCents: number | null }[], interestCents: number[]) =>
    system.get(splitLoanPayments, {
      ...{ tenantId: 4, params: { loanId } },
      body: { payments: payments.map(({ lineId }, at) => ({ lineId, interestCents: interestCents[at]! })), again: true },
    });
  await again(before, [3_612, 3_104]);
  await system.drain();
  expect((await system.get(getScheduleCLine, { tenantId: 4, params: { year: 2026, line: '16a' } })).sum).toBe(67.16);
  await again((await read(loanId, 4)).payments, [3_544, 3_045]);
  await system.get(putLoan, { tenantId: 4, params: { loanId }, body: { ...body, revision: 2 } });
  const put = (revision: number, more: object) =>
    system.get(putLoan, { tenantId: 4, params: { loanId }, body: { ...body, ...more, revision } });
  await put(3, {});
  expect(await owed()).toEqual([508_741, 708_712]);
  await put(4, { opening: { on: '2026-01-02', balanceCents: 700_000 } });
  expect(await owed()).toEqual([500_029, 700_000]);
  await put(5, { opening: null });
  expect(await owed()).toEqual([-199_971, 0]);
  await put(6, { opening: { on: '2026-01-01', balanceCents: 708_712 } });
  await system.get(deleteLoan, { tenantId: 4, params: { loanId } });
  const readded = await system.get(createLoan, { tenantId: 4, body });
  const { loan, balance } = await read(readded.loanId, 4);
  expect([loan.opening, balance.booksCents]).toEqual([{ on: '2026-01-01', balanceCents: 708_712 }, 508_741]);
  expect(await system.verify()).toEqual([]);
}, 90_000);
