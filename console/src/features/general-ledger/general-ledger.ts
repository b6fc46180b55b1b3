// Texts about ledger rows, and the screen's filters in the URL. Pure.
import { firstOfMonth, lastOfMonth, partsOf } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import { booksYear, booksYearOf } from '#contracts/rules/years.js';
import type { LedgerFigure } from '#contracts/ledger-filter.js';
import type { LedgerTransaction, getTransaction } from '#contracts/routes/general-ledger.js';
import { maxPayeeFilter } from '#contracts/rules/payee-text.js';
import { type StateCode, stateCodes } from '#contracts/rules/states.js';
import { dayText, spanText } from '../../lib/dates.js';
import { count, countOf } from '../../lib/money.js';
import { dateOf, flagOf, lineIdOf, oneOf, type Search, textOf, uuidOf, integerOf } from '../../lib/search-params.js';

export type Row = LedgerTransaction;
export type TransactionInFull = ReplyOf<typeof getTransaction>;

export const pageSize = 50;
const maxSearch = 200;

export const accountTypes = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;
export type AccountType = (typeof accountTypes)[number];
export const accountTypeNames: Record<AccountType, string> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  revenue: 'Revenue',
  expense: 'Expenses',
};

export const figureNames: Record<LedgerFigure, string> = {
  'net-income': 'Net income',
  'net-cash': 'Net cash',
  'money-in': 'Money in',
  'money-out': 'Money out',
};
const figures = Object.keys(figureNames) as LedgerFigure[];

export const methodNames = { cash: 'Cash', accrual: 'Accrual' } as const;
const methods = ['cash', 'accrual'] as const;
const salesTaxNames = { collected: 'Collected', remitted: 'Remitted', owed: 'Owed', opening: 'Opening balance' } as const;
type SalesTaxSide = keyof typeof salesTaxNames;
const salesTaxSides = Object.keys(salesTaxNames) as SalesTaxSide[];
const salesTaxStates = [...stateCodes, 'none'] as const;

/** Filters of the rows, named as in the API call. */
export interface Filters {
  startDate?: string;
  endDate?: string;
  category?: string;
  subcategory?: string;
  /** For a category given as an account path: excludes its subaccounts. */
  withoutSubaccounts?: true;
  accountType?: AccountType;
  figure?: LedgerFigure;
  bankAccountId?: string;
  uncategorizedOnly?: true;
  lowConfidenceOnly?: true;
  openTransfersOnly?: true;
  subscriptionsPositiveOnly?: true;
  salesTax?: SalesTaxSide;
  /** Two letters, or `none`: the text of the row names no state. */
  salesTaxState?: StateCode | 'none';
  /** Full names, one per line. */
  payee?: string;
  search?: string;
  /** Rows of exactly this amount, in or out. */
  amountCents?: number;
  /** Absent: the method of the business's books. */
  method?: 'cash' | 'accrual';
}

interface LedgerSearch extends Filters {
  page?: number;
  /** The line whose panel is open. */
  open?: string;
}

export function parseLedgerSearch(search: Search): LedgerSearch {
  return {
    startDate: dateOf(search.startDate),
    endDate: dateOf(search.endDate),
    category: textOf(search.category, 300),
    subcategory: textOf(search.subcategory, 300),
    withoutSubaccounts: flagOf(search.withoutSubaccounts),
    accountType: oneOf(search.accountType, accountTypes),
    figure: oneOf(search.figure, figures),
    bankAccountId: uuidOf(search.bankAccountId),
    uncategorizedOnly: flagOf(search.uncategorizedOnly),
    lowConfidenceOnly: flagOf(search.lowConfidenceOnly),
    openTransfersOnly: flagOf(search.openTransfersOnly),
    subscriptionsPositiveOnly: flagOf(search.subscriptionsPositiveOnly),
    salesTax: oneOf(search.salesTax, salesTaxSides),
    salesTaxState: oneOf(search.salesTaxState, salesTaxStates),
    payee: textOf(search.payee, maxPayeeFilter),
    search: textOf(search.search, maxSearch),
    amountCents: integerOf(search.amountCents, { min: 1, max: Number.MAX_SAFE_INTEGER }),
    method: oneOf(search.method, methods),
    page: integerOf(search.page, { min: 2, max: 1_000_000 }),
    open: lineIdOf(search.open),
  };
}

export function filtersOf({ page: _page, open: _open, ...filters }: LedgerSearch): Filters {
  return filters;
}

export const noFilters: Record<keyof Filters, undefined> = {
  startDate: undefined,
  endDate: undefined,
  category: undefined,
  subcategory: undefined,
  withoutSubaccounts: undefined,
  accountType: undefined,
  figure: undefined,
  bankAccountId: undefined,
  uncategorizedOnly: undefined,
  lowConfidenceOnly: undefined,
  openTransfersOnly: undefined,
  subscriptionsPositiveOnly: undefined,
  salesTax: undefined,
  salesTaxState: undefined,
  payee: undefined,
  search: undefined,
  amountCents: undefined,
  method: undefined,
};

export const isFiltered = (filters: Filters): boolean => Object.values(filters).some((value) => value !== undefined);

/** The page if it exists. */
export const acceptedPage = (page: number, pages: number): number | undefined => (page >= 1 && page <= pages ? page : undefined);

/** `Collected, TX`. */
export const salesTaxFilterText = (side: SalesTaxSide, state: Filters['salesTaxState']): string =>
  [salesTaxNames[side], state === 'none' ? 'no state named' : state].filter(Boolean).join(', ');

/** `Oct 1 to Oct 31, 2026`, or one open end. */
export function rangeText({ startDate, endDate }: Pick<Filters, 'startDate' | 'endDate'>): string | undefined {
  if (startDate && endDate) return spanText(startDate, endDate);
  if (startDate) return `from ${dayText(startDate, { year: true })}`;
  return endDate && `to ${dayText(endDate, { year: true })}`;
}

export interface NamedRange {
  name: string;
  startDate?: string;
  endDate?: string;
}

/** `ACME SUPPLY`, or `ACME SUPPLY and 2 other names`. */
export function payeeFilterText(payee: string): string {
  const [first = '', ...others] = payee.split('\n');
  return others.length === 0 ? first : `${first} and ${countOf(others.length, 'other name')}`;
}

/** Date ranges to choose with one click; years are fiscal years. */
export function namedRanges(today: string, startMonth = 1): NamedRange[] {
  const [year, month] = partsOf(today);
  const quarterStart = month - ((month - 1) % 3);
  return [
    { name: 'This month', startDate: firstOfMonth(year, month), endDate: lastOfMonth(year, month) },
    { name: 'Last month', startDate: firstOfMonth(year, month - 1), endDate: lastOfMonth(year, month - 1) },
    { name: 'This quarter', startDate: firstOfMonth(year, quarterStart), endDate: lastOfMonth(year, quarterStart + 2) },
    { name: 'Last quarter', startDate: firstOfMonth(year, quarterStart - 3), endDate: lastOfMonth(year, quarterStart - 1) },
    { name: 'This year', ...booksYear(booksYearOf(today, startMonth), startMonth) },
    { name: 'Last year', ...booksYear(booksYearOf(today, startMonth) - 1, startMonth) },
    { name: 'All dates' },
  ];
}

/** `Travel: Airfare`. */
export const categoryText = ({ Category, Subcategory }: Pick<Row, 'Category' | 'Subcategory'>): string =>
  Subcategory ? `${Category}: ${Subcategory}` : Category;

/** A transfer names the account that received the money. */
export const categoryOrTransferText = (row: Row): string =>
  row.Category === 'Transfer' && row.AccountName !== 'Transfer' ? `Transfer to ${row.AccountName}` : categoryText(row);

export const isUncategorized = ({ Category }: Pick<Row, 'Category'>): boolean => Category === 'Uncategorized';
export const isTransfer = ({ Category, aiClassification }: Pick<Row, 'Category' | 'aiClassification'>): boolean =>
  Category === 'Transfer' && aiClassification === null;

/** A subscription with a positive amount: the specification's 'Categorization Issue'. */
export const isPositiveSubscription = ({ Category, Amount }: Pick<Row, 'Category' | 'Amount'>): boolean =>
  Category === 'Subscriptions' && Amount > 0;

export const centsOfRow = (row: Row): number => centsOf(row.Amount);

/** The confidence of an automatic categorization; null for a person's decision or without a category. */
export const confidenceOf = (row: Row): number | null =>
  row.locked || isUncategorized(row) ? null : (row.aiClassification?.confidence ?? null);

/** `1–50 of 3,424`, or `of more than …` if a search found more than is counted. */
export function shownText({
  page,
  limit,
  total,
  totalCapped,
}: {
  page: number;
  limit: number;
  total: number;
  totalCapped: boolean;
}): string {
  const first = (page - 1) * limit + 1;
  return `${count(first)}–${count(Math.min(page * limit, total))} of ${totalCapped ? 'more than ' : ''}${count(total)}`;
}

export const issueText = (rows: number, amount: string): string =>
  `${countOf(rows, 'Subscriptions transaction')} ${rows === 1 ? 'is' : 'are'} positive, ${amount} in total. If these aren’t refunds, move them to an income category.`;

/** A readable account path, without its type. */
export const accountText = (path: string): string => path.split(':').slice(1).join(': ') || path;

const deciders = { rule: 'a rule', history: 'earlier decisions', model: 'the model' } as const;

/** `Categorized as Travel by the model`, `owner@demo.test chose Travel`. */
export function decisionText({ by, actor, category }: TransactionInFull['decisions'][number]): string {
  const name = accountText(category);
  return by === 'person' ? `${actor} chose ${name}` : `Categorized as ${name} by ${deciders[by]}`;
}

const origins: Record<string, string> = {
  bank: 'Posted from a bank statement',
  'opening-balance': 'Posted as an opening balance',
  manual: 'Entered manually',
  journal: 'Posted from an imported journal',
  depreciation: 'Posted from the asset register',
  reversal: 'Posted as a reversal',
};

export const originText = (origin: string): string => origins[origin] ?? `Posted from ${origin}`;

/** Total debits and credits of an entry, which must be equal. */
export function balanceOf({ lines }: TransactionInFull['entry']): { debitCents: number; creditCents: number } {
  return {
    debitCents: lines.reduce((sum, line) => sum + line.debitCents, 0),
    creditCents: lines.reduce((sum, line) => sum + line.creditCents, 0),
  };
}
