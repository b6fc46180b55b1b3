// Schedules against a reference table: the closed formula in 60-digit decimals (Python's decimal module), rounded to the cent month by
// month.
import { describe, expect, test } from '@jest/globals';
import type { LoanTerms } from '#contracts/records/loan.js';
import type { Installment } from '#contracts/routes/loans.js';
import { checkedTerms, scheduleOf } from './amortization.js';

const terms = (more: Partial<LoanTerms>): LoanTerms => ({
  ...{ amountCents: 1_200_000, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', extraPayments: [] },
  ...more,
});
const row = ({ number, paymentCents, interestCents, principalCents, extraCents, balanceCents }: Installment) => [
  number,
  paymentCents,
  interestCents,
  principalCents,
  extraCents,
  balanceCents,
];
const interest = (all: Installment[]) => all.reduce((total, { interestCents }) => total + interestCents, 0);

test('12,000 at 6% over 12 months, every line', () => {
  const schedule = scheduleOf(terms({ months: 12 }));
  expect(schedule.map(row)).toEqual([
    [1, 103_280, 6_000, 97_280, 0, 1_102_720],
    [2, 103_280, 5_514, 97_766, 0, 1_004_954],
    [3, 103_280, 5_025, 98_255, 0, 906_699],
    [4, 103_280, 4_533, 98_747, 0, 807_952],
    [5, 103_280, 4_040, 99_240, 0, 708_712],
    [6, 103_280, 3_544, 99_736, 0, 608_976],
    [7, 103_280, 3_045, 100_235, 0, 508_741],
    [8, 103_280, 2_544, 100_736, 0, 408_005],
    [9, 103_280, 2_040, 101_240, 0, 306_765],
    [10, 103_280, 1_534, 101_746, 0, 205_019],
    [11, 103_280, 1_025, 102_255, 0, 102_764],
    [12, 103_278, 514, 102_764, 0, 0],
  ]);
  expect(interest(schedule)).toBe(39_358);
});

test.each<[string, Partial<LoanTerms>, { count: number; rows: number[][]; interestCents: number }]>([
  [
    '25,000 at 7.125% over 60',
    { amountCents: 2_500_000, annualPercent: 7.125, months: 60 },
    {
      ...{ count: 60, interestCents: 479_030 },
      rows: [
        [1, 49_651, 14_844, 34_807, 0, 2_465_193],
        [2, 49_651, 14_637, 35_014, 0, 2_430_179],
        [59, 49_651, 584, 49_067, 0, 49_328],
        [60, 49_621, 293, 49_328, 0, 0],
      ],
    },
  ],
  [
    'a mortgage of 250,000 at 6.5% over 360',
    { amountCents: 25_000_000, annualPercent: 6.5, months: 360 },
    {
      ...{ count: 360, interestCents: 31_886_158 },
      rows: [
        [1, 158_017, 135_417, 22_600, 0, 24_977_400],
        [120, 158_017, 115_034, 42_983, 0, 21_194_039],
        [360, 158_055, 852, 157_203, 0, 0],
      ],
    },
  ],
  [
    'without interest, rounded up',
    { amountCents: 3_600_000, annualPercent: 0, months: 7 },
    {
      ...{ count: 7, interestCents: 0 },
      rows: [
        [1, 514_286, 0, 514_286, 0, 3_085_714],
        [7, 514_284, 0, 514_284, 0, 0],
      ],
    },
  ],
  [
    'by its payment alone',
    { amountCents: 1_000_000, annualPercent: 9.9, paymentCents: 32_222 },
    {
      ...{ count: 36, interestCents: 159_921 },
      rows: [
        [3, 32_222, 7_853, 24_369, 0, 927_489],
        [36, 32_151, 263, 31_888, 0, 0],
      ],
    },
  ],
  [
    'with extra payments, which end it sooner',
    {
      ...{ amountCents: 1_000_000, annualPercent: 9.9, paymentCents: 32_222 },
      extraPayments: [
        { paidOn: '2026-04-01', amountCents: 100_000 },
        { paidOn: '2026-11-15', amountCents: 250_000 },
      ],
    },
    {
      ...{ count: 23, interestCents: 90_660 },
      rows: [
        [3, 32_222, 7_853, 24_369, 100_000, 827_489],
        [10, 32_222, 5_544, 26_678, 250_000, 395_262],
        [23, 31_776, 260, 31_516, 0, 0],
      ],
    },
  ],
])('%s', (_, more, { count, rows, interestCents }) => {
  const schedule = scheduleOf(checkedTerms(terms(more)));
  expect(schedule).toHaveLength(count);
  for (const expected of rows) expect(row(schedule[expected[0]! - 1]!)).toEqual(expected);
  expect(interest(schedule)).toBe(interestCents);
  const { amountCents } = terms(more);
  expect(schedule.reduce((total, one) => total + one.principalCents + one.extraCents, 0)).toBe(amountCents);
});

test('with a number of payments and a lower amount the last one closes the loan', () => {
  const schedule = scheduleOf(checkedTerms(terms({ months: 3, paymentCents: 50_000 })));
  // 1,200,000 × ½% = 6,000; 1,156,000 → 5,780; 1,111,780 → 5,558.90.
  expect(schedule.map(row)).toEqual([
    [1, 50_000, 6_000, 44_000, 0, 1_156_000],
    [2, 50_000, 5_780, 44_220, 0, 1_111_780],
    [3, 1_117_339, 5_559, 1_111_780, 0, 0],
  ]);
});

test('installments are due on the same day of each month, or on its last', () => {
  const days = scheduleOf(terms({ months: 4, startOn: '2027-12-31', firstPaymentOn: '2027-12-31' })).map(({ dueOn }) => dueOn);
  expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
});

describe('refused', () => {
  test.each<[string, Partial<LoanTerms>, string]>([
    ['a first payment before the loan', { months: 12, firstPaymentOn: '2026-01-14' }, 'loan-start'],
    ['neither number nor amount of payments', {}, 'loan-term'],
    ['a payment that is the first interest', { paymentCents: 6_000 }, 'loan-payment-too-low'],
    ['a payment that takes more than 600 months', { paymentCents: 6_001 }, 'loan-too-long'],
    ['an extra payment before the loan', { months: 12, extraPayments: [{ paidOn: '2026-01-14', amountCents: 1 }] }, 'loan-extra'],
    ['an extra payment after it is paid back', { months: 12, extraPayments: [{ paidOn: '2027-01-16', amountCents: 1 }] }, 'loan-extra'],
  ])('%s', (_, more, code) => {
    expect(() => checkedTerms(terms(more))).toThrow(expect.objectContaining({ code, status: 422 }));
  });
  test('a payment a cent above the first interest pays back when a number of payments closes it', () =>
    expect(scheduleOf(checkedTerms(terms({ paymentCents: 6_001, months: 12 }))).at(-1)).toMatchObject({ number: 12, balanceCents: 0 }));
});

describe('interest by the day, against exact fractions added up day by day in another program (Python)', () => {
  test('12,000 at 6% over 12 months, every line', () => {
    // 12,000 × 6% × 31 ÷ 365 = 61.15; 11,028.35 × 6% × 28 ÷ 365 = 50.76.
    const schedule = scheduleOf(checkedTerms(terms({ months: 12, paymentCents: 103_280, interestByDay: true })));
    expect(schedule.map(row)).toEqual([
      [1, 103_280, 6_115, 97_165, 0, 1_102_835],
      [2, 103_280, 5_076, 98_204, 0, 1_004_631],
      [3, 103_280, 5_119, 98_161, 0, 906_470],
      [4, 103_280, 4_470, 98_810, 0, 807_660],
      [5, 103_280, 4_116, 99_164, 0, 708_496],
      [6, 103_280, 3_494, 99_786, 0, 608_710],
      [7, 103_280, 3_102, 100_178, 0, 508_532],
      [8, 103_280, 2_591, 100_689, 0, 407_843],
      [9, 103_280, 2_011, 101_269, 0, 306_574],
      [10, 103_280, 1_562, 101_718, 0, 204_856],
      [11, 103_280, 1_010, 102_270, 0, 102_586],
      [12, 103_109, 523, 102_586, 0, 0],
    ]);
    expect(interest(schedule)).toBe(39_189);
  });

  test('a long first month, a leap day, and extra payments from their days on', () => {
    const given = terms({
      ...{ amountCents: 2_500_000, annualPercent: 7.125, startOn: '2027-12-03', firstPaymentOn: '2028-01-31', paymentCents: 60_000 },
      interestByDay: true,
      extraPayments: [
        { paidOn: '2028-02-29', amountCents: 50_000 },
        { paidOn: '2027-12-03', amountCents: 10_000 },
        { paidOn: '2028-02-10', amountCents: 100_000 },
      ],
    });
    const schedule = scheduleOf(checkedTerms(given));
    expect([...schedule.slice(0, 3), schedule.at(-1)!].map(row)).toEqual([
      [1, 60_000, 28_678, 31_322, 10_000, 2_458_678],
      [2, 60_000, 13_548, 46_452, 150_000, 2_262_226],
      [3, 60_000, 13_690, 46_310, 0, 2_215_916],
      [45, 49_164, 286, 48_878, 0, 0],
    ]);
    expect(interest(schedule)).toBe(349_164);
    expect(schedule[1]!.dueOn).toBe('2028-02-29');
  });

  test('a payment below the interest of the first days, or of a long month, is refused', () => {
    // 12,000 × 6% × 31 ÷ 365 = 61.15, though February has 55.23.
    const february = { startOn: '2026-02-15', firstPaymentOn: '2026-03-15', interestByDay: true };
    expect(() => checkedTerms(terms({ ...february, paymentCents: 6_115 }))).toThrow('$61.15');
    // 90% over 600 months: a calculated payment of 900.00 is less than 31 days' 917.26.
    expect(() => checkedTerms(terms({ annualPercent: 90, months: 600, interestByDay: true }))).toThrow('$917.26');
    expect(scheduleOf(checkedTerms(terms({ months: 1, interestByDay: true }))).map(row)).toEqual([[1, 1_206_115, 6_115, 1_200_000, 0, 0]]);
  });

  test('an extra payment of all that is owed leaves the days before it', () => {
    // 12,000 × 6% × 10 ÷ 365.
    const all = terms({ paymentCents: 103_280, interestByDay: true, extraPayments: [{ paidOn: '2026-01-25', amountCents: 1_300_000 }] });
    expect(scheduleOf(checkedTerms(all)).map(row)).toEqual([[1, 1_973, 1_973, 0, 1_200_000, 0]]);
  });
});
