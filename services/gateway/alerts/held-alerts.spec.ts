// Bank transactions of a locked period are one alert, and days of repeating transactions aren't part of it.
import { expect, test } from '@jest/globals';
import { heldAlerts } from './held-alerts.js';

const held = (date: string, change: 'added' | 'removed' | 'repeated' = 'added') => ({
  change,
  date,
  description: 'DUNMORE CPA',
  amountCents: -45_000,
});

test('none where nothing waits, and none for repeating transactions alone', () => {
  expect(heldAlerts([])).toEqual([]);
  expect(heldAlerts([held('2026-09-15', 'repeated')])).toEqual([]);
});

test('one names its transaction, several are counted', () => {
  expect(heldAlerts([held('2026-09-30')])).toMatchObject([
    {
      ...{ severity: 'warning', link: '/settings?section=locks', message: '1 bank transaction is dated in a locked period' },
      detail: '“DUNMORE CPA” on Sep 30, 2026 for $450.00 isn’t in your books yet. Decide which day to post it on.',
    },
  ]);
  const three = [held('2025-12-30'), held('2026-09-30', 'removed'), held('2026-09-30', 'repeated'), held('2026-10-01')];
  expect(heldAlerts(three)[0]!.message).toBe('3 bank transactions are dated in a locked period');
  expect(heldAlerts(three, 2025)[0]!.message).toBe('1 bank transaction is dated in a locked period');
});
