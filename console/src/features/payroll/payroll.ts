// What the payroll screen computes: its filters, its words, and the figures of its tables. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import type { getContractorCategories } from '#contracts/routes/payment-categories.js';
import { formNames, type FormName } from '#contracts/rules/form-1099-kinds.js';
import { centsOf } from '#contracts/money.js';
import { pathText } from '#contracts/rules/account-path.js';
import { shortMonth } from '../../lib/dates.js';
import { oneOf, type Search, textOf, integerOf } from '../../lib/search-params.js';
import { stringifySearch } from '../../lib/use-search-state.js';

export const tabs = ['payments', 'vendors', 'quarterly', '1099', 'pay-runs'] as const;
type Tab = (typeof tabs)[number];
export const tabNames: Record<Tab, string> = {
  payments: 'Payroll Transactions',
  vendors: 'Vendors',
  quarterly: 'Quarterly',
  '1099': '1099',
  'pay-runs': 'Pay Runs',
};

export const sources = ['RTP', 'ACH', 'Venmo', 'Check', 'Zelle', 'Cash App'] as const;
export type Source = (typeof sources)[number];

/** Kinds of payments, and what the summary by month has in one column. */
const paymentKinds = [...sources, 'Unknown', 'Other'] as const;
type PaymentKind = (typeof paymentKinds)[number];

export interface PayrollSearch {
  tab?: Tab;
  /** The 1099-NEC is the default and not in the URL. */
  form?: FormName;
  year?: number;
  quarter?: number;
  /** What narrows the history. */
  month?: number;
  paymentType?: PaymentKind;
  contractor?: string;
  search?: string;
  page?: number;
}

export const parsePayrollSearch = (search: Search): PayrollSearch => ({
  tab: oneOf(search['tab'], tabs),
  form: oneOf(search['form'], formNames),
  year: integerOf(search['year'], { min: 2000, max: 2100 }),
  quarter: integerOf(search['quarter'], { min: 1, max: 4 }),
  month: integerOf(search['month'], { min: 1, max: 12 }),
  paymentType: oneOf(search['paymentType'], paymentKinds),
  contractor: textOf(search['contractor']),
  search: textOf(search['search']),
  page: integerOf(search['page'], { min: 1, max: 100_000 }),
});

export type PaymentFilter = Pick<PayrollSearch, 'month' | 'paymentType' | 'contractor' | 'search'> & { year: number; page: number };

/** The history filtered to exactly the payments of a figure. */
export const paymentsPlace = (filter: Pick<PayrollSearch, 'year' | 'month' | 'paymentType' | 'contractor'>): string =>
  `/payroll${stringifySearch(filter)}#${historyId}`;
export const historyId = 'history';

/** Payments without a payee are grouped under this name. */
const unnamed = 'Unknown';
/** The payment method can be unknown too, so the text names what is missing. */
export const payeeName = (name: string): string => (name === unnamed ? 'No payee' : name);
export const kindName = (kind: PaymentKind): string => (kind === 'Unknown' ? 'Unknown method' : kind);

/** `Oct, ACH`: the filters of the history other than its search; empty if there are none. */
export const narrowedText = ({ month, paymentType, contractor }: PayrollSearch): string =>
  [month && shortMonth(month), paymentType && kindName(paymentType), contractor && payeeName(contractor)].filter(Boolean).join(', ');

type Transactions = ReplyOf<typeof getPayrollTransactions>;
export type Summary = Transactions['summary'];

/** Counts by kind in the order and the words of the specification; a kind without payments has no tile. */
export function tilesOf(summary: Summary): { label: string; type: Source | 'Unknown'; count: number; cents: number }[] {
  const kinds = [
    ['RTP', summary.rtpPayments, 'RTP'],
    ['ACH', summary.achPayments, 'ACH'],
    ['VENMO', summary.venmoPayments, 'Venmo'],
    ['CHECK', summary.checkPayments, 'Check'],
    ['ZELLE', summary.zellePayments, 'Zelle'],
    ['CASH APP', summary.cashAppPayments, 'Cash App'],
    ['UNKNOWN', summary.unknownPayments, 'Unknown'],
  ] as const;
  return kinds
    .filter(([, count]) => count > 0)
    .map(([label, count, type]) => ({
      label,
      type,
      count,
      cents: summary.monthlyTotals.reduce((sum, month) => sum + centsOf(month.byType[type]), 0),
    }));
}

interface MonthRow {
  month: string;
  name: string;
  payments: number;
  cents: Record<'RTP' | 'ACH' | 'Venmo' | 'Check' | 'Zelle' | 'other' | 'total', number>;
}

/** One row a month and one for the year. Other is Cash App and unknown, so that each row adds up. */
export function monthRows(summary: Summary, year: number): MonthRow[] {
  const months = summary.monthlyTotals.map(({ month, count, total, byType }) => ({
    month,
    name: shortMonth(Number(month.slice(5))),
    payments: count,
    cents: {
      RTP: centsOf(byType.RTP),
      ACH: centsOf(byType.ACH),
      Venmo: centsOf(byType.Venmo),
      Check: centsOf(byType.Check),
      Zelle: centsOf(byType.Zelle),
      other: centsOf(byType['Cash App']) + centsOf(byType.Unknown),
      total: centsOf(total),
    },
  }));
  const sum = (key: keyof MonthRow['cents']) => months.reduce((total, row) => total + row.cents[key], 0);
  const cents = {
    RTP: sum('RTP'),
    ACH: sum('ACH'),
    Venmo: sum('Venmo'),
    Check: sum('Check'),
    Zelle: sum('Zelle'),
    other: sum('other'),
    total: sum('total'),
  };
  return [...months, { month: String(year), name: String(year), payments: months.reduce((total, row) => total + row.payments, 0), cents }];
}

export interface TopContractor {
  rank: number;
  name: string;
  totalCents: number;
  payments: number;
  averageCents: number;
}

const maxTopContractors = 10;

export const topContractors = ({ contractorSummary }: Summary): TopContractor[] =>
  contractorSummary.slice(0, maxTopContractors).map(({ name, total, count }, at) => ({
    rank: at + 1,
    name,
    totalCents: centsOf(total),
    payments: count,
    averageCents: Math.round(centsOf(total) / count),
  }));

export const quarterNames = ['Q1 (Jan-Mar)', 'Q2 (Apr-Jun)', 'Q3 (Jul-Sep)', 'Q4 (Oct-Dec)'] as const;

/** Of a day 'YYYY-MM-DD'. */
export const quarterAt = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/** Of a form, as it prints it. */
export const boxText = ({ box, title }: { box: number; title: string }): string => `Box ${box}, ${title}`;

export type Categories = ReplyOf<typeof getContractorCategories>;

const isUnder = (category: string, path: string): boolean => category === path || category.startsWith(`${path}:`);

/** A category counts with its subcategories. */
export const paymentsUnder = ({ available }: Categories, chosen: string[]): number =>
  available.filter(({ category }) => chosen.some((path) => isUnder(category, path))).reduce((sum, { payments }) => sum + payments, 0);

/** Categories to choose from: those that have payments and those that are chosen, each with what it would count. */
export const categoryRows = (known: Categories): { path: string; name: string; payments: number }[] =>
  [...new Set([...known.available.map(({ category }) => category), ...known.categories])]
    .sort()
    .map((path) => ({ path, name: pathText(path), payments: paymentsUnder(known, [path]) }));
