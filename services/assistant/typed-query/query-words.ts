// A typed query in words, which the reply shows as understood. Pure.
import { dayText } from '#contracts/days.js';
import { amountText } from '#contracts/money.js';
import { stateNames } from '#contracts/rules/states.js';
import type { Period } from '#contracts/rules/years.js';
import { exactDays, inWords, labelOf } from './period.js';
import { isBalance, measureNames } from './measures.js';
import type { Balance, Contractors, Invoices, Measured, Processors, Sums, TypedQuery } from './typed-query.js';

export const metricNames = { spending: 'Spending', income: 'Income', net: 'Net income' } as const;

type Filtered = Pick<Sums, 'metric' | 'categories' | 'payees' | 'ownAccounts'>;

/** ` on Rent, paid to Acme, by Checking`. */
export function filterWords({ metric, categories, payees, ownAccounts }: Filtered): string {
  const of = categories && (metric === 'income' ? ` from ${categories.label}` : ` on ${categories.label}`);
  return [
    of ?? '',
    payees ? ` ${metric === 'income' ? 'from' : 'at'} ${payees.label}` : '',
    ownAccounts ? ` with ${ownAccounts.label}` : '',
  ].join('');
}

const pathsOf = (paths: readonly string[] | undefined): string => (!paths || paths.length > 3 ? '' : ` (${paths.join(', ')})`);
const filtered = (query: Filtered): string => `${metricNames[query.metric]}${filterWords(query)}${pathsOf(query.categories?.paths)}`;

const groups = {
  category: 'category',
  parent: 'main category',
  payee: 'payee',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  entry: 'entry',
} as const;

function sumsWords(query: Sums): string {
  const { measure, by, limit, order, per, period } = query;
  const what = filtered(query);
  if (measure === 'average') return `Average of ${lower(what)} per ${per ?? 'month'} ${inWords(period)}`;
  if (measure === 'count') return `How many entries: ${lower(what)} ${inWords(period)}`;
  if (measure === 'rows') return `Entries: ${lower(what)} ${inWords(period)}`;
  const ranked = order && limit !== undefined ? `, the ${limit} ${order === 'most' ? 'largest' : 'smallest'}` : '';
  return `${what} ${inWords(period)}${by ? ` by ${groups[by]}` : ''}${ranked}`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const balances = {
  cash: 'Cash in your accounts',
  assets: 'Assets',
  liabilities: 'Liabilities',
  equity: 'Equity',
  'net-worth': 'Assets less liabilities',
} as const;
const balanceWords = ({ of, accounts, at }: Balance): string =>
  `${of === 'accounts' ? `Balance of ${accounts?.label ?? ''}${pathsOf(accounts?.paths)}` : balances[of]} at the end of ${dayText(at)}`;

const contractors = {
  paid: 'Paid to contractors',
  forms: 'Who is due a 1099-NEC',
  'missing-w9': 'Contractors without a W-9',
  count: 'How many contractors were paid',
} as const;
const invoices = {
  total: 'Charged to clients',
  count: 'How many charges',
  average: 'Average charge',
  fees: 'Fees that processors kept',
  clients: 'Charged by client',
} as const;
const contractorWords = ({ of, period, overCents }: Contractors): string =>
  `${contractors[of]}${overCents === undefined ? '' : ` more than $${amountText(overCents)}`} ${inWords(period)}`;
function measureWords({ of, period, accounts, payees, state, method, by, order }: Omit<Measured, 'kind'>): string {
  const subject = accounts ?? payees;
  const grouped = by === 'party' ? ' by name' : by === 'month' ? ' by month' : '';
  return [
    measureNames[of],
    subject ? ` of ${subject.label}` : '',
    state ? ` for ${stateNames[state]}` : '',
    method ? ` on the ${method} basis` : '',
    ` ${isBalance(of) ? `at the end of ${dayText(period.endDate)}` : inWords(period)}${grouped}`,
    order ? `, the ${order === 'most' ? 'highest' : 'lowest'}` : '',
  ].join('');
}
const processorWords = ({ of, accounts, period }: Processors): string =>
  `${of === 'fees' ? 'Fees' : 'Charges'} ${accounts ? `of ${accounts.label}` : 'by card processor'} ${inWords(period)}`;
const invoiceWords = ({ of, period }: Invoices): string => `${invoices[of]} ${inWords(period)}`;

/** Names the days of every period, whatever month the fiscal year starts in. */
export function queryWords(query: TypedQuery, fiscalYearStart: number): string {
  const periods: Period[] = 'period' in query ? [query.period] : 'periodA' in query ? [query.periodA, query.periodB] : [];
  return [wordsOf(query), ...periods.map((period) => exactDays(period, fiscalYearStart))].join('');
}

function wordsOf(query: TypedQuery): string {
  switch (query.kind) {
    case 'sums':
      return sumsWords(query);
    case 'comparison':
      return `${filtered(query)}: ${labelOf(query.periodA)} compared with ${labelOf(query.periodB)}`;
    case 'why':
      return `Changes in ${lower(filtered(query))} from ${labelOf(query.periodA)} to ${labelOf(query.periodB)}`;
    case 'balance':
      return balanceWords(query);
    case 'runway':
      return `${query.of === 'runway' ? 'How long cash lasts' : 'Cash burned per month'}, as of ${dayText(query.at)}`;
    case 'tax':
      if (query.of === 'payment')
        return query.quarter === undefined ? 'Next estimated tax payment' : `Estimated tax payment for Q${query.quarter} ${query.year}`;
      return { deadlines: 'Tax dates for', estimate: 'Estimated tax for', profit: 'Schedule C for' }[query.of] + ` ${query.year}`;
    case 'contractors':
      return contractorWords(query);
    case 'invoices':
      return invoiceWords(query);
    case 'attention':
      return 'Items that need attention';
    case 'measure':
      return measureWords(query);
    case 'measures':
      return query.measures.map(measureWords).join(' compared with ');
    case 'processors':
      return processorWords(query);
  }
}
