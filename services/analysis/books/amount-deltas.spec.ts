// Sums of the ledger's events are the same in whatever order and batches they come.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ReceivedEvent } from '#contracts/define.js';
import { entryPosted, transactionCategorized } from '#contracts/events/ledger.js';
import { add, amountDeltasOf, type AmountDelta, keyOf, underNames } from './amount-deltas.js';

const received = (type: string, data: object, tenantId = 2): ReceivedEvent => ({
  ...{ id: '1', producer: 'ledger', epoch: 1, partition: 0, position: 1, occurredAt: '', actor: '', traceparent: null, causedBy: null },
  ...{ version: 1, type, tenantId, data },
});
const posted = (lines: [string, number][], change: object = {}, tenantId?: number) =>
  received(
    entryPosted.type,
    { ...entryPosted.example, ...change, lines: lines.map(([account, amountCents], at) => ({ line: at + 1, account, amountCents })) },
    tenantId,
  );
const categorized = (previous: string, category: string, amountCents: number) =>
  received(transactionCategorized.type, { ...transactionCategorized.example, previous, category, amountCents });

const bank = 'Assets:Bank:PNC';
const rent = 'Expenses:Rent';
const none = 'Expenses:Uncategorized';
const shown = (events: ReceivedEvent[]) => amountDeltasOf(events).map(({ path, lines, cents }) => [path, lines, cents]);

test('an entry moves its lines, a decision one of them, a reversal all of them back', () => {
  const paid: [string, number][] = [
    [bank, -500],
    [none, 500],
  ];
  expect(shown([posted(paid)])).toEqual([
    [bank, 1, -500],
    [none, 1, 500],
  ]);
  expect(shown([posted(paid), categorized(none, rent, 500)])).toEqual([
    [bank, 1, -500],
    [rent, 1, 500],
  ]);
  const back: [string, number][] = [
    [bank, 500],
    [rent, -500],
  ];
  expect(shown([posted(paid), categorized(none, rent, 500), posted(back, { reverses: 1, origin: 'reversal' })])).toEqual([]);
});

test('a repair gives one line back and takes another', () => {
  const repair: [string, number][] = [
    [none, 500],
    [rent, -500],
  ];
  expect(shown([posted(repair, { reverses: 1, origin: 'repair' })])).toEqual([
    [rent, -1, -500],
    [none, 1, 500],
  ]);
});

test('days, methods and businesses are apart', () => {
  const line: [string, number][] = [[rent, 100]];
  const events = [posted(line), posted(line, { basis: 'cash' }), posted(line, { date: '2026-11-01' }), posted(line, {}, 3)];
  expect(amountDeltasOf(events).map(({ tenantId, day, basis, cents }) => [tenantId, day, basis, cents])).toEqual([
    [2, '2026-10-31', 'both', 100],
    [2, '2026-10-31', 'cash', 100],
    [2, '2026-11-01', 'both', 100],
    [3, '2026-10-31', 'both', 100],
  ]);
});

const event = fc.oneof(
  fc.tuple(fc.constantFrom(bank, rent, none), fc.integer({ min: -999, max: 999 })).map(([path, cents]) => posted([[path, cents]])),
  fc
    .tuple(fc.constantFrom(rent, none), fc.constantFrom(rent, none), fc.integer({ min: 1, max: 999 }))
    .map(([a, b, cents]) => categorized(a, b, cents)),
);
const summed = (batches: ReceivedEvent[][]) => {
  const sums = new Map<string, AmountDelta>();
  for (const batch of batches) for (const delta of amountDeltasOf(batch)) add(sums, delta);
  return [...sums].filter(([, { lines, cents }]) => lines !== 0 || cents !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
};

test('neither order nor batches change a sum', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.integer({ min: 1, max: 30 }), (events, cut) => {
      const turned = events.toReversed();
      expect(summed([turned.slice(0, cut), turned.slice(cut)])).toEqual(summed([events]));
    }),
  );
});

test('what an account held under its former name is held under the new one', () => {
  const sums = new Map<string, AmountDelta>();
  for (const delta of amountDeltasOf([
    posted([
      ['Assets:Bank:PNC', -100],
      ['Expenses:Clay', 100],
    ]),
  ]))
    add(sums, delta);
  const of = (tenantId: number) => [...underNames(sums, [{ tenantId, former: 'Expenses:Clay', path: 'Expenses:Kiln' }]).entries()];
  expect(of(2).map(([key, { path, cents }]) => [key.includes(path), path, cents])).toEqual([
    [true, 'Assets:Bank:PNC', -100],
    [true, 'Expenses:Kiln', 100],
  ]);
  // Of another business.
  expect(of(3).map(([key, sum]) => [key === keyOf(sum), sum.path])).toEqual([
    [true, 'Assets:Bank:PNC'],
    [true, 'Expenses:Clay'],
  ]);
});
