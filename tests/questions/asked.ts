// Questions in owners' words, a line each (asked/README.md tells the columns), as cases with their figures from postings. Pure.
import type { Case } from './judge.js';
import { matching, spanOf, sumOf, sumsBy, type Posting, type Span } from './postings.js';

const monthNames = 'January February March April May June July August September October November December'.split(' ');
const dollarsOf = (cents: number): number => cents / 100;

interface Line {
  questions: string[];
  kind: string;
  count: number;
  mayDecline: boolean;
  query: string;
  periods: string[];
}

export function casesOf(text: string, postings: Posting[]): Case[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const read = lineOf(line);
    const { questions, mayDecline } = read;
    const after = questions.slice(0, -1);
    return {
      type: read.kind,
      question: questions.at(-1)!,
      ...(after.length > 0 && { after }),
      ...(mayDecline && { mayDecline }),
      ...expectedOf(read, postings),
    };
  });
}

function lineOf(line: string): Line {
  const [asked = '', what = '', query = '', ...periods] = line.split('|').map((cell) => cell.trim());
  const [, decline, kind = '', count] = /^(none-or )?(.*?)(?: (\d+))?$/.exec(what) ?? [];
  return { questions: asked.split(' > '), kind, count: Number(count ?? 0), mayDecline: decline !== undefined, query, periods };
}

/** Debts, income and what belongs to owners are credits. */
const signOf = (query: string): 1 | -1 => (/^\^(Income|Liabilities)/.test(query) ? -1 : 1);

function expectedOf({ kind, count, query, periods }: Line, postings: Posting[]): Partial<Case> {
  if (kind === 'none') return { unknown: true };
  if (kind === 'asks') return { asks: query };
  const sign = signOf(query);
  const of = (period: string | Span) => matching(postings, query, typeof period === 'string' ? spanOf(period) : period);
  const total = (period: string) => sign * sumOf(of(period));
  const [first = '', second = ''] = periods;
  const until: Span = { from: '0000-01-01', to: first };
  switch (kind) {
    case 'spent':
    case 'earned':
      return { expected_total: dollarsOf(total(first)) };
    case 'balance':
    case 'owed':
      return { expected_total: dollarsOf((query.includes('Assets') ? 1 : sign) * sumOf(of(until))) };
    case 'count':
      return { expected_total: of(first).length };
    case 'average':
      return { expected_total: dollarsOf(Math.round(total(first) / count)) };
    case 'each':
      return { expected_total: dollarsOf(Math.round(total(first) / of(first).length)) };
    case 'largest':
      return { expected_total: dollarsOf(Math.max(...of(first).map(({ cents }) => sign * cents))) };
    case 'first':
      return { expectedFirst: dollarsOf(total(first)) };
    case 'net':
      return { expected: resultOf(postings, spanOf(first)) };
    case 'compare':
      return { compared: [first, second].map((period) => ({ startDate: spanOf(period).from, amount: dollarsOf(total(period)) })) };
    default:
      return { expected: rowsOf({ kind, count, sign, of: of(first), period: first }) };
  }
}

function resultOf(postings: Posting[], span: Span): { revenue: number; expenses: number; netIncome: number } {
  const [revenue, expenses] = [-sumOf(matching(postings, '^Income', span)), sumOf(matching(postings, '^Expenses', span))];
  return { revenue: dollarsOf(revenue), expenses: dollarsOf(expenses), netIncome: dollarsOf(revenue - expenses) };
}

function rowsOf(options: {
  kind: string;
  count: number;
  sign: number;
  of: Posting[];
  period: string;
}): { account: string; amount: number }[] {
  const { kind, count, sign, of, period } = options;
  const months = /^(months|best month|worst month)$/.test(kind);
  const sums = months
    ? monthNames.map((name, at) => ({
        name: `${name} ${period}`,
        cents: sumOf(of.filter(({ date }) => Number(date.slice(5, 7)) === at + 1)),
      }))
    : sumsBy(of, ({ account }) => account);
  const rows = sums.map(({ name, cents }) => ({ account: name, amount: dollarsOf(sign * cents) }));
  if (kind === 'months') return rows;
  const least = kind === 'bottom' || kind === 'worst month';
  const shown = least && !months ? rows.filter(({ amount }) => amount > 0) : rows;
  const ordered = shown.toSorted((a, b) => (least ? a.amount - b.amount : b.amount - a.amount) || (a.account < b.account ? -1 : 1));
  if (!/^(top|bottom|best month|worst month)$/.test(kind)) throw new Error(`'${kind}' is no kind of question`);
  return ordered.slice(0, months ? 1 : count);
}
