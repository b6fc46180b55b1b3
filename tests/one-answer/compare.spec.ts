// The registry itself: a wrong figure is reported with both places and both amounts, an equal one isn't.
import { expect, test } from '@jest/globals';
import type { Books } from './books.js';
import { mismatchesOf } from './compare.js';
import type { Figure, Parts, Place } from './figure.js';

const books = { called: new Set<string>(), method: 'cash', year: 2025 } as unknown as Books;
const says = (name: string, parts: Parts | undefined, more: Partial<Place> = {}): Place => ({ name, read: async () => parts, ...more });
const textsOf = async (...figures: Figure[]) => (await mismatchesOf(figures, books)).map(({ text }) => text);

test('a wrong figure names both places and both amounts', async () => {
  const called: Place = {
    name: 'the Dashboard',
    read: async ({ called: calls }) => {
      calls.add('GET /api/v1/dashboard/summary');
      return { revenue: 1_200_050, expenses: 70_000 };
    },
  };
  const owner = says('the income statement', { revenue: 1_200_000, expenses: 70_000 });
  expect(await textsOf({ name: 'Profit', places: [owner, called] })).toEqual([
    'Profit, revenue, 2025, cash: 12,000.00 in the income statement, but 12,000.50 in the Dashboard (GET /api/v1/dashboard/summary).',
  ]);
});

test('a part that is missing is nothing, and unknown isn’t zero', async () => {
  const owner = says('the list', { rent: 0, meals: 500, tax: null, day: '2025-12-31' });
  const other = says('the file', { supplies: 0, tax: 0, day: '2025-12-30' });
  expect(await textsOf({ name: 'Amount', places: [owner, other] })).toEqual([
    'Amount, meals, 2025, cash: 5.00 in the list, but nothing in the file.',
    'Amount, tax, 2025, cash: unknown in the list, but 0.00 in the file.',
    'Amount, day, 2025, cash: 2025-12-31 in the list, but 2025-12-30 in the file.',
  ]);
});

test('a place with some of the parts is compared by those, and one that doesn’t report the figure isn’t compared', async () => {
  const owner = says('the queue', { open: 3, unsure: 2 });
  const places: Figure['places'] = [owner, says('the alerts', { open: 4 }, { partial: true }), says('the assistant', undefined)];
  expect(await textsOf({ name: 'Waiting', unit: 'count', places })).toEqual([
    'Waiting, open, 2025, cash: 3 in the queue, but 4 in the alerts.',
  ]);
});
