// Balloon payments, and rates that change: payments by numpy-financial's pmt, interest added up day by day in exact fractions (Python). The
// balloon of 300,000 at 7% after 60 of 300 payments is 273,486.28 by numpy-financial's fv, and 273,486.31 with each month to the cent.
import { expect, test } from '@jest/globals';
import type { LoanTerms } from '#contracts/records/loan.js';
import type { Installment } from '#contracts/routes/loans.js';
import { checkedTerms, scheduleOf } from './amortization.js';
import { comparedLoan } from './compare-loan.js';
import { loanPayments, type LenderRow } from './propose-payments.js';

const row = ({ number, paymentCents, interestCents, principalCents, balloonCents = 0, balanceCents }: Installment) => [
  ...[number, paymentCents, interestCents, principalCents, balloonCents, balanceCents],
];
const building: LoanTerms = {
  ...{ amountCents: 30_000_000, annualPercent: 7, startOn: '2026-01-01', firstPaymentOn: '2026-02-01', extraPayments: [] },
  ...{ months: 60, amortizationPayments: 300 },
};
const changing = { amountCents: 5_000_000, annualPercent: 6.5, startOn: '2026-01-01', firstPaymentOn: '2026-02-01', extraPayments: [] };
const monthly = {
  amountCents: 1_200_000,
  annualPercent: 6,
  startOn: '2026-01-15',
  firstPaymentOn: '2026-02-15',
  months: 12,
  extraPayments: [],
};

test.each<[string, LoanTerms, { interestCents: number; rows: number[][] }]>([
  [
    'a balloon after 60 payments calculated over 300',
    building,
    {
      interestCents: 10_070_671,
      rows: [
        [1, 212_034, 175_000, 37_034, 0, 29_962_966],
        [59, 212_034, 160_141, 51_893, 0, 27_400_827],
        [60, 212_034, 159_838, 52_196, 27_348_631, 0],
      ],
    },
  ],
  [
    'a balloon after payments of a stated amount',
    { ...building, amountCents: 1_000_000, annualPercent: 9, months: 24, amortizationPayments: 36, paymentCents: 31_800 },
    {
      interestCents: 126_820,
      rows: [
        [23, 31_800, 3_158, 28_642, 0, 392_476],
        [24, 31_800, 2_944, 28_856, 363_620, 0],
      ],
    },
  ],
  [
    'a rate that changes on due days: the payment follows with the next one',
    {
      ...{ ...changing, months: 36 },
      rateChanges: [
        { fromOn: '2026-07-01', annualPercent: 7.5 },
        { fromOn: '2027-01-01', annualPercent: 7 },
      ],
    },
    {
      interestCents: 555_769,
      rows: [
        [6, 153_245, 23_629, 129_616, 0, 4_232_705],
        [7, 155_170, 26_454, 128_716, 0, 4_103_989],
        [12, 155_170, 22_381, 132_789, 0, 3_448_242],
        [13, 154_387, 20_115, 134_272, 0, 3_313_970],
        [36, 154_378, 895, 153_483, 0, 0],
      ],
    },
  ],
  [
    'a rate that changes within a month counts for its days',
    { ...monthly, rateChanges: [{ fromOn: '2026-07-16', annualPercent: 8 }] },
    {
      interestCents: 42_923,
      rows: [
        [6, 103_280, 3_544, 99_736, 0, 608_976],
        [7, 103_280, 4_027, 99_253, 0, 509_723],
        [8, 103_993, 3_398, 100_595, 0, 409_128],
        [12, 103_991, 689, 103_302, 0, 0],
      ],
    },
  ],
  [
    'interest by the day, with a new payment that the lender stated',
    {
      ...{ ...monthly, paymentCents: 103_280, interestByDay: true },
      rateChanges: [{ fromOn: '2026-03-10', annualPercent: 8, paymentCents: 50_000 }],
    },
    {
      interestCents: 65_600,
      rows: [
        [1, 103_280, 6_115, 97_165, 0, 1_102_835],
        [2, 103_280, 5_378, 97_902, 0, 1_004_933],
        [3, 50_000, 6_828, 43_172, 0, 961_761],
        [12, 609_040, 4_110, 604_930, 0, 0],
      ],
    },
  ],
  [
    'a balloon and a change of the rate',
    { ...building, rateChanges: [{ fromOn: '2027-01-01', annualPercent: 8.25 }] },
    {
      interestCents: 11_550_710,
      rows: [
        [12, 212_034, 172_553, 39_481, 0, 29_541_053],
        [13, 235_885, 203_095, 32_790, 0, 29_508_263],
        [60, 235_885, 190_637, 45_248, 27_683_822, 0],
      ],
    },
  ],
])('%s', (_, terms, { interestCents, rows }) => {
  const schedule = scheduleOf(checkedTerms(terms));
  expect(schedule).toHaveLength(terms.months!);
  for (const expected of rows) expect(row(schedule[expected[0]! - 1]!)).toEqual(expected);
  expect(schedule.reduce((total, installment) => total + installment.interestCents, 0)).toBe(interestCents);
  expect(schedule.reduce((total, { principalCents, balloonCents = 0 }) => total + principalCents + balloonCents, 0)).toBe(
    terms.amountCents,
  );
});

test('a balloon is paid with the last payment or apart from it, and nothing is owed after it', () => {
  const schedule = scheduleOf(building);
  const paid = (date: string, amountCents: number): LenderRow => ({
    ...{ lineId: `${date}-2`, date, description: 'LENDER', paidFrom: 'Checking', category: 'Expenses:Interest', amountCents },
    principalCents: null,
  });
  const shown = (rows: LenderRow[]) =>
    loanPayments(rows, { terms: building, schedule }).map((item) => [item.kind, item.installment, item.interestCents, item.principalCents, item.differenceCents]); // prettier-ignore
  expect(shown([paid('2030-12-02', -212_034), paid('2031-01-02', -212_034), paid('2031-01-03', -27_348_631)])).toEqual([
    ['installment', 59, 160_141, 51_893, 0],
    ['installment', 60, 159_838, 52_196, 0],
    ['balloon', 60, 0, 27_348_631, 0],
  ]);
  expect(shown([paid('2030-12-02', -212_034), paid('2031-01-02', -27_560_665)])).toEqual([
    ['installment', 59, 160_141, 51_893, 0],
    ['balloon', 60, 159_838, 27_400_827, 0],
  ]);
  const books = { borrowedCents: 30_000_000, repaidCents: 0 };
  expect(comparedLoan(books, { terms: building, schedule, asOf: '2030-12-31' }).balance.scheduleCents).toBe(27_400_827);
  expect(comparedLoan(books, { terms: building, schedule, asOf: '2031-01-01' }).balance.scheduleCents).toBe(0);
});

test.each<[string, LoanTerms, string]>([
  ['a balloon without a number of payments', { ...building, months: undefined, paymentCents: 212_034 }, 'loan-balloon'],
  ['a change of the rate on the day of the loan', { ...monthly, rateChanges: [{ fromOn: '2026-01-15', annualPercent: 7 }] }, 'loan-rate'],
  // 11,027.20 × 90% ÷ 12 = 827.04 and later 90% of 12,000 ÷ 12 exceed a payment of 800.00.
  ['a rate at which the payment doesn’t cover its interest', { ...monthly, months: undefined, paymentCents: 80_000, rateChanges: [{ fromOn: '2026-02-15', annualPercent: 90 }] }, 'loan-payment-too-low'], // prettier-ignore
])('refuses %s', (_, terms, code) => expect(() => checkedTerms(terms)).toThrow(expect.objectContaining({ code, status: 422 })));
