// The known CSV layouts, PNC's three and Amex's two, with their quirks. Expected figures are calculated by hand next to the fixture.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';

const csv = (text: string, name = 'statement.csv') => readStatement({ name, bytes: new TextEncoder().encode(text) });
const brief = (text: string) => csv(text).rows.map((row) => [row.date, row.amountCents, row.description]);

// 1,000.00 before; +2,500.00 = 3,500.00; −84.12 = 3,415.88; −100.00 = 3,315.88.
const PNC = `Date,Description,Withdrawals,Deposits,Category,Balance
"08/12/2024","ATM WITHDRAWAL      PITTSBURGH  PA","$100.00","","ATM/Cash","$3,315.88"
"08/09/2024","GIANT EAGLE #0012","$84.12","","Groceries","$3,415.88"
"08/02/2024","DIRECT DEPOSIT  ACME","","$2,500.00","Paychecks","$3,500.00"
`;

describe('PNC', () => {
  test('withdrawals, deposits, category', () => {
    const statement = csv(PNC);
    expect(statement).toMatchObject({
      format: 'pnc-csv',
      layout: 'pnc-withdrawals-deposits-category',
      confident: true,
      notes: [],
      rejected: [],
    });
    expect(statement.rows[0]).toEqual({
      row: 1,
      line: 2,
      date: '2024-08-12',
      description: 'ATM WITHDRAWAL PITTSBURGH PA',
      amountCents: -10000,
      balanceCents: 331588,
      raw: '"08/12/2024","ATM WITHDRAWAL      PITTSBURGH  PA","$100.00","","ATM/Cash","$3,315.88"',
    });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-10000, -8412, 250000]);
    expect(statement.accounts).toEqual([
      {
        key: 'pnc',
        name: 'PNC account',
        type: 'asset',
        opening: { on: '2024-08-02', amountCents: 100000 },
        closing: { on: '2024-08-12', amountCents: 331588, stated: true },
        covers: { from: '2024-08-02', to: '2024-08-12' },
      },
    ]);
    expect(statement.mapping).toEqual({
      date: 'Date',
      description: 'Description',
      debit: 'Withdrawals',
      credit: 'Deposits',
      balance: 'Balance',
      dateFormat: 'MM/DD/YYYY',
      sign: 1,
      headerRow: 1,
    });
  });

  test('without category and dollar signs, with a byte order mark and CRLF', () => {
    const statement = csv(
      '\ufeffDate,Description,Withdrawals,Deposits,Balance\r\n08/02/2024,RENT,900.00,,100.00\r\n08/01/2024,PAY,,"1,000.00","1,000.00"\r\n',
    );
    expect(statement).toMatchObject({ format: 'pnc-csv', layout: 'pnc-withdrawals-deposits', confident: true });
    expect(statement.rows.map((row) => [row.line, row.amountCents])).toEqual([
      [2, -90000],
      [3, 100000],
    ]);
    expect(statement.accounts[0]!.opening).toEqual({ on: '2024-08-01', amountCents: 0 });
  });

  test('one signed amount and ISO dates', () => {
    const statement = csv(
      'Transaction Date,Transaction Description,Amount,Balance\n2024-08-02,ATM,-$100.00,$400.00\n2024-08-01,PAY,$200.00,$500.00\n',
    );
    expect(statement).toMatchObject({ format: 'pnc-csv', layout: 'pnc-amount', mapping: { dateFormat: 'YYYY-MM-DD' } });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-10000, 20000]);
    expect(statement.accounts[0]).toMatchObject({
      opening: { on: '2024-08-01', amountCents: 30000 },
      closing: { on: '2024-08-02', amountCents: 40000 },
    });
  });

  test('oldest first gives the same balances', () => {
    const [header, ...rows] = PNC.trim().split('\n');
    const statement = csv([header, ...rows.reverse()].join('\n'));
    expect(statement.accounts[0]).toMatchObject({ opening: { on: '2024-08-02', amountCents: 100000 }, closing: { amountCents: 331588 } });
  });

  // Both files say 50.00 → 40.00 → 70.00 on one day.
  test.each([
    ['newest first', '08/01/2024,IN,,30.00,70.00\n08/01/2024,OUT,10.00,,40.00\n'],
    ['oldest first', '08/01/2024,OUT,10.00,,40.00\n08/01/2024,IN,,30.00,70.00\n'],
  ])('within one day the balance finds the direction: %s', (_, rows) => {
    const statement = csv(`Date,Description,Withdrawals,Deposits,Balance\n${rows}`);
    expect(statement.notes).toEqual([]);
    expect(statement.accounts[0]).toMatchObject({ opening: { amountCents: 5000 }, closing: { amountCents: 7000 } });
  });

  test('a broken running balance is named and rejects nothing', () => {
    const statement = csv(PNC.replace('$3,415.88', '$3,400.00'));
    expect(statement.rows).toHaveLength(3);
    expect(statement.notes).toEqual([
      'The running balance doesn’t match the amounts at line 3: 3,415.88 was expected, but the file shows 3,400.00.',
    ]);
  });

  test('rows that cannot be read are rejected one by one, with the cell and what was expected', () => {
    const statement = csv(
      'Date,Description,Withdrawals,Deposits,Balance\n' +
        '02/30/2024,A,1.00,,\n08/01/2024,B,,,\n08/01/2024,C,1.00,2.00,\n08/01/2024,D,abc,,\n08/01/2024,E,"20,000,000,000.00",,\n08/01/1969,F,1.00,,\n08/02/2024,G,1.00,,\n',
    );
    expect(statement.rows.map((row) => [row.row, row.line, row.description])).toEqual([[7, 8, 'G']]);
    expect(statement.rejected.map((row) => row.reason)).toEqual([
      'Column “Date” has “02/30/2024”, which isn’t a calendar date. Use a date such as 08/31/2024.',
      'There is no amount in column “Withdrawals” or “Deposits”. Use an amount such as 12.50.',
      'Columns “Withdrawals” and “Deposits” both have an amount. Use an amount such as 12.50.',
      'Column “Withdrawals” has “abc”, which isn’t an amount. Use an amount such as 12.50.',
      'Column “Withdrawals” has “20,000,000,000.00”, which is more than 10 billion dollars. Use an amount such as 12.50.',
      'Column “Date” has “08/01/1969”, a year outside 1970 to 2100. Use a date such as 08/31/2024.',
    ]);
    expect(statement.rejected[0]).toMatchObject({ row: 1, line: 2, description: 'A', amountCents: -100, raw: '02/30/2024,A,1.00,,' });
  });
});

describe('Amex', () => {
  const SHORT = 'Date,Description,Card Member,Account #,Amount\n';

  test('charges are positive, so signs are turned round', () => {
    const statement = csv(
      `${SHORT}08/02/2024,WHOLE FOODS,JOHN DOE,-11002,84.12\n08/06/2024,AUTOPAY PAYMENT - THANK YOU,JOHN DOE,-11002,-600.00\n`,
    );
    expect(statement).toMatchObject({ format: 'amex-csv', layout: 'amex-short', confident: true, mapping: { amount: 'Amount', sign: -1 } });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-8412, 60000]);
    expect(statement.accounts).toEqual([
      {
        key: 'amex-11002',
        name: 'American Express 11002',
        mask: '11002',
        type: 'liability',
        covers: { from: '2024-08-02', to: '2024-08-06' },
      },
    ]);
    expect(statement.notes).toEqual(['Charges are positive in this file, so signs were reversed.']);
  });

  test('negative charges stay as they are', () => {
    const statement = csv(`${SHORT}08/02/2024,WHOLE FOODS,J,-11002,-84.12\n08/06/2024,MOBILE PAYMENT - THANK YOU,J,-11002,600.00\n`);
    expect(statement).toMatchObject({ confident: true, notes: [], mapping: { sign: 1 } });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-8412, 60000]);
  });

  test('without a payment the signs are a guess that a person confirms', () => {
    const statement = csv(
      `${SHORT}08/02/2024,WHOLE FOODS,J,-11002,84.12\n08/03/2024,DELTA,J,-11002,-10.00\n08/04/2024,UBER,J,-11002,12.00\n`,
    );
    expect(statement.confident).toBe(false);
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-8412, 1000, -1200]);
    expect(statement.notes).toEqual([
      'No card payment in this file shows which sign charges have, so positive amounts were read as charges and reversed. Please check.',
    ]);
  });

  test('three bare columns are an Amex export when the card’s issuer gives thanks for a payment', () => {
    const statement = csv('Date,Description,Amount\n08/02/2024,WHOLE FOODS,84.12\n08/06/2024,ONLINE PAYMENT - THANK YOU,-600.00\n');
    expect(statement).toMatchObject({ format: 'amex-csv', layout: 'amex-short', confident: true, accounts: [{ type: 'liability' }] });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-8412, 60000]);
  });

  test('three bare columns of a checking account keep their signs and ask', () => {
    const statement = csv('Date,Description,Amount\n08/02/2024,PAYROLL,2000.00\n08/06/2024,ONLINE PAYMENT TO CITI,-600.00\n');
    expect(statement).toMatchObject({ format: 'csv', confident: false, accounts: [{ type: 'asset' }] });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([200000, -60000]);
  });

  test('extended: line breaks inside quotes, references in apostrophes', () => {
    const statement = csv(
      'Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category\n' +
        '08/09/2024,SPOTIFY USA,JOHN DOE,-11002,10.99,"SUBSCRIPTION\nRef 12, Line\n""quoted""",SPOTIFY,"1 MAIN ST","NEW YORK\nNY",10001,UNITED STATES,\'320242220001\',Entertainment\n' +
        "08/06/2024,AUTOPAY PAYMENT RECEIVED - THANK YOU,JOHN DOE,-11002,-600.00,,,,,,,'320242190002',\n",
    );
    expect(statement).toMatchObject({ format: 'amex-csv', layout: 'amex-extended', confident: true });
    expect(statement.rows.map((row) => [row.line, row.amountCents, row.bankId, row.description])).toEqual([
      [2, -1099, '320242220001', 'SPOTIFY USA'],
      [6, 60000, '320242190002', 'AUTOPAY PAYMENT RECEIVED - THANK YOU'],
    ]);
    expect(statement.rows[0]!.raw).toContain('SUBSCRIPTION\nRef 12');
  });

  test('extended without card member and account has eleven columns', () => {
    const statement = csv(
      'Date,Description,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category\n' +
        "08/06/2024,ELECTRONIC PAYMENT RECEIVED,-5.00,,,,,,,'1',\n",
    );
    expect(statement).toMatchObject({
      layout: 'amex-extended',
      rows: [{ amountCents: 500 }],
      accounts: [{ key: 'amex', name: 'American Express' }],
    });
  });

  test('a reference on two different transactions identifies neither', () => {
    const statement = csv(
      "Date,Description,Amount,Extended Details,Reference\n08/01/2024,A,1.00,,'7'\n08/02/2024,B,2.00,,'7'\n08/03/2024,PAYMENT - THANK YOU,-3.00,,'8'\n",
    );
    expect(statement.rows.map((row) => row.bankId)).toEqual([undefined, undefined, '8']);
  });
});

describe('other banks', () => {
  test('a preamble and a beginning balance without amount', () => {
    const statement = csv(
      'Description,,Summary Amt.\nBeginning balance as of 01/01/2024,,"1,000.00"\nTotal credits,,"500.00"\nTotal debits,,"-50.00"\nEnding balance as of 01/31/2024,,"1,450.00"\n\n' +
        'Date,Description,Amount,Running Bal.\n01/01/2024,Beginning balance as of 01/01/2024,,"1,000.00"\n01/03/2024,DEPOSIT,"500.00","1,500.00"\n01/04/2024,COFFEE,"-50.00","1,450.00"\n',
    );
    expect(statement).toMatchObject({
      format: 'csv',
      layout: 'header',
      confident: false,
      rejected: [],
      mapping: { headerRow: 7, balance: 'Running Bal.' },
    });
    expect(statement.rows.map((row) => [row.row, row.line, row.amountCents])).toEqual([
      [1, 9, 50000],
      [2, 10, -5000],
    ]);
    expect(statement.accounts[0]).toMatchObject({
      opening: { on: '2024-01-01', amountCents: 100000 },
      closing: { on: '2024-01-04', amountCents: 145000 },
    });
  });

  test('no header: columns are found by content', () => {
    const statement = csv(
      '"01/03/2024","-25.00","*","","PURCHASE AUTHORIZED ON 01/02 SHELL"\n"01/02/2024","1500.00","*","1001","PAYROLL ACME"\n',
    );
    expect(statement).toMatchObject({
      layout: 'no-header',
      confident: false,
      mapping: { date: 1, amount: 2, description: 5, headerRow: 0 },
    });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-2500, 150000]);
  });

  test('two identical rows are two rows; a trailing comma does no harm', () => {
    const row = 'DEBIT,01/03/2024,"STARBUCKS",-4.50,DEBIT_CARD,95.50,,\n';
    const statement = csv(`Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n${row}${row.replace('95.50', '91.00')}`);
    expect(statement.rows.map((one) => [one.description, one.amountCents])).toEqual([
      ['STARBUCKS', -450],
      ['STARBUCKS', -450],
    ]);
    expect(statement.accounts[0]!.opening!.amountCents).toBe(10000);
  });

  test('a card that writes charges negative is a liability with signs kept', () => {
    const statement = csv(
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n01/03/2024,01/04/2024,UBER,Travel,Sale,-9.00,\n01/05/2024,01/05/2024,Payment Thank You-Mobile,,Payment,9.00,\n',
    );
    expect(statement.accounts[0]!.type).toBe('liability');
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-900, 900]);
  });

  test('a column of card numbers makes it a card', () => {
    const statement = csv(
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2024-01-03,2024-01-04,1234,UBER,Travel,9.00,\n2024-01-05,2024-01-05,1234,MOBILE PYMT,,,9.00\n',
    );
    expect(statement).toMatchObject({ format: 'csv', confident: false, accounts: [{ type: 'liability' }] });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-900, 900]);
  });

  test('debits written as negative numbers are still money out', () => {
    expect(brief('Date,Payee,Debit,Credit\n01/03/2024,A,-9.00,\n01/04/2024,B,-3.00,\n01/05/2024,C,,7.00\n')).toEqual([
      ['2024-01-03', -900, 'A'],
      ['2024-01-04', -300, 'B'],
      ['2024-01-05', 700, 'C'],
    ]);
  });

  test('semicolons, decimal commas, day first', () => {
    expect(brief('Date;Description;Amount\n31.01.2024;Kaffee, gross;-12,50\n01.02.2024;Lohn;1.234,56\n')).toEqual([
      ['2024-01-31', -1250, 'Kaffee, gross'],
      ['2024-02-01', 123456, 'Lohn'],
    ]);
  });

  test('several accounts in one file', () => {
    const statement = csv(
      'Account,Date,Description,Amount,Balance\nChecking (1234),01/01/2024,A,5.00,15.00\nReserve 2026,01/01/2024,B,7.00,107.00\nChecking (1234),01/02/2024,C,-1.00,14.00\n',
    );
    expect(statement.accounts).toMatchObject([
      { key: 'Checking (1234)', mask: '1234', opening: { amountCents: 1000 }, closing: { amountCents: 1400 } },
      { key: 'Reserve 2026', opening: { amountCents: 10000 } },
    ]);
    expect([statement.accounts[1]!.mask, ...statement.rows.map((row) => row.accountKey)]).toEqual([undefined, 'Checking (1234)', 'Reserve 2026', 'Checking (1234)']); // prettier-ignore
  });

  test('formula-like text stays text', () => {
    expect(brief('Date,Description,Amount\n01/03/2024,"=cmd|\' /C calc\'!A0",-1.00\n01/04/2024,@SUM(A1),2.00\n')).toEqual([
      ['2024-01-03', -100, "=cmd|' /C calc'!A0"],
      ['2024-01-04', 200, '@SUM(A1)'],
    ]);
  });
});
