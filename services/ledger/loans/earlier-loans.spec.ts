// Loans from before the books: interest continues from what was owed when the books start. Amounts by exact fractions and numpy-financial
// (Python).
import { expect, test } from '@jest/globals';
import type { LoanTerms } from '#contracts/records/loan.js';
import { checkedTerms, scheduleOf } from './amortization.js';
import { comparedLoan } from './compare-loan.js';
import { loanPayments, type LenderRow } from './propose-payments.js';

const terms: LoanTerms = {
  ...{ amountCents: 1_200_000, annualPercent: 6, startOn: '2025-07-15', firstPaymentOn: '2025-08-15', months: 12 },
  extraPayments: [{ paidOn: '2025-09-01', amountCents: 50_000 }],
};
const row = (date: string, amountCents: number): LenderRow => ({
  ...{ lineId: `${date}-2`, date, description: 'LENDER', paidFrom: 'Checking', category: 'Expenses:Interest', amountCents },
  principalCents: null,
});

test('the installments that are left, from what was owed; the first one has the interest since the due day before', () => {
  const opening = { on: '2026-01-01', balanceCents: 708_712 };
  expect(checkedTerms(terms, opening)).toEqual(terms);
  const schedule = scheduleOf(terms, opening);
  expect(schedule.map(({ number, dueOn, paymentCents, interestCents, balanceCents }) => [number, dueOn, paymentCents, interestCents, balanceCents])).toEqual([
    [6, '2026-01-15', 103_280, 3_544, 608_976],
    [7, '2026-02-15', 103_280, 3_045, 508_741],
    [8, '2026-03-15', 103_280, 2_544, 408_005],
    [9, '2026-04-15', 103_280, 2_040, 306_765],
    [10, '2026-05-15', 103_280, 1_534, 205_019],
    [11, '2026-06-15', 103_280, 1_025, 102_764],
    [12, '2026-07-15', 103_278, 514, 0],
  ]); // prettier-ignore
  const on = (asOf: string) => comparedLoan({ borrowedCents: 708_712, repaidCents: 0 }, { terms, opening, schedule, asOf });
  expect(on('2025-12-31').balance.scheduleCents).toBe(0);
  expect(on('2026-01-14').balance).toEqual({ booksCents: 708_712, scheduleCents: 708_712 });
  expect(on('2026-01-15').repaid.scheduleCents).toBe(99_736);
  // A payment long before the books has no installment.
  const shown = loanPayments([row('2025-12-11', -103_280), row('2026-01-16', -103_280)], { terms, opening, schedule });
  expect(shown.map(({ kind, installment, interestCents }) => [kind, installment, interestCents])).toEqual([
    ['unscheduled', null, null],
    ['installment', 6, 3_544],
  ]);
});

test('by the day, from another balance than the schedule’s', () => {
  const byDay = { ...terms, interestByDay: true, paymentCents: 103_280 };
  const schedule = scheduleOf(checkedTerms(byDay, { on: '2026-01-01', balanceCents: 698_470 }), {
    on: '2026-01-01',
    balanceCents: 698_470,
  });
  // 6,984.70 × 6% × 31 ÷ 365 since December 15.
  expect(schedule.map(({ paymentCents, interestCents, balanceCents }) => [paymentCents, interestCents, balanceCents])).toEqual([
    [103_280, 3_559, 598_749],
    [103_280, 3_051, 498_520],
    [103_280, 2_295, 397_535],
    [103_280, 2_026, 296_281],
    [103_280, 1_461, 194_462],
    [103_280, 991, 92_173],
    [92_628, 455, 0],
  ]);
});

test('an advance: what is left to pay less what was owed is the rest of its fee', () => {
  const advance: LoanTerms = {
    ...{ amountCents: 2_012_820, annualPercent: 0, feeCents: 347_200, startOn: '2025-07-01', firstPaymentOn: '2025-07-08' },
    ...{ frequency: 'week', paymentCount: 52, extraPayments: [] },
  };
  const opening = { on: '2026-01-01', balanceCents: 1_090_000 };
  const schedule = scheduleOf(checkedTerms(advance, opening), opening);
  // 26 × 453.85 = 11,800.10 is left: a fee of 900.10.
  expect(schedule.map(({ interestCents }) => interestCents).reduce((sum, cents) => sum + cents, 0)).toBe(90_010);
  expect([0, 1, 24, 25].map((at) => [schedule[at]!.number, schedule[at]!.interestCents, schedule[at]!.balanceCents])).toEqual([
    [27, 6_506, 1_051_121],
    [28, 6_274, 1_012_010],
    [51, 537, 45_117],
    [52, 268, 0],
  ]);
  expect(() => checkedTerms(advance, { ...opening, balanceCents: 1_180_011 })).toThrow('only $11,800.10 is left to pay');
  // Of 11,300.00 of which 5,650.00 is paid when 5,000.00 is owed, the rest has the same share of the fee.
  const sales: LoanTerms = {
    ...advance,
    amountCents: 1_000_000,
    feeCents: 130_000,
    fromSales: true,
    frequency: undefined,
    paymentCount: undefined,
  };
  const paid = loanPayments([row('2025-12-31', -100), row('2026-01-02', -12_345), row('2026-02-02', -552_655), row('2026-02-03', -100)], {
    ...{ terms: sales, opening: { on: '2026-01-01', balanceCents: 500_000 }, schedule: [] },
  });
  expect(paid.map(({ kind, interestCents, principalCents }) => [kind, interestCents, principalCents])).toEqual([
    ['unscheduled', null, null],
    ['installment', 1_420, 10_925],
    ['installment', 63_580, 489_075],
    ['unscheduled', null, null],
  ]);
});

test('a loan that is paid back before the books is refused', () =>
  expect(() => checkedTerms({ ...terms, extraPayments: [] }, { on: '2026-08-01', balanceCents: 1 })).toThrow(
    expect.objectContaining({ code: 'loan-opening', status: 422 }),
  ));
