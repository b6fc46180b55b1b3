// The figures that a question can ask for by their own names, what they are called, and what each counts by: days, a day, or a tax year. Pure.
import { z } from 'zod';

/** Sums of accounts in the books over some days. */
const flows = [
  ...(['gross-receipts', 'returns', 'sales-tax-collected', 'sales-tax-remitted', 'loan-interest', 'draws', 'contributions'] as const),
  ...(['income', 'spending', 'net'] as const),
] as const;
/** What accounts in the books add up to on a day. */
const balances = ['sales-tax-owed', 'loans-owed', 'receivables', 'payables'] as const;
/** Lines of Schedule C and parts of the estimate, which tax publishes for a year. */
const ofTaxYear = [
  ...(['gross-profit', 'gross-margin', 'meals-deductible', 'mileage', 'home-office', 'depreciation'] as const),
  ...(['se-tax', 'qbi', 'effective-rate', 'sep-limit'] as const),
] as const;

export const Measure = z.enum([...flows, ...balances, ...ofTaxYear]);
export type Measure = z.infer<typeof Measure>;

type BalanceMeasure = (typeof balances)[number];
export type TaxMeasure = (typeof ofTaxYear)[number];

const includes = <T extends string>(all: readonly T[], measure: string): measure is T => (all as readonly string[]).includes(measure);
export const isBalance = (measure: Measure): measure is BalanceMeasure => includes(balances, measure);
export const isSalesTax = (measure: Measure): boolean => measure.startsWith('sales-tax-');
export const isOfTaxYear = (measure: Measure): measure is TaxMeasure => includes(ofTaxYear, measure);

/** As an answer names it. */
export const measureNames: Record<Measure, string> = {
  'sales-tax-collected': 'Sales tax collected',
  'sales-tax-remitted': 'Sales tax paid to the state',
  'sales-tax-owed': 'Sales tax owed',
  'loan-interest': 'Interest on loans',
  'loans-owed': 'Loan balance',
  draws: 'Owner’s draws',
  contributions: 'Owner’s contributions',
  income: 'Income',
  spending: 'Expenses',
  net: 'Net income',
  receivables: 'Owed to you by customers',
  payables: 'Owed by you to vendors',
  'gross-receipts': 'Gross receipts',
  returns: 'Returns and refunds to customers',
  'gross-profit': 'Gross profit (Schedule C, line 5)',
  'gross-margin': 'Gross margin (gross profit as a share of net receipts)',
  'meals-deductible': 'Deductible meals (Schedule C, line 24b)',
  mileage: 'Mileage deduction (in Schedule C, line 9)',
  'home-office': 'Home office deduction (Schedule C, line 30)',
  depreciation: 'Depreciation (Schedule C, line 13)',
  'se-tax': 'Self-employment tax',
  qbi: 'Qualified business income deduction',
  'effective-rate': 'Effective tax rate (total federal tax as a share of total income)',
  'sep-limit': 'SEP contribution limit',
};

const underIncome = /^(Income|Revenue):/;
const isReturns = (path: string): boolean => underIncome.test(path) && /\b(returns?|refunds?|allowances?)\b/i.test(path);
/** Income that isn't from sales, so gross receipts don't include it (Schedule C, line 6, or not on it at all). */
export const isOtherIncome = (path: string): boolean =>
  underIncome.test(path) && /\b(interest|dividends?|gains?|rebates?|cash ?back|other|uncategorized|reimbursements?)\b/i.test(path);

/** The accounts of a measure of the books, by the last parts of their paths. Names as in the standard chart and in charts of other programs. */
export function isAccountOf(measure: Measure, path: string): boolean {
  switch (measure) {
    case 'sales-tax-collected':
    case 'sales-tax-remitted':
    case 'sales-tax-owed':
      return /^Liabilities:(.*:)?[^:]*\bsales tax\b/i.test(path);
    case 'loan-interest':
      return /^Expenses:(.*:)?[^:]*\binterest\b/i.test(path);
    case 'loans-owed':
      return /^Liabilities:(.*:)?[^:]*\b(loans?|notes? payable|mortgages?|lines? of credit|cash advances?)\b/i.test(path);
    case 'draws':
      return /^Equity:(.*:)?[^:]*\b(draws?|drawings?|distributions?|withdrawals?)\b/i.test(path);
    case 'contributions':
      return /^Equity:(.*:)?[^:]*\b(contributions?|investments?|paid.in capital)\b/i.test(path);
    case 'receivables':
      return /^Assets:(.*:)?Accounts Receivable\b/i.test(path);
    case 'payables':
      return /^Liabilities:(.*:)?Accounts Payable\b/i.test(path);
    case 'gross-receipts':
      return underIncome.test(path) && !isReturns(path);
    case 'returns':
      return isReturns(path);
    case 'income':
      return underIncome.test(path);
    case 'spending':
      return path.startsWith('Expenses:');
    case 'net':
      return underIncome.test(path) || path.startsWith('Expenses:');
    // Figures of the tax estimate: no accounts.
    case 'gross-margin':
    case 'gross-profit':
    case 'effective-rate':
    case 'se-tax':
    case 'sep-limit':
    case 'qbi':
    case 'mileage':
    case 'home-office':
    case 'depreciation':
    case 'meals-deductible':
      return false;
  }
}

/** Whether a credit makes the measure greater: money earned, owed or put in. */
export const isCredit = (measure: Measure): boolean =>
  ['sales-tax-collected', 'sales-tax-owed', 'loans-owed', 'payables', 'contributions', 'income', 'net', 'gross-receipts'].includes(measure);
