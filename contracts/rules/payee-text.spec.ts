// What lists show of a bank's text.
import { expect, test } from '@jest/globals';
import { payeeAndText, payeeText } from './payee-text.js';

test.each([
  ['DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012 PITTSBURGH PA', 'GIANT EAGLE #0012 PITTSBURGH PA'],
  ['RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM NETFLIX.COM CA', 'NETFLIX.COM NETFLIX.COM CA'],
  ['CHECKCARD 0412 ARABICA STORE 916', 'ARABICA STORE 916'],
  ['ZELLE PAYMENT TO NADIA RAHMAN', 'ZELLE PAYMENT TO NADIA RAHMAN'],
  ['DEBIT CARD PURCHASE', 'DEBIT CARD PURCHASE'],
  ['Ann Lee | Invoice 12', 'Ann Lee'],
  ['Invoice 12', 'Invoice 12'],
])('%s is shown as %s', (description, shown) => {
  expect(payeeText(description)).toBe(shown);
});

test.each([
  ['Ann Lee | Invoice 12', ['Ann Lee', 'Invoice 12']],
  ['Ann Lee | a | b', ['Ann Lee', 'a | b']],
  ['Invoice 12', ['', 'Invoice 12']],
  [' | Invoice', ['', ' | Invoice']],
  ['', ['', '']],
])('payee and text of %s', (description, expected) => expect(payeeAndText(description)).toEqual(expected));
