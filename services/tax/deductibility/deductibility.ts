// The deductible part of a year's expenses by category: deducted, considered, and excluded with the reason. Pure.
import { dollars } from '#contracts/money.js';
import type { DeductibleCategory } from '#contracts/routes/deductibility.js';
import { printedLineOf } from '../year-in-books/form-lines.js';
import type { CategoryShare } from '../year-in-books/category-shares.js';
import { policyLines } from '#contracts/routes/deduction-policy.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import type { TaxYear } from '../years/tax-year.js';
import { sum } from '../amounts/sum.js';

const centsOf = (shares: CategoryShare[]): number => sum(shares.map(({ cents }) => cents));
const countedOf = (shares: CategoryShare[]): number => sum(shares.map(({ countedCents }) => countedCents));
const entriesOf = (shares: CategoryShare[]): number => sum(shares.map(({ entries }) => entries));

/** Expenses that belong on Schedule C or may, and those that never do. Together they equal the income statement's expenses. */
export function consideredOf(shares: readonly CategoryShare[]): { considered: CategoryShare[]; excluded: CategoryShare[] } {
  const expenses = shares.filter(({ section }) => section === 'expense');
  const [excluded, considered] = [true, false].map((out) => expenses.filter(({ treatment }) => (treatment.line === 'excluded') === out));
  return { considered: considered!, excluded: excluded! };
}

interface Deductibility {
  deductibleCents: number;
  consideredCents: number;
  effectivePercent: number | null;
  /** The part of the deductible amount that is based on unconfirmed guesses. */
  unconfirmedCents: number;
  categories: DeductibleCategory[];
  excluded: { Category: string; TransactionCount: number; Expense: number; Reason: string }[];
}

export function deductibilityOf(shares: readonly CategoryShare[], year: TaxYear): Deductibility {
  const { considered, excluded } = consideredOf(shares);
  const deductibleCents = countedOf(considered);
  const consideredCents = centsOf(considered);
  const rows = [...Map.groupBy(considered, ({ path }) => categoryOf(path))].map(([name, own]) => categoryRow(name, own, year));
  const out = [...Map.groupBy(excluded, ({ path, treatment }) => `${categoryOf(path)}\n${treatment.note}`).values()];
  return {
    deductibleCents,
    consideredCents,
    unconfirmedCents: sum(considered.map(({ unconfirmed }) => unconfirmed.countedCents)),
    effectivePercent: consideredCents === 0 ? null : Math.round((deductibleCents / consideredCents) * 1_000) / 10,
    categories: rows.sort(
      (a, b) => Math.abs(b.DeductibleAmount) - Math.abs(a.DeductibleAmount) || b.Expense - a.Expense || (a.Category < b.Category ? -1 : 1),
    ),
    excluded: out
      .map((own) => ({
        Category: categoryOf(own[0]!.path),
        TransactionCount: entriesOf(own),
        Expense: dollars(centsOf(own)),
        Reason: own[0]!.treatment.note,
      }))
      .sort((a, b) => b.Expense - a.Expense || (a.Category < b.Category ? -1 : 1)),
  };
}

function categoryRow(name: string, own: CategoryShare[], year: TaxYear): DeductibleCategory {
  const lines = policyLines.filter((line) => own.some(({ treatment }) => treatment.line === line));
  return {
    Category: name,
    TransactionCount: entriesOf(own),
    Expense: dollars(centsOf(own)),
    ExpenseAmount: dollars(centsOf(own)),
    DeductiblePercent: percentOf(own),
    DeductibleAmount: dollars(countedOf(own)),
    ...unconfirmedIn(own),
    lines: lines.map((line) => printedLineOf(line, year)!),
    note: [...new Set(own.map(({ treatment }) => treatment.note))].filter(Boolean).join(' '),
  };
}

function unconfirmedIn(own: CategoryShare[]): Pick<DeductibleCategory, 'Unconfirmed'> {
  const cents = sum(own.map(({ unconfirmed }) => unconfirmed.countedCents));
  return cents === 0 ? {} : { Unconfirmed: dollars(cents) };
}

/** The percentage that all parts share, or their average with two decimals. */
function percentOf(own: CategoryShare[]): number | null {
  const points = new Set(own.map(({ treatment }) => (treatment.line === null ? null : treatment.basisPoints)));
  const [only] = points;
  if (points.size === 1) return only === null ? null : only! / 100;
  const cents = centsOf(own);
  return cents === 0 ? null : Math.round((countedOf(own) / cents) * 10_000) / 100;
}
