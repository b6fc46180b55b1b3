// Payroll reports of each provider, and what is refused. The amounts are derived in tests/payroll-reports.ts.
import { expect, test } from '@jest/globals';
import { DomainError } from '#contracts/problem.js';
import type { PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { gustoJournal, june } from '../../../tests/payroll-reports.js';
import { readPayReport } from './read-report.js';

const read = (text: string, provider?: PayrollProvider) => readPayReport(Buffer.from(text), provider);
const refusal = (text: string, provider?: PayrollProvider): [string, string] => {
  try {
    read(text, provider);
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.detail];
    throw error;
  }
  throw new Error('The report was read.');
};

const run = {
  ...{ payOn: '2025-06-13', grossCents: 380_000, employeeTaxesCents: 53_070, deductionsCents: 0, reimbursementsCents: 0 },
  ...{ netCents: 326_930, byCheckCents: 0, employerTaxesCents: 29_070 },
};
const withoutPeriod = { ...run, periodFrom: null, periodThrough: null };

test('Gusto: a section per pay day, the earliest first', () => {
  const july = { payDay: '07/15/2025', from: '06/14/2025', through: '07/13/2025' };
  expect(read(gustoJournal(july, june))).toEqual({
    provider: 'gusto',
    runs: [
      { ...run, periodFrom: '2025-05-16', periodThrough: '2025-06-13' },
      { ...run, payOn: '2025-07-15', periodFrom: '2025-06-14', periodThrough: '2025-07-13' },
    ],
  });
});

test('Gusto: deductions, reimbursements, donations, and pay by check', () => {
  // Gross 1,000.00 less taxes of 100.00 and insurance of 50.00 is net pay of 850.00; plus 30.00 reimbursed less 10.00 donated: a check of 870.00.
  const report = [
    '"Payroll Journal Report"',
    '"Pay day"," 06/13/2025"',
    '"Last Name","First Name","Payment","Gross Earnings","Employee Taxes","Dental (Employee Deduction)","Employer Taxes","Net Pay","Reimbursements","Donations","Check Amount"',
    '"Ruiz","Ana","Check","1,000.00","100.00","50.00","76.50","850.00","30.00","10.00","870.00"',
    '"Payroll Totals","","","1,000.00","100.00","50.00","76.50","850.00","30.00","10.00","870.00"',
  ].join('\n');
  expect(read(report).runs).toEqual([
    {
      ...{ payOn: '2025-06-13', periodFrom: null, periodThrough: null, grossCents: 100_000, employeeTaxesCents: 10_000 },
      ...{ deductionsCents: 6_000, reimbursementsCents: 3_000, netCents: 87_000, byCheckCents: 87_000, employerTaxesCents: 7_650 },
    },
  ]);
});

const quickbooks = `Corner Bakery
Payroll summary report

Pay date,Name,Hours,Gross pay,Pretax deductions,Other pay,Employee taxes,Aftertax deduction,Net pay,Employer taxes,Company contributions,Total payroll cost,Pay method
06/13/2025,"Ruiz, Ana",115,"2,300.00",0.00,0.00,-325.95,0.00,"1,974.05",175.95,0.00,"2,475.95",Direct deposit
06/13/2025,"Cole, Ben",75,"1,500.00",0.00,0.00,-204.75,0.00,"1,295.25",114.75,0.00,"1,614.75",Direct deposit
,Total,190,"3,800.00",0.00,0.00,-530.70,0.00,"3,269.30",290.70,0.00,"4,090.70",
`;
const details = `Corner Bakery
Payroll details report
Name,Pay date,Time period,Gross pay - total,Pretax deductions - total,Adjusted gross,Employee taxes - total,Employee taxes - FIT,Net pay,Employer taxes - total,Company contributions - total,Total payroll cost
"Worker, Alice",07/03/2024,06/14/2024 - 06/27/2024,"1,000.00",-50.00,950.00,-200.00,-100.00,750.00,100.00,50.00,"1,150.00"
Historical Checks,,,"2,000.00",,,,,,,,
Total,,,"1,000.00",-50.00,950.00,-200.00,-100.00,750.00,100.00,50.00,"1,150.00"
`;
const adp = `PAY DATE,PAYROLL NAME,GROSS PAY,FEDERAL INCOME - EMPLOYEE TAX,SOCIAL SECURITY - EMPLOYEE TAX,MEDICARE - EMPLOYEE TAX,SOCIAL SECURITY - EMPLOYER TAX,MEDICARE - EMPLOYER TAX,K_401K_Deduction,NET PAY
6/13/2025,"Ruiz, Ana",2300.00,150.00,142.60,33.35,142.60,33.35,0.00,1974.05
6/13/2025,"Cole, Ben",1500.00,90.00,93.00,21.75,93.00,21.75,0.00,1295.25
`;
const rippling = `Employee,Pay run check date,Pay run status,Employee gross pay (USD),Employee taxes (USD),Employee deductions (USD),Employee net pay (USD),Employer taxes (USD)
Ana Ruiz,2025-06-13,Paid,2300,325.95,0,1974.05,175.95
Ben Cole,2025-06-13,Paid,1500,204.75,0,1295.25,114.75
Ben Cole,2025-06-27,Draft,1500,204.75,0,1295.25,114.75
`;
const table = `Pay date,Employee,Gross pay,Employee taxes,Deductions,Reimbursements,Net pay,Employer taxes
06/13/2025,Ana Ruiz,"2,300.00",325.95,0.00,0.00,"1,974.05",175.95
06/13/2025,Ben Cole,"1,500.00",204.75,0.00,0.00,"1,295.25",114.75
Total,,"3,800.00",530.70,0.00,0.00,"3,269.30",290.70
`;

test.each([
  ['quickbooks', quickbooks],
  ['adp', adp],
  ['rippling', rippling],
] as const)('%s: one row per paycheck', (provider, text) => {
  expect(read(text)).toEqual({ provider, runs: [withoutPeriod] });
});

test('QuickBooks: the details report has totals of each kind', () => {
  // 1,000.00 − 50.00 − 200.00 = 750.00; 1,000.00 + 100.00 + 50.00 = 1,150.00.
  expect(read(details).runs).toMatchObject([
    {
      payOn: '2024-07-03',
      grossCents: 100_000,
      deductionsCents: 5_000,
      employeeTaxesCents: 20_000,
      netCents: 75_000,
      employerTaxesCents: 10_000,
    },
  ]);
});

test.each(['paychex', 'square'] as const)('a table with our headings is of the provider that a person chose: %s', (provider) => {
  expect(read(table, provider)).toEqual({ provider, runs: [withoutPeriod] });
  expect(refusal(table)[0]).toBe('which-provider');
});

test.each([
  ['pay-differs', quickbooks.replace('"1,974.05"', '"1,974.06"')],
  ['cost-differs', quickbooks.replace('175.95,0.00', '170.95,0.00')],
  ['pay-differs', adp.replace('142.60,33.35,142.60', '141.60,33.35,142.60')],
  ['totals-differ', gustoJournal(june).replace('"3,800.00","530.70"', '"3,900.00","530.70"')],
  ['cut-off', gustoJournal(june).split('\n').filter((line) => !line.startsWith('"Payroll Totals"')).join('\n')], // prettier-ignore
  ['missing-column', gustoJournal(june).replace('"Employer Taxes"', '"Taxes"')],
  ['invalid-amount', gustoJournal(june).replace('"325.95"', '"n/a"')],
  ['no-pay-date', table.replace('06/13/2025,Ana', ',Ana')],
  ['unknown-report', 'Date,Description,Amount\n2025-06-12,GUSTO NET,-3269.30\n'],
  ['not-csv', '%PDF-1.7'],
  ['empty-file', ' \n'],
])('%s', (code, text) => expect(refusal(text, 'paychex')[0]).toBe(code));

test('a refusal says what doesn’t add up', () => {
  expect(refusal(quickbooks.replace('"1,974.05"', '"1,974.06"'))[1]).toBe(
    'The pay of Ruiz, Ana on Jun 13, 2025 doesn’t add up: gross pay of $2,300.00 less taxes of -$325.95 and deductions of $0.00, plus reimbursements of $0.00, is $2,625.95, but the report’s net pay is $1,974.06. A column may be missing. Export the report with all columns. Nothing was imported.',
  );
});
