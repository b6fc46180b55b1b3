// What the tax reports say of the figures they were given.
import { describe, expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { getTaxSummary } from '#contracts/routes/audit-risk.js';
import { getDeductibility, getDeductibilityDetails, getReportTransactions } from '#contracts/routes/deductibility.js';
import {
  categoryRows,
  deductibleRows,
  dueText,
  entryRows,
  excludedText,
  formsText,
  nonDeductibleText,
  lineText,
  parseReportsSearch,
  quarterFor,
  riskTone,
  sumOf,
  sumText,
} from './tax-reports.js';

const summary = getTaxSummary.example as ReplyOf<typeof getTaxSummary>;
const [meals] = summary.categoryBreakdown;

test('the risk badge: 8 or more red, 5 to 7 yellow, below orange', () =>
  expect([10, 8, 7, 5, 4, 0].map(riskTone)).toEqual(['negative', 'negative', 'warning', 'warning', 'orange', 'orange']));

describe('categories', () => {
  const all = {
    ...summary,
    categoryBreakdown: [
      meals!,
      { ...meals!, Category: 'Refunded', TotalAmount: -9_000.5, DeductibleAmount: -9_000.5, lines: ['18'] },
      { ...meals!, Category: 'Fines', TotalAmount: 12.34, DeductibleAmount: 0, lines: [] },
      { ...meals!, Category: 'Sales', section: 'revenue' as const, TotalAmount: 50_000, DeductibleAmount: 0, lines: ['1'] },
    ],
  };
  test('are grouped by section, the greatest first, and know whether they count', () => {
    const rows = categoryRows(all, 'expenses');
    expect(rows.map(({ id, considered }) => [id, considered])).toEqual([
      ['expenses:Refunded', true],
      ['expenses:Meals', true],
      ['expenses:Fines', false],
    ]);
    expect([sumOf(rows, 'totalCents'), sumOf(rows, 'deductibleCents')]).toEqual([-429_616, -665_450]);
    expect(categoryRows(all, 'revenue').map(({ category, considered }) => [category, considered])).toEqual([['Sales', false]]);
  });
  test('name their lines', () => expect([lineText(['24b', '27b']), lineText([])]).toEqual(['24b, 27b', '–']));
});

describe('entries', () => {
  const details = getDeductibilityDetails.example as ReplyOf<typeof getDeductibilityDetails>;
  const report = getReportTransactions.example as ReplyOf<typeof getReportTransactions>;
  test('of both calls are rows', () => {
    expect(entryRows([details])).toEqual([
      {
        id: '104797-2',
        day: 'Nov 18',
        description: 'TST* LA COLOMBE BK',
        account: 'Amex Gold',
        amountCents: 3_840,
        percent: 50,
        deductibleCents: 1_920,
      },
    ]);
    expect(entryRows([report])).toEqual([
      { id: '104797-2', day: 'Nov 12', description: 'DELTA AIR LINES 006', account: '', amountCents: 41_220 },
    ]);
  });
  test('have their sum over all pages', () =>
    expect([sumText(details), sumText({ ...report, total: 312, sum: 1_000.1 })]).toEqual([
      '1 transaction, $38.40; $19.20 deductible',
      '312 transactions, $1,000.10',
    ]));
});

describe('1099', () => {
  const blocked = (name: string, reasons: string[]) => ({ name, vendorId: null, reportable: 2_500, reasons });
  const made = { formsGenerated: 1, created: 1, corrected: 0, blocked: [], jobId: null, success: true as const };
  test.each([
    [made, '1 form is ready.'],
    [
      { ...made, formsGenerated: 5, blocked: [blocked('A', ['W-9']), blocked('B', ['W-9', 'address'])] },
      '5 forms are ready. 2 payees skipped: W-9, address missing.',
    ],
    [{ ...made, formsGenerated: 0 }, 'No forms were created.'],
  ])('forms: %#', (reply, text) => expect(formsText(reply)).toBe(text));
  test('who is due one', () => {
    const due = { Vendor: 'B', TotalPaid: 2_000.4, TransactionCount: 1, w9: false };
    expect(dueText(summary)).toBe('1 vendor, $26,450');
    expect(dueText({ ...summary, form1099Required: [...summary.form1099Required, due] })).toBe('2 vendors, $28,450; 1 without a W-9');
  });
});

describe('the deductible estimate', () => {
  const reply = getDeductibility.example as ReplyOf<typeof getDeductibility>;
  const [one] = reply.categories;
  const of = (Category: string, DeductibleAmount: number) => ({ ...one!, Category, Expense: 80, DeductibleAmount });
  const data = { ...reply, categories: [of('A', 0.01), of('B', 5), of('C', -7), of('Uncategorized', 0)] };
  test('lists what deducts more than a cent, the most first', () =>
    expect(deductibleRows(data).map(({ Category }) => Category)).toEqual(['C', 'B']));
  test('names what counts nothing, and what was never considered', () => {
    expect(nonDeductibleText(data)).toBe('Considered, but not deductible: A $80, Uncategorized $80.');
    expect(nonDeductibleText({ ...data, categories: [of('B', 5)] })).toBeUndefined();
    expect(excludedText(reply)).toEqual(['Entertainment, $180: Entertainment is not deductible.']);
  });
});

test('the quarter that is offered first', () =>
  expect([
    quarterFor(2026, '2026-11-20'),
    quarterFor(2026, '2026-03-31'),
    quarterFor(2024, '2026-03-31'),
    quarterFor(2027, '2026-03-31'),
  ]).toEqual([4, 1, 4, 1]));

test('bad values of the address fall back', () =>
  expect(parseReportsSearch({ year: '1999', quarter: '7', method: 'both', panel: 'all', category: '' })).toEqual({}));
