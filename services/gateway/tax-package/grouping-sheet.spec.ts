// The grouping sheet against rows written out by hand.
import { expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import type { getTrialBalance } from '#contracts/routes/balances.js';
import { getDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { groupingSheetTable } from './grouping-sheet.js';
import { csvOf } from './table-files.js';

type Account = ReplyOf<typeof getTrialBalance>['accounts'][number];
const account = (number: string, path: string, type: Account['type'], cents: number): Account => ({
  ...{ number, path, type, balanceCents: cents },
  ...{ debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) },
});
const [meals] = getDeductionPolicy.example.categories as ReplyOf<typeof getDeductionPolicy>['categories'];

test('each account with the line of its category, or of the one above it; both sides are equal and no row sums them up', () => {
  const accounts = [
    account('1000', 'Assets:Bank', 'asset', 60_000),
    account('4000', 'Income:Sales', 'revenue', -100_000),
    account('6100', 'Expenses:Meals:Team, "late"', 'expense', 30_000),
    account('6200', 'Expenses:Draws', 'expense', 8_000),
    { ...account('6900', 'Expenses:Unclear', 'expense', 2_000), unconfirmedCents: 1_500 },
  ];
  const days = { asOf: '2026-11-21', since: null, yearStart: '2026-01-01' };
  const reply = { ...days, method: 'cash' as const, accounts, totalDebitCents: 100_000, totalCreditCents: 100_000 };
  const other = { ...meals!, percent: 100 };
  const categories = [
    meals!,
    { ...other, path: 'Income:Sales', line: '1' as const, printedLine: '1', label: 'Gross receipts or sales' },
    { ...other, path: 'Expenses:Draws', line: 'excluded' as const, printedLine: null, label: 'Not on Schedule C', percent: 0 },
  ];
  const rows = '/general-ledger?startDate=2026-01-01&endDate=2026-11-21&category=Expenses%3AUnclear&withoutSubaccounts=true&method=cash&lowConfidenceOnly=true'; // prettier-ignore
  expect(csvOf(groupingSheetTable(reply, { categories, lines: [] })).split('\n')).toEqual([
    'Account Number,Account Description,Debit,Credit,Tax Line,Tax Line Description,Percent,Not Confirmed',
    '1000,Assets:Bank,600.00,0.00,,,,',
    '4000,Income:Sales,0.00,1000.00,1,Gross receipts or sales,100.00,',
    '6100,"Expenses:Meals:Team, ""late""",300.00,0.00,24b,Deductible meals,50.00,',
    '6200,Expenses:Draws,80.00,0.00,,Not on Schedule C,0.00,',
    `6900,Expenses:Unclear,20.00,0.00,,,,not confirmed: 15.00 (confirm at ${rows})`,
    '',
  ]);
});
