// Events of a linked account: at the bank, with its provider, with imported files and people's decisions. Few amounts, days and shops, so
// that equal and similar transactions are common.
import fc from 'fast-check';

export interface Purchase {
  day: number;
  cents: number;
  shop: number;
}

export type Trouble = 'none' | 'kill' | 'replay' | 'moved' | 'same-page' | 'twice';

export type Happening =
  | { kind: 'buy'; purchase: Purchase; twice: boolean }
  | { kind: 'hold'; purchase: Purchase }
  | { kind: 'post'; at: number; cents: number }
  | { kind: 'settle'; at: number; cents: number }
  | { kind: 'modify'; at: number; cents: number; later: number }
  | { kind: 'remove'; at: number }
  | { kind: 'renumber'; at: number; late: boolean }
  | { kind: 'decide'; at: number }
  | { kind: 'forget' }
  | { kind: 'relink'; slow: boolean }
  | { kind: 'return'; at: number }
  | { kind: 'overlap'; at: number }
  | { kind: 'file'; from: number; days: number }
  | { kind: 'undo-file' }
  | { kind: 'reword'; shop: number }
  | { kind: 'sync'; pageSize: number; trouble: Trouble };

const day = fc.integer({ min: 0, max: 40 });
const cents = fc.constantFrom(500, 1_250, 2_000);
const shop = fc.integer({ min: 0, max: 2 });
const at = fc.nat({ max: 1_000 });
const is = <K extends string>(kind: K) => fc.constant(kind);
const troubles = fc.constantFrom<Trouble[]>('none', 'none', 'kill', 'replay', 'moved', 'same-page', 'twice');

const often = { weight: 6, arbitrary: fc.record({ kind: is('sync'), pageSize: fc.constantFrom(1, 2, 5, 500), trouble: troubles }) };
const buy = (purchase: fc.Arbitrary<Purchase>) => ({ weight: 6, arbitrary: fc.record({ kind: is('buy'), purchase, twice: fc.boolean() }) });
const renumber = { weight: 2, arbitrary: fc.record({ kind: is('renumber'), at, late: fc.boolean() }) };
const decide = { weight: 3, arbitrary: fc.record({ kind: is('decide'), at }) };
const forget = { weight: 1, arbitrary: fc.record({ kind: is('forget') }) };
const relink = { weight: 1, arbitrary: fc.record({ kind: is('relink'), slow: fc.boolean() }) };

const purchase = fc.record({ day, cents, shop });

/** Everything that can happen to a feed alone. */
export const feedHistory: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    ...[often, buy(purchase), renumber, decide, forget, relink],
    { weight: 2, arbitrary: fc.record({ kind: is('hold'), purchase }) },
    { weight: 2, arbitrary: fc.record({ kind: is('post'), at, cents }) },
    { weight: 2, arbitrary: fc.record({ kind: is('settle'), at, cents }) },
    { weight: 2, arbitrary: fc.record({ kind: is('modify'), at, cents, later: fc.integer({ min: 0, max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: is('remove'), at }) },
  ),
  { minLength: 3, maxLength: 30 },
);

/** The amount follows from day and shop, so similar purchases are equal and no person is asked. */
const fixedPrice = fc.record({ day, shop }).map((base): Purchase => ({ ...base, cents: 1_000 + base.day * 10 + base.shop }));

/** A feed, with the bank's files of some of its days. */
export const filesHistory: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    ...[often, buy(fixedPrice), renumber, decide, forget, relink],
    { weight: 4, arbitrary: fc.record({ kind: is('file'), from: day, days: fc.integer({ min: 5, max: 40 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: is('undo-file') }) },
  ),
  { minLength: 3, maxLength: 25 },
);

const remove = { weight: 3, arbitrary: fc.record({ kind: is('remove'), at }) };
const quick = { weight: 1, arbitrary: fc.record({ kind: is('relink'), slow: fc.constant(false) }) };

/** Transactions that have two ids for a while, and sign-ins that are used again after others. */
export const againHistory: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    ...[often, buy(purchase), decide, remove, quick],
    { weight: 2, arbitrary: fc.record({ kind: is('overlap'), at }) },
    { weight: 2, arbitrary: fc.record({ kind: is('return'), at }) },
  ),
  { minLength: 3, maxLength: 20 },
);

/** A single sign-in, whose oldest transactions may be removed while the provider loses the cursor. */
export const oneItemHistory: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(...[often, buy(purchase), renumber, decide, remove], { weight: 3, arbitrary: fc.record({ kind: is('forget') }) }),
  { minLength: 3, maxLength: 20 },
);

/** The bank removes transactions that its file still has. */
export const keptByFileHistory: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    ...[often, buy(fixedPrice), decide, remove],
    { weight: 4, arbitrary: fc.record({ kind: is('file'), from: day, days: fc.integer({ min: 5, max: 40 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: is('undo-file') }) },
  ),
  { minLength: 3, maxLength: 20 },
);

const plainSync: Happening = { kind: 'sync', pageSize: 500, trouble: 'none' };

/** Equal and similar purchases are read and then get new ids: nothing may change. */
export const renewedHistory: fc.Arbitrary<Happening[]> = fc
  .array(buy(purchase).arbitrary, { minLength: 1, maxLength: 8 })
  .map((buys) => [...buys, plainSync, { kind: 'relink', slow: false }, plainSync]);

const narrow = fc.record({ day: fc.integer({ min: 0, max: 3 }), cents: fc.constant(500), shop: fc.integer({ min: 0, max: 1 }) });

/**
 * The bank changes descriptions, which the books don't follow, and sends some transactions under new ids while similar ones arrive. Only
 * the latest description identifies them. A new description is always read in a sync of its own, because together with a new id it
 * couldn't be matched.
 * by what was read last are they known again. A new wording is always read by itself, for together with a new id nobody could know one
 * again.
 */
export const rewordedHistory: fc.Arbitrary<Happening[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constant([plainSync]) },
      { weight: 6, arbitrary: buy(narrow).arbitrary.map((happening): Happening[] => [happening]) },
      { weight: 4, arbitrary: decide.arbitrary.map((happening): Happening[] => [happening]) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: is('renumber'), at, late: fc.constant(false) }).map((happening): Happening[] => [happening]),
      },
      { weight: 1, arbitrary: quick.arbitrary.map((happening): Happening[] => [happening]) },
      { weight: 3, arbitrary: narrow.map(({ shop: of }): Happening[] => [plainSync, { kind: 'reword', shop: of }, plainSync]) },
    ),
    { minLength: 4, maxLength: 20 },
  )
  .map((steps) => steps.flat());

/** The bank changes descriptions, then sends some under two ids for a while, so the books have other descriptions than the bank. */
export const rewordedTwiceHistory: fc.Arbitrary<Happening[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: buy(narrow).arbitrary.map((happening): Happening[] => [happening]) },
      { weight: 3, arbitrary: decide.arbitrary.map((happening): Happening[] => [happening]) },
      { weight: 3, arbitrary: fc.record({ kind: is('overlap'), at }).map((happening): Happening[] => [happening]) },
      { weight: 3, arbitrary: narrow.map(({ shop: of }): Happening[] => [plainSync, { kind: 'reword', shop: of }, plainSync]) },
    ),
    { minLength: 4, maxLength: 15 },
  )
  .map((steps) => steps.flat());
