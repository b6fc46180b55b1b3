// Screen 'Advanced Financial Analysis'. Route: getFinancialAnalysis.
import { useQuery } from '@tanstack/react-query';
import { getFinancialAnalysis } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import { booksText } from '../../lib/books-days.js';
import { useToday } from '../../lib/business-day.js';
import { dayText, spanText } from '../../lib/dates.js';
import { loggedReading } from '../../lib/logged-reading.js';
import { countOf, money, percent, wholeDollars } from '../../lib/money.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Amount, type FigureItem, Figures } from '../../ui/figures.js';
import { ImportLink } from '../../ui/import-link.js';
import { Card, Columns, Page } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState, ErrorState, Notice, Spinner } from '../../ui/states.js';
import { WorkingsProvider } from './computed.js';
import { CostsCard, ExpenseCard } from './expense-card.js';
import { type FinancialAnalysis, periodRows } from './financial-analysis.js';
import { CardGrid } from './parts.js';
import { BridgeCard, Performance, TrendCard } from './performance.js';
import { Patterns, Plan } from './plan.js';
import { Projections } from './projections.js';
import { RevenueCard, SourcesCard } from './revenue-card.js';
import { Stability } from './stability.js';
import { WhatIfCard } from './what-if-card.js';

export function FinancialAnalysisPage() {
  const today = useToday();
  const query = useQuery(loggedReading('the financial analysis', getFinancialAnalysis, {}));
  return (
    <Page title="Advanced Financial Analysis" subtitle={query.data && subtitleOf(query.data, today)}>
      {query.data ? (
        <Analyzed analysis={query.data} />
      ) : query.isError ? (
        <ErrorState
          error={query.error}
          title="Failed to load financial analysis data"
          retryLabel="Retry"
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Spinner label="Loading financial analysis..." />
      )}
    </Page>
  );
}

const Analyzed = ({ analysis }: { analysis: FinancialAnalysis }) =>
  analysis.period === null || analysis.period.months === 0 ? <NoMonths analysis={analysis} /> : <Sections analysis={analysis} />;

function subtitleOf({ period, method, completeness }: FinancialAnalysis, today: string): string | undefined {
  if (!period) return undefined;
  const complete = completeness && booksText(completeness, today);
  return `${countOf(period.months, 'complete month')}, ${period.label}, ${method}.${complete ? ` ${complete}.` : ''} Underlined figures open their entries.`;
}

function Sections({ analysis }: { analysis: FinancialAnalysis }) {
  return (
    <WorkingsProvider analysis={analysis}>
      <Missing analysis={analysis} />
      <Headline analysis={analysis} />
      <Stability analysis={analysis} />
      <Projections analysis={analysis} />
      <Columns>
        <RevenueCard analysis={analysis} />
        <ExpenseCard analysis={analysis} />
      </Columns>
      <CardGrid min={380}>
        <SourcesCard analysis={analysis} />
        <CostsCard analysis={analysis} />
        <BridgeCard analysis={analysis} />
        <TrendCard analysis={analysis} />
      </CardGrid>
      <Plan analysis={analysis} />
      <Patterns analysis={analysis} />
      <WhatIfCard analysis={analysis} />
      <Performance analysis={analysis} />
      <Running analysis={analysis} />
    </WorkingsProvider>
  );
}

function Headline({ analysis }: { analysis: FinancialAnalysis }) {
  const { summary, period, previousPeriod, cashFlow } = analysis;
  const months = period?.months || 1;
  const monthly = (amount: number) => `${wholeDollars(Math.round(centsOf(amount) / months))} a month`;
  const amount = (label: string, value: number, filter: Parameters<typeof periodRows>[1]) => (
    <FigureLink place={periodRows(analysis, filter)} label={`${label}: ${money(centsOf(value))}`}>
      <Amount cents={centsOf(value)} />
    </FigureLink>
  );
  const items: FigureItem[] = [
    {
      label: 'Total Revenue',
      place: null,
      text: amount('Total Revenue', summary.totalRevenue, 'accountType=revenue'),
      note: monthly(summary.totalRevenue),
    },
    {
      label: 'Total Expenses',
      place: null,
      text: amount('Total Expenses', summary.totalExpenses, 'accountType=expense'),
      note: monthly(summary.totalExpenses),
    },
    {
      label: 'Net Income',
      place: null,
      text: amount('Net Income', summary.netIncome, 'figure=net-income'),
      tone: summary.netIncome >= 0 ? 'positive' : 'negative',
      note: `${cashFlow.profitableMonthsCount} of ${countOf(months, 'month')} with profit`,
    },
    {
      label: 'Profit Margin',
      place: null,
      text: percent(summary.profitMargin === null ? null : summary.profitMargin / 100),
      note:
        previousPeriod && previousPeriod.profitMargin !== null
          ? `${percent(previousPeriod.profitMargin / 100)} the year before`
          : undefined,
    },
  ];
  return <Figures label="Key figures" items={items} />;
}

/** The current month is shown separately: no figure above includes it. */
function Running({ analysis: { runningMonth } }: { analysis: FinancialAnalysis }) {
  if (!runningMonth) return null;
  const { startDate, endDate, totalRevenue, expenses, netIncome, previous, link } = runningMonth;
  const text = money(centsOf(netIncome));
  return (
    <p className="dim">
      {spanText(startDate, endDate)} is month to date and isn’t included above: revenue {money(centsOf(totalRevenue))}, expenses{' '}
      {money(centsOf(expenses))}, net {link ? <PlaceLink place={link}>{text}</PlaceLink> : text}. {dayText(previous.startDate)} to{' '}
      {dayText(previous.endDate)} net was {money(centsOf(previous.netIncome))}.
    </p>
  );
}

function Missing({ analysis: { missing } }: { analysis: FinancialAnalysis }) {
  if (missing.length === 0) return null;
  return (
    <Notice>
      {missing.map(({ text, link }) => (
        <span key={text} className="block">
          {text} {link && <PlaceLink place={link}>Fix</PlaceLink>}
        </span>
      ))}
    </Notice>
  );
}

function NoMonths({ analysis }: { analysis: FinancialAnalysis }) {
  return (
    <Card>
      <EmptyState title={analysis.booksThrough === null ? 'No transactions yet' : 'No complete month yet'} action={<ImportLink />}>
        The analysis compares complete months. After the first one, it shows your break-even and cash runway. After three, it adds growth
        and a cash projection.
      </EmptyState>
      {analysis.booksThrough !== null && analysis.missing.length > 0 && (
        <div className="above-12">
          <Missing analysis={analysis} />
        </div>
      )}
    </Card>
  );
}
