// Where the asset register and the books disagree about what an asset deducts, as blockers. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import { countOf } from '#contracts/rules/count-of.js';
import { depreciationLegs } from '#contracts/rules/depreciation-legs.js';
import { isResult } from '../books/category-months.query.js';
import { noRows, type AssetRow, type RowsOfAssets } from '../assets/rows-of-assets.query.js';
import { businessMiles } from '../profile/business-miles.js';
import { dollarsText } from '../formatting/figures.js';
import { sum } from '../amounts/sum.js';
import type { BooksOfYear, ScheduleCFromBooks } from './from-books.js';
import { type BooksBlocker, blockersOf, carBlocker } from './open-questions.js';
import { wagesBlockers } from './wages-blockers.js';

type Schedule = Pick<ScheduleCFromBooks, 'shares' | 'elsewhere' | 'depreciation' | 'goods' | 'lines'>;

/** What must be resolved first, because lines are incomplete or uncertain without it. */
export const everyBlocker = (books: BooksOfYear, schedule: Schedule): BooksBlocker[] => [
  ...blockersOf(schedule, books.year.year),
  ...carBlocker(books, schedule),
  ...milesWithoutLog(books, schedule),
  ...wagesBlockers(books),
  ...assetBlockersOf(books, schedule),
];

/** Miles need a record of each trip: date, place, business purpose and miles (IRC sec. 274(d); Pub. 463, chapter 5; lines 47a and 47b). */
function milesWithoutLog({ profile, hasTrips = true, year: { year } }: BooksOfYear, { lines }: Pick<Schedule, 'lines'>): BooksBlocker[] {
  const miles = businessMiles(profile.vehicle, year);
  if (profile.vehicle.method === 'none' || miles === 0 || hasTrips) return [];
  const message = `${miles.toLocaleString('en-US')} business miles are deducted, but the ${year} mileage log is empty. Add the trips, because the IRS requires a record of each.`;
  const amount = dollars(lines.find(({ printed }) => printed === '9')!.cents);
  return [{ ...{ code: 'mileage-log-empty', message, count: 0, amount }, link: consoleLinks.mileageLog(year) }];
}

export function assetBlockersOf(books: BooksOfYear, { depreciation }: Pick<Schedule, 'depreciation'>): BooksBlocker[] {
  const { purchases, similar, unregistered } = books.assetRows ?? noRows;
  const inExpenses = purchases.filter(isResult);
  const unequal = perAsset(purchases).filter((row) => differenceOf(row) > 0);
  const deducted = similar.filter(({ category, car }) => books.treatmentOf(category, car).basisPoints > 0);
  const link = consoleLinks.assets(books.year.year);
  const blocker = (
    code: BooksBlocker['code'],
    rows: readonly AssetRow[],
    message: (rows: readonly AssetRow[]) => string,
    cents = centsOf(rows),
  ): BooksBlocker[] => (rows.length === 0 ? [] : [{ code, message: message(rows), count: rows.length, amount: dollars(cents), link }]);
  return [
    ...blocker('asset-in-expenses', inExpenses, inExpensesText),
    ...blocker('asset-cost', unequal, unequalText, sum(unequal.map(differenceOf))),
    ...blocker('asset-twice', deducted, twiceText),
    ...unregisteredBlocker(unregistered, link),
    ...differingEntry(books, depreciation),
  ];
}

/**
 * What is deducted nowhere because the purchase is more than the cost, or twice because other parts of the transaction are expenses and the
 * cost includes them. A lower purchase alone may be a down payment.
 */
function differenceOf({ boughtCents, costCents, partsCents }: AssetRow): number {
  const missingCents = costCents - boughtCents;
  if (missingCents <= 0) return 0 - missingCents;
  return partsCents >= missingCents ? missingCents : 0;
}

/** Equipment is deducted as depreciation or under section 179, and only what the register has. */
function unregisteredBlocker(rows: RowsOfAssets['unregistered'], link: string): BooksBlocker[] {
  if (rows.length === 0) return [];
  const isOne = rows.length === 1;
  const message = `${countOf(rows.length, 'equipment purchase')} ${isOne ? 'isn’t' : 'aren’t'} in the asset register, so ${isOne ? 'it isn’t' : 'they aren’t'} deducted. Add ${isOne ? 'it' : 'them'}, or answer that ${isOne ? 'it isn’t an asset' : 'they aren’t assets'}.`;
  return [{ code: 'asset-unregistered', message, count: rows.length, amount: dollars(centsOf(rows)), link }];
}

const centsOf = (rows: readonly Pick<AssetRow, 'amountCents'>[]): number => sum(rows.map(({ amountCents }) => amountCents));
const nameOf = (category: string): string => category.slice(category.indexOf(':') + 1).replaceAll(':', ': ');

/** One row of each asset: a bill may be paid in parts. */
const perAsset = (rows: readonly AssetRow[]): AssetRow[] =>
  rows.filter(({ assetId }, at) => rows.findIndex((row) => row.assetId === assetId) === at);

const inExpensesText = (rows: readonly AssetRow[]): string => {
  const [first, ...others] = perAsset(rows);
  return others.length === 0
    ? `“${first!.name}” is in the asset register, but its purchase is in ${nameOf(first!.category)}. Move it to Equipment.`
    : `${countOf(others.length + 1, 'asset')} in the register have purchases in income or expenses. Move them to Equipment.`;
};

const unequalText = ([first, ...others]: readonly AssetRow[]): string =>
  others.length === 0
    ? `The purchase of “${first!.name}” is ${dollarsText(first!.boughtCents)}, but its cost in the asset register is ${dollarsText(first!.costCents)}. Correct the cost or split the transaction.`
    : `${countOf(others.length + 1, 'purchase', 'purchases')} don’t have the cost in the asset register. Correct the cost or split the transaction.`;

const twiceText = ([first, ...others]: readonly AssetRow[]): string =>
  others.length === 0
    ? first!.linked
      ? `“${first!.name}” has a purchase, but a transaction with the same amount is in ${nameOf(first!.category)}. If it pays the bill, record the payment. If it is the same purchase, move it to Equipment.`
      : `“${first!.name}” has no purchase in the asset register, and a transaction with the same amount is in ${nameOf(first!.category)}. It may be deducted twice.`
    : `${countOf(others.length + 1, 'transaction')} may be purchases of assets in the register that have none, and be deducted twice.`;

/** The entry that posts the register's year, if its lines or what is deducted of it are no longer what the register computes. */
function differingEntry(
  { assetRows, sold = [], year: { year } }: BooksOfYear,
  { computedCents, postedCents }: Schedule['depreciation'],
): BooksBlocker[] {
  const posted = assetRows?.posted ?? [];
  if (posted.length === 0) return [];
  const expected = depreciationLegs({ depreciationCents: computedCents, sales: sold });
  const countedCents = postedCents ?? 0;
  if (amountsText(posted) === amountsText(expected) && countedCents === computedCents) return [];
  const message =
    countedCents === computedCents
      ? `The sales of assets that the books have for ${year} no longer match the asset register. Post the year again or undo it.`
      : `The books deduct ${dollarsText(countedCents)} of depreciation for ${year}, and the asset register computes ${dollarsText(computedCents)}. Post the year again or undo it.`;
  return [
    {
      ...{ code: 'depreciation-differs', message, count: new Set(posted.map(({ entryId }) => entryId)).size },
      ...{ amount: dollars(Math.abs(countedCents - computedCents)), link: consoleLinks.assets(year) },
    },
  ];
}

/** The lines by amount, because accounts may have been renamed. */
const amountsText = (legs: readonly { amountCents: number }[]): string =>
  legs
    .map(({ amountCents }) => amountCents)
    .sort((a, b) => a - b)
    .join();
