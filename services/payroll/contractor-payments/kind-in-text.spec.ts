// What texts of banks say about a payment, and texts that only look like it.
import { expect, test } from '@jest/globals';
import { kindInText } from './kind-in-text.js';

const bank = 'Assets:Bank:Checking';
const of = (description: string, moneyPath = bank) => kindInText({ description, moneyPath, processor: null });

test.each([
  ['rent', 'SUNBAY PLAZA LLC RENT 250101|ACH PAYMENT TO KILN YARD OFFICE RENT|CHECK 1021 RENT JUNE'],
  ['attorney', 'ACH PAYMENT TO KIM & LOWE ATTORNEYS|WIRE TO LAW OFFICES OF JANE KIM'],
  ['services', 'ZELLE TO MARIA LOPEZ "product photos"'],
  ['services', 'BILL PAYMENT CHECK 5012 TO SPARKLE CLEANING LLC|ZELLE TO GREEN LANDSCAPING|ACH PAYMENT TO ROSSI PLUMBING'],
  ['gross-proceeds', 'WIRE TO LAW OFFICES OF JANE KIM CLIENT TRUST|ACH PAYMENT TO KIM ATTORNEYS SETTLEMENT'],
  ['person', 'ZELLE TO JOHN SMITH|RTP PAYMENT TO ROSA DELGADO REF 88129913|BILL PAYMENT CHECK 5012 TO LENA HOFFMANN'],
  [null, 'ACH PAYMENT TO HOME DEPOT|ENTERPRISE RENT-A-CAR|RENT THE RUNWAY|SUPER DRY CLEANERS|STAPLES|AMAZON MKTPL|CHECK 2041'],
])('%s: %s', (kind, texts) => {
  for (const text of texts.split('|')) expect([text, of(text)]).toEqual([text, kind]);
});

test('what a card or a payment network reports is none', () => {
  expect(of('SPARKLE CLEANING LLC', 'Liabilities:Credit Cards:Visa')).toBeNull();
  expect(of('VENMO PAYMENT TO SPARKLE CLEANING')).toBeNull();
});
