// Columns that describe amounts in banks' files: debit or credit, purchases, what hasn't changed the account; and the headings of these
// banks.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';
import type { ColumnMapping, Statement } from '../statement.js';

const read = (lines: string[], mapping?: ColumnMapping): Statement =>
  readStatement({ name: 'activity.csv', bytes: Buffer.from(lines.join('\n')) }, mapping && { mapping });
const shown = ({ rows }: Statement) => rows.map(({ date, amountCents, description }) => [date, amountCents, description]);

describe('an amount without a sign', () => {
  const capitalOne = [
    'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
    '1234,Deposit from ACME,08/14/24,Credit,500,1500.20',
    '1234,Withdrawal from VERIZON,08/13/24,Debit,80.10,1000.20',
  ];

  test('has the direction that its debit or credit column states', () => {
    const statement = read(capitalOne);
    expect(shown(statement)).toEqual([
      ['2024-08-14', 50_000, 'Deposit from ACME'],
      ['2024-08-13', -8_010, 'Withdrawal from VERIZON'],
    ]);
    expect(statement.mapping).toMatchObject({ amount: 'Transaction Amount', direction: 'Transaction Type', sign: 1 });
    expect(statement.accounts[0]).toMatchObject({ opening: { amountCents: 108_030 }, closing: { amountCents: 150_020 } });
    // The mapping that is handed back gives the same rows.
    expect(shown(read(capitalOne, statement.mapping))).toEqual(shown(statement));
  });

  test.each([
    ['DR/CR', 'DR', 'CR'],
    ['Credit Debit Indicator', 'Debit', 'Credit'],
    ['Type', 'Withdrawal', 'Deposit'],
  ])('under “%s”', (heading, out, into) => {
    const rows = [`Date,Description,Amount,${heading}`, `08/14/2024,Shell,45.20,${out}`, `08/13/2024,Acme,1000.00,${into}`];
    expect(shown(read(rows)).map(([, cents]) => cents)).toEqual([-4_520, 100_000]);
  });

  test('keeps its sign where amounts have one, or where the word says something else', () => {
    const signed = ['Details,Posting Date,Description,Amount', 'DEBIT,08/14/2024,Staples,-45.20', 'CREDIT,08/13/2024,Refund,12.00'];
    expect(shown(read(signed)).map(([, cents]) => cents)).toEqual([-4_520, 1_200]);
    const kinds = ['Date,Description,Type,Amount', '08/14/2024,Staples,ACH,45.20', '08/13/2024,Refund,Credit,12.00'];
    expect(read(kinds).mapping).not.toHaveProperty('direction');
  });

  test('that a mapping leads to a word of another kind is rejected with the word', () => {
    const mapping = { date: 'Date', description: 'Description', amount: 'Amount', direction: 'Kind' };
    const { rows, rejected } = read(['Date,Description,Kind,Amount', '08/14/2024,Staples,ACH,45.20', '08/13/2024,Fee,DR,1.00'], mapping);
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([-100]);
    expect(rejected[0]!.reason).toContain('Column “Kind” has “ACH”, which is neither debit nor credit');
  });
});

test.each<[string, string[], number[]]>([
  ['both marks', ['45.20 DR', '1,000.00 CR'], [-4_520, 100_000]],
  ['credits marked, as on a card’s bill', ['45.20', '300.00CR', '12.00'], [-4_520, 30_000, -1_200]],
  ['debits marked', ['$45.20 dr', '300.00', '-5.00'], [-4_520, 30_000, -500]],
])('an amount with a mark of its own: %s', (_, amounts, cents) => {
  const rows = amounts.map((amount, day) => `08/${20 + day}/2024,Shell,"${amount}"`);
  expect(read(['Date,Description,Amount', ...rows]).rows.map(({ amountCents }) => amountCents)).toEqual(cents);
});

test.each(['Failed', 'Pending', 'DECLINED', 'Cancelled'])('what the bank calls %s has not moved the account', (word) => {
  const { rows, rejected } = read([
    'Date (UTC),Description,Amount,Status,Source Account',
    '08-14-2024,Stripe,1500.00,Sent,Mercury Checking',
    `08-12-2024,Gusto,-50.00,${word},Mercury Checking`,
  ]);
  expect(rows.map(({ description }) => description)).toEqual(['Stripe']);
  expect(rejected.map(({ reason }) => reason)).toEqual([`The bank’s status is “${word}”, so no money has moved yet.`]);
});

test('purchases that are positive make the file a card’s', () => {
  const { rows, accounts, notes } = read([
    'Transaction Date,Clearing Date,Description,Type,Amount (USD)',
    '08/14/2024,08/15/2024,Uber,Purchase,23.10',
    '08/13/2024,08/13/2024,ACH DEPOSIT,Payment,-300.00',
  ]);
  expect(rows.map(({ amountCents }) => amountCents)).toEqual([-2_310, 30_000]);
  expect(accounts[0]!.type).toBe('liability');
  expect(notes).toContain('Purchases are positive in this file, so signs were reversed.');
});

test.each<[string, string[], [string, number, string][]]>([
  [
    'PayPal: what reaches the balance, the fee taken off',
    [
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance"',
      '"08/14/2024","10:11:12","PDT","Jane Doe","Website Payment","Completed","USD","100.00","-3.20","96.80","TX1","96.80"',
    ],
    [['2024-08-14', 9_680, 'Jane Doe']],
  ],
  [
    'Venmo: headings below a preamble, signs apart from the amounts, the other person before the note',
    [
      'Account Statement - (@jane),,,,,,,',
      'Account Activity,,,,,,,',
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total)',
      ',3333,2024-08-14T10:00:00,Payment,Complete,Lunch,Jane,Bob,- $12.50',
      ',3334,2024-08-15T10:00:00,Payment,Complete,Rent,Carl,Jane,+ $500.00',
    ],
    [
      ['2024-08-14', -1_250, 'Bob Lunch'],
      ['2024-08-15', 50_000, 'Carl Rent'],
    ],
  ],
  [
    'Revolut: the day of completion, and the description rather than the state',
    [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2024-08-12 10:00:00,2024-08-13 10:00:00,Tesco,-12.00,0.00,USD,COMPLETED,88.00',
    ],
    [['2024-08-13', -1_200, 'Tesco']],
  ],
  [
    'a total next to debit and credit is no amount',
    ['Date,Description,Debit,Credit,Total', '08/14/2024,Shell,45.20,,954.80', '08/13/2024,Acme,,1000.00,1000.00'],
    [
      ['2024-08-14', -4_520, 'Shell'],
      ['2024-08-13', 100_000, 'Acme'],
    ],
  ],
  [
    'headings that are strange but for one',
    ['Buchungstag;Description;Kategorie;Betrag', '12.08.2024;Rewe;Lebensmittel und Haushalt;-23,45', '30.08.2024;Gehalt;Einkommen;1250,00'],
    [
      ['2024-08-12', -2_345, 'Rewe'],
      ['2024-08-30', 125_000, 'Gehalt'],
    ],
  ],
])('%s', (_, lines, rows) => expect(shown(read(lines))).toEqual(rows));

test.each([
  [
    'W for withdrawals and D for deposits',
    ['Date,Description,Amount,Type', '2025-03-13,ATM,40.00,W', '2025-03-14,Check deposit,500.00,D'],
    [-40_00, 500_00],
  ],
  [
    'D for debits and C for credits',
    ['Date,Description,Amount,Type', '2025-03-13,ATM,40.00,D', '2025-03-14,Check,500.00,C'],
    [-40_00, 500_00],
  ],
  [
    'a dash for an empty cell',
    [
      'Booked,Text,Debit,Credit,Balance',
      '05/27/2025,Pay in,-,500.00,2000.00',
      '05/24/2025,Supplies,500.00,-,1500.00',
      '05/23/2025,Rent,900.00,-,2000.00',
    ],
    [500_00, -500_00, -900_00],
  ],
  [
    'three columns of money under other headings, in a file of two rows',
    ['Fecha,Concepto,Retiros,Ingresos,Saldo', '11/03/2025,CAFE,4.50,,995.50', '11/13/2025,DEPOSITO,,1000.00,1995.50'],
    [-4_50, 1000_00],
  ],
] as const)('%s', (_, lines, expected) => {
  const { rows } = readStatement({ name: 'g.csv', bytes: Buffer.from(lines.join('\n')) });
  expect(rows.map(({ amountCents }) => amountCents)).toEqual(expected);
});

test('the ledger balance counts before the available one, and four digits of a year are the year', () => {
  const { accounts } = readStatement({
    name: 'g.csv',
    bytes: Buffer.from(
      'Date,Description,Amount,Available Balance,Ledger Balance\n02/26/2025,Sale A,60.00,1560.00,1060.00\n02/27/2025,Fee,-2.00,1558.00,1058.00\n',
    ),
  });
  expect(accounts[0]!.closing?.amountCents).toBe(1058_00);
  const { rows, rejected } = readStatement({
    name: 'g.csv',
    bytes: Buffer.from('Date,Description,Amount\n02/26/0025,Sale,60.00\n02/27/2025,Fee,-2.00\n'),
  });
  expect([rows.length, rejected.map(({ reason }) => reason)]).toEqual([1, [expect.stringContaining('a year outside 1970 to 2100')]]);
});
