// The worksheet read back: every line of two years’ forms in the form’s order, nothing cut, pages numbered.
import { describe, expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import type { previewScheduleC, ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { pdfBaselines, pdfText } from '../../../tests/pdf-text.js';
import { linesCsv } from './schedule-c-csv.js';
import { drawWorksheet } from './worksheet-pdf.js';

type Preview = ReplyOf<typeof previewScheduleC>;
const head = { businessName: 'Nuculture LLC', proprietor: 'Amélie Duráň', drawnOn: '2026-11-21' };

const line = (given: Pick<ScheduleCLine, 'line' | 'label' | 'amount' | 'part'> & Partial<ScheduleCLine>): ScheduleCLine => ({
  kind: 'entries',
  entries: 0,
  ...given,
});

/** 2024 with goods and miles: 10,000.50 − 200.50 = 9,800; goods 1,000 + 2,500.25 − 0; 67 = 100 miles × 0.67. */
const of2024: Preview = {
  year: 2024,
  method: 'accrual',
  period: { startDate: '2024-01-01', endDate: '2024-12-31' },
  lines: [
    line({ line: '1', label: 'Gross receipts or sales', amount: 10_000.5, part: 'I', entries: 31 }),
    line({ line: '2', label: 'Returns and allowances', amount: 200.5, part: 'I', entries: 1 }),
    line({ line: '3', label: 'Line 1 less line 2', amount: 9_800, part: 'I', kind: 'sum' }),
    line({ line: '9', label: 'Car and truck expenses', amount: 67, part: 'II', kind: 'entered' }),
    line({ line: '24b', label: 'Deductible meals', amount: -12.34, part: 'II', entries: 2 }),
    line({ line: '27a', label: 'Other expenses', amount: 620.1, part: 'II', kind: 'parts', entries: 5 }),
    line({ line: '27b', label: 'Energy efficient commercial buildings', amount: 0, part: 'II', kind: 'entered' }),
    line({ line: '36', label: 'Purchases', amount: 3_500.25, part: 'III', entries: 4 }),
  ],
  otherExpensesLine: '27a',
  otherExpenses: [
    { Category: 'Subscriptions', Amount: 520.1, TransactionCount: 4 },
    { Category: 'Bank “Charges” – wire', Amount: 100, TransactionCount: 1 },
  ],
  blockers: [{ code: 'uncategorized', message: '14 transactions have no category.', count: 14, amount: 8_412, link: '/general-ledger' }],
  assumptions: ['Meals are counted at 50%.'],
  estimate: false,
};

test('2024: other expenses on line 27a, Part III where it is used', async () => {
  expect(pdfText(await drawWorksheet(of2024, head)).split('\n')).toEqual([
    'Schedule C (Form 1040) 2024: worksheet',
    'Profit or Loss From Business (Sole Proprietorship). Federal estimate, not a filing.',
    'About the business',
    // The standard fonts have é and á; ň they have not.
    'Name of proprietor: Amélie Durán',
    ...['C', 'Business name: Nuculture LLC', 'F', 'Accounting method: Accrual'],
    ...['Period: Jan 1, 2024 to Dec 31, 2024', 'Prepared on: Nov 21, 2026'],
    ...['Part I  Income', 'Line', 'Entries', 'Amount'],
    ...['1', 'Gross receipts or sales', '31', '10,000.50'],
    ...['2', 'Returns and allowances', '1', '200.50'],
    ...['3', 'Line 1 less line 2', '9,800.00'],
    ...['Part II  Expenses', 'Line', 'Entries', 'Amount'],
    ...['9', 'Car and truck expenses', 'entered', '67.00'],
    ...['24b', 'Deductible meals', '2', '-12.34'],
    ...['27a', 'Other expenses', '5', '620.10'],
    ...['27b', 'Energy efficient commercial buildings', 'entered', '0.00'],
    ...['Part III  Cost of Goods Sold', 'Line', 'Entries', 'Amount'],
    ...['36', 'Purchases', '4', '3,500.25'],
    ...['Part V  Other Expenses', 'Line', 'Entries', 'Amount'],
    ...['Subscriptions', '4', '520.10'],
    ...['Bank “Charges” – wire', '1', '100.00'],
    ...['48', 'Total other expenses; enter on line 27a', '620.10'],
    'To resolve before filing',
    '•  14 transactions have no category. (14 entries, 8,412.00)',
    'Assumptions',
    '•  Meals are counted at 50%.',
    '•  Amounts are in US dollars and cents from the books. You can use whole dollars on the official form.',
    ...['Federal estimate, not a filing', 'Page 1 of 1'],
  ]);
});

/** 2025: the building deduction has moved to 27a, other expenses to 27b; no goods, a loss. */
const of2025: Preview = {
  ...of2024,
  year: 2025,
  method: 'cash',
  period: { startDate: '2025-01-01', endDate: '2025-12-31' },
  lines: [
    line({ line: '7', label: 'Gross income', amount: 0, part: 'I', kind: 'sum' }),
    line({ line: '27a', label: 'Energy efficient commercial buildings', amount: 0, part: 'II', kind: 'entered' }),
    line({ line: '27b', label: 'Other expenses', amount: 1_234_567.89, part: 'II', kind: 'parts', entries: 1_200 }),
    line({ line: '31', label: 'Net profit or loss', amount: -1_234_567.89, part: 'II', kind: 'sum' }),
    line({ line: '36', label: 'Purchases', amount: 0, part: 'III' }),
    line({ line: '42', label: 'Cost of goods sold', amount: 0, part: 'III', kind: 'sum' }),
  ],
  otherExpensesLine: '27b',
  otherExpenses: [{ Category: 'Software', Amount: 1_234_567.89, TransactionCount: 1_200 }],
  blockers: [],
  assumptions: [],
  estimate: true,
};

test('2025: other expenses on line 27b, no Part III without amounts', async () => {
  expect(pdfText(await drawWorksheet(of2025, { ...head, proprietor: '' })).split('\n')).toEqual([
    'Schedule C (Form 1040) 2025: worksheet',
    'Profit or Loss From Business (Sole Proprietorship). Federal estimate, not a filing.',
    'About the business',
    'Name of proprietor: not entered',
    ...['C', 'Business name: Nuculture LLC', 'F', 'Accounting method: Cash'],
    ...['Period: Jan 1, 2025 to Dec 31, 2025', 'Prepared on: Nov 21, 2026'],
    ...['Part I  Income', 'Line', 'Entries', 'Amount'],
    ...['7', 'Gross income', '0.00'],
    ...['Part II  Expenses', 'Line', 'Entries', 'Amount'],
    ...['27a', 'Energy efficient commercial buildings', 'entered', '0.00'],
    ...['27b', 'Other expenses', '1200', '1,234,567.89'],
    ...['31', 'Net profit or loss', '-1,234,567.89'],
    ...['Part V  Other Expenses', 'Line', 'Entries', 'Amount'],
    ...['Software', '1200', '1,234,567.89'],
    ...['48', 'Total other expenses; enter on line 27b', '1,234,567.89'],
    'Assumptions',
    '•  The figures or the form for 2025 aren’t final.',
    '•  Amounts are in US dollars and cents from the books. You can use whole dollars on the official form.',
    ...['Federal estimate, not a filing', 'Page 1 of 1'],
  ]);
});

/** A car at the mileage rate and an inventory, partly answered. */
const answered: Preview = {
  ...of2024,
  answers: [
    { line: '', label: 'Name of proprietor', part: 'head', answer: 'Ruth Calder' },
    { line: 'B', label: 'Business code', part: 'head', answer: '449120', note: 'Home furnishings: retail' },
    { line: 'D', label: 'Employer ID number', part: 'head', answer: '12-3456789', source: { text: 'From the payer', link: '/payroll' } },
    { line: 'G', label: 'Materially participated', part: 'head', answer: '' },
    { line: '33', label: 'Closing inventory valued at', part: 'III', answer: 'Cost' },
    { line: '44c', label: 'Other miles', part: 'IV', answer: '0', check: 'Too few miles.' },
    { line: '47a', label: 'Evidence', part: 'IV', answer: '', note: 'The mileage log has 1 of 2 miles.' },
  ],
};

test('answers that are no amounts are in their parts with their notes, and open ones say so', async () => {
  const text = pdfText(await drawWorksheet(answered, head)).split('\n');
  // The name comes from the answers, once and first, as on the form.
  expect(text.filter((row) => row.startsWith('Name of proprietor'))).toEqual(['Name of proprietor: Ruth Calder']);
  expect(text[text.indexOf('About the business') + 1]).toBe('Name of proprietor: Ruth Calder');
  for (const row of [
    'Business code: 449120 (Home furnishings: retail)',
    'Employer ID number: 12-3456789 (From the payer)',
    'Materially participated: NOT ANSWERED',
    'Other miles: 0 (check: Too few miles.)',
    'Evidence: NOT ANSWERED (The mileage log has 1 of 2 miles.)',
  ])
    expect(text).toContain(row);
  // The form's order: line 33 before the amounts of Part III, and no head over amounts where Part IV has none.
  expect(text.indexOf('Closing inventory valued at: Cost')).toBeLessThan(text.indexOf('Purchases'));
  expect(text[text.indexOf('Part IV  Information on Your Vehicle') + 1]).toBe('44c');
});

test('the file of lines has the answers after the amounts', () => {
  const rows = linesCsv(answered).split('\n');
  expect(rows[0]).toBe('line,label,amount,answer,note');
  expect(rows[1]).toBe('1,Gross receipts or sales,10000.50,,');
  expect(rows.slice(-8)).toEqual([
    ',Name of proprietor,,Ruth Calder,',
    'B,Business code,,449120,Home furnishings: retail',
    'D,Employer ID number,,12-3456789,From the payer',
    'G,Materially participated,,,not answered',
    '33,Closing inventory valued at,,Cost,',
    '44c,Other miles,,0,check: Too few miles.',
    '47a,Evidence,,,not answered; The mileage log has 1 of 2 miles.',
    '',
  ]);
});

test('an amount that rests on a guess is marked on the sheet and in the file, with the way to confirm it', async () => {
  const guessed = { ...of2024, lines: of2024.lines.map((row) => (row.line === '36' ? { ...row, unconfirmed: 650 } : row)) };
  expect(pdfText(await drawWorksheet(guessed, head)).split('\n')).toContain('Purchases (650.00 not confirmed)');
  const rows = linesCsv(guessed).split('\n');
  expect(rows.filter((row) => row.includes('not confirmed'))).toEqual([
    '36,Purchases,3500.25,,not confirmed: 650.00 (confirm at /tax-cockpit?year=2024&panel=schedule-c)',
  ]);
});

describe('a long sheet', () => {
  const many = {
    ...of2024,
    otherExpenses: Array.from({ length: 300 }, (_, n) => ({
      Category: `Category ${n} ${'of a very long name '.repeat(n === 7 ? 12 : 0)}end`,
      Amount: n,
      TransactionCount: 1,
    })),
  };

  test('goes on over pages, every row once, every page numbered', async () => {
    const shown = pdfText(await drawWorksheet(many, head)).split('\n');
    for (let n = 0; n < 300; n++) if (n !== 7) expect(shown.filter((text) => text === `Category ${n} end`)).toHaveLength(1);
    const pages = shown.filter((text) => /^Page \d+ of \d+$/.test(text));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages).toEqual(pages.map((_, n) => `Page ${n + 1} of ${pages.length}`));
    expect(shown.filter((text) => text === 'Schedule C 2024, worksheet: Nuculture LLC')).toHaveLength(pages.length - 1);
    // A page starts with a heading or, where a part continues, with the titles of its columns.
    const starts = shown.flatMap((text, at) => (text === 'Schedule C 2024, worksheet: Nuculture LLC' ? [shown[at + 1]] : []));
    expect(new Set(starts)).toEqual(new Set(['Line', 'To resolve before filing']));
    // The long name goes on below; its last word is there.
    const at = shown.findIndex((text) => text.startsWith('Category 7 of'));
    expect(shown.slice(at, at + 6).join(' ')).toContain('name end');
  });

  test('the same figures are the same file', async () => {
    expect((await drawWorksheet(many, head)).equals(await drawWorksheet(many, head))).toBe(true);
  });
});

test('no line or column title overlaps another', async () => {
  const pages = pdfBaselines(await drawWorksheet(of2024, head));
  const gaps = pages.flatMap((lines) => lines.slice(1).map((y, at) => lines[at]! - y));
  expect(gaps.length).toBeGreaterThan(20);
  // 9 points of type.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(9);
});
