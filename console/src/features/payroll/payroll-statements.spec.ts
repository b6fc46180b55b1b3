// From paid to reported: who is due a form and who isn't, each with the way of the amount, and totals that add up.
import { expect, test } from '@jest/globals';
import { getCandidates, getMiscCandidates, type Candidate } from '#contracts/routes/forms-1099.js';
import { formYear } from './form-year.js';
import { monthlyStatement, reportedStatement } from './payroll-statements.js';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import type { ReplyOf } from '#contracts/define.js';

const example = getCandidates.example as ReplyOf<typeof getCandidates>;
const candidate = (Vendor: string, TotalPaid: number, notReportable: number, missing: string[] = []): Candidate => ({
  ...example.candidates[0]!,
  Vendor,
  TotalPaid,
  notReportable,
  reportable: TotalPaid - notReportable,
  missing,
});

test('from paid to reported', () => {
  const data = {
    ...example,
    candidates: [candidate('Ana', 5_000.5, 500.25), candidate('Ben', 2_000, 0, ['W-9', 'address'])],
    excluded: [{ ...candidate('Cards Inc', 900, 900), reason: 'Paid by card.' }],
  };
  const { rows, columns } = reportedStatement(formYear(data), 'Nuculture');
  expect(columns.map(({ head }) => head)).toEqual(['Paid', 'Not reportable', 'Reportable', 'W-9']);
  expect(rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Forms due'],
    ['Ana', 500_050, 50_025, 450_025, ''],
    ['Ben', 200_000, 0, 200_000, 'Missing'],
    ['Total forms due', 700_050, 50_025, 650_025, null],
    ['No form needed'],
    ['Cards Inc', 90_000, 90_000, 0, ''],
    ['Total no form needed', 90_000, 90_000, 0, null],
    ['All payees', 790_050, 140_025, 650_025, null],
  ]);
});

test('from paid to reported, box by box', () => {
  const misc = getMiscCandidates.example as ReplyOf<typeof getMiscCandidates>;
  const [leasing] = misc.candidates;
  const [rent] = leasing!.boxes;
  const prize = { ...rent!, kind: 'other-income' as const, box: 3, title: 'Other income', paid: 900, reportable: 300 };
  const data = {
    ...misc,
    candidates: [
      {
        ...leasing!,
        boxes: [
          { ...rent!, paid: 28_800, reportable: 28_500.5 },
          { ...prize, due: false, reason: 'Below $2,000.' },
        ],
      },
    ],
  };
  const { rows, columns, title, fileName } = reportedStatement(formYear(data), 'Nuculture');
  expect([title, fileName]).toEqual(['1099-MISC, paid vs. reportable', '1099-misc-2026']);
  expect(columns.map(({ head }) => head)).toEqual(['Box', 'Paid', 'Not reportable', 'Reported']);
  // A box that isn't due reports nothing of its 900.00.
  expect(rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Boxes to report'],
    ['Otterbourne Leasing', '1, Rents', 2_880_000, 29_950, 2_850_050],
    ['Total boxes to report', null, 2_880_000, 29_950, 2_850_050],
    ['Not reportable'],
    ['Otterbourne Leasing', '3, Other income', 90_000, 90_000, 0],
    ['Total not reportable', null, 90_000, 90_000, 0],
    ['All payees', null, 2_970_000, 119_950, 2_850_050],
  ]);
});

test('the months add up to the year, in counts and in amounts', () => {
  const { summary } = getPayrollTransactions.example as ReplyOf<typeof getPayrollTransactions>;
  const { rows, columns } = monthlyStatement(summary, 2026, 'Nuculture');
  const last = rows.at(-1)!;
  expect(last.kind).toBe('result');
  columns.forEach((_, index) =>
    expect(last.cells[index]).toBe(rows.slice(0, -1).reduce((sum, { cells }) => sum + Number(cells[index]), 0)),
  );
});
