// The register's entry on Schedule C, what a linked purchase deducts, and where register and books disagree.
import { describe, expect, test } from '@jest/globals';
import { emptyProfile } from '../profile/profile.js';
import { noRows } from '../assets/rows-of-assets.query.js';
import { policyOf } from '../treatments/treatment.js';
import { taxYearOf } from '../years/tax-years.js';
import { assetBlockersOf } from './asset-blockers.js';
import { withAssetsApart } from './asset-months.js';
import { blockersOf } from './open-questions.js';
import { profitThrough, scheduleCFromBooks, type BooksOfYear } from './from-books.js';

const leg = (category: string, amountCents: number) => ({ entryId: 9, line: 1, month: 12, category, amountCents });
const purchase = (more: object = {}) => ({
  ...{ entryId: 5, line: 2, month: 3, category: 'Expenses:Supplies', amountCents: 3_800_00, unconfirmed: false },
  ...{ assetId: 'a', name: 'Laptop', costCents: 3_800_00, boughtCents: 3_800_00, partsCents: 0, linked: false, ...more },
});
const months = [
  { month: 1, category: 'Income:Sales', lines: 1, cents: -12_000_00 },
  { month: 3, category: 'Expenses:Supplies', lines: 3, cents: 4_300_00, unconfirmedLines: 0, unconfirmedCents: 0 },
];
const depreciationMonth = { month: 12, category: 'Expenses:Depreciation', lines: 1, cents: 600_00 };
const books = (more: Partial<BooksOfYear> = {}): BooksOfYear => ({
  ...{ months, profile: emptyProfile, year: taxYearOf(2026)!, depreciationCents: 600_00, assetRows: noRows },
  treatmentOf: policyOf({ year: 2026, vehicle: emptyProfile.vehicle, decisions: [] }),
  ...more,
});
const posted = (more: Partial<BooksOfYear> = {}, cents = 600_00) =>
  books({
    months: [...months, { ...depreciationMonth, cents }],
    assetRows: { ...noRows, posted: [leg('Expenses:Depreciation', cents), leg('Assets:Accumulated Depreciation', -cents)] },
    ...more,
  });
const on13 = (of: BooksOfYear) => {
  const { lines, depreciation } = scheduleCFromBooks(of);
  const { cents, enteredCents, entries, kind } = lines.find(({ printed }) => printed === '13')!;
  return { cents, enteredCents, entries, kind, ...depreciation };
};
const codesOf = (of: BooksOfYear) => assetBlockersOf(of, scheduleCFromBooks(of)).map(({ code, count, amount }) => [code, count, amount]);

describe('line 13', () => {
  test('has the register’s figure until its year is posted, and then the entry', () => {
    const computed = { computedCents: 600_00, otherCents: 0 };
    expect(on13(books())).toEqual({ cents: 600_00, enteredCents: 600_00, entries: 0, kind: 'entered', postedCents: null, ...computed });
    expect(on13(posted())).toEqual({ cents: 600_00, enteredCents: 0, entries: 1, kind: 'entries', postedCents: 600_00, ...computed });
  });

  // 12,000 − 4,300 − half of 600, posted or not.
  test('counts by the share of the year that is over, whenever it is posted', () => {
    expect([profitThrough(books())(6), profitThrough(posted())(6)]).toEqual([7_400_00, 7_400_00]);
    expect([profitThrough(books())(12), profitThrough(posted())(12)]).toEqual([7_100_00, 7_100_00]);
  });

  test('stays as posted when the register changes, and the difference is a blocker; other entries on the line are listed separately', () => {
    expect(codesOf(posted())).toEqual([]);
    expect(on13(posted({ depreciationCents: 0 }))).toMatchObject({ cents: 600_00, computedCents: 0, postedCents: 600_00 });
    expect(codesOf(posted({ depreciationCents: 0 }))).toEqual([['depreciation-differs', 1, 600]]);
    const other = { month: 6, category: 'Expenses:Depreciation', lines: 1, cents: 50_00 };
    expect(on13(posted({ months: [...months, depreciationMonth, other] }))).toMatchObject({ cents: 650_00, otherCents: 50_00 });
  });

  test('the section 179 limit is the profit without the entry, so posting changes nothing', () => {
    const elected = {
      ...{ maxCents: 2_500_000_00, phaseOutFromCents: 4_000_000_00, propertyCents: 9_000_00, dollarLimitCents: 2_500_000_00 },
      electedCents: 9_000_00,
    };
    // 12,000 − 4,300 − 600 = 7,100 is the most.
    expect(on13(books({ elected })).computedCents).toBe(7_700_00);
    expect(on13(posted({ elected }, 7_700_00))).toMatchObject({ computedCents: 7_700_00, cents: 7_700_00 });
  });

  test('a decision that takes the entry off its line is a blocker', () => {
    const decisions = [{ path: 'Expenses:Depreciation', line: 'excluded' as const, basisPoints: 0, note: '' }];
    const of = posted({ treatmentOf: policyOf({ year: 2026, vehicle: emptyProfile.vehicle, decisions }) });
    expect([on13(of).cents, codesOf(of)]).toEqual([0, [['depreciation-differs', 1, 600]]]);
  });

  test('an entry with another sale than the register’s is a blocker', () => {
    const sold = [{ costCents: 1_000_00, accumulatedCents: 400_00 }];
    expect(codesOf(posted({ sold }))).toEqual([['depreciation-differs', 1, 0]]);
  });
});

describe('a purchase', () => {
  const withPurchase = (more: object = {}) =>
    books({ months: withAssetsApart(months, [purchase(more)]), assetRows: { ...noRows, purchases: [purchase(more)] } });

  test('counts on no line, and its category keeps the rest', () => {
    const { shares, lines } = scheduleCFromBooks(withPurchase());
    const supplies = shares.filter(({ path }) => path === 'Expenses:Supplies');
    expect(supplies.map(({ isAsset, entries, cents, countedCents }) => [isAsset, entries, cents, countedCents])).toEqual([
      [false, 2, 500_00, 500_00],
      [true, 1, 3_800_00, 0],
    ]);
    expect(lines.find(({ printed }) => printed === '22')!.cents).toBe(500_00);
  });

  test('without a category is counted with the others that have none, as the ledger lists them', () => {
    const uncategorized = [{ month: 3, category: 'Expenses:Uncategorized', lines: 2, cents: 3_815_00 }];
    const bought = [purchase({ category: 'Expenses:Uncategorized' })];
    const year = books({ months: withAssetsApart(uncategorized, bought), assetRows: { ...noRows, purchases: bought } });
    const [blocker] = blockersOf(scheduleCFromBooks(year), 2026);
    expect([blocker!.code, blocker!.count, blocker!.amount]).toEqual(['uncategorized', 2, 3_815]);
  });

  test('nothing remains of a category that has only it', () => {
    const only = [{ month: 3, category: 'Expenses:Supplies', lines: 1, cents: 3_800_00 }];
    expect(withAssetsApart(only, [purchase()])).toEqual([{ ...only[0], isAsset: true, unconfirmedLines: 0, unconfirmedCents: 0 }]);
    expect(withAssetsApart(months, [purchase({ category: 'Assets:Equipment' })])).toEqual(months);
  });

  test.each<[string, object, unknown[]]>([
    ['in expenses', {}, [['asset-in-expenses', 1, 3_800]]],
    ['on its account', { category: 'Assets:Equipment' }, []],
    ['of more than the cost', { category: 'Assets:Equipment', costCents: 3_000_00 }, [['asset-cost', 1, 800]]],
    ['of less than the cost, as a down payment', { category: 'Assets:Equipment', costCents: 40_000_00, partsCents: 300_00 }, []],
    [
      'split, with the other part in the cost',
      { category: 'Assets:Equipment', costCents: 4_000_00, partsCents: 200_00 },
      [['asset-cost', 1, 200]],
    ],
  ])('%s', (_, more, expected) => expect(codesOf(withPurchase(more))).toEqual(expected));

  test.each([
    ['Expenses:Supplies', [['asset-twice', 1, 3_800]]],
    // Not deducted anyway.
    ['Expenses:Uncategorized', []],
    ['Expenses:Fines & Penalties', []],
  ])('that may be an asset’s, in %s', (category, expected) =>
    expect(codesOf(books({ assetRows: { ...noRows, similar: [purchase({ category })] } }))).toEqual(expected),
  );
});
