// Screen 'Client Invoices'. Routes: reconcileCharges, listCharges, getClientHistory, listProcessors, listPayoutDeposits, answerPayoutDeposit,
// putTransactionCategories, getGrossReceipts, previewScheduleC.
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useBusiness } from '../../lib/business.js';
import { dayOf } from '../../lib/dates.js';
import { processorsQuery } from '../../lib/processors.js';
import { taxYears } from '../../lib/tax-years.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { TabList } from '../../ui/tab-list.js';
import { YearMenu } from '../../ui/year-menu.js';
import { parseInvoicesSearch, subtitleOf, tabNames, tabs } from './client-invoices.js';
import { askAgain } from './client-invoices-api.js';
import { GrossReceipts } from './gross-receipts.js';
import { InvoicesTab } from './invoices-tab.js';

export function ClientInvoicesPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseInvoicesSearch);
  const from = useQuery(processorsQuery).data ?? [];
  const today = dayOf(new Date());
  const tab = search.tab ?? 'invoices';
  const year = search.year ?? Number(today.slice(0, 4));
  return (
    <Page
      title="Client Invoices"
      subtitle={
        tab === 'invoices' ? subtitleOf(business.name, { period: search.period ?? '30', today, from }) : `${business.name}, ${year}`
      }
      actions={
        tab === 'invoices' ? (
          <RefreshButton />
        ) : (
          <YearMenu year={year} years={taxYears(today)} onChoose={(chosen) => setSearch({ year: chosen })} />
        )
      }
    >
      <TabList
        label="Client Invoices"
        tabs={tabs}
        names={tabNames}
        chosen={tab}
        onChoose={(one) => setSearch({ tab: one === 'invoices' ? undefined : one })}
      />
      {tab === 'invoices' ? <InvoicesTab search={search} onSearch={setSearch} today={today} /> : <GrossReceipts year={year} />}
    </Page>
  );
}

function RefreshButton() {
  const client = useQueryClient();
  const reading = useIsFetching({ queryKey: ['invoices', 'charges'] }) > 0;
  return (
    <Button icon={<IconRefresh size={16} stroke={1.6} aria-hidden />} disabled={reading} onClick={() => void askAgain(client)}>
      Refresh
    </Button>
  );
}
