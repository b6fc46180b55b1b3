// The list of open matters: its order, its texts, and what stays out of it.
import { expect, test } from '@jest/globals';
import { type Alert, exampleAlert } from '#contracts/routes/alerts.js';
import { type OpenMatters, toDoRows } from './to-do.js';

const today = '2026-11-28';
const alert = (code: string, more: Partial<Alert> = {}): Alert => ({
  ...exampleAlert,
  ...{
    id: `tax:2026:${code}`,
    code,
    severity: 'warning',
    message: code,
    detail: '',
    action: 'Fix',
    link: `/${code}`,
    dueOn: null,
    amount: null,
  },
  ...more,
});
const late = (quarter: number, dueOn: string, amount: number) =>
  alert('installment-overdue', {
    ...{ id: `tax:2026:installment-overdue:${quarter}`, severity: 'critical', dueOn, amount },
    ...{ action: 'Record payment', link: '/tax-profile?year=2026' },
  });
const nec = alert('w9-missing', {
  severity: 'critical',
  dueOn: '2027-02-01',
  amount: 32_892.97,
  count: 3,
  link: '/payroll?tab=vendors&year=2026',
});
const misc = alert('misc-w9-missing', {
  severity: 'critical',
  dueOn: '2027-02-01',
  amount: 142_450,
  count: 2,
  link: '/payroll?tab=vendors&year=2026',
});
const transfers = alert('open-transfers', { amount: 2_500, count: 1 });
const uncategorized = alert('uncategorized', { amount: 271.55, count: 2 });
const review = (payees: number, detail: string) => alert('review', { count: payees, detail, action: 'Review', link: '/review' });
const summary: OpenMatters['summary'] = {
  period: { startDate: '2026-01-01', endDate: '2026-11-28' },
  notConfirmed: { revenue: { Amount: 2_430.89, TxCount: 5 }, expenses: { Amount: 52_208, TxCount: 106 } },
};
const rowsOf = (alerts: Alert[], more: Partial<OpenMatters> = {}) =>
  toDoRows({ alerts, year: 2026, questions: 0, summary, ...more }, today);
const lines = (alerts: Alert[], more?: Partial<OpenMatters>) =>
  rowsOf(alerts, more).map(({ title, note, amount, action }) =>
    [title, note, amount && `${amount.text} ${amount.label}`, action].join(' | '),
  );

test('what costs money first: a late tax, possible withholding, review, support, transfers', () => {
  const alerts = [
    transfers,
    review(18, '217 transactions; $271.55 is uncategorized'),
    misc,
    alert('mileage-log-empty', { amount: 900, action: 'Add trips' }),
    nec,
    late(3, '2026-09-15', 1_482),
  ];
  expect(lines(alerts)).toEqual([
    'Pay the Q3 estimated tax | Past due since Sep 15, 74 days | $1,482 due | Record payment',
    // 32,892.97 and 142,450.
    'Request 5 W-9s | 3 for 1099-NEC, 2 for 1099-MISC | $175,342.97 paid in 2026 | Request W-9s',
    'Review 18 payees | 217 transactions; $271.55 is uncategorized | $52,208.00 2026 expenses | Review',
    'Add trips to the mileage log | The miles you deduct have no record | $900.00 deducted | Add trips',
    'Match 1 transfer | Unmatched for over 10 days | $2,500.00 unmatched | Match',
  ]);
});

test('each amount leads to its rows, and the action to where it is done', () => {
  const [paying, , reviewing] = rowsOf([late(3, '2026-09-15', 1_482), nec, review(1, '1 transaction')]);
  expect([paying!.place, paying!.amount!.place]).toEqual(['/tax-profile?year=2026', '/tax-cockpit?year=2026&quarter=3&panel=quarterly']);
  expect(reviewing!.amount!.place).toBe(
    '/general-ledger?startDate=2026-01-01&endDate=2026-11-28&accountType=expense&lowConfidenceOnly=true',
  );
  expect([reviewing!.title, reviewing!.note, reviewing!.place]).toEqual(['Review 1 payee', '1 transaction', '/review']);
});

test('several late installments are one row', () =>
  expect(lines([late(2, '2026-06-15', 500), late(3, '2026-09-15', 1_482.4)])).toEqual([
    // June 15 to November 28 are 166 days.
    'Pay the Q2 and Q3 estimated tax | Past due since Jun 15, 166 days | $1,982 due | Record payment',
  ]));

test('dates are reminders, not something to do', () =>
  expect(rowsOf(['installment-due', '1099-due', 'misc-due', 'return-due'].map((code) => alert(code, { dueOn: '2027-01-15' })))).toEqual(
    [],
  ));

test('what Review doesn’t list, in locked periods, has rows of its own', () =>
  expect(lines([uncategorized, alert('unconfirmed', { amount: 10, count: 4, action: 'Confirm' })])).toEqual([
    'Categorize 2 transactions | Not deducted until categorized | $271.55 uncategorized | Fix',
    'Confirm 4 automatic categories | Counted as categorized until you confirm them | $10.00 to confirm | Confirm',
  ]));

test('questions come after review', () =>
  expect(lines([transfers, review(1, '1 transaction')], { questions: 2 }).map((line) => line.split(' | ')[0])).toEqual([
    'Review 1 payee',
    'Answer 2 questions',
    'Match 1 transfer',
  ]));

test('an alert without texts of its own keeps its sentence without what the button says', () =>
  expect(
    lines([
      alert('coverage-gap', { message: 'No statement covers Sep 3, 2026 for Amex; import that file', detail: '1 day.', action: 'Import' }),
    ]),
  ).toEqual(['No statement covers Sep 3, 2026 for Amex | 1 day. |  | Import']));
