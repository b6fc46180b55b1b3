// Which years the ledger's events may change: the first one of each business.
import { expect, test } from '@jest/globals';
import type { ReceivedEvent } from '#contracts/define.js';
import { accountChanged, entryPosted, settingsChanged, transactionCategorized } from '#contracts/events/ledger.js';
import { firstChangedYears } from './changed-years.js';

const event = (tenantId: number, { type }: { type: string }, date?: string) =>
  ({ tenantId, type, data: { ...(date && { date }) } }) as ReceivedEvent;

test('the earliest date of each business; accounts and settings count in every year', () => {
  const events = [
    event(2, entryPosted, '2026-03-01'),
    event(2, transactionCategorized, '2024-12-31'),
    event(3, entryPosted, '2027-01-01'),
    event(4, entryPosted, '2026-01-01'),
    event(4, accountChanged),
    event(5, settingsChanged),
  ];
  expect(firstChangedYears(events)).toEqual([
    { tenantId: 2, fromYear: 2024 },
    { tenantId: 3, fromYear: 2027 },
    { tenantId: 4, fromYear: 2020 },
    { tenantId: 5, fromYear: 2020 },
  ]);
});
