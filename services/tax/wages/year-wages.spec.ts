// W-2 wages by the unmodified box method, and the sentences about wages.
import { expect, test } from '@jest/globals';
import { missingReports, unreportedText, w2WagesOf, w2WagesText, type YearWages } from './year-wages.js';

const recorded: YearWages = {
  ...{ tenantId: 2, year: 2025, runs: 12, grossCents: 4_560_000, deductionsCents: 240_000, waitingRuns: 0, waitingCents: 0 },
  ...{ w3WagesCents: null, w3MedicareCents: null, w3Posted: false },
};

// Rev. Proc. 2019-11, sec. 5.01: the lesser of box 1 and box 5.
test.each([
  [
    { ...recorded, w3WagesCents: 4_320_000, w3MedicareCents: 4_560_000 },
    { cents: 4_320_000, source: 'w3' },
  ],
  [
    { ...recorded, w3WagesCents: 4_560_000, w3MedicareCents: 4_500_000 },
    { cents: 4_500_000, source: 'w3' },
  ],
  [recorded, { cents: 4_320_000, source: 'pay-runs' }],
  [
    { ...recorded, runs: 0, grossCents: 0, deductionsCents: 0 },
    { cents: 3_000_000, source: 'profile' },
  ],
  [null, { cents: 3_000_000, source: 'profile' }],
])('the W-3 comes first, then pay runs, then the tax profile', (wages, expected) => {
  expect(w2WagesOf(wages, 3_000_000)).toEqual(expected);
});

test('says where W-2 wages come from', () => {
  expect(w2WagesText(recorded)).toEqual([
    'W-2 wages of $43,200 for the qualified business income deduction: gross pay less all deductions of 12 imported pay runs, until you enter Form W-3.',
  ]);
  expect(w2WagesText({ ...recorded, w3WagesCents: 4_320_000, w3MedicareCents: 4_560_000 })).toEqual([
    'W-2 wages of $43,200 for the qualified business income deduction: the lesser of boxes 1 and 5 of Form W-3.',
  ]);
  expect(w2WagesText(null)).toEqual([]);
});

test('net pay without a report is named with its provider, until the W-3 corrects the year', () => {
  const unreported = [{ provider: 'gusto' as const, payments: 12, cents: 3_923_160 }];
  expect(unreportedText(unreported, 2025)).toBe(
    '$39,231.60 of net pay from Gusto in 2025 has no payroll report. Until you import it, wages are too low and payroll taxes are too high.',
  );
  expect(missingReports({ recorded, unreported })).toEqual(unreported);
  expect(missingReports({ recorded: { ...recorded, w3Posted: true }, unreported })).toEqual([]);
});
