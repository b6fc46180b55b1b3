// Statements on paper in the manner of American banks, drawn for tests: what each says was written and added up by hand.
import type { Drawn } from './draw-pdf.fixture.js';

const head = (text: string): Drawn[] => [[40, text]];
const label = (text: string, amount: string): Drawn[] => [
  [40, text],
  [380, amount, 'right'],
];
const row = (day: string, text: string, amount: string): Drawn[] => [
  [40, day],
  [100, text],
  [540, amount, 'right'],
];
const more = (text: string): Drawn[] => [[100, text]];
const columns = (...names: [string, string, string]): Drawn[] => row(...names);

/** Sections with totals, numbered checks, daily balances in two columns. 10,000 + 5,250 − 1,200 − 84.50 − 1,310.25 − 15 = 12,640.25. */
export const chaseLike: Drawn[][] = [
  head('JPMorgan Chase Bank, N.A.'),
  head('March 01, 2026 through March 31, 2026'),
  label('Account Number:', '000000123456789'),
  head('Chase Performance Business Checking'),
  head('CHECKING SUMMARY'),
  label('Beginning Balance', '$10,000.00'),
  label('Deposits and Additions', '5,250.00'),
  label('Checks Paid', '-1,200.00'),
  label('ATM & Debit Card Withdrawals', '-84.50'),
  label('Electronic Withdrawals', '-1,310.25'),
  label('Fees', '-15.00'),
  label('Ending Balance', '$12,640.25'),
  head('DEPOSITS AND ADDITIONS'),
  columns('DATE', 'DESCRIPTION', 'AMOUNT'),
  row('03/03', 'Remote Online Deposit 1', '$2,000.00'),
  row('03/16', 'Orig CO Name:Stripe Orig ID:1800948598', '3,250.00'),
  more('CO Entry Descr:Transfer Sec:CCD'),
  row('Total', 'Deposits and Additions', '$5,250.00'),
  head('CHECKS PAID'),
  [
    [40, 'CHECK NO.'],
    [160, 'DESCRIPTION'],
    [340, 'DATE PAID'],
    [540, 'AMOUNT', 'right'],
  ],
  [
    [40, '1041 ^'],
    [340, '03/05'],
    [540, '$700.00', 'right'],
  ],
  [
    [40, '1042 ^'],
    [340, '03/12'],
    [540, '500.00', 'right'],
  ],
  row('Total', 'Checks Paid', '$1,200.00'),
  head('ATM & DEBIT CARD WITHDRAWALS'),
  columns('DATE', 'DESCRIPTION', 'AMOUNT'),
  row('03/04', 'Card Purchase 03/03 Staples #1132 New York NY Card 9911', '$34.50'),
  row('03/20', 'Card Purchase 03/19 Shell Oil 5742 Yonkers NY Card 9911', '50.00'),
  row('Total', 'ATM & Debit Card Withdrawals', '$84.50'),
  head('ELECTRONIC WITHDRAWALS'),
  columns('DATE', 'DESCRIPTION', 'AMOUNT'),
  row('03/09', 'Con Ed of NY Bill Pay', '$310.25'),
  row('03/17', 'Zelle Payment To Loft Realty', '1,000.00'),
  row('Total', 'Electronic Withdrawals', '$1,310.25'),
  head('FEES'),
  columns('DATE', 'DESCRIPTION', 'AMOUNT'),
  row('03/31', 'Monthly Service Fee', '$15.00'),
  row('Total', 'Fees', '$15.00'),
  head('DAILY ENDING BALANCE'),
  [
    [40, 'DATE'],
    [200, 'AMOUNT', 'right'],
    [300, 'DATE'],
    [460, 'AMOUNT', 'right'],
  ],
  [
    [40, '03/03'],
    [200, '$12,000.00', 'right'],
    [300, '03/16'],
    [460, '13,705.25', 'right'],
  ],
  [
    [40, '03/04'],
    [200, '11,965.50', 'right'],
    [300, '03/17'],
    [460, '12,705.25', 'right'],
  ],
  [
    [40, '03/05'],
    [200, '11,265.50', 'right'],
    [300, '03/20'],
    [460, '12,655.25', 'right'],
  ],
  [
    [40, '03/09'],
    [200, '10,955.25', 'right'],
    [300, '03/31'],
    [460, '12,640.25', 'right'],
  ],
  [
    [40, '03/12'],
    [200, '10,455.25', 'right'],
  ],
];

/** Money out with a minus, days with a year, checks twice on a line. 2,500 + 1,500 − 600 − 150 = 3,250. */
export const bankOfAmericaLike: Drawn[][] = [
  head('Bank of America, N.A.'),
  head('Your Business Advantage Fundamentals Banking'),
  head('for March 1, 2026 to March 31, 2026'),
  label('Account number:', '1234 5678 9012'),
  head('Account summary'),
  label('Beginning balance on March 1, 2026', '$2,500.00'),
  label('Deposits and other credits', '1,500.00'),
  label('Withdrawals and other debits', '-600.00'),
  label('Checks', '-150.00'),
  label('Service fees', '-0.00'),
  label('Ending balance on March 31, 2026', '$3,250.00'),
  head('Deposits and other credits'),
  columns('Date', 'Description', 'Amount'),
  row('03/02/26', 'BKOFAMERICA MOBILE 03/02 DEPOSIT', '1,000.00'),
  row('03/15/26', 'Zelle payment from JANE ROE Conf# a1b2c3', '500.00'),
  row('', 'Total deposits and other credits', '$1,500.00'),
  head('Withdrawals and other debits'),
  columns('Date', 'Description', 'Amount'),
  row('03/06/26', 'HOME DEPOT #6175 03/05 PURCHASE', '-350.00'),
  head('Withdrawals and other debits - continued'),
  columns('Date', 'Description', 'Amount'),
  row('03/07/26', 'VERIZON WIRELESS DES:PAYMENTS ID:1234567', '-250.00'),
  more('INDN:RIVERBEND FEED CO ID:6223344794 CCD'),
  row('', 'Total withdrawals and other debits', '-$600.00'),
  head('Checks'),
  [
    [40, 'Date'],
    [120, 'Check #'],
    [260, 'Amount', 'right'],
    [300, 'Date'],
    [380, 'Check #'],
    [540, 'Amount', 'right'],
  ],
  [
    [40, '03/10/26'],
    [120, '2001'],
    [260, '-100.00', 'right'],
    [300, '03/11/26'],
    [380, '2003*'],
    [540, '-50.00', 'right'],
  ],
  row('', 'Total checks', '-$150.00'),
  head('Daily ledger balances'),
  [
    [40, 'Date'],
    [200, 'Balance ($)', 'right'],
    [300, 'Date'],
    [460, 'Balance($)', 'right'],
  ],
  [
    [40, '03/01'],
    [200, '2,500.00', 'right'],
    [300, '03/07'],
    [460, '2,900.00', 'right'],
  ],
  [
    [40, '03/02'],
    [200, '3,500.00', 'right'],
    [300, '03/10'],
    [460, '2,800.00', 'right'],
  ],
  [
    [40, '03/06'],
    [200, '3,150.00', 'right'],
    [300, '03/15'],
    [460, '3,250.00', 'right'],
  ],
];

const wells = (day: string, check: string, text: string, amounts: [string, string, string]): Drawn[] => [
  [40, day],
  ...(check ? [[80, check] as Drawn] : []),
  [120, text],
  ...amounts.flatMap((amount, at): Drawn[] => (amount ? [[[400, 470, 550][at]!, amount, 'right']] : [])),
];

/** One table under a heading of two lines, a balance at the end of each day. 4,000 + 900 − 400 = 4,500. */
export const wellsFargoLike: Drawn[][] = [
  head('Wells Fargo Initiate Business Checking'),
  [
    [40, 'March 31, 2026'],
    [200, 'Page 1 of 4'],
  ],
  label('Account number:', '9876543210'),
  head('Statement period activity summary'),
  label('Beginning balance on 3/1', '$4,000.00'),
  label('Deposits/Credits', '900.00'),
  label('Withdrawals/Debits', '- 400.00'),
  label('Ending balance on 3/31', '$4,500.00'),
  head('Transaction history'),
  [
    [80, 'Check'],
    [400, 'Deposits/', 'right'],
    [470, 'Withdrawals/', 'right'],
    [550, 'Ending daily', 'right'],
  ],
  [
    [40, 'Date'],
    [80, 'Number'],
    [120, 'Description'],
    [400, 'Credits', 'right'],
    [470, 'Debits', 'right'],
    [550, 'balance', 'right'],
  ],
  wells('3/2', '', 'Square Inc 260301P2 Riverbend Feed', ['900.00', '', '4,900.00']),
  wells('3/5', '501', 'Check', ['', '150.00', '']),
  wells('3/5', '', 'Purchase authorized on 03/04 Shell Oil 5742', ['', '50.00', '4,700.00']),
  [[120, 'Yonkers NY S306063 Card 9911']],
  wells('3/20', '', 'Recurring Payment authorized on 03/19 Adobe', ['', '200.00', '4,500.00']),
  [
    [40, 'Ending balance on 3/31'],
    [550, '4,500.00', 'right'],
  ],
  [
    [40, 'Totals'],
    [400, '$900.00', 'right'],
    [470, '$400.00', 'right'],
  ],
];

/** A card: what is owed, one purchase before the period. 820 − 870 + 415.30 = 365.30. */
export const cardLike: Drawn[][] = [
  head('Chase Ink Business Card'),
  label('Account number:', 'XXXX XXXX XXXX 4242'),
  label('Payment Due Date', '04/10/26'),
  label('Minimum Payment Due', '$40.00'),
  label('Opening/Closing Date', '02/15/26 - 03/14/26'),
  label('Previous Balance', '$820.00'),
  label('Payment, Credits', '-$870.00'),
  label('Purchases', '+$415.30'),
  label('Fees Charged', '$0.00'),
  label('New Balance', '$365.30'),
  label('Credit Limit', '$10,000.00'),
  head('ACCOUNT ACTIVITY'),
  columns('Date of Transaction', 'Merchant Name or Transaction Description', '$ Amount').map(([x, text, right], n): Drawn => [
    n === 1 ? 160 : x,
    text,
    right as 'right',
  ]),
  head('PAYMENTS AND OTHER CREDITS'),
  row('03/01', 'Payment Thank You - Web', '-820.00'),
  row('03/06', 'AMAZON MKTPLACE REFUND SEATTLE WA', '-50.00'),
  head('PURCHASE'),
  row('02/13', 'UBER TRIP HELP.UBER.COM CA', '45.30'),
  row('02/20', 'ADOBE INC. 408-536-6000 CA', '120.00'),
  row('03/10', 'STAPLES 00112 NEW YORK NY', '250.00'),
  head('2026 Totals Year-to-Date'),
  label('Total fees charged in 2026', '$0.00'),
  label('Total interest charged in 2026', '$0.00'),
];

const share = (day: string, text: string, amounts: [string, string]): Drawn[] => [
  [40, day],
  [110, text],
  ...amounts.flatMap((amount, at): Drawn[] => (amount ? [[[400, 500][at]!, amount, 'right']] : [])),
];
const shareHead: Drawn[] = [
  [40, 'Post Date'],
  [110, 'Transaction Description'],
  [400, 'Amount', 'right'],
  [500, 'Balance', 'right'],
];

/** Two accounts, a minus behind the amount, a running balance: 500 + 0.25 = 500.25; 1,800 + 700 − 80 − 120 = 2,300. */
export const creditUnionLike: Drawn[][] = [
  head('Riverbend Community Credit Union'),
  head('Member Number: 55501'),
  head('Statement Period: 03/01/2026 to 03/31/2026'),
  head('SHARE SAVINGS - S 0001'),
  shareHead,
  share('03/01', 'Beginning Balance', ['', '500.00']),
  share('03/31', 'Dividend Earned', ['0.25', '500.25']),
  share('03/31', 'Ending Balance', ['', '500.25']),
  head('BUSINESS CHECKING - S 0009'),
  shareHead,
  share('03/01', 'Beginning Balance', ['', '1,800.00']),
  share('03/03', 'Deposit ACH SQUARE INC', ['700.00', '2,500.00']),
  share('03/04', 'Withdrawal POS FEED AND GRAIN', ['80.00-', '2,420.00']),
  [[110, 'RIVERBEND OR']],
  share('03/28', 'Draft 001207', ['120.00-', '2,300.00']),
  share('03/31', 'Ending Balance', ['', '2,300.00']),
];
