// What banks' texts say about payroll.
import { expect, test } from '@jest/globals';
import { payrollDebitOf } from './payroll-providers.js';

test.each([
  ['GUSTO NET 061425 6SEMK0QVBRT', 'gusto', 'pay'],
  ['GUSTO TAX 061425', 'gusto', 'tax'],
  ['GUSTO PAYROLL TAX 941', 'gusto', 'tax'],
  ['INTUIT PAYROLL S DES:QUICKBOOKS ID:XXXXX', 'quickbooks', 'pay'],
  ['QUICKBOOKS PAYROLL TAX', 'quickbooks', 'tax'],
  ['ADP WAGE PAY WAGE PAY 9301', 'adp', 'pay'],
  ['ADP TAX ADP TAX 0123', 'adp', 'tax'],
  ['PAYCHEX-RCX PAYROLL', 'paychex', 'pay'],
  ['PAYCHEX TPS TAXES', 'paychex', 'tax'],
  ['RIPPLING PAYROLL', 'rippling', 'pay'],
  ['Square Inc PAYROLL', 'square', 'pay'],
] as const)('%s is of %s: %s', (description, provider, kind) => {
  expect(payrollDebitOf(description)).toEqual({ provider, kind });
});

test.each([
  'GUSTO FEE 061425',
  'GUSTO CND 061425',
  'ADP PAYROLL FEES ADP FEES',
  'PAYCHEX EIB INVOICE',
  'INTUIT *QBooks Payroll',
  'ADP 401K CONTRIB',
  'SQUARE INC 250601P2',
  'ADAPTER SHOP',
  'RIPPLING INSURANCE',
])('%s is neither pay nor its taxes', (description) => {
  expect(payrollDebitOf(description)).toBeNull();
});
