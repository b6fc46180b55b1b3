// What is left to pay of a year's tax, and when.
import { expect, test } from '@jest/globals';
import { leftToPay, paymentPlan } from './payment-plan.js';

const installments = [
  [1, '2026-04-15', 1_082_725, 0],
  [2, '2026-06-15', 1_082_725, 0],
  [3, '2026-09-15', 1_082_725, 148_175],
  [4, '2027-01-15', 1_082_725, 1_082_725],
].map(([quarter, dueOn, amountCents, openCents]) => ({
  ...{ quarter: quarter as 1, dueOn: String(dueOn), annualizedCents: null },
  ...{ amountCents: Number(amountCents), openCents: Number(openCents) },
}));
const estimate = {
  taxCents: 5_367_700,
  paidCents: 3_100_000,
  installments,
  required: { cents: 4_830_900, percent: 90 as const, ofYear: 2026 },
};
const none = { extensionCents: 0, balanceDueCents: 0 };
const facts = { estimate, withheldCents: 500_000, withReturn: none, returnDueOn: '2027-04-15' };

test('the open installments and the balance with the return are what is left of the tax', () => {
  // 53,677 less 31,000 of estimates and 5,000 withheld is 17,677: 1,481.75 + 10,827.25 + 5,368.
  expect(leftToPay(facts)).toBe(1_767_700);
  const plan = paymentPlan(facts)!;
  expect(plan.installments.map(({ open }) => open)).toEqual([0, 0, 1_481.75, 10_827.25]);
  expect(plan.withReturn).toEqual({ dueOn: '2027-04-15', amount: 5_368 });
  expect(plan.safeHarbor).toEqual({ required: 48_309, percent: 90, ofYear: 2026, estimatesPaid: 31_000, withheld: 5_000 });
});

test('what was paid with the return or an extension is not due again; more than the tax is a refund', () => {
  const paid = { ...facts, withReturn: { extensionCents: 300_000, balanceDueCents: 236_800 } };
  expect(paymentPlan(paid)!.withReturn.amount).toBe(0);
  expect(paymentPlan({ ...facts, withheldCents: 1_100_000 })!.withReturn.amount).toBe(-632);
});

test('an unknown tax has no plan', () => {
  expect(paymentPlan({ ...facts, estimate: { ...estimate, taxCents: null } })).toBeUndefined();
  expect(paymentPlan({ ...facts, estimate: { ...estimate, required: null } })).toBeUndefined();
});
