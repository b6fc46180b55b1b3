// Payee names and keys: what banks add must not split a payee, and two payees must stay two.
import { describe, expect, test } from '@jest/globals';
import { looksLikeRefund, payeeKey, payeeKind, payeeName } from './payee.js';

describe('one payee has one key', () => {
  test.each([
    ['ARABICA', ['CHECKCARD 0412 ARABICA STORE 916 CLEVELAND OH', ' ARABICA', 'TST*  ARABICA 45568', 'PURCHASE RETURN ARABICA #12']],
    [
      'STARBUCKS',
      ['STARBUCKS', 'DBT CRD 1234 01/02/23 STARBUCKS 800-782-7282 WA', 'APLPAY STARBUCKS 12345 SEATTLE WA', 'STARBUCKS STORE #1234'],
    ],
    [
      'SHELLOIL',
      [
        ...['VISA DDA PUR 469216 SHELL OIL BROOKLYN * NY', 'VISA DDA PUR AP 469216 SHELL OIL', 'VISA CHECK CARD 1234 SHELL OIL'],
        ...['POS DEBIT VISA CHECK CARD 1234 SHELL OIL 57444 BROOKLYN NY', 'DEBIT CARD 1234 AUTH PURCHASE SHELL OIL'],
        ...['DBT CRD 1012 11/03/25 SHELL OIL BROOKLYN NY C#1234', 'SHELL OIL'],
      ],
    ],
    ['PCCCOMMUNITYMARKET', ['PCCCOMMUNITYMARKETS STORE 964', 'PCC COMMUNITY MARKETS']],
    ['ZIPPYS', ["ZIPPY'S 76184 NEW YORK NY", 'ZIPPY’S', 'POS PURCHASE ZIPPYS']],
    ['NETFLIX', ['RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM', 'NETFLIX.COM', 'RECURRING CARD PURCHASE NETFLIX']],
    ['ADOBE', ['ADOBE INC 408-536-6000 CA', 'ADOBE']],
    ['MOTEL6', ['MOTEL 6', 'VISA PURCHASE MOTEL 6 #4411 TULSA OK']],
    ['CAFEBENE', ['Café Bene', 'SQ *CAFE BENE BOSTON MA']],
    [
      'GUSTOTAX',
      ['GUSTO DES:TAX ID:6semjk INDN:ACME LLC CO ID:9138864001 CCD', 'ORIG CO NAME:GUSTO ORIG ID:9138 CO ENTRY DESCR:TAX SEC:CCD'],
    ],
    [
      'ZELLETOJOHNSMITH',
      ['ZELLE TO JOHN SMITH', 'Zelle payment to John Smith for "rent"; Conf# abc123', 'Zelle payment to John Smith JPM99abcd12'],
    ],
  ])('%s', (key, descriptions) => {
    expect(descriptions.map(payeeKey)).toEqual(descriptions.map(() => key));
  });
});

describe('two payees have two keys', () => {
  test.each([
    ['ZELLE TO JOHN SMITH', 'ZELLE TO MARIA OKAFOR'],
    ['ZELLE TO JOHN SMITH', 'ZELLE FROM JOHN SMITH'],
    ['GUSTO DES:TAX ID:1', 'GUSTO DES:NET ID:1'],
    ['UBER *TRIP', 'UBER *EATS'],
    ['VISA DDA PUR 469216 SHELL OIL', 'VISA DDA PUR 469216 STAPLES'],
    ['CHECK 1043', 'CHECK 1044'],
    ['DELTA AIR LINES ATLANTA', 'DELTA DENTAL ATLANTA'],
    ['FOREVER 21', 'FOREVER YOUNG'],
  ])('%s | %s', (one, other) => {
    expect(payeeKey(one)).not.toBe(payeeKey(other));
  });
});

test('the name is what a person would read', () => {
  expect(payeeName('DELTA AIR LINES ATLANTA')).toBe('DELTA AIR LINES');
  expect(payeeName('POS PURCHASE JOES PIZZA BROOKLYN NY')).toBe('JOES PIZZA');
  expect(payeeName('AMZN MKTP US*1A2B3C4D5')).toBe('AMZN MKTP');
  expect(payeeName('GOOGLE *ADS1234567890')).toBe('GOOGLE ADS');
});

test.each([
  ['AUTODESK *FUSION360 LOVES PARK IL', 'AUTODESK'],
  ['CINTAS 355 FORT WAYNE IN', 'CINTAS'],
  ['ROSATIS PIZZA SALT SPRINGS FL', 'ROSATIS PIZZA'],
  ['ROSATIS PIZZA SAN RAMON CA', 'ROSATIS PIZZA'],
  ['LINDGREN & POOLE CPA PA', 'LINDGREN POOLE CPA'],
  ['CASEYS #1234 FUEL DES MOINES IA', 'CASEYS FUEL'],
  ['JACKS CORNER MARKET FARGO ND', 'JACKS CORNER MARKET'],
  ['CENTRAL PARK IL', 'CENTRAL PARK'],
  ['DEBIT PURCHASE -VISA RYANS PET SUPPLIES BELLINGHAM WA', 'RYANS PET SUPPLIES'],
  ['WEB AUTHORIZED PMT PUGET SOUND ENER BILLPAY REF=147433405373', 'PUGET SOUND ENER BILLPAY'],
])('the city, also one of two words, and the bank’s reference are no part of %s', (description, name) =>
  expect(payeeName(description)).toBe(name),
);

test('a person paid is a kind, a business paid keeps its name', () => {
  expect(payeeKind('ZELLE TO JOHN SMITH')).toBe('ZELLE TO PERSON');
  expect(payeeKind('ZELLE TO BLUE OAK REALTY LLC')).toBe('ZELLE TO BLUE OAK REALTY LLC');
});

test('noise alone, nothing at all and endless text still give a key', () => {
  expect(payeeKey('CHECKCARD 0412')).not.toBe('');
  expect(payeeKey('')).toBe('');
  expect(payeeKey('A'.repeat(100_000))).toBe('A'.repeat(18));
});

test('refunds are marked by words', () => {
  expect(looksLikeRefund('PURCHASE RETURN HOME DEPOT')).toBe(true);
  expect(looksLikeRefund('Refund from Adobe')).toBe(true);
  expect(looksLikeRefund('RETURNED ITEM FEE')).toBe(false);
  expect(looksLikeRefund('HOME DEPOT')).toBe(false);
});
