// Projects six months of cash: each source, expenses and everything else that moves cash, with a range and an alert. Pure; cents.
import { mean, standardDeviation } from '../statistics/statistics.js';
import { forecast, seasonalMonths } from './forecast.js';

const horizon = 6;
/** Cash below this many months of expenses is in the critical zone (specification § 9). */
const criticalMonths = 3;
/** In a normal distribution, 8 of 10 cases are within this many standard deviations. */
const rangeDeviations = 1.2816;
/** With errors of fewer months, there is no range. */
const minErrors = 3;

export interface PastMonths {
  /** By source, oldest month first; all of one length. */
  sources: { key: string; months: number[] }[];
  expenses: number[];
  /** What moved cash other than revenue and expenses: draws, loans, purchases of assets. Money in is positive. */
  other: number[];
}

interface ProjectedMonth {
  revenue: number;
  bySource: number[];
  expenses: number;
  other: number;
  net: number;
  ending: number;
  low: number | null;
  high: number | null;
  alert: 'CRITICAL' | 'WARNING' | 'HEALTHY';
}

/** The current month's amounts so far. The first projected month is the rest of it. */
interface Elapsed {
  sources: number[];
  expenses: number;
  other: number;
}

export interface Projections {
  months: ProjectedMonth[];
  criticalCents: number | null;
}

/**
 * Each series is projected by `forecast`. net = revenue − expenses + other; each ending is the one before plus net, starting with today's
 * cash. The range is ± 1.28 × the back-test's deviation × √month. CRITICAL: the ending is below three average months of expenses; WARNING:
 * the low is.
 */
export function projectionsOf(past: PastMonths, from: { cash: number; elapsed: Elapsed | null; errors: number[] }): Projections {
  const average = mean(past.expenses.slice(-12));
  if (average === null) return { months: [], criticalCents: null };
  const criticalCents = criticalMonths * average;
  const deviation = spreadOf(past, from.errors);
  let ending = from.cash;
  const months = futureOf(past, horizon).map((future, at) => {
    const { bySource, expenses, other } = at === 0 && from.elapsed ? restOf(future, from.elapsed) : future;
    const projected = { bySource: bySource.map(Math.round), expenses: Math.round(expenses), other: Math.round(other) };
    const revenue = projected.bySource.reduce((sum, cents) => sum + cents, 0);
    const net = revenue - projected.expenses + projected.other;
    ending += net;
    const range = deviation === null ? null : Math.round(rangeDeviations * deviation * Math.sqrt(at + 1));
    const low = range === null ? null : ending - range;
    return {
      ...projected,
      revenue,
      net,
      ending,
      low,
      high: range === null ? null : ending + range,
      alert: alertOf(ending, low, criticalCents),
    };
  });
  return { months, criticalCents };
}

export const alertOf = (ending: number, low: number | null, critical: number): ProjectedMonth['alert'] =>
  ending < critical ? 'CRITICAL' : low !== null && low < critical ? 'WARNING' : 'HEALTHY';

interface Future {
  bySource: number[];
  expenses: number;
  other: number;
}

function futureOf({ sources, expenses, other }: PastMonths, months: number): Future[] {
  const revenues = sources.map((source) => forecast(source.months, months, 0));
  const costs = forecast(expenses, months, 0);
  const others = otherForecast(other, months);
  return costs.map((cost, at) => ({ bySource: revenues.map((revenue) => revenue[at]!), expenses: cost, other: others[at]! }));
}

/**
 * Draws and loans have no trend: the mean of the same month of the last two years, or of the last year's months while two are not known.
 */
function otherForecast(other: number[], months: number): number[] {
  const level = mean(other.slice(-12))!;
  return Array.from({ length: months }, (_, ahead) => {
    const at = other.length + ahead;
    return other.length < seasonalMonths ? level : (other[at - 12]! + other[at - 24]!) / 2;
  });
}

/** The rest of a month: its forecast minus the amounts so far. Revenue and expenses don't go below zero, and the rest keeps its sign. */
function restOf(future: Future, elapsed: Elapsed): Future {
  const left = future.other - elapsed.other;
  return {
    bySource: future.bySource.map((cents, at) => Math.max(0, cents - Math.max(0, elapsed.sources[at]!))),
    expenses: Math.max(0, future.expenses - Math.max(0, elapsed.expenses)),
    other: Math.sign(left) === Math.sign(future.other) ? left : 0,
  };
}

function spreadOf({ sources, expenses, other }: PastMonths, errors: number[]): number | null {
  if (errors.length >= minErrors) return Math.sqrt(mean(errors.map((error) => error ** 2))!);
  const nets = expenses.map((cost, at) => sources.reduce((sum, { months }) => sum + months[at]!, 0) - cost + other[at]!);
  return nets.length >= minErrors ? standardDeviation(nets) : null;
}

export interface Tested {
  /** Position among the past months. */
  at: number;
  projected: number;
  actual: number;
}

/** The number of past months that the back-test projects. */
const testedMonths = 6;
/** The minimum history for a back-tested month. */
const minKnown = 3;

/** For each of the last six months, the net cash projected from the months before it and the actual net cash. */
export function backTestOf(past: PastMonths): Tested[] {
  const count = past.expenses.length;
  const tested: Tested[] = [];
  for (let at = Math.max(minKnown, count - testedMonths); at < count; at++) {
    const before: PastMonths = {
      sources: past.sources.map(({ key, months }) => ({ key, months: months.slice(0, at) })),
      expenses: past.expenses.slice(0, at),
      other: past.other.slice(0, at),
    };
    const [{ bySource, expenses, other } = { bySource: [], expenses: 0, other: 0 }] = futureOf(before, 1);
    const revenue = past.sources.reduce((sum, { months }) => sum + months[at]!, 0);
    tested.push({
      at,
      projected: bySource.reduce((sum, cents) => sum + cents, 0) - expenses + other,
      actual: revenue - past.expenses[at]! + past.other[at]!,
    });
  }
  return tested;
}
