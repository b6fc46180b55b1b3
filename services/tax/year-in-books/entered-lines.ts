// Converts the form's printed line numbers to their meaning in a year; refuses a line that can't be entered. Pure.
import { refuse } from '#contracts/problem.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { expenseLines, goodsLines, type EnteredScheduleC } from '../engine/schedule-c.js';
import type { TaxYear } from '../years/tax-year.js';

/** Lines whose meaning is their number in every year. */
const plain = new Set<string>(['1', '2', '6', '9', ...expenseLines, '30', ...goodsLines, '41']);
const computed = new Set(['3', '5', '7', '28', '29', '31', '40', '42']);
/** Commuting and other miles are reported, not counted. */
const informational = new Set(['44b', '44c']);
const miles = new Set(['44a', '44a_1stHalf', '44a_2ndHalf']);
const partFive = /^48[a-z]{1,2}$/;

/** Amounts by printed line → amounts by meaning. Throws a problem for a line that is unknown, computed or contradicted by another. */
export function enteredFrom(lines: Readonly<Record<string, number>>, year: TaxYear): EnteredScheduleC {
  const given = new Map(Object.entries(lines));
  for (const line of given.keys()) refuseUnlessEntered(line, year);
  return {
    amounts: new Map([...given].filter(([line]) => plain.has(line))),
    costOfGoodsSold: goodsFrom(given),
    otherExpenses: otherExpensesFrom(given, year),
    buildings: (year.scheduleC.buildings !== null && given.get(year.scheduleC.buildings)) || 0,
    miles: milesFrom(given, year),
  };
}

function refuseUnlessEntered(line: string, year: TaxYear): void {
  const { otherExpenses, buildings } = year.scheduleC;
  if (plain.has(line) || informational.has(line) || miles.has(line) || partFive.test(line)) return;
  if (['4', '48', otherExpenses, buildings].includes(line)) return;
  if (computed.has(line)) refuse('computed-line', `Line ${line} is calculated; enter the lines it is calculated from.`);
  refuse('unknown-line', `Schedule C for ${year.year} has no line ${line} with an amount.`);
}

/** Line 4 may be entered if Part III is not. */
function goodsFrom(given: ReadonlyMap<string, number>): number | null {
  const entered = given.get('4');
  if (entered === undefined) return null;
  if ([...goodsLines, '41'].some((line) => given.has(line)))
    refuse('line-twice', 'Line 4 is calculated from lines 35 to 41; enter one or the other.');
  return entered;
}

/** Entries of Part V, or their total on line 48 or where the year's form repeats it. */
function otherExpensesFrom(given: ReadonlyMap<string, number>, year: TaxYear): number[] {
  const entries = [...given].filter(([line]) => partFive.test(line)).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  const totals = ['48', year.scheduleC.otherExpenses].filter((line) => given.has(line));
  if (totals.length + Math.min(1, entries.length) > 1)
    refuse('line-twice', `Enter other expenses in only one way: as 48a, 48b …, as 48, or as ${year.scheduleC.otherExpenses}.`);
  return totals.length === 1 ? [given.get(totals[0]!)!] : entries.map(([, amount]) => amount);
}

function milesFrom(given: ReadonlyMap<string, number>, year: TaxYear): EnteredScheduleC['miles'] {
  for (const line of miles) if ((given.get(line) ?? 0) < 0) refuse('negative-miles', `Line ${line} can’t be negative.`);
  const halves = { firstHalf: given.get('44a_1stHalf') ?? 0, secondHalf: given.get('44a_2ndHalf') ?? 0 };
  const allYear = given.get('44a');
  if (allYear === undefined || allYear === 0) return halves;
  if (given.has('44a_1stHalf') || given.has('44a_2ndHalf')) refuse('line-twice', 'Enter miles as 44a or by half-year, not both.');
  if (year.mileage.length > 1)
    refuse('two-mileage-rates', `The ${year.year} mileage rate changed on July 1: enter 44a_1stHalf and 44a_2ndHalf.`);
  return { firstHalf: allYear, secondHalf: 0 };
}

/** Sentences for a person: where the year's form or rate isn't final. */
export function assumptionsOf(year: TaxYear): string[] {
  const estimate =
    year.figuresOf !== year.year ? [`The ${year.year} mileage rate isn’t published yet, so the ${year.figuresOf} rate is used.`] : [];
  const { lastFinalForm } = supportedYears;
  return year.year > lastFinalForm
    ? [...estimate, `The ${year.year} form isn’t final, so line numbers follow the ${lastFinalForm} form.`]
    : estimate;
}
