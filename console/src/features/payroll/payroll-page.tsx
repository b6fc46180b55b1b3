// Screen 'Payroll & 1099 Management' with its five tabs. Its calls: payroll-api.ts (payments, payer, tax withheld), rules-api.ts (names, rules,
// categories), forms-api.ts (Forms 1099) and vendors-api.ts (vendors, W-9 forms, merging).
import { useQuery } from '@tanstack/react-query';
import { formNames } from '#contracts/rules/form-1099-kinds.js';
import { useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { BooksPeriod } from '../../ui/books-period.js';
import { Page } from '../../ui/page.js';
import { TabList } from '../../ui/tab-list.js';
import { YearMenu } from '../../ui/year-menu.js';
import { FormsTab } from './forms-tab.js';
import { PaymentsTab } from './payments-tab.js';
import { parsePayrollSearch, quarterAt, tabNames, tabs } from './payroll.js';
import { paymentsQuery } from './payroll-api.js';
import { PayRunsTab } from './pay-runs-tab.js';
import { QuarterlyTab } from './quarterly-tab.js';
import { VendorsTab } from './vendors-tab.js';

export function PayrollPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parsePayrollSearch);
  const { today, opening } = useBooksDays();
  const year = search.year ?? yearOf(opening);
  const tab = search.tab ?? 'payments';
  const years = useQuery(paymentsQuery({ year, page: 1 })).data?.summary.availableYears ?? [];
  return (
    <Page
      title="Payroll & 1099 Management"
      subtitle={`${business.name}, ${year}`}
      actions={
        <YearMenu
          year={year}
          years={years.toSorted((a, b) => b - a)}
          onChoose={(chosen) =>
            setSearch({ year: chosen, page: undefined, month: undefined, paymentType: undefined, contractor: undefined })
          }
        />
      }
    >
      <BooksPeriod period={{ year }} named={search.year !== undefined} />
      <TabList
        label="Payroll"
        tabs={tabs}
        names={tabNames}
        chosen={tab}
        onChoose={(next) => setSearch({ tab: next === 'payments' ? undefined : next })}
      />
      {tab === 'payments' && <PaymentsTab year={year} search={search} onSearch={setSearch} />}
      {tab === 'vendors' && <VendorsTab year={year} />}
      {tab === 'quarterly' && (
        <QuarterlyTab
          year={year}
          quarter={search.quarter ?? quarterAt(search.year === undefined ? opening : today)}
          onQuarter={(quarter) => setSearch({ quarter })}
        />
      )}
      {tab === 'pay-runs' && <PayRunsTab year={year} />}
      {tab === '1099' && (
        <>
          <TabList
            label="Form"
            tabs={formNames}
            names={{ '1099-NEC': '1099-NEC, services', '1099-MISC': '1099-MISC, rents and other' }}
            chosen={search.form ?? '1099-NEC'}
            onChoose={(form) => setSearch({ form: form === '1099-NEC' ? undefined : form })}
          />
          <FormsTab year={year} form={search.form ?? '1099-NEC'} />
        </>
      )}
    </Page>
  );
}
