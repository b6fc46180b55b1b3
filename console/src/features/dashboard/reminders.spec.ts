// The tax dates ahead.
import { expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { exampleAlert, type Alert } from '#contracts/routes/alerts.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { remindersOf } from './reminders.js';

const example = getComplianceStatus.example as ReplyOf<typeof getComplianceStatus>;
const payments = {
  ...example.payments!,
  installments: example.payments!.installments.map((installment) => ({ ...installment, open: installment.quarter === 4 ? 10_827 : 0 })),
  withReturn: { dueOn: '2027-04-15', amount: 5_368 },
};
const compliance = { ...example, form1099: { ...example.form1099, vendorsOver600: 6 }, payments };
const misc: Alert = {
  ...exampleAlert,
  id: 'payroll:2026:misc-due',
  code: 'misc-due',
  dueOn: '2027-02-01',
  amount: null,
  count: 2,
  link: '/payroll',
};
const lines = (alerts: Alert[], given: Partial<typeof compliance>, today: string) =>
  remindersOf({ alerts, compliance: { ...compliance, ...given } }, today).map(({ name, amount, day, left }) =>
    [name, amount, day, left].join(' | '),
  );
const noForms = { form1099: { ...compliance.form1099, vendorsOver600: 0 } };

test('only dates, the nearest first, each with its amount and the days left', () =>
  expect(lines([misc], {}, '2026-11-28')).toEqual([
    'Q4 estimated tax | $10,827 | Jan 15, 2027 | in 48 days',
    '1099-NEC | 6 forms | Feb 1, 2027 | in 65 days',
    '1099-MISC | 2 forms | Feb 1, 2027 | in 65 days',
    'Balance due, Form 1040 | $5,368 | Apr 15, 2027 | in 138 days',
  ]));

test('a date that an alert names too is one date; other alerts are none', () => {
  const installment: Alert = { ...exampleAlert, id: 'tax:2026:installment-due:4', amount: 10_827 };
  const late: Alert = { ...exampleAlert, code: 'installment-overdue', dueOn: '2026-12-15' };
  expect(lines([installment, late], noForms, '2027-01-14')).toEqual([
    'Q4 estimated tax | $10,827 | Jan 15, 2027 | in 1 day',
    'Balance due, Form 1040 | $5,368 | Apr 15, 2027 | in 91 days',
  ]);
});

test('paid installments, past dates, and dates five months away are none; an overpaid return says its refund', () => {
  const withReturn = { dueOn: '2027-04-15', amount: -632 };
  const paid = { ...payments, withReturn, installments: payments.installments.map((installment) => ({ ...installment, open: 0 })) };
  expect(lines([], { ...noForms, payments: paid }, '2027-01-15')).toEqual(['Form 1040 | $632 refund | Apr 15, 2027 | in 90 days']);
  expect(lines([], { ...noForms, payments: { ...paid, withReturn: { ...withReturn, amount: 0 } } }, '2027-01-15')).toEqual([]);
  expect(lines([], {}, '2027-04-16')).toEqual([]);
  expect(lines([], noForms, '2026-08-15')).toEqual([]);
});

test('without an estimate the date has no amount', () => {
  const { payments: _, ...unknown } = { ...compliance, ...noForms, quarterly: { ...compliance.quarterly, estimatedAmount: null } };
  const [reminder] = remindersOf({ alerts: [], compliance: unknown }, '2027-01-15');
  expect(reminder).toMatchObject({ name: 'Q4 estimated tax', amount: '', left: 'today', place: '/tax-profile?year=2026' });
});
