// The four figures of the period, each with the course of the months up to it and its steps from the compared periods.
import { useQuery } from '@tanstack/react-query';
import { getIncomeStatementSeries } from '#contracts/generated/client.js';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { changeText, money, percent } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { ledgerPlace, netIncomePlace } from '../../lib/statement-places.js';
import { useCompressed } from '../../lib/use-media.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { NotConfirmedLink } from '../../ui/not-confirmed.js';
import { periodText } from '../../ui/period.js';
import { courses, monthsOf } from './breakdown.js';
import { type ShownPeriod, stepName } from './comparison.js';
import { type Compared, margin, type StatementLines, type Step } from './income-statement.js';

const seriesQuery = ({ year, month }: ShownPeriod) =>
  reading(getIncomeStatementSeries, { params: { range: '12months' }, query: { year, ...(month !== null && { month }) } });

interface HeadlineProps {
  statement: IncomeStatement;
  lines: StatementLines;
  period: ShownPeriod;
  others: ShownPeriod[];
}

export function Headline({ statement, lines: { revenue, expenses, net }, period, others }: HeadlineProps) {
  const brief = useCompressed();
  // The line is a companion of the figure: without the months it is just not drawn.
  const series = useQuery(seriesQuery(period));
  const months = series.data && monthsOf(series.data.items, statement.period);
  const courseOf = (name: keyof typeof courses, color: 'chart-1' | 'chart-2' | 'chart-result') =>
    series.isPending ? { values: [], color } : months && months.length > 1 ? { values: months.map(courses[name]), color } : undefined;
  const nameOf = (other: ShownPeriod) => stepName(other, period, { brief });
  // With two compared periods a lone amount would be ambiguous.
  const named = brief || others.length > 1 || others[0]?.days !== undefined;
  // What isn't read yet keeps its line.
  const notes = ({ steps }: Compared, text: (step: Step, other: ShownPeriod, index: number) => string) =>
    others.map((other, index) => <p key={periodText(other)}>{steps[index] ? text(steps[index], other, index) : '\u00a0'}</p>);
  const step = (compared: Compared) =>
    notes(
      compared,
      ({ beforeCents, changeCents }, other) =>
        `${changeText(beforeCents, beforeCents + changeCents)} vs. ${named ? nameOf(other) : money(beforeCents)}`,
    );
  const result = (
    label: string,
    section: 'revenue' | 'expenses',
    color: 'chart-1' | 'chart-2',
    { total }: { total: Compared },
  ): FigureItem => ({
    label,
    amountCents: total.amountCents,
    place: ledgerPlace(statement.period, undefined, section === 'revenue' ? 'revenue' : 'expense'),
    course: courseOf(section, color),
    note: (
      <>
        {step(total)}
        <NotConfirmedLink of={statement.notConfirmed} section={section} period={statement.period} />
      </>
    ),
  });
  const netPlace = netIncomePlace(statement.period);
  const items: FigureItem[] = [
    result('Revenue', 'revenue', 'chart-1', revenue),
    result('Expenses', 'expenses', 'chart-2', expenses),
    {
      label: 'Net Income',
      term: 'net-income',
      amountCents: net.amountCents,
      place: netPlace,
      tone: net.amountCents >= 0 ? 'positive' : 'negative',
      course: courseOf('net', 'chart-result'),
      note: step(net),
    },
    {
      label: 'Profit Margin',
      place: netPlace,
      text: <Margin value={margin(net.amountCents, revenue.total.amountCents)} />,
      course: courseOf('margin', 'chart-result'),
      note: notes(net, ({ beforeCents }, other, index) => {
        const past = margin(beforeCents, revenue.total.steps[index]?.beforeCents ?? 0);
        return past === null ? `No revenue in ${nameOf(other)}` : `${percent(past)} in ${nameOf(other)}`;
      }),
    },
  ];
  return <Figures label={`Figures for ${periodText(period)}`} items={items} />;
}

function Margin({ value }: { value: number | null }) {
  if (value === null) return '–';
  return (
    <>
      {percent(value).slice(0, -1)}
      <small className="dim">%</small>
    </>
  );
}
