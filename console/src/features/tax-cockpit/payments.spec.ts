// What is owed now, next, and with the return; and when the safe harbor is met.
import { expect, test } from '@jest/globals';
import { paymentSteps, safeHarborOf } from './payments.js';

const dueOn = ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'];
const payments = (open: number[], more: object = {}) => ({
  installments: open.map((cents, at) => ({ quarter: at + 1, dueOn: dueOn[at]!, amount: 10_827, open: cents })),
  withReturn: { dueOn: '2027-04-15', amount: 5_368 },
  safeHarbor: { required: 48_309, percent: 90, ofYear: 2026, estimatesPaid: 31_000, withheld: 5_000 },
  ...more,
});
const today = '2026-11-28';

test('owed now first, then next, then with Form 1040', () => {
  const { owed, next, withReturn } = paymentSteps(payments([0, 0, 1_482, 10_827]), today);
  expect(owed).toMatchObject({ label: 'Owed now, Q3 estimate', amount: '$1,482', late: '74 days late', quarter: 3 });
  expect(next).toMatchObject({ label: 'Next, Q4 estimate', amount: '$10,827', note: 'Jan 15, 2027, in 48 days' });
  expect(withReturn).toEqual({ label: 'Then, with Form 1040', amount: '$5,368', note: 'Apr 15, 2027' });
});

test('several late installments are one amount; later ones are named before the return', () => {
  expect(paymentSteps(payments([100, 200, 300, 400]), '2026-06-16').owed).toMatchObject({
    label: 'Owed now, Q1 and Q2 estimate',
    amount: '$300',
  });
  expect(paymentSteps(payments([100, 200, 300, 400]), '2026-06-16').withReturn.note).toBe('Apr 15, 2027, after $400 for Q4');
});

test('nothing late and nothing due; a refund is no debt', () => {
  const steps = paymentSteps(payments([0, 0, 0, 0], { withReturn: { dueOn: '2027-04-15', amount: -632 } }), today);
  expect(steps).toEqual({ withReturn: { label: 'Refund, with Form 1040', amount: '$632', note: 'Apr 15, 2027' } });
});

test('the safe harbor: what is paid of it, and what is to go', () => {
  // 36,000 of 48,309 is 74.5%; 12,309 to go.
  expect(safeHarborOf(payments([0, 0, 1_482, 10_827]), today)).toEqual({
    label: 'Safe harbor, $48,309 (90% of 2026 tax)',
    share: 36_000 / 48_309,
    paid: '$36,000 paid: $31,000 estimates, $5,000 withheld',
    left: '$12,309 to go: $1,482 now, $10,827 by Jan 15',
  });
});

test('$0 paid against $3,000 is 0%, met is met, and below $1,000 due nothing is required', () => {
  const safeHarbor = { required: 3_000, percent: 100, ofYear: 2025, estimatesPaid: 0, withheld: 0 };
  expect(safeHarborOf(payments([750, 750, 750, 750], { safeHarbor }), '2026-03-01')).toMatchObject({
    ...{ share: 0, paid: '$0 paid', left: '$3,000 to go: $3,000 by Jan 15' },
  });
  expect(safeHarborOf(payments([0, 0, 0, 0], { safeHarbor: { ...safeHarbor, estimatesPaid: 3_000 } }), today)).toMatchObject({
    ...{ share: 1, left: 'Met: no penalty for underpayment.' },
  });
  expect(safeHarborOf(payments([0, 0, 0, 0], { safeHarbor: { ...safeHarbor, required: 0 } }), today)).not.toHaveProperty('share');
});
