// Which legs may be a payment to somebody.
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
const told = (kind: NonNullable<CategoryLeg['processor']>['kind'], line = 2) => leg({ line, processor: { name: 'paypal', kind } });

test('any of a bank, and of a processor what left its balance, never the fee or the tax beside it', () => {
  expect([leg(), leg({ line: 3 }), told('payment'), told('adjustment')].map(mayPay)).toEqual([true, true, true, true]);
  expect([told('payment', 3), told('adjustment', 4)].map(mayPay)).toEqual([false, false]);
  const others = ['charge', 'refund', 'dispute', 'fee', 'payout', 'conversion'] as const;
  expect(others.filter((kind) => mayPay(told(kind)))).toEqual([]);
});

test('the balance that it left is kept with it', () => {
  expect(rowOf(told('payment')).processor).toBe('paypal');
  expect(rowOf(leg()).processor).toBeNull();
});
