// The inventories of a year, Schedule C lines 35, 36 and 41: entered in the tax profile or taken from the books. Pure; cents.
import { goodsSoldPath, inventoryPath, personalGoodsPath } from '#contracts/rules/inventory-accounts.js';
import type { InventoryEntry } from '#contracts/schedule-c-shapes.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { taxYear } from '#contracts/rules/years.js';
import type { CategoryMonth } from '../books/category-months.query.js';
import { sectionOf } from '../treatments/treatment.js';
import { sum } from '../amounts/sum.js';
import { dollarsText } from '../formatting/figures.js';

interface GoodsBooks {
  months: readonly CategoryMonth[];
  profile: Pick<TaxProfile, 'goods'>;
  inventoryAtStartCents?: number | null;
  inventoryAccount?: string | null;
}

export interface GoodsOfYear {
  /** Line 35. */
  openingCents: number;
  /** Line 41. */
  closingCents: number;
  /** Off line 36: what was entered, less what the books have on the account of such goods. */
  personalUseCents: number;
  /** The closing inventory was entered or is in the books. */
  isKnown: boolean;
  treatment: 'inventory' | 'materials' | 'books';
  /** On the inventory accounts at the start and the end of the year, and the account that entries are for. */
  inBooks: { openingCents: number; closingCents: number; account: string };
}

/**
 * Purchases are cost of goods sold plus the growth of the inventory accounts, so that entries between the two are no purchases, and an
 * inventory kept all year counts like one that is adjusted once. In a part of the year, an entered inventory grows by months. With
 * `books`, the method of IRC sec. 471(c)(1)(B)(ii), only the accounts count; with `materials`, (B)(i), goods that aren't sold or used yet
 * are on line 41 as well (Reg. sec. 1.471-1(b)(4)).
 */
export function goodsOf(
  { months, profile: { goods }, inventoryAtStartCents = null, inventoryAccount }: GoodsBooks,
  throughMonth: number,
): GoodsOfYear {
  const treatment = goods?.treatment ?? 'inventory';
  const growth = sum(
    months.filter(({ month, category }) => month <= throughMonth && sectionOf(category) === 'inventory').map(({ cents }) => cents),
  );
  const opening = inventoryAtStartCents ?? 0;
  const inBooks = { openingCents: opening, closingCents: opening + growth, account: inventoryAccount ?? inventoryPath };
  const entered = treatment === 'books' ? undefined : goods;
  const openingCents = entered?.openingCents ?? inBooks.openingCents;
  const closing = entered?.closingCents;
  return {
    ...{ openingCents, treatment, inBooks },
    closingCents: closing === undefined ? inBooks.closingCents : openingCents + Math.round(((closing - openingCents) * throughMonth) / 12),
    personalUseCents: personalUse(goods?.personalUseCents ?? 0, { months, throughMonth }),
    isKnown: closing !== undefined || treatment === 'books' || inventoryAtStartCents !== null,
  };
}

/** Nothing entered leaves it to the books. What the entry below has credited isn't taken off twice. */
function personalUse(enteredCents: number, { months, throughMonth }: Pick<GoodsBooks, 'months'> & { throughMonth: number }): number {
  if (enteredCents === 0) return 0;
  const posted = months.filter(({ month, category }) => month <= throughMonth && category === personalGoodsPath);
  return Math.round((enteredCents * throughMonth) / 12) + sum(posted.map(({ cents }) => cents));
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
 * What the books need so that their inventory and cost of goods sold are those of Schedule C: the inventory that the year started with, its
 * change until the last day, and goods taken for personal use. Empty once they are posted; debit positive.
 */
export function inventoryEntries({ personalUseCents, isKnown, ...goods }: GoodsOfYear, year: number): InventoryEntry[] {
  const { openingCents, closingCents, inBooks } = goods;
  const missingCents = openingCents - inBooks.openingCents;
  const changeCents = closingCents - inBooks.closingCents - missingCents;
  const { startDate, endDate } = taxYear(year);
  const entry = (date: string, description: string, [account, against]: [string, string], cents: number): InventoryEntry[] =>
    cents === 0 ? [] : [{ date, description, lines: [{ account, amountCents: cents }, { account: against, amountCents: 0 - cents }] }]; // prettier-ignore
  const ofInventory = isKnown
    ? [
        ...entry(startDate, `Inventory at the beginning of ${year}`, [inBooks.account, 'Equity:Opening Balances'], missingCents),
        ...entry(endDate, `Inventory adjustment ${year}`, [inBooks.account, goodsSoldPath], changeCents),
      ]
    : [];
  return [
    ...ofInventory,
    ...entry(endDate, `Goods taken for personal use in ${year}`, ['Equity:Owner Draws', personalGoodsPath], personalUseCents),
  ];
}
