// What costs money first is listed first.
import { expect, test } from '@jest/globals';
import { byUrgency, costOf } from './alert-order.js';
import { exampleAlert, type Alert } from './routes/alerts.js';

const alert = (code: string, more: Partial<Alert> = {}): Alert => ({ ...exampleAlert, severity: 'warning', dueOn: null, code, ...more });

test('a late payment, then possible withholding, filed forms, review, support, transfers, and the rest', () => {
  const late = alert('installment-overdue', { severity: 'critical', dueOn: '2026-09-15' });
  // The day a W-9 is due and its amount don't move it before a tax that is past due.
  const w9 = alert('w9-missing', { severity: 'critical', dueOn: '2026-01-31', amount: 90_000 });
  const rest = ['form-differs', 'installment-due', 'uncategorized', 'mileage-log-empty', 'open-transfers', 'coverage-gap'];
  const sorted = [
    ...rest.toReversed().map((code) => alert(code, { severity: code === 'form-differs' ? 'critical' : 'warning' })),
    w9,
    late,
  ];
  expect(sorted.sort(byUrgency).map(({ code }) => code)).toEqual(['installment-overdue', 'w9-missing', ...rest]);
  expect(costOf({ code: 'something-new' })).toBe('other');
});

test('within one kind: by weight, by due day, then the greatest amount', () => {
  const due = (dueOn: string | null, amount: number) => alert('payee-unknown', { dueOn, amount });
  const sorted = [due(null, 5), due(null, 7), due('2026-02-01', 1), alert('unconfirmed', { severity: 'info', amount: 99 })].sort(byUrgency);
  expect(sorted.map(({ amount }) => amount)).toEqual([1, 7, 5, 99]);
});
