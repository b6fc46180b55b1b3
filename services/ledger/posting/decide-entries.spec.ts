// Given what the books know, when bank transactions arrive, then these entries, reversals and held facts follow.
import { describe, expect, test } from '@jest/globals';
import { Accounts, type Account } from '../accounts/accounts.js';
import { decideEntries, type Decided, type Fact, type Known, type Received } from './decide-entries.js';
import { sumOf, type Entry } from './entry.js';
import type { KnownFromJournals } from './opening-balance.js';
const bankId = '00000000-0000-7000-8000-0000000000b1';
const account = (accountId: number, path: string, type: Account['type'], tenantId = 1): Account => {
  const money = path.startsWith('Assets:Bank');
  return { tenantId, accountId, path, type, money, bankAccountId: money ? bankId : null };
};
const chart = (tenantId: number): Account[] => [
  account(10, 'Assets:Bank:Checking', 'asset', tenantId),
  account(30, 'Equity:Opening Balances', 'equity', tenantId),
  account(40, 'Income:Uncategorized', 'revenue', tenantId),
  account(60, 'Expenses:Uncategorized', 'expense', tenantId),
  account(61, 'Expenses:Meals', 'expense', tenantId),
];
const accounts = new Accounts([...chart(1), ...chart(2)]);
const meals = accounts.path(1, 'Expenses:Meals')!;

const fact = (changes: Partial<Fact> = {}): Fact => ({
  bankTransactionId: '00000000-0000-7000-8000-000000000001',
  revision: 1,
  change: 'added',
  kind: 'activity',
  account: { id: bankId, name: 'Checking', type: 'asset', mask: null },
  date: '2026-03-10',
  description: 'COFFEE 5TH AVE',
  reference: '',
  amountCents: -450,
  ...changes,
});

/** The entry that `fact()` has become, on the category that it has now. */
const posted = (category = accounts.path(1, 'Expenses:Uncategorized')!): Entry => ({
  tenantId: 1,
  entryId: 7,
  date: '2026-03-10',
  basis: 'both',
  origin: 'bank',
  reverses: null,
  reference: '',
  description: 'COFFEE 5TH AVE',
  bankTransactionId: fact().bankTransactionId,
  lines: [
    { line: 1, account: accounts.path(1, 'Assets:Bank:Checking')!, amountCents: -450 },
    { line: 2, account: category, amountCents: 450 },
  ],
});

function when(
  facts: (Fact | Received)[],
  given: { known?: Known; knownOf?: number; lockedThrough?: string; fromJournals?: KnownFromJournals } = {},
): Decided {
  let next = 100;
  return decideEntries(
    facts.map((item) => ('fact' in item ? item : { tenantId: 1, fact: item })),
    {
      accounts,
      known: (tenantId, id) => (tenantId === (given.knownOf ?? 1) && id === fact().bankTransactionId ? given.known : undefined),
      lockedThrough: () => given.lockedThrough ?? null,
      fromJournals: (tenantId, accountId) => (tenantId === 1 && accountId === 10 ? given.fromJournals : undefined),
      remembered: [],
      nextEntryId: () => next++,
    },
  );
}

const shown = ({ entries }: Decided) =>
  entries.map((entry) => ({
    reverses: entry.reverses,
    date: entry.date,
    lines: entry.lines.map((line) => [line.account.path, line.amountCents]),
  }));
const nothing = { entries: [], carried: [], held: [], stated: [], memory: { fresh: [], used: [] }, states: [] };
const known = (changes: Partial<Known> = {}): Known => ({ revision: 1, entry: posted(), decisions: [], ...changes });
const states = (decided: Decided) => decided.states.map(({ revision, entryId }) => [revision, entryId]);

describe('a new transaction', () => {
  test('money out is a balanced entry against uncategorized expenses, money in against income', () => {
    const decided = when([fact(), fact({ bankTransactionId: '00000000-0000-7000-8000-000000000002', amountCents: 250_000 })]);
    expect(shown(decided)).toEqual([
      {
        reverses: null,
        date: '2026-03-10',
        lines: [
          ['Assets:Bank:Checking', -450],
          ['Expenses:Uncategorized', 450],
        ],
      },
      {
        reverses: null,
        date: '2026-03-10',
        lines: [
          ['Assets:Bank:Checking', 250_000],
          ['Income:Uncategorized', -250_000],
        ],
      },
    ]);
    expect(states(decided)).toEqual([
      [1, 100],
      [1, 101],
    ]);
    expect(decided.entries.map((entry) => [entry.basis, entry.origin])).toEqual([
      ['both', 'bank'],
      ['both', 'bank'],
    ]);
  });

  test('an opening balance stands against equity and is no bank activity', () => {
    const decided = when([fact({ kind: 'opening-balance', amountCents: 95_063 })]);
    expect(shown(decided)[0]!.lines).toEqual([
      ['Assets:Bank:Checking', 95_063],
      ['Equity:Opening Balances', -95_063],
    ]);
    expect(decided.entries[0]!.origin).toBe('opening-balance');
  });

  test('an opening balance is what journals leave of it, within the lock, and none where one has opened the account', () => {
    const opening = fact({ kind: 'opening-balance', date: '2026-03-01', amountCents: 95_063 });
    const fromJournals = { sumCents: -4_937, firstOn: '2026-01-31', opened: false };
    expect(shown(when([opening], { fromJournals }))[0]).toMatchObject({
      date: '2026-01-31',
      lines: [['Assets:Bank:Checking', 100_000], {}],
    });
    expect(when([opening], { fromJournals, lockedThrough: '2026-01-31' }).held).toHaveLength(1);
    const decided = when([opening], { fromJournals: { ...fromJournals, opened: true } });
    expect([states(decided), decided.entries, decided.stated]).toEqual([[[1, null]], [], [{ tenantId: 1, fact: opening }]]);
  });

  test('an amount of zero is remembered and posts nothing', () => {
    const decided = when([fact({ amountCents: 0 })]);
    expect([decided.entries, states(decided)]).toEqual([[], [[1, null]]]);
  });

  test('one that was removed before it was ever seen posts nothing, and a late older revision neither', () => {
    expect(states(when([fact({ change: 'removed', revision: 2 })]))).toEqual([[2, null]]);
    expect(when([fact()], { known: { revision: 2, entry: null, decisions: [] } })).toEqual(nothing);
  });

  test('an account that the chart does not have is an error, never another account', () => {
    expect(() =>
      when([fact({ account: { id: '00000000-0000-7000-8000-0000000000ff', name: 'Other', type: 'asset', mask: null } })]),
    ).toThrow('not in the chart');
  });
});

describe('a changed transaction', () => {
  test('turns its entry round and posts anew', () => {
    const decided = when([fact({ change: 'changed', revision: 2, amountCents: -500, date: '2026-03-12' })], { known: known() });
    expect(shown(decided)).toEqual([
      {
        reverses: 7,
        date: '2026-03-10',
        lines: [
          ['Assets:Bank:Checking', 450],
          ['Expenses:Uncategorized', -450],
        ],
      },
      {
        reverses: null,
        date: '2026-03-12',
        lines: [
          ['Assets:Bank:Checking', -500],
          ['Expenses:Uncategorized', 500],
        ],
      },
    ]);
    expect(states(decided)).toEqual([[2, 101]]);
  });

  test("keeps a person's category and reverses on the account that the line has now", () => {
    const decided = when([fact({ change: 'changed', revision: 2, amountCents: -500 })], {
      known: known({ entry: posted(meals), decisions: [{ line: 2, account: meals, by: 'person', actor: 'ana@demo.test' }] }),
    });
    expect(shown(decided)[0]!.lines).toEqual([
      ['Assets:Bank:Checking', 450],
      ['Expenses:Meals', -450],
    ]);
    expect(decided.carried).toEqual([{ tenantId: 1, entryId: 101, line: 2, account: meals, actor: 'ana@demo.test' }]);
  });

  test.each(['rule', 'history', 'model'] as const)('is classified anew where %s had decided', (by) => {
    const decided = when([fact({ change: 'changed', revision: 2, amountCents: -500 })], {
      known: known({ entry: posted(meals), decisions: [{ line: 2, account: meals, by, actor: 'assistant' }] }),
    });
    expect(decided.carried).toEqual([]);
    expect(shown(decided)[1]!.lines).toEqual([
      ['Assets:Bank:Checking', -500],
      ['Expenses:Uncategorized', 500],
    ]);
  });

  test('that says nothing else keeps its entry, in a locked period as well', () => {
    const again = (changes: Partial<Fact>, lockedThrough?: string) =>
      when([fact({ change: 'changed', revision: 2, ...changes })], { known: known(), ...(lockedThrough && { lockedThrough }) });
    for (const lock of [undefined, '2026-12-31'])
      expect(again({}, lock)).toEqual({ ...nothing, states: [expect.objectContaining({ revision: 2, entryId: posted().entryId })] });
    for (const one of [{ description: 'OTHER' }, { reference: '7' }]) expect(again(one).entries).toHaveLength(2);
  });

  test.each([1, 0])('of revision %i, which the books have had, changes nothing', (revision) => {
    expect(when([fact({ change: 'changed', revision, amountCents: -1 })], { known: known() })).toEqual(nothing);
  });
});

describe('a removed transaction', () => {
  test('leaves its entry and the reversal, and no entry stands for it', () => {
    const decided = when([fact({ change: 'removed', revision: 2 })], { known: known() });
    expect(shown(decided)).toEqual([
      {
        reverses: 7,
        date: '2026-03-10',
        lines: [
          ['Assets:Bank:Checking', 450],
          ['Expenses:Uncategorized', -450],
        ],
      },
    ]);
    expect(states(decided)).toEqual([[2, null]]);
  });

  test('removed again under a higher revision reverses nothing twice', () => {
    expect(when([fact({ change: 'removed', revision: 3 })], { known: { revision: 2, entry: null, decisions: [] } }).entries).toEqual([]);
  });
});

describe('several revisions in one batch', () => {
  const three = [
    fact(),
    fact({ revision: 2, change: 'changed', amountCents: -500 }),
    fact({ revision: 3, change: 'changed', amountCents: -600 }),
  ];

  test.each([
    ['in order', [0, 1, 2]],
    ['swapped', [2, 0, 1]],
    ['twice', [0, 1, 2, 1, 2]],
  ])('%s: only the newest becomes an entry', (_, order) => {
    const decided = when(order.map((n) => three[n]!));
    expect(shown(decided).map((entry) => entry.lines[0])).toEqual([['Assets:Bank:Checking', -600]]);
    expect(states(decided)).toEqual([[3, 100]]);
  });

  test('added and removed again: nothing was ever posted', () => {
    const decided = when([fact(), fact({ revision: 2, change: 'removed' })]);
    expect([decided.entries, states(decided)]).toEqual([[], [[2, null]]]);
  });
});

describe('a locked period', () => {
  const locked = { lockedThrough: '2026-03-31' };

  test.each([
    ['a new fact dated in it', fact(), {}],
    ['a change of what is in it', fact({ revision: 2, change: 'changed', date: '2026-04-02' }), { known: known() }],
    ['a removal of what is in it', fact({ revision: 2, change: 'removed', date: '2026-04-02' }), { known: known() }],
    [
      'a change that moves into it',
      fact({ revision: 2, change: 'changed' }),
      { known: known({ entry: { ...posted(), date: '2026-04-02' } }) },
    ],
    ['a fact on its last day', fact({ date: '2026-03-31' }), {}],
  ])('%s is held, not posted', (_, one, given) => {
    const decided = when([one], { ...locked, ...given });
    expect([decided.entries, decided.states, decided.held.map((held) => held.reason)]).toEqual([
      [],
      [],
      ['The books are locked through 2026-03-31.'],
    ]);
  });

  test('the day after it is open, and what never was in the books may be removed', () => {
    expect(when([fact({ date: '2026-04-01' })], locked).entries).toHaveLength(1);
    expect(when([fact({ change: 'removed', revision: 2 })], locked)).toMatchObject({
      entries: [],
      held: [],
      states: [{ revision: 2, entryId: null }],
    });
  });
});

test('businesses with equal ids in one batch stay apart, entries stand in order of date and all add up to zero', () => {
  const decided = when(
    [
      { tenantId: 1, fact: fact({ revision: 2, change: 'changed', amountCents: -500 }) },
      { tenantId: 2, fact: fact({ amountCents: 900, date: '2026-01-05' }) },
    ],
    { known: known() },
  );
  expect(decided.entries.map((entry) => [entry.tenantId, entry.date, entry.reverses])).toEqual([
    [2, '2026-01-05', null],
    [1, '2026-03-10', 7],
    [1, '2026-03-10', null],
  ]);
  expect(
    decided.entries.every((entry) => sumOf(entry.lines) === 0 && entry.lines.every((line) => line.account.tenantId === entry.tenantId)),
  ).toBe(true);
});
