// A row or two in the layouts of many banks and cards, given with no hint but a name. Expected figures are read off the lines by hand.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';
import type { Statement } from '../statement.js';

const read = (lines: string[], name = 'activity.csv'): Statement => readStatement({ name, bytes: Buffer.from(lines.join('\n')) });
const shown = ({ rows }: Statement) => rows.map(({ date, amountCents, description }) => [date, amountCents, description]);

type Layout = [bank: string, kind: 'asset' | 'liability', lines: string[], rows: [string, number, string][]];

const BANKS: Layout[] = [
  [
    'Ally: blanks before the headings',
    'asset',
    [
      'Date, Time, Amount, Type, Description',
      '2025-01-05,09:12:33,-45.10,Withdrawal,STAPLES 0123',
      '2025-01-06,10:00:00,500.00,Deposit,ACME LLC',
    ],
    [
      ['2025-01-05', -4510, 'STAPLES 0123'],
      ['2025-01-06', 50000, 'ACME LLC'],
    ],
  ],
  [
    'Truist: parentheses, both dates, one balance a day',
    'asset',
    [
      'Posted Date,Transaction Date,Transaction Type,Check/Serial #,Full description,Merchant name,Category name,Sub-category name,Amount,Daily Posted Balance',
      '01/16/2025,01/15/2025,POS,,DEBIT CARD PURCHASE STAPLES 0123,Staples,Shopping,Office,($45.10),$954.90',
      '01/17/2025,01/17/2025,POS,,COFFEE,,Food,,($10.00),$934.90',
      '01/17/2025,01/17/2025,POS,,COFFEE,,Food,,($10.00),$934.90',
    ],
    [
      ['2025-01-16', -4510, 'DEBIT CARD PURCHASE STAPLES 0123'],
      ['2025-01-17', -1000, 'COFFEE'],
      ['2025-01-17', -1000, 'COFFEE'],
    ],
  ],
  [
    'TD Bank: routing and account number in each row',
    'asset',
    [
      'Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance',
      '2025-01-06,211274450,4455667788,DEBIT,"VISA DDA PUR STAPLES 0123",45.10,,,954.90',
      '2025-01-07,211274450,4455667788,CREDIT,"ACH DEPOSIT ACME LLC",,500.00,,1454.90',
    ],
    [
      ['2025-01-06', -4510, 'VISA DDA PUR STAPLES 0123'],
      ['2025-01-07', 50000, 'ACH DEPOSIT ACME LLC'],
    ],
  ],
  [
    'Navy Federal: an indicator for amounts without a sign; what a shop charged in euros was posted in dollars',
    'asset',
    [
      'Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending,Memo',
      '01/16/2025,01/15/2025,45.10,Debit,POS Debit,POS,123,EUR,1.1,40.00,STAPLES 0123,Office Supplies,,1234,',
      '01/17/2025,01/17/2025,500.00,Credit,ACH Credit,ACH,124,USD,1,500.00,ACME LLC,Income,,,',
    ],
    [
      ['2025-01-16', -4510, 'STAPLES 0123'],
      ['2025-01-17', 50000, 'ACME LLC'],
    ],
  ],
  [
    'USAA',
    'asset',
    [
      'Date,Description,Original Description,Category,Amount,Status',
      '2025-01-08,Staples,STAPLES 0123,Office,-45.10,Pending',
      '2025-01-05,Staples,STAPLES 0123,Office,-45.10,Posted',
    ],
    [['2025-01-05', -4510, 'Staples']],
  ],
  [
    'Schwab: a title above the headings',
    'asset',
    [
      '"Transactions  for Checking account ...1234 as of 01/31/2025"',
      '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"',
      '"01/17/2025","Posted","ACH","","ACME LLC","","$500.00","$1,454.90"',
      '"01/06/2025","Posted","VISA","","STAPLES","$45.10","","$954.90"',
    ],
    [
      ['2025-01-17', 50000, 'ACME LLC'],
      ['2025-01-06', -4510, 'STAPLES'],
    ],
  ],
  [
    'Citizens: one signed amount with credits and debits',
    'asset',
    [
      'Transaction Type,Date,Account Type,Description,Amount,Reference No.,Credits,Debits',
      '"DEBIT","01/06/25","Checking","STAPLES","-45.10","","","-45.10"',
      '"CREDIT","01/17/25","Checking","ACME LLC","500.00","","500.00",""',
    ],
    [
      ['2025-01-06', -4510, 'STAPLES'],
      ['2025-01-17', 50000, 'ACME LLC'],
    ],
  ],
  [
    'Huntington: the payee before the memo',
    'asset',
    ['Date,Reference Number,Payee Name,Memo,Amount,Category Name', '01/16/2025,123,STAPLES 0123,POS,-45.10,Office'],
    [['2025-01-16', -4510, 'STAPLES 0123']],
  ],
  [
    'BMO: days as one number, the number of the card in apostrophes',
    'asset',
    [
      'Following data is valid as of 20250131120000 (Year/Month/Day/Hour/Minute/Second)',
      '',
      'First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description',
      "'500766**********',DEBIT,20250106,-45.10,STAPLES",
    ],
    [['2025-01-06', -4510, 'STAPLES']],
  ],
  [
    'Relay and others: the payee where the description names a kind alone',
    'asset',
    [
      'Date,Payee,Account #,Transaction Type,Description,Reference,Status,Amount,Currency,Balance',
      '2025-01-07,Acme LLC,1234,Deposit,ACH Deposit,INV 1,SETTLED,500.00,USD,1454.90',
    ],
    [['2025-01-07', 50000, 'ACH Deposit Acme LLC']],
  ],
  [
    'Mercury: the day after the month in spite of dashes, the currency of the purchase left aside',
    'asset',
    [
      'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card,Category,GL Code,Timestamp,Original Currency',
      '01-07-2025,Staples,-45.10,Sent,Mercury Checking xx1234,STAPLES,,,9876,Jo Harbor,,,01-07-2025 09:00:00,CAD',
    ],
    [['2025-01-07', -4510, 'Staples']],
  ],
  [
    'no headings: money out, money in and the balance in columns of their own',
    'asset',
    ['01/16/2025,STAPLES,45.10,,954.90', '01/17/2025,ACME LLC,,500.00,1454.90', '01/18/2025,SHELL,10.00,,1444.90'],
    [
      ['2025-01-16', -4510, 'STAPLES'],
      ['2025-01-17', 50000, 'ACME LLC'],
      ['2025-01-18', -1000, 'SHELL'],
    ],
  ],
  [
    'saved by Excel: a blank column, accounting format, a total, trailing commas',
    'asset',
    [
      ',,,,,',
      ',First Bank,,,,',
      ',Date,Description,Amount,Balance,,',
      ',1/16/2025,STAPLES, $ (45.10), 954.90 ,,',
      ',1/17/2025,ACME LLC, 500.00 ," 1,454.90 ",,',
      ',Total,,454.90,,,',
      ',,,,,,',
    ],
    [
      ['2025-01-16', -4510, 'STAPLES'],
      ['2025-01-17', 50000, 'ACME LLC'],
    ],
  ],
];

const CARDS: Layout[] = [
  [
    'Discover, no payment among the rows',
    'liability',
    ['Trans. Date,Post Date,Description,Amount,Category', '01/13/2025,01/14/2025,"STAPLES 0123",45.10,"Merchandise"'],
    [['2025-01-14', -4510, 'STAPLES 0123']],
  ],
  [
    'Chase, a lone refund',
    'liability',
    ['Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo', '1234,01/13/2025,01/14/2025,STAPLES,Office,Return,15.99,'],
    [['2025-01-14', 1599, 'STAPLES']],
  ],
  [
    'Apple Card',
    'liability',
    [
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By',
      '01/15/2025,01/16/2025,"STAPLES 0123","Staples","Shopping","Purchase","45.10","Jo Harbor"',
      '01/19/2025,01/20/2025,"ACH DEPOSIT INTERNET TRANSFER","Ach Deposit","Payment","Payment","-200.00","Jo Harbor"',
    ],
    [
      ['2025-01-16', -4510, 'STAPLES 0123'],
      ['2025-01-20', 20000, 'ACH DEPOSIT INTERNET TRANSFER'],
    ],
  ],
  [
    'Bank of America',
    'liability',
    [
      'Posted Date,Reference Number,Payee,Address,Amount',
      '01/16/2025,24692165005100123456789,"STAPLES 0123","PORTLAND      ME ",-45.10',
      '01/19/2025,24692165005100123456790,"BA ELECTRONIC PAYMENT","",200.00',
    ],
    [
      ['2025-01-16', -4510, 'STAPLES 0123'],
      ['2025-01-19', 20000, 'BA ELECTRONIC PAYMENT'],
    ],
  ],
  [
    'Synchrony',
    'liability',
    ['Transaction Date,Posting Date,Reference Number,Amount,Description', '01/15/2025,01/16/2025,P123,45.10,"STAPLES 0123"'],
    [['2025-01-16', -4510, 'STAPLES 0123']],
  ],
  [
    'Fidelity and other cards of Elan: the headings of U.S. Bank, a reference as memo',
    'liability',
    ['"Date","Transaction","Name","Memo","Amount"', '"2025-01-06","DEBIT","STAPLES 0123","24692165005100123456789; 05943; ; ; ;","-45.10"'],
    [['2025-01-06', -4510, 'STAPLES 0123']],
  ],
  [
    'Barclays',
    'liability',
    [
      'Barclays Bank Delaware',
      'Account Number: XXXXXXXXXXXX1234',
      'Account Balance as of January 31 2025:    $500.00',
      '',
      'Transaction Date,Description,Category,Amount',
      '01/16/2025,"STAPLES 0123","DEBIT",-45.10',
      '01/19/2025,"Payment Received","CREDIT",200.00',
    ],
    [
      ['2025-01-16', -4510, 'STAPLES 0123'],
      ['2025-01-19', 20000, 'Payment Received'],
    ],
  ],
  [
    'Ramp',
    'liability',
    [
      'Date,Merchant,Amount,Currency,Cardholder,Card,Category,Memo,State',
      '2025-01-06,Staples,45.10,USD,Jo Harbor,Virtual 1234,Office,,Cleared',
    ],
    [['2025-01-06', -4510, 'Staples']],
  ],
];

describe.each([
  ['banks', BANKS],
  ['cards', CARDS],
] as const)('%s', (_, layouts) => {
  test.each(layouts)('%s', (_bank, kind, lines, rows) => {
    const statement = read(lines);
    expect(shown(statement)).toEqual(rows);
    expect(statement.accounts.map(({ type }) => type)).toEqual([kind]);
  });

  test.each(layouts)('%s, by the columns that were shown and confirmed', (_bank, _kind, lines, rows) => {
    const bytes = Buffer.from(lines.join('\n'));
    const { mapping } = readStatement({ name: 'activity.csv', bytes });
    expect(shown(readStatement({ name: 'activity.csv', bytes }, { remembered: mapping }))).toEqual(rows);
  });
});

test('UTF-16 without a byte order mark', () => {
  const text = 'Date\tDescription\tAmount\n01/02/2025\tCAFÉ\t-4.50\n01/13/2025\tACME\t100.00\n';
  expect(shown(readStatement({ name: 'a.txt', bytes: Buffer.from(text, 'utf16le') }))).toEqual([
    ['2025-01-02', -450, 'CAFÉ'],
    ['2025-01-13', 10000, 'ACME'],
  ]);
});
