// The details behind the year's figures, in four tabs of one card.
import type { Scope } from '../../lib/tax-queries.js';
import { TabList } from '../../ui/tab-list.js';
import { CategoryTab } from './category-tab.js';
import { DeductionsTab } from './deductions-tab.js';
import { type CockpitSearch, supportId, type Tab, tabNames, tabs } from './tax-cockpit.js';
import { TransactionsTab } from './transactions-tab.js';
import { VendorTab } from './vendor-tab.js';

interface TabsProps {
  scope: Scope;
  search: CockpitSearch;
  onSearch(change: Partial<CockpitSearch>, options?: { replace?: boolean }): void;
}

export function Tabs({ scope, search, onSearch }: TabsProps) {
  const tab = search.tab ?? 'deductions';
  const choose = (next: Tab) =>
    onSearch({
      tab: next === 'deductions' ? undefined : next,
      ...{ search: undefined, payee: undefined, startDate: undefined, endDate: undefined, page: undefined },
    });
  const rows = { scope, search, onSearch };
  return (
    <section id={supportId} className="surface frame">
      <TabList label="Supporting details" tabs={tabs} names={tabNames} chosen={tab} onChoose={choose} inCard />
      <div role="tabpanel" aria-label={tabNames[tab]}>
        {tab === 'deductions' && <DeductionsTab scope={scope} />}
        {tab === 'category' && <CategoryTab scope={scope} />}
        {tab === 'vendor' && <VendorTab key={`${scope.year} ${scope.method}`} {...rows} />}
        {tab === 'transactions' && <TransactionsTab key={`${scope.year} ${scope.method}`} {...rows} />}
      </div>
    </section>
  );
}
