// Exports of payment processors, wallets and bookkeeping programs, and reports that are no statements. Expected figures are read off the
// lines.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';
import { type Statement, StatementProblem } from '../statement.js';

const read = (lines: string[], name = 'export.csv'): Statement => readStatement({ name, bytes: Buffer.from(lines.join('\n')) });
const shown = ({ rows }: Statement) => rows.map(({ date, amountCents, description }) => [date, amountCents, description]);

const LAYOUTS: [program: string, lines: string[], rows: [string, number, string][]][] = [
  [
    'Stripe, itemized: the net of the fee',
    [
      'balance_transaction_id,created_utc,created,available_on_utc,available_on,currency,gross,fee,net,reporting_category,source_id,description,customer_facing_amount,customer_facing_currency',
      'txn_1,2025-01-06 15:00:00,2025-01-06 10:00:00,2025-01-08 00:00:00,2025-01-07 19:00:00,usd,300.00,9.00,291.00,charge,ch_1,Invoice A-0001,280.00,eur',
      'txn_2,2025-01-09 15:00:00,2025-01-09 10:00:00,2025-01-09 00:00:00,2025-01-09 19:00:00,usd,-291.00,0.00,-291.00,payout,po_1,STRIPE PAYOUT,,',
    ],
    [
      ['2025-01-06', 29100, 'Invoice A-0001 · EUR 280.00'],
      ['2025-01-09', -29100, 'STRIPE PAYOUT'],
    ],
  ],
  [
    'Stripe, payouts: what leaves for the bank; one on its way is pending',
    [
      'id,Amount,Created (UTC),Currency,Arrival Date (UTC),Source Type,Status,Type,Method,Description,Destination,Balance Transaction',
      'po_1,291.00,2025-01-06 00:00,usd,2025-01-08 00:00,card,paid,bank_account,standard,STRIPE PAYOUT,ba_1,txn_2',
      'po_2,50.00,2025-01-09 00:00,usd,2025-01-11 00:00,card,in_transit,bank_account,standard,STRIPE PAYOUT,ba_1,txn_3',
    ],
    [['2025-01-06', -29100, 'STRIPE PAYOUT']],
  ],
  [
    'Shopify payments: the order where the type alone would be the text',
    [
      'Transaction Date,Type,Order,Card Brand,Card Source,Payout Status,Payout Date,Available On,Amount,Fee,Net,Checkout,Payment Method Name,Presentment Amount,Presentment Currency,Currency',
      '2025-01-06 10:00:00 -0500,charge,#1001,visa,online,paid,2025-01-08,2025-01-08,100.00,3.20,96.80,#1,card,90.00,EUR,USD',
    ],
    [['2025-01-06', 9680, 'charge #1001']],
  ],
  [
    'Shopify payouts: no column of text',
    [
      'Payout Date,Status,Charges,Refunds,Adjustments,Reserved Funds,Fees,Retried Amount,Total,Currency',
      '2025-01-08,paid,100.00,0.00,0.00,0.00,-3.20,0.00,96.80,USD',
    ],
    [['2025-01-08', 9680, 'Shopify payout']],
  ],
  [
    'Etsy: a sale is income, two dashes are no amount, a deposit has its amount only in the text',
    [
      'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details',
      '"January 7, 2025",Sale,Payment for Order #1,,USD,$100.00,--,$100.00,--',
      '"January 7, 2025",Fee,Transaction fee: Mug,Order #1,USD,--,-$6.50,-$6.50,--',
      '"January 9, 2025",Deposit,$93.50 sent to your bank account,,USD,--,--,--,--',
    ],
    [
      ['2025-01-07', 10000, 'Payment for Order #1'],
      ['2025-01-07', -650, 'Transaction fee: Mug'],
      ['2025-01-09', -9350, '$93.50 sent to your bank account'],
    ],
  ],
  [
    'Amazon, settlements of a seller: definitions above, days with a time and a zone',
    [
      '"Includes Amazon Marketplace, Fulfillment by Amazon (FBA), and Amazon Webstore transactions"',
      '"All amounts in USD, unless specified"',
      '"date/time","settlement id","type","order id","sku","description","quantity","marketplace","product sales","selling fees","other","total"',
      '"Jan 7, 2025 10:11:12 AM PST","123","Order","111-1","SKU1","Mug","1","amazon.com","20.00","-3.00","0","17.00"',
    ],
    [['2025-01-07', 1700, 'Mug']],
  ],
  [
    'Wise: the day before the month',
    [
      '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Payer Name","Payee Name",Merchant,"Card Last Four Digits"',
      'TRANSFER-2,07-01-2025,"07-01-2025 10:00:00.000",500.00,USD,"Received money from Acme LLC",INV,1454.90,"Acme LLC",,,',
      'CARD-1,06-01-2025,"06-01-2025 10:00:00.000",-45.10,USD,"Card transaction of 45.10 USD issued by Staples",,954.90,,,"Staples",1234',
    ],
    [
      ['2025-01-07', 50000, 'Received money from Acme LLC'],
      ['2025-01-06', -4510, 'Card transaction of 45.10 USD issued by Staples'],
    ],
  ],
  [
    // 954.90 − 100.00 − 1.00 = 853.90.
    'Revolut: the separate fee is subtracted too',
    [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2025-01-05 10:00:00,2025-01-06 11:00:00,Staples,-45.10,0.00,USD,COMPLETED,954.90',
      'TRANSFER,Current,2025-01-07 10:00:00,2025-01-07 10:00:00,To Jo,-100.00,1.00,USD,COMPLETED,853.90',
    ],
    [
      ['2025-01-06', -4510, 'Staples'],
      ['2025-01-07', -10100, 'To Jo'],
    ],
  ],
  [
    'Cash App: who sent or received; the account is where the money came from',
    [
      '"Transaction ID","Date","Transaction Type","Currency","Amount","Fee","Net Amount","Asset Type","Asset Price","Asset Amount","Status","Notes","Name of sender/receiver","Account"',
      '"abc1","2025-01-06 10:11:12 EST","Sent P2P","USD","-$45.10","$0","-$45.10","","","","PAYMENT SENT","lunch","Tina Alvarez","Your Cash"',
      '"abc2","2025-01-07 10:11:12 EST","Received P2P","USD","$500.00","-$13.75","$486.25","","","","PAYMENT DEPOSITED","deposit","Jess Demo","Visa Debit 1234"',
      '"abc3","2025-01-08 10:11:12 EST","Cash out","USD","-$100.00","$0","-$100.00","","","","TRANSFER SENT","","",""',
      '"abc4","2025-01-08 10:11:12 EST","Sent P2P","USD","-$10.00","$0","-$10.00","","","","PAYMENT CANCELED","x","Jess Demo","Your Cash"',
    ],
    [
      ['2025-01-06', -4510, 'Tina Alvarez'],
      ['2025-01-07', 48625, 'Jess Demo'],
      ['2025-01-08', -10000, 'Cash out'],
    ],
  ],
  [
    'PayPal: rows that are only recorded have moved nothing',
    [
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance","Balance Impact"',
      '"01/06/2025","1","PST","Staples","Express Checkout Payment","Completed","USD","-45.10","0.00","-45.10","A1","-45.10","Debit"',
      '"01/06/2025","1","PST","","General Authorization","Completed","USD","-45.10","0.00","-45.10","A2","-45.10","Memo"',
      '"01/07/2025","1","PST","","Bank Deposit to PP Account","Completed","USD","45.10","0.00","45.10","A3","0.00","Credit"',
    ],
    [
      ['2025-01-06', -4510, 'Staples'],
      ['2025-01-07', 4510, 'Bank Deposit to PP Account'],
    ],
  ],
  [
    'QuickBooks, a register: payment and deposit; the account is the category',
    [
      'Date,Ref No.,Type,Payee,Account,Memo,Payment,Deposit,Reconciliation Status,Balance',
      '01/17/2025,,Deposit,Acme LLC,Design Income,Invoice 1001,,500.00,,1454.90',
      '01/16/2025,1001,Expense,Staples,Office Supplies,Paper,45.10,,Reconciled,954.90',
    ],
    [
      ['2025-01-17', 50000, 'Acme LLC'],
      ['2025-01-16', -4510, 'Staples'],
    ],
  ],
  [
    'Xero: the account from the side of the books, money in is a debit',
    [
      'Account Transactions,,,,,,',
      'For the period January 1, 2025 to January 31, 2025,,,,,,',
      'Date,Source,Description,Reference,Debit,Credit,Running Balance',
      'Opening Balance,,,,,,"1,000.00"',
      '06 Jan 2025,Spend Money,Staples,,,45.10,954.90',
      '07 Jan 2025,Receive Money,Acme LLC,INV1,500.00,,1454.90',
    ],
    [
      ['2025-01-06', -4510, 'Staples'],
      ['2025-01-07', 50000, 'Acme LLC'],
    ],
  ],
  [
    'Quicken: balances and totals around the rows',
    [
      ',Banking Transactions,,,,,,,',
      ',01/01/2025 through 01/31/2025,,,,,,,',
      ',Date,Account,Num,Description,Memo,Category,Tag,Clr,Amount',
      ',BALANCE 12/31/2024,,,,,,,,"1,000.00"',
      ',01/06/2025,Checking,,Staples,paper,Office,,R,-45.10',
      ',01/17/2025,Checking,DEP,Acme LLC,,Income,,R,500.00',
      ',01/01/2025 - 01/31/2025,,,,,,,,454.90',
      ',BALANCE 01/31/2025,,,,,,,,"1,454.90"',
      ',,,,,,,TOTAL INFLOWS,,500.00',
      ',,,,,,,NET TOTAL,,454.90',
    ],
    [
      ['2025-01-06', -4510, 'Staples'],
      ['2025-01-17', 50000, 'Acme LLC'],
    ],
  ],
  [
    'YNAB: what the account began with is a balance',
    [
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      '"Checking","","01/16/2025","Staples","Biz: Office","Biz","Office","","$45.10","$0.00","Cleared"',
      '"Checking","","01/01/2025","Starting Balance","Inflow: Ready","","","","$0.00","$1000.00","Cleared"',
    ],
    [['2025-01-16', -4510, 'Staples']],
  ],
  [
    'Copilot: what was spent is positive',
    [
      'date,name,amount,status,category,parent category,excluded,tags,type,account,account mask,note,recurring',
      '2025-01-06,Staples,45.10,posted,Office,Biz,false,,regular,Checking,1234,,',
      '2025-01-07,Acme LLC,-500.00,posted,Income,,false,,income,Checking,1234,,',
    ],
    [
      ['2025-01-06', -4510, 'Staples'],
      ['2025-01-07', 50000, 'Acme LLC'],
    ],
  ],
];

test.each(LAYOUTS)('%s', (_, lines, rows) => {
  const statement = read(lines);
  expect(shown(statement)).toEqual(rows);
  expect(statement.accounts.map(({ type }) => type)).toEqual(['asset']);
});

test('a program that names the account of each row gives each its kind', () => {
  const { accounts, rows } = read([
    'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags,Owner',
    '2025-01-07,Acme LLC,Income,Checking (...1234),ACME,,500.00,,',
    '2025-01-06,Staples,Office,Chase Sapphire (...9876),STAPLES 0123,,-45.10,,',
  ]);
  expect(accounts.map(({ name, type, mask }) => [name, type, mask])).toEqual([
    ['Checking (...1234)', 'asset', '1234'],
    ['Chase Sapphire (...9876)', 'liability', '9876'],
  ]);
  expect(rows.map(({ accountKey, amountCents }) => [accountKey, amountCents])).toEqual([
    ['Checking (...1234)', 50000],
    ['Chase Sapphire (...9876)', -4510],
  ]);
});

describe('what is no statement is refused by its name', () => {
  const title = (name: string): string[] => ['Harbor Light Studio,,', `${name},,`, '"January 1 - December 31, 2025",,', ''];
  test.each<[string, string[], RegExp]>([
    ['profit and loss', [...title('Profit and Loss'), ',Total', 'Income,', '   Design,"1,250.00"'], /profit and loss report/],
    [
      'transaction list',
      [
        ...title('Transaction List by Date'),
        'Date,Transaction Type,Num,Name,Account,Split,Amount',
        '01/07/2025,Deposit,,Acme,Checking,Sales,5.00',
      ],
      /report of a bookkeeping program/,
    ],
    [
      'aging',
      [...title('A/R Aging Summary'), ',Current,1 - 30,31 - 60,61 - 90,91 and over,Total', 'Acme,100.00,,,,,100.00'],
      /aging report/,
    ],
    [
      'journal of Wave',
      [
        'Transaction ID,Transaction Date,Account Name,Transaction Description,Amount (One column),Debit Amount (Two Column Approach),Credit Amount (Two Column Approach),Other Accounts for this Transaction',
        '1,2025-01-06,Checking,Staples,-45.10,,45.10,Office',
      ],
      /a journal/,
    ],
    [
      'two sides of a ledger',
      ['Date,Account,Description,Debit,Credit', '01/05/2025,Checking,A,100.00,', '01/05/2025,Sales,A,,100.00'],
      /a journal/,
    ],
    [
      'orders',
      [
        'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name',
        '#1001,a@b.c,paid,2025-01-06,fulfilled,USD,10.00,12.00,2025-01-06,1,Mug',
      ],
      /list of orders/,
    ],
    [
      'payments of Toast',
      [
        'Location,Payment Id,Order Id,Order #,Paid Date,Order Date,Check Id,Check #,Amount,Tip,Gratuity,Total,Swiped Card Amount,Status,Type,Card Type,V/MC/D Fees',
        'Main St,1,2,17,01/16/25 6:10 PM,01/16/25,3,17,45.00,9.00,0.00,54.00,54.00,CAPTURED,Credit,VISA,1.62',
      ],
      /list of orders/,
    ],
    [
      'payments of Clover',
      [
        'Payment Date,Payment ID,Transaction #,Order Date,Order ID,Order Employee Name,Tender,Result,Amount,Tax Amount,Tip Amount,Currency',
        '16-Jan-2025 06:10 PM EST,P1,T1,16-Jan-2025 06:00 PM EST,O1,Jo,Credit Card,SUCCESS,48.83,3.83,9.00,USD',
      ],
      /list of orders/,
    ],
    ['items sold', ['Date,Time,Category,Item,Qty,SKU,Gross Sales,Net Sales', '01/06/2025,10:00,Mugs,Mug,1,M1,$10.00,$10.00'], /items sold/],
    [
      'invoices',
      ['Invoice No,Customer,Invoice Date,Due Date,Amount,Status', '1001,Acme,01/05/2025,02/05/2025,1250.00,Paid'],
      /invoices or bills/,
    ],
    [
      'investments',
      ['Run Date,Action,Symbol,Description,Quantity,Price ($),Amount ($)', '01/06/2025,BOUGHT,VTI,VANGUARD,1,250.00,-250.00'],
      /list of investments/,
    ],
    ['wages', ['Employee,Pay Period,Check Date,Gross Pay,Net Pay', 'Jo,1,01/15/2025,1000.00,800.00'], /payroll report/],
  ])('%s', (_, lines, detail) => {
    expect(() => read(lines)).toThrow(
      expect.objectContaining({ code: 'not-a-statement', status: 422, detail: expect.stringMatching(detail) }),
    );
  });

  test('a statement that mentions invoices and orders in its rows is one', () => {
    expect(() =>
      read(['Date,Description,Amount', '01/16/2025,Invoice 1001 due date 02/01,-5.00', '01/17/2025,Order number 7,3.00']),
    ).not.toThrow(StatementProblem);
  });
});
