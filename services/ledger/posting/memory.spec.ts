// Decisions about transactions that went, given to the same transactions when they come again: newest first, each once.
import { expect, test } from '@jest/globals';
import { Accounts, type Account } from '../accounts/accounts.js';
import { decideEntries, type Fact, type Known } from './decide-entries.js';
import { Memory, type ContentOfLine, type Remembered } from './memory.js';

const bankId = '00000000-0000-7000-8000-0000000000b1';
const account = (accountId: number, path: string, bankAccountId: string | null = null): Account => ({
  ...{ tenantId: 1, accountId, path, type: bankAccountId ? 'asset' : 'expense', money: bankAccountId !== null, bankAccountId },
});
const [checking, meals, travel] = [
  account(10, 'Assets:Bank:Checking', bankId),
  account(61, 'Expenses:Meals'),
  account(62, 'Expenses:Travel'),
];
const coffee: ContentOfLine = { tenantId: 1, bankAccountId: bankId, date: '2026-03-10', amountCents: -450, description: 'COFFEE', line: 2 };
const kept = (rememberedId: number, to: Account, changes: Partial<ContentOfLine> = {}): Remembered => ({
  ...{ ...coffee, ...changes, rememberedId, account: to, actor: 'ana' },
});

test('the newest decision is given first, each is given once, and what was used is named', () => {
  const memory = new Memory([kept(1, meals), kept(2, travel)]);
  expect([1, 2, 3].map(() => memory.recall(coffee)?.account.path)).toEqual(['Expenses:Travel', 'Expenses:Meals', undefined]);
  expect(memory.changes()).toEqual({
    fresh: [],
    used: [
      { tenantId: 1, rememberedId: 2 },
      { tenantId: 1, rememberedId: 1 },
    ],
  });
});

test.each<[string, Partial<ContentOfLine>]>([
  ['business', { tenantId: 2 }],
  ['account', { bankAccountId: '00000000-0000-7000-8000-0000000000b2' }],
  ['day', { date: '2026-03-11' }],
  ['amount', { amountCents: 450 }],
  ['text', { description: 'COFFEE 2' }],
  ['line of it', { line: 3 }],
])('another %s is another', (_, changes) => {
  const memory = new Memory([kept(1, meals)]);
  expect([memory.recall({ ...coffee, ...changes }), memory.changes().used]).toEqual([undefined, []]);
});

const fact = (n: number, changes: Partial<Fact> = {}): Fact => ({
  ...{ bankTransactionId: `00000000-0000-7000-8000-00000000000${n}`, revision: 1, change: 'added', kind: 'activity' },
  ...{ account: { id: bankId, name: 'Checking', type: 'asset', mask: null }, date: '2026-03-10', description: 'COFFEE', reference: '' },
  ...{ amountCents: -450, ...changes },
});
const decided = (by: 'person' | 'model', origin: 'bank' | 'opening-balance' = 'bank'): Known => ({
  revision: 1,
  entry: {
    ...{ tenantId: 1, entryId: 7, date: '2026-03-10', basis: 'both', origin, reverses: null, reference: '', description: 'COFFEE' },
    bankTransactionId: fact(1).bankTransactionId,
    lines: [
      { line: 1, account: checking, amountCents: -450 },
      { line: 2, account: meals, amountCents: 450 },
    ],
  },
  decisions: [{ line: 2, account: meals, by, actor: 'ana' }],
});
const uncategorized = account(60, 'Expenses:Uncategorized');

function when(
  facts: Fact[],
  { known, lockedThrough = null }: { known: Known; lockedThrough?: string | null },
  remembered: Remembered[] = [],
) {
  let next = 100;
  return decideEntries(
    facts.map((item) => ({ tenantId: 1, fact: item })),
    {
      accounts: new Accounts([checking, meals, travel, uncategorized]),
      known: (_, id) => (id === fact(1).bankTransactionId ? known : undefined),
      lockedThrough: () => lockedThrough,
      fromJournals: () => undefined,
      remembered,
      nextEntryId: () => next++,
    },
  );
}
const gone = fact(1, { change: 'removed', revision: 2 });

test('what a person decided is kept when its transaction goes; what a model proposed is not', () => {
  const kept = { ...coffee, account: meals, actor: 'ana', bankTransactionId: fact(1).bankTransactionId };
  expect(when([gone], { known: decided('person') }).memory).toEqual({ fresh: [kept], used: [] });
  expect(when([gone], { known: decided('model') }).memory.fresh).toEqual([]);
  expect(when([gone], { known: decided('person', 'opening-balance') }).memory.fresh).toEqual([]);
  expect(when([fact(1, { change: 'changed', revision: 2 })], { known: decided('person') }).memory.fresh).toEqual([]);
});

test('gone and added again in one batch, nothing is left to keep', () => {
  const { carried, memory } = when([gone, fact(2)], { known: decided('person') });
  expect(carried).toEqual([{ tenantId: 1, entryId: 101, line: 2, account: meals, actor: 'ana' }]);
  expect(memory).toEqual({ fresh: [], used: [] });
  // The first one came in addition to the old one, so it is a different transaction.
  expect(when([fact(2), gone], { known: decided('person') })).toMatchObject({ carried: [], memory: { fresh: [{ account: meals }] } });
});

test('what takes the place of others has what was decided about them in their words, its own first', () => {
  const words = (date: string, description: string) => ({ date, description });
  const fresh = fact(2, { replaces: [words('2026-03-09', 'Coffee'), words('2026-03-10', 'COFFEE #2')] });
  const recalled = (remembered: Remembered[]) => {
    const { carried, memory } = when([fresh], { known: decided('model') }, remembered);
    return [carried.map(({ account: to }) => to.path), memory.used.map(({ rememberedId }) => rememberedId)];
  };
  const other = kept(7, travel, { date: '2026-03-09', description: 'Coffee' });
  expect(recalled([other])).toEqual([['Expenses:Travel'], [7]]);
  expect(recalled([kept(8, travel, { description: 'COFFEE #2' })])).toEqual([['Expenses:Travel'], [8]]);
  expect(recalled([kept(9, meals), other])).toEqual([['Expenses:Meals'], [9]]);
  expect(recalled([kept(1, travel, { date: '2026-03-09', description: 'COFFEE #2' })])).toEqual([[], []]);
  // One that was split comes back in its parts.
  const part = (rememberedId: number, line: number, partCents: number): Remembered => ({ ...other, rememberedId, line, partCents });
  expect(when([fresh], { known: decided('model') }, [part(3, 2, 300), part(4, 5, 150)]).carried.map(({ line }) => line)).toEqual([2, 5]);
});

test('a fact that is held, or changes what is there, uses nothing up', () => {
  const locked = { known: decided('model'), lockedThrough: '2026-03-31' };
  expect(when([fact(2)], locked, [kept(1, travel)])).toMatchObject({ carried: [], held: [{}], memory: { used: [] } });
  const changed = fact(1, { change: 'changed', revision: 2 });
  expect(when([changed], { known: decided('model') }, [kept(1, travel)])).toMatchObject({ carried: [], memory: { used: [] } });
});

test('a transaction that returns under its own number gets its decisions back, even if the new file describes it differently; an identical one gets none', () => {
  const of = (n: number): Partial<Remembered> => ({ bankTransactionId: fact(n).bankTransactionId });
  const again = (n: number, changes: Partial<Fact> = {}) => fact(n, { revision: 3, ...changes });
  const carried = (facts: Fact[], remembered: Remembered[]) => {
    const all = when(facts, { known: { revision: 2, entry: null, decisions: [] } }, remembered);
    const byEntry = new Map(all.entries.map(({ entryId, bankTransactionId }) => [entryId, bankTransactionId]));
    return [
      all.carried.map(({ entryId, account: to }) => [byEntry.get(entryId), to.path]),
      all.memory.used.map(({ rememberedId }) => rememberedId),
    ];
  };
  const first = { ...kept(1, meals), ...of(1) };
  expect(carried([again(1, { date: '2026-03-11', description: 'Coffee' })], [first])).toEqual([
    [[fact(1).bankTransactionId, 'Expenses:Meals']],
    [1],
  ]);
  expect(carried([again(2), again(1)], [first])).toEqual([[[fact(1).bankTransactionId, 'Expenses:Meals']], [1]]);
  // Alone, an equal one takes it, as one that replaces it.
  expect(carried([again(2)], [first])).toEqual([[[fact(2).bankTransactionId, 'Expenses:Meals']], [1]]);
  expect(carried([again(1)], [{ ...first, waits: true }])).toEqual([[], []]);
});

test('a payment is given only to a line of its amount, and stays with a line that changes', () => {
  const payment = { ...kept(1, travel), bankTransactionId: fact(1).bankTransactionId, paymentIds: [9], paidCents: 450 };
  const back = (remembered: Remembered) =>
    when([fact(1, { revision: 3 })], { known: { revision: 2, entry: null, decisions: [] } }, [remembered]);
  expect(back(payment).carried).toMatchObject([{ account: travel, paymentIds: [9] }]);
  expect(back({ ...payment, paidCents: 400 })).toMatchObject({ carried: [], memory: { used: [] } });
  const known = { ...decided('person'), paid: new Map([[2, 450]]), payments: new Map([[2, [9]]]) };
  expect(when([fact(1, { revision: 2, change: 'changed', amountCents: -500 })], { known }).memory.fresh).toMatchObject([
    { line: 2, paymentIds: [9], paidCents: 450, amountCents: -450 },
  ]);
  expect(when([fact(1, { revision: 2, change: 'changed', description: 'Coffee' })], { known }).memory.fresh).toEqual([]);
});
