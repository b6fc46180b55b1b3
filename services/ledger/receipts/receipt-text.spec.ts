// What is read on a receipt. The amounts are the ones in the texts.
import { expect, test } from '@jest/globals';
import { readReceiptText, votedReceipt, type ReadReceipt } from './receipt-text.js';

const lumber = [
  ...['CR E——.', 'GREENPOINT LUMBER', '218 GREENPOINT AVE', 'BROOKLYN NY 11222', '11/24/2026 3:41 PM', 'TICKET 78520'],
  ...['BIRCH PLY 3/4 4x8', '6 @ 78.50 471.00', 'STUD 2X4X8 SPF', '24 @ 4.98 119.52', 'DELIVERY', '1@ 59.00 59.00'],
  ...['DECK SCREWS 57.00', 'SUBTOTAL 706.52', 'SALES TAX 8.875% 62.70', 'TOTAL $769.22', 'VISA ****4291 769.22', 'APPROVED 069227'],
];
const read = (lines: string[], receivedOn = '2026-11-30') => readReceiptText(lines, receivedOn);
const total = (...lines: string[]) => read(lines).totalCents;

test('a receipt with subtotal, tax, total, and card is read completely', () => {
  expect(read(lumber)).toEqual({
    ...{ totalCents: 76_922, totalLine: 15, salesTaxCents: 6_270, date: '2026-11-24', dateLine: 4 },
    // 706.52 + 62.70 = 769.22.
    ...{ merchant: 'GREENPOINT LUMBER', cardDigits: '4291', isConfirmed: true },
  });
});

test.each<[string, number | null, string[]]>([
  ['a total without a sign', 1_050, ['Total 10.50']],
  ['thousands', 123_456, ['TOTAL $1,234.56']],
  ['a space next to the point', 76_922, ['TOTAL $769. 22']],
  ['a comma for the point', 76_922, ['TOTAL 769,22']],
  ['a letter after the amount', 1_050, ['TOTAL 10.50T']],
  ['the total below its label', 4_200, ['TOTAL', '42.00', 'CASH 50.00', 'CHANGE 8.00']],
  ['not the subtotal', 1_060, ['SUBTOTAL 10.00', 'TAX 0.60', 'TOTAL 10.60']],
  ['not the total of the tax', 1_060, ['TOTAL 10.60', 'TOTAL TAX 0.60']],
  ['not what was saved', 1_060, ['TOTAL 10.60', 'TOTAL SAVINGS 4.00', 'YOU SAVED A TOTAL OF 4.00']],
  ['not the number of items', 1_060, ['TOTAL 10.60', 'TOTAL ITEMS 3.00']],
  ['not a balance of zero', 20_000, ['INVOICE TOTAL 200.00', 'AMOUNT PAID 200.00', 'BALANCE DUE 0.00']],
  ['with the tip, which comes later', 5_000, ['TOTAL 42.00', 'TIP 8.00', 'TOTAL 50.00']],
  ['not a suggested tip', 4_200, ['TOTAL 42.00', 'SUGGESTED TIP 20% 8.40 TOTAL 50.40']],
  ['what the card paid, without a label', 3_399, ['COFFEE 33.99', 'VISA 33.99']],
  ['the largest amount, if it is repeated', 3_399, ['COFFEE 12.00', 'BEANS 33.99', 'XXXX 33.99']],
  ['no single amount without a label', null, ['COFFEE 12.00', 'BEANS 33.99']],
  ['nothing', null, []],
])('%s', (_, cents, lines) => {
  expect(total(...lines)).toBe(cents);
});

test.each<[string, string | null, string]>([
  ['11/24/2026 3:41 PM', '2026-11-24', '2026-11-30'],
  ['11/24/26', '2026-11-24', '2026-11-30'],
  ['DATE 11-24-2026', '2026-11-24', '2026-11-30'],
  ['2026-11-24 15:41', '2026-11-24', '2026-11-30'],
  ['24/11/2026', '2026-11-24', '2026-11-30'],
  ['Nov 24, 2026', '2026-11-24', '2026-11-30'],
  ['24 November 2026', '2026-11-24', '2026-11-30'],
  ['NOV24’26', '2026-11-24', '2026-11-30'],
  // The day after is today farther west; two days after is not.
  ['12/01/2026', '2026-12-01', '2026-11-30'],
  ['12/02/2026', null, '2026-11-30'],
  ['02/30/2026', null, '2026-11-30'],
  ['13/13/2026', null, '2026-11-30'],
  ['01/01/2010', null, '2026-11-30'],
  ['TICKET 112420', null, '2026-11-30'],
  ['Marching 24, 2026', null, '2026-11-30'],
])('the date of %s is %s', (line, date, receivedOn) => {
  expect(read([line], receivedOn).date).toBe(date);
});

test.each<[string, string | null, string[]]>([
  ['not an address, a phone, or a stain', 'Set Shop', ['—— i |', '36 W 20th St', 'Tel 212 555 0100', 'Set Shop']],
  ['not a greeting or a receipt number', 'ABEL CINE', ['WELCOME', 'RECEIPT 20', 'ABEL CINE']],
  ['none', null, ['12.00', '***']],
])('merchant: %s', (_, merchant, lines) => {
  expect(read(lines).merchant).toBe(merchant);
});

test.each([
  ['VISA ****4291 769.22', '4291'],
  ['MASTERCARD XXXXXXXXXXXX1007', '1007'],
  ['Card ending in 4291', '4291'],
  ['TICKET 78520', null],
  ['VISA ****42915', null],
])('card digits of %s', (line, digits) => {
  expect(read([line]).cardDigits).toBe(digits);
});

test('taxes of state and city add up, and a total of them counts once', () => {
  expect(read(['STATE TAX 4.00', 'CITY TAX 4.50', 'TOTAL 108.50']).salesTaxCents).toBe(850);
  expect(read(['STATE TAX 4.00', 'CITY TAX 4.50', 'TOTAL TAX 8.50', 'TOTAL 108.50']).salesTaxCents).toBe(850);
  expect(read(['TAX ID 12.34', 'TOTAL 108.50']).salesTaxCents).toBeNull();
});

test('two readings vote: the confirmed total counts more, and the other tells what it lacks', () => {
  const good: ReadReceipt = { ...read(lumber), date: null };
  const misread: ReadReceipt = { ...good, totalCents: 16_922, isConfirmed: false, date: '2026-11-24' };
  for (const order of [
    [good, misread],
    [misread, good],
  ])
    expect(votedReceipt(order.map((each) => ({ read: each }))).read).toMatchObject({ totalCents: 76_922, date: '2026-11-24' });
});

test('lines and characters are limited', () => {
  expect(total(...Array.from({ length: 300 }, () => 'COFFEE'), 'TOTAL 1.00')).toBeNull();
  expect(total('TOTAL '.padEnd(160) + '1.00')).toBeNull();
});
