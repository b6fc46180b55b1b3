// Codes of single payments and words of every payment don't identify a payee's kind.
import { expect, test } from '@jest/globals';
import { payeeKey, payeeKind } from './payee.js';
import { distinctiveWords } from './distinctive-words.js';

test.each([
  ['EBAY COM4R9J7DM0 PAYMENTS RX81T2WQ', 'EBAY'],
  ['FACEBK XLDFRXCIVS', 'FACEBK'],
  ['DOORDASH INC HAWTHORN CO ST-V2WVGAK4MG', 'DOORDASH INC HAWTHORN CO'],
  ['WHARF STREET STUDIOS LLC RENT WEB PMTS ZA4EQ0 WEB', 'WHARF STREET STUDIOS LLC RENT'],
  ['CANVA I0AXMEBKG', 'CANVA'],
  ['AMZN MKTP US BAYNMZBRA', 'AMZN MKTP'],
  ['AMAZON.COM PFKCTQPBR', 'AMAZON.COM'],
  ['ATT BILL PAYMENT', 'ATT'],
  ['SYSCO CORPORATION PAYMENTS', 'SYSCO'],
  ['PAYMENT', 'PAYMENT'],
  ['ONLINE PAYMENT', 'ONLINE'],
  ['MICROSOFT365', 'MICROSOFT365'],
  ['STARBUCKS', 'STARBUCKS'],
  ['MOTEL 6', 'MOTEL 6'],
])('%s: %s', (name, words) => expect(distinctiveWords(name)).toBe(words));

test('a wire is from the party that ordered it, not from the bank that sent it', () => {
  const wire = (party: string) => `FEDWIRE CREDIT VIA: WELLS FARGO BANK B/O: ${party} REF: INV 1043`;
  expect(payeeKind(wire('NORTHFIELD OUTDOOR INC'))).toBe('FEDWIRE FROM NORTHFIELD OUTDOOR INC');
  expect(payeeKey(wire('NORTHFIELD OUTDOOR INC'))).not.toBe(payeeKey(wire('GLOBEX LLC')));
});

test('what is parted by a star from a bill is no party of a transfer', () => expect(payeeKey('ATT*BILL PAYMENT 8812')).toMatch(/^ATT/));

test('each paper check is its own payee, however the bank ends the line', () =>
  expect(payeeKey('CHECK 0632 DEBIT')).not.toBe(payeeKey('CHECK 0633 DEBIT')));

test('payroll tax and income tax are two payees', () =>
  expect(payeeKey('IRS USATAXPYMT 941 270512345')).not.toBe(payeeKey('IRS USATAXPYMT 270512345')));
