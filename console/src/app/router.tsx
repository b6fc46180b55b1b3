// The addresses of the console. Every screen is loaded when it is first opened; unknown addresses lead to the dashboard.
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBooksPending } from '../lib/books-days.js';
import type { BasisMethod } from '../lib/printed-statement.js';
import { loadedCode } from '../lib/screen-code.js';
import type { Search } from '../lib/search-params.js';
import { parseSearch, stringifySearch } from '../lib/use-search-state.js';
import type { PeriodReport } from '../ui/period-report.js';
import { SkeletonFigures } from '../ui/states.js';
import { Page } from '../ui/page.js';
import { toast } from '../ui/toast.js';
import { Shell } from './shell/shell.js';

/** Each screen reads its own filters with its own parser; here they are just texts. */
const rootRoute = createRootRoute({ component: Shell, validateSearch: (search: Search): Search => search });

const screen = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });

/** Without a connection, the router would take missing code for a newer version and load the page again. */
const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadedCode(load), name);

/** Opens on the last month or year with entries, so it's drawn when that is known; its code loads meanwhile. */
function onBooksDay(Screen: ReturnType<typeof lazyScreen>): RouteComponent {
  const OnBooksDay = () => (useBooksPending() ? <Pending /> : <Screen />);
  return Object.assign(OnBooksDay, { preload: Screen.preload });
}

type Code = Record<string, RouteComponent>;

const codeScreen = <Path extends string, Loaded extends Code>(path: Path, load: () => Promise<Loaded>, name: keyof Loaded & string) =>
  screen(path, lazyScreen(load, name));

const booksScreen = <Path extends string, Loaded extends Code>(path: Path, load: () => Promise<Loaded>, name: keyof Loaded & string) =>
  screen(path, onBooksDay(lazyScreen(load, name)));

/** With the index of the tax screens over it. */
const taxScreen = <Path extends string, Loaded extends Code>(path: Path, load: () => Promise<Loaded>, name: keyof Loaded & string) => {
  const inArea = async () => {
    const [{ TaxArea }, code] = await Promise.all([import('../ui/tax-area.js'), load()]);
    const TaxScreen = code[name] as () => ReactNode;
    return {
      default: () => (
        <TaxArea>
          <TaxScreen />
        </TaxArea>
      ),
    };
  };
  return screen(path, onBooksDay(lazyScreen(inArea)));
};

/** The screen of a report that is only a query and a statement. */
const reportScreen = <Reply extends { method: BasisMethod }>(load: () => Promise<{ report: PeriodReport<Reply> }>) =>
  lazyScreen(async () => {
    const [{ PeriodReportPage }, { report }] = await Promise.all([import('../ui/period-report.js'), load()]);
    return { default: () => <PeriodReportPage report={report} /> };
  });

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

/** Shows the address, because a link that was cut off or is old looks like one that works. */
const unknownAddress = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location: { pathname } }) => {
    toast(`There’s no screen at ${pathname.slice(0, 60)}. Here’s the Dashboard instead.`);
    throw redirect({ to: '/dashboard', replace: true });
  },
});

/** Banks send people back here after they sign in at the bank's own page. */
const bankReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bank-return',
  beforeLoad: async ({ location: { href } }) => {
    (await import('../features/settings/banks/bank-return.js')).cameBack(window.location.origin + href);
    throw redirect({ to: '/settings/$section', params: { section: 'banks' }, replace: true });
  },
});

/** One screen had both, in tabs. */
const billsAndInvoices = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bills-and-invoices',
  beforeLoad: ({ search: { tab, ...search } }) => {
    const view = tab === 'aging' ? { view: 'aging' } : {};
    throw redirect({ to: tab === 'bills' ? '/bills' : '/sent-invoices', search: { ...search, ...view }, replace: true });
  },
});

const underRoot = { getParentRoute: () => rootRoute };
/** Tabs of Review that were screens keep their addresses with all filters. */
const toReviewTab =
  (tab: 'duplicates' | 'questions' | 'rules') =>
  ({ search }: { search: Search }): never => {
    throw redirect({ to: '/review', search: { ...search, tab }, replace: true });
  };
const possibleDuplicates = createRoute({ ...underRoot, path: '/possible-duplicates', beforeLoad: toReviewTab('duplicates') });
const questions = createRoute({ ...underRoot, path: '/questions', beforeLoad: toReviewTab('questions') });
const rules = createRoute({ ...underRoot, path: '/rules', beforeLoad: toReviewTab('rules') });

const routes = [
  bankReturn,
  start,
  unknownAddress,
  codeScreen('/dashboard', () => import('../features/dashboard/dashboard-page.js'), 'DashboardPage'),
  codeScreen('/businesses', () => import('../features/businesses/businesses-page.js'), 'BusinessesPage'),
  booksScreen('/income-statement', () => import('../features/income-statement/income-statement-page.js'), 'IncomeStatementPage'),
  screen('/expenses-by-vendor', onBooksDay(reportScreen(() => import('../features/expenses-by-vendor/expenses-by-vendor.js')))),
  screen('/sales-tax', onBooksDay(reportScreen(() => import('../features/sales-tax/sales-tax.js')))),
  codeScreen('/general-ledger', () => import('../features/general-ledger/general-ledger-page.js'), 'GeneralLedgerPage'),
  codeScreen('/manual-entries', () => import('../features/manual-entries/manual-entries-page.js'), 'ManualEntriesPage'),
  codeScreen('/repeating-entries', () => import('../features/repeating-entries/repeating-entries-page.js'), 'RepeatingEntriesPage'),
  billsAndInvoices,
  codeScreen('/bills', () => import('../features/bills-and-invoices/bills-and-invoices-page.js'), 'BillsPage'),
  codeScreen('/sent-invoices', () => import('../features/bills-and-invoices/bills-and-invoices-page.js'), 'SentInvoicesPage'),
  codeScreen('/payee', () => import('../features/payee/payee-page.js'), 'PayeePage'),
  codeScreen('/import', () => import('../features/imports/imports-page.js'), 'ImportsPage'),
  codeScreen('/import/$importId', () => import('../features/imports/import-page.js'), 'ImportPage'),
  codeScreen('/receipts', () => import('../features/receipts/receipts-page.js'), 'ReceiptsPage'),
  codeScreen('/moving-in', () => import('../features/moving-in/moving-in-page.js'), 'MovingInPage'),
  booksScreen('/account-balances', () => import('../features/account-balances/account-balances-page.js'), 'AccountBalancesPage'),
  booksScreen('/trial-balance', () => import('../features/trial-balance/trial-balance-page.js'), 'TrialBalancePage'),
  booksScreen('/cash-flow', () => import('../features/cash-flow/cash-flow-page.js'), 'CashFlowPage'),
  codeScreen('/reconcile', () => import('../features/reconcile/reconcile-accounts-page.js'), 'ReconcileAccountsPage'),
  codeScreen('/reconcile/$accountId', () => import('../features/reconcile/reconcile-page.js'), 'ReconcilePage'),
  booksScreen('/close', () => import('../features/close/close-page.js'), 'ClosePage'),
  codeScreen('/bank-check/$bankAccountId', () => import('../features/bank-check/bank-check-page.js'), 'BankCheckPage'),
  codeScreen(
    '/review',
    () => Promise.all([import('./review-tabs.js'), import('../features/review/review-page.js')]).then(([tabs]) => tabs),
    'ReviewScreen',
  ),
  possibleDuplicates,
  questions,
  rules,
  codeScreen('/charts', () => import('../features/analytics/analytics-page.js'), 'AnalyticsPage'),
  codeScreen('/financial-analysis', () => import('../features/financial-analysis/financial-analysis-page.js'), 'FinancialAnalysisPage'),
  booksScreen('/payroll', () => import('../features/payroll/payroll-page.js'), 'PayrollPage'),
  codeScreen('/invoices', () => import('../features/client-invoices/client-invoices-page.js'), 'ClientInvoicesPage'),
  taxScreen('/tax-reports', () => import('../features/tax-reports/tax-reports-page.js'), 'TaxReportsPage'),
  taxScreen('/tax-cockpit', () => import('../features/tax-cockpit/tax-cockpit-page.js'), 'TaxCockpitPage'),
  taxScreen('/audit-risk', () => import('../features/audit-risk/audit-risk-page.js'), 'AuditRiskPage'),
  taxScreen('/tax-profile', () => import('../features/tax-settings/tax-profile-page.js'), 'TaxProfilePage'),
  taxScreen('/deduction-policy', () => import('../features/tax-settings/deduction-policy-page.js'), 'DeductionPolicyPage'),
  taxScreen('/asset-register', () => import('../features/asset-register/asset-register-page.js'), 'AssetRegisterPage'),
  taxScreen('/mileage-log', () => import('../features/mileage-log/mileage-log-page.js'), 'MileageLogPage'),
  taxScreen('/carryovers', () => import('../features/carryovers/carryovers-page.js'), 'CarryoversPage'),
  taxScreen('/loans', () => import('../features/loans/loans-page.js'), 'LoansPage'),
  codeScreen('/ai-assistant', () => import('../features/ai-assistant/ai-assistant-page.js'), 'AiAssistantPage'),
  codeScreen('/settings', () => import('../features/settings/settings-page.js'), 'SettingsPage'),
  codeScreen('/settings/$section', () => import('../features/settings/settings-page.js'), 'SettingsSectionPage'),
  codeScreen('/help', () => import('../features/help/help-page.js'), 'HelpIndexPage'),
  codeScreen('/help/glossary', () => import('../features/help/help-page.js'), 'GlossaryPage'),
  codeScreen('/help/whats-new', () => import('../features/help/whats-new-page.js'), 'WhatsNewPage'),
  codeScreen('/help/$page', () => import('../features/help/help-page.js'), 'HelpTopicPage'),
] as const;

/** The error boundary of the shell shows what a screen throws; the router's own boundary passes it on. */
function PassOn({ error }: { error: unknown }): never {
  throw error;
}

const Pending = () => (
  <Page title="Loading...">
    <SkeletonFigures />
  </Page>
);

export function createAppRouter(testPath?: string) {
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: testPath === undefined ? createBrowserHistory() : createMemoryHistory({ initialEntries: [testPath] }),
    defaultErrorComponent: PassOn,
    // What the frame itself throws goes to the application's boundary, not to the router's bare page.
    disableGlobalCatchBoundary: true,
    defaultPendingComponent: Pending,
    defaultPreload: 'intent',
    scrollRestoration: testPath === undefined,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
