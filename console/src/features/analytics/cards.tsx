// The cards of the screen: the trend, the ten largest categories, insights, and the months as a table.
import { centsOf } from '#contracts/money.js';
import { money, percent, wholeDollars } from '../../lib/money.js';
import { useCompressed, usePhone } from '../../lib/use-media.js';
import { BarList } from '../../ui/bar-list.js';
import { ChartCard } from '../../ui/chart-card.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState } from '../../ui/states.js';
import { TrendCard as Trend } from '../../ui/trend-card.js';
import { TrendChart } from '../../ui/trend-chart.js';
import {
  type Analytics,
  barItems,
  drawings,
  insightsOf,
  monthName,
  placeOf,
  runningWords,
  stepText,
  trendMonthsOf,
  type View,
} from './analytics.js';

const bare = (amount: number) => money(centsOf(amount), { symbol: '' });
/** From the specification; narrower screens scroll sideways. */
const trendWidth = 600;

export function TrendCard({ analytics: { months }, view }: { analytics: Analytics; view: View }) {
  const compact = useCompressed();
  const { title, series, result } = drawings[view];
  const words = runningWords(months, view);
  return (
    <Trend
      title={title}
      subtitle="By month. Choose a month to see its transactions"
      caption={`${title}, in US dollars`}
      fileName="months"
      label={`${title}. Choose Show table to see the figures`}
      months={trendMonthsOf(months, view)}
      series={series}
      result={result}
      compact={compact}
      runningName={words?.running}
      marksName={words?.marks}
      minWidth={trendWidth}
    />
  );
}

export function BarsCard({ analytics, side }: { analytics: Analytics; side: 'revenue' | 'expenses' }) {
  const phone = usePhone();
  const bars = analytics[side];
  const total = side === 'revenue' ? 'Total Revenue' : 'Total Expenses';
  const title = side === 'revenue' ? 'Top 10 revenue categories' : 'Top 10 expense categories';
  const subtitle = 'Change vs. the same days last year';
  if (bars.items.length === 0) {
    return (
      <Card title={title}>
        <EmptyState>{side === 'revenue' ? 'No revenue' : 'No expenses'} in these months.</EmptyState>
      </Card>
    );
  }
  const totalChange = stepText(bars.previous, bars.total);
  const head = ['Category', 'Amount', 'Share', 'Change'];
  const items = barItems(bars, side);
  return (
    <ChartCard
      title={title}
      subtitle={subtitle}
      table={{
        caption: `${title}, in US dollars. ${subtitle}.`,
        head,
        rows: items.map(({ name, amountCents, share, change: step, place }) => [
          name,
          <FigureLink key={name} place={place}>
            {money(amountCents, { symbol: '' })}
          </FigureLink>,
          percent(share),
          step?.text ?? '',
        ]),
        total: [total, bare(bars.total), '100.0%', totalChange],
      }}
      exported={{
        name: `top-${side}`,
        rows: [head, ...bars.items.map(({ name, amount, share, changePercent }) => [name, amount, share, changePercent])],
      }}
    >
      <BarList label={`${title}: ${subtitle.toLowerCase()}`} items={items} color={side === 'revenue' ? 'chart-1' : 'chart-2'} />
      <p
        className="row between gap-12 total above-6"
        style={{ padding: '5px 0', borderTop: '1px solid var(--text)', borderBottom: '3px double var(--text)' }}
      >
        {total}
        <span className="row gap-12">
          <span>{wholeDollars(centsOf(bars.total))}</span>
          {!phone && <span>100.0%</span>}
          <span className="right" style={{ minWidth: 58 }}>
            {totalChange}
          </span>
        </span>
      </p>
    </ChartCard>
  );
}

export function InsightsCard({ analytics, view }: { analytics: Analytics; view: View }) {
  const phone = usePhone();
  const insights = insightsOf(analytics.insights, view, phone ? 3 : 5);
  return (
    <Card title="Insights">
      {insights.length === 0 ? (
        <p className="dim">Nothing unusual in these months.</p>
      ) : (
        <ul className="ruled">
          {insights.map(({ rule, parts, link }) => (
            <li className="breaks" key={rule + link.to} style={{ padding: '10px 0' }}>
              <p>
                {parts.map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>))}
              </p>
              <PlaceLink place={link.to} className="fine">
                {link.label}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Net income by month; in the view 'Cash flow', net cash and ending cash. */
export function MonthsCard({ analytics: { months, kpis }, view }: { analytics: Analytics; view: View }) {
  const cash = view === 'cashflow';
  const title = cash ? 'Cash by month' : 'Net income by month';
  const head = cash ? ['Month', 'Net', 'Cash at the end'] : ['Month', 'Net', 'Margin'];
  const name = (month: Analytics['months'][number]) => (
    <FigureLink place={placeOf(month, view)}>{month.running ? month.label : `${month.label} ${month.year}`}</FigureLink>
  );
  const margin = (value: number | null) => percent(value === null ? null : value / 100);
  const sum = (cash ? kpis.netCash : kpis.netIncome).value;
  return (
    <ChartCard
      title={title}
      startsAsTable
      table={{
        caption: `${title}, in US dollars`,
        head,
        rows: months.map((month) =>
          cash
            ? [name(month), bare(month.netCash), bare(month.endingCash)]
            : [name(month), bare(month.netIncome), margin(month.profitMargin)],
        ),
        total: ['All shown', sum === null ? '–' : bare(sum), cash ? '' : margin(kpis.profitMargin.value)],
      }}
      exported={{
        name: cash ? 'cash' : 'net-income',
        rows: [
          head,
          ...months.map((month) =>
            cash ? [monthName(month), month.netCash, month.endingCash] : [monthName(month), month.netIncome, month.profitMargin],
          ),
        ],
      }}
    >
      <TrendChart
        label={`${title}. Choose Show table to see the figures`}
        months={months.map((month) => ({
          short: month.label,
          name: monthName(month),
          valuesCents: [centsOf(cash ? month.netCash : month.netIncome)],
          running: month.running,
          place: placeOf(month, view),
        }))}
        series={[{ name: cash ? 'Net cash' : 'Net income', color: 'chart-1' }]}
        compact
      />
    </ChartCard>
  );
}
