// Separates the purchases of the register's assets from the sums of their categories, because the register decides what they deduct. Pure.
import { isResult, type CategoryMonth } from '../books/category-months.query.js';
import type { AssetRow } from '../assets/rows-of-assets.query.js';

/** The same amounts; what bought assets is marked. */
export function withAssetsApart(months: readonly CategoryMonth[], purchases: readonly AssetRow[]): CategoryMonth[] {
  const bought = [...Map.groupBy(purchases.filter(isResult), keyOf).values()].map(sumOf);
  if (bought.length === 0) return [...months];
  const byKey = new Map(bought.map((sum) => [keyOf(sum), sum]));
  const others = months.map((month) => less(month, byKey.get(keyOf(month)))).filter(({ lines, cents }) => lines !== 0 || cents !== 0);
  return [...others, ...bought];
}

const keyOf = ({ month, category, car }: Pick<AssetRow, 'month' | 'category' | 'car'>): string => `${month} ${category} ${car ?? ''}`;

function sumOf(rows: AssetRow[]): CategoryMonth {
  const [{ month, category, car }] = rows as [AssetRow];
  const cents = (of: AssetRow[]) => of.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const guessed = rows.filter(({ unconfirmed }) => unconfirmed);
  return {
    ...{ month, category, isAsset: true, ...(car && { car }), lines: rows.length, cents: cents(rows) },
    ...{ unconfirmedLines: guessed.length, unconfirmedCents: cents(guessed) },
  };
}

function less(month: CategoryMonth, bought: CategoryMonth | undefined): CategoryMonth {
  if (!bought) return month;
  return {
    ...month,
    lines: month.lines - bought.lines,
    cents: month.cents - bought.cents,
    unconfirmedLines: (month.unconfirmedLines ?? 0) - bought.unconfirmedLines!,
    unconfirmedCents: (month.unconfirmedCents ?? 0) - bought.unconfirmedCents!,
  };
}
