// The same small year as Xero, Wave, FreshBooks, Bigcapital, QuickBooks Desktop and plain-text programs export it.

interface Line {
  id: number;
  date: string;
  type: string;
  number: string;
  payee: string;
  text: string;
  account: string;
  cents: number;
}

const line = (id: number, date: string, type: string, number: string, payee: string, text: string, account: string, cents: number): Line => ({ id, date, type, number, payee, text, account, cents }); // prettier-ignore

const year: Line[] = [
  line(1, '2025-01-02', 'Journal', '1', '', 'Opening', 'Checking', 1_000_000),
  line(1, '2025-01-02', 'Journal', '1', '', 'Opening', 'Opening Balance Equity', -1_000_000),
  line(2, '2025-01-15', 'Invoice', '1001', 'Acme', 'Logo design', 'Accounts Receivable', 240_000),
  line(2, '2025-01-15', 'Invoice', '1001', 'Acme', 'Logo design', 'Sales', -240_000),
  line(3, '2025-02-03', 'Payment', '', 'Acme', 'Paid', 'Checking', 240_000),
  line(3, '2025-02-03', 'Payment', '', 'Acme', 'Paid', 'Accounts Receivable', -240_000),
  line(4, '2025-02-10', 'Expense', '', 'Office Depot', 'Paper', 'Visa Card', -10_000),
  line(4, '2025-02-10', 'Expense', '', 'Office Depot', 'Paper', 'Office Supplies', 6_420),
  line(4, '2025-02-10', 'Expense', '', 'Office Depot', 'Phone', 'Utilities:Telephone', 3_580),
  line(5, '2025-03-01', 'Check', '201', 'Landlord', 'March', 'Checking', -120_000),
  line(5, '2025-03-01', 'Check', '201', 'Landlord', 'March', 'Rent Expense', 120_000),
  line(6, '2025-03-05', 'Transfer', '', '', 'Card payment', 'Visa Card', 6_000),
  line(6, '2025-03-05', 'Transfer', '', '', 'Card payment', 'Checking', -6_000),
  line(7, '2025-06-30', 'Check', '203', '', 'Draw', 'Checking', -50_000),
  line(7, '2025-06-30', 'Check', '203', '', 'Draw', "Owner's Draw", 50_000),
  line(8, '2025-12-31', 'Expense', '', 'PNC', 'Fee', 'Checking', -1_250),
  line(8, '2025-12-31', 'Expense', '', 'PNC', 'Fee', 'Bank Fees', 1_250),
];

const dollars = (cents: number) => (cents / 100).toFixed(2);
const debit = ({ cents }: Line) => (cents > 0 ? dollars(cents) : '');
const credit = ({ cents }: Line) => (cents < 0 ? dollars(0 - cents) : '');
const us = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const british = (date: string) => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
const csv = (head: string[], rows: string[][]) => [...head, ...rows.map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(','))].join('\n') + '\n'; // prettier-ignore

const waveGroups: Record<string, [group: string, type: string]> = {
  Checking: ['Asset', 'Cash and Bank'],
  'Accounts Receivable': ['Asset', 'System Receivable Invoice'],
  'Visa Card': ['Liability', 'Credit Card'],
  'Opening Balance Equity': ['Equity', 'Business Owner Contribution'],
  "Owner's Draw": ['Equity', 'Business Owner Contribution'],
  Sales: ['Income', 'Income'],
};

export const waveAccounting = csv(
  [
    'Transaction ID,Transaction Date,Account Name,Transaction Description,Transaction Line Description,Amount (One column), ,Debit Amount (Two Column Approach),Credit Amount (Two Column Approach),Other Accounts for this Transaction,Customer,Vendor,Invoice Number,Bill Number,Notes / Memo,Account Group,Account Type,Account ID',
  ],
  year.map((row) => {
    const [group, type] = waveGroups[row.account] ?? ['Expense', 'Operating Expense'];
    return [`9${row.id}`, row.date, row.account, row.text, '', dollars(row.cents), '', debit(row), credit(row), '', row.payee, '', row.number, '', '', group, type, '']; // prettier-ignore
  }),
);

/** Sections by account, as Xero's Account Transactions and General Ledger reports have them. */
export const xeroLedger = csv(
  ['Account Transactions', 'Blue Door Studio', 'For the period 1 January 2025 to 31 December 2025', '', 'Date,Source,Description,Reference,Debit,Credit,Running Balance'],
  [...Map.groupBy(year, ({ account }) => account)].flatMap(([account, lines]) => [
    [account, '', '', '', '', '', ''],
    ['Opening Balance', '', '', '', '0.00', '0.00', '0.00'],
    ...lines.map((row) => [british(row.date), row.type, [row.payee, row.text].join(' '), row.number, debit(row), credit(row), '']),
    [`Total ${account}`, '', '', '', dollars(lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)), dollars(lines.reduce((sum, { cents }) => sum + Math.max(0, 0 - cents), 0)), ''],
  ]),
); // prettier-ignore

export const xeroTrialBalance = `Trial Balance
Blue Door Studio
As at 31 December 2025

Account Code,Account,Account Type,Debit - Year to date,Credit - Year to date
090,Checking,Bank,10627.50,
091,Visa Card,Current Liability,,40.00
970,Opening Balance Equity,Equity,,10000.00
971,Owner's Draw,Equity,500.00,
200,Sales,Revenue,,2400.00
404,Bank Fees,Expense,12.50,
453,Office Supplies,Expense,64.20,
469,Rent Expense,Overhead,1200.00,
489,Utilities:Telephone,Expense,35.80,
Total,,,12440.00,12440.00
`;

export const freshbooksLedger = csv(
  [
    'General Ledger',
    'Blue Door Studio',
    'Jan 1 2025 - Dec 31 2025',
    'Account,Date,Transaction Type,Description,Client/Vendor,Debit,Credit,Balance',
  ],
  year.map((row) => [row.account, row.date, row.type, row.text, row.payee, debit(row), credit(row), '']),
);

export const bigcapitalJournal = csv(
  ['Date,Transaction Type,Transaction Number,Description,Account Code,Account Name,Credit,Debit'],
  year.map((row) => [row.date, row.type, `TX-${row.id}`, row.text, '10001', row.account, credit(row), debit(row)]),
);

export const desktopJournal = csv(
  ['Blue Door Studio', 'Journal', 'January through December 2025', ',Trans #,Type,Date,Num,Name,Memo,Account,Debit,Credit'],
  [...Map.groupBy(year, ({ id }) => id)].flatMap(([id, lines]) => [
    ...lines.map((row, at) => ['', at === 0 ? String(id) : '', at === 0 ? row.type : '', at === 0 ? us(row.date) : '', row.number, row.payee, row.text, row.account, debit(row), credit(row)]),
    ['', '', '', '', '', '', '', '', dollars(lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)), dollars(lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0))],
  ]),
); // prettier-ignore

const codes: Record<string, string> = {
  Checking: 'BANK', 'Accounts Receivable': 'AR', 'Visa Card': 'CCARD', 'Opening Balance Equity': 'EQUITY', "Owner's Draw": 'EQUITY', Sales: 'INC',
}; // prettier-ignore

export const iif = [
  '!ACCNT\tNAME\tACCNTTYPE\tDESC',
  ...[...new Set(year.map(({ account }) => account))].map((account) => `ACCNT\t${account}\t${codes[account] ?? 'EXP'}\t`),
  '!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
  '!SPL\tSPLID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
  '!ENDTRNS',
  ...[...Map.groupBy(year, ({ id }) => id).values()].flatMap((lines) => [
    ...lines.map((row, at) =>
      [
        at === 0 ? 'TRNS' : 'SPL',
        '',
        row.type.toUpperCase(),
        us(row.date),
        row.account,
        row.payee,
        dollars(row.cents),
        row.number,
        row.text,
      ].join('\t'),
    ),
    'ENDTRNS',
  ]),
  '',
].join('\r\n');

export const hledgerJournal = `; the same year by hand
account assets:Bank:Checking

2025-01-02 * Opening
    assets:Bank:Checking              $10,000.00
    equity:Opening Balances

2025-01-15 (1001) Acme | Logo design  ; client: acme
    assets:Accounts Receivable        $2,400.00
    income:Sales                     $-2,400.00

2025/02/03 ! Acme | Paid
    assets:Bank:Checking              2400.00 USD = $12,400.00
    assets:Accounts Receivable       -2400.00 USD

2025-02-10 Office Depot | Paper
    expenses:Office Expense           $64.20
    expenses:Utilities:Telephone      $35.80
    liabilities:Credit Cards:Visa Card

2025-03-01 Landlord
    expenses:Rent                     $1,200.00
    assets:Bank:Checking             -$1,200.00

2025-03-05 Card payment
    liabilities:Credit Cards:Visa Card     $60
    assets:Bank:Checking

2025-06-30 Draw
    equity:Owner Draws               $500.00
    assets:Bank:Checking

2025-12-31 PNC | Fee
    expenses:Bank Fees               $12.50
    assets:Bank:Checking             $-12.50 = $10,627.50
`;

export const beancountJournal = `option "operating_currency" "USD"
2025-01-01 open Assets:Bank:Checking USD
2025-01-01 open Assets:Receivable USD
2025-01-01 open Liabilities:CreditCards:Visa USD
2025-01-01 open Equity:OpeningBalances
2025-01-01 open Equity:OwnerDraws USD
2025-01-01 open Income:Sales USD
2025-01-01 open Expenses:Office USD
2025-01-01 open Expenses:Utilities:Telephone USD
2025-01-01 open Expenses:Rent USD
2025-01-01 open Expenses:BankFees USD

2025-01-02 * "Opening"
  Assets:Bank:Checking          10000.00 USD
  Equity:OpeningBalances

2025-01-15 * "Acme" "Logo design" #design ^inv-1001
  Assets:Receivable              2400.00 USD
  Income:Sales                  -2400.00 USD

2025-02-03 txn "Acme" "Paid"
  note: "by wire"
  Assets:Bank:Checking           2400.00 USD
  Assets:Receivable             -2400.00 USD
2025-02-04 balance Assets:Bank:Checking  12400.00 USD

2025-02-10 ! "Office Depot" "Paper"
  Expenses:Office                  64.20 USD ; paper
  Expenses:Utilities:Telephone     35.80 USD
  Liabilities:CreditCards:Visa

2025-03-01 * "Landlord" ""
  Expenses:Rent                  1200.00 USD
  Assets:Bank:Checking          -1200.00 USD

2025-03-05 * "Card payment"
  Liabilities:CreditCards:Visa     60.00 USD
  Assets:Bank:Checking

2025-06-30 * "Draw"
  Equity:OwnerDraws               500.00 USD
  Assets:Bank:Checking

2025-12-31 * "PNC" "Fee"
  Expenses:BankFees                12.50 USD
  Assets:Bank:Checking            -12.50 USD

2026-01-01 balance Assets:Bank:Checking  10627.50 USD
`;
