// What the package says of itself, and its tables, word by word.
import { expect, test } from '@jest/globals';
import { parts } from './parts.js';
import { candidatesCsv, trialBalanceCsv } from './tables.js';
import { manifestText, readmeText, type About } from './package-texts.js';

const about: About = {
  packageId: '0198c5e0-0000-7000-8000-0000000000d1',
  businessName: 'Blue Door Bakery',
  year: 2026,
  method: 'accrual',
  today: '2026-11-21',
  requestedBy: 'owner@demo.test',
  requestedAt: '2026-11-21T17:00:00.000Z',
  collectedAt: '2026-11-21T17:00:01.000Z',
  behind: [],
};

test('every part is asked for by the year and the method of the package', () => {
  expect(parts.map(({ name, service, address }) => [name, service, address(about)])).toEqual([
    ['schedule-c.pdf', 'tax', '/api/v1/tax/schedule-c/2026/file?format=pdf&method=accrual'],
    ['schedule-c.csv', 'tax', '/api/v1/tax/schedule-c/2026/file?format=csv&method=accrual'],
    ['schedule-c-entries.csv', 'tax', '/api/v1/tax/schedule-c/2026/file?format=entries&method=accrual'],
    ['1099-candidates.csv', 'payroll', '/api/v1/tax/1099/2026/candidates'],
    ['quarterly-estimates.csv', 'tax', '/api/v1/quarterly-tax/2026/file?method=accrual'],
    ['general-ledger.csv', 'ledger', '/api/v1/exports/journal?format=csv&from=2026-01-01&to=2026-12-31&method=accrual'],
    // The year is not over.
    ['trial-balance.csv', 'ledger', '/api/v1/trial-balance?asOf=2026-11-21&method=accrual'],
  ]);
  expect(parts.at(-1)!.address({ ...about, year: 2025 })).toContain('asOf=2025-12-31');
});

test('the text tells the period, and what is not as it should be', () => {
  expect(readmeText(about)).toContain('Period: 2026-01-01 to 2026-11-21.\r\nMethod: accrual.');
  expect(readmeText(about)).not.toContain('NOT UP TO DATE');
  expect(readmeText({ ...about, behind: ['tax', 'payroll'] })).toContain('NOT UP TO DATE when it was collected: tax, payroll.');
  expect(readmeText({ ...about, year: 2027 })).toContain('2027 hasn’t started yet');
});

test('the manifest is for programs', () => {
  const file = { name: 'trial-balance.csv', bytes: 3, sha256: 'ab', collectedAt: '2026-11-21T17:00:02.000Z' };
  const { today: _, ...facts } = about;
  expect(JSON.parse(manifestText(about, [file]))).toEqual({
    ...{ kind: 'tax-package', version: 1, ...facts, lastDay: '2026-11-21', filing: false },
    files: [{ ...file, about: parts.find(({ name }) => name === file.name)!.about }],
  });
});

test('who is due a form and who is not; no name becomes a formula', () => {
  const one = {
    Vendor: 'Sofia Marchetti',
    TotalPaid: 2_450.5,
    TransactionCount: 3,
    vendorId: null,
    reportable: 2_450.5,
    notReportable: 0,
    federalWithheld: 0,
  };
  const reply = {
    ...{ year: 2026, threshold: 2_000, estimate: false, dueOn: '2027-02-01', unnamed: { count: 0, total: 0 } },
    totals: { paid: 0, reportable: 0, missingW9: 0 },
    candidates: [
      { ...one, ready: true, missing: [] },
      { ...one, Vendor: '=HYPERLINK("x")', ready: false, missing: ['W-9', 'address'] },
    ],
    excluded: [
      { ...one, Vendor: 'Hart, Vance LLC', reportable: 0, notReportable: 2_450.5, ready: true, missing: [], reason: 'A corporation.' },
    ],
  };
  expect(candidatesCsv(reply).split('\n')).toEqual([
    'Vendor,Form1099NEC,TotalPaid,Reportable,NotReportable,Payments,Missing,Reason',
    'Sofia Marchetti,due,2450.50,2450.50,0.00,3,,',
    `"'=HYPERLINK(""x"")",due,2450.50,2450.50,0.00,3,W-9; address,`,
    '"Hart, Vance LLC",not due,2450.50,0.00,2450.50,3,,A corporation.',
    '',
  ]);
});

test('the trial balance ends with its totals', () => {
  const accounts = [
    { path: 'Assets:Bank', number: '1000', type: 'asset' as const, debitCents: 1, creditCents: 0, balanceCents: 1 },
    { path: 'Income:Sales', number: '4000', type: 'revenue' as const, debitCents: 0, creditCents: 1, balanceCents: -1 },
  ];
  const reply = { asOf: '2026-11-21', since: null, method: 'cash' as const, accounts, totalDebitCents: 1, totalCreditCents: 1 };
  expect(trialBalanceCsv(reply)).toBe(
    'Number,Account,Type,Debit,Credit\n1000,Assets:Bank,asset,0.01,0.00\n4000,Income:Sales,revenue,0.00,0.01\n,Total,,0.01,0.01\n',
  );
});
