// The months with their changes, as a chart and as a table, and the changes since the previous period.
import { centsOf } from '#contracts/money.js';
import { changeText, money, percent, wholeDollars } from '../../lib/money.js';
import { useCompressed } from '../../lib/use-media.js';
import { ChartCard, ExportButton, FigureTable } from '../../ui/chart-card.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Card } from '../../ui/page.js';
import { TrendCard as Trend } from '../../ui/trend-card.js';
import { bridgeSteps, changeTone, type FinancialAnalysis, rowsOf, trendOf } from './financial-analysis.js';
import { type Step, stepBars } from './waterfall.js';

type Month = FinancialAnalysis['monthlyData'][number];

const bare = (amount: number): string => money(centsOf(amount), { symbol: '' });
const ratio = (value: number | null): number | null => (value === null ? null : value / 100);
const plainHead = ['Month', 'Revenue', 'Change %', 'Expenses', 'Change %', 'Net income', 'Margin %'];
const plainRow = (month: Month) => [
  month.label,
  month.totalRevenue,
  month.revenueChange,
  month.expenses,
  month.expensesChange,
  month.netIncome,
  month.profitMargin,
];

export function Performance({ analysis: { monthlyData, summary } }: { analysis: FinancialAnalysis }) {
  const widest = Math.max(1, ...monthlyData.map(({ netIncome }) => Math.abs(netIncome)));
  return (
    <Card
      title="Performance Dashboard (last 12 months)"
      subtitle="Changes over 2% are highlighted"
      action={<ExportButton title="Performance Dashboard" name="performance" rows={[plainHead, ...monthlyData.map(plainRow)]} />}
    >
      <FigureTable
        caption="Complete months, in US dollars"
        head={['Month', 'Revenue', 'Change', 'Expenses', 'Change of expenses', 'Net income', 'Margin', 'Net']}
        rows={monthlyData.map((month, at) => [
          month.label,
          <FigureLink key="revenue" place={rowsOf(month, 'revenue')}>
            {bare(month.totalRevenue)}
          </FigureLink>,
          <Change
            key="revenue-change"
            value={month.revenueChange}
            amount={month.totalRevenue}
            before={monthlyData[at - 1]?.totalRevenue}
            moreIsGood
          />,
          <FigureLink key="expenses" place={rowsOf(month, 'expense')}>
            {bare(month.expenses)}
          </FigureLink>,
          <Change
            key="expenses-change"
            value={month.expensesChange}
            amount={month.expenses}
            before={monthlyData[at - 1]?.expenses}
            moreIsGood={false}
          />,
          <NetIncome key="net" month={month} />,
          percent(ratio(month.profitMargin)),
          <NetBar key="bar" share={month.netIncome / widest} />,
        ])}
        total={[
          monthlyData.length === 1 ? '1 month' : `${monthlyData.length} months`,
          bare(summary.totalRevenue),
          '',
          bare(summary.totalExpenses),
          '',
          bare(summary.netIncome),
          percent(ratio(summary.profitMargin)),
          '',
        ]}
      />
    </Card>
  );
}

interface ChangeProps {
  value: number | null;
  amount: number;
  /** Of the month before; undefined without one. */
  before: number | undefined;
  moreIsGood: boolean;
}

/** In dollars where the percentage has no meaning. */
const Change = ({ value, amount, before, moreIsGood }: ChangeProps) => (
  <span className={changeTone(value, moreIsGood)}>
    {value === null && before !== undefined && before !== amount
      ? changeText(centsOf(before), centsOf(amount))
      : percent(ratio(value), { plus: true })}
  </span>
);

const NetIncome = ({ month: { netIncome, link } }: { month: Month }) => (
  <FigureLink place={link}>
    <span className={netIncome < 0 ? 'negative' : ''}>{bare(netIncome)}</span>
  </FigureLink>
);

/** Bars from one zero line, with room for losses. */
function NetBar({ share }: { share: number }) {
  const zero = 30;
  const size = Math.abs(share) * (share < 0 ? zero : 100 - zero);
  return (
    <span className="block" style={{ position: 'relative', width: 110, height: 8, marginLeft: 'auto' }} aria-hidden>
      <i
        className="block"
        style={{
          position: 'absolute',
          inset: '0 auto 0 auto',
          left: `${share < 0 ? zero - size : zero}%`,
          width: `${size}%`,
          background: share < 0 ? 'var(--chart-4)' : 'var(--chart-1)',
        }}
      />
    </span>
  );
}

export function TrendCard({ analysis: { monthlyData, period } }: { analysis: FinancialAnalysis }) {
  const compact = useCompressed();
  return (
    <Trend
      title="Profit and loss trend"
      subtitle={period?.label}
      caption={`Profit and loss by month, ${period?.label}, in US dollars`}
      fileName="profit-and-loss"
      label="Revenue, expenses and net income by month. Choose Show table to see the figures"
      months={trendOf(monthlyData)}
      series={[
        { name: 'Revenue', color: 'chart-1' },
        { name: 'Expenses', color: 'chart-2' },
      ]}
      result="Net income"
      compact={compact}
      minWidth={compact ? 520 : undefined}
    />
  );
}

export function BridgeCard({ analysis }: { analysis: FinancialAnalysis }) {
  const steps = bridgeSteps(analysis);
  const { netIncomeBridge: bridge } = analysis;
  if (!steps || !bridge) return null;
  const head = ['Step', 'Amount'];
  return (
    <ChartCard
      title="Net income bridge"
      subtitle="Compared with the same months last year"
      table={{
        caption: 'Changes from previous to current net income, in US dollars',
        head,
        rows: steps.map(({ name, cents, total, place }) => [
          name,
          <FigureLink key={name} place={place}>
            {money(cents, { symbol: '', plus: !total })}
          </FigureLink>,
        ]),
      }}
      exported={{
        name: 'net-income-bridge',
        rows: [
          head,
          ['Net income, last year', bridge.before],
          ...bridge.steps.map(({ name, amount }) => [name, amount]),
          ['Net income, this year', bridge.after],
        ],
      }}
    >
      <WaterfallBars label="Changes from previous to current net income" steps={steps} />
    </ChartCard>
  );
}

/** A horizontal waterfall: each step has its name, its bar between the totals, and its amount. */
function WaterfallBars({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol aria-label={label}>
      {stepBars(steps).map(({ name, cents, total, place, left, width }) => {
        const amount = wholeDollars(cents, { plus: !total });
        const tone = total ? '' : cents < 0 ? 'negative' : 'positive';
        const color = total ? 'var(--chart-result)' : cents < 0 ? 'var(--chart-4)' : 'var(--chart-1)';
        return (
          <li
            className="centered grid gap-12"
            key={name}
            style={{ gridTemplateColumns: 'minmax(0, 1.3fr) minmax(40px, 1fr) 84px', minHeight: 28 }}
          >
            <span className={total ? 'total' : ''} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </span>
            <span className="block" style={{ position: 'relative', height: 10 }} aria-hidden>
              <span
                className="block"
                style={{ position: 'absolute', inset: `0 auto 0 ${left}%`, width: `max(1px, ${width}%)`, background: color }}
              />
            </span>
            <span className={`right ${total ? 'total' : tone}`}>
              <FigureLink place={place} label={`${name}: ${amount}`}>
                {amount}
              </FigureLink>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
