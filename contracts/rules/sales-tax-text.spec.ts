// Sales tax that a sale's description states.
import { expect, test } from '@jest/globals';
import { taxStatedIn } from './sales-tax-text.js';

test.each([
  ['Invoice 1042 · Total $180.00 + TX sales tax $14.85', 19_485, 1_485],
  ['Total $1,180.00 + TX sales tax $97.35', 127_735, 9_735],
  ['Order 7, incl. 8.25% sales tax: 14.85', 19_485, 1_485],
  ['Sales tax (8.25%) $14.85', 19_485, 1_485],
  ['REFUND FOR CHARGE (Total $180.00 + TX sales tax $14.85)', -19_485, -1_485],
  // A half: 97.43 × 14.85 ÷ 194.85 = 7.4254.
  ['REFUND FOR CHARGE (Total $180.00 + TX sales tax $14.85)', -9_743, -743],
  ['Sales tax filing, 2 hours', 20_000, 0],
  ['Sales tax return of 2025', 20_000, 0],
  ['Sales tax $14.85', 1_485, 0],
  ['Consulting', 20_000, 0],
])('%s of %i: %i', (description, grossCents, taxCents) => expect(taxStatedIn(description, grossCents)).toBe(taxCents));
