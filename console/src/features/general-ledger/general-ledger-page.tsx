// Screen 'General Ledger'. Routes: getLedgerFast (getLedger when it fails), getLedgerSummary, getLedgerCategories, getTransaction,
// getBankTransaction, putTransactionCategories, splitTransaction, undoEntry, syncLedger.
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { getLedgerSummary } from '#contracts/generated/client.js';
import { count, countOf, money } from '../../lib/money.js';
import { timeText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Page, StaleMark } from '../../ui/page.js';
import { MasterDetail } from '../../ui/side-panel.js';
import { ErrorState, SkeletonRows, Spinner } from '../../ui/states.js';
import { Dialog } from '../../ui/dialog.js';
import { FilterBar } from './filter-bar.js';
import { type Filters, filtersOf, parseLedgerSearch, rangeText, type Row, centsOfRow } from './general-ledger.js';
import { pageQuery } from './general-ledger-api.js';
import { IssueNotice } from './issue-notice.js';
import { LedgerActions } from './ledger-actions.js';
import { LedgerRows } from './ledger-rows.js';
import { Panel } from './panel.js';
import { Totals } from './totals.js';
import { CategoryForm } from './category-form.js';
import { useCategorizeRows } from './use-categorize-rows.js';
import styles from './general-ledger.module.css';

export function GeneralLedgerPage() {
  const [search, setSearch] = useSearchState(parseLedgerSearch);
  const [categorizing, setCategorizing] = useState<Row[] | null>(null);
  const phone = usePhone();
  const filters = filtersOf(search);
  const page = search.page ?? 1;
  const list = useQuery(pageQuery(filters, page));
  const summary = useQuery(reading(getLedgerSummary, { query: datesOf(filters) }));
  const filter = (change: Filters, options?: { replace?: boolean }) => setSearch({ ...change, page: undefined }, options);
  // Moving through rows with the panel open adds only one step to the browser's history.
  const open = (id: string | undefined) => setSearch({ open: id }, { replace: id !== undefined && search.open !== undefined });
  // Escape closes a dialog over the panel first.
  useHotkeys([['Escape', ({ target }) => search.open && !inDialog(target) && open(undefined)]]);

  const rows = list.data?.transactions ?? [];
  const panel = search.open ? { lineId: search.open, rows, onOpen: open } : undefined;
  if (phone && panel) return <Panel phone {...panel} />;
  const pages = list.data?.pagination.pages ?? page;
  if (!list.isPlaceholderData && page > Math.max(1, pages)) {
    return <Navigate to="/general-ledger" search={{ ...search, page: pages > 1 ? pages : undefined }} replace />;
  }
  const actions = <LedgerActions filters={filters} />;
  return (
    <Page
      title="General Ledger"
      stale={list.isRefetchError && <StaleMark>Last refreshed {timeText(list.dataUpdatedAt)}</StaleMark>}
      actions={phone ? undefined : actions}
    >
      <Totals
        summary={summary}
        dates={datesOf(filters)}
        label={rangeText(filters) ?? 'All dates'}
        onUncategorized={() => filter({ uncategorizedOnly: true })}
      />
      <FilterBar filters={filters} sum={list.data && <Sum {...list.data.pagination} />} actions={phone && actions} onChange={filter} />
      {summary.data && <IssueNotice summary={summary.data} filters={filters} onShow={filter} onCategorize={setCategorizing} />}
      {/* On a phone, a notice that arrives later would push the rows down. */}
      {phone && summary.isPending ? (
        <Spinner label="Loading transactions" />
      ) : (
        <MasterDetail panel={panel && <Panel {...panel} />}>
          {list.data ? (
            <LedgerRows
              list={list.data}
              filters={filters}
              busy={list.isPlaceholderData}
              openId={search.open}
              onOpen={open}
              onCategorize={setCategorizing}
              onFilter={filter}
              onPage={(next) => setSearch({ page: next > 1 ? next : undefined })}
            />
          ) : list.isError ? (
            <ErrorState
              error={list.error}
              title="Couldn’t load the ledger"
              message={`Failed to fetch transactions: ${list.error.message}`}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <div className={`surface ${styles.waiting}`}>
              <SkeletonRows rows={14} label="Loading transactions" />
            </div>
          )}
        </MasterDetail>
      )}
      {categorizing && <CategoryDialog rows={categorizing} onClose={() => setCategorizing(null)} />}
    </Page>
  );
}

const inDialog = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role=dialog]') !== null;
const datesOf = ({ startDate, endDate, method }: Filters) => ({ startDate, endDate, method });

/** A sum of very many rows isn't computed. */
const Sum = ({ total, totalCapped, sumCents }: { total: number; totalCapped: boolean; sumCents?: number | undefined }) => (
  <>
    <span className="dim">{totalCapped ? `More than ${count(total)} transactions` : countOf(total, 'transaction')}</span>
    {sumCents !== undefined && (
      <>
        <span className="dim">, </span>
        <strong>{money(sumCents)}</strong>
      </>
    )}
  </>
);

/** Changes the category of several transactions at once. */
function CategoryDialog({ rows, onClose }: { rows: Row[]; onClose(): void }) {
  const { categorize } = useCategorizeRows();
  const sum = rows.reduce((cents, row) => cents + centsOfRow(row), 0);
  return (
    <Dialog title={`Change the category of ${countOf(rows.length, 'transaction')}`} opened onClose={onClose}>
      <p className="dim">{money(sum)} in total. Automatic categorization won’t change your choice.</p>
      <div className="above-12">
        <CategoryForm onSave={(choice) => (categorize(rows, choice), onClose())} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
