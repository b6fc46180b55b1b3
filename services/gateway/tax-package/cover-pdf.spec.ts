// The cover read back, and its tables: what is open, what depends on it, and no invented figures.
import { expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { listAssets } from '#contracts/routes/asset-register.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getCandidates, getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { coverPdf } from './cover-pdf.js';
import type { About } from './package-of.js';
import { csvOf, workbookOf } from './table-files.js';
import { assetsTable, bankChecksTable, openQuestionsTable, taxEstimateTable } from './tables.js';

type Preview = ReplyOf<typeof previewScheduleC>;
const about: About = {
  ...{ packageId: '0198c5e0-0000-7000-8000-0000000000d1', businessName: 'Blue Door Bakery', year: 2026, method: 'cash' },
  ...{ today: '2026-11-21', requestedBy: 'owner@demo.test', behind: [] },
  ...{ requestedAt: '2026-11-21T17:00:00.000Z', collectedAt: '2026-11-21T17:00:01.000Z' },
};
const line = (number: string, label: string, amount: number) =>
  ({ line: number, label, amount, part: 'II', kind: 'sum', entries: 0 }) as const;
const anthem = {
  ...{ payee: 'ANTHEM BCBS', category: 'Expenses:Insurance', count: 14, amount: 6_606, lineIds: [], link: '/general-ledger' },
  text: '14 payments to ANTHEM BCBS, $6,606',
  answers: [
    { text: 'Your own health insurance', category: 'Equity:Owner Draws', taxChange: 1_585.44 },
    { text: 'Employees’', category: 'Expenses:Employee Benefits' },
  ],
};
const preview: Preview = {
  ...(previewScheduleC.example as Preview),
  lines: [line('7', 'Gross income', 100_000), line('28', 'Total expenses', 40_000), line('31', 'Net profit or loss', 60_000)],
  blockers: [
    { code: 'uncategorized', message: '2 transactions have no category.', count: 2, amount: 271.8, link: '/general-ledger' },
    { code: 'unconfirmed', message: '14 transactions may be wrong.', count: 14, amount: 6_606, link: '/tax', questions: [anthem] },
  ],
};
const metrics = getTaxMetrics.example as ReplyOf<typeof getTaxMetrics>;
const checks = getBankChecks.example as ReplyOf<typeof getBankChecks>;
const candidates = getCandidates.example as ReplyOf<typeof getCandidates>;
const miscCandidates = getMiscCandidates.example as ReplyOf<typeof getMiscCandidates>;

test('the cover has the year, the open questions with their tax effect, and the first day that differs from the bank', async () => {
  const text = pdfText(await coverPdf([preview, metrics, checks, candidates, miscCandidates], about));
  for (const part of ['Tax package 2026', 'Blue Door Bakery', '100,000.00', '40,000.00', '60,000.00', '40,204.00', '25,500.00'])
    expect(text).toContain(part);
  expect(text).toContain('14 payments to ANTHEM BCBS, $6,606. Counted as Insurance. Your own health insurance: tax 1,585.44; Employees’');
  expect(text).toContain('PNC Operating differs from the bank by -45.99 since Sep 30, 2026');
  for (const form of ['NEC', 'MISC']) expect(text).toContain(`Form 1099-${form}: 1 due.`);
});

test('payments to contractors without a payee are an open question, even if nothing else is', async () => {
  const unnamed = { ...candidates, unnamed: { count: 11, total: 8_250 } };
  const text = pdfText(await coverPdf([{ ...preview, blockers: [] }, metrics, checks, unnamed, miscCandidates], about));
  expect(text).toContain('11 payments have no payee. Enter who was paid');
  expect(text).toContain('8,250.00');
  expect(text).not.toContain('No open questions.');
});

test('a projected tax below zero is a refund, and the table shows the amount paid out', async () => {
  const tax = { ...metrics.tax!, totalTax: 706.48, additionalChildTaxCredit: 3_322.01 };
  const refunded = { ...metrics, projectedAnnualTax: -2_615.53, tax };
  const text = pdfText(await coverPdf([preview, refunded, checks, candidates, miscCandidates], about));
  expect(text).toContain('Projected federal tax (refund)');
  expect(text).toContain('-2,615.53');
  const table = csvOf(taxEstimateTable(refunded));
  for (const row of [
    'Total tax,Form 1040,706.48',
    'Additional child tax credit,Schedule 8812,3322.01',
    'after refundable credits,-2615.53',
  ])
    expect(table).toContain(row);
});

test('unknown figures are stated as unknown, not filled in', async () => {
  const unknown = { ...metrics, projectedAnnualTax: null, tax: null, reason: 'The tax profile lacks the filing status.' };
  const text = pdfText(await coverPdf([{ ...preview, blockers: [] }, unknown, { accounts: [] }, candidates, miscCandidates], about));
  expect(text).toContain('Projected federal tax: The tax profile lacks the filing status.');
  expect(text).toContain('No open questions.');
  expect(text).toContain('No bank accounts or cards.');
  expect(csvOf(taxEstimateTable({ ...unknown, assumptions: [] })).split('\n')).toEqual([
    'Figure,Source,Amount',
    'Net profit so far,Schedule C line 31,140710.00',
    'Profit used for the estimate,"the full year, or projected to year-end",158516.00',
    'Estimated payments made,tax profile,25500.00',
    'The tax profile lacks the filing status.,not computed,',
    '',
  ]);
});

const answers: Preview['answers'] = [
  { line: 'A', label: 'Principal business or profession', part: 'head', answer: 'Bakery' },
  { line: 'D', label: 'Employer ID number', part: 'head', answer: '98-7654321', check: 'The payer on your 1099s has 12-3456789.' },
  { line: 'J', label: 'Forms 1099 filed', part: 'head', answer: '', note: '2 of 3 forms recorded as filed.' },
];

test('open questions, a row each: also lines without an answer, answers to check, and payments without a payee', () => {
  const unnamed = { ...miscCandidates, unnamed: { count: 1, total: 900 } };
  expect(csvOf(openQuestionsTable({ preview: { ...preview, answers }, candidates, miscCandidates: unnamed })).split('\n')).toEqual([
    'Kind,Payee,Question,Entries,Amount,CountedAs,PossibleAnswers',
    'uncategorized,,2 transactions have no category.,2,271.80,,',
    'unconfirmed,ANTHEM BCBS,"14 payments to ANTHEM BCBS, $6,606",14,6606.00,Expenses:Insurance,Your own health insurance (tax +1585.44); Employees’',
    'answer-to-check,,"Line D, Employer ID number: The payer on your 1099s has 12-3456789.",1,0.00,,',
    'unanswered-line,,"Line J, Forms 1099 filed: not answered. 2 of 3 forms recorded as filed.",1,0.00,,',
    'unnamed-payments,,1 payment has no payee. Enter who was paid. A Form 1099-MISC may be due.,1,900.00,,',
    '',
  ]);
});

test('the cover lists the same, and payments without a payee once', async () => {
  const unnamed = { ...candidates, unnamed: { count: 11, total: 8_250 } };
  const blocker = {
    code: 'unnamed-payees',
    message: '11 payments to contractors have no payee.',
    count: 11,
    amount: 8_250,
    link: '/payroll',
  };
  const text = pdfText(await coverPdf([{ ...preview, blockers: [blocker], answers }, metrics, checks, unnamed, miscCandidates], about));
  expect(text).toContain('Line J, Forms 1099 filed: not answered. 2 of 3 forms recorded as filed.');
  expect(text).toContain('Line D, Employer ID number: The payer on your 1099s has 12-3456789.');
  expect(text.match(/no payee/g)).toHaveLength(1);
});

test('assets end with the year’s total; accounts name the months that no statement covers', () => {
  const rows = csvOf(assetsTable(listAssets.example as ReplyOf<typeof listAssets>)).split('\n');
  expect(rows[1]).toBe('Camera body,2025-03-10,10000.00,100%,10000.00,5,half-year,0.00,0.00,3200.00,3200.00,2000.00,4800.00,,,,,,,,,,,');
  expect(rows[2]).toBe('Total,,,,,,,0.00,0.00,3200.00,3200.00,,,,,,,,,,,,,');
  const { example } = listAssets;
  const recapture = { claimedCents: 800_000, recomputedCents: 400_000, recaptureCents: 400_000 };
  const listed = { line: '27' as const, usePercent: 40, depreciableCents: 1_600_000, limitCents: 784_000, recapture };
  const totals = { ...example.totals, recaptureCents: 400_000 };
  const wagon = csvOf(assetsTable({ ...example, totals, assets: [{ ...example.assets[0]!, listed }] } as ReplyOf<typeof listAssets>)).split(
    '\n',
  );
  expect(wagon[0]).toMatch(/,PartVLine,UseOfYear,ListedBasis,YearLimit,Form4797Line33b,Form4797Line34b,Form4797Line35b$/);
  expect(wagon[1]).toMatch(/,27,40%,16000\.00,7840\.00,8000\.00,4000\.00,4000\.00$/);
  expect(wagon[2]).toMatch(/,,,,,,4000\.00$/);
  expect(csvOf(bankChecksTable(checks, 2026)).split('\n')[1]).toBe(
    'PNC Operating,asset,4410,2026-08-31,2026-10-31,2026-09-30,41306.18,41260.19,-45.99,0,2026-09',
  );
  expect(csvOf(bankChecksTable(checks, 2025)).split('\n')[1]).toMatch(/-45\.99,0,$/);
});

test('a workbook of the same tables is the same file, whenever it is written', async () => {
  const write = () => workbookOf([openQuestionsTable({ preview, candidates, miscCandidates })], 'Blue Door Bakery');
  const first = await write();
  // An archive records time in steps of two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect((await write()).equals(first)).toBe(true);
});
