// The alert about missing receipts: its count and amount are those of the list, and it leads to it.
import { expect, test } from '@jest/globals';
import { receiptAlerts } from './receipt-alerts.js';

test('purchases without a receipt are one alert with their count, amount, and limit', () => {
  // 769.22 + 406.06 = 1,175.28.
  expect(receiptAlerts({ limitCents: 7_500, total: 2, totalCents: 117_528 }, 2026)).toEqual([
    {
      ...{ id: 'ledger:2026:missing-receipts', code: 'missing-receipts', severity: 'warning' },
      message: '2 purchases of $75.00 or more have no receipt',
      detail: '$1,175.28 in 2026. The IRS can ask for the receipt of each.',
      ...{ action: 'Add receipts', link: '/receipts?year=2026', dueOn: null, amount: 1_175.28, count: 2 },
    },
  ]);
  expect(receiptAlerts({ limitCents: 10_000, total: 1, totalCents: 10_000 }, 2026)[0]!.message).toBe(
    '1 purchase of $100.00 or more has no receipt',
  );
});

test('none are no alert', () => expect(receiptAlerts({ limitCents: 7_500, total: 0, totalCents: 0 }, 2026)).toEqual([]));
