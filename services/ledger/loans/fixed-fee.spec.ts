// Advances for a fixed fee: the effective rate and its parts by numpy-financial's irr, shares of a percentage of sales by exact fractions.
import { expect, test } from '@jest/globals';
import type { LoanTerms } from '#contracts/records/loan.js';
import { checkedTerms, scheduleOf } from './amortization.js';
import { comparedLoan } from './compare-loan.js';
import { loanPayments, type LenderRow } from './propose-payments.js';

const advance = { annualPercent: 0, startOn: '2025-07-01', firstPaymentOn: '2025-07-08', extraPayments: [] };
const weekly: LoanTerms = { ...advance, amountCents: 2_012_820, feeCents: 347_200, frequency: 'week', paymentCount: 52 };
const row = (date: string, amountCents: number, principalCents: number | null = null): LenderRow => ({
  ...{ lineId: `${date}-2`, date, description: 'LENDER', paidFrom: 'Checking', category: 'Expenses:Interest', amountCents, principalCents },
});

test('an advance of 52 × 453.85 has a fee of 3,472.00, by the effective rate of 0.6185556% a week', () => {
  const schedule = scheduleOf(checkedTerms(weekly));
  expect(schedule).toHaveLength(52);
  expect(schedule.map(({ paymentCents }) => paymentCents)).toEqual(Array(52).fill(45_385));
  const shown = [1, 2, 26, 51, 52].map((number) => schedule[number - 1]!);
  expect(
    shown.map(({ dueOn, interestCents, principalCents, balanceCents }) => [dueOn, interestCents, principalCents, balanceCents]),
  ).toEqual([
    ['2025-07-08', 12_450, 32_935, 1_979_885],
    ['2025-07-15', 12_247, 33_138, 1_946_747],
    ['2025-12-30', 6_961, 38_424, 1_086_917],
    ['2026-06-23', 556, 44_829, 45_107],
    ['2026-06-30', 278, 45_107, 0],
  ]);
  const fees = (from: number, to: number) => schedule.slice(from, to).reduce((sum, { interestCents }) => sum + interestCents, 0);
  expect([fees(0, 52), fees(0, 24)]).toEqual([347_200, 239_949]);
});

test('by its payment alone, the last payment is what is left', () => {
  const schedule = scheduleOf(checkedTerms({ ...advance, amountCents: 1_000_000, feeCents: 200_000, paymentCents: 97_000 }));
  expect(schedule.map(({ paymentCents, interestCents, balanceCents }) => [paymentCents, interestCents, balanceCents])).toEqual([
    [97_000, 28_374, 931_374],
    [97_000, 26_427, 860_801],
    [97_000, 24_424, 788_225],
    [97_000, 22_365, 713_590],
    [97_000, 20_247, 636_837],
    [97_000, 18_070, 557_907],
    [97_000, 15_830, 476_737],
    [97_000, 13_527, 393_264],
    [97_000, 11_159, 307_423],
    [97_000, 8_723, 219_146],
    [97_000, 6_218, 128_364],
    [97_000, 3_642, 35_006],
    [36_000, 994, 0],
  ]);
});

test('a percentage of sales: each payment has its share of the fee, until the total is paid', () => {
  // 10,000.00 for 1,300.00: 1,300 ÷ 11,300 of each payment, and of all payments so far to the cent.
  const terms: LoanTerms = { ...advance, amountCents: 1_000_000, feeCents: 130_000, fromSales: true, firstPaymentOn: '2025-07-01' };
  expect(scheduleOf(checkedTerms(terms))).toEqual([]);
  const paid = (rows: LenderRow[]) =>
    loanPayments(rows, { terms, schedule: [] }).map((item) => [item.kind, item.installment, item.interestCents, item.principalCents, item.differenceCents]); // prettier-ignore
  const rows = [row('2025-06-30', -5_000), row('2025-07-01', 1_000_000), row('2025-07-02', -12_345), row('2025-07-03', -9_999), row('2025-07-04', -50_000, 44_248), row('2025-07-07', -20_001)]; // prettier-ignore
  expect(paid(rows)).toEqual([
    ['unscheduled', null, null, null, 0],
    ['proceeds', null, 0, -1_000_000, 0],
    ['installment', 1, 1_420, 10_925, 0],
    ['installment', 2, 1_151, 8_848, 0],
    ['installment', 3, 5_752, 44_248, 0],
    ['installment', 4, 2_301, 17_700, 0],
  ]);
  // 1,130,000 − 92,345 = 1,037,655 is left, and 130,000 − 10,624 = 119,376 of the fee.
  expect(paid([...rows, row('2025-09-01', -1_040_000), row('2025-09-02', -100)]).slice(6)).toEqual([
    ['installment', 5, 119_376, 920_624, 2_345],
    ['unscheduled', null, null, null, 0],
  ]);
  expect(comparedLoan({ borrowedCents: 1_000_000, repaidCents: 81_721 }, { terms, schedule: [], asOf: '2025-08-01' })).toEqual({
    borrowed: { booksCents: 1_000_000, scheduleCents: 1_000_000 },
    repaid: { booksCents: 81_721, scheduleCents: null },
    balance: { booksCents: 918_279, scheduleCents: null },
  });
});

test.each<[string, Partial<LoanTerms>, string]>([
  ['an annual rate', { annualPercent: 5 }, 'loan-fee'],
  ['interest by the day', { interestByDay: true }, 'loan-fee'],
  ['extra payments', { extraPayments: [{ paidOn: '2025-08-01', amountCents: 1 }] }, 'loan-fee'],
  ['a percentage of sales without a fee', { feeCents: undefined, fromSales: true }, 'loan-fee'],
  ['neither number nor amount', { paymentCount: undefined }, 'loan-term'],
  ['a payment that takes more than 1,600 weeks', { paymentCount: undefined, paymentCents: 1_474 }, 'loan-too-long'],
])('an advance refuses %s', (_, more, code) =>
  expect(() => checkedTerms({ ...weekly, ...more })).toThrow(expect.objectContaining({ code, status: 422 })),
);
