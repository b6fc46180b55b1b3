// What no guess may put on Schedule C or into income is recognized by its wording, however a bank writes it, and ordinary payees are not.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { payeeKindOf, twoKindsOf } from './payee-kinds.js';

type Direction = 'in' | 'out';
const [bank, card] = ['Assets:Bank:Checking', 'Liabilities:Credit Cards:Visa'];
const taxes = 'Equity:Owner Tax Payments';
const health = 'Equity:Owner Health Insurance';
const retirement = 'Equity:Owner Retirement';
const draws = 'Equity:Owner Draws';
const contributions = 'Equity:Owner Contributions';
const transfer = 'Assets:Transfer';
const clearing = 'Assets:Clearing';
const loans = 'Liabilities:Loans';

const categoryOf = (description: string, direction: Direction, bankAccount = bank) =>
  payeeKindOf({ description, direction, bankAccount })?.category;

// Derived from what each payee is (tax facts, 'Never on Schedule C'; Instructions for Schedule 1, lines 16 and 17), not from
// the code.
describe('money out of a bank account', () => {
  test.each([
    [taxes, 'IRS USATAXPYMT 270512345678901 CCD'],
    [taxes, 'ORIG CO NAME:IRS ORIG ID:3387702000 CO ENTRY DESCR:USATAXPYMT SEC:WEB IND NAME:ACME HEALTH LLC'],
    [taxes, 'INTERNAL REVENUE SERVICE DIRECT PAY'],
    [taxes, 'US TREASURY 1040ES Q3'],
    [taxes, 'PAY1040 FED TAX 888-658-5465'],
    [taxes, 'Federal Estimated Tax payment'],
    [taxes, 'CA FTB WEB PAY EST TAX'],
    [taxes, 'VA DEPT TAXATION TAX PAYMEN INDIVIDUAL'],
    [taxes, 'IL DEPT OF REVEN EDI PYMNTS IL 1040 ES'],
    [taxes, 'STATE OF NJ TAX PAYMENT PERSONAL'],
    [taxes, 'COMM OF MASS EST INCOME TAX'],
    [taxes, 'GA DEPT OF REVENUE PAYMENT'],
    [taxes, 'COMMONWEALTHOFPA PADEPTREV PERSONAL'],
    [taxes, 'STATE OF CALIF FTB TAX PMT'],
    [taxes, 'ACI*IRS 1040ES PAYMENT'],
    [health, 'BLUECROSSBLUESHIELD OF TX'],
    [health, 'NY STATE OF HEALTH PREMIUM'],
    [health, 'SENTARA HEALTH PLANS'],
    [retirement, 'T ROWE PRICE SOLO 401(K)'],
    [transfer, 'Payment to Card Ending 4421'],
    [transfer, 'SYNCHRONY BANK CC PYMT'],
    [health, 'BLUE SHIELD OF CA HEALTH PREM'],
    [health, 'BCBSMA PREMIUM PMT'],
    [health, 'UNITEDHEALTHONE PREMIUM 8005551212'],
    [health, 'COVERED CALIFORNIA PREMIUM'],
    [health, 'AMBETTER OF ILLINOIS'],
    [health, 'DELTA DENTAL INDIVIDUAL'],
    [health, 'CMS MEDICARE PREMIUM'],
    [health, 'HIGHMARK WESTERN NY'],
    [health, 'MOUNTAIN HEALTH INSURANCE CO'],
    [draws, 'NEW YORK LIFE INS PREM'],
    [draws, 'NORTHWESTERN MU ISA PAYMNT'],
    [draws, 'BANNER LIFE INSURANCE PREMIUM'],
    [retirement, 'SCHWAB SEP-IRA DEPOSIT'],
    [retirement, 'FID ROTH IRA CONTRIB'],
    [retirement, 'ETRADE SOLO 401K FUNDING'],
    [retirement, 'TIAA CONTRIBUTION'],
    [draws, 'VANGUARD BUY INVESTMENT'],
    [draws, 'COINBASE.COM 8889087930'],
    [transfer, 'DISCOVER E-PAYMENT 3319'],
    [transfer, 'WELLS FARGO CARD CCPYMT'],
    [transfer, 'APPLECARD GSBANK PAYMENT 9988'],
    [transfer, 'BK OF AMER VISA ONLINE PMT'],
    [transfer, 'ONLINE PAYMENT TO CREDIT CARD XXXX4411'],
    [transfer, 'US BANK CREDIT CARD PAYMENT'],
    [transfer, 'BARCLAYCARD US CREDITCARD'],
    [transfer, 'TRANSFER TO SAVINGS XX9912'],
    [transfer, 'INTERNAL TRANSFER 88112'],
    [transfer, 'Mobile transfer to CHK 0098'],
    [transfer, 'Zelle payment to self'],
    [draws, 'TRANSFER TO PERSONAL CHECKING'],
    [draws, 'MEMBER DISTRIBUTION Q2'],
    [draws, 'ATM WITHDRAWAL 00231 5TH AVE'],
    [draws, 'COUNTER WITHDRAWAL'],
    [loans, 'SBA EIDL LOAN PAYMENT'],
    [loans, 'KABBAGE 8889862263'],
    [loans, 'TOYOTA ACH RTL'],
    [loans, 'WELLS FARGO HOME MTG AUTO PAY'],
    [loans, 'CAPITAL ONE AUTO FINANCE PAYMENT'],
    [draws, 'NELNET STUDENT LN PYMT'],
    [clearing, 'PAYPAL INST XFER PPD ID: PAYPALSI77'],
    ['Expenses:Fines & Penalties', 'NYC PARKING VIOLATIONS'],
  ])('%s: %s', (category, description) => expect(categoryOf(description, 'out')).toBe(category));
});

describe('money in', () => {
  test.each([
    [taxes, bank, 'IRS TREAS 310 TAX REF'],
    [taxes, bank, 'FRANCHISE TAX BD CASTTAXRFD PPD ID: 1282532045'],
    [taxes, bank, 'STATE TAX REFUND'],
    [taxes, bank, 'MASS DEPT OF REV TAX REFUND'],
    [taxes, bank, 'ILLINOIS STATE IL STATE REFUND'],
    [taxes, bank, 'VA DEPT TAXATION VA TAX REF'],
    [contributions, bank, 'SSA TREAS 310 XXSOC SEC'],
    [contributions, bank, 'OWNER CONTRIBUTION'],
    [contributions, bank, 'ONLINE TRANSFER FROM PERSONAL CHK ...2210'],
    [loans, bank, 'SBAD TREAS 310 MISC PAY'],
    [loans, bank, 'ONDECK LOAN PROCEEDS'],
    [clearing, bank, 'PAYPAL TRANSFER 1029384756'],
    [clearing, bank, 'CASH APP*CASH OUT'],
    [clearing, bank, 'VENMO STANDARD TRANSFER'],
    [transfer, bank, 'ONLINE TRANSFER FROM SAV ...5678'],
    [transfer, bank, 'ZELLE FROM SELF'],
    [transfer, card, 'MOBILE PAYMENT - THANK YOU'],
    [transfer, card, 'AUTOMATIC PAYMENT RECEIVED'],
    [transfer, card, 'CHASE AUTOPAY'],
    [transfer, card, 'PYMT 0412'],
  ])('%s, %s: %s', (category, account, description) => expect(categoryOf(description, 'in', account)).toBe(category));

  test('a refund that only says so is as sure as any', () =>
    expect(payeeKindOf({ description: 'VA DEPT TAXATION VA TAX REF', direction: 'in', bankAccount: bank })!.kind).toBe(
      'income tax refund',
    ));

  test('a returned card payment leaves it again', () => expect(categoryOf('RETURNED PAYMENT', 'out', card)).toBe(transfer));
});

test('what the wording alone does not settle is a question, the rest is not', () => {
  const sure = (description: string, direction: Direction = 'out') =>
    payeeKindOf({ description, direction, bankAccount: bank })!.confidence >= 0.8;
  expect(['IRS USATAXPYMT', 'NYS DTF PIT', 'CHASE CREDIT CRD AUTOPAY', 'OWNER DRAW', 'ZELLE TO MYSELF'].map((text) => sure(text))).toEqual(
    Array(5).fill(true),
  );
  expect(['ANTHEM BCBS', 'GA DEPT OF REVENUE', 'NEW YORK LIFE', 'GUIDELINE 401K', 'SBA LOAN PAYMENT'].map((text) => sure(text))).toEqual(
    Array(5).fill(false),
  );
  expect(sure('PAYPAL TRANSFER', 'in')).toBe(false);
});

describe('ordinary suppliers are none of them', () => {
  test.each(
    [
      'ADOBE *ACROPRO|STAPLES 00112|GOOGLE *ADS4421|HISCOX INC BUSINESS INSURANCE|THE HARTFORD|NEXT INSURANCE|USPS PO 1234567890|UPS STORE 4412',
      'IRS 941 PAYROLL TAX|EFTPS 941 PAYMENT|GUSTO TAX 119911|ADP PAYROLL TAX|EDD PAYROLL TAX|NYS DTF SALES TAX|CA DEPT TAX FEE CDTFA EPMT|FLA DEPT REVENUE SALES',
      'TURBOTAX INTUIT|H&R BLOCK|SMITH CPA TAX PREPARATION|SECRETARY OF STATE FILING|DMV RENEWAL|BUSINESS LICENSE CITY OF AUSTIN|HEALTH DEPARTMENT PERMIT',
      'LES SCHWAB TIRE CENTER|VANGUARD CLEANING SYSTEMS|FIDELITY NATIONAL TITLE|ZELLE TO IRA COHEN|IRAS DELI|HEALTHY FOODS MARKET|ANIMAL HOSPITAL PET INSURANCE',
      'CITI BIKE|CHASE PAYMENTECH FEES|AMERICAN EXPRESS AXP DISCNT|CAPITAL ONE CAFE|RECURRING CARD PAYMENT NETFLIX|DEBIT CARD PAYMENT STAPLES|QUICKBOOKS PAYMENTS FEE',
      'ATM FEE|WIRE TRANSFER FEE|LATE FEE|INTEREST CHARGE ON PURCHASES|LOAN INTEREST|CASH ADVANCE FEE|MONTHLY SERVICE FEE|FOREIGN TRANSACTION FEE|PAYPAL FEE',
      'PAYPAL *KESTRELCO|PAYPAL INST XFER NETFLIX|VENMO *MARIA OKAFOR|VENMO PAYMENT 1027736412 TO DESMOND CLARKE|CASH APP*JANE DOE|ZELLE TO JOHN SMITH|WIRE TO ACME DESIGN LLC',
      'RTP TO BLUE CEDAR STUDIO|BILL PAY TO OAK REALTY|FUNDS TRANSFER TO JOHN SMITH|MEDICAL CENTER|CVS PHARMACY|DENTAL OFFICE|PARKING METER|SPOTHERO PARKING|AUTO LOANER CARS|FINE ARTS SUPPLY|GUARDIAN PEST CONTROL|STATE OF MIND YOGA|DRS SMITH AND JONES',
    ].flatMap((line) => line.split('|')),
  )('%s', (description) => expect(payeeKindOf({ description, direction: 'out', bankAccount: bank })).toBeUndefined());

  test.each(['STRIPE TRANSFER ST-A1B2C3', 'SQUARE INC DES:SQ1234', 'SHOPIFY PAYOUT', 'ZELLE FROM JOHN SMITH', 'VENMO FROM JANE DOE', 'WIRE FROM ACME LLC', 'MOBILE DEPOSIT', 'INTEREST PAYMENT', 'CLIENT PAYMENT INV 4411', 'AMERICAN EXPRESS SETTLEMENT', 'BILL.COM PAYMENT'])(
    'money in: %s',
    (description) => expect(payeeKindOf({ description, direction: 'in', bankAccount: bank })).toBeUndefined(),
  ); // prettier-ignore
});

test('a payee that is two kinds keeps its likely category as a question', () => {
  const of = (description: string) => twoKindsOf({ description, direction: 'out' })?.category;
  expect(of('STATE FARM RO 27 SFPP')).toBe('Expenses:Insurance');
  expect(of('STATE FARM BUSINESS LIABILITY')).toBeUndefined();
  expect(of('DELAWARE FRANCHISE TAX')).toBe('Expenses:Taxes & Licenses');
  expect(of('TX COMPTROLLER FRANCHISE TAX')).toBe('Expenses:Taxes & Licenses');
  expect(of('FLA DEPT REVENUE')).toBe('Expenses:Taxes & Licenses');
  // A groomer buys supplies there, and a shop's freight comes in as well as goes out.
  for (const text of ['CHEWY.COM', 'PETSMART # 0482', 'GAMESTOP 4417', 'SEPHORA 1182']) expect([text, of(text)]).toEqual([text, draws]);
  for (const text of ['SOUTHEASTERN FREIGHT LINES CCD ID: 157', 'R+L CARRIERS INC', 'OLD DOMINION FREIGHT LINE'])
    expect([text, of(text)]).toEqual([text, 'Expenses:Postage & Shipping']);
  // Parts for customers are a cost of goods (Schedule C, line 38), and what a trade uses up is supplies (line 22).
  for (const text of ['FERGUSON ENTERPRISES 1127 WACO TX', 'WACO PLUMBING SUPPLY', 'SITEONE LANDSCAPE SUPPLY', 'ABC SUPPLY 0417'])
    expect([text, of(text)]).toEqual([text, 'Expenses:Supplies']);
  for (const text of [
    'ULINE',
    'THE HOME DEPOT 0417',
    'OFFICE SUPPLY CO',
    'STAPLES',
    'GUARDIAN PEST CONTROL',
    'HARBOR FREIGHT TOOLS 417',
    'USPS PO 1187',
    'FEDEX 7734',
  ])
    expect(of(text)).toBeUndefined();
});

const DATA = path.resolve(process.env.REFERENCE_DATA ?? '../shared/data', 'never-deductible/wordings.csv');
const CATEGORIES: Record<string, string> = {
  'federal tax': taxes,
  'federal tax refund': taxes,
  'state income tax': taxes,
  'state income tax refund': taxes,
  'health insurance of the owner': health,
  'retirement of the owner': retirement,
  'card payment': transfer,
  'processor to bank': clearing,
  'owner draw': draws,
  'own transfer': transfer,
};

(existsSync(DATA) ? test : test.skip)('reference data: every wording goes to its own account', () => {
  const rows = parse(readFileSync(DATA), { columns: true }) as Record<'kind' | 'direction' | 'account' | 'description', string>[];
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const found = categoryOf(row.description, row.direction as Direction, row.account === 'card' ? card : bank);
    expect([row.description, found]).toEqual([row.description, CATEGORIES[row.kind]]);
  }
});

// From how banks and payroll services print them; the categories from what each payment is.
describe('classes of payments that a purchase model misreads', () => {
  test.each([
    ['Income:Sales', 'DEPOSITED ITEM RETURNED 869652890'],
    ['Income:Sales', 'RETURNED DEPOSITED CHECK 000123'],
    [undefined, 'RETURNED DEPOSITED ITEM FEE'],
    ['Expenses:Subscriptions', 'PAYCHEX EIB INVOICE X12345678'],
    ['Expenses:Subscriptions', 'INTUIT PAYROLL FEE 4411'],
    ['Expenses:Subscriptions', 'ADP PAYROLL FEES 12345'],
    [undefined, 'ADP TAX INVOICE 12345'],
    [undefined, 'GUSTO NET 123456'],
    ['Expenses:Employee Benefits', 'BLUE CROSS GROUP PREM 88123'],
    ['Expenses:Employee Benefits', 'KAISER GRP DUES 44123'],
    [health, 'UNITED HEALTH GROUP PREMIUM 44123'],
    [health, 'BLUE CROSS PREM 88123'],
    [loans, 'FIRST BANK LINE OF CR ADVANCE'],
  ])('%s: %s', (category, description) => expect(categoryOf(description, 'out')).toBe(category));

  test('a reward is no payment of the card', () =>
    expect(categoryOf('CASHBACK BONUS REDEMPTION PYMT/STMT CRDT', 'in', card)).toBeUndefined());
});
