// A business that moves in with a year of QuickBooks and goes on with three months of two banks: its statements, what a person files each row under,
// and what the books must say in the end, derived by hand. Nothing here asks the product.
//
// Moved in (tests/fixtures/ledger/moved-year.fixture.ts): checking 10,627.50, the card −40.00, opening equity 10,000.00, sales 2,400.00, draws 500.00,
// expenses 1,200.00 + 64.20 + 35.80 + 12.50 = 1,312.50: 10,627.50 − 40.00 = 10,000.00 + 2,400.00 − 1,312.50 − 500.00.
import { ofxFile } from './ofx-file.js';

interface Row {
  date: string;
  cents: number;
  name: string;
}

/** Harbor Bank, the checking account that was moved in. 10,627.50 + 5,000 − 2,000 − 1,200 − 250 − 1,200 + 3,000 − 400 − 1,200 − 100 = 12,277.50. */
const checking: Row[] = [
  { date: '2026-01-05', cents: 500_000, name: 'GLOMBEX WIRE 1002' },
  { date: '2026-01-10', cents: -200_000, name: 'ONLINE TRANSFER TO SAVINGS' },
  { date: '2026-01-15', cents: -120_000, name: 'KRONDEV HOLDINGS' },
  { date: '2026-02-03', cents: -25_000, name: 'ZORBLAT' },
  { date: '2026-02-15', cents: -120_000, name: 'KRONDEV HOLDINGS' },
  { date: '2026-03-02', cents: 300_000, name: 'YOMBREK' },
  { date: '2026-03-10', cents: -40_000, name: 'HARBOR PRINT WORKS' },
  { date: '2026-03-15', cents: -120_000, name: 'KRONDEV HOLDINGS' },
  { date: '2026-03-20', cents: -10_000, name: 'QUUXFIN' },
];
const monthEnds = { '01': ['31', 1_242_750], '02': ['28', 1_097_750], '03': ['31', 1_227_750] } as const;

/** One statement a month, each with the balance that it ends with: 12,427.50, 10,977.50 and 12,277.50. */
export const harborStatements = Object.entries(monthEnds).map(([month, [day, cents]]) => {
  const rows = checking.filter(({ date }) => date.startsWith(`2026-${month}`));
  const closing = { on: `2026-${month}-${day}`, cents };
  return { name: `harbor-2026-${month}.ofx`, rows: rows.length, text: ofxFile([{ number: '40071234', rows, closing }]) };
});

/** PNC, a savings account opened in January: 2,000.00 + 5.00 − 60.00 = 1,945.00. */
export const pncQuarter = `Date,Description,Withdrawals,Deposits,Category,Balance
"03/05/2026","VLIMPET","$60.00","","","$1,945.00"
"02/28/2026","WUXTRIL CREDIT","","$5.00","","$2,005.00"
"01/11/2026","ONLINE TRANSFER FROM CHECKING","","$2,000.00","","$2,000.00"
`;

/** What a person files payees under that nobody can know; rent comes three times and is filed by one key. */
export const filedUnder: Record<string, string> = {
  'GLOMBEX WIRE 1002': 'Sales',
  'KRONDEV HOLDINGS': 'Rent',
  ZORBLAT: 'Supplies',
  YOMBREK: 'Services',
  'HARBOR PRINT WORKS': 'Advertising',
  VLIMPET: 'Office Expense',
  'WUXTRIL CREDIT': 'Interest (income)',
};
/** A quarter is a meal, the rest supplies: 25.00 and 75.00. */
export const split = { name: 'QUUXFIN', parts: [['Meals', '25%'], ['Supplies', '75%']] } as const; // prettier-ignore

export const bills = [
  // Paid by the bank row of March 10: under the cash method an expense of March, under accrual of February.
  { vendor: 'Harbor Print Works', on: '2026-02-20', dueOn: '2026-03-20', category: 'Expenses:Advertising', amount: '400.00' },
  // Open in the end: an expense under accrual alone, and 150.00 owed.
  { vendor: 'Blue Heron Paper', on: '2026-03-25', dueOn: '2026-04-24', category: 'Expenses:Supplies', amount: '150.00' },
] as const;

/** Of 2026 by category, cents as the income statement shows them. Supplies 250.00 + 75.00, with the open bill 150.00 more. */
const both = {
  'Income:Sales': 500_000,
  'Income:Services': 300_000,
  'Income:Interest': 500,
  'Expenses:Rent': 360_000,
  'Expenses:Advertising': 40_000,
  'Expenses:Meals': 2_500,
  'Expenses:Office Expense': 6_000,
};
export const byCategory = {
  cash: { ...both, 'Expenses:Supplies': 32_500 },
  accrual: { ...both, 'Expenses:Supplies': 47_500 },
};

/** 8,005.00 in; out 3,600 + 400 + 25 + 60 + 325 = 4,410.00, and 4,560.00 with the open bill. */
export const totals = {
  cash: { revenue: '8,005.00', expenses: '4,410.00', net: '3,595.00' },
  accrual: { revenue: '8,005.00', expenses: '4,560.00', net: '3,445.00' },
} as const;

/** On March 31: 12,277.50 + 1,945.00 = 14,222.50 of assets; 40.00 on the card, and 150.00 owed under accrual. */
export const balances = { checking: '12,277.50', savings: '1,945.00', assets: '14,222.50', card: '40.00', owed: '150.00' } as const;

/**
 * Cash method, in whole dollars as the form has them: lines 1 and 7 are 8,000.00, interest being no business income here. Line 8 400.00, 18 60.00,
 * 20b 3,600.00, 22 325.00, 24b half of 25.00 = 12.50: line 28 4,397.50, lines 29 and 31 3,602.50.
 */
export const scheduleC = { '1': '8,000', '8': '400', '18': '60', '20b': '3,600', '22': '325', '24b': '13', '28': '4,398', '31': '3,603' } as const; // prettier-ignore
