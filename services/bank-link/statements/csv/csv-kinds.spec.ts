// Kinds of files from public bug reports, each in several forms: the file's own evidence decides before any guess.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';
import type { Statement } from '../statement.js';

const read = (text: string): Statement => readStatement({ name: 'activity.csv', bytes: Buffer.from(text) });
const amounts = ({ rows }: Statement) => rows.map(({ amountCents }) => amountCents);
const balances = ({ rows }: Statement) => rows.map(({ balanceCents }) => balanceCents);
const ofAccount = ({ accounts: [account] }: Statement) => [account!.type, account!.opening?.amountCents, account!.closing?.amountCents];

describe('amounts without signs next to a running balance', () => {
  // 1,000 − 40 = 960, + 500 = 1,460, − 120.50 = 1,339.50
  const rows = ['01/02/2025,ATM,40.00,960.00', '01/03/2025,CHECK,500.00,1460.00', '01/04/2025,STORE,120.50,1339.50'];
  const expected = [-4000, 50000, -12050];
  test('have the direction in which the balance moves, oldest or newest first', () => {
    const oldestFirst = read(['Date,Description,Amount,Balance', ...rows].join('\n'));
    expect(amounts(oldestFirst)).toEqual(expected);
    expect(ofAccount(oldestFirst)).toEqual(['asset', 100000, 133950]);
    const newestFirst = read(['Date,Description,Amount,Balance', ...rows.toReversed()].join('\n'));
    expect(amounts(newestFirst)).toEqual(expected.toReversed());
    expect(ofAccount(newestFirst)).toEqual(['asset', 100000, 133950]);
  });
  test('also with several rows a day, and without headings', () => {
    const day = [
      '01/02/2025,ATM,40.00,960.00',
      '01/02/2025,CHECK,500.00,1460.00',
      '01/02/2025,STORE,120.50,1339.50',
      '01/03/2025,FEE,1.00,1338.50',
    ];
    expect(amounts(read(['Date,Description,Amount,Balance', ...day].join('\n')))).toEqual([...expected, -100]);
    expect(amounts(read(['Date,Description,Amount,Balance', ...day.toReversed()].join('\n')))).toEqual([-100, ...expected.toReversed()]);
    expect(amounts(read(rows.join('\n')))).toEqual(expected);
  });
  test('of the first row the balance shows nothing, so it is asked about', () => {
    expect(read(['Date,Description,Amount,Balance', ...rows].join('\n')).confident).toBe(false);
  });
  test('recognizes a deposit in the first row by the balances that follow', () => {
    const first = ['01/02/2025,CUSTOMER DEPOSIT,300.00,300.00', '01/05/2025,RENT,200.00,100.00', '01/06/2025,TAXI,20.00,80.00'];
    expect(amounts(read(['Date,Description,Amount,Balance', ...first].join('\n')))).toEqual([30000, -20000, -2000]);
  });
  test('of money in alone are as they were', () => {
    const sums = ['01/02/2025,DEPOSIT,40.00,1040.00', '01/03/2025,DEPOSIT,500.00,1540.00', '01/04/2025,DEPOSIT,10.00,1550.00'];
    expect(amounts(read(['Date,Description,Amount,Balance', ...sums].join('\n')))).toEqual([4000, 50000, 1000]);
  });
});

describe('cents', () => {
  test.each([
    ['date,description,amount_cents,balance_cents', '2025-01-02,COFFEE,-450,99550', '2025-01-03,SALE,12345,111895'],
    ['Date,Description,Amount (cents),Balance (cents)', '2025-01-02,COFFEE,-450,99550', '2025-01-03,SALE,12345,111895'],
    ['date,memo,amount in cents,balance in cents', '2025-01-02,COFFEE,-450,99550', '2025-01-03,SALE,12345,111895'],
    ['date,description,amountCents,balanceCents', '2025-01-02,COFFEE,-450,99550', '2025-01-03,SALE,12345,111895'],
    ['date,description,debit_cents,credit_cents,balance_cents', '2025-01-02,COFFEE,450,,99550', '2025-01-03,SALE,,12345,111895'],
  ])('under %s', (...lines) => {
    const statement = read(lines.join('\n'));
    expect(amounts(statement)).toEqual([-450, 12345]);
    expect(balances(statement)).toEqual([99550, 111895]);
  });
  test('a fraction is no number of cents', () => {
    expect(read('date,description,amount_cents\n2025-01-02,COFFEE,-4.50\n2025-01-03,SALE,12345').rejected).toMatchObject([
      { reason: expect.stringContaining('cents') },
    ]);
  });
});

describe('the ledger balance counts', () => {
  test.each([
    'Available Balance,Ledger Balance',
    'Available Balance,Current Balance',
    'Avail. Balance,Book Balance',
    'Available Balance,Posted Balance',
  ])('in %s', (heads) => {
    const statement = read(`Date,Description,Amount,${heads}\n02/26/2025,SALE,60.00,1560.00,1060.00\n02/27/2025,FEE,-2.00,1558.00,1058.00`);
    expect(balances(statement)).toEqual([106000, 105800]);
    expect(balances(read(`Date,Description,Amount,${heads.split(',').reverse().join()}\n02/26/2025,SALE,60.00,1060.00,1560.00`))).toEqual([
      106000,
    ]);
  });
});

describe('a column of directions', () => {
  const rows = (out: string, into: string) => [
    `2025-03-13,ATM,40.00,${out}`,
    `2025-03-14,CHECK,500.00,${into}`,
    `2025-03-15,BILL,120.00,${out}`,
  ];
  test.each([
    ['Type', 'W', 'D'],
    ['W/D', 'W', 'D'],
    ['D/W', 'W', 'D'],
    ['In/Out', 'Out', 'In'],
    ['Flow', 'OUT', 'IN'],
    ['Direction', 'outgoing', 'incoming'],
    ['+/-', '-', '+'],
    ['Sign', '−', '+'],
    ['+/−', '–', '+'],
    ['D/C', 'D', 'C'],
    ['C/D', 'D', 'C'],
    ['DC', 'D', 'C'],
    ['Dr/Cr', 'Dr', 'Cr'],
    ['Cr/Dr', 'DR', 'CR'],
    ['Withdrawal/Deposit', 'Withdrawal', 'Deposit'],
    ['Debit/Credit', 'Debit', 'Credit'],
    ['Money In/Out', 'Money Out', 'Money In'],
    ['Trans Type', 'WD', 'DEP'],
  ])('%s with %s and %s', (head, out, into) => {
    expect(amounts(read(['Date,Description,Amount,' + head, ...rows(out, into)].join('\n')))).toEqual([-4000, 50000, -12000]);
  });
});

describe('a dash is an empty cell', () => {
  test.each(['-', '--', '–', '—', ' - ', '$ -', 'N/A'])('%s', (dash) => {
    const statement = read(
      `Booked,Text,Debit,Credit,Balance\n05/24/2025,SUPPLIES,500.00,${dash},1500.00\n05/27/2025,PAY IN,${dash},500.00,2000.00\n05/28/2025,RENT,900.00,${dash},1100.00`,
    );
    expect(amounts(statement)).toEqual([-50000, 50000, -90000]);
    expect(statement.rejected).toEqual([]);
  });
});

describe('a card’s own columns', () => {
  // Owed 100: + 25 = 125, − 100 = 25, + 10.50 = 35.50
  test.each([
    'Charge,Payment,Balance Owed',
    'Charges,Payments,Amount Owed',
    'Purchases,Payments,Balance Due',
    'Charge,Payment,New Balance Owed',
    'Charge,Credit,Balance Owed',
  ])('%s', (heads) => {
    const statement = read(
      `Date,Description,${heads}\n01/02/2025,SHOP,25.00,,125.00\n01/05/2025,THANKS,,100.00,25.00\n01/09/2025,CAFE,10.50,,35.50`,
    );
    expect(amounts(statement)).toEqual([-2500, 10000, -1050]);
    expect(ofAccount(statement)).toEqual(['liability', -10000, -3550]);
  });
});

describe('a file of only deposits', () => {
  test.each([
    [['MOBILE DEPOSIT', 'ACH CREDIT STRIPE', 'CLIENT INVOICE 12']],
    [['Stripe payout', 'Square Inc', 'Shopify transfer']],
    [['DEPOSIT 0012', 'DEPOSIT 0013', 'DEPOSIT 0014']],
    [['Interest', 'Payment from Lee Studio', 'Wire from Acme']],
    [['PAYPAL TRANSFER', 'Zelle from Jo', 'Cash deposit']],
    [['Rent received from tenant', 'Donation', 'Refund']],
  ])('%j is money in of a bank account', (texts) => {
    const statement = read(['Date,Description,Amount', ...texts.map((text, at) => `0${at + 1}/05/2025,${text},${at + 1}00.00`)].join('\n'));
    expect(amounts(statement)).toEqual([10000, 20000, 30000]);
    expect(ofAccount(statement)[0]).toBe('asset');
    expect(statement.confident).toBe(false);
  });
});
