// Screen 'Tax Reports & Analysis'. Routes: getTaxSummary, getTaxAnalysis, runTaxAnalysis, getAlerts, getDeductibility,
// getDeductibilityDetails, getReportTransactions, getScheduleC, scheduleCFile, generateForms, getQuarterlyTax.
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { taxYears } from '../../lib/tax-years.js';
import { useUnknownFilter } from '../../lib/unknown-filters.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { AlertsCard } from '../../ui/alerts-card.js';
import { BooksPeriod } from '../../ui/books-period.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns, Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/states.js';
import { YearMenu } from '../../ui/year-menu.js';
import { AnalysisCard } from './analysis-card.js';
import { CategoryCard } from './category-card.js';
import { DeductiblePanel } from './deductible-panel.js';
import { RiskItems } from './risk-items.js';
import { categoryRows, failures, parseReportsSearch } from './tax-reports.js';
import { summaryQuery } from './tax-reports-api.js';
import { TaxTools } from './tax-tools.js';

export function TaxReportsPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseReportsSearch);
  const { today, opening } = useBooksDays();
  const { year = yearOf(opening), method } = search;
  const scope = { year, method };
  const summary = useQuery(summaryQuery(scope));
  const known = summary.data && [...categoryRows(summary.data, 'expenses'), ...categoryRows(summary.data, 'revenue')];
  useUnknownFilter('category', known?.some(({ id }) => id === search.category) === false ? search.category : undefined);
  const categories = (data: NonNullable<typeof summary.data>, section: 'expenses' | 'revenue') => (
    <CategoryCard
      summary={data}
      section={section}
      scope={scope}
      open={search.category}
      onOpen={(category) => setSearch({ category }, { replace: true })}
    />
  );
  return (
    <Page
      title="Tax Reports & Analysis"
      subtitle={`${business.name}, tax year ${year}${summary.data ? `, ${summary.data.method} method` : ''}`}
      actions={<YearMenu year={year} years={taxYears(today)} onChoose={(chosen) => setSearch({ year: chosen, category: undefined })} />}
    >
      <BooksPeriod period={{ year }} named={search.year !== undefined} />
      <AnalysisCard key={`${year} ${method}`} scope={scope} />
      <TaxTools
        key={year}
        scope={scope}
        today={today}
        quarter={search.quarter}
        onQuarter={(quarter) => setSearch({ quarter }, { replace: true })}
        onCalculate={() => setSearch({ panel: 'deductible' })}
      />
      <Columns>
        <Loaded
          query={summary}
          skeleton={
            <Card title="Expenses by category">
              <SkeletonRows rows={10} height={28} label="Loading tax summary" />
            </Card>
          }
          errorTitle="Couldn’t load the tax year summary"
          errorMessage={failures.summary}
        >
          {(data) => <div>{categories(data, 'expenses')}</div>}
        </Loaded>
        <div className="stack gap-20 slim">
          <AlertsCard scope={scope} />
          {summary.data && categories(summary.data, 'revenue')}
        </div>
      </Columns>
      {summary.data && <RiskItems items={summary.data.highRiskItems} scope={scope} />}
      <DeductiblePanel scope={scope} opened={search.panel === 'deductible'} onClose={() => setSearch({ panel: undefined })} />
    </Page>
  );
}
