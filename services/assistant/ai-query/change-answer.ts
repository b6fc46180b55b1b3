// Answers that compare two periods: the difference, and the categories and payees that cause it.
import { partsOf } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import type { Answer } from '#contracts/routes/ai-query.js';
import type { Period } from '#contracts/rules/years.js';
import { inWords, labelOf, fullMonths } from '../typed-query/period.js';
import { filterWords, metricNames } from '../typed-query/query-words.js';
import type { Comparison, Why } from '../typed-query/typed-query.js';
import { leafOf, linked, linkOf, moneyText, sumRow, type AnswerBody, type AnswerRow } from './answer.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { netIncomeLink, requestOf, type Reader } from './sums-answer.js';
import { sumsByAccount, sumsByPayee, totalOf, type Sum } from './sums.query.js';

/** Categories, and payees, that an answer names for a change. */
const namedCauses = 5;

export async function answerComparison(reader: Reader, query: Comparison): Promise<AnswerBody> {
  const [a, b] = await both(reader, query);
  const { periodA, periodB } = query;
  return {
    periodA: periodOf(reader, query, { period: periodA, cents: a }),
    periodB: periodOf(reader, query, { period: periodB, cents: b }),
    difference: dollars(b - a),
    summary: `${metricNames[query.metric]}${filterWords(query)} ${movedText(b - a)} ${inWords(periodB)} ${b === a ? 'as' : 'than'} ${inWords(periodA)}.`,
    links: [periodA, periodB].flatMap((period) => linksOf(reader, query, period).map((link) => ({ ...link, text: labelOf(period) }))),
  };
}

const movedText = (cents: number): string =>
  cents === 0 ? 'was the same' : `was ${moneyText(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;

async function both(reader: Reader, query: Comparison | Why): Promise<[number, number]> {
  const a = await totalOf(reader.em, requestOf(reader, { ...query, period: query.periodA }));
  const b = await totalOf(reader.em, requestOf(reader, { ...query, period: query.periodB }));
  return [a.cents, b.cents];
}

function linksOf({ fiscalYearStart }: Reader, query: Comparison | Why, period: Period): Answer['links'] {
  const link = linkOf(query, period);
  if (link !== undefined) return [{ text: labelOf(period), link }];
  return query.metric === 'net' ? linked(labelOf(period), netIncomeLink(period, fiscalYearStart)) : [];
}

function periodOf(reader: Reader, query: Comparison, { period, cents }: { period: Period; cents: number }): NonNullable<Answer['periodA']> {
  const [year, month] = partsOf(period.startDate);
  const [link] = linksOf(reader, query, period);
  return {
    year,
    month: fullMonths(period) === 1 ? month : null,
    expenses: dollars(cents),
    label: labelOf(period),
    ...period,
    ...(link && { link: link.link }),
  };
}

/** Compares the sums of each group in both periods. The greatest change in the direction of the total comes first. */
export async function answerWhy(reader: Reader, query: Why): Promise<AnswerBody> {
  const [a, b] = await both(reader, query);
  const request = (period: Period) => requestOf(reader, { ...query, period });
  const change = b - a;
  const { periodA, periodB } = query;
  const inBoth = async (read: typeof sumsByAccount, nameOf = (key: string) => key) =>
    causesOf(await read(reader.em, request(periodA)), await read(reader.em, request(periodB)), { change, nameOf }).slice(0, namedCauses);
  const categories = query.metric === 'net' ? [] : await inBoth(sumsByAccount);
  // Banks number their texts, so one payee can have several texts.
  const payees = query.metric === 'net' ? [] : await inBoth(sumsByPayee, shownName);
  const sides = query.metric === 'net' ? await netCauses(reader, query) : [];
  const what = `${metricNames[query.metric]}${filterWords(query)}`;
  return {
    analysis: [
      `${what} ${movedText(change)} ${inWords(periodB)} ${change === 0 ? 'as' : 'than'} ${inWords(periodA)}: ${moneyText(a)} then, ${moneyText(b)} now.`,
      ...(categories.length > 0
        ? [`By category: ${categories.map((cause) => causeText(leafOf(cause.name), cause.cents)).join(', ')}.`]
        : []),
      ...(payees.length > 0 ? [`By payee: ${payees.map((cause) => causeText(cause.name, cause.cents)).join(', ')}.`] : []),
    ].join('\n'),
    data: [
      ...sides,
      ...categories.map((cause) => causeRow(query, cause, { category: true })),
      ...payees.map((cause) => causeRow(query, cause, { category: false })),
    ],
    total: dollars(change),
    links: [periodA, periodB].flatMap((period) => linksOf(reader, query, period)),
  };
}

const causeText = (name: string, cents: number): string => `${name} ${cents > 0 ? 'up' : 'down'} ${moneyText(Math.abs(cents))}`;

interface Cause {
  name: string;
  /** Its names in the books. */
  keys: string[];
  cents: number;
}

function causesOf(before: Sum[], after: Sum[], { change, nameOf }: { change: number; nameOf: (key: string) => string }): Cause[] {
  const causes = new Map<string, Cause>();
  const add = (key: string, cents: number) => {
    const name = nameOf(key) || key;
    const { keys, cents: known } = causes.get(name) ?? { keys: [], cents: 0 };
    causes.set(name, { name, keys: [...new Set([...keys, key])], cents: known + cents });
  };
  for (const sum of after) add(sum.key, sum.cents);
  for (const sum of before) add(sum.key, -sum.cents);
  const direction = change < 0 ? -1 : 1;
  return [...causes.values()]
    .filter((cause) => cause.cents !== 0)
    .sort((x, y) => direction * (y.cents - x.cents) || x.name.localeCompare(y.name));
}

function causeRow(query: Why, { name, keys, cents }: Cause, { category }: { category: boolean }): AnswerRow {
  const [key] = keys as [string];
  const narrowed = category ? { categories: { label: key, paths: [key] } } : { payees: { label: key.slice(0, 200), names: keys } };
  return sumRow({
    ...{ name: category ? leafOf(key) : name, metric: 'Change', cents, period: query.periodB, ...(category && { path: key }) },
    // The ledger's filter can't contain several accounts.
    link: !category || keys.length === 1 ? linkOf({ ...query, ...narrowed }, query.periodB) : undefined,
  });
}

async function netCauses(reader: Reader, query: Why): Promise<AnswerRow[]> {
  const rows: AnswerRow[] = [];
  for (const metric of ['income', 'spending'] as const) {
    const [a, b] = await both(reader, { ...query, metric });
    rows.push(
      sumRow({ name: metricNames[metric], metric: 'Change', cents: b - a, period: query.periodB, link: linkOf({ metric }, query.periodB) }),
    );
  }
  return rows;
}
