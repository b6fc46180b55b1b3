// Which waiting decisions are an alert, in which words.
import { expect, test } from '@jest/globals';
import { waitingAlerts } from './waiting-alerts.js';

const decision = (kind: 'payment' | 'category', date = '2026-06-05') => ({ kind, date, description: 'ACME CORP', amountCents: 500_000 });
const laptop = { date: '2026-06-10', description: 'LAPTOP STORE', amountCents: 300_000 };
const messages = (...of: Parameters<typeof waitingAlerts>) => waitingAlerts(...of).map(({ message }) => message);

test('a category waits in Review without an alert', () =>
  expect(waitingAlerts({ decisions: [decision('category')], purchases: [] })).toEqual([]));

test('payments and purchases are counted in one alert, which leads to Review', () => {
  expect(waitingAlerts({ decisions: [decision('payment')], purchases: [] })).toMatchObject([
    {
      ...{ id: 'ledger:waiting-decisions', severity: 'warning', link: '/review' },
      message: '1 payment for invoices and bills has no transaction in your books',
      detail:
        '“ACME CORP” on Jun 5, 2026 for $5,000.00 was removed or changed. Import it again, or record it again and dismiss this in Review.',
    },
  ]);
  expect(messages({ decisions: [decision('payment'), decision('payment')], purchases: [laptop] })).toEqual([
    '2 payments for invoices and bills and 1 purchase for your asset register have no transactions in your books',
  ]);
  const many = Array.from({ length: 1_000 }, () => decision('payment'));
  expect(messages({ decisions: many, purchases: [] })).toEqual([
    '1,000 payments for invoices and bills have no transactions in your books',
  ]);
  expect(messages({ decisions: [], purchases: [laptop] })).toEqual(['1 purchase for your asset register has no transaction in your books']);
});

test('with a year, later ones are excluded', () =>
  expect([2025, 2026].map((year) => messages({ decisions: [decision('payment')], purchases: [laptop] }, year).length)).toEqual([0, 1]));
