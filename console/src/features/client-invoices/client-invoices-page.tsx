// Screen 'Client Invoices'. Routes: reconcileCharges, listCharges, getClientHistory, listProcessors, listPayoutDeposits, answerPayoutDeposit,
// putTransactionCategories, getGrossReceipts, previewScheduleC.
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHotkeys } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listCharges } from '#contracts/generated/client.js';
import { useToday } from '../../lib/business-day.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { timeText } from '../../lib/dates.js';
import { processorsQuery } from '../../lib/processors.js';
import { keyOf } from '../../lib/reading.js';
import { taxYears } from '../../lib/tax-years.js';
import { usePhone } from '../../lib/use-media.js';
import { useUnknownFilter } from '../../lib/unknown-filters.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { InvoiceTabs } from '../../ui/invoice-tabs.js';
import { Page, StaleMark } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { YearMenu } from '../../ui/year-menu.js';
import { ChargePanel } from './charge-panel.js';
import { type InvoicesSearch, parseInvoicesSearch, subtitleOf } from './client-invoices.js';
import { askAgain, chargesQuery, type LoadedCharges } from './client-invoices-api.js';
import { GrossReceipts } from './gross-receipts.js';
import { InvoicesTab, type OnSearch } from './invoices-tab.js';

export function ClientInvoicesPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseInvoicesSearch);
  const phone = usePhone();
  const today = useToday();
  const tab = search.tab ?? 'invoices';
  const { period, startDate, endDate, status, search: text, page = 1 } = search;
  const list = useQuery({
    ...chargesQuery({ period, startDate, endDate, status, search: text, page, today, reconciles: mayWrite(business.role) }),
    enabled: tab === 'invoices',
  });
  const panel = usePanel({ list: tab === 'invoices' ? list.data : undefined, search, onSearch: setSearch, phone });
  useUnknownFilter('open', list.isSuccess && !list.isFetching && !panel ? search.open : undefined);
  if (phone && panel) return panel;
  const year = search.year ?? Number(today.slice(0, 4));
  return (
    <Page
      title="Client Invoices"
      subtitle={tab === 'invoices' ? <Subtitle search={search} today={today} /> : `${business.name}, ${year}`}
      stale={list.isRefetchError && <StaleMark>Last refreshed {timeText(list.dataUpdatedAt)}</StaleMark>}
      actions={
        <>
          <Segmented
            label="View"
            value={tab}
            choices={views}
            onChange={(chosen) => setSearch({ tab: chosen === '1099-k' ? chosen : undefined })}
          />
          {tab === 'invoices' ? (
            <RefreshButton />
          ) : (
            <YearMenu year={year} years={taxYears(today)} onChoose={(chosen) => setSearch({ year: chosen })} />
          )}
        </>
      }
    >
      <InvoiceTabs open="/invoices" />
      {tab === 'invoices' ? (
        <InvoicesTab list={list} search={search} onSearch={setSearch} today={today} panel={panel} />
      ) : (
        <GrossReceipts year={year} />
      )}
    </Page>
  );
}

const views = [
  { value: 'invoices', label: 'List' },
  { value: '1099-k', label: 'Form 1099-K' },
] as const;

interface PanelOptions {
  list: LoadedCharges | undefined;
  search: InvoicesSearch;
  onSearch: OnSearch;
  phone: boolean;
}

/** The panel of the charge in the URL, if it is on the page. */
function usePanel({ list, search, onSearch, phone }: PanelOptions): ReactNode {
  const rows = list?.data ?? [];
  const opened = rows.find(({ charge_id: id }) => id === search.open);
  // Moving through rows with the panel open adds only one step to the browser's history.
  const open = (id: string | undefined) => onSearch({ open: id }, { replace: id !== undefined });
  // Escape closes a dialog over the panel first.
  useHotkeys([['Escape', ({ target }) => opened && !inDialog(target) && open(undefined)]]);
  return opened && <ChargePanel charge={opened} rows={rows} onOpen={open} onSearch={onSearch} phone={phone} />;
}

const inDialog = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role=dialog]') !== null;

function Subtitle({ search: { period, startDate, endDate }, today }: { search: InvoicesSearch; today: string }) {
  const { business } = useBusiness();
  const from = useQuery(processorsQuery).data ?? [];
  return subtitleOf(business.name, { period, startDate, endDate, today, from });
}

function RefreshButton() {
  const client = useQueryClient();
  const reading = useIsFetching({ queryKey: keyOf(listCharges) }) > 0;
  return (
    <Button icon={<IconRefresh size={16} stroke={1.6} aria-hidden />} disabled={reading} onClick={() => void askAgain(client)}>
      Refresh
    </Button>
  );
}
