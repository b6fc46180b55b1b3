// Which forms that differ from the books have an alert of their own, and what it says.
import { expect, test } from '@jest/globals';
import { exampleDifference, type FormDifference } from '#contracts/form-differences.js';
import { formAlerts } from './form-alerts.js';

const filed = (at: number, more: Partial<FormDifference> = {}): FormDifference => ({
  ...exampleDifference,
  vendorId: `vendor-${at}`,
  ...more,
});
const alertsOf = (differences: FormDifference[], { year, total = differences.length }: { year?: number; total?: number } = {}) =>
  formAlerts({ differences, total }, year).map(({ id, severity, message, detail, link }) => [id, severity, message, detail, link]);

test('a filed form says what it shows, what the books give, and the cause', () => {
  expect(alertsOf([filed(1)])).toEqual([
    [
      'payroll:2025:form-differs:1099-NEC:vendor-1',
      'critical',
      'The filed 1099-NEC for 2025 of Sofia Marchetti shows $4,600.00, your books $2,800.00',
      'Aug 7, 2025, $1,800.00: now categorized as Supplies.',
      '/payroll?tab=1099&year=2025&form=1099-NEC',
    ],
  ]);
  expect(formAlerts({ differences: [filed(1)], total: 1 })[0]!.amount).toBe(1_800);
});

test('three filed forms have alerts of their own, the others one together; a year has none of later years', () => {
  const all = [1, 2, 3, 4, 5].map((at) => filed(at));
  expect(alertsOf(all).map(([, , message]) => message)).toEqual([
    ...Array<string>(3).fill('The filed 1099-NEC for 2025 of Sofia Marchetti shows $4,600.00, your books $2,800.00'),
    '2 more filed forms differ from your books',
  ]);
  expect(alertsOf(all, { total: 105 }).at(-1)![2]).toBe('102 more filed forms differ from your books');
  expect(alertsOf(all, { year: 2024 })).toEqual([]);
  expect(alertsOf(all, { year: 2025 })).toHaveLength(4);
});

test('forms that were not filed have one warning by form and year', () => {
  const unfiled = [1, 2].map((at) => filed(at, { filedOn: null }));
  expect(
    alertsOf([...unfiled, filed(3, { filedOn: null, form: '1099-MISC' })]).map(([, severity, message]) => [severity, message]),
  ).toEqual([
    ['warning', '2 generated 1099-NEC forms for 2025 differ from your books'],
    ['warning', '1 generated 1099-MISC form for 2025 differs from your books'],
  ]);
});
