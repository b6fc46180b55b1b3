// Sources and clients as displayed, the largest first. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import type { ClientSum } from '../clients/clients.query.js';
import { unnamedClient } from '../clients/client-charges.js';
import { total } from '../monthly-facts/month-facts.js';
import { concentrationBands } from '../scores/concentration.js';
import { variation } from '../statistics/statistics.js';
import { linkOfPaths } from './rows-links.js';
import type { Scores } from './scores.js';
import { lastOf, type Series } from './series.js';
import { dollarsOf, dollarsOrNull, percentOrNull, ratioOrNull } from './shown-figures.js';

/** Shares are of total revenue, so that they add up to 1 even if a source refunded more than it brought. */
export function sourcesShown({ sources, shown, span, revenue }: Series, { sourceGrowth, count }: Scores): FinancialAnalysis['sources'] {
  const all = shown.flatMap((month) => [...month.revenue.keys()]);
  return sources
    .map((source, at) => {
      const months = lastOf(source.months);
      return { source, months, growth: sourceGrowth[at]!, cents: total(months) };
    })
    .filter(({ source, months }) => source.floorCents !== null || months.some((cents) => cents !== 0))
    .sort((a, b) => b.cents - a.cents || (a.source.key < b.source.key ? -1 : 1))
    .map(({ source, months, growth, cents }) => ({
      key: source.key,
      name: source.name,
      total: dollarsOf(cents),
      share: revenue === 0 ? 0 : cents / revenue,
      monthlyAverage: dollarsOf(cents / count),
      monthlyFloor: dollarsOrNull(source.floorCents),
      growth: { trend: growth.trend, monthlyGrowth: percentOrNull(growth.monthlyGrowth) },
      variation: ratioOrNull(variation(months)),
      months: months.map(dollarsOf),
      link: linkOfPaths(span, source.accounts, all),
    }));
}

/** The index covers all clients of these months, not only the listed ones. */
export function clientsOf(clients: ClientSum[]): FinancialAnalysis['clients'] {
  const [first] = clients;
  if (!first || first.allCents <= 0) return null;
  const index = (first.allSquares / first.allCents ** 2) * 10_000;
  return {
    total: dollarsOf(first.allCents),
    count: first.clients,
    index: percentOrNull(index),
    riskLevel: index > concentrationBands.high ? 'HIGH' : index >= concentrationBands.moderate ? 'MODERATE' : 'LOW',
    top: clients.map(({ name, grossCents, feeCents, charges, firstCharge, lastCharge, sources, allCents }) => ({
      ...{ name, charges, firstCharge, lastCharge },
      total: dollarsOf(grossCents),
      fees: dollarsOf(feeCents),
      share: grossCents / allCents,
      sources: sources.map(({ processor, cents, charges: count }) => ({ processor, total: dollarsOf(cents), charges: count })),
      link: name === unnamedClient ? null : consoleLinks.client(name),
    })),
  };
}
