// Compares a statement with that of another period: amounts, changes, and percentages by category. Pure.
import { centsOf, changeRatio, dollars } from '#contracts/money.js';
import type { Comparison, IncomeStatement } from '#contracts/routes/income-statement.js';

export type ComparedWith = Comparison['with'];

/** The month before or the year before. For a year, both are the same. */
export function comparedPeriod({ year, month }: { year: number; month?: number }, other: ComparedWith): { year: number; month?: number } {
  if (month === undefined) return { year: year - 1 };
  if (other === 'previous-year') return { year: year - 1, month };
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

export function comparison(now: IncomeStatement, before: IncomeStatement, other: ComparedWith): Comparison {
  return {
    with: other,
    period: before.period,
    revenue: section(now.revenue, before.revenue),
    expenses: section(now.expenses, before.expenses),
    netIncome: compared(now.netIncome, before.netIncome),
  };
}

type Section = IncomeStatement['revenue'];

/** Every category of either period: first those of the current period in order, then those of the earlier period alone. */
function section(now: Section, before: Section): Comparison['revenue'] {
  const amounts = ({ items }: Section) => new Map(items.map((item) => [item.Category, item.Amount]));
  const [present, past] = [amounts(now), amounts(before)];
  const categories = [...new Set([...present.keys(), ...past.keys()])];
  const items = categories.map((Category) => ({ Category, ...compared(present.get(Category) ?? 0, past.get(Category) ?? 0) }));
  return { items, total: compared(now.total, before.total) };
}

/** The percentage of change relative to the earlier amount, to one decimal place; null where that is zero or negative. */
function compared(now: number, before: number): Comparison['netIncome'] {
  const changeCents = centsOf(now) - centsOf(before);
  const ratio = changeRatio(centsOf(before), centsOf(now));
  const ChangePercent = ratio === null ? null : Math.round(ratio * 1_000) / 10;
  return { Amount: before, Change: dollars(changeCents), ChangePercent };
}
