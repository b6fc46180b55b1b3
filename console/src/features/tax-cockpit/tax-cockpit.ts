// The tax cockpit's filters, the progress of an analysis, and the texts of tiles and cards. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Job } from '#contracts/routes/jobs.js';
import type { Blocker } from '#contracts/routes/schedule-c.js';
import type { getComplianceStatus } from '#contracts/routes/compliance.js';
import type { analysisParts } from '#contracts/routes/tax-analysis.js';
import type { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { ageInDays, instantText, timeText } from '../../lib/dates.js';
import { countOf, money, wholeDollars } from '../../lib/money.js';
import { dateOf, oneOf, type Search, textOf, integerOf } from '../../lib/search-params.js';
import { parseTaxSearch, type TaxSearch } from '../../lib/tax-years.js';
import type { Scope } from '../../lib/tax-queries.js';
import { stringifySearch } from '../../lib/use-search-state.js';

export const tabs = ['deductions', 'category', 'vendor', 'transactions'] as const;
export type Tab = (typeof tabs)[number];
export const tabNames: Record<Tab, string> = {
  deductions: 'Deductions',
  category: 'Category',
  vendor: 'Vendor',
  transactions: 'Transactions',
};

/** Panels that can open over the page. */
const panels = ['schedule-c', '1099', 'quarterly', 'package'] as const;
export type Panel = (typeof panels)[number];

export interface CockpitSearch extends TaxSearch {
  quarter?: number;
  tab?: Tab;
  /** Of the tabs Vendor and Transactions. */
  search?: string;
  payee?: string;
  /** Of the tab Transactions: some days of the year. */
  startDate?: string;
  endDate?: string;
  page?: number;
  panel?: Panel;
  /** The line of Schedule C whose entries are shown, and of Part V the category. */
  line?: string;
  part?: string;
}

export const parseCockpitSearch = (search: Search): CockpitSearch => ({
  ...parseTaxSearch(search),
  quarter: integerOf(search['quarter'], { min: 1, max: 4 }),
  tab: oneOf(search['tab'], tabs),
  search: textOf(search['search']),
  payee: textOf(search['payee']),
  startDate: dateOf(search['startDate']),
  endDate: dateOf(search['endDate']),
  page: integerOf(search['page'], { min: 2, max: 100_000 }),
  panel: oneOf(search['panel'], panels),
  line: textOf(search['line'], 4),
  part: textOf(search['part'], 300),
});

/** Of a day 'YYYY-MM-DD'. */
export const quarterAt = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);

type Part = (typeof analysisParts)[number];
/** In the order in which they run. */
const parts: readonly Part[] = ['deductions', 'schedule-c', '1099', 'estimates', 'audit-risk'];
const partNames: Record<Part, string> = {
  deductions: 'deductions',
  'schedule-c': 'Schedule C',
  '1099': '1099',
  estimates: 'estimates',
  'audit-risk': 'audit risk',
};

/** How far a run of the analyses of a year and method is. The figures themselves are computed when the screen opens. */
export interface Progress {
  running: boolean;
  /** Finished parts. */
  done: number;
  /** Shown next to the controls; can be empty. */
  text: string;
}

export function progressOf(job: Job | null): Progress {
  const running = job !== null && (job.state === 'queued' || job.state === 'running');
  if (!running) return { running, done: 0, text: '' };
  const done = Math.min(parts.length - 1, Math.floor(job.progress * parts.length + 0.001));
  return { running, done, text: `Step ${done + 1} of ${parts.length}: ${partNames[parts[done]!]}` };
}

/** `Updated 10:42 AM`; of another day with the day. */
export function updatedText(instant: string | null | undefined, now?: number): string | undefined {
  if (!instant) return undefined;
  return `Updated ${ageInDays(instant, now) === 0 ? timeText(instant) : instantText(instant)}`;
}

/** `Generated Nov 18, 4:05 PM`, `Calculated today, 10:42 AM`. */
export const madeText = (verb: string, instant: string | number, now?: number): string =>
  `${verb} ${ageInDays(instant, now) === 0 ? `today, ${timeText(instant)}` : instantText(new Date(instant).toISOString())}`;

const statusNames: Record<NonNullable<TaxProfile['status']>, string> = {
  single: 'single',
  mfj: 'married filing jointly',
  mfs: 'married filing separately',
  hoh: 'head of household',
  qss: 'qualifying surviving spouse',
};

export const statusText = (status: TaxProfile['status']): string => (status === null ? 'filing status unknown' : statusNames[status]);

export type Compliance = ReplyOf<typeof getComplianceStatus>;

export const blockersText = (count: number): string => (count === 0 ? 'No blockers.' : `${countOf(count, 'blocker')} must be fixed.`);

/** Lines of Schedule C that ask for something else than an amount. */
export const unansweredText = (count: number): string =>
  `${countOf(count, 'line')} of Schedule C ${count === 1 ? 'has' : 'have'} no answer yet.`;

/** What fixing a blocker is called. */
export function actionLabel({ code }: Pick<Blocker, 'code'>): string {
  if (code === 'unconfirmed') return 'Confirm';
  if (code.includes('uncategorized')) return 'Categorize';
  if (code === 'miles-untold' || code === 'miles-missing') return 'Enter miles';
  if (code === 'car-method') return 'Choose a method';
  if (code === 'mileage-log-empty') return 'Open the log';
  if (code === 'inventory-missing') return 'Enter inventory';
  if (code === 'asset-in-expenses') return 'Move';
  if (code === 'asset-unregistered') return 'Add';
  if (code === 'depreciation-differs') return 'Post again';
  if (code.includes('reconcil')) return 'Reconcile';
  if (code.includes('w9')) return 'Request W-9s';
  if (code.includes('line') || code.includes('unknown')) return 'Choose a line';
  return code.includes('profile') ? 'Complete' : 'Fix';
}

/** The label shows the year's threshold; the rule itself is 'from'. */
export const vendorsText = ({ threshold, vendorsOver600 }: Compliance['form1099']): string =>
  `Vendors > ${wholeDollars(centsOf(threshold))}: ${vendorsOver600}`;

/** Without cents, as tax screens show amounts that aren't of transactions. */
export const rounded = (dollars: number): string => wholeDollars(centsOf(dollars));

/** An amount that may be unknown. */
export const orDash = (dollars: number | null | undefined): string => (dollars === null || dollars === undefined ? '–' : rounded(dollars));

/** The section with the details behind the year's figures. */
export const supportId = 'support';

/** Screens that the cockpit leads to; year and method go along. */
export const places = {
  profile: (year: number) => `/tax-profile?year=${year}`,
  assets: (year: number) => `/asset-register?year=${year}`,
  policy: (year: number, category?: string) =>
    `/deduction-policy?year=${year}${category ? `&category=${encodeURIComponent(category)}` : ''}`,
  /** Day and amount of each estimated payment. */
  payments: (year: number) => `/tax-profile?year=${year}#payments`,
  quarterly: (scope: Scope) => `/tax-cockpit${stringifySearch({ ...scope, panel: 'quarterly' })}`,
  deductions: (scope: Scope) => `/tax-cockpit${stringifySearch({ ...scope })}#${supportId}`,
  risk: ({ year, method }: Scope) => `/audit-risk?year=${year}${method ? `&method=${method}` : ''}`,
};

/** The ledger filters for a year's uncategorized transactions. */
export const uncategorizedSearch = (year: number) => ({
  uncategorizedOnly: true,
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
});

/** Payments on the year's return that are no installments; empty without any. */
export function withReturnText({ paidWithReturn }: Pick<ReplyOf<typeof getTaxMetrics>, 'paidWithReturn'>): string {
  const { extension = 0, balanceDue = 0 } = paidWithReturn ?? {};
  return [
    ...(extension === 0 ? [] : [`${money(centsOf(extension))} with the extension`]),
    ...(balanceDue === 0 ? [] : [`${money(centsOf(balanceDue))} with the return`]),
  ].join(', ');
}
