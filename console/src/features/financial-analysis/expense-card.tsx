// The cost of a dollar of revenue: its trend, payroll compared with its benchmark, and the fixed costs that stay when revenue falls.
import { centsOf } from '#contracts/money.js';
import { money, wholeDollars } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { BarList } from '../../ui/bar-list.js';
import { ChartCard } from '../../ui/chart-card.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Computed } from './computed.js';
import { costBars, type FinancialAnalysis, payrollState, riskText, riskTone, unitText } from './financial-analysis.js';
import { BulletBar, Facts, MainFigure, StateBadge } from './parts.js';

const dollar = (value: number | null): string => (value === null ? '–' : money(centsOf(value)));

export function ExpenseCard({ analysis }: { analysis: FinancialAnalysis }) {
  const { costPerDollarRevenue, costPerDollarByQuarter, payrollEfficiency: payroll, fixedVsVariableRisk: risk } = analysis.intelligence;
  const widest = Math.max(payroll.current ?? 0, payroll.benchmark) || 1;
  return (
    <Card title="Expense Efficiency Intelligence" action={<StateBadge state={payrollState(analysis)} />}>
      <MainFigure unit="spent per dollar of revenue">{dollar(costPerDollarRevenue)}</MainFigure>
      <ul className="flex wrap gap-8-20 line-below pad-7">
        {costPerDollarByQuarter.map(({ label, value }) => (
          <li key={label} className="fine">
            <span className="block dim">{label}</span>
            {value === null ? '–' : value.toFixed(2)}
          </li>
        ))}
      </ul>
      <h3 className="above-12 below-6">Payroll against benchmark</h3>
      {[
        ['Yours', payroll.current],
        ['Benchmark, from Settings', payroll.benchmark],
      ].map(([name, value]) => (
        <div key={name} className="below-6">
          <p className="row between fine">
            <span>{name}</span>
            <span>{unitText(value as number | null, 'percent')}</span>
          </p>
          <BulletBar filled={((value as number | null) ?? 0) / widest} />
        </div>
      ))}
      {payroll.overspending > 0 && <p className="note">{wholeDollars(centsOf(payroll.overspending))} a month above the benchmark.</p>}
      <h3 className="above-12">Fixed and variable</h3>
      <Facts
        facts={[
          {
            name: 'Fixed',
            value: `${unitText(risk.currentRatio.fixed, 'percent')}, ${wholeDollars(centsOf(analysis.expenses.fixedTotal))}`,
          },
          {
            name: 'Variable',
            value: `${unitText(risk.currentRatio.variable, 'percent')}, ${wholeDollars(centsOf(analysis.expenses.variableTotal))}`,
          },
          {
            name: 'If revenue fell by 20%',
            value: `margin ${unitText(analysis.summary.profitMargin, 'percent')} → ${unitText(risk.scenario20pctDrop.margin, 'percent')}`,
          },
          {
            name: 'Risk of fixed costs',
            value: risk.riskLevel === null ? riskText(null) : <Badge tone={riskTone[risk.riskLevel]}>{riskText(risk.riskLevel)}</Badge>,
          },
        ]}
      />
      <p className="note">
        <PlaceLink place="/settings/costs">Change fixed and variable settings</PlaceLink>
      </p>
      <div className="row wrap gap-8-20">
        <Computed spelled name="costPerDollar" about="the cost per dollar" />
        <Computed spelled name="payrollEfficiency" about="payroll efficiency" />
        <Computed spelled name="fixedVsVariable" about="the share of fixed costs" />
      </div>
    </Card>
  );
}

export function CostsCard({ analysis }: { analysis: FinancialAnalysis }) {
  const { expenses, period } = analysis;
  const items = costBars(analysis);
  if (items.length === 0) return null;
  const head = ['Category', 'Expenses', 'Behavior', 'Set by'];
  return (
    <ChartCard
      title="Cost structure"
      subtitle={period?.label}
      table={{
        caption: `Expenses by category, ${period?.label}, in US dollars`,
        head,
        rows: expenses.categories.map(({ category, total, behavior, decidedBy, why, link }) => [
          category,
          <FigureLink key={category} place={link}>
            {wholeDollars(centsOf(total))}
          </FigureLink>,
          behavior,
          <span key={category} title={why}>
            {decidedBy}
          </span>,
        ]),
      }}
      exported={{
        name: 'cost-structure',
        rows: [head, ...expenses.categories.map(({ category, total, behavior, decidedBy }) => [category, total, behavior, decidedBy])],
      }}
    >
      <BarList label="Expenses by category" items={items} color="chart-2" />
    </ChartCard>
  );
}
