// What a row of a file states apart: the parts of a payout, and a bank's fee. Expected figures are read off the lines.
import { expect, test } from '@jest/globals';
import * as files from '../../../../tests/fixtures/bank-link/processor-files.fixture.js';
import { readStatement } from '../read-statement.js';
import type { Statement } from '../statement.js';

const read = (lines: string[]): Statement => readStatement({ name: 'export.csv', bytes: Buffer.from(lines.join('\n')) });

test('Shopify’s payouts: sales, refunds, adjustments, and reserves apart; of a failed one too, whose total the next one pays', () => {
  const head = files.shopifyPayouts[0]!;
  const statement = read([
    head,
    '2025-01-18,paid,107.00,-20.00,5.00,-10.00,-3.40,0.00,78.60,USD',
    '2025-01-20,failed,50.00,0.00,0.00,0.00,-1.75,0.00,48.25,USD',
    '2025-01-21,paid,30.00,0.00,0.00,0.00,-1.20,48.25,77.05,USD',
    '2025-01-22,paid,0.00,-12.00,0.00,10.00,0.00,0.00,-2.00,USD',
    '2025-01-23,in_transit,9.00,0.00,0.00,0.00,-0.40,0.00,8.60,USD',
    '2025-01-24,paid,9.00,0.00,0.00,0.00,-0.40,0.00,7.60,USD',
  ]);
  expect(statement.rows.map(({ date, description, amountCents }) => [date, description, amountCents])).toEqual([
    ['2025-01-18', 'Shopify payout · reserved funds', -1000],
    ['2025-01-18', 'Shopify payout · adjustments', 500],
    ['2025-01-18', 'Shopify payout · refunds', -2000],
    ['2025-01-18', 'Shopify payout', 10360],
    ['2025-01-20', 'Shopify payout', 4825],
    ['2025-01-21', 'Shopify payout', 2880],
    ['2025-01-22', 'Shopify payout · reserved funds', 1000],
    ['2025-01-22', 'Shopify payout · refunds', -1200],
  ]);
  expect(statement.rows.map(({ processor: p }) => [p!.kind, p!.grossCents, p!.feeCents])).toEqual([
    ['adjustment', -1000, 0],
    ['adjustment', 500, 0],
    ['refund', -2000, 0],
    ['charge', 10700, 340],
    ['charge', 5000, 175],
    ['charge', 3000, 120],
    ['adjustment', 1000, 0],
    ['refund', -1200, 0],
  ]);
  expect(statement.rows.map(({ processor }) => processor!.holdId !== undefined)).toEqual([true, ...Array(5).fill(false), true, false]);
  expect(new Set(statement.rows.map(({ row }) => row)).size).toBe(8);
  expect(statement.rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [6, expect.stringMatching(/in_transit/)],
    [7, 'Its columns add up to 8.60, but its total is 7.60.'],
  ]);
});

test('Shopify’s reserves are holds, and so are Etsy’s', () => {
  const head =
    'Transaction Date,Type,Order,Card Brand,Card Source,Payout Status,Payout Date,Available On,Amount,Fee,Net,Checkout,Payment Method Name,Presentment Amount,Presentment Currency,Currency';
  const shopify = read([
    head,
    '2025-01-16 10:00:00 -0500,charge,#1001,visa,online,paid,2025-01-18,2025-01-18,100.00,3.20,96.80,#1,card,100.00,USD,USD',
    '2025-01-17 10:00:00 -0500,reserved_funds,,,,paid,2025-01-18,2025-01-18,-10.00,0.00,-10.00,,,,,USD',
    '2025-01-18 10:00:00 -0500,reserved_funds_reversal,,,,paid,2025-01-18,2025-01-18,10.00,0.00,10.00,,,,,USD',
  ]);
  const etsy = read([...files.etsyFile, '"January 21, 2025",Reserve,Payment account reserve,,USD,-$5.00,--,-$5.00,--']);
  const held = ({ rows }: Statement) => rows.filter(({ processor }) => processor!.holdId !== undefined).map((row) => row.amountCents);
  expect([held(shopify), held(etsy)]).toEqual([[-1000, 1000], [-500]]);
});

test('Revolut’s fee is stated apart from the amount, and a row without a fee states nothing', () => {
  const { rows, accounts } = read([
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    'CARD_PAYMENT,Current,2025-01-15 10:00:00,2025-01-16 11:00:00,Staples,-45.10,0.00,USD,COMPLETED,954.90',
    'TRANSFER,Current,2025-01-17 10:00:00,2025-01-17 10:00:00,To Jo,-100.00,1.00,USD,COMPLETED,853.90',
    'FEE,Current,2025-01-18 10:00:00,2025-01-18 10:00:00,Plan,0.00,7.99,USD,COMPLETED,845.91',
  ]);
  expect(rows.map(({ amountCents, processor: p }) => [amountCents, p?.kind, p?.grossCents, p?.feeCents])).toEqual([
    [-4510, undefined, undefined, undefined],
    [-10100, 'payment', -10000, 100],
    [-799, 'fee', 0, 799],
  ]);
  expect(accounts[0]!.processor).toBeUndefined();
});

test('Revolut Business: the total includes the fee', () => {
  const { rows } = read([
    'Date started (UTC),Date completed (UTC),ID,Type,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Total amount,Balance,Account',
    '2025-01-16,2025-01-17,r-1,TRANSFER,To Paper Mill,INV,,,USD,-100.00,USD,-100.00,-5.00,-105.00,895.00,Main',
  ]);
  expect(rows.map(({ amountCents, processor: p }) => [amountCents, p?.kind, p?.grossCents, p?.feeCents])).toEqual([
    [-10500, 'payment', -10000, 500],
  ]);
});
