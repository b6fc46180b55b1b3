// Converts a question to its typed query, or to the words that were not understood. A follow-up question takes the missing parts from the
// previous question. Pure.
import { daysAfter } from '#contracts/days.js';
import type { Period } from '#contracts/rules/years.js';
import type { Comparison, Sums, Tax, TypedQuery, Why } from '../typed-query/typed-query.js';
import { numberWords, yearSoFar, type Today } from './date-atoms.js';
import { has } from './asked.js';
import { isCarried } from './carried.js';
import { filterOf, isPlain, type Filter } from './filters.js';
import { roleOf, type Role } from './keywords.js';
import { parse, type Parsed } from './parse.js';
import { measureQuery } from './measure-query.js';
import { otherOf } from './periods.js';
import { contractorsOver, processorQuery } from './processor-query.js';
import { contractorsOf, specialQuery } from './special-queries.js';
import { isOfTaxYear } from '../typed-query/measures.js';
import type { Vocabulary } from './vocabulary.js';

interface Context {
  vocabulary: Vocabulary;
  today: Today;
  /** The query of the previous question in the conversation. */
  previous?: TypedQuery | undefined;
}

type Understood = { query: TypedQuery } | { unknown: string[] };

/** A year in a question about taxes or contractors is a calendar year, like the forms that it is about. */
export function understand(question: string, context: Context): Understood {
  const understood = understandBy(question, context);
  const isOfTax = 'query' in understood && isOfCalendarYear(understood.query);
  return isOfTax ? understandBy(question, { ...context, today: { ...context.today, fiscalYearStart: 1 } }) : understood;
}

const isOfCalendarYear = (query: TypedQuery): boolean =>
  query.kind === 'tax' ||
  query.kind === 'contractors' ||
  (query.kind === 'measure' && isOfTaxYear(query.of)) ||
  (query.kind === 'measures' && query.measures.some(({ of }) => isOfTaxYear(of)));

function understandBy(question: string, { vocabulary, today, previous }: Context): Understood {
  const alone = parse(question, vocabulary, today);
  const isFollowing = previous !== undefined && follows(alone);
  const parsed = isFollowing ? parse(question, vocabulary, { ...today, around: periodOf(previous) }) : alone;
  const measured = measureQuery(parsed, vocabulary, today);
  if (measured) return measured;
  const other = contractorsOver(parsed, today) ?? processorQuery(parsed, vocabulary, today);
  if (other) return { query: other };
  if (parsed.unknown.length > 0 || parsed.words.length === 0) return { unknown: parsed.unknown };
  const query = (isFollowing && followUp(parsed, previous, today)) || specialQuery(parsed, today) || plainQuery(parsed, today);
  return query && isCarried(parsed, query) ? { query } : { unknown: [] };
}

/** Which days a question was about. */
function periodOf(query: TypedQuery): Period | undefined {
  if ('at' in query) return { startDate: query.at, endDate: query.at };
  return 'period' in query ? query.period : 'periodB' in query ? query.periodB : undefined;
}

/** Roles that no sum can answer: if no special query matched, the question gets no figure. */
const noSums: Role[] = ['deadline', 'estimate', 'runway', 'burn', 'forms', 'w9', 'profitForm', 'attention', 'worth', 'owe'];

/** Sums, comparisons and reasons: questions about spending, income and net income. */
function plainQuery(parsed: Parsed, today: Today): TypedQuery | undefined {
  if (has(parsed, ...noSums)) return undefined;
  const filter = filterOf(parsed);
  if (!filter) return undefined;
  const periods = has(parsed, 'compare', 'why', 'change') ? parsed.periods.periods : adjoined(parsed.periods.periods);
  if (has(parsed, 'why') || (has(parsed, 'change') && !has(parsed, 'compare', 'trend'))) return why(parsed, filter, today);
  if (has(parsed, 'compare') || periods.length === 2) return comparison(parsed, filter, today);
  if (periods.length > 2 || parsed.periods.relative) return undefined;
  return sums(parsed, filter, periods[0] ?? yearSoFar(today));
}

/** 'In July and August': adjacent periods are combined. */
function adjoined(periods: readonly Period[]): Period[] {
  const [first, second] = periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return periods.length === 2 && daysAfter(first!.endDate, 1) === second!.startDate
    ? [{ startDate: first!.startDate, endDate: second!.endDate }]
    : [...periods];
}

function twoPeriods(parsed: Parsed, today: Today): [Period, Period] | undefined {
  const { periods, relative } = parsed.periods;
  if (periods.length > 2) return undefined;
  if (periods.length === 2) return [periods[0]!, periods[1]!];
  const first = periods[0] ?? { ...monthOf(today.date) };
  return [first, otherOf(first, relative)];
}

const monthOf = (date: string): Period => ({ startDate: `${date.slice(0, 7)}-01`, endDate: date });

function comparison(parsed: Parsed, filter: Filter, today: Today): Comparison | Sums | undefined {
  if (parsed.number !== undefined) return undefined;
  const { periods, relative } = parsed.periods;
  // 'Compare rent and phone in 2023': one period, several categories.
  if (periods.length === 1 && relative === null && (filter.categories?.paths.length ?? 0) > 1 && filter.several)
    return { kind: 'sums', ...isPlain(filter), period: periods[0]!, measure: 'total', by: 'category' };
  if (periods.length === 0 && relative === null) return undefined;
  const [periodA, periodB] = twoPeriods(parsed, today) ?? [];
  // Comparing a period with itself means that one of the two was not understood.
  if (!periodA || !periodB || (periodA.startDate === periodB.startDate && periodA.endDate === periodB.endDate)) return undefined;
  return { kind: 'comparison', ...isPlain(filter), periodA, periodB };
}

/** From the earlier period to the later one. */
function why(parsed: Parsed, filter: Filter, today: Today): Why | undefined {
  const two = twoPeriods(parsed, today);
  if (!two) return undefined;
  const [periodA, periodB] = two[0].startDate <= two[1].startDate ? two : [two[1], two[0]];
  return { kind: 'why', ...isPlain(filter), periodA, periodB };
}

function sums(parsed: Parsed, filter: Filter, period: Period): Sums | undefined {
  const base = { kind: 'sums' as const, ...isPlain(filter), period };
  // 'From largest to smallest' is an order, no limit.
  const both = has(parsed, 'top') && has(parsed, 'least');
  const ranked = both ? undefined : has(parsed, 'top') ? ('most' as const) : has(parsed, 'least') ? ('least' as const) : undefined;
  const by = groupOf(parsed);
  if (has(parsed, 'average', 'byWeek', 'byDay')) return { ...base, measure: 'average', per: perOf(parsed) };
  if (has(parsed, 'perEntry')) return { ...base, measure: 'average', per: 'entry' };
  if (has(parsed, 'count') && !has(parsed, 'top', 'least')) return counted(parsed, base);
  if (has(parsed, 'rows') && !ranked && by === undefined) return { ...base, measure: 'rows', limit: 100 };
  if (ranked) return rankedSums(parsed, { ...base, measure: 'total', order: ranked, by });
  if (has(parsed, 'trend')) return { ...base, measure: 'total', by: by === 'quarter' || by === 'year' ? by : 'month' };
  if (both) return { ...base, measure: 'total', by: by ?? 'category', order: 'most', limit: parsed.number ?? 100 };
  if (by) return { ...base, measure: 'total', by, ...(parsed.number !== undefined && { limit: parsed.number, order: 'most' as const }) };
  return parsed.number === undefined ? { ...base, measure: 'total', ...(filter.several && { by: 'category' as const }) } : undefined;
}

/** 'How many times …', 'how many purchases': entries; a count of categories or months is not asked of the books. */
function counted(parsed: Parsed, base: Omit<Sums, 'measure'>): Sums | undefined {
  return has(parsed, 'byCategory', 'byPayee', 'byMonth', 'byYear', 'byQuarter') ? undefined : { ...base, measure: 'count' };
}

function rankedSums(parsed: Parsed, base: Omit<Sums, 'by'> & { by: Sums['by'] }): Sums | undefined {
  const named = parsed.subjects.find(({ before }) => isRankedName(before));
  const narrowed = base.categories ?? base.payees;
  const by =
    base.by ?? (has(parsed, 'byEntry', 'rows') || namesEntries(parsed) ? 'entry' : named ? 'payee' : narrowed ? 'entry' : 'category');
  if (base.metric === 'net' && !['month', 'quarter', 'year'].includes(by)) return undefined;
  const singular = !parsed.words.some(({ plain }, at) => rankedPlural.test(plain) || (named?.at === at && /[^s]s$/.test(plain)));
  return { ...base, by, limit: Math.min(100, parsed.number ?? (singular ? 1 : 5)) };
}

const rankedPlural =
  /^(categories|expenses|vendors|payees|merchants|months|payments|purchases|transactions|sources|clients|customers|suppliers|stores|places|costs|subcategories|entries|bills)$/;
/** 'Top 5 restaurants', 'which restaurants': the places are ranked, not the payments. */
const isRankedName = (before: string): boolean =>
  before === 'which' || /^\d+$/.test(before) || numberWords.has(before) || roleOf.get(before) === 'top' || before === 'expensive';

/** 'My largest purchase', 'the biggest payment': one entry; 'my largest expense' is a category. */
const namesEntries = (parsed: Parsed): boolean =>
  parsed.words.some(({ plain }) => /^(purchases?|payments?|bills?|transactions?|deposits?|receipts?)$/.test(plain));

function groupOf(parsed: Parsed): Sums['by'] {
  const named = groupNamed(parsed);
  if (named || !has(parsed, 'byEntry', 'rows') || !has(parsed, 'top', 'least')) return named;
  return 'entry';
}

function groupNamed(parsed: Parsed): Sums['by'] {
  // 'Where does most of our money go' asks for what it is spent on.
  if (parsed.words.some(({ plain }) => plain === 'where') && parsed.words.some(({ plain }) => plain === 'money')) return 'category';
  if (has(parsed, 'byParent')) return 'parent';
  if (has(parsed, 'byPayee')) return 'payee';
  if (has(parsed, 'byMonth')) return 'month';
  if (has(parsed, 'byQuarter')) return 'quarter';
  if (has(parsed, 'byYear')) return 'year';
  return has(parsed, 'byCategory', 'bySub') ? 'category' : undefined;
}

function perOf(parsed: Parsed): NonNullable<Sums['per']> {
  if (has(parsed, 'perEntry') || has(parsed, 'rows', 'byEntry') || namesEntries(parsed)) return 'entry';
  if (has(parsed, 'byDay', 'day')) return 'day';
  if (has(parsed, 'byWeek', 'week')) return 'week';
  if (has(parsed, 'byQuarter')) return 'quarter';
  return has(parsed, 'byYear') ? 'year' : 'month';
}

/** 'And in May?', 'what about groceries?', 'by month?': a follow-up that doesn't say what to compute. */
function follows(parsed: Parsed): boolean {
  const asks: Role[] = [
    'spend',
    'income',
    'net',
    'balance',
    'worth',
    'owe',
    'runway',
    'burn',
    'tax',
    'estimate',
    'contractors',
    'forms',
    'invoices',
    'attention',
    'cash',
  ];
  const first = parsed.words[0]?.plain ?? '';
  const opening = /^(and|what about|how about|also|same|only|just|ok|okay|then|now|why)\b/.test(
    parsed.words
      .slice(0, 2)
      .map(({ plain }) => plain)
      .join(' '),
  );
  // 'Net income?', 'profit?': of what was asked before.
  const short = parsed.periods.periods.length === 0 && parsed.subjects.length === 0 && parsed.words.length <= 3;
  const sums: Role[] = ['spend', 'income', 'net'];
  const others = asks.filter((role) => !sums.includes(role));
  return (opening || !has(parsed, ...(short ? others : asks))) && (parsed.words.length <= 12 || first === 'and');
}

function followUp(parsed: Parsed, previous: TypedQuery, today: Today): TypedQuery | undefined {
  const named = filterOf(parsed);
  const { periods } = parsed.periods;
  if (previous.kind === 'balance') return followedBalance(parsed, previous, today);
  if (previous.kind === 'contractors')
    return parsed.subjects.length === 0 && periods.length === 1 ? contractorsOf(previous.of, periods[0]!) : undefined;
  if (previous.kind === 'invoices')
    return parsed.subjects.length === 0 && periods.length === 1 ? { ...previous, period: periods[0]! } : undefined;
  if (previous.kind === 'tax') return followedTax(parsed, previous);
  if (previous.kind !== 'sums' && previous.kind !== 'comparison' && previous.kind !== 'why') return undefined;
  if (parsed.subjects.length > 0 && !named) return undefined;
  const { kind: _, ...before } = previous;
  // Income and spending have different categories.
  const kept = named?.says && named.metric !== before.metric ? {} : filterIn(before);
  const filter: Filter = {
    metric: before.metric,
    ...kept,
    ...(named?.says ? isPlain(named) : {}),
    says: true,
    several: named?.several ?? false,
  };
  if (has(parsed, 'why') || (has(parsed, 'change') && !has(parsed, 'compare'))) return followedWhy(parsed, { previous, filter, today });
  if (has(parsed, 'compare')) {
    const [first] = 'period' in previous ? [previous.period] : [previous.periodA];
    return { kind: 'comparison', ...isPlain(filter), periodA: first, periodB: periods[0] ?? otherOf(first, parsed.periods.relative) };
  }
  if (previous.kind !== 'sums') {
    if (periods.length === 2) return { ...previous, ...isPlain(filter), periodA: periods[0]!, periodB: periods[1]! };
    return periods.length === 0 ? { ...previous, ...isPlain(filter) } : sums(parsed, filter, periods[0]!);
  }
  if (periods.length > 1) return undefined;
  const period = periods[0] ?? (parsed.periods.relative ? otherOf(previous.period, parsed.periods.relative) : previous.period);
  const fresh = groupOf(parsed) || has(parsed, 'average', 'count', 'rows', 'top', 'least', 'trend') || parsed.number !== undefined;
  if (!fresh) return { ...previous, ...isPlain(filter), period };
  return sums(parsed, filter, period) ?? undefined;
}

/** 'And for 2025?'; 'when is it due?' after an amount. */
function followedTax(parsed: Parsed, previous: Tax): Tax | undefined {
  const { periods } = parsed.periods;
  if (parsed.subjects.length > 0 || periods.length > 1) return undefined;
  if (periods.length === 0) return previous.of === 'payment' && has(parsed, 'deadline') && parsed.roles.size === 1 ? previous : undefined;
  return previous.of === 'payment' ? undefined : { ...previous, year: Number(periods[0]!.startDate.slice(0, 4)) };
}

function followedWhy(
  parsed: Parsed,
  { previous, filter, today }: { previous: Sums | Comparison | Why; filter: Filter; today: Today },
): Why | undefined {
  if (parsed.periods.periods.length > 0) return why(parsed, filter, today);
  const two =
    previous.kind === 'sums' ? [previous.period, otherOf(previous.period, parsed.periods.relative)] : [previous.periodA, previous.periodB];
  const [periodA, periodB] = two.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return { kind: 'why', ...isPlain(filter), periodA: periodA!, periodB: periodB! };
}

function followedBalance(parsed: Parsed, previous: TypedQuery & { kind: 'balance' }, { date }: Today): TypedQuery | undefined {
  const [period] = parsed.periods.periods;
  const balance = parsed.subjects[0]?.accounts.balance;
  if (parsed.subjects.length > 1 || (parsed.subjects.length === 1 && !balance)) return undefined;
  const at = parsed.periods.at ?? (period ? (period.endDate > date && period.startDate <= date ? date : period.endDate) : previous.at);
  return { ...previous, at, ...(balance && { of: 'accounts' as const, accounts: { label: balance.label, paths: balance.paths } }) };
}

const filterIn = ({ metric, categories, payees, ownAccounts }: Omit<Filter, 'says' | 'several'>): Omit<Filter, 'says' | 'several'> => ({
  metric,
  ...(categories && { categories }),
  ...(payees && { payees }),
  ...(ownAccounts && { ownAccounts }),
});
