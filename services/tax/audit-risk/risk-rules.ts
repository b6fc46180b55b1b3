// Named rules for what may draw IRS questions: each gives its points, the figure behind them, its source and an action. This is a
// heuristic: the IRS keeps its formulas secret, so the points follow what practitioners name, and the screen says so. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import type { RiskDriver } from '#contracts/routes/audit-risk.js';
import { countOf } from '#contracts/rules/count-of.js';
import { taxYear } from '#contracts/rules/years.js';
import { dollarsText, percentText } from '../formatting/figures.js';

export interface RiskFacts {
  year: number;
  /** How many payees are due a 1099-NEC, and how many of them have no W-9 on file. */
  contractors: { due: number; thresholdCents: number; withoutW9: number; withoutW9Cents: number };
  /** Schedule C, lines 1 and 7. */
  receiptsCents: number;
  grossIncomeCents: number;
  /** Lines 24a and 24b, and lines 28 and 'other expenses'. */
  mealsAndTravelCents: number;
  totalExpensesCents: number;
  otherExpensesCents: number;
  /** Line 30. */
  homeOfficeCents: number;
  /** All expenses in the books. */
  expenses: { entries: number; cents: number };
  uncategorized: { entries: number; cents: number };
  /** Expenses that are multiples of $100. */
  roundEntries: number;
  /** Cash withdrawals recorded as expenses. */
  cash: { entries: number; cents: number };
  /** Payments to contractors without a payee. */
  unnamed: { count: number; cents: number };
  /** Of the five years through this one: those with entries, and those with a loss. */
  years: { known: number[]; loss: number[] };
  /** Fuel and car costs: spent, deducted, and the part of the deducted amount that is by the tax profile's miles. */
  car: { spentCents: number; deductedCents: number; byMilesCents: number };
  /** Past installments, and the unpaid part of them; null while unknown. */
  installments: { dueCents: number; openCents: number } | null;
}

/** Points of the highest step that the value reaches; `steps` maps the minimum value of each step to its points. */
const reached = (value: number, steps: Record<number, number>): number =>
  Math.max(0, ...Object.entries(steps).map(([from, points]) => (value >= Number(from) ? points : 0)));

/** Without a part, 0; if there is a part but no total, 1. */
const shareOf = (part: number, total: number): number => (part <= 0 ? 0 : total > 0 ? part / total : 1);

type Found = Pick<RiskDriver, 'points' | 'figure' | 'source' | 'action' | 'link'>;

interface RiskRule {
  rule: string;
  title: string;
  maxPoints: number;
  find(facts: RiskFacts): Found;
}

/** Fewer expenses show no pattern. */
const minEntries = 20;

export const riskRules: readonly RiskRule[] = [
  {
    rule: 'contractors-without-w9',
    title: 'Contractors paid without a W-9',
    maxPoints: 12,
    find: ({ year, contractors: { due, thresholdCents, withoutW9, withoutW9Cents } }) => ({
      points: Math.min(12, 4 * withoutW9),
      figure: withoutW9 === 0 ? 'None' : `${countOf(withoutW9, 'payee')}, ${dollarsText(withoutW9Cents)}`,
      source: `1099 list: ${countOf(due, 'payee')} paid ${dollarsText(thresholdCents)} or more`,
      action: withoutW9 === 0 ? '' : 'Request W-9',
      link: consoleLinks.forms1099(year),
    }),
  },
  {
    rule: 'meals-and-travel-high',
    title: 'High meals and travel for your revenue',
    maxPoints: 10,
    find: ({ year, mealsAndTravelCents, receiptsCents }) => {
      const share = shareOf(mealsAndTravelCents, receiptsCents);
      return {
        points: reached(share, { 0.02: 6, 0.05: 8, 0.1: 10 }),
        figure: `${percentText(share)} of gross receipts`,
        source: 'Schedule C, lines 24a and 24b over line 1',
        action: 'See entries',
        link: consoleLinks.scheduleC(year),
      };
    },
  },
  {
    rule: 'without-category',
    title: 'Transactions without a category',
    maxPoints: 10,
    find: ({ year, uncategorized, expenses }) => ({
      points: reached(shareOf(uncategorized.cents, expenses.cents), { 0.0001: 2, 0.01: 4, 0.02: 6, 0.05: 8, 0.1: 10 }),
      figure: uncategorized.entries === 0 ? 'None' : `${entriesText(uncategorized.entries)}, ${dollarsText(uncategorized.cents)}`,
      source: `General Ledger: ${countOf(expenses.entries, 'expense')}`,
      action: uncategorized.entries === 0 ? '' : 'Categorize',
      link: consoleLinks.uncategorized(taxYear(year)),
    }),
  },
  {
    rule: 'round-amounts',
    title: 'Many round amounts',
    maxPoints: 6,
    find: ({ year, roundEntries, expenses }) => {
      const share = shareOf(roundEntries, expenses.entries);
      return {
        points: expenses.entries < minEntries ? 0 : reached(share, { 0.15: 2, 0.25: 4, 0.5: 6 }),
        figure: `${percentText(share)} of ${countOf(expenses.entries, 'expense')}`,
        source: 'Multiples of $100; about 10% is typical',
        action: 'See entries',
        link: consoleLinks.rows(taxYear(year)),
      };
    },
  },
  {
    rule: 'unclear-payees',
    title: 'Payments without a clear payee',
    maxPoints: 6,
    find: ({ year, unnamed: { count, cents } }) => ({
      points: reached(count, { 1: 2, 5: 4, 15: 6 }),
      figure: count === 0 ? 'None' : `${countOf(count, 'payment')}, ${dollarsText(cents)}`,
      source: 'Payroll: payments without a payee',
      action: count === 0 ? '' : 'Name payees',
      link: consoleLinks.payments(year),
    }),
  },
  {
    rule: 'loss-years',
    title: 'Losses in 3 of 5 years',
    maxPoints: 14,
    find: ({ year, years: { known, loss } }) => ({
      points: reached(loss.length, { 3: 10, 4: 14 }),
      figure: loss.length === 0 ? 'No loss' : `Loss in ${loss.join(', ')}`,
      source: `Income less expenses for ${countOf(known.length, 'year')} with transactions; sec. 183`,
      action: '',
      link: consoleLinks.scheduleC(year),
    }),
  },
  {
    rule: 'vehicle-all-business',
    title: 'Vehicle used 100% for business',
    maxPoints: 8,
    find: ({ year, car: { spentCents, deductedCents, byMilesCents } }) => {
      // Whether most of the deduction is by miles.
      const byMiles = byMilesCents * 2 >= deductedCents;
      return {
        points: reached(shareOf(deductedCents, spentCents), { 0.9: 5, 1: 8 }),
        figure:
          deductedCents <= 0 ? 'No car costs deducted' : `${percentText(shareOf(deductedCents, spentCents))} of ${dollarsText(spentCents)}`,
        source: byMiles ? 'Tax profile: business miles as a share of total miles' : 'Deduction policy: deductible share of car costs',
        action: deductedCents <= 0 ? '' : byMiles ? 'Check the miles' : 'Set the share',
        link: byMiles ? consoleLinks.vehicle(year) : consoleLinks.policy(year),
      };
    },
  },
  {
    rule: 'home-office',
    title: 'Home office',
    maxPoints: 5,
    find: ({ year, homeOfficeCents }) => ({
      points: homeOfficeCents > 0 ? 5 : 0,
      figure: homeOfficeCents > 0 ? dollarsText(homeOfficeCents) : 'None',
      source: 'Schedule C, line 30, simplified method',
      action: homeOfficeCents > 0 ? 'Check square footage' : '',
      link: consoleLinks.profile(year),
    }),
  },
  {
    rule: 'deductions-near-income',
    title: 'Deductions above 90% of income',
    maxPoints: 12,
    find: ({ year, totalExpensesCents, homeOfficeCents, grossIncomeCents }) => {
      const share = shareOf(totalExpensesCents + homeOfficeCents, grossIncomeCents);
      return {
        points: reached(share, { 0.9: 8, 1: 12 }),
        figure: grossIncomeCents > 0 ? `${percentText(share)} of income` : share > 0 ? 'Deductions without income' : 'None',
        source: 'Schedule C, lines 28 and 30 over line 7',
        action: 'See Schedule C',
        link: consoleLinks.scheduleC(year),
      };
    },
  },
  {
    rule: 'cash-as-expense',
    title: 'Cash withdrawals booked as expenses',
    maxPoints: 8,
    find: ({ year, cash: { entries, cents } }) => ({
      points: reached(entries, { 1: 3, 4: 5, 10: 8 }),
      figure: entries === 0 ? 'None' : `${entriesText(entries)}, ${dollarsText(cents)}`,
      source: 'General Ledger: cash withdrawals in expense categories',
      action: entries === 0 ? '' : 'See entries',
      link: consoleLinks.rows(taxYear(year), { search: 'withdrawal' }),
    }),
  },
  {
    rule: 'other-expenses-large',
    title: 'Large share of other expenses',
    maxPoints: 6,
    find: ({ year, otherExpensesCents, totalExpensesCents }) => {
      const share = shareOf(otherExpensesCents, totalExpensesCents);
      return {
        points: reached(share, { 0.25: 3, 0.4: 6 }),
        figure: `${percentText(share)} of expenses`,
        source: 'Schedule C, other expenses over line 28',
        action: 'See Part V',
        link: consoleLinks.scheduleC(year),
      };
    },
  },
  {
    rule: 'estimated-tax-unpaid',
    title: 'Estimated tax unpaid',
    maxPoints: 9,
    find: ({ year, installments }) => ({
      points: installments === null ? 0 : reached(shareOf(installments.openCents, installments.dueCents), { 0.0001: 3, 0.25: 6, 0.75: 9 }),
      figure: installments === null ? 'Unknown: the tax profile is incomplete' : openText(installments),
      source: 'Tax profile: payments compared with installments due',
      action: installments === null ? 'Complete the profile' : installments.openCents > 0 ? 'Record payments' : '',
      link: consoleLinks.profile(year),
    }),
  },
];

const entriesText = (count: number): string => countOf(count, 'entry', 'entries');

const openText = ({ dueCents, openCents }: { dueCents: number; openCents: number }): string =>
  openCents === 0 ? 'None' : `${dollarsText(openCents)} of ${dollarsText(dueCents)}`;
