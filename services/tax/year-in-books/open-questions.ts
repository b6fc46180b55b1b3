// Open points of a Schedule C from the books: blockers and assumptions. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import type { Blocker } from '#contracts/routes/schedule-c.js';
import { dollars } from '#contracts/money.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { countOf } from '#contracts/rules/count-of.js';
import { taxYear } from '#contracts/rules/years.js';
import { dollarsText } from '../formatting/figures.js';
import { businessMiles } from '../profile/business-miles.js';
import type { Treatment } from '../treatments/treatment.js';
import type { CategoryShare } from './category-shares.js';
import { assumptionsOf } from './entered-lines.js';
import type { BooksOfYear, ScheduleCFromBooks } from './from-books.js';
import { goodsTexts } from './cost-of-goods.js';
import { homeOfficeTexts } from './home-office.js';
import { sum } from '../amounts/sum.js';

const entriesIn = (shares: CategoryShare[]): number => sum(shares.map(({ entries }) => entries));
const amountIn = (shares: CategoryShare[]): number => dollars(sum(shares.map(({ cents }) => Math.abs(cents))));
/** 'Travel: Meals', because a subcategory may have another rule than its category. */
const shownName = ({ path }: CategoryShare): string => path.split(':').slice(1).join(': ');
/** The ledger's own category, which the link shows; another program's 'Uncategorized Expense' is an ordinary category. */
const isUncategorized = ({ path }: CategoryShare): boolean => categoryOf(path) === 'Uncategorized';

export type BlockerCode =
  | 'uncategorized'
  | 'unknown-line'
  | Extract<Treatment['vehicle'], `miles-${string}`>
  | 'car-method'
  | 'mileage-log-empty'
  | 'inventory-missing'
  | 'unconfirmed'
  | 'payroll-report-missing'
  | 'pay-runs-waiting'
  | 'car-insurance'
  | 'asset-in-expenses'
  | 'asset-cost'
  | 'asset-twice'
  | 'asset-unregistered'
  | 'depreciation-differs';

/** A blocker of the books, which is an alert as well. */
export type BooksBlocker = Blocker & { code: BlockerCode };

/** What must be resolved first, because lines are incomplete without it. Income and expenses both count. */
export function blockersOf(
  { shares, elsewhere, goods, lines }: Pick<ScheduleCFromBooks, 'shares' | 'elsewhere' | 'goods' | 'lines'>,
  year: number,
): BooksBlocker[] {
  const used = shares.filter(({ entries, cents }) => entries !== 0 || cents !== 0);
  const unknown = used.filter(({ treatment }) => treatment.line === null);
  // What bought an asset of the register has its line, but still needs a category.
  const uncategorized = [...unknown, ...used.filter(({ isAsset }) => isAsset)].filter(isUncategorized);
  const without = unknown.filter((share) => !isUncategorized(share));
  const blockers: BooksBlocker[] = [];
  if (uncategorized.length > 0) {
    const count = entriesIn(uncategorized);
    blockers.push({
      code: 'uncategorized',
      message: `${countOf(count, 'transaction has', 'transactions have')} no category.`,
      count,
      amount: amountIn(uncategorized),
      link: consoleLinks.uncategorized(taxYear(year)),
    });
  }
  if (without.length > 0) {
    const names = without.map(shownName);
    const shown = names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
    blockers.push({
      code: 'unknown-line',
      message: `${countOf(names.length, 'category has', 'categories have')} no Schedule C line yet: ${shown}.`,
      count: entriesIn(without),
      amount: amountIn(without),
      link: consoleLinks.policy(year),
    });
  }
  for (const [code, message] of [
    ['miles-untold', 'Enter the year’s business and total miles to deduct car costs.'],
    ['miles-missing', 'Enter the year’s business miles, in the mileage log or the tax profile, to use the mileage rate.'],
  ] as const) {
    const car = used.filter(({ treatment }) => treatment.vehicle === code);
    if (car.length > 0) blockers.push({ code, message, count: entriesIn(car), amount: amountIn(car), link: consoleLinks.profile(year) });
  }
  blockers.push(...insuranceBlocker(shares, year));
  const purchases = lines.find(({ printed }) => printed === '36')!;
  if (!goods.isKnown && purchases.cents !== 0)
    blockers.push({
      code: 'inventory-missing',
      message: 'Goods were bought, but the inventory on December 31 isn’t known. Enter it, even if it is zero (line 41).',
      count: purchases.entries,
      amount: dollars(purchases.cents),
      link: consoleLinks.profile(year),
    });
  const guessed = guessedIn({ shares, elsewhere });
  if (guessed.count > 0)
    blockers.push({
      code: 'unconfirmed',
      message: `${countOf(guessed.count, 'transaction was', 'transactions were')} categorized automatically and may be wrong. Confirm or change the category.`,
      ...guessed,
      link: consoleLinks.uncertain(taxYear(year)),
    });
  return blockers;
}

/** Without a method in the tax profile, the costs of a car count nowhere; 'Not deducted' is one, once a person has saved it. */
export function carBlocker(
  { isCarUndecided, year: { year } }: Pick<BooksOfYear, 'isCarUndecided' | 'year'>,
  { shares }: Pick<ScheduleCFromBooks, 'shares'>,
): BooksBlocker[] {
  const own = isCarUndecided ? shares.filter(({ treatment, entries }) => treatment.vehicle === 'excluded' && entries !== 0) : [];
  if (own.length === 0) return [];
  const message = 'Choose how car costs are deducted: by the mileage rate, as actual expenses, or not at all.';
  return [{ code: 'car-method', message, count: entriesIn(own), amount: amountIn(own), link: consoleLinks.profile(year) }];
}

/** Payments to insurers of cars and other things; an unconfirmed guess has its own blocker, which asks the same. */
function insuranceBlocker(shares: readonly CategoryShare[], year: number): BooksBlocker[] {
  const own = shares.filter(({ treatment }) => treatment.mayBeCar);
  const count = sum(own.map(({ entries, unconfirmed }) => entries - unconfirmed.entries));
  if (count === 0) return [];
  const cents = sum(own.map((share) => Math.abs(share.cents - share.unconfirmed.cents)));
  const message = `${countOf(count, 'insurance payment')} may be for a car. Answer which ${count === 1 ? 'it is' : 'they are'}.`;
  return [{ code: 'car-insurance', message, count, amount: dollars(cents), link: consoleLinks.rows(taxYear(year), { category: categoryOf(own[0]!.path), accountType: 'expense' }) }]; // prettier-ignore
}

/** Unconfirmed guesses, except those without a category or line, which have their own blockers. */
function guessedIn({ shares, elsewhere }: Pick<ScheduleCFromBooks, 'shares' | 'elsewhere'>): { count: number; amount: number } {
  const on = shares.filter(({ treatment, unconfirmed }) => treatment.line !== null && unconfirmed.entries !== 0);
  return {
    count: sum(on.map(({ unconfirmed }) => unconfirmed.entries)) + elsewhere.entries,
    amount: dollars(sum(on.map(({ unconfirmed }) => Math.abs(unconfirmed.cents))) + elsewhere.cents),
  };
}

/** Caveats for figures based on Schedule C; empty if everything is confirmed. */
export function unconfirmedSentences({ shares, lines }: Pick<ScheduleCFromBooks, 'shares' | 'lines'>): string[] {
  const expenses = lines.find(({ printed }) => printed === '28')!.unconfirmedCents;
  const income = sum(shares.filter(({ treatment }) => treatment.line === '1' || treatment.line === '6').map(({ unconfirmed }) => unconfirmed.countedCents)); // prettier-ignore
  const parts = [
    income !== 0 ? `${dollarsText(income)} of income` : '',
    expenses !== 0 ? `${dollarsText(expenses)} of deductions` : '',
  ].filter(Boolean);
  return parts.length === 0 ? [] : [`${parts.join(' and ')} was categorized automatically and isn’t confirmed yet.`];
}

/** 'Meals' if all of it counts at the same percentage, 'Travel: Meals' if only that part of travel does. */
function partNames(shares: readonly CategoryShare[]): (share: CategoryShare) => string {
  const byName = Map.groupBy(shares, ({ path }) => categoryOf(path));
  const alike = new Set(
    [...byName].filter(([, own]) => new Set(own.map(({ treatment }) => treatment.basisPoints)).size === 1).map(([name]) => name),
  );
  return (share) => (alike.has(categoryOf(share.path)) ? categoryOf(share.path) : shownName(share));
}

/** 'Deducted at 50%: Meals.' and excluded car costs: explains differences from the books. */
export function partialsOf(shares: readonly CategoryShare[], isCarUndecided = false): string[] {
  const moved = shares.filter(({ entries, cents }) => entries !== 0 || cents !== 0);
  const inPart = moved.filter(({ treatment }) => treatment.basisPoints > 0 && treatment.basisPoints < 10_000);
  const byPercent = [...Map.groupBy(inPart, ({ treatment }) => treatment.basisPoints)].sort(([a], [b]) => a - b);
  const nameOf = partNames(moved);
  const sentences = byPercent.map(([points, own]) => `Deducted at ${points / 100}%: ${[...new Set(own.map(nameOf))].join(', ')}.`);
  for (const [why, words] of [
    ['excluded', `Fuel and car costs aren’t deducted${isCarUndecided ? ' for now' : ', as chosen in your tax profile'}`],
    ['miles-untold', 'Fuel and car costs aren’t deducted, because the car’s miles aren’t known yet'],
    ['miles-missing', 'Fuel and car costs aren’t deducted, and the mileage rate has no business miles yet'],
    ['covered-by-rate', 'Fuel and car costs aren’t deducted separately, because the mileage rate covers them'],
  ] as const) {
    const own = moved.filter(({ treatment }) => treatment.vehicle === why);
    if (own.length > 0)
      sentences.push(`${words}: ${dollarsText(sum(own.map(({ cents }) => cents)))} in ${countOf(entriesIn(own), 'transaction')}.`);
  }
  return sentences;
}

export function assumptionsOfSchedule(books: BooksOfYear, { shares, lines, homeOffice, goods }: ScheduleCFromBooks): string[] {
  const on = (printed: string) => lines.find((line) => line.printed === printed)!;
  const { vehicle } = books.profile;
  const restaurants = shares.some(({ treatment }) => treatment.line === '24b' && treatment.basisPoints === 10_000);
  const atWork: [boolean, string][] = [
    [restaurants && [2021, 2022].includes(books.year.year), 'Restaurant meals in 2021 and 2022 are 100% deductible.'],
    ...goodsTexts(goods, on('42').cents !== 0).map((text): [boolean, string] => [true, text]),
    [
      vehicle.method === 'mileage',
      `Line 9 uses the standard mileage rate for ${countOf(businessMiles(vehicle, books.year.year), 'mile')}.`,
    ],
    ...homeOfficeTexts(books.profile, homeOffice).map((text): [boolean, string] => [true, text]),
    [on('31').cents < 0, 'The loss is deducted in full. Your books don’t show whether your entire investment is at risk (line 32).'],
  ];
  return [
    ...partialsOf(shares, books.isCarUndecided),
    ...atWork.filter(([holds]) => holds).map(([, sentence]) => sentence),
    ...assumptionsOf(books.year),
  ];
}
