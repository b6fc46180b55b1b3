// Bank texts for payments to contractors: the kind, whether it is reportable, and the payee.
import { describe, expect, test } from '@jest/globals';
import { contractorKey, readableName } from './contractor-name.js';
import { recognizePayment } from './recognize-payment.js';

const bank = 'Assets:Bank:PNC Operating';

test.each([
  ['ACH PAYMENT TO SOFIA MARCHETTI REF 204481', 'ACH', true, 'Sofia Marchetti'],
  ['ORIG CO NAME:QUICKPAY DES:VENDOR INDN:HOLT ELECTRIC CO ID:9981 CCD', 'ACH', true, 'Holt Electric'],
  ['RTP PAYMENT TO JONAH PETROV REF 88120044', 'RTP', true, 'Jonah Petrov'],
  ['REAL TIME PAYMENT TO ANNE-MARIE O’NEIL', 'RTP', true, "Anne-Marie O'Neil"],
  ['ZELLE PAYMENT TO NADIA RAHMAN', 'Zelle', true, 'Nadia Rahman'],
  ['Zelle payment to Nadia Rahman for "March mixing"; Conf# 9f2k1', 'Zelle', true, 'Nadia Rahman'],
  ['ZELLE TO SMITH JOHN ON 03/14 REF # BACX7781', 'Zelle', true, 'Smith John'],
  ['VENMO PAYMENT 1027736412 TO DESMOND CLARKE', 'Venmo', false, 'Desmond Clarke'],
  ['VENMO *DESMOND CLARKE', 'Venmo', false, 'Desmond Clarke'],
  ['DEBIT CARD PURCHASE XXXXX4291 VENMO* DESMOND CLARKE', 'Venmo', false, 'Desmond Clarke'],
  ['ZEL TO NADIA RAHMAN', 'Zelle', true, 'Nadia Rahman'],
  ['ZELLE*NADIA RAHMAN', 'Zelle', true, 'Nadia Rahman'],
  ['ZELLE SENT NADIA RAHMAN ON 08/14 REF # PP0ABC', 'Zelle', true, 'Nadia Rahman'],
  ['Zelle Transfer Conf# abc123; Nadia Rahman', 'Zelle', true, 'Nadia Rahman'],
  ['RTP SENT JONAH PETROV', 'RTP', true, 'Jonah Petrov'],
  ['RTP OUT 12345 OAKLINE CARPENTRY LLC', 'RTP', true, 'Oakline Carpentry LLC'],
  ['ORIG CO NAME:HOLT ELECTRIC ORIG ID:123 DESC DATE:0814 CO ENTRY DESCR:PAYMENT', 'ACH', true, 'Holt Electric'],
  ['E-CHECK PAYMENT', 'ACH', true, ''],
  ['CK 1001', 'Check', true, ''],
  ['WIRE TYPE:WIRE OUT DATE:240814 BNF:STUDIO NORD AS', 'Unknown', true, 'Studio Nord As'],
  ['ACH DEBIT DUNMORE CPA MONTHLY BOOKS', 'ACH', true, 'Dunmore CPA Monthly Books'],
  ['ACH DEBIT GUSTO FEE 123456', 'ACH', false, 'Gusto Fee'],
  ['Zelle payment to Nadia Rahman for "Google ads"; Conf# 9f2k1', 'Zelle', true, 'Nadia Rahman'],
  ['PAYPAL INST XFER UPWORK', 'Unknown', false, 'Upwork'],
  ['SQC*CASH APP THEO BRANNIGAN', 'Cash App', false, 'Theo Brannigan'],
  ['CASH APP*THEO BRANNIGAN*ADDED', 'Cash App', false, 'Theo Brannigan'],
  ['CASH APP*THEO BRANNIGAN', 'Cash App', false, 'Theo Brannigan'],
  ['BILL PAYMENT CHECK 5101 TO OAKLINE CARPENTRY LLC', 'Check', true, 'Oakline Carpentry LLC'],
  ['CHECK 2041', 'Check', true, ''],
  ['CHECK #2041', 'Check', true, ''],
  ['CHECKCARD 0412 FIVERR', 'Unknown', false, 'Fiverr'],
  ['DEBIT CARD PURCHASE   XXXXX4291 FIVERR 882113411       NEW YORK      NY', 'Unknown', false, 'Fiverr'],
  ['PURCHASE AUTHORIZED ON 01/19 JAMES RIVER STORAGE RICHMOND VA S38019274 CARD 6120', 'Unknown', false, 'James River Storage'],
  ['RECURRING PAYMENT AUTHORIZED ON 01/19 JAMES RIVER STORAGE RICHMOND VA S38019274 CARD 6120', 'Unknown', false, 'James River Storage'],
  ['DBT CRD 0412 JAMES RIVER STORAGE', 'Unknown', false, 'James River Storage'],
  ['PAYPAL *JANEDOE', 'Unknown', false, 'Janedoe'],
  ['WIRE TRANSFER TO STUDIO NORD AS', 'Unknown', true, 'Studio Nord As'],
  ['TRANSFER TO CHECKING XXXX1234', 'Unknown', true, ''],
  ['', 'Unknown', true, ''],
  ['SUNBAY PLAZA LLC RENT 250101', 'ACH', true, 'Sunbay Plaza LLC'],
  ['CAPITAL LEDGER LLC BOOKKEEP 250118 NORA WHITLEY', 'ACH', true, 'Capital Ledger LLC'],
  ['OLD DOMINION COMMERCE LLC RENT 250103 XXXXX2201 NORA WHITLEY', 'ACH', true, 'Old Dominion Commerce LLC'],
  ['PIXEL RETOUCH LLC DES:INVOICE ID:88112 INDN:LONE STAR FRAMES CO ID:1474499999 CCD', 'ACH', true, 'Pixel Retouch LLC'],
  // As a journal writes the payee.
  ['Ann Lee | Invoice 12', 'Unknown', true, 'Ann Lee'],
  ['Ann Lee | Check 204', 'Check', true, 'Ann Lee'],
  ['Ann Lee; Bob Roe | Mixing', 'Unknown', true, ''],
])('%s', (description, paymentType, reportable, name) => {
  const { reason, ...read } = recognizePayment(description, bank);
  expect(read).toEqual({ paymentType, reportable, name });
  expect(reason).toMatch(/\.$/);
});

test.each([
  ['LINDEN AND COLE CPA', 'Linden And Cole CPA'],
  ['FOLIO GALLERY COMMISSION', 'Folio Gallery'],
])('the payee of %s, whose layout is not known, is a guess', (description, name) =>
  expect(recognizePayment(description, bank)).toMatchObject({ paymentType: 'Unknown', reportable: true, name, isGuess: true }),
);

test('what a credit card pays is paid by card, but a network stays a network', () => {
  const card = 'Liabilities:Credit Cards:Amex';
  expect(recognizePayment('JONAH PETROV STUDIO', card)).toMatchObject({ reportable: false, reason: expect.stringContaining('by card') });
  expect(recognizePayment('VENMO *JONAH PETROV', card)).toMatchObject({ paymentType: 'Venmo', reportable: false });
});

test('what a payment network’s balance paid went through it, and a card processor’s says nothing of it', () => {
  const read = (processor: string) => recognizePayment('PAYMENT TO JONAH PETROV', 'Assets:Bank:Balance', { processor });
  expect(read('paypal')).toMatchObject({ paymentType: 'Unknown', reportable: false, name: 'Jonah Petrov' });
  expect(read('paypal').reason).toContain('PayPal');
  expect(read('venmo')).toMatchObject({ paymentType: 'Venmo', reportable: false, name: 'Jonah Petrov' });
  expect(read('cash-app')).toMatchObject({ paymentType: 'Cash App', reportable: false });
  expect(read('stripe')).toMatchObject({ paymentType: 'Unknown', reportable: true, name: 'Jonah Petrov' });
});

describe('a name', () => {
  test.each([
    ['JONAH PETROV', 'Jonah Petrov'],
    ['HART & VANCE LAW PC', 'Hart & Vance Law PC'],
    ['j. petrov', 'j. petrov'],
    ['  A   B ', 'A B'],
  ])('%s reads %s', (text, name) => expect(readableName(text)).toBe(name));

  test.each([
    ['Oakline Carpentry, LLC', 'OAKLINE CARPENTRY'],
    ['Zoë  Müller', 'ZOE MULLER'],
    ['hart & vance law p.c.', 'Hart Vance Law P C'],
    ['Holt Co.', 'HOLT'],
  ])('%s and %s are one contractor', (one, other) => expect(contractorKey(one)).toBe(contractorKey(other)));

  test('of signs alone has no key, and a legal form alone is a name', () => {
    expect([contractorKey('***'), contractorKey('LLC'), contractorKey('')]).toEqual(['', 'LLC', '']);
  });
});
