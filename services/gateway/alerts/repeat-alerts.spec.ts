// Which held days are an alert, in which words.
import { expect, test } from '@jest/globals';
import { repeatAlerts } from './repeat-alerts.js';

const lines = [{ account: 'Expenses:Rent', amountCents: 100 }, { account: 'Liabilities:Loans', amountCents: -100 }]; // prettier-ignore
const rent = (...days: string[]) => ({
  ...{ description: 'Landlord | Rent', lines },
  held: days.map((dueOn) => ({ dueOn, reason: 'The books are locked.' })),
});
const words = (...of: Parameters<typeof repeatAlerts>) => repeatAlerts(...of).map(({ message, detail }) => [message, detail]);

test('none where nothing is held', () => expect(repeatAlerts([rent(), rent()])).toEqual([]));

test('one day says which, several how many and the first', () => {
  expect(repeatAlerts([rent('2026-04-15')])).toMatchObject([
    { id: 'ledger:held-repeats', severity: 'warning', link: '/repeating-entries' },
  ]);
  expect(words([rent('2026-04-15')])).toEqual([['“Landlord | Rent” wasn’t posted on Apr 15, 2026', 'The books are locked.']]);
  expect(words([{ ...rent('2026-04-15'), description: '' }])[0]![0]).toBe('“Expenses:Rent” wasn’t posted on Apr 15, 2026');
  expect(words([rent('2026-05-15'), rent('2026-03-15', '2026-04-15')])).toEqual([
    ['3 repeating transactions weren’t posted', 'First: “Landlord | Rent” wasn’t posted on Mar 15, 2026. The books are locked.'],
  ]);
});

test('with a year, later days are excluded', () =>
  expect([2025, 2026].map((year) => words([rent('2026-01-01', '2025-12-31')], year).map(([message]) => message))).toEqual([
    ['“Landlord | Rent” wasn’t posted on Dec 31, 2025'],
    ['2 repeating transactions weren’t posted'],
  ]));
