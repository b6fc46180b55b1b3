// The sales tax of a charge, shared to the cent among what it pays and what is left of it. Each figure is derived next to it.
import { expect, test } from '@jest/globals';
import { paidTaxOf, taxShares } from './charge-shares.js';

const part = (amountCents: number, namedCents?: number) => ({ amountCents, namedCents });
const paid = (parts: ReturnType<typeof part>[], taxCents: number, restCents: number) => paidTaxOf(parts, { taxCents, restCents });

test('invoices without sales tax share it by their prices, and the rest has its share rounded down', () => {
  // 8.25 × 50 ÷ 150 is 2.75.
  expect(taxShares([part(50_00), part(100_00)], 8_25)).toEqual([2_75, 5_50]);
  // 8.15 × 66.67 ÷ 100 is 5.4336, so the rest has 5.43 and the invoice 2.72.
  expect(paid([part(33_33)], 8_15, 66_67)).toBe(2_72);
  expect([paid([part(100_00)], 0, 50_00), taxShares([part(100_00)], 0)]).toEqual([0, [0]]);
});

test('sales tax that an invoice names is the tax that the processor reports', () => {
  // The charge pays an invoice with its 8.25, and one that owes none.
  expect(taxShares([part(108_25, 8_25), part(108_25)], 8_25)).toEqual([8_25, 0]);
  // A tip of 41.75 has no tax.
  expect(paid([part(108_25, 8_25)], 8_25, 41_75)).toBe(8_25);
  // Of 16.50, 8.25 are left for the other invoice.
  expect(taxShares([part(108_25, 8_25), part(108_25)], 16_50)).toEqual([8_25, 8_25]);
});

test('where the processor and the invoice differ, nothing gets more than its share', () => {
  // Less than the invoice names: all of it is the invoice's.
  expect(paid([part(108_25, 8_25)], 5_00, 41_75)).toBe(5_00);
  // More than the invoice names: of 8.25, the rest has 8.25 × 0.25 ÷ 108.25, which is 0.019, and the invoice what is left.
  expect(paid([part(108_00, 8_00)], 8_25, 25)).toBe(8_24);
  // Of 8.25, the other invoice has 8.25 × 0.50 ÷ 108.50, which is 0.038.
  expect(taxShares([part(108_00, 8_00), part(50)], 8_25)).toEqual([8_22, 3]);
  // So little of an invoice that its own tax is less than a cent: it takes the tax all the same.
  expect(taxShares([part(5, 0)], 1)).toEqual([1]);
  // 5.00 between 8.00 and 4.00: 3.33 and 1.66; the cent that is left goes to the larger.
  expect(taxShares([part(108_00, 8_00), part(54_00, 4_00)], 5_00)).toEqual([3_34, 1_66]);
});
