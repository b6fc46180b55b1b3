// Screen 'Dashboard'. Routes: getDashboardSummary, getIncomeStatementSeries, getIncomeStatement, getReview, syncLedger, getDeductibility,
// getAlerts, getComplianceStatus, getBankChecks.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getDashboardSummary } from '#contracts/generated/client.js';
import { yearOf } from '../../lib/books-days.js';
import { useBusiness } from '../../lib/business.js';
import { dayOf, instantText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { buttonClass } from '../../ui/button.js';
import { Card, Columns, Page } from '../../ui/page.js';
import { Coming, EmptyState } from '../../ui/states.js';
import { BanksCard } from './banks-card.js';
import { completeThrough, isOver, needCategory, type Summary } from './dashboard.js';
import { FirstSteps } from './first-steps-card.js';
import { Headline } from './headline.js';
import { QuickActions } from './quick-actions.js';
import { SpendingCard } from './spending-card.js';
import { TrendCard } from './trend-card.js';
import { ReviewCard } from './review-card.js';
import { RemindersCard } from './reminders-card.js';

export function DashboardPage() {
  const { business } = useBusiness();
  const phone = usePhone();
  const summary = useQuery(reading(getDashboardSummary, {}));
  const today = dayOf(new Date());
  // Loads the current year at once, because most books end in it; drawn when the summary confirms it.
  const year = yearOf(summary.data?.period.startDate ?? today);
  const over = summary.data !== undefined && isOver(summary.data, today);
  const empty = summary.data !== undefined && summary.data.booksThrough === null;
  return (
    <Page
      title={`Financial Dashboard - ${business.name}`}
      subtitle={<Subtitle description={business.description} summary={summary.data} today={today} />}
      actions={!phone && <QuickActions />}
    >
      <Headline summary={summary} year={year} over={over} />
      {phone && <QuickActions />}
      <FirstSteps summary={summary.data} today={today} />
      {empty ? (
        <NoTransactions />
      ) : (
        <>
          <Columns>
            <TrendCard />
            <SpendingCard year={year} over={over} yearPending={summary.isPending} />
          </Columns>
          <Columns>
            <div className="stack gap-20 slim">
              <ReviewCard />
              <BanksCard />
            </div>
            <RemindersCard year={yearOf(today)} today={today} />
          </Columns>
        </>
      )}
    </Page>
  );
}

function Subtitle({ description, summary, today }: { description: string; summary: Summary | undefined; today: string }) {
  const complete = summary && completeThrough(summary, today);
  return (
    <>
      {description && `${description.replace(/\.$/, '')}.`} {complete}
      {!summary && <Coming>Books are complete through Oct 31; 14 need a category. Last updated Oct 31, 09:41.</Coming>}
      {summary && summary.uncategorizedCount > 0 && (
        <>
          {complete && '; '}
          <Link to="/general-ledger" search={{ uncategorizedOnly: 'true' }}>
            {needCategory(summary.uncategorizedCount)}
          </Link>
        </>
      )}
      {complete && '.'}
      {summary?.lastUpdated && ` Last updated ${instantText(summary.lastUpdated)}.`}
    </>
  );
}

function NoTransactions() {
  return (
    <Card>
      <EmptyState
        title="No transactions yet"
        action={
          <Link to="/import" className={buttonClass({ kind: 'filled' })}>
            Import a statement
          </Link>
        }
      >
        Import a bank statement to get started. Its transactions fill in the figures, trends and categories.
      </EmptyState>
    </Card>
  );
}
