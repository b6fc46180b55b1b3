// What is named as the reason of a difference, in which order and in which words.
import { describe, expect, test } from '@jest/globals';
import { explanationsOf, maxCandidates, type Evidence } from './candidates.js';

const evidence = (more: Partial<Evidence>): Evidence => ({
  differenceCents: -4_599,
  date: '2026-09-30',
  agreesThrough: '2026-08-31',
  firstCovered: '2026-01-01',
  gaps: [],
  waiting: [],
  held: [],
  refused: [],
  entries: [],
  ...more,
});
const entry = (more: Partial<Evidence['entries'][number]> = {}) => ({
  entryId: '100001',
  date: '2026-09-12',
  description: 'AMZN MKTP US',
  amountCents: -4_599,
  fromBank: true,
  ...more,
});
const refused = { line: 14, date: '2026-09-20', amountCents: 4_599, reason: 'The currency is EUR.', fileName: 'pnc.csv', importId: 'i1' };
const textsOf = (more: Partial<Evidence>) => explanationsOf(evidence(more)).map(({ text }) => text);

test('without evidence nothing is named', () => {
  expect(explanationsOf(evidence({}))).toEqual([]);
});

test('an entry of the same amount, with a link to its day in the ledger', () => {
  expect(explanationsOf(evidence({ entries: [entry()] }))).toEqual([
    {
      kind: 'equal-amount',
      text: 'AMZN MKTP US on Sep 12, 2026 equals the difference.',
      amountCents: -4_599,
      link: '/general-ledger?startDate=2026-09-12&endDate=2026-09-12&search=AMZN%20MKTP%20US',
    },
  ]);
});

test('an entry of the other sign or another amount explains nothing', () => {
  expect(textsOf({ entries: [entry({ amountCents: 4_599 }), entry({ amountCents: -4_598 })] })).toEqual([]);
});

test('the same text twice is one candidate, and before a single entry', () => {
  const entries = [entry({ description: 'COFFEE' }), entry(), entry({ entryId: '100002', date: '2026-09-13' })];
  expect(explanationsOf(evidence({ entries })).map(({ text, link }) => [text, link])).toEqual([
    [
      'AMZN MKTP US is in the books 2 times (Sep 12, 2026, Sep 13, 2026) and equals the difference.',
      '/general-ledger?startDate=2026-09-12&endDate=2026-09-13&search=AMZN%20MKTP%20US',
    ],
    ['COFFEE on Sep 12, 2026 equals the difference.', '/general-ledger?startDate=2026-09-12&endDate=2026-09-12&search=COFFEE'],
  ]);
});

describe('an entry that no statement has', () => {
  test('is named as such when it fits', () => {
    expect(explanationsOf(evidence({ entries: [entry({ description: 'Rent', fromBank: false })] }))).toMatchObject([
      {
        kind: 'changed-entry',
        text: 'Rent on Sep 12, 2026 didn’t come from a statement and equals the difference.',
        amountCents: -4_599,
      },
    ]);
  });
  test('and also when it is a part: 20.00 of 45.99', () => {
    expect(explanationsOf(evidence({ entries: [entry({ description: 'Rent', fromBank: false, amountCents: -2_000 })] }))).toMatchObject([
      { text: 'Rent on Sep 12, 2026 didn’t come from a statement and explains $20.00 of the difference.', amountCents: -2_000 },
    ]);
  });
  test('not when it is more than the difference, or on the other side', () => {
    const others = [entry({ fromBank: false, amountCents: -4_600 }), entry({ fromBank: false, amountCents: 2_000 })];
    expect(textsOf({ entries: others })).toEqual([]);
  });
});

describe('a row that is not in the books', () => {
  // The books have 45.99 less than the bank: a row of +45.99 is missing.
  const waiting = { date: '2026-09-10', description: 'REFUND', amountCents: 4_599 };
  test('waits as a possible duplicate', () => {
    expect(explanationsOf(evidence({ waiting: [waiting] }))).toEqual([
      {
        kind: 'possible-duplicate',
        text: 'REFUND on Sep 10, 2026 is a possible duplicate to review and equals the difference.',
        amountCents: -4_599,
        link: '/possible-duplicates',
      },
    ]);
    expect(textsOf({ waiting: [{ ...waiting, amountCents: -4_599 }] })).toEqual([]);
  });
  test('several that fit together are named together, before the parts', () => {
    const parts = [1_000, 3_599].map((amountCents) => ({ ...waiting, amountCents }));
    expect(textsOf({ waiting: parts })).toEqual([
      '2 possible duplicates to review add up to the difference.',
      'REFUND on Sep 10, 2026 is a possible duplicate to review and explains $35.99 of the difference.',
      'REFUND on Sep 10, 2026 is a possible duplicate to review and explains $10.00 of the difference.',
    ]);
  });
  test('was refused; without an amount it is named last', () => {
    const unread = { ...refused, line: 15, date: null, amountCents: null, reason: 'No amount.' };
    expect(explanationsOf(evidence({ refused: [unread, refused] }))).toEqual([
      {
        kind: 'refused-row',
        text: 'Line 14 of pnc.csv couldn’t be posted and equals the difference: The currency is EUR.',
        amountCents: -4_599,
        link: '/import/i1',
      },
      { kind: 'refused-row', text: 'Line 15 of pnc.csv couldn’t be posted: No amount.', amountCents: null, link: '/import/i1' },
    ]);
  });
  test('is held by a period lock', () => {
    const held = { ...waiting, reason: 'The books are locked through 2026-09-15.' };
    expect(textsOf({ held: [held] })).toEqual([
      'REFUND on Sep 10, 2026 isn’t posted and equals the difference. The books are locked through 2026-09-15.',
    ]);
  });
});

describe('days that no file covers', () => {
  const gap = { from: '2026-09-21', to: '2026-09-29' };
  test('are named after what fits exactly and is not in the books, before a mere equal amount', () => {
    expect(explanationsOf(evidence({ gaps: [gap], refused: [refused], entries: [entry()] })).map(({ kind }) => kind)).toEqual([
      'refused-row',
      'missing-days',
      'equal-amount',
    ]);
    expect(explanationsOf(evidence({ gaps: [gap] }))).toEqual([
      { kind: 'missing-days', text: 'No statement covers Sep 21, 2026 to Sep 29, 2026.', amountCents: null, link: '/import' },
    ]);
  });
  test('only between the last day that agrees and the difference', () => {
    const gaps = [
      { from: '2026-08-10', to: '2026-08-20' },
      { from: '2026-10-10', to: '2026-10-20' },
    ];
    expect(textsOf({ gaps })).toEqual([]);
  });
  test('are those before the first statement when nothing ever agreed', () => {
    expect(textsOf({ agreesThrough: null })).toEqual([
      'No statement covers the days before Jan 1, 2026. If the account held money then, its opening balance may be missing or wrong.',
    ]);
  });
});

test('what lies before the last day that agrees, on it, or after the difference explains nothing', () => {
  const days = ['2026-08-31', '2026-10-01'];
  for (const date of days)
    expect(
      textsOf({
        waiting: [{ date, description: 'REFUND', amountCents: 4_599 }],
        held: [{ date, description: 'REFUND', amountCents: 4_599, reason: '' }],
        refused: [{ ...refused, date }],
        entries: [entry({ date }), entry({ date, fromBank: false })],
      }),
    ).toEqual([]);
});

test(`at most ${maxCandidates} are named`, () => {
  const entries = Array.from({ length: 12 }, (_, n) => entry({ description: `SHOP ${n}` }));
  expect(textsOf({ entries })).toHaveLength(10);
});
