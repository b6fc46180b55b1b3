// Screen 'Analytics'. Route: getAnalytics.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAnalytics } from '#contracts/generated/client.js';
import { booksText, useBooksDays } from '../../lib/books-days.js';
import { useToday } from '../../lib/business-day.js';
import { spanText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { ImportLink } from '../../ui/import-link.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns, Page } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Segmented } from '../../ui/segmented.js';
import { EmptyState, SkeletonFigures } from '../../ui/states.js';
import { TrendSkeleton } from '../../ui/trend-chart.js';
import { YearMenu } from '../../ui/year-menu.js';
import { type Analytics, parseAnalyticsSearch, ranges, type View, viewNames, views } from './analytics.js';
import { BarsCard, InsightsCard, MonthsCard, TrendCard } from './cards.js';
import { Headline } from './headline.js';

export function AnalyticsPage() {
  const phone = usePhone();
  const { startMonth } = useBooksDays();
  const [search, setSearch] = useSearchState(parseAnalyticsSearch);
  const { year, view = 'overview', range = phone ? '6' : '12' } = search;
  const query = useQuery(reading(getAnalytics, { query: { range, year } }, { placeholderData: keepPreviousData }));
  const shown = query.data;
  return (
    <Page
      title="Analytics"
      subtitle={shown?.period ? <Subtitle analytics={shown} /> : undefined}
      actions={
        <>
          <Segmented
            label="Range"
            value={range}
            choices={ranges.map((value) => ({ value, label: `${value} months` }))}
            onChange={(value) => setSearch({ range: value })}
          />
          {shown?.year && (
            <YearMenu year={shown.year} years={shown.years} startMonth={startMonth} onChoose={(chosen) => setSearch({ year: chosen })} />
          )}
        </>
      }
    >
      <div className="row wrap between gap-8-20">
        <Segmented
          label="View"
          value={view}
          choices={views.map((value) => ({ value, label: viewNames[value] }))}
          onChange={(value) => setSearch({ view: value === 'overview' ? undefined : value })}
        />
        {shown?.comparedWith && (
          <p className="note">Compared with {spanText(shown.comparedWith.startDate, shown.comparedWith.endDate)}, the same days</p>
        )}
      </div>
      <Loaded query={query} skeleton={<Loading />} errorTitle="Couldn’t load analytics">
        {(analytics) => (analytics.period === null ? <NoEntries /> : <AnalyticsCards analytics={analytics} view={view} />)}
      </Loaded>
    </Page>
  );
}

function Subtitle({ analytics: { period, completeness, uncategorized } }: { analytics: Analytics }) {
  const today = useToday();
  if (!period) return null;
  const complete = completeness && booksText(completeness, today);
  return (
    <>
      {spanText(period.startDate, period.endDate)}.{complete && ` ${complete}`}
      {uncategorized.count > 0 ? (
        <>
          {complete ? '; ' : ' '}
          <PlaceLink place={uncategorized.link}>
            {countOf(uncategorized.count, 'transaction')} {uncategorized.count === 1 ? 'needs' : 'need'} a category
          </PlaceLink>
          .
        </>
      ) : (
        complete && '.'
      )}
    </>
  );
}

function AnalyticsCards({ analytics, view }: { analytics: Analytics; view: View }) {
  return (
    <>
      <Headline analytics={analytics} view={view} />
      {/* Side by side only if the trend has its full width. */}
      <div className="flex wrap gap-20">
        <div className="grid slim" style={{ flex: '2 1 650px' }}>
          <TrendCard analytics={analytics} view={view} />
        </div>
        <div className="grid slim" style={{ flex: '1 1 300px' }}>
          <InsightsCard analytics={analytics} view={view} />
        </div>
      </div>
      <Columns>
        <BarsCard analytics={analytics} side={view === 'revenue' ? 'revenue' : 'expenses'} />
        <MonthsCard analytics={analytics} view={view} />
      </Columns>
    </>
  );
}

function Loading() {
  return (
    <>
      <SkeletonFigures />
      <Card>
        <TrendSkeleton />
      </Card>
    </>
  );
}

function NoEntries() {
  return (
    <Card>
      <EmptyState title="No transactions yet" action={<ImportLink />}>
        Once there are transactions, this screen shows revenue, expenses and cash by month, the largest categories, and changes from a year
        earlier.
      </EmptyState>
    </Card>
  );
}
