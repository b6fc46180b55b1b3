// Schedule C of a year from its books: the sums of categories, how each counts, and data from the tax profile. Pure; cents throughout.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { noRows, type RowsOfAssets } from '../assets/rows-of-assets.query.js';
import { isResult, type CategoryMonth } from '../books/category-months.query.js';
import type { TreatmentOf } from '../treatments/treatment.js';
import { computedLines, costOfGoodsSold, expenseLines, goodsAvailable, type EnteredScheduleC } from '../engine/schedule-c.js';
import { propertyGains, type PropertyGains, type PropertySale } from '../engine/property-sales.js';
import { electedOf, section179Of, type Elected, type Section179 } from '../engine/section-179.js';
import type { TaxYear } from '../years/tax-year.js';
import { categoryShares, type CategoryShare } from './category-shares.js';
import { formLines, type FormLine } from './form-lines.js';
import { goodsOf, type GoodsOfYear } from './cost-of-goods.js';
import { homeOfficeOf, type HomeOfficeOfYear } from './home-office.js';
import type { WagesInBooks } from '../wages/year-wages.js';
import { sum } from '../amounts/sum.js';
import { mileageCents } from '../trips/mileage-cents.js';

export interface BooksOfYear {
  /** Also of the inventory accounts, without openings. */
  months: readonly CategoryMonth[];
  /** Balance of the inventory accounts when the year started; null if the books have none. */
  inventoryAtStartCents?: number | null;
  /** What the books call it; null if they have none. */
  inventoryAccount?: string | null;
  /** Guesses outside of income and expenses. */
  elsewhere?: readonly CategoryMonth[];
  treatmentOf: TreatmentOf;
  profile: TaxProfile;
  /** What pay runs, the W-3 and the bank’s rows say about wages; absent where it isn’t known. */
  wages?: WagesInBooks;
  /** The mileage log has a business trip of the year; absent where it isn't known. */
  hasTrips?: boolean;
  /** How the car is deducted isn’t saved yet, so its costs count nowhere for now. */
  isCarUndecided?: boolean;
  /** Its year as an entry in the books, its purchases (apart in `months`), and rows that may be purchases. */
  assetRows?: RowsOfAssets;
  /** What leaves the books with the year's sales of assets. */
  sold?: readonly { costCents: number; accumulatedCents: number }[];
  /** The year's depreciation from the asset register, without section 179, which the profit limits. */
  depreciationCents?: number;
  elected?: Elected;
  /** Recapture income from vehicles of the register (Form 4797 line 35). */
  recaptureCents?: number;
  /** Sales of assets in the year. */
  sales?: readonly PropertySale[];
  year: TaxYear;
}

interface ComputedLine extends FormLine {
  cents: number;
  /** The part without entries behind it: miles, assets, square feet. */
  enteredCents: number;
  entries: number;
  /** The part based on unconfirmed guesses; of the total lines, only for line 28. */
  unconfirmedCents: number;
}

interface OtherExpense {
  category: string;
  cents: number;
  entries: number;
}

export interface ScheduleCFromBooks {
  shares: CategoryShare[];
  /** Guesses outside of income and expenses: they are on no line, but another answer might put them on one. */
  elsewhere: { entries: number; cents: number };
  lines: ComputedLine[];
  /** Part V by category, largest first. */
  otherExpenses: OtherExpense[];
  grossIncomeCents: number;
  totalExpensesCents: number;
  netProfitCents: number;
  section179: Section179;
  depreciation: Depreciation;
  homeOffice: HomeOfficeOfYear;
  goods: GoodsOfYear;
}

/**
 * Line 13. Once the register's year is posted, its entry is what every screen deducts; until then, what the register computes. See
 * docs/decisions/0068-posted-depreciation-counts.md.
 */
interface Depreciation {
  /** By the register, section 179 included. */
  computedCents: number;
  /** On Schedule C by the register's entry; null if its year isn't posted. */
  postedCents: number | null;
  /** On line 13 by other entries. */
  otherCents: number;
}

/** Lines with entries behind them, except Part V. */
const entryLines: PolicyLine[] = ['1', '2', '6', '9', ...expenseLines, '36', '37', '38', '39'];

/** `throughMonth`: the last month that counts; below 12 for the profit of a part of the year. */
export function scheduleCFromBooks(books: BooksOfYear, throughMonth = 12): ScheduleCFromBooks {
  const shares = categoryShares(
    books.months.filter(({ month }) => month <= throughMonth),
    books.treatmentOf,
  );
  const byLine = Map.groupBy(shares, ({ treatment }) => treatment.line);
  const onLine = (line: PolicyLine) => sum((byLine.get(line) ?? []).map(({ countedCents }) => countedCents));
  const drivenCents = mileageOf(books, throughMonth);
  const amounts = new Map<string, number>(entryLines.map((line) => [line, onLine(line)]));
  amounts.set('9', amounts.get('9')! + drivenCents);
  const recapturedCents = Math.round(((books.recaptureCents ?? 0) * throughMonth) / 12);
  amounts.set('6', amounts.get('6')! + recapturedCents);
  const otherExpenses = partFive(byLine.get('other') ?? []);
  const goods = goodsOf(books, throughMonth);
  amounts
    .set('35', goods.openingCents)
    .set('41', goods.closingCents)
    .set('36', amounts.get('36')! - goods.personalUseCents);
  // The engine works in any unit: here in cents.
  const entered: EnteredScheduleC = {
    amounts,
    costOfGoodsSold: null,
    otherExpenses: otherExpenses.map(({ cents }) => cents),
    buildings: 0,
    miles: { firstHalf: 0, secondHalf: 0 },
  };
  const tentative = () => computedLines(entered, books.year)['29']!;
  const homeOffice = () => homeOfficeOf(books.profile, { tentativeCents: tentative(), year: books.year.year, throughMonth });
  const posted = postedDepreciation(books);
  const inBooksCents = amounts.get('13')!;
  const yearlyCents = Math.round(((books.depreciationCents ?? 0) * throughMonth) / 12);
  // The register's amount has the profit without its own entry as its limit, so posting it doesn't change it.
  amounts.set('13', inBooksCents + yearlyCents - (throughMonth === 12 ? posted.cents : 0));
  const section179 = electionOf(books, throughMonth, tentative() - homeOffice().deductedCents);
  const computedCents = yearlyCents + section179.deductedCents;
  const assetCents = !posted.exists ? computedCents : throughMonth === 12 ? 0 : Math.round((posted.cents * throughMonth) / 12);
  amounts.set('13', inBooksCents + assetCents);
  const home = homeOffice();
  amounts.set('30', home.deductedCents);
  const computed = computedLines(entered, books.year);
  const cents: Record<string, number> = {
    ...Object.fromEntries(amounts),
    ...computed,
    '40': goodsAvailable(entered),
    '42': costOfGoodsSold(entered),
    '48': computed[books.year.scheduleC.otherExpenses]!,
  };
  const enteredCents: Record<string, number> = {
    ...{ '35': goods.openingCents, '36': 0 - goods.personalUseCents, '41': goods.closingCents },
    ...{ '6': recapturedCents, '9': drivenCents, '13': assetCents, '30': home.deductedCents },
  };
  return {
    shares,
    elsewhere: elsewhereOf(books, throughMonth),
    lines: linesOf(books, byLine, { cents, enteredCents }),
    otherExpenses,
    grossIncomeCents: computed['7']!,
    totalExpensesCents: computed['28']!,
    netProfitCents: computed['31']!,
    section179,
    depreciation: {
      computedCents,
      postedCents: posted.exists ? posted.cents : null,
      otherCents: inBooksCents - (throughMonth === 12 ? posted.onLine13Cents : 0),
    },
    homeOffice: home,
    goods,
  };
}

function linesOf(
  { year }: BooksOfYear,
  byLine: ReadonlyMap<PolicyLine | null, CategoryShare[]>,
  { cents, enteredCents }: { cents: Record<string, number>; enteredCents: Record<string, number> },
): ComputedLine[] {
  const entriesOn = (line: FormLine['policyLine']): number => (line ? sum((byLine.get(line) ?? []).map(({ entries }) => entries)) : 0);
  const guessedOn = unconfirmedByLine(byLine);
  return formLines(year).map((line) => ({
    ...line,
    kind: ['6', '9', '13'].includes(line.printed) && enteredCents[line.printed] !== 0 ? 'entered' : line.kind,
    cents: (cents[line.printed] ?? 0) + 0,
    enteredCents: enteredCents[line.printed] ?? 0,
    entries: entriesOn(line.policyLine),
    unconfirmedCents: guessedOn(line),
  }));
}

/** The register's entry as it counts on Schedule C. A merge or a decision of the business may have moved it to another line. */
function postedDepreciation({ assetRows = noRows, treatmentOf }: BooksOfYear) {
  const months = assetRows.posted
    .filter(isResult)
    .map(({ month, category, amountCents }) => ({ month, category, lines: 1, cents: amountCents }));
  const shares = categoryShares(months, treatmentOf).filter(({ section }) => section === 'expense');
  const total = (own: CategoryShare[]) => sum(own.map(({ countedCents }) => countedCents));
  return {
    exists: shares.length > 0,
    cents: total(shares),
    onLine13Cents: total(shares.filter(({ treatment }) => treatment.line === '13')),
  };
}

function elsewhereOf({ elsewhere = [] }: BooksOfYear, throughMonth: number): ScheduleCFromBooks['elsewhere'] {
  const open = elsewhere.filter(({ month }) => month <= throughMonth);
  return {
    entries: sum(open.map(({ unconfirmedLines }) => unconfirmedLines ?? 0)),
    cents: sum(open.map(({ unconfirmedCents }) => Math.abs(unconfirmedCents ?? 0))),
  };
}

/** The amount that a line would lose if no guess were right; line 28 has the total. */
function unconfirmedByLine(byLine: ReadonlyMap<PolicyLine | null, CategoryShare[]>): (line: FormLine) => number {
  const on = (line: PolicyLine) => sum((byLine.get(line) ?? []).map(({ unconfirmed }) => unconfirmed.countedCents));
  const expenses: PolicyLine[] = ['9', ...expenseLines, 'other'];
  return ({ printed, policyLine }) => (printed === '28' ? sum(expenses.map(on)) : policyLine ? on(policyLine) : 0);
}

/** Line 31 from January 1 to the end of a month: miles, depreciation and the home count in proportion to the months. */
export const profitThrough =
  (books: BooksOfYear) =>
  (month: number): number =>
    scheduleCFromBooks(books, month).netProfitCents;

/** The Form 4797 result of sales up to the end of a month. */
export const gainsThrough =
  ({ sales = [] }: BooksOfYear) =>
  (throughMonth: number): PropertyGains =>
    propertyGains(sales.filter(({ month }) => month <= throughMonth));

/** Line 44a at the year's rate, to the cent; half a cent rounds up. If the rate changed on July 1, each half has its own rate. */
function mileageOf({ profile, year }: BooksOfYear, throughMonth: number): number {
  const { method, miles, milesFromJuly } = profile.vehicle;
  if (method !== 'mileage') return 0;
  const [first, second] = [year.mileage[0]!, year.mileage.at(-1)!];
  const twoRates = year.mileage.length > 1;
  const firstShare = twoRates ? Math.min(throughMonth, 6) / 6 : throughMonth / 12;
  const secondShare = Math.max(0, throughMonth - 6) / 6;
  return mileageCents([
    { miles: miles * firstShare, dollarsPerMile: first.dollarsPerMile },
    { miles: twoRates ? milesFromJuly * secondShare : 0, dollarsPerMile: second.dollarsPerMile },
  ]);
}

/**
 * Form 4562 Part I in proportion to the months. Wages, a spouse's profit on the same return and gains of business property are
 * business income too (Reg. 1.179-2(c)(1) and (6)).
 */
function electionOf(books: BooksOfYear, throughMonth: number, profitCents: number): Section179 {
  const { profile, elected, year } = books;
  const { status, wagesCents, spouse, section179CarriedCents = 0 } = profile;
  const { ordinaryCents, longTermCents } = gainsThrough(books)(throughMonth);
  const share = (cents: number) => Math.round((cents * throughMonth) / 12);
  const otherIncomeCents = wagesCents + (status === 'mfj' ? spouse.wagesCents + spouse.netProfitCents : 0);
  const fullYear = elected ?? electedOf([], year);
  return section179Of(
    { ...fullYear, electedCents: share(fullYear.electedCents) },
    {
      carriedCents: share(section179CarriedCents),
      businessIncomeCents: profitCents + ordinaryCents + longTermCents + share(otherIncomeCents),
    },
  );
}

function partFive(shares: CategoryShare[]): OtherExpense[] {
  const byName = Map.groupBy(shares, ({ path }) => categoryOf(path));
  return [...byName]
    .map(([category, own]) => ({
      category,
      cents: sum(own.map(({ countedCents }) => countedCents)),
      entries: sum(own.map(({ entries }) => entries)),
    }))
    .filter(({ cents, entries }) => cents !== 0 || entries !== 0)
    .sort((a, b) => b.cents - a.cents || (a.category < b.category ? -1 : 1));
}
