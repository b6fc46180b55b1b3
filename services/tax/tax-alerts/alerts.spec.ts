// Alerts and the list of what is done: what each input changes, and on which day.
import { describe, expect, test } from '@jest/globals';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { defaultTreatment } from '../treatments/treatment.js';
import { emptyProfile } from '../profile/profile.js';
import { taxYearOf } from '../years/tax-years.js';
import { alertsOf } from './alerts.js';
import { complianceOf, type ComplianceFacts } from './compliance.js';
import { filingSeasonYear } from './filing-season-year.js';
import { unusualDeductions } from './unusual-deductions.js';

const dueOn = ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'];
const installments = (openCents: (number | null)[]) =>
  openCents.map((open, at) => ({
    quarter: (at + 1) as 1 | 2 | 3 | 4,
    dueOn: dueOn[at]!,
    amountCents: open === null ? null : 850_000,
    annualizedCents: null,
    openCents: open,
  }));

/** November 20, 2026: three installments paid, everything in order. */
const orderly: ComplianceFacts = {
  year: 2026,
  today: '2026-11-20',
  missing: [],
  installments: installments([0, 0, 0, 850_000]),
  contractors: { due: 8, ready: 8, withoutW9: 0, withoutW9Cents: 0, dueOn: '2027-02-01' },
  unnamed: { count: 0, cents: 0 },
  fees: { bookedCents: 4_500_000, categories: ['Expenses:Contracting Fee'], followedCents: 4_500_000 },
  blockers: [],
  unusual: [],
  returnDueOn: '2027-04-15',
  thresholdCents: 200_000,
  safeHarborCents: 3_400_000,
  onTrack: true,
  payments: undefined,
  lastGenerated: null,
  entries: 412,
  unanswered: 0,
};
const shown = (facts: Partial<ComplianceFacts>) =>
  alertsOf({ ...orderly, ...facts }).map(({ code, severity, message, detail }) => `${severity} ${code}: ${message}. ${detail}`);

describe('alerts', () => {
  test('of orderly books: what falls due next', () => {
    expect(shown({})).toEqual([
      'warning installment-due: Q4 estimate: $8,500 due. Due Jan 15, 2027, in 56 days.',
      'info 1099-due: 8 Forms 1099-NEC for 2026. Due Feb 1, 2027, in 73 days. 8 of 8 ready.',
    ]);
    // 91 days before an installment there is no alert; without an amount nothing is open.
    expect(shown({ today: '2026-10-16', contractors: { ...orderly.contractors, due: 0 } })).toEqual([]);
    expect(shown({ installments: installments([null, null, null, null]), contractors: { ...orderly.contractors, due: 0 } })).toEqual([]);
  });

  test('the day itself is not late, the day after is', () => {
    const facts = { installments: installments([0, 0, 850_000, 850_000]), contractors: { ...orderly.contractors, due: 0 } };
    expect(shown({ ...facts, today: '2026-09-15' })).toEqual([
      'warning installment-due: Q3 estimate: $8,500 due. Due Sep 15, 2026, today.',
    ]);
    expect(shown({ ...facts, today: '2026-09-16' })).toEqual([
      'critical installment-overdue: Q3 estimate: $8,500 not paid. Was due Sep 15, 2026, 1 day ago.',
    ]);
  });

  test('a guess counts until it is reviewed, and is not excluded', () => {
    const blocker = { message: '4 transactions were categorized automatically.', count: 4, amount: 1_250, link: '/general-ledger' };
    const [found] = alertsOf({ ...orderly, blockers: [{ ...blocker, code: 'unconfirmed' }] }).filter(({ code }) => code === 'unconfirmed');
    expect([found?.detail, found?.action]).toEqual([
      '$1,250 in 4 transactions was categorized automatically. Confirm or change the categories.',
      'Confirm',
    ]);
  });

  test('what is missing, and what counts nowhere', () => {
    const found = shown({
      contractors: { due: 8, ready: 5, withoutW9: 3, withoutW9Cents: 1_604_000, dueOn: '2027-02-01' },
      unnamed: { count: 2, cents: 145_000 },
      fees: { bookedCents: 4_500_001, categories: ['Expenses:Contracting Fee', 'Expenses:Freelancers:Design'], followedCents: 3_870_000 },
      missing: ['filing status'],
      blockers: [
        { code: 'uncategorized', message: '14 transactions have no category.', count: 14, amount: 8_412, link: '/general-ledger' },
      ],
      unusual: [{ category: 'Travel', cents: 910_000, beforeCents: 240_000, months: 10 }],
    });
    expect(found).toEqual([
      'critical w9-missing: 3 payees have no W-9. $16,040 may need 24% backup withholding.',
      'warning installment-due: Q4 estimate: $8,500 due. Due Jan 15, 2027, in 56 days.',
      'warning uncategorized: 14 transactions have no category. $8,412 in 14 transactions is in your expenses but not deducted until categorized.',
      'warning labor-not-followed: $6,300 of labor, professional fees and commissions isn’t on the 1099 list. Lines 10, 11, and 17 total $45,000 (Contracting Fee, Freelancers: Design). Categories tracked for 1099s total $38,700.',
      'warning payee-unknown: 2 payments have no payee. $1,450 paid to contractors can’t be reported until the payees are named.',
      'warning profile-incomplete: Tax profile incomplete. Missing: filing status.',
      'info 1099-due: 8 Forms 1099-NEC for 2026. Due Feb 1, 2027, in 73 days. 5 of 8 ready.',
      'info unusual-deduction: Travel is unusually high. $9,100 in 10 months, $2,400 in the same months of 2025.',
    ]);
  });

  test('each leads to where it is fixed', () => {
    const links = alertsOf({ ...orderly, missing: ['filing status'], unnamed: { count: 1, cents: 1 } }).map(({ link }) => link);
    expect(links).toEqual([
      '/tax-cockpit?year=2026&quarter=4&panel=quarterly',
      '/payroll?tab=payments&year=2026&contractor=Unknown',
      '/tax-profile?year=2026',
      '/payroll?tab=1099&year=2026',
    ]);
  });
});

describe('compliance', () => {
  const states = (facts: Partial<ComplianceFacts>) =>
    complianceOf({ ...orderly, ...facts }).checks.map(({ code, state }) => `${code} ${state}`);

  test('of orderly books', () => {
    expect(states({})).toEqual([
      'profile done',
      'installment-1 done',
      'installment-2 done',
      'installment-3 done',
      'installment-4 waiting',
      'schedule-c waiting',
      'w9 done',
      '1099 waiting',
    ]);
    expect(complianceOf(orderly).quarterly).toEqual({
      nextDueDate: '2027-01-15',
      nextQuarter: 4,
      estimatedAmount: 8_500,
      safeHarbor: 8_500,
      onTrack: true,
    });
  });

  test('of books that are not', () => {
    const blockers = [{ code: 'uncategorized' as const, message: '', count: 14, amount: 8_412, link: '/general-ledger' }];
    const contractors = { due: 8, ready: 5, withoutW9: 3, withoutW9Cents: 1_604_000, dueOn: '2027-02-01' };
    const found = { blockers, contractors, missing: ['filing status'], installments: installments([0, 100, 850_000, 850_000]) };
    expect(states(found).filter((state) => state.endsWith('open'))).toEqual([
      'profile open',
      'installment-2 open',
      'installment-3 open',
      'schedule-c open',
      'w9 open',
    ]);
    expect(states({ ...found, today: '2027-02-02' }).at(-1)).toBe('1099 open');
    expect(complianceOf({ ...orderly, ...found })).toMatchObject({
      scheduleC: { uncategorizedCount: 14, uncategorizedAmount: 8_412 },
      form1099: { vendorsOver600: 8, missingW9: 3, missingW9Amount: 16_040, ready: 5, threshold: 2_000 },
    });
    expect(states({ lastGenerated: '2026-11-18T16:05:00.000Z' })).toContain('schedule-c done');
    // A saved form without the answers that it asks for isn't done.
    const asked = complianceOf({ ...orderly, lastGenerated: '2026-11-18T16:05:00.000Z', unanswered: 6 });
    expect(asked.checks.find(({ code }) => code === 'schedule-c')).toEqual({
      ...{ code: 'schedule-c', label: 'Schedule C: 6 lines to answer', state: 'open' },
      ...{ action: 'Answer', link: '/tax-cockpit?year=2026&panel=schedule-c' },
    });
    expect(asked.scheduleC.unanswered).toBe(6);
  });
});

test('unusual is at least twice as much as in the same months a year ago, and at least $1,000 more', () => {
  const month = (at: number, category: string, dollars: number) => ({
    month: at,
    category: `Expenses:${category}`,
    lines: 1,
    cents: dollars * 100,
  });
  const compare = (now: ReturnType<typeof month>[], before: ReturnType<typeof month>[], months = 10) =>
    unusualDeductions(
      {
        months: now,
        treatmentOf: (path) => defaultTreatment(path, { year: 2026, vehicle: emptyProfile.vehicle }),
        profile: emptyProfile,
        year: taxYearOf(2026)!,
      },
      before,
      months,
    ).map(({ category, cents, beforeCents }) => [category, cents / 100, beforeCents / 100]);
  const before = [month(3, 'Travel', 2_400), month(12, 'Travel', 9_000), month(1, 'Meals', 500), month(2, 'Rent', 60_000)];
  // Travel of December lies behind the months that are compared; of meals half counts: 1,100 against 250 is less than 1,000 more.
  const now = [month(3, 'Travel', 4_800), month(2, 'Meals', 2_200), month(2, 'Rent', 66_000), month(1, 'Entertainment', 9_000)];
  expect(compare(now, before)).toEqual([['Travel', 4_800, 2_400]]);
  expect(compare([month(3, 'Travel', 4_799)], before)).toEqual([]);
  expect(compare([month(11, 'Travel', 9_999)], before)).toEqual([]);
  expect(compare(now, [])).toEqual([]);
  // The books of the year before begin in March: earlier spending is not compared, and two months are too few.
  expect(compare([month(1, 'Rent', 90_000), month(4, 'Travel', 6_000)], [month(3, 'Travel', 2_400)])).toEqual([['Travel', 6_000, 2_400]]);
  expect(compare([month(4, 'Travel', 6_000)], [month(3, 'Travel', 2_400)], 4)).toEqual([]);
});

test('until the 1099 forms are due, the year before presses', () => {
  expect(
    ['2027-01-02', '2027-02-01', '2027-02-02', '2026-11-21', `${supportedYears.last + 4}-06-01`, '2019-06-01'].map(filingSeasonYear),
  ).toEqual([2026, 2026, 2027, 2026, supportedYears.last, 2020]);
});
