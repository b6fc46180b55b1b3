// Screen 'Dashboard'. Routes: getDashboardSummary, getIncomeStatementSeries, getIncomeStatement, getBusinessDay, listQuestions, syncLedger,
// getDeductibility, getAlerts, getComplianceStatus, getBankChecks, getMissingReceipts, addReceipts, putLastLook.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconFileDownload, IconMessage2, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { getDashboardSummary } from '#contracts/generated/client.js';
import { nextReturnYear } from '#contracts/rules/due-dates.js';
import { yearOf } from '../../lib/books-days.js';
import { useToday } from '../../lib/business-day.js';
import { useBusiness, mayWrite, readOnlyReason } from '../../lib/business.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { buttonClass, Button } from '../../ui/button.js';
import { LastLookLine } from '../../ui/last-look/last-look-line.js';
import { Card, Page } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { ReportMenu } from '../../ui/report-menu.js';
import { useSyncBanks } from '../../ui/use-sync-banks.js';
import { BanksCard } from './banks-card.js';
import { MissingReceiptsCard } from './missing-receipts-card.js';
import { isOver } from './dashboard.js';
import { FirstSteps } from './first-steps-card.js';
import { Headline } from './headline.js';
import { RemindersCard } from './reminders-card.js';
import { SpendingCard } from './spending-card.js';
import { ToDoCard } from './to-do-card.js';
import { TrendCard } from './trend-card.js';
import { UploadReceipt } from './upload-receipt.js';
import { Welcome } from './welcome.js';
import styles from './dashboard.module.css';

const lookFigures = ['net income', 'cash'] as const;

/** Most businesses have figures: its code is read by those that have none. */
const NewBusiness = lazy(() => import('./new-business.js'));

export function DashboardPage() {
  const { business } = useBusiness();
  const phone = usePhone();
  const summary = useQuery(reading(getDashboardSummary, {}));
  const today = useToday();
  // Loads the current year at once, because most books end in it; drawn when the summary confirms it.
  const year = yearOf(summary.data?.period.startDate ?? today);
  const over = summary.data !== undefined && isOver(summary.data, today);
  const empty = summary.data !== undefined && summary.data.booksThrough === null;
  // A new business has no return of last year to file here.
  const dueYear = summary.data?.firstSteps ? yearOf(today) : nextReturnYear(today);
  return (
    <Page
      title={`Financial Dashboard - ${business.name}`}
      subtitle={<Welcome summary={summary.data} today={today} />}
      actions={!phone && !empty && <QuickActions />}
    >
      {summary.data && empty ? (
        <Suspense>
          {mayWrite(business.role) ? <NewBusiness summary={summary.data} year={dueYear} today={today} /> : <NoTransactions />}
        </Suspense>
      ) : (
        <div className="stack gap-14">
          <Headline summary={summary} year={year} over={over} />
          <LastLookLine days={summary.data?.period} figures={lookFigures} />
          <FirstSteps summary={summary.data} today={today} />
          <div className={`grid gap-14 ${styles.cards}`}>
            <ToDoCard year={dueYear} today={today} summary={summary.data} />
            <RemindersCard year={dueYear} today={today} />
            <MissingReceiptsCard today={today} />
            <TrendCard />
            <SpendingCard year={year} over={over} yearPending={summary.isPending} />
            <BanksCard />
          </div>
          {phone && <QuickActions />}
        </div>
      )}
    </Page>
  );
}

function NoTransactions() {
  return (
    <Card>
      <EmptyState title="No transactions yet">Figures appear here once the owner or a bookkeeper imports bank activity.</EmptyState>
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
      <UploadReceipt />
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
