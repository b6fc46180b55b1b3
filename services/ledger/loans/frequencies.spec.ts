// Schedules by the week, two weeks, weekday, quarter, and year, and by actual/360: payments by numpy-financial's pmt, interest added up day by
// day in exact fractions (Python's fractions module).
import { expect, test } from '@jest/globals';
import type { LoanTerms } from '#contracts/records/loan.js';
import type { Installment } from '#contracts/routes/loans.js';
import { checkedTerms, scheduleOf } from './amortization.js';
import { dueDay } from './frequencies.js';
import { loanPayments, type LenderRow } from './propose-payments.js';

const row = ({ number, dueOn, paymentCents, interestCents, principalCents, balanceCents }: Installment) => [
  ...[number, dueOn, paymentCents, interestCents, principalCents, balanceCents],
];
const interest = (schedule: Installment[]) => schedule.reduce((total, { interestCents }) => total + interestCents, 0);
const weekly = { amountCents: 1_000_000, annualPercent: 12, startOn: '2026-01-05', firstPaymentOn: '2026-01-12' };
const weekdays = { amountCents: 500_000, annualPercent: 18, startOn: '2026-01-02', firstPaymentOn: '2026-01-05' };

test.each<[string, Omit<LoanTerms, 'extraPayments'>, { interestCents: number; rows: (string | number)[][] }]>([
  [
    '10,000 at 12% in 52 weeks',
    { ...weekly, frequency: 'week', paymentCount: 52 },
    {
      interestCents: 62_347,
      rows: [
        [1, '2026-01-12', 20_430, 2_308, 18_122, 981_878],
        [2, '2026-01-19', 20_430, 2_266, 18_164, 963_714],
        [26, '2026-07-06', 20_430, 1_233, 19_197, 514_973],
        [52, '2027-01-04', 20_417, 47, 20_370, 0],
      ],
    },
  ],
  [
    '10,000 at 12% in 52 weeks by actual/365',
    { ...weekly, frequency: 'week', paymentCount: 52, interestByDay: true },
    {
      interestCents: 62_167,
      rows: [
        [1, '2026-01-12', 20_430, 2_301, 18_129, 981_871],
        [2, '2026-01-19', 20_430, 2_260, 18_170, 963_701],
        [52, '2027-01-04', 20_237, 46, 20_191, 0],
      ],
    },
  ],
  [
    '20,000 at 9.5% every two weeks, five years',
    {
      ...{ amountCents: 2_000_000, annualPercent: 9.5, startOn: '2026-01-02', firstPaymentOn: '2026-01-16' },
      ...{ frequency: 'two-weeks', paymentCount: 130 },
    },
    {
      interestCents: 516_059,
      rows: [
        [1, '2026-01-16', 19_354, 7_308, 12_046, 1_987_954],
        [2, '2026-01-30', 19_354, 7_264, 12_090, 1_975_864],
        [65, '2028-06-30', 19_354, 4_141, 15_213, 1_118_001],
        [130, '2030-12-27', 19_393, 71, 19_322, 0],
      ],
    },
  ],
  [
    '5,000 at 18% on 126 weekdays',
    { ...weekdays, frequency: 'weekday', paymentCount: 126 },
    {
      interestCents: 22_301,
      rows: [
        [1, '2026-01-05', 4_145, 346, 3_799, 496_201],
        [5, '2026-01-09', 4_145, 336, 3_809, 480_980],
        [6, '2026-01-12', 4_145, 333, 3_812, 477_168],
        [126, '2026-06-29', 4_176, 3, 4_173, 0],
      ],
    },
  ],
  [
    '5,000 at 18% on 126 weekdays by actual/360, weekends too',
    { ...weekdays, frequency: 'weekday', paymentCount: 126, interestByDay: true, daysInYear: 360 },
    {
      interestCents: 22_781,
      rows: [
        [1, '2026-01-05', 4_145, 750, 3_395, 496_605],
        [2, '2026-01-06', 4_145, 248, 3_897, 492_708],
        [6, '2026-01-12', 4_145, 722, 3_423, 477_582],
        [126, '2026-06-29', 4_656, 7, 4_649, 0],
      ],
    },
  ],
  [
    '50,000 at 8% in 12 quarters',
    {
      ...{ amountCents: 5_000_000, annualPercent: 8, startOn: '2026-01-31', firstPaymentOn: '2026-04-30' },
      ...{ frequency: 'quarter', paymentCount: 12 },
    },
    {
      interestCents: 673_576,
      rows: [
        [1, '2026-04-30', 472_798, 100_000, 372_798, 4_627_202],
        [2, '2026-07-30', 472_798, 92_544, 380_254, 4_246_948],
        [12, '2029-01-30', 472_798, 9_271, 463_527, 0],
      ],
    },
  ],
  [
    '50,000 at 8% in 5 years',
    {
      ...{ amountCents: 5_000_000, annualPercent: 8, startOn: '2024-02-29', firstPaymentOn: '2025-02-28' },
      ...{ frequency: 'year', paymentCount: 5 },
    },
    {
      interestCents: 1_261_411,
      rows: [
        [1, '2025-02-28', 1_252_282, 400_000, 852_282, 4_147_718],
        [2, '2026-02-28', 1_252_282, 331_817, 920_465, 3_227_253],
        [5, '2029-02-28', 1_252_283, 92_762, 1_159_521, 0],
      ],
    },
  ],
])('%s', (_, terms, { interestCents, rows }) => {
  const schedule = scheduleOf(checkedTerms({ ...terms, extraPayments: [] }));
  expect(schedule).toHaveLength(terms.paymentCount!);
  for (const expected of rows) expect(row(schedule[Number(expected[0]) - 1]!)).toEqual(expected);
  expect(interest(schedule)).toBe(interestCents);
  expect(schedule.reduce((total, { principalCents }) => total + principalCents, 0)).toBe(terms.amountCents);
});

test('12,000 at 6% over 12 months by actual/360, every line', () => {
  const terms = { amountCents: 1_200_000, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12 };
  // 12,000 × 6% × 31 ÷ 360 = 62.00; 11,029.20 × 6% × 28 ÷ 360 = 51.47.
  const schedule = scheduleOf(checkedTerms({ ...terms, paymentCents: 103_280, interestByDay: true, daysInYear: 360, extraPayments: [] }));
  expect(schedule.map(row)).toEqual([
    [1, '2026-02-15', 103_280, 6_200, 97_080, 1_102_920],
    [2, '2026-03-15', 103_280, 5_147, 98_133, 1_004_787],
    [3, '2026-04-15', 103_280, 5_191, 98_089, 906_698],
    [4, '2026-05-15', 103_280, 4_533, 98_747, 807_951],
    [5, '2026-06-15', 103_280, 4_174, 99_106, 708_845],
    [6, '2026-07-15', 103_280, 3_544, 99_736, 609_109],
    [7, '2026-08-15', 103_280, 3_147, 100_133, 508_976],
    [8, '2026-09-15', 103_280, 2_630, 100_650, 408_326],
    [9, '2026-10-15', 103_280, 2_042, 101_238, 307_088],
    [10, '2026-11-15', 103_280, 1_587, 101_693, 205_395],
    [11, '2026-12-15', 103_280, 1_027, 102_253, 103_142],
    [12, '2027-01-15', 103_675, 533, 103_142, 0],
  ]);
});

test('weekdays pass over weekends, also from one that isn’t a weekday', () => {
  const days = (firstPaymentOn: string) => [0, 1, 2, 6].map((at) => dueDay({ firstPaymentOn, frequency: 'weekday' }, at));
  // January 9, 2026, is a Friday.
  expect(days('2026-01-09')).toEqual(['2026-01-09', '2026-01-12', '2026-01-13', '2026-01-19']);
  expect(days('2026-01-10')).toEqual(['2026-01-10', '2026-01-12', '2026-01-13', '2026-01-19']);
});

test.each<[string, Partial<LoanTerms>, string]>([
  ['months of weekly payments', { frequency: 'week', months: 12 }, 'loan-term'],
  ['a number of payments of monthly ones', { paymentCount: 12, paymentCents: 90_000 }, 'loan-term'],
  ['neither number nor amount', { frequency: 'week' }, 'loan-term'],
  ['days of a year without interest by the day', { frequency: 'week', paymentCount: 52, daysInYear: 360 }, 'loan-days'],
  ['a payment that is the first interest', { frequency: 'week', paymentCents: 2_308 }, 'loan-payment-too-low'],
  ['a payment that takes more than 1,600 weeks', { frequency: 'week', paymentCents: 2_310 }, 'loan-too-long'],
])('refuses %s', (_, more, code) =>
  expect(() => checkedTerms({ ...weekly, extraPayments: [], ...more })).toThrow(expect.objectContaining({ code, status: 422 })),
);

test('each weekly payment has the installment of its week, days late or early, and a payment twice a week is asked for', () => {
  const terms: LoanTerms = { ...weekly, frequency: 'week', paymentCount: 52, extraPayments: [] };
  const paid = (date: string): LenderRow => ({
    ...{ lineId: `${date}-2`, date, description: 'LENDER', paidFrom: 'Checking', category: 'Expenses:Interest' },
    ...{ amountCents: -20_430, principalCents: null },
  });
  const rows = ['2026-01-12', '2026-01-20', '2026-01-23', '2026-01-26', '2026-01-27', '2026-02-12'].map(paid);
  expect(
    loanPayments(rows, { terms, schedule: scheduleOf(terms) }).map(({ kind, installment, interestCents }) => [
      kind,
      installment,
      interestCents,
    ]),
  ).toEqual([
    ['installment', 1, 2_308],
    ['installment', 2, 2_266],
    ['unscheduled', null, null],
    ['installment', 3, 2_224],
    ['unscheduled', null, null],
    ['installment', 5, 2_140],
  ]);
});
