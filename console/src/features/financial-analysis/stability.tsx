// The stability of the business: revenue floor, break-even, and cash runway.
import { PlaceLink } from '../../ui/place-link.js';
import { centsOf } from '#contracts/money.js';
import { money, wholeDollars } from '../../lib/money.js';
import { BandScale } from '../../ui/band-scale.js';
import { Card } from '../../ui/page.js';
import { Computed } from './computed.js';
import {
  breakEvenState,
  type FinancialAnalysis,
  floorState,
  periodRows,
  runwayScale,
  runwayState,
  unitText,
} from './financial-analysis.js';
import { BulletBar, CardGrid, CardTitle, type Fact, Facts, MainFigure, StateBadge } from './parts.js';

export const Stability = ({ analysis }: { analysis: FinancialAnalysis }) => (
  <CardGrid min={300}>
    <FloorCard analysis={analysis} />
    <BreakEvenCard analysis={analysis} />
    <RunwayCard analysis={analysis} />
  </CardGrid>
);

const dollars = (amount: number): string => wholeDollars(centsOf(amount));

function FloorCard({ analysis }: { analysis: FinancialAnalysis }) {
  const { totalRevenueFloor: floor, fixedExpenseThreshold: goal, expenses, sources } = analysis;
  const floors = sources.filter(({ monthlyFloor }) => monthlyFloor !== null);
  const facts: Fact[] = floors.map(({ name, monthlyFloor, link }) => ({
    name: `${name} floor`,
    value: dollars(monthlyFloor ?? 0),
    place: link,
  }));
  return (
    <Card title={<CardTitle>Revenue Floor Analysis</CardTitle>} action={<StateBadge state={floorState(analysis)} />}>
      {goal === null ? (
        <p className="dim">
          No floor is set. In <PlaceLink place="/settings/sources">Settings</PlaceLink>, enter the minimum monthly revenue of each source to
          compare fixed expenses with it.
        </p>
      ) : (
        <>
          <MainFigure unit="a month, guaranteed">{dollars(floor)}</MainFigure>
          <BulletBar filled={expenses.fixed / (floor || 1)} mark={goal / (floor || 1)} />
          <p className="row between fine above-4">
            <span>Fixed {dollars(expenses.fixed)}</span>
            <span>Goal 95%: {dollars(goal)}</span>
          </p>
          <Facts
            facts={[
              ...facts,
              { name: goal >= expenses.fixed ? 'Room below the goal' : 'Above the goal', value: dollars(Math.abs(goal - expenses.fixed)) },
            ]}
          />
        </>
      )}
      <Computed name="revenueFloor" about="the revenue floor" />
    </Card>
  );
}

function BreakEvenCard({ analysis }: { analysis: FinancialAnalysis }) {
  const { breakEvenRevenue, currentBuffer, marginOfSafety, monthlyRevenue, variableCostPercent } = analysis.breakEven;
  const widest = Math.max(monthlyRevenue, breakEvenRevenue ?? 0) || 1;
  return (
    <Card title={<CardTitle term="break-even">Break-Even Analysis</CardTitle>} action={<StateBadge state={breakEvenState(analysis)} />}>
      {breakEvenRevenue === null ? (
        <p className="dim">
          {monthlyRevenue > 0
            ? 'Each dollar of revenue costs a dollar or more, so no amount of revenue covers your costs.'
            : 'There is no revenue in these months, so the break-even can’t be calculated.'}
        </p>
      ) : (
        <>
          <MainFigure unit="a month to cover costs">{dollars(breakEvenRevenue)}</MainFigure>
          <BulletBar filled={monthlyRevenue / widest} mark={breakEvenRevenue / widest} />
          <p className="row between fine above-4">
            <span>Break-even {dollars(breakEvenRevenue)}</span>
            <span>Revenue {dollars(monthlyRevenue)}</span>
          </p>
        </>
      )}
      <Facts
        facts={[
          { name: 'Current buffer', value: unitText(currentBuffer, 'percent') },
          { name: 'Margin of safety', value: marginOfSafety === null ? '–' : dollars(marginOfSafety) },
          {
            name: 'Variable costs',
            value: unitText(variableCostPercent, 'percent'),
            place: periodRows(analysis, 'accountType=expense'),
          },
        ]}
      />
      <Computed name="breakEven" about="the break-even" />
    </Card>
  );
}

function RunwayCard({ analysis }: { analysis: FinancialAnalysis }) {
  const { cashFlow } = analysis;
  const state = runwayState(analysis);
  const { at, bands } = runwayScale(analysis);
  const burning = cashFlow.isBurning && cashFlow.cashRunway !== null;
  return (
    <Card title={<CardTitle term="runway">Cash Runway &amp; Burn Rate</CardTitle>} action={<StateBadge state={state} />}>
      {burning ? (
        <MainFigure unit={`until the cash is used up, at ${dollars(cashFlow.monthlyBurnRate)} a month`}>
          {unitText(cashFlow.cashRunway, 'months')}
        </MainFigure>
      ) : (
        <MainFigure unit={cashFlow.isBurning ? 'cash positive' : 'cash-positive in a typical month'}>No burn</MainFigure>
      )}
      <div>
        <BandScale
          label="Runway bands"
          at={at}
          color={state.tone === 'negative' ? 'chart-4' : state.tone === 'warning' ? 'chart-2' : 'chart-1'}
          bands={bands.map(({ name, range, current }) => ({
            name: (
              <>
                {name} <span className="block">{range}</span>
              </>
            ),
            width: 1,
            current,
          }))}
        />
      </div>
      <Facts
        facts={[
          { name: 'Current cash', value: money(centsOf(cashFlow.currentCash)), place: '/account-balances' },
          {
            name: 'Average monthly net',
            value: (
              <span className={cashFlow.avgMonthlyNet < 0 ? 'negative' : ''}>
                {wholeDollars(centsOf(cashFlow.avgMonthlyNet), { plus: true })}
              </span>
            ),
          },
          { name: 'Profitable / losing months', value: `${cashFlow.profitableMonthsCount} / ${cashFlow.losingMonthsCount}` },
        ]}
      />
      <Computed name="cashRunway" about="the runway" />
    </Card>
  );
}
