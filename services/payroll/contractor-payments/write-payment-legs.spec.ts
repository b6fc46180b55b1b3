// Which legs may be a payment to a person or business.
import { expect, test } from '@jest/globals';
import type { CategoryLeg } from '#contracts/rules/category-legs.js';
import { mayPay, rowOf } from './write-payment-legs.js';

const leg = (changes: Partial<CategoryLeg> = {}): CategoryLeg => ({
  ...{
    tenantId: 2,
    entryId: 7,
    line: 2,
    bankTransactionId: null,
    date: '2026-03-02',
    basis: 'both',
    description: 'JONAH PETROV',
    reference: '',
  },
  ...{ moneyPath: 'Assets:Bank:PayPal', amountCents: 80_00, category: 'Expenses:Contracting Fee', decisionSeq: 0, unconfirmed: false },
  ...changes,
});
const processorLeg = (kind: NonNullable<CategoryLeg['processor']>['kind'], line = 2) => leg({ line, processor: { name: 'paypal', kind } });

test('any leg of a bank, and of a processor what left its balance, never the fee or tax on it', () => {
  expect([leg(), leg({ line: 3 }), processorLeg('payment'), processorLeg('adjustment')].map(mayPay)).toEqual([true, true, true, true]);
  // What is left of a payment that pays a bill.
  expect(mayPay(processorLeg('payment', 5))).toBe(true);
  expect([processorLeg('payment', 3), processorLeg('adjustment', 4)].map(mayPay)).toEqual([false, false]);
  const others = ['charge', 'refund', 'dispute', 'fee', 'payout', 'conversion'] as const;
  expect(others.filter((kind) => mayPay(processorLeg(kind)))).toEqual([]);
});

test('the balance that it left is kept with it', () => {
  expect(rowOf(processorLeg('payment')).processor).toBe('paypal');
  expect(rowOf(leg()).processor).toBeNull();
});
