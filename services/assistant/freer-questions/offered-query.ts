// The prompt for a language model, and the typed query in its reply. The model can only choose among the business's names and fixed words:
// a reply with anything else is ignored. No figure of a reply is ever used. Pure.
import { z } from 'zod';
import { isWithin } from '#contracts/rules/account-path.js';
import { BusinessDate } from '#contracts/shapes.js';
import type { Today } from '../grammar/date-atoms.js';
import { contractorsOf } from '../grammar/special-queries.js';
import { findPayees, type Vocabulary } from '../grammar/vocabulary.js';
import { Metric, PeriodShape, TypedQuery } from '../typed-query/typed-query.js';
import type { ChatMessage } from './language-model.js';

const shownAccounts = 400;
const shownPayees = 300;

const filter = { metric: Metric, categories: z.array(z.string().max(300)).max(50).optional(), payee: z.string().max(200).optional() };
const Offered = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sums'),
    ...filter,
    period: PeriodShape,
    measure: z.enum(['total', 'average', 'count']).default('total'),
    per: z.enum(['day', 'week', 'month', 'quarter', 'year', 'entry']).optional(),
    by: z.enum(['category', 'payee', 'month', 'quarter', 'year']).optional(),
    order: z.enum(['most', 'least']).optional(),
    limit: z.number().int().min(1).max(100).optional(),
  }),
  z.strictObject({ kind: z.enum(['comparison', 'why']), ...filter, periodA: PeriodShape, periodB: PeriodShape }),
  z.strictObject({
    kind: z.literal('balance'),
    of: z.enum(['accounts', 'cash', 'assets', 'liabilities', 'equity', 'net-worth']),
    categories: filter.categories,
    at: BusinessDate,
  }),
  z.strictObject({ kind: z.literal('runway'), of: z.enum(['runway', 'burn']), at: BusinessDate }),
  z.strictObject({
    kind: z.literal('tax'),
    of: z.enum(['deadlines', 'estimate', 'payment', 'profit']),
    year: z.number().int().min(2000).max(2100),
  }),
  z.strictObject({ kind: z.literal('contractors'), of: z.enum(['paid', 'forms', 'missing-w9', 'count']), period: PeriodShape }),
  z.strictObject({ kind: z.literal('invoices'), of: z.enum(['total', 'count', 'average', 'fees', 'clients']), period: PeriodShape }),
  z.strictObject({ kind: z.literal('attention') }),
]);
type Offered = z.infer<typeof Offered>;

const instructions = `You turn a question about a company's books into one JSON object and answer with nothing else. You never compute or state an amount.
If the question asks for anything that the object cannot say in full (exceptions, amounts as limits, forecasts, other companies), answer {"kind":"none"}.
Kinds: {"kind":"sums","metric":"spending|income|net","categories":[paths],"payee":"name","period":{"startDate","endDate"},"measure":"total|average|count",
"per":"day|week|month|quarter|year|entry","by":"category|payee|month|quarter|year","order":"most|least","limit":number};
{"kind":"comparison|why","metric","categories","payee","periodA","periodB"}; {"kind":"balance","of":"accounts|cash|assets|liabilities|equity|net-worth",
"categories":[paths],"at":day}; {"kind":"runway","of":"runway|burn","at":day}; {"kind":"tax","of":"deadlines|estimate|payment|profit","year"};
{"kind":"contractors","of":"paid|forms|missing-w9|count","period"}; {"kind":"invoices","of":"total|count|average|fees|clients","period"}; {"kind":"attention"}.
A tax payment is the next installment of estimated tax, of this year. Days are YYYY-MM-DD. Leave out what is not asked. Take categories only from the list, as they are written there.`;

export function messagesOf(
  question: string,
  { vocabulary, today, seesPayees }: { vocabulary: Vocabulary; today: Today; seesPayees: boolean },
): ChatMessage[] {
  const lines = [
    `Today is ${today.date}. A year is the fiscal year that begins in month ${today.fiscalYearStart} of it; for tax and contractors, the calendar year.`,
    'Categories and accounts:',
    ...vocabulary.accounts.slice(0, shownAccounts).map(({ path }) => path),
    ...(seesPayees ? ['Payees:', ...vocabulary.payees.slice(0, shownPayees).map(({ name }) => name)] : []),
  ];
  return [
    { role: 'system', content: `${instructions}\n${lines.join('\n')}` },
    { role: 'user', content: question },
  ];
}

/** Undefined if the reply isn't a query with names of the business. */
export function offeredQuery(
  reply: string,
  { question, vocabulary }: { question: string; vocabulary: Vocabulary },
): TypedQuery | undefined {
  const offered = Offered.safeParse(jsonIn(reply));
  if (!offered.success) return undefined;
  const query = named(offered.data, { question, vocabulary });
  const checked = TypedQuery.safeParse(query);
  return checked.success && hasValidDates(checked.data) ? checked.data : undefined;
}

function jsonIn(reply: string): unknown {
  try {
    return JSON.parse(
      reply
        .trim()
        .replace(/^```(?:json)?|```$/g, '')
        .trim(),
    );
  } catch {
    return undefined;
  }
}

function named(offered: Offered, context: { question: string; vocabulary: Vocabulary }): object | undefined {
  if (offered.kind === 'balance') {
    const { categories, ...balance } = offered;
    if (balance.of !== 'accounts') return categories ? undefined : balance;
    const accounts = accountsOf(categories, /^(Assets|Liabilities|Equity):/, context.vocabulary);
    return accounts && { ...balance, accounts };
  }
  if (offered.kind === 'contractors') return contractorsOf(offered.of, offered.period);
  if (!('metric' in offered)) return offered;
  const { categories, payee, ...rest } = offered;
  const side = { spending: /^Expenses:/, income: /^(Income|Revenue):/, net: /^$/ }[offered.metric];
  const accounts = categories && accountsOf(categories, side, context.vocabulary);
  const payees = payee === undefined ? undefined : payeesOf(payee, context);
  // An unknown name isn't ignored, because the sum would be wrong.
  if ((categories && !accounts) || (payee !== undefined && !payees)) return undefined;
  return { ...rest, ...(accounts && { categories: accounts }), ...(payees && { payees }) };
}

function accountsOf(
  categories: string[] | undefined,
  side: RegExp,
  { accounts }: Vocabulary,
): { label: string; paths: string[] } | undefined {
  const known = new Set(accounts.map(({ path }) => path));
  if (!categories || categories.length === 0 || !categories.every((path) => known.has(path) && side.test(path))) return undefined;
  const paths = [...known].filter((path) => categories.some((category) => isWithin(path, category)));
  return {
    label: categories
      .map((path) => path.split(':').at(-1)!)
      .join(', ')
      .slice(0, 300),
    paths: paths.slice(0, 500),
  };
}

/** Only a payee that the question itself names. */
function payeesOf(
  payee: string,
  { question, vocabulary }: { question: string; vocabulary: Vocabulary },
): { label: string; names: string[] } | undefined {
  const words = payee.toLowerCase().split(/\s+/).filter((word) => word !== ''); // prettier-ignore
  if (words.length === 0 || !words.every((word) => question.toLowerCase().includes(word))) return undefined;
  const found = findPayees(words, vocabulary);
  return found && { label: found.label.slice(0, 300), names: found.names };
}

function hasValidDates(query: TypedQuery): boolean {
  const periods = 'period' in query ? [query.period] : 'periodA' in query ? [query.periodA, query.periodB] : [];
  return periods.every(({ startDate, endDate }) => startDate <= endDate && startDate >= '1970-01-01' && endDate <= '2100-12-31');
}
