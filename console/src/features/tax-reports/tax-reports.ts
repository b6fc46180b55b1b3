// What the tax reports compute: their filters, category rows, the tone of a risk, and their sentences. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getTaxSummary } from '#contracts/routes/audit-risk.js';
import type { getDeductibility, getDeductibilityDetails, getReportTransactions } from '#contracts/routes/deductibility.js';
import type { generateForms } from '#contracts/routes/forms-1099.js';
import { columnDay, dayText } from '../../lib/dates.js';
import { countOf, money, wholeDollars } from '../../lib/money.js';
import { oneOf, type Search, integerOf } from '../../lib/search-params.js';
import { parseTaxSearch, type TaxSearch } from '../../lib/tax-years.js';
import type { Tone } from '../../ui/badge.js';

interface ReportsSearch extends TaxSearch {
  quarter?: number;
  /** The open category, as `section:Category`. */
  category?: string;
  panel?: 'deductible';
}

export const parseReportsSearch = (search: Search): ReportsSearch => ({
  ...parseTaxSearch(search),
  quarter: integerOf(search['quarter'], { min: 1, max: 4 }),
  category: typeof search['category'] === 'string' ? search['category'].slice(0, 320) || undefined : undefined,
  panel: oneOf(search['panel'], ['deductible']),
});

/** The specification's sentences for what did not work. */
export const failures = {
  analysis: 'Failed to run tax analysis. Please try again.',
  summary: 'Failed to load tax summary. Please try again.',
  scheduleC: 'Failed to generate Schedule C. Please try again.',
  forms: 'Failed to generate 1099-NEC. Please try again.',
  quarterly: 'Failed to generate quarterly tax estimate. Please try again.',
  deductible: 'Failed to fetch deductible estimate.',
  entries: 'Failed to load transactions.',
} as const;

export const quarters = ['1', '2', '3', '4'] as const;

/** Of a day 'YYYY-MM-DD' in a year that may be another. */
export const quarterFor = (year: number, today: string): number => {
  const thisYear = Number(today.slice(0, 4));
  if (year !== thisYear) return year < thisYear ? 4 : 1;
  return Math.ceil(Number(today.slice(5, 7)) / 3);
};

type Summary = ReplyOf<typeof getTaxSummary>;

export interface CategoryRow {
  id: string;
  section: 'revenue' | 'expenses';
  category: string;
  totalCents: number;
  deductibleCents: number;
  transactions: number;
  lines: string[];
  /** An expense of Schedule C, whose entries have their deductible part. */
  considered: boolean;
}

/** The categories of a section, greatest first. */
export const categoryRows = ({ categoryBreakdown }: Summary, section: 'revenue' | 'expenses'): CategoryRow[] =>
  categoryBreakdown
    .filter((row) => row.section === section)
    .map((row) => ({
      id: `${section}:${row.Category}`,
      section,
      category: row.Category,
      totalCents: centsOf(row.TotalAmount),
      deductibleCents: centsOf(row.DeductibleAmount),
      transactions: row.TransactionCount,
      lines: row.lines,
      considered: section === 'expenses' && row.lines.length > 0,
    }))
    .sort((a, b) => Math.abs(b.totalCents) - Math.abs(a.totalCents));

export const sumOf = (rows: CategoryRow[], key: 'totalCents' | 'deductibleCents'): number => rows.reduce((sum, row) => sum + row[key], 0);

/** One page of the entries of a category, from either of the two calls. */
export type Entries = ReplyOf<typeof getDeductibilityDetails> | ReplyOf<typeof getReportTransactions>;

export interface EntryRow {
  id: string;
  day: string;
  description: string;
  account: string;
  amountCents: number;
  /** Null if it isn't decided yet; undefined if it doesn't apply. */
  percent?: number | null;
  deductibleCents?: number;
}

export const entryRows = (pages: Entries[]): EntryRow[] =>
  pages.flatMap(({ transactions }) =>
    transactions.map((transaction) => ({
      id: transaction.JournalEntryLineID,
      day: columnDay(transaction.TransactionDate),
      description: transaction.Description,
      ...('ExpenseAmount' in transaction
        ? {
            account: transaction.AccountName,
            amountCents: centsOf(transaction.ExpenseAmount),
            percent: transaction.DeductiblePercent,
            deductibleCents: centsOf(transaction.DeductibleAmount),
          }
        : { account: '', amountCents: centsOf(transaction.Amount) }),
    })),
  );

/** `63 transactions, $4,692.00; $2,346.00 deductible`. */
export function sumText(page: Entries): string {
  const all = `${countOf(page.total, 'transaction')}, ${money(centsOf(page.sum))}`;
  return 'sumDeductible' in page ? `${all}; ${money(centsOf(page.sumDeductible))} deductible` : all;
}

/** 8 or more is red, 5 to 7 yellow, below orange. */
export const riskTone = (score: number): Tone => (score >= 8 ? 'negative' : score >= 5 ? 'warning' : 'orange');

/** The result of generating the forms. */
export function formsText({ formsGenerated, blocked }: ReplyOf<typeof generateForms>): string {
  const ready =
    formsGenerated === 0 ? 'No forms were created.' : `${countOf(formsGenerated, 'form')} ${formsGenerated === 1 ? 'is' : 'are'} ready.`;
  if (blocked.length === 0) return ready;
  return `${ready} ${countOf(blocked.length, 'payee')} skipped: ${[...new Set(blocked.flatMap(({ reasons }) => reasons))].join(', ')} missing.`;
}

/** Who is due a form: `8 vendors, $121,850; 3 without a W-9`. */
export function dueText({ form1099Required: due }: Summary): string {
  const missing = due.filter(({ w9 }) => !w9).length;
  const paid = due.reduce((sum, { TotalPaid }) => sum + centsOf(TotalPaid), 0);
  return `${countOf(due.length, 'vendor')}, ${wholeDollars(paid)}${missing > 0 ? `; ${missing} without a W-9` : ''}`;
}

type Deductibility = ReplyOf<typeof getDeductibility>;
export type DeductibleRow = Deductibility['categories'][number];

const minDollars = 0.01;

/** Categories that deduct anything, the most first. */
export const deductibleRows = ({ categories }: Deductibility): DeductibleRow[] =>
  categories
    .filter(({ DeductibleAmount }) => Math.abs(DeductibleAmount) > minDollars)
    .sort((a, b) => Math.abs(b.DeductibleAmount) - Math.abs(a.DeductibleAmount));

/** Considered expenses without a deduction, in one line; undefined if there are none. */
export function nonDeductibleText({ categories }: Deductibility): string | undefined {
  const left = categories.filter(({ DeductibleAmount }) => Math.abs(DeductibleAmount) <= minDollars);
  if (left.length === 0) return undefined;
  const named = left.map(({ Category, Expense }) => `${Category} ${wholeDollars(centsOf(Expense))}`);
  return `Considered, but not deductible: ${named.join(', ')}.`;
}

export const excludedText = ({ excluded }: Deductibility): string[] =>
  excluded.map(({ Category, Expense, Reason }) => `${Category}, ${wholeDollars(centsOf(Expense))}: ${Reason}`);

export const lineText = (lines: string[]): string => (lines.length === 0 ? '–' : lines.join(', '));
export const dueDayText = (day: string): string => dayText(day, { year: true });
