// The inventories of a year, Schedule C lines 35, 36 and 41: entered in the tax profile or taken from the books. Pure; cents.
import { inventoryPath, isInventoryPath, goodsSoldPath } from '#contracts/rules/inventory-accounts.js';
import type { InventoryEntry } from '#contracts/schedule-c-shapes.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { taxYear } from '#contracts/rules/years.js';
import type { CategoryMonth } from '../books/category-months.query.js';
import { sum } from '../amounts/sum.js';
import { dollarsText } from '../formatting/figures.js';

interface GoodsBooks {
  months: readonly CategoryMonth[];
  profile: Pick<TaxProfile, 'goods'>;
  inventoryAtStartCents?: number | null;
}

export interface GoodsOfYear {
  /** Line 35. */
  openingCents: number;
  /** Line 41. */
  closingCents: number;
  /** Off line 36, because the books don't have it. */
  personalUseCents: number;
  /** The closing inventory was entered or is in the books. */
  isKnown: boolean;
  treatment: 'inventory' | 'materials' | 'books';
  /** On the inventory accounts at the start and the end of the year. */
  inBooks: { openingCents: number; closingCents: number };
}

/**
 * Purchases are cost of goods sold plus the growth of the inventory accounts, so that entries between the two are no purchases, and an
 * inventory kept all year counts like one that is adjusted once. In a part of the year, an entered inventory grows by months. With
 * `books`, the method of IRC sec. 471(c)(1)(B)(ii), only the accounts count; with `materials`, (B)(i), goods that aren't sold or used yet
 * are on line 41 as well (Reg. sec. 1.471-1(b)(4)).
 */
export function goodsOf({ months, profile: { goods }, inventoryAtStartCents = null }: GoodsBooks, throughMonth: number): GoodsOfYear {
  const treatment = goods?.treatment ?? 'inventory';
  const growth = sum(months.filter(({ month, category }) => month <= throughMonth && isInventoryPath(category)).map(({ cents }) => cents));
  const opening = inventoryAtStartCents ?? 0;
  const inBooks = { openingCents: opening, closingCents: opening + growth };
  const entered = treatment === 'books' ? undefined : goods;
  const openingCents = entered?.openingCents ?? inBooks.openingCents;
  const closing = entered?.closingCents;
  return {
    ...{ openingCents, treatment, inBooks },
    closingCents: closing === undefined ? inBooks.closingCents : openingCents + Math.round(((closing - openingCents) * throughMonth) / 12),
    personalUseCents: Math.round(((goods?.personalUseCents ?? 0) * throughMonth) / 12),
    isKnown: closing !== undefined || treatment === 'books' || inventoryAtStartCents !== null,
  };
}

/** How goods count, for a person. */
export function goodsTexts({ treatment, openingCents, closingCents, isKnown }: GoodsOfYear, hasGoods: boolean): string[] {
  if (!hasGoods && openingCents === 0 && closingCents === 0) return [];
  if (!isKnown) return ['Beginning and ending inventory are assumed to be zero.'];
  const amounts = `beginning inventory ${dollarsText(openingCents)}, ending inventory ${dollarsText(closingCents)}`;
  return [
    {
      inventory: `Goods are deducted in the year they are sold (sec. 471): ${amounts}.`,
      materials: `Goods are non-incidental materials, deducted in the year they are sold or used (sec. 471(c)(1)(B)(i)): ${amounts}.`,
      books: `Goods are deducted as in the books (sec. 471(c)(1)(B)(ii)): ${amounts}.`,
    }[treatment],
  ];
}

/**
 * What the books need so that their inventory and cost of goods sold are those of Schedule C: the inventory that the year started with, and
 * its change until the last day. Empty once they are posted; debit positive.
 */
export function inventoryEntries({ openingCents, closingCents, inBooks, isKnown }: GoodsOfYear, year: number): InventoryEntry[] {
  const missingCents = openingCents - inBooks.openingCents;
  const changeCents = closingCents - inBooks.closingCents - missingCents;
  const { startDate, endDate } = taxYear(year);
  const entry = (date: string, description: string, cents: number, against: string): InventoryEntry[] =>
    cents === 0 || !isKnown
      ? []
      : [
          {
            ...{ date, description },
            lines: [
              { account: inventoryPath, amountCents: cents },
              { account: against, amountCents: 0 - cents },
            ],
          },
        ];
  return [
    ...entry(startDate, `Inventory at the beginning of ${year}`, missingCents, 'Equity:Opening Balances'),
    ...entry(endDate, `Inventory adjustment ${year}`, changeCents, goodsSoldPath),
  ];
}
