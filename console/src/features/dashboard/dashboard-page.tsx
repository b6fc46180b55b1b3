// Screen 'Dashboard'. Routes: getDashboardSummary, getIncomeStatementSeries, getIncomeStatement, getReview, syncLedger, getDeductibility,
// getAlerts, getComplianceStatus, getBankChecks.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconFileDownload, IconMessage2, IconRefresh } from '@tabler/icons-react';
import { getDashboardSummary } from '#contracts/generated/client.js';
import { yearOf } from '../../lib/books-days.js';
import { useToday } from '../../lib/business-day.js';
import { useBusiness, mayWrite, readOnlyReason } from '../../lib/business.js';
import { instantText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { buttonClass, Button } from '../../ui/button.js';
import { Card, Columns, Page } from '../../ui/page.js';
import { Coming, EmptyState } from '../../ui/states.js';
import { ReportMenu } from '../../ui/report-menu.js';
import { useSyncBanks } from '../../ui/use-sync-banks.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { BanksCard } from './banks-card.js';
import { completeThrough, isOver, needCategory, type Summary, remindersOf } from './dashboard.js';
import { remindersQuery } from './dashboard-api.js';
import { FirstSteps } from './first-steps-card.js';
import { Headline } from './headline.js';
import { SpendingCard } from './spending-card.js';
import { TrendCard } from './trend-card.js';
import { ReviewCard } from './review-card.js';
import styles from './dashboard.module.css';

export function DashboardPage() {
  const { business } = useBusiness();
  const phone = usePhone();
  const summary = useQuery(reading(getDashboardSummary, {}));
  const today = useToday();
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
      {!summary && <Coming>Books are complete through Oct 31; 14 need a category. Last Updated Oct 31, 09:41.</Coming>}
      {summary && summary.uncategorizedCount > 0 && (
        <>
          {complete && '; '}
          <Link to="/general-ledger" search={{ uncategorizedOnly: 'true' }}>
            {needCategory(summary.uncategorizedCount)}
          </Link>
        </>
      )}
      {complete && '.'}
      {summary?.lastUpdated && ` Last Updated ${instantText(summary.lastUpdated)}.`}
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

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true };

/** The dashboard's quick actions. */
function QuickActions() {
  const { business } = useBusiness();
  const { sync, busy } = useSyncBanks();
  return (
    <div className={`flex wrap gap-6 ${styles.actions}`} role="group" aria-label="Quick Actions">
      <Button
        icon={<IconRefresh {...icon} />}
        disabled={busy}
        unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
        onClick={sync}
      >
        {busy ? 'Syncing…' : 'Sync Banks'}
      </Button>
      <ReportMenu>
        <button type="button" className={buttonClass()}>
          <IconFileDownload {...icon} />
          <span>Generate Report</span>
        </button>
      </ReportMenu>
      <Link to="/ai-assistant" className={buttonClass()}>
        <IconMessage2 {...icon} />
        <span>AI Assistant</span>
      </Link>
    </div>
  );
}

/** Tax reminders from alerts and due dates. Receipts aren't tracked yet, and the card says so instead of reporting that none are missing. */
function RemindersCard({ year, today }: { year: number; today: string }) {
  const query = useQuery(remindersQuery(year));
  return (
    <Card title="Tax Reminders" action={<Link to="/tax-reports">All alerts</Link>}>
      <Loaded query={query} rows={3} name="tax reminders">
        {(data) => {
          const reminders = remindersOf(data, today);
          if (reminders.length === 0) return <EmptyState title="No upcoming tax deadlines">You're all caught up!</EmptyState>;
          return (
            <ul className="ruled" aria-label="Tax Reminders">
              {reminders.map(({ text, note, link, urgent }) => (
                <li className="pad-7 breaks" key={`${text} ${note}`}>
                  <PlaceLink className={urgent ? 'negative' : 'ink'} place={link}>
                    {text}
                  </PlaceLink>
                  <small className="block">{note}</small>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <h3 className={`line-above above-16 below-4 ${styles.second}`}>Missing Receipts</h3>
      <p className="dim">Receipts are coming later.</p>
    </Card>
  );
}
