// The four figures of the period, each with the course of the months up to it and its step from the period before.
import { useQueries } from '@tanstack/react-query';
import { money, percent } from '../../lib/money.js';
import { useCompressed } from '../../lib/use-media.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { type Period, periodText, stepped } from '../../ui/period.js';
import { courses, monthsTo } from './breakdown.js';
import { type Compared, margin, type StatementLines, stepName } from './income-statement.js';
import { seriesQuery } from './income-statement-api.js';
import styles from './income-statement.module.css';

interface HeadlineProps {
  lines: StatementLines;
  period: Period;
}

export function Headline({ lines: { revenue, expenses, net }, period }: HeadlineProps) {
  const brief = useCompressed();
  const before = stepped(period, -1);
  // The line is a companion of the figure: without the months it is just not drawn.
  const series = useQueries({ queries: [...new Set([before.year, period.year])].map(seriesQuery) });
  const months = series.every((one) => one.data)
    ? monthsTo(
        series.flatMap((one) => one.data?.items ?? []),
        period,
      )
    : undefined;
  const courseOf = (name: keyof typeof courses, color: 'chart-1' | 'chart-2' | 'chart-result') =>
    months && months.length > 1 ? { values: months.map(courses[name]), color } : undefined;
  const step = ({ beforeCents, changeRatio }: Compared) =>
    beforeCents === null
      ? undefined
      : `${percent(changeRatio, { plus: true })} on ${brief ? stepName(before, { brief }) : money(beforeCents)}`;
  const items: FigureItem[] = [
    { label: 'Revenue', amountCents: revenue.total.amountCents, course: courseOf('revenue', 'chart-1'), note: step(revenue.total) },
    { label: 'Expenses', amountCents: expenses.total.amountCents, course: courseOf('expenses', 'chart-2'), note: step(expenses.total) },
    {
      label: 'Net Income',
      amountCents: net.amountCents,
      tone: net.amountCents >= 0 ? 'positive' : 'negative',
      course: courseOf('net', 'chart-result'),
      note: step(net),
    },
    {
      label: 'Profit Margin',
      text: <Margin value={margin(net.amountCents, revenue.total.amountCents)} />,
      course: courseOf('margin', 'chart-result'),
      note: marginNote({ revenue: revenue.total, net, before }),
    },
  ];
  return <Figures label={`Figures of ${periodText(period)}`} items={items} />;
}

function Margin({ value }: { value: number | null }) {
  if (value === null) return '–';
  return (
    <>
      {percent(value).slice(0, -1)}
      <small className={styles.unit}>%</small>
    </>
  );
}

function marginNote({ revenue, net, before }: { revenue: Compared; net: Compared; before: Period }): string | undefined {
  if (revenue.beforeCents === null || net.beforeCents === null) return undefined;
  const past = margin(net.beforeCents, revenue.beforeCents);
  return past === null ? `No revenue in ${stepName(before)}` : `${percent(past)} in ${stepName(before)}`;
}
