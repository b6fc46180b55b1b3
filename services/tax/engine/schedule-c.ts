// Schedule C (Form 1040), 2020 to 2026: line arithmetic. Pure. Dollars are carried unrounded and rounded where they leave: sums are
// rounded only as a total (instructions for Form 1040, Rounding off to whole dollars), and a mile may cost half a cent.
import type { TaxYear } from '../years/tax-year.js';
import { sum } from '../amounts/sum.js';

/** Entered amounts by meaning; absent is zero. Lines 8 to 26 use their numbers, which haven't moved in these years. */
export interface EnteredScheduleC {
  /** Lines 1, 2 and 6, lines 8 to 26 and 30, lines 35 to 39 and 41. */
  amounts: ReadonlyMap<string, number>;
  /** Line 4 if Part III is not filled in. */
  costOfGoodsSold: number | null;
  /** Entries of Part V, in order. */
  otherExpenses: readonly number[];
  /** Deduction for energy efficient commercial buildings, Form 7205: line 27b of 2023 and 2024, 27a from 2025. */
  buildings: number;
  /** Line 44a: business miles before July and from July on; all in `firstHalf` if the rate did not change. */
  miles: { firstHalf: number; secondHalf: number };
}

/** Lines 8 to 26, in the form's order; 9 is car and truck expenses and has its own function. */
export const expenseLines = [
  ...['8', '10', '11', '12', '13', '14', '15', '16a', '16b', '17', '18', '19'],
  ...['20a', '20b', '21', '22', '23', '24a', '24b', '25', '26'],
] as const;

/** Lines 35 to 39. */
export const goodsLines = ['35', '36', '37', '38', '39'] as const;

const of = (entered: EnteredScheduleC, line: string): number => entered.amounts.get(line) ?? 0;

/** Line 3: gross receipts less returns. */
const netReceipts = (entered: EnteredScheduleC): number => of(entered, '1') - of(entered, '2');

/** Line 40: opening inventory and what was added to it. */
export const goodsAvailable = (entered: EnteredScheduleC): number => sum(goodsLines.map((line) => of(entered, line)));

/** Lines 42 and 4: line 40 less closing inventory. */
export const costOfGoodsSold = (entered: EnteredScheduleC): number =>
  entered.costOfGoodsSold ?? goodsAvailable(entered) - of(entered, '41');

/** Line 5. */
const grossProfit = (entered: EnteredScheduleC): number => netReceipts(entered) - costOfGoodsSold(entered);

/** Line 7. */
const grossIncome = (entered: EnteredScheduleC): number => grossProfit(entered) + of(entered, '6');

/** Line 9: actual expenses or parking and tolls as entered, and line 44a at the year's standard mileage rate. */
function carAndTruck(entered: EnteredScheduleC, year: TaxYear): number {
  const { firstHalf, secondHalf } = entered.miles;
  const first = year.mileage[0]!.dollarsPerMile;
  const second = year.mileage.at(-1)!.dollarsPerMile;
  return of(entered, '9') + (firstHalf * first + secondHalf * second);
}

/** Line 48, which is line 27a up to 2024 and line 27b from 2025. */
const otherExpenses = (entered: EnteredScheduleC): number => sum(entered.otherExpenses);

/** Line 28: lines 8 to 27b in their order; 24b is entered after its limit. */
function totalExpenses(entered: EnteredScheduleC, year: TaxYear): number {
  const [advertising, ...others] = expenseLines.map((line) => of(entered, line));
  return sum([advertising!, carAndTruck(entered, year), ...others, otherExpenses(entered), entered.buildings]);
}

/** Line 29: tentative profit, a loss negative. */
const tentativeProfit = (entered: EnteredScheduleC, year: TaxYear): number => grossIncome(entered) - totalExpenses(entered, year);

/** Line 31: net profit, a loss negative. Whether a loss is at risk (line 32) isn't decided here. */
const netProfit = (entered: EnteredScheduleC, year: TaxYear): number => tentativeProfit(entered, year) - of(entered, '30');

/** The lines that are computed, by the numbers that the year's form prints. */
export function computedLines(entered: EnteredScheduleC, year: TaxYear): Record<string, number> {
  return {
    '3': netReceipts(entered),
    '4': costOfGoodsSold(entered),
    '5': grossProfit(entered),
    '7': grossIncome(entered),
    '9': carAndTruck(entered, year),
    [year.scheduleC.otherExpenses]: otherExpenses(entered),
    '28': totalExpenses(entered, year),
    '29': tentativeProfit(entered, year),
    '31': netProfit(entered, year),
  };
}
