// Who is due a 1099-MISC without a W-9, and by when. IRC 6045(f) and 6041: January 31, for gross proceeds February 15, to the IRS March 31,
// each moved off weekends: January 31, 2026 is a Saturday, February 15 a Sunday before Presidents' Day.
import { expect, test } from '@jest/globals';
import { getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { miscFormAlerts } from './misc-form-alerts.js';

const [example] = getMiscCandidates.example.candidates;
const rent = (ready: boolean, reportable = 28_800) => ({ ...example!, ready, reportable, missing: ready ? [] : ['W-9', 'address'] });
const proceeds = { ...rent(true, 5_000), boxes: [{ ...example!.boxes[0]!, kind: 'gross-proceeds' as const, box: 10 }] };
const year2025 = (...candidates: ReturnType<typeof rent>[]) => ({
  ...{ year: 2025, dueOn: '2026-02-02', proceedsDueOn: '2026-02-17', filedBy: '2026-03-31', candidates },
});
const alertsOn = (today: string, ...candidates: ReturnType<typeof rent>[]) =>
  miscFormAlerts(year2025(...candidates), today).map(({ severity, message, detail, dueOn }) => [severity, message, detail, dueOn]);

test('no form is due', () => expect(alertsOn('2026-01-20')).toEqual([]));

test('a payee without a W-9 alerts at once, the forms 90 days before they are due, as a warning 30 days before', () => {
  const w9 = ['critical', '1 vendor is missing a W-9 for Form 1099-MISC', '$1,201 may need 24% backup withholding.', '2026-02-02'];
  const forms = [rent(true), rent(false, 1_200.5)];
  expect(alertsOn('2025-11-03', ...forms)).toEqual([w9]);
  expect(alertsOn('2025-11-04', ...forms)).toEqual([
    w9,
    [
      'info',
      '2 Forms 1099-MISC for 2025',
      'Due to recipients by Feb 2, 2026 (90 days left, 1 ready) and to the IRS by Mar 31, 2026.',
      '2026-02-02',
    ],
  ]);
  expect(alertsOn('2026-02-02', ...forms)[1]).toEqual([
    'warning',
    '2 Forms 1099-MISC for 2025',
    'Due to recipients by Feb 2, 2026 (today, 1 ready) and to the IRS by Mar 31, 2026.',
    '2026-02-02',
  ]);
  expect(alertsOn('2026-02-03', ...forms)).toEqual([w9]);
});

test('gross proceeds of an attorney have until February 17', () => {
  const due = [
    'warning',
    '1 Form 1099-MISC for 2025',
    'Due to recipients by Feb 17, 2026 (14 days left, 1 ready) and to the IRS by Mar 31, 2026.',
    '2026-02-17',
  ];
  expect(alertsOn('2026-02-03', rent(true), proceeds)).toEqual([due]);
  expect(alertsOn('2026-02-01', rent(true), proceeds)[0]![3]).toBe('2026-02-02');
  expect(alertsOn('2026-02-18', rent(true), proceeds)).toEqual([]);
});
