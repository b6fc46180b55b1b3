// Answers about spending, income or net income: totals, rankings, series, averages, counts, entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { consoleLinks } from '#contracts/console-links.js';
import { partsOf } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import { maxAnswerRows } from '#contracts/routes/ai-query.js';
import type { Period } from '#contracts/rules/years.js';
import { daysIn, inWords, labelOf, piecesOf, fullMonths } from '../typed-query/period.js';
import { filterWords, metricNames } from '../typed-query/query-words.js';
import type { Sums } from '../typed-query/typed-query.js';
import { leafOf, linked, linkOf, moneyText, shownRows, sumRow, type AnswerBody, type AnswerRow } from './answer.js';
import { paidInAll } from './paid-in-all.js';
import { byPayee } from './payee-sums.js';
import {
  isNeverUsed,
  linesOf,
  paidOtherwise,
  sumsByAccount,
  sumsByMonth,
  sumsByParent,
  sumsByPayee,
  totalOf,
  type Sum,
  type SumsRequest,
} from './sums.query.js';

export interface Reader {
  em: EntityManager;
  tenantId: number;
  method: 'cash' | 'accrual';
  today: string;
  /** First month of the fiscal year. */
  fiscalYearStart: number;
}

export function requestOf(
  { tenantId, method }: Reader,
  { metric, categories, payees, ownAccounts, period }: Omit<Sums, 'kind' | 'measure'>,
): SumsRequest {
  return {
    tenantId,
    method,
    metric,
    period,
    ...(categories && { categories }),
    ...(payees && { payees }),
    ...(ownAccounts && { ownAccounts }),
  };
}

export function answerSums(reader: Reader, query: Sums): Promise<AnswerBody> {
  const request = requestOf(reader, query);
  if (query.measure === 'average') return average(reader, query, request);
  if (query.measure === 'count') return counted(reader, query, request);
  if (query.measure === 'rows' || query.by === 'entry') return entries(reader, query, request);
  if (query.by === 'month' || query.by === 'quarter' || query.by === 'year') return series(reader, { ...query, by: query.by }, request);
  if (query.by) return grouped(reader, { ...query, by: query.by }, request);
  return query.metric === 'net' ? netIncome(reader, query, request) : total(reader, query, request);
}

/** `You spent $5.00 on Rent in 2024.` */
function sentence(query: Pick<Sums, 'metric' | 'categories' | 'payees' | 'ownAccounts'>, cents: number, period: Period): string {
  const verb = { spending: 'You spent', income: 'You earned', net: 'Your net income was' }[query.metric];
  const when = period.startDate === period.endDate ? 'on' : period.startDate === '1970-01-01' ? 'up to' : 'in';
  const label = period.startDate === '1970-01-01' ? labelOf({ startDate: period.endDate, endDate: period.endDate }) : labelOf(period);
  return `${verb} ${moneyText(cents)}${filterWords(query)} ${when} ${label}.`;
}

async function total({ em }: Reader, query: Sums, request: SumsRequest): Promise<AnswerBody> {
  const { period, metric } = query;
  const { cents, lines } = await totalOf(em, request);
  if (metric === 'spending' && query.payees && !query.categories && !query.ownAccounts) {
    const other = await paidOtherwise(em, request);
    if (other.length > 0) return paidInAll({ query, cents, other });
  }
  // A zero would look like an amount that was counted.
  if (lines === 0 && (await isNeverUsed(em, request)))
    return {
      text: `There are no entries ${inWords(period)} for ${metricNames[metric].toLowerCase()}${filterWords(query)}.`,
      links: linked('The entries of these days', linkOf({ metric }, period)),
    };
  const several = (query.categories?.paths.length ?? 0) > 1 ? await sumsByAccount(em, request) : [];
  const paths = query.categories?.paths ?? [];
  const name = query.categories?.label ?? query.payees?.label ?? metricNames[metric];
  const row = {
    name,
    metric: metricNames[metric],
    cents,
    period,
    ...(paths.length === 1 && { path: paths[0]! }),
    link: linkOf(query, period),
  };
  const data =
    several.length > 1 ? several.map((sum) => accountRow(sum, query)) : [sumRow({ ...row, ...(several[0] && { path: several[0].key }) })];
  return {
    summary: `${sentence(query, cents, period)}${lines === 0 ? ' There are no matching entries.' : ''}`,
    ...shownRows(data),
    total: dollars(cents),
    links: linked('The entries behind it', linkOf(query, period)),
  };
}

const accountRow = ({ key, cents }: Sum, query: Sums, period = query.period): AnswerRow =>
  sumRow({
    ...{ name: leafOf(key), metric: metricNames[query.metric], cents, period, path: key },
    link: linkOf({ ...query, categories: { label: key, paths: [key] } }, period),
  });

async function netIncome({ em, fiscalYearStart }: Reader, { period }: Sums, request: SumsRequest): Promise<AnswerBody> {
  const income = await totalOf(em, { ...request, metric: 'income' });
  const spending = await totalOf(em, { ...request, metric: 'spending' });
  const cents = income.cents - spending.cents;
  const named = cents < 0 ? 'net loss' : 'net income';
  return {
    text: `Your ${named} ${inWords(period)} was ${moneyText(Math.abs(cents))}: revenue of ${moneyText(income.cents)} less expenses of ${moneyText(spending.cents)}.`,
    total: dollars(cents),
    links: statementLinks(period, fiscalYearStart),
  };
}

/** The income statement for a full year of the books or a month; for other periods, the entries of both kinds. */
function statementLinks(period: Period, fiscalYearStart: number): AnswerBody['links'] {
  const [year, month] = partsOf(period.startDate);
  const months = fullMonths(period);
  if (months === 1) return [{ text: 'Income statement', link: consoleLinks.statement(year, month) }];
  if (months === 12 && month === fiscalYearStart) return [{ text: 'Income statement', link: consoleLinks.statement(year) }];
  return [...linked('Income', linkOf({ metric: 'income' }, period)), ...linked('Expenses', linkOf({ metric: 'spending' }, period))];
}

/** The page that shows the net income of exactly these days. */
export function netIncomeLink(period: Period, fiscalYearStart: number): string {
  const [statement, ...others] = statementLinks(period, fiscalYearStart)!;
  return others.length === 0 ? statement!.link : consoleLinks.rows(period, { figure: 'net-income' });
}

async function grouped({ em }: Reader, query: Sums & { by: 'category' | 'parent' | 'payee' }, request: SumsRequest): Promise<AnswerBody> {
  const read = { category: sumsByAccount, parent: sumsByParent, payee: sumsByPayee }[query.by];
  const sums = await read(em, request);
  const all: (Sum & { names?: string[] })[] = query.by === 'payee' ? byPayee(sums) : sums;
  const ordered = query.order === 'least' ? all.filter(({ cents }) => cents > 0).toReversed() : all;
  const shown = ordered.slice(0, query.limit ?? ordered.length);
  const cents = shown.reduce((sum, item) => sum + item.cents, 0);
  const rows = shown.map((sum) => (query.by === 'payee' ? payeeRow(sum, query) : accountRow(sum, query)));
  return {
    summary: groupedText(query, shown),
    ...shownRows(rows),
    total: dollars(cents),
    links: query.limit === undefined ? linked('All entries', linkOf(query, query.period)) : [],
  };
}

const payeeRow = ({ key, names = [key], cents }: Sum & { names?: string[] }, query: Sums): AnswerRow =>
  sumRow({
    ...{ name: key, metric: metricNames[query.metric], cents, period: query.period },
    link: linkOf({ ...query, payees: { label: key.slice(0, 200), names } }, query.period),
  });

function groupedText(query: Sums, shown: Sum[]): string {
  const [first] = shown;
  const what = query.by === 'payee' ? 'payee' : 'category';
  if (!first) return `There are no matching entries ${inWords(query.period)}.`;
  const name = query.by === 'payee' ? first.key : leafOf(first.key);
  const kind = query.metric === 'income' ? 'income' : 'spending';
  if (shown.length === 1 || query.limit === 1)
    return `${name} was the ${query.order === 'least' ? 'smallest' : 'largest'} ${what} ${inWords(query.period)}, with ${moneyText(first.cents)}.`;
  const most = query.order === 'least' ? `the ${shown.length} smallest` : query.limit === undefined ? '' : `the ${shown.length} largest`;
  return `${metricNames[query.metric]}${filterWords(query)} ${inWords(query.period)} by ${what}${most && `, ${most}`}: ${name} ${query.order === 'least' ? 'has the least' : `leads ${kind}`}.`;
}

async function series(
  { em, today, fiscalYearStart }: Reader,
  query: Sums & { by: 'month' | 'quarter' | 'year' },
  request: SumsRequest,
): Promise<AnswerBody> {
  const months = await sumsByMonth(em, request);
  const started = query.period.startDate === '1970-01-01' && months[0] ? { ...query.period, startDate: months[0].key } : query.period;
  // Months to come are shown up to the last one that has entries.
  const last = [today, ...months.map(({ key }) => key)].toSorted().at(-1)!;
  const pieces = piecesOf(started, query.by, fiscalYearStart).filter(({ startDate }) => startDate <= last || query.period.startDate > last);
  const sums = pieces.map((period) => ({
    period,
    cents: months.filter(({ key }) => isIn(key, period)).reduce((sum, item) => sum + item.cents, 0),
  }));
  const link = (period: Period) => linkOf(query, period) ?? (query.metric === 'net' ? netIncomeLink(period, fiscalYearStart) : undefined);
  const ordered = query.order ? sums.toSorted((a, b) => (query.order === 'most' ? b.cents - a.cents : a.cents - b.cents)) : sums;
  const shown = ordered.slice(0, query.limit ?? ordered.length);
  const metric = metricNames[query.metric];
  return {
    summary:
      query.limit === 1 && shown[0]
        ? `${labelOf(shown[0].period)} was the ${query.by} with the ${query.order === 'least' ? 'least' : 'most'}: ${moneyText(shown[0].cents)}.`
        : `${metric}${filterWords(query)} ${inWords(query.period)} by ${query.by}.`,
    ...shownRows(shown.map(({ period, cents }) => sumRow({ name: labelOf(period), metric, cents, period, link: link(period) }))),
    total: dollars(shown.reduce((sum, item) => sum + item.cents, 0)),
    series: {
      label: `${metric}${filterWords(query)}`,
      metric,
      points: sums.map(({ period, cents }) => ({
        ...period,
        label: labelOf(period),
        amount: dollars(cents),
        ...(link(period) && { link: link(period)! }),
      })),
    },
    links: linked('All entries', linkOf(query, query.period)),
  };
}

const isIn = (month: string, { startDate, endDate }: Period): boolean => month >= `${startDate.slice(0, 7)}-01` && month <= endDate;

async function average({ em, today, fiscalYearStart }: Reader, query: Sums, request: SumsRequest): Promise<AnswerBody> {
  const { per = 'month' } = query;
  // Days to come neither lower an average nor are part of it.
  const isRunning = query.period.endDate > today && query.period.startDate <= today;
  const period = isRunning ? { ...query.period, endDate: today } : query.period;
  const { cents, lines } = await totalOf(em, { ...request, period });
  const count = per === 'entry' ? lines : countOf(period, per, fiscalYearStart);
  const mean = count === 0 ? 0 : Math.round(cents / count);
  const unit = per === 'entry' ? 'entry' : per;
  const counted = `${count.toLocaleString('en-US')} ${unit === 'entry' ? (count === 1 ? 'entry' : 'entries') : `${unit}${count === 1 ? '' : 's'}`}`;
  const verb = { spending: 'You spent', income: 'You earned', net: 'Your net income was' }[query.metric];
  return {
    summary: `${verb} ${moneyText(mean)} per ${unit}${filterWords(query)} on average ${inWords(period)}, over ${counted}.`,
    data: [
      sumRow({
        name: query.categories?.label ?? query.payees?.label ?? metricNames[query.metric],
        metric: `Average per ${unit}`,
        cents: mean,
        period,
        link: linkOf(query, period),
      }),
    ],
    total: dollars(mean),
    links: linked('The entries behind it', linkOf(query, period)),
  };
}

function countOf(period: Period, per: 'day' | 'week' | 'month' | 'quarter' | 'year', fiscalYearStart: number): number {
  if (per === 'day') return daysIn(period);
  return per === 'week' ? Math.max(1, Math.round(daysIn(period) / 7)) : piecesOf(period, per, fiscalYearStart).length;
}

async function counted({ em }: Reader, query: Sums, request: SumsRequest): Promise<AnswerBody> {
  const { lines } = await totalOf(em, request);
  const { period } = query;
  return {
    summary: `There ${lines === 1 ? 'is' : 'are'} ${lines.toLocaleString('en-US')} ${lines === 1 ? 'entry' : 'entries'} of ${query.metric === 'income' ? 'income' : 'spending'}${filterWords(query)} ${inWords(period)}.`,
    data: [
      {
        ...sumRow({
          name: query.categories?.label ?? query.payees?.label ?? 'Entries',
          metric: 'Count',
          cents: 0,
          period,
          link: linkOf(query, period),
        }),
        Amount: lines,
      },
    ],
    total: lines,
    unit: 'count',
    links: linked('The entries', linkOf(query, period)),
  };
}

async function entries({ em }: Reader, query: Sums, request: SumsRequest): Promise<AnswerBody> {
  const limit = Math.min(query.limit ?? maxAnswerRows, maxAnswerRows);
  const lines = await linesOf(em, request, { ...(query.order && { order: query.order }), limit });
  const all = await totalOf(em, request);
  const ranked = query.order !== undefined;
  const cents = ranked ? lines.reduce((sum, item) => sum + item.cents, 0) : all.cents;
  return {
    summary: ranked
      ? `The ${lines.length === 1 ? '' : `${lines.length} `}${query.order === 'most' ? 'largest' : 'smallest'} ${query.metric === 'income' ? 'receipts' : 'payments'}${filterWords(query)} ${inWords(query.period)}.`
          .replace('payments', lines.length === 1 ? 'payment' : 'payments')
          .replace('receipts', lines.length === 1 ? 'receipt' : 'receipts')
      : `${metricNames[query.metric]}${filterWords(query)} ${inWords(query.period)}, the newest first.`,
    data: lines
      .map((line) => ({
        Description: line.description,
        Period: labelOf({ startDate: line.date, endDate: line.date }),
        Metric: metricNames[query.metric],
        Amount: dollars(line.cents),
        Date: line.date,
        Category: line.account,
        link: linkOf(
          {
            ...query,
            categories: { label: line.account, paths: [line.account] },
            ...(line.payee && { payees: { label: line.payee.slice(0, 200), names: [line.payee] } }),
          },
          { startDate: line.date, endDate: line.date },
        )!,
      }))
      .map(({ link, ...row }) => (link === undefined ? row : { ...row, link })),
    rowCount: ranked ? lines.length : all.lines,
    total: dollars(cents),
    links: ranked ? [] : linked('All entries', linkOf(query, query.period)),
  };
}
