// Reports of marketplaces: sales, tax, fees, refunds, holds and payouts of each row, and reports that are refused because they lack them.
// Expected figures are added up by hand next to the rows.
import { describe, expect, test } from '@jest/globals';
import { amazonFile, ebayFile } from '../../../../tests/fixtures/bank-link/marketplace-files.fixture.js';
import { readStatement } from '../read-statement.js';
import { StatementProblem } from '../statement.js';

const read = (lines: string[]) => readStatement({ name: 'report.csv', bytes: Buffer.from(lines.join('\n')) });

describe('Amazon’s date range report', () => {
  const statement = read(amazonFile);

  test('is recognized below its definitions', () =>
    expect(statement).toMatchObject({
      ...{ layout: 'amazon', confident: true, rejected: [], notes: [] },
      accounts: [{ name: 'Amazon', processor: 'amazon', type: 'asset' }],
    }));

  test('gross, fee, tax and net of every row', () =>
    expect(
      statement.rows.map(({ date, amountCents, processor: p }) => [date, p!.kind, p!.grossCents, p!.feeCents, p!.taxCents, amountCents]),
    ).toEqual([
      // 1,200.00 + 5.99 + 3.00 = 1,208.99; rebate 5.99, selling 180.00, FBA 12.50: 198.49. Tax collected 96.72, withheld again.
      ['2025-01-03', 'charge', 120899, 19849, 0, 101050],
      // The seller's own tax: 40.00 + 3.30 = 43.30, 6.00 of fees.
      ['2025-01-05', 'charge', 4330, 600, 330, 3730],
      ['2025-01-12', 'refund', -3000, -360, 0, -2640],
      ['2025-01-13', 'fee', 0, 3999, 0, -3999],
      ['2025-01-14', 'fee', 0, 1275, 0, -1275],
      ['2025-01-14', 'fee', 0, 2500, 0, -2500],
      ['2025-01-15', 'adjustment', 1850, 0, 0, 1850],
      ['2025-01-16', 'payment', -745, 0, 0, -745],
      ['2025-01-17', 'adjustment', -10000, 0, 0, -10000],
      ['2025-01-18', 'payout', -85471, 0, 0, -85471],
      ['2025-01-19', 'dispute', -2000, -300, 0, -1700],
    ]));

  test('a reserve is a hold; orders name the charge', () => {
    expect(statement.rows.filter(({ processor }) => processor!.holdId !== undefined).map(({ amountCents }) => amountCents)).toEqual([
      -10000,
    ]);
    expect(statement.rows.slice(0, 3).map(({ processor }) => processor!.chargeId)).toEqual(['111-1', '111-2', '111-2']);
  });

  test('a row whose parts don’t make its total is rejected with both', () => {
    const wrong = read(amazonFile.map((line) => line.replace('"1,010.50"', '"1,000.50"')));
    expect(wrong.rejected.map(({ reason }) => reason)).toEqual([
      'Gross 1,208.99 less fee 198.49 is 1,010.50, but the file’s net amount is 1,000.50.',
    ]);
  });
});

describe('eBay’s transaction report', () => {
  const statement = read(ebayFile);

  test('gross, fee, tax and net of every row', () => {
    expect(statement).toMatchObject({ layout: 'ebay', confident: true, rejected: [], accounts: [{ name: 'eBay', processor: 'ebay' }] });
    expect(
      statement.rows.map(({ date, amountCents, processor: p }) => [date, p!.kind, p!.grossCents, p!.feeCents, p!.taxCents, amountCents]),
    ).toEqual([
      // 20.00 + 5.00; 0.30 + 3.24. eBay's own tax of 1.60 is not the seller's.
      ['2025-09-05', 'charge', 2500, 354, 0, 2146],
      ['2025-09-06', 'payment', -410, 0, 0, -410],
      // Only the gross amount is there.
      ['2025-09-08', 'refund', -1000, -130, 0, -870],
      ['2025-09-09', 'adjustment', -500, 0, 0, -500],
      ['2025-09-19', 'adjustment', 500, 0, 0, 500],
      ['2025-09-20', 'fee', 0, 150, 0, -150],
      ['2025-09-22', 'payout', -716, 0, 0, -716],
    ]);
    expect(statement.rows.map(({ processor }) => processor!.holdId)).toEqual([
      undefined,
      undefined,
      undefined,
      'H1',
      'H1',
      undefined,
      undefined,
    ]);
    expect(statement.rows[0]).toMatchObject({
      description: 'Pat Buyer · Fern print',
      processor: { clientId: 'buyer_one', chargeId: '12-1' },
    });
  });
});

describe('a settlement that can’t be read in full is refused', () => {
  test.each<[string, string[], RegExp]>([
    [
      'Amazon’s flat file',
      [
        'settlement-id\tsettlement-start-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tamount-type\tamount-description\tamount\tposted-date',
        '1\t\t\t\tUSD\tOrder\t111-1\tItemPrice\tPrincipal\t10.00\t01/05/2025',
      ],
      /^This is Amazon’s settlement file\. .*Date Range Reports/,
    ],
    [
      'an Amazon report of totals',
      ['date/time,settlement id,type,description,total', '"Jan 3, 2025 5:12:01 AM PST",1,Order,Mug,80.00'],
      /^This is an Amazon report without the columns of sales and fees/,
    ],
    [
      'Walmart',
      [
        'Period Start Date,Period End Date,Total Payable,Currency,Transaction Key,Transaction Posted Timestamp,Transaction Type,Amount,Amount Type',
        '01/01/2025,01/14/2025,90.00,USD,1,01/05/2025,SALE,100.00,Product Price',
      ],
      /^This is Walmart’s settlement report/,
    ],
    [
      'TikTok Shop',
      [
        'Order/adjustment ID,Type,Order created time,Order settled time,Currency,Total settlement amount,Total revenue',
        '57,Order,2025/04/12,2025/04/23,USD,80.00,100.00',
      ],
      /^This is TikTok Shop’s settlement report/,
    ],
    [
      'Uber',
      [
        'transaction UUID,Driver UUID,Trip UUID,Description,vs reporting,Paid to you,Paid to you : Your earnings',
        'a,b,c,trip completed order,2025-01-05,12.00,15.00',
      ],
      /^This is Uber’s payment report/,
    ],
    [
      'Uber Eats',
      ['Store Name,Order ID,Order Date,Food sales,Uber fee,Total payout,Payout Date', 'Deli,A1,01/05/2025,20.00,-6.00,14.00,01/12/2025'],
      /^This is Uber Eats’ payment report/,
    ],
    [
      'DoorDash',
      [
        'Timestamp local date,Store name,Transaction type,DoorDash order ID,Subtotal,Commission,Net total',
        '2025-01-05,Deli,Order,9,20.00,-4.00,16.00',
      ],
      /^This is DoorDash’s financial report/,
    ],
  ])('%s', (_, lines, sentence) => {
    const refused = () => read(lines);
    expect(refused).toThrow(StatementProblem);
    expect(refused).toThrow(sentence);
    expect(refused).toThrow(/wouldn’t match Form 1099-K/);
  });
});
