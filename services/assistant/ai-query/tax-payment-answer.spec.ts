// What is left of an installment, in words. Amounts in cents: installments of 1,000.00, of which payments cover the oldest first.
import { expect, test } from '@jest/globals';
import { paymentBody, type Due } from './tax-payment-answer.js';

const due = (year: number, opens: (number | null)[]): Due[] =>
  opens.map((openCents, at) => ({
    ...{ year, quarter: at + 1, amountCents: openCents === null ? null : 100_000, openCents },
    dueOn: [`${year}-04-15`, `${year}-06-15`, `${year}-09-15`, `${year + 1}-01-15`][at]!,
  }));
const year2025 = due(2025, [0, 0, 0, 0]);
const said = (all: Due[], { today, quarter }: { today: string; quarter?: number }) => {
  const { text, total, links } = paymentBody(all, { today, year: 2026, quarter });
  return [text, total, links?.[0]?.link];
};

test.each<[string, { today: string; quarter?: number }, (number | null)[], [string, number | undefined, string | undefined]]>([
  [
    'the next one that isn’t paid',
    { today: '2026-05-01' },
    [0, 0, 40_000, 100_000],
    [
      'Your next estimated tax payment is $400.00, due Sep 15, 2026 (Q3 2026). Your payments cover $600.00 of the $1,000.00 installment.',
      ...([400, '/tax-cockpit?year=2026&quarter=3&panel=quarterly'] as const),
    ],
  ],
  [
    'and what is past due',
    { today: '2026-06-16' },
    [0, 25_000, 100_000, 100_000],
    [
      'Your next estimated tax payment is $1,000.00, due Sep 15, 2026 (Q3 2026). Another $250.00 of earlier 2026 installments is past due.',
      ...([1_000, '/tax-cockpit?year=2026&quarter=3&panel=quarterly'] as const),
    ],
  ],
  [
    'due on its day',
    { today: '2026-04-15' },
    [100_000, 100_000, 100_000, 100_000],
    [
      'Your next estimated tax payment is $1,000.00, due Apr 15, 2026 (Q1 2026).',
      1_000,
      '/tax-cockpit?year=2026&quarter=1&panel=quarterly',
    ],
  ],
  ['none is left', { today: '2026-09-16' }, [0, 0, 0, 0], ['Nothing is left to pay in estimated tax for 2026.', undefined, undefined]],
  [
    'of a quarter',
    { today: '2026-11-30', quarter: 4 },
    [0, 0, 0, 100_000],
    [
      '$1,000.00 is left to pay for the Q4 2026 estimated tax, due Jan 15, 2027.',
      1_000,
      '/tax-cockpit?year=2026&quarter=4&panel=quarterly',
    ],
  ],
  [
    'of a quarter that is paid',
    { today: '2026-11-30', quarter: 3 },
    [0, 0, 0, 100_000],
    ['Nothing is left to pay for the Q3 2026 estimated tax, due Sep 15, 2026.', 0, '/tax-cockpit?year=2026&quarter=3&panel=quarterly'],
  ],
  [
    'without an amount, no figure',
    { today: '2026-11-30' },
    [null, null, null, null],
    [
      'The Q4 2026 estimated tax is due Jan 15, 2027. Complete your tax profile for 2026 to calculate the amount.',
      ...([undefined, '/tax-profile?year=2026'] as const),
    ],
  ],
])('%s', (_, asked, opens, reply) => expect(said([...year2025, ...due(2026, opens)], asked)).toEqual(reply));

test('until the middle of January, the last one of the year before is next', () => {
  const all = [...due(2025, [0, 0, 0, 70_000]), ...due(2026, [100_000, 100_000, 100_000, 100_000])];
  expect(said(all, { today: '2026-01-15' })[1]).toBe(700);
  expect(said(all, { today: '2026-01-16' })[1]).toBe(1_000);
});
