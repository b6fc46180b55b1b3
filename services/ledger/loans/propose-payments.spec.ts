// Which rows are a loan's payments by its schedule: exact ones first, near in days, each installment once; differences are reported.
import { expect, test } from '@jest/globals';
import type { LoanTerms } from '#contracts/records/loan.js';
import { scheduleOf } from './amortization.js';
import { comparedLoan } from './compare-loan.js';
import { partsOfPayment } from './payment-parts.js';
import { loanPayments, type LenderRow } from './propose-payments.js';

// The reference table of amortization.spec.ts: 1,032.80 a month; interest 60.00, 55.14, 50.25 …
const terms: LoanTerms = {
  ...{ amountCents: 1_200_000, annualPercent: 6, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12 },
  extraPayments: [{ paidOn: '2026-06-01', amountCents: 50_000 }],
};
const schedule = scheduleOf(terms);
const row = (date: string, amountCents: number, principalCents: number | null = null): LenderRow => ({
  ...{ lineId: `${date}-2`, date, description: 'LENDER', paidFrom: 'Checking', category: 'Expenses:Interest', amountCents, principalCents },
});
const shown = (rows: LenderRow[], of: LoanTerms | null = terms) =>
  loanPayments(rows, { terms: of, schedule: of ? schedule : [] }).map((item) => [item.kind, item.installment, item.interestCents, item.principalCents, item.differenceCents, item.split]); // prettier-ignore

test('the loan itself, installments some days late, an extra payment', () => {
  const rows = [row('2026-01-16', 1_200_000), row('2026-02-17', -103_280), row('2026-03-13', -103_280), row('2026-06-02', -50_000)];
  expect(shown(rows)).toEqual([
    ['proceeds', null, 0, -1_200_000, 0, false],
    ['installment', 1, 6_000, 97_280, 0, false],
    ['installment', 2, 5_514, 97_766, 0, false],
    ['extra', null, 0, 50_000, 0, false],
  ]);
});

test('an exact amount has its installment before a nearer one that differs; what is left is asked for', () => {
  const rows = [row('2026-02-14', -110_000), row('2026-02-20', -103_280), row('2026-02-21', -500), row('2028-01-01', -103_280)];
  expect(shown(rows)).toEqual([
    ['unscheduled', null, null, null, 0, false],
    ['installment', 1, 6_000, 97_280, 0, false],
    ['unscheduled', null, null, null, 0, false],
    ['unscheduled', null, null, null, 0, false],
  ]);
  expect(shown([row('2026-02-14', -110_000)])).toEqual([['installment', 1, 6_000, 104_000, 6_720, false]]);
  // Less than the interest: no principal is invented.
  expect(shown([row('2026-02-14', -4_000)])).toEqual([['installment', 1, 4_000, 0, -99_280, false]]);
});

test('20 days are near, 21 are not', () => {
  expect(shown([row('2026-01-26', -103_280)])[0]![0]).toBe('installment');
  expect(shown([row('2026-01-25', -103_280)])[0]![0]).toBe('unscheduled');
});

test('what is split keeps its own interest and its installment; without terms every payment is asked for', () => {
  expect(shown([row('2026-02-17', -103_280, 97_000), row('2026-02-18', -103_280)])).toEqual([
    ['installment', 1, 6_280, 97_000, 0, true],
    ['unscheduled', null, null, null, 0, false],
  ]);
  expect(shown([row('2026-02-17', -103_280), row('2026-02-18', 5_000)], null)).toEqual([
    ['unscheduled', null, null, null, 0, false],
    ['proceeds', null, 0, -5_000, 0, false],
  ]);
});

test('parts of a payment: interest first, the rest principal; impossible interest is refused', () => {
  const to = { principal: 'Liabilities:Loans:Oven', interest: 'Expenses:Interest' };
  expect(partsOfPayment(-103_280, 6_000, to)).toEqual([
    { category: 'Expenses:Interest', amountCents: -6_000 },
    { category: 'Liabilities:Loans:Oven', amountCents: -97_280 },
  ]);
  expect(partsOfPayment(1_200_000, 0, to)).toEqual([{ category: 'Liabilities:Loans:Oven', amountCents: 1_200_000 }]);
  expect(partsOfPayment(-500, 500, to)).toEqual([{ category: 'Expenses:Interest', amountCents: -500 }]);
  expect(() => partsOfPayment(-500, 501, to)).toThrow(expect.objectContaining({ code: 'loan-interest' }));
  expect(() => partsOfPayment(500, 1, to)).toThrow(expect.objectContaining({ code: 'loan-proceeds' }));
});

test('books beside schedule: installments due by the day, extra payments from theirs', () => {
  const on = (asOf: string) => comparedLoan({ borrowedCents: 1_000_000, repaidCents: 97_280 }, { terms, schedule, asOf });
  expect(on('2026-03-15')).toEqual({
    borrowed: { booksCents: 1_000_000, scheduleCents: 1_200_000 },
    repaid: { booksCents: 97_280, scheduleCents: 195_046 },
    balance: { booksCents: 902_720, scheduleCents: 1_004_954 },
  });
  expect(on('2026-01-14').balance.scheduleCents).toBe(0);
  // 97,280 + 97,766 + 98,255 + 98,747 by May 15; the extra payment of June 1 before June's installment.
  expect(on('2026-06-01').repaid.scheduleCents).toBe(392_048 + 50_000);
  expect(on('2030-01-01').balance.scheduleCents).toBe(0);
  expect(comparedLoan({ borrowedCents: 5, repaidCents: 2 }, { terms: null, schedule: [], asOf: '2026-01-01' }).balance).toEqual({
    booksCents: 3,
    scheduleCents: null,
  });
});
