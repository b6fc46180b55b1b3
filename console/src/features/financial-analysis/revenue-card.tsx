// Revenue: its quality as a score, its sources, its trend, and the clients who pay by card.
import { centsOf } from '#contracts/money.js';
import { wholeDollars } from '../../lib/money.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import { Badge } from '../../ui/badge.js';
import { BarList } from '../../ui/bar-list.js';
import { ChartCard, FigureTable } from '../../ui/chart-card.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Card } from '../../ui/page.js';
import { Computed } from './computed.js';
import {
  type FinancialAnalysis,
  growthText,
  riskText,
  riskTone,
  scoreState,
  sourceBars,
  trendText,
  unitText,
} from './financial-analysis.js';
import { Facts, MainFigure, StateBadge } from './parts.js';

export function RevenueCard({ analysis }: { analysis: FinancialAnalysis }) {
  const { revenueHealthScore: score, revenueQuality, intelligence, sources } = analysis;
  const { concentrationRisk: risk, revenueConsistency: consistency, growthTrajectory } = intelligence;
  return (
    <Card title="Revenue Intelligence Dashboard" action={<StateBadge state={scoreState(score)} />}>
      <MainFigure unit="of 100, Revenue Quality Score">{score}</MainFigure>
      {revenueQuality.missing && <p className="note below-8">Concentration or consistency isn’t known yet, so the score is 50.</p>}
      <Computed
        name="revenueQuality"
        about="the Revenue Quality Score"
        table={revenueQuality.missing ? undefined : <ScoreTable analysis={analysis} />}
      />
      <Facts
        facts={[
          {
            name: 'Growth of all revenue',
            value: `${growthText(growthTrajectory.overall.monthlyGrowth)}, ${trendText(growthTrajectory.overall.trend)}`,
          },
          ...sources.map(({ name, growth, link }) => ({
            name: `${name}, ${trendText(growth.trend)}`,
            value: growthText(growth.monthlyGrowth),
            place: link,
          })),
          {
            name: risk.largestSource
              ? `Concentration risk, ${risk.largestSource.source} is ${unitText(risk.largestSource.percentage, 'percent')} of revenue`
              : 'Concentration risk',
            value: risk.riskLevel === null ? riskText(null) : <Badge tone={riskTone[risk.riskLevel]}>{riskText(risk.riskLevel)}</Badge>,
          },
          {
            name: consistency.mostStable
              ? `Predictability. Most stable: ${consistency.mostStable}. Most volatile: ${consistency.mostVolatile}.`
              : 'Predictability',
            value: riskText(consistency.predictability),
          },
        ]}
      />
      <div className="row wrap gap-8-20">
        <Computed spelled name="growth" about="growth" />
        <Computed spelled name="concentration" about="concentration" />
        <Computed spelled name="consistency" about="predictability" />
      </div>
    </Card>
  );
}

/** Part, figure, rule, value, weight, points: the points add up to the unrounded score. */
function ScoreTable({ analysis: { revenueQuality, revenueHealthScore } }: { analysis: FinancialAnalysis }) {
  return (
    <FigureTable
      caption="Healthy from 70, caution from 50"
      head={['Part', 'From your books', 'Rule', 'Value', 'Weight', 'Points']}
      rows={revenueQuality.parts.map(({ part, input, unit, rule, value, weight, points, link }) => [
        part,
        <FigureLink key={part} place={input === null ? null : link}>
          {unitText(input, unit)}
        </FigureLink>,
        rule,
        unitText(value, 'points'),
        `${Math.round(weight * 100)}%`,
        unitText(points, 'points'),
      ])}
      total={[`Rounded to ${revenueHealthScore}`, '', '', '', '', unitText(revenueQuality.points, 'points')]}
    />
  );
}

type ClientSources = NonNullable<NonNullable<FinancialAnalysis['clients']>['top'][number]['sources']>;

/** `Stripe $4,500, PayPal $1,500`. */
const sourcesText = (sources: ClientSources): string =>
  sources.map(({ processor, total }) => `${processorNames[processor]} ${wholeDollars(centsOf(total))}`).join(', ');

export function SourcesCard({ analysis }: { analysis: FinancialAnalysis }) {
  const { sources, clients, period } = analysis;
  const items = sourceBars(analysis);
  if (items.length === 0) return null;
  const head = ['Source', 'Revenue', 'Share'];
  return (
    <ChartCard
      title="Revenue by source"
      subtitle={period?.label}
      table={{
        caption: `Revenue by source, ${period?.label}, in US dollars`,
        head,
        rows: items.map(({ name, amountCents, share, place }) => [
          name,
          <FigureLink key={name} place={place}>
            {wholeDollars(amountCents)}
          </FigureLink>,
          unitText(share === null ? null : share * 100, 'percent'),
        ]),
      }}
      exported={{ name: 'revenue-by-source', rows: [head, ...sources.map(({ name, total, share }) => [name, total, share])] }}
    >
      <BarList label="Revenue by source" items={items} />
      {clients && (
        <>
          <h3 className="above-16">Clients who pay by card</h3>
          <Facts
            facts={clients.top.slice(0, 5).map(({ name, total, share, sources, link }) => ({
              name: (
                <>
                  {name}, {unitText(share * 100, 'percent')}
                  {sources && sources.length > 1 && <span className="note"> · {sourcesText(sources)}</span>}
                </>
              ),
              value: wholeDollars(centsOf(total)),
              place: link,
            }))}
          />
        </>
      )}
    </ChartCard>
  );
}
