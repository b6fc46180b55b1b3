// Revenue, expenses and net of the last twelve months; six on a phone.
import { useQuery } from '@tanstack/react-query';
import { useBooksDays } from '../../lib/books-days.js';
import { useToday } from '../../lib/business-day.js';
import { useCompressed } from '../../lib/use-media.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { TrendCard as Trend } from '../../ui/trend-card.js';
import { TrendSkeleton } from '../../ui/trend-chart.js';
import { monthsInBooks, trendMonths, trendSpan } from './dashboard.js';
import { seriesQuery } from './dashboard-api.js';

const title = 'Revenue, expenses and net';
const series = [
  { name: 'Revenue', color: 'chart-1' },
  { name: 'Expenses', color: 'chart-2' },
] as const;

export function TrendCard() {
  const compressed = useCompressed();
  const query = useQuery(seriesQuery);
  const shown = compressed ? 6 : 12;
  const today = useToday();
  const booksFrom = useBooksDays().books?.from;
  const known = monthsInBooks(query.data?.items ?? [], booksFrom);
  const subtitle = trendSpan(known, shown, today);
  const skeleton = (
    <Card title={title} subtitle={subtitle}>
      <TrendSkeleton compact={compressed} />
    </Card>
  );
  return (
    <Loaded query={query} skeleton={skeleton} errorTitle="Couldn’t load the trend">
      {() => (
        <Trend
          title={title}
          subtitle={subtitle}
          caption={`${title}, by month, in US dollars`}
          label={`${title}, ${subtitle}; use the button above to see the figures as a table`}
          months={trendMonths(known, shown, today)}
          series={[...series]}
          result="Net income"
          compact={compressed}
        />
      )}
    </Loaded>
  );
}
