// The texts of the package and its tables, word by word.
import { expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { getMiscCandidates, listForms } from '#contracts/routes/forms-1099.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { parts } from './parts.js';
import type { About } from './package-of.js';
import { manifestText, readmeText } from './package-texts.js';
import { trialBalanceTable } from './statement-tables.js';
import { csvOf } from './table-files.js';
import { candidatesTable, formsTable, homeOfficeTable, miscCandidatesTable } from './tables.js';

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

test('every part is requested with the year and the method of the package', () => {
  const [schedule, assets] = ['/api/v1/tax/schedule-c/2026', '/api/v1/tax/assets/2026'];
  const [preview, metrics] = [`tax ${schedule}/preview?method=accrual`, 'tax /api/v1/tax/metrics?year=2026&method=accrual'];
  const [checks, candidates] = ['ledger /api/v1/bank-checks', 'payroll /api/v1/tax/1099/2026/candidates'];
  const [nec, misc] = ['/api/v1/1099-nec/2026', '/api/v1/1099-misc/2026'];
  const income = 'ledger /api/v1/income-statement/2026?method=accrual';
  // The year is not over.
  const [sheet, trial] = ['balance-sheet', 'trial-balance'].map((name) => `ledger /api/v1/${name}?asOf=2026-11-21&method=accrual`);
  const requests = parts.map(({ name, sources }) => [name, ...sources.map(({ service, address }) => `${service} ${address(about)}`)]);
  expect(requests).toEqual([
    ['schedule-c.pdf', `tax ${schedule}/file?format=pdf&method=accrual`],
    ['schedule-c.csv', `tax ${schedule}/file?format=csv&method=accrual`],
    ['schedule-c-entries.csv', `tax ${schedule}/file?format=entries&method=accrual`],
    ['tax-estimate.csv', metrics],
    ['form-4562.csv', `tax ${assets}`],
    ['form-8829.csv', preview],
    ['carryovers.csv', 'tax /api/v1/tax/carryovers/2027'],
    ['mileage-log.csv', 'tax /api/v1/tax/trips/2026/file'],
    ['1099-candidates.csv', candidates],
    ['1099-misc-candidates.csv', `payroll ${misc}/candidates`],
    ['1099-forms.csv', `payroll ${nec}`, `payroll ${misc}`],
    ['1099-nec-copies.pdf', `payroll ${nec}/copies-pdf`],
    ['1099-nec-summary.pdf', `payroll ${nec}/summary-pdf`],
    ['1099-misc-copies.pdf', `payroll ${misc}/copies-pdf`],
    ['1099-misc-summary.pdf', `payroll ${misc}/summary-pdf`],
    ['quarterly-estimates.csv', 'tax /api/v1/quarterly-tax/2026/file?method=accrual'],
    ['statements.xlsx', income, sheet, trial],
    ['income-statement.csv', income],
    ['balance-sheet.csv', sheet, trial],
    ['general-ledger.csv', 'ledger /api/v1/exports/journal?format=csv&from=2026-01-01&to=2026-12-31&method=accrual'],
    ['trial-balance.csv', trial],
    ['grouping-sheet.csv', trial, 'tax /api/v1/tax/deduction-policy/2026?method=accrual'],
    ['bank-checks.csv', checks],
    ['receipts/index.csv', 'ledger /api/v1/receipts/export?year=2026&method=accrual&form=parts'],
    ['adjusting-entries.csv'],
    ['open-questions.csv', preview, candidates, `payroll ${misc}/candidates`],
    ['cover.pdf', preview, metrics, checks, candidates, `payroll ${misc}/candidates`],
  ]);
  expect(parts.find(({ name }) => name === 'trial-balance.csv')!.sources[0]!.address({ ...about, year: 2025 })).toContain(
    'asOf=2025-12-31',
  );
});

test('the text has the period and names services that are behind', () => {
  expect(readmeText(about)).toContain('Period: 2026-01-01 to 2026-11-21.\r\nMethod: accrual.');
  expect(readmeText(about)).not.toContain('NOT UP TO DATE');
  expect(readmeText({ ...about, behind: ['tax', 'payroll'] })).toContain(
    'NOT UP TO DATE: tax, payroll. These services were still catching up',
  );
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
  const candidate = {
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
      {
        ...{ ...candidate, ready: true, missing: [], why: '3 payments for services by category.' },
        unconfirmed: { count: 1, amount: 450.5, link: '/payroll?tab=payments' },
      },
      { ...candidate, Vendor: '=HYPERLINK("x")', ready: false, missing: ['W-9', 'address'] },
    ],
    excluded: [
      {
        ...candidate,
        Vendor: 'Hart, Vance LLC',
        reportable: 0,
        notReportable: 2_450.5,
        ready: true,
        missing: [],
        reason: 'A corporation.',
      },
    ],
  };
  expect(csvOf(candidatesTable(reply)).split('\n')).toEqual([
    'Vendor,Form1099NEC,TotalPaid,Reportable,NotReportable,Payments,Missing,Reason,NotConfirmed,Why',
    'Sofia Marchetti,due,2450.50,2450.50,0.00,3,,,not confirmed: 450.50 (confirm at /payroll?tab=payments),3 payments for services by category.',
    `"'=HYPERLINK(""x"")",due,2450.50,2450.50,0.00,3,W-9; address,,,`,
    '"Hart, Vance LLC",not due,2450.50,0.00,2450.50,3,,A corporation.,,',
    '',
  ]);
});

test('a 1099-MISC by box, due or not; current forms with what becomes of them at the state', () => {
  const [rent] = getMiscCandidates.example.candidates;
  const attorney = { ...rent!, payee: 'Hart & Vance', vendorId: null, missing: ['W-9'] };
  const proceeds = {
    kind: 'gross-proceeds' as const,
    box: 10,
    title: 'Gross proceeds paid to an attorney',
    paid: 500,
    reportable: 500,
    payments: 1,
  };
  const small = { ...attorney, boxes: [{ ...proceeds, due: false, reason: 'Below $600.' }] };
  const reply = { ...(getMiscCandidates.example as ReplyOf<typeof getMiscCandidates>), candidates: [rent!], excluded: [small] };
  expect(csvOf(miscCandidatesTable(reply)).split('\n')).toEqual([
    'Payee,Box,Title,Form1099MISC,TotalPaid,Reportable,FederalWithheld,Payments,Missing,Reason,NotConfirmed,Why',
    'Otterbourne Leasing,1,Rents,due,28800.00,28800.00,0.00,12,,,,',
    'Hart & Vance,10,Gross proceeds paid to an attorney,not due,500.00,500.00,0.00,1,,Below $600.,,',
    '',
  ]);
  const [sofia] = (listForms.example as ReplyOf<typeof listForms>).forms;
  const forms = [
    sofia!,
    { ...sofia!, recipient: 'Bo', recipientState: 'TX', stateCopy: 'none' as const, filedOn: '2027-01-20' },
    { ...sofia!, kind: 'void' as const },
    { ...sofia!, current: false },
  ];
  expect(csvOf(formsTable(forms)).split('\n')).toEqual([
    'Form,Recipient,TIN,Kind,Box1,Box3,Box10,Box4,FiledOn,State,StateCopy,NotConfirmed',
    '1099-NEC,Sofia Marchetti,XXX-XX-6789,original,26450.00,0.00,0.00,0.00,,NY,Check with the state,',
    '1099-NEC,Bo,XXX-XX-6789,original,26450.00,0.00,0.00,0.00,2027-01-20,TX,None: no state income tax,',
    '',
  ]);
});

test('Form 8829 has its lines with their units, and nothing where there is none', () => {
  const preview = previewScheduleC.example as ReplyOf<typeof previewScheduleC>;
  const form8829 = [
    { line: '1', label: 'Area used for business', amount: 200, unit: 'square feet' as const },
    { line: '41', label: 'Depreciation percentage', amount: 2.564, unit: 'percent' as const },
    { line: '42', label: 'Depreciation', amount: 615.36, unit: 'dollars' as const },
  ];
  expect(csvOf(homeOfficeTable({ ...preview, form8829 }))).toBe(
    'line,label,amount\n1,Area used for business,200 sq ft\n41,Depreciation percentage,2.564%\n42,Depreciation,615.36\n',
  );
  expect(csvOf(homeOfficeTable(preview))).toBe('line,label,amount\n');
});

test('the trial balance ends with its totals', () => {
  const accounts = [
    { path: 'Assets:Bank', number: '1000', type: 'asset' as const, debitCents: 1, creditCents: 0, balanceCents: 1 },
    { path: 'Income:Sales', number: '4000', type: 'revenue' as const, debitCents: 0, creditCents: 1, balanceCents: -1 },
  ];
  const reply = { asOf: '2026-11-21', since: null, method: 'cash' as const, accounts, totalDebitCents: 1, totalCreditCents: 1 };
  expect(csvOf(trialBalanceTable(reply))).toBe(
    'Number,Account,Type,Debit,Credit,NotConfirmed\n1000,Assets:Bank,asset,0.01,0.00,\n4000,Income:Sales,revenue,0.00,0.01,\n,Total,,0.01,0.01,\n',
  );
});
