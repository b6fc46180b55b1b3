// Banks' layouts of ACH records, wires, Zelle, instant payments, bill pay, and checks: who the other party is, and what a person wrote.
import { describe, expect, test } from '@jest/globals';
import { isPartySure, partyNamed, payeeOf, payeeOfLine } from './other-party.js';
import { payeeKey, paymentMemo } from './payee.js';

/** The business, cut as banks cut it, and its owner. */
const own = ['Lone Star Frames LLC', 'Maya Ortiz'];
const parties = (rows: [text: string, party: string][]) =>
  test.each(rows)('%s is with %s', (text, party) => expect(partyNamed(text, own)).toBe(party));

describe('ACH records', () => {
  parties([
    ['PIXEL RETOUCH LLC DES:INVOICE ID:88112 INDN:LONE STAR FRAMES CO ID:1474499999 CCD', 'PIXEL RETOUCH LLC'],
    ['NIGHTOWL EDITORS DES:PAYMENT ID:88113 INDN:LONE STAR FRAMES CO ID:1474433333 CCD', 'NIGHTOWL EDITORS'],
    ['3M COMPANY DES:EDI PYMNTS ID:1 INDN:LONE STAR FRAMES CO ID:2 CCD PMT INFO:TRN*1*99', '3M COMPANY'],
    ['PAYPAL           DES:INST XFER ID:CANVA.COM   INDN:MAYA ORTIZ CO ID:PAYPALSI77 WEB', 'CANVA.COM'],
    // The business's own record, and the one of a service that pays for it: the account holder is who is paid.
    ['LONE STAR FRAMES DES:VENDOR PMT ID:1 INDN:NIGHTOWL EDITORS CO ID:9981 CCD', 'NIGHTOWL EDITORS'],
    ['ORIG CO NAME:QUICKPAY DES:VENDOR INDN:NIGHTOWL EDITORS CO ID:9981 CCD', 'NIGHTOWL EDITORS'],
    ['BILL.COM LLC DES:BILLING ID:015ABC INDN:LONE STAR FRAMES CO ID:1204895317 CCD', 'BILL.COM LLC'],
    // Neither says more.
    ['DES:PAYMENT ID:88113 INDN:LONE STAR FRAMES CO ID:1474433333 CCD', ''],
    [
      'ORIG CO NAME:PIXEL RETOUCH LLC      ORIG ID:1474499999 DESC DATE:250303 CO ENTRY DESCR:INVOICE   SEC:CCD    TRACE#:021000021234567 EED:250303   IND ID:88112              IND NAME:LONE STAR FRAMES TRN: 0621234567TC',
      'PIXEL RETOUCH LLC',
    ],
    ['PIXEL RETOUCH    INVOICE    88112           CCD ID: 1474499999', 'PIXEL RETOUCH'],
    ['BUSINESS TO BUSINESS ACH PIXEL RETOUCH INVOICE 250303 88112 LONE STAR FRAMES', 'PIXEL RETOUCH'],
    ['< Business to Business ACH Debit - Nightowl Editors Payment 250303 88112 Lone Star Frames', 'NIGHTOWL EDITORS'],
    ['ACH CORP DEBIT INVOICE PIXEL RETOUCH LLC CUSTOMER ID 88112', 'PIXEL RETOUCH'],
    ['CORPORATE ACH INVOICE PIXEL RETOUCH', 'PIXEL RETOUCH'],
    ['ACH PMT NIGHTOWL EDITORS 250403', 'NIGHTOWL EDITORS'],
    ['CITY OF NEW YORK DES:PERMIT ID:1 INDN:LONE STAR FRAMES CO ID:1 CCD', 'CITY OF NEW YORK'],
    ['NY DES:TAX PMT ID:9 INDN:LONE STAR FRAMES CO ID:2 CCD', ''],
    ['CCD DEBIT, PIXEL RETOUCH INVOICE 88112', 'PIXEL RETOUCH'],
    ['Withdrawal from PIXEL RETOUCH INVOICE', 'PIXEL RETOUCH'],
    ['Electronic Withdrawal To PIXEL RETOUCH REF=2503140012345 Y-CORP', 'PIXEL RETOUCH'],
    ['WITHDRAWAL ACH PIXEL RETOUCH TYPE: INVOICE ID: 1474499999 CO: PIXEL RETOUCH', 'PIXEL RETOUCH'],
    ['PIXEL RETOUCH INVOICE LONE STAR FRAMES 88112', 'PIXEL RETOUCH'],
    ['PIXEL RETOUCH LLC INVOICE 250303 88112 LONE STAR FRAMES', 'PIXEL RETOUCH LLC'],
    ['Electronic Withdrawal PIXEL RETOUCH REF=2503140012345 INVOICE', 'PIXEL RETOUCH'],
  ]);

  test('a payroll service’s fee and tax are two keys of one payee, and a contractor’s invoices are one', () => {
    const [tax, fee] = ['GUSTO DES:TAX ID:6semjk INDN:ACME LLC', 'GUSTO DES:FEE ID:6semjk INDN:ACME LLC'];
    expect([payeeKey(tax), payeeKey(fee)]).toEqual(['GUSTOTAX', 'GUSTOFEE']);
    expect([payeeOf(tax), payeeOf(fee)]).toEqual(['GUSTO', 'GUSTO']);
    const record = (purpose: string) => `PIXEL RETOUCH LLC DES:${purpose} ID:88112 INDN:LONE STAR FRAMES CO ID:1474499999 CCD`;
    expect(new Set(['INVOICE', 'PAYMENT', 'ACH PMT', 'INV 2291'].map(record).map(payeeKey))).toEqual(new Set(['PIXELRETOUCH']));
  });
});

describe('wires and instant payments', () => {
  parties([
    [
      'WIRE TYPE:WIRE OUT DATE:240814 TIME:1010 ET TRN:2024081400312017 SERVICE REF:339728 BNF:STUDIO NORD AS ID:CH302333 BNF BK:CITIBAN K, N.A. ID:0008 PMT DET:INV 12',
      'STUDIO NORD AS',
    ],
    [
      'WIRE TYPE:WIRE IN DATE: 260813 TIME:1621 ET TRN:2026081300541462 SEQ:1234/586893 ORIG:NORTHFIELD OUTDOOR LLC ID:009492558 SND BK:FIFTH THIRD BANK, NA ID:0031 PMT DET:INV 12',
      'NORTHFIELD OUTDOOR LLC',
    ],
    ['WT FED#01234 CITIBANK N.A. /FTR/BNF=STUDIO NORD LLC SRF# OW00001234 TRN#250314012345 RFB# 123', 'STUDIO NORD LLC'],
    ['WT Fed#06710 Morgan Stanley and /Org=Northfield Outdoor Inc Srf# D1020140041101 Trn#220114020140 Rfb#', 'NORTHFIELD OUTDOOR INC'],
    [
      'FEDWIRE CREDIT VIA: CITIBANK/021000089 B/O: NORTHFIELD OUTDOOR INC NEW YORK NY 10001 REF: CHASE NYC/CTR/BNF=LONE STAR FRAMES DALLAS TX-/AC-0000 RFB=INV 12 BBI=/CHGS/ IMAD: 0314B1QG TRN: 1234',
      'NORTHFIELD OUTDOOR INC',
    ],
    [
      'ONLINE DOMESTIC WIRE TRANSFER VIA: BK OF AMER/0959 A/C: STUDIO NORD LLC AUSTIN TX 78701 US REF: INV 12 IMAD: 0314B1QGC TRN: 123 03/14',
      'STUDIO NORD LLC',
    ],
    ['FEDWIRE DEBIT 250314 BNF=STUDIO NORD LLC', 'STUDIO NORD LLC'],
    ['WIRE OUT ORG=LONE STAR FRAMES BNF=STUDIO NORD LLC', 'STUDIO NORD LLC'],
    ['WIRE TRANSFER TO STUDIO NORD AS', 'STUDIO NORD AS'],
    ['FEDWIRE OUT 250314 BNF=STUDIO NORD LLC/ACCT 12345', 'STUDIO NORD LLC'],
    ['WIRE OUT 250314 STUDIO NORD LLC', 'STUDIO NORD LLC'],
    ['REAL TIME TRANSFER RECD FROM ABA/CONTR BNK-021000021 FROM: BNF-NORTHFIELD OUTDOOR REF: 123 INFO: TEXT-INV IID: 2021 RECD: 10:10:10 TRN: 12', 'NORTHFIELD OUTDOOR'],
    ['REAL TIME PAYMENT CREDIT RECD FROM ABA/CONTR BNK-121000248 FROM: NORTHFIELD OUTDOOR LLC REF: 77', 'NORTHFIELD OUTDOOR LLC'],
    ['INSTANT PMT FROM NORTHFIELD OUTDOOR ON 03/14 REF#2025', 'NORTHFIELD OUTDOOR'],
    ['RTP OUT 12345 OAKLINE CARPENTRY LLC', 'OAKLINE CARPENTRY LLC'],
  ]); // prettier-ignore
});

describe('Zelle', () => {
  const memos = [
    'Zelle payment to Nadia Rahman for "Miller wedding"; Conf# 9f2k1',
    'Zelle payment to Nadia Rahman for "Lopez wedding"; Conf# 9f2k2',
    'Zelle payment to Nadia Rahman Conf# 9f2k3',
    'Zelle payment to Nadia Rahman for June wedding',
    'ZELLE TO NADIA RAHMAN MEMO: USED DRONE',
    'Zelle payment to Nadia Rahman Memo: Lopez wedding',
    'Zelle payment to Nadia Rahman 21458203941 Lopez wedding',
    'Zelle Recurring payment to Nadia Rahman for "rent"; Conf# x1',
    'Zelle payment to Nadia Rahman JPM99abcd12',
    'Zelle payment to Nadia Rahman 21458203941',
    'Zelle Instant PMT To Nadia Rahman   USBLFdcrDsRt',
    'Zelle money sent to NADIA RAHMAN',
    'ZELLE BUSINESS PAYMENT TO NADIA RAHMAN PAYMENT ID BBT123',
    'ZEL TO NADIA RAHMAN',
    'ZELLE TO NADIA RAHMAN ON 03/14 REF # BACX7781 MILLER WEDDING',
  ];

  test.each(memos)('%s is to Nadia Rahman', (text) => {
    expect([partyNamed(text, own), payeeOf(text), payeeKey(text)]).toEqual(['NADIA RAHMAN', 'NADIA RAHMAN', 'ZELLETONADIARAHMAN']);
  });

  test('what a person wrote is a memo', () => {
    expect(memos.map(paymentMemo).filter((memo) => memo !== '')).toEqual([
      'MILLER WEDDING',
      'LOPEZ WEDDING',
      'JUNE WEDDING',
      'USED DRONE',
      'LOPEZ WEDDING',
      'RENT',
      'MILLER WEDDING',
    ]);
  });

  parties([
    ['Zelle Debit PAY ID:CTI0123456 ORG ID:CTI NAME:NADIA RAHMAN', 'NADIA RAHMAN'],
    ['TD ZELLE SENT 1234567890 Zelle NADIA RAHMAN', 'NADIA RAHMAN'],
    ['Zelle Db NADIA RAHMAN', 'NADIA RAHMAN'],
    ['Zelle Transfer Conf# abc123; Nadia Rahman', 'NADIA RAHMAN'],
    ['Zelle Instant PMT From Paul Drew Bacf1oyikgnu', 'PAUL DREW'],
    ['ZELLE FROM JENNY ROSEN TO MAYA ORTIZ', 'JENNY ROSEN'],
    ['ZELLE TO MARY ANN DALLAS', 'MARY ANN DALLAS'],
    ['Zelle payment to Center for the Arts', 'CENTER FOR THE ARTS'],
    ['Zelle payment to Friends for Life', 'FRIENDS FOR LIFE'],
    ['ZELLE TO ORTIZ MAYA ON 03/04 REF #PP0ABC', ''],
    ['ZELLE PAYMENT TO LONE STAR FRAMES', ''],
  ]);
});

describe('bill pay, online payments, and checks', () => {
  parties([
    ['BILL PAY OAKLINE CARPENTRY ON-LINE XXXXX1234 ON 03-14', 'OAKLINE CARPENTRY'],
    ['Bill Pay Oakline Carpentry Mobile No Account Number on 03-14', 'OAKLINE CARPENTRY'],
    ['BILL PAY OAKLINE CARPENTRY RECURRING NO ACCOUNT PROVIDED ON 03-14', 'OAKLINE CARPENTRY'],
    ['BILL PAYMENT CHECK 5101 TO OAKLINE CARPENTRY LLC', 'OAKLINE CARPENTRY LLC'],
    ['OAKLINE CARPENTRY Bill Payment', 'OAKLINE CARPENTRY'],
    ['Online scheduled payment to Oakline Carpentry Confirmation# 1234567', 'OAKLINE CARPENTRY'],
    ['Online Payment 12345678901 To OAKLINE CARPENTRY LLC 03/14', 'OAKLINE CARPENTRY LLC'],
    ['Online ACH Payment XXXXXXX8814 To OaklineCarpentry (_########1093)', 'OAKLINECARPENTRY'],
    ['Same-Day ACH Payment 12345 to OaklineCarpentry (_###1234)', 'OAKLINECARPENTRY'],
    ['Online Transfer to Oakline Trust Ref #lb0W2Bphy4', 'OAKLINE TRUST'],
    ['Online Transfer to CHK ...4471 transaction#: 123 03/14', ''],
    ['ONLINE TRANSFER REF #IB0ABC TO BUSINESS CHECKING XXXXXX1234 ON 03/14', ''],
    ['Online Banking payment to CRD 1234 Confirmation# 123', ''],
    ['Payment Sent to Oakline Carpentry', 'OAKLINE CARPENTRY'],
    ['CHECK 1234 JOHN DOE PAINTING', 'JOHN DOE PAINTING'],
    ['CHECK #1234 - Oakline Carpentry LLC', 'OAKLINE CARPENTRY LLC'],
    ['CHECK 1234 03/14', ''],
    ['CHECK 1234', ''],
    ['DEPOSITED OR CASHED CHECK # 1234', ''],
    ['POS PURCHASE 4291 NY', ''],
    ['PURCHASE AUTHORIZED ON 03/14 FIVERR NEW YORK NY S385073523456789 CARD 1234', 'FIVERR'],
  ]);

  test('a state alone is no payee, each paper check is its own, and a journal’s payee stays as written', () => {
    expect(payeeOf('POS PURCHASE 4291 NY')).toBe('POS PURCHASE 4291 NY');
    expect([payeeOf('CASHED CHECK 1234'), payeeOf('CHECK 1235')]).toEqual(['CHECK 1234', 'CHECK 1235']);
    expect(payeeOf('Ann Lee | Invoice 12')).toBe('Ann Lee');
  });
});

describe('the business and its owners are never the payee of a line', () => {
  test.each([
    ['ZELLE TO ORTIZ MAYA ON 03/04 REF #PP0ABC', 'ZELLE'],
    ['ZELLE PAYMENT TO LONE STAR FRAMES', 'ZELLE'],
    ['CHECK 1042 MAYA ORTIZ', ''],
    ['LONE STAR FRAMES LLC DES:TRANSFER ID:1234 INDN:LONE STAR FRAMES CO ID:99 CCD', ''],
    ['ZELLE FROM JENNY ROSEN TO MAYA ORTIZ', 'JENNY ROSEN'],
    ['ACH PMT ADOBE CREATIVE LONE STAR FRAMES LLC', 'ADOBE CREATIVE'],
    ['CHECK 1234', 'CHECK 1234'],
    ['LONE STAR STEAKHOUSE 0412 DALLAS TX', 'LONE STAR STEAKHOUSE'],
  ])('%s: %s', (description, payee) => expect(payeeOfLine({ description, ofBank: true }, own)).toBe(payee));

  test('a short name of one word may be part of another’s', () => {
    expect(payeeOf('CAFE MAYA', ['Maya'])).toBe('CAFE MAYA');
    expect(payeeOf('ZELLE TO MAYA', ['Maya'])).toBe('ZELLE');
  });

  test('what a person wrote stays as written', () => {
    expect(payeeOfLine({ description: 'Maya Ortiz | Draw', ofBank: false }, own)).toBe('Maya Ortiz');
  });
});

test('what is left of a text without a layout isn’t sure to name anybody', () => {
  const texts = [
    'LINDEN AND COLE CPA',
    'PIXEL RETOUCH LLC INVOICE 250303 88112 LONE STAR FRAMES',
    'Zelle payment to Nadia Rahman',
    'CHECK 1234',
  ];
  expect(texts.map(isPartySure)).toEqual([false, true, true, true]);
});
