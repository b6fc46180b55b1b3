// Part III of Schedule C. Each expected figure is derived from the lines of the 2024 form: 40 = 35 + 36 + 37 + 38 + 39, 42 = 40 − 41, 4 = 42,
// 5 = 3 − 4, 7 = 5 + 6.
import { describe, expect, test } from '@jest/globals';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import type { CategoryMonth } from '../books/category-months.query.js';
import { emptyProfile } from '../profile/profile.js';
import { policyOf } from '../treatments/treatment.js';
import { taxYearOf } from '../years/tax-years.js';
import { inventoryEntries } from './cost-of-goods.js';
import { blockersOf } from './open-questions.js';
import { profitThrough, scheduleCFromBooks, type BooksOfYear } from './from-books.js';

type Row = [month: number, category: string, dollars: number];
interface Goods {
  goods?: TaxProfile['goods'];
  inventoryAtStart?: number | null;
}

// A shop: sales of 100,000, merchandise of 40,000, labor of 6,000, materials of 2,000, freight of 1,500.
const shop: Row[] = [
  [1, 'Income:Sales', -100_000],
  [2, 'Expenses:Cost of Goods Sold:Merchandise', 40_000],
  [3, 'Expenses:Cost of Goods Sold:Labor', 6_000],
  [4, 'Expenses:Cost of Goods Sold:Materials', 2_000],
  [5, 'Expenses:Cost of Goods Sold:Freight In', 1_500],
];

function books(rows: Row[], { goods, inventoryAtStart = null }: Goods): BooksOfYear {
  const profile = { ...emptyProfile, ...(goods && { goods }) };
  return {
    months: rows.map(([month, category, dollars]): CategoryMonth => ({ month, category, lines: 1, cents: dollars * 100 })),
    inventoryAtStartCents: inventoryAtStart === null ? null : inventoryAtStart * 100,
    treatmentOf: policyOf({ year: 2024, vehicle: profile.vehicle, decisions: [] }),
    profile,
    year: taxYearOf(2024)!,
  };
}

const part = (of: BooksOfYear, printed: string[]) => {
  const { lines } = scheduleCFromBooks(of);
  return Object.fromEntries(printed.map((line) => [line, lines.find((found) => found.printed === line)!.cents / 100]));
};
const partThree = ['35', '36', '37', '38', '39', '40', '41', '42'];
const counted = { treatment: 'inventory', valuation: 'cost', changed: false, changeExplanation: '', personalUseCents: 0 } as const;

describe('Part III', () => {
  // 35: 8,000; 36: 40,000 − 500 = 39,500; 40: 8,000 + 39,500 + 6,000 + 2,000 + 1,500 = 57,000; 41: 11,000; 42: 57,000 − 11,000 = 46,000.
  // 5: 100,000 − 46,000 = 54,000, and nothing else: 7 and 31 are 54,000.
  test('has the inventories that were entered, and purchases less what was taken for personal use', () => {
    const of = books(shop, { goods: { ...counted, openingCents: 8_000_00, closingCents: 11_000_00, personalUseCents: 500_00 } });
    expect(part(of, [...partThree, '4', '5', '7', '31'])).toEqual({
      ...{ '35': 8_000, '36': 39_500, '37': 6_000, '38': 2_000, '39': 1_500, '40': 57_000, '41': 11_000, '42': 46_000 },
      ...{ '4': 46_000, '5': 54_000, '7': 54_000, '31': 54_000 },
    });
  });

  // The books have 8,000 at the start and buy another 5,000 on the account: 36: 40,000 + 5,000 = 45,000; 41: 8,000 + 5,000 = 13,000;
  // 42: 8,000 + 45,000 + 9,500 − 13,000 = 49,500, the cost of goods sold in the books.
  test('takes inventories from their account in the books', () => {
    const of = books([...shop, [6, 'Assets:Inventory', 5_000]], { inventoryAtStart: 8_000 });
    expect(part(of, ['35', '36', '41', '42'])).toEqual({ '35': 8_000, '36': 45_000, '41': 13_000, '42': 49_500 });
  });

  // The adjustment moves 2,000 from inventory to cost of goods sold: no purchase. 36: 40,000 + 2,000 − 2,000 = 40,000; 41: 6,000;
  // 42: 8,000 + 40,000 + 9,500 − 6,000 = 51,500.
  test('takes no adjustment for a purchase', () => {
    const adjusted: Row[] = [...shop, [12, 'Assets:Inventory', -2_000], [12, 'Expenses:Cost of Goods Sold', 2_000]];
    expect(part(books(adjusted, { inventoryAtStart: 8_000 }), ['35', '36', '41', '42'])).toEqual({
      ...{ '35': 8_000, '36': 40_000, '41': 6_000, '42': 51_500 },
    });
  });

  test('deducts goods as the books do where that is the method', () => {
    const goods = { ...counted, treatment: 'books', openingCents: 8_000_00, closingCents: 11_000_00 } as const;
    expect(part(books(shop, { goods }), ['35', '41', '42'])).toEqual({ '35': 0, '41': 0, '42': 49_500 });
  });

  // Entered 500, of which the books credit 300 at the end of the year: 36 stays 40,000 − 500, and 200 are still to be posted.
  test('takes goods for personal use off once, whether or not they are posted', () => {
    const goods = { ...counted, openingCents: 0, closingCents: 0, personalUseCents: 500_00 };
    const partly = books([...shop, [12, 'Expenses:Cost of Goods Sold:Personal Use', -300]], { goods });
    expect(part(partly, ['36'])).toEqual({ '36': 39_500 });
    const { goods: of } = scheduleCFromBooks(partly);
    expect(inventoryEntries(of, 2024).map(({ description, lines }) => [description, lines[0]!.amountCents])).toEqual([
      ['Goods taken for personal use in 2024', 200_00],
    ]);
    const posted = books([...shop, [12, 'Expenses:Cost of Goods Sold:Personal Use', -500]], { goods });
    expect([part(posted, ['36']), inventoryEntries(scheduleCFromBooks(posted).goods, 2024)]).toEqual([{ '36': 39_500 }, []]);
    // Nothing entered: the books alone count.
    const inBooks = books([...shop, [12, 'Expenses:Cost of Goods Sold:Personal Use', -500]], { goods: { ...goods, personalUseCents: 0 } });
    expect(part(inBooks, ['36'])).toEqual({ '36': 39_500 });
  });

  // Half of the year: 49,500 of costs, and half of the growth of 3,000: 100,000 − (49,500 − 1,500) = 52,000.
  test('counts an inventory that was entered by the share of the year that is over', () => {
    const of = books(shop, { goods: { ...counted, openingCents: 8_000_00, closingCents: 11_000_00 } });
    expect(profitThrough(of)(6)).toBe(52_000_00);
  });
});

describe('inventory that wasn’t entered', () => {
  const codes = (of: BooksOfYear) => blockersOf(scheduleCFromBooks(of), 2024).map(({ code }) => code);
  test('are an open question while goods were bought', () => {
    expect(codes(books(shop, {}))).toEqual(['inventory-missing']);
    expect(codes(books(shop.slice(0, 1), {}))).toEqual([]);
  });
  test('are none with an account in the books, an amount, or goods deducted as in the books', () => {
    expect(codes(books(shop, { inventoryAtStart: 0 }))).toEqual([]);
    expect(codes(books(shop, { goods: { ...counted, openingCents: 0, closingCents: 0 } }))).toEqual([]);
    expect(codes(books(shop, { goods: { ...counted, treatment: 'books' } }))).toEqual([]);
  });
});
