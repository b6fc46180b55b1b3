// Screen 'Close': what must be right before a month or a year is locked, the lock as the last step, and closed periods next to the books now.
// Routes: getClose, listCloses, getCloseChanges, getLocks, putLocks.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getClose, getLocks, listCloses } from '#contracts/generated/client.js';
import type { Close } from '#contracts/routes/closes.js';
import type { Locks } from '#contracts/routes/locks.js';
import { useBooksDays } from '../../lib/books-days.js';
import { reading } from '../../lib/reading.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Loaded } from '../../ui/loaded.js';
import { Columns, Page } from '../../ui/page.js';
import { boundsFor, chosenPeriod, type Period, periodText } from '../../ui/period.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { ChangesCard } from './changes-card.js';
import { closesOf, type CloseSearch, lockedThrough, parseCloseSearch, periodToClose, subtitleOf } from './close.js';
import { Items } from './items.js';
import { LockCard } from './lock-card.js';
import { SinceCard } from './since-card.js';

export function ClosePage() {
  const [search, setSearch] = useSearchState(parseCloseSearch);
  const locks = useQuery(reading(getLocks, {}));
  if (!locks.data)
    return (
      <Page title="Close" trail={<Link to="/account-balances">Account Balances</Link>}>
        <Loaded query={locks} name="the checklist" rows={8} height={56}>
          {() => null}
        </Loaded>
      </Page>
    );
  return <ClosePeriod locks={locks.data} search={search} setSearch={setSearch} />;
}

interface ClosePeriodProps {
  locks: Locks;
  search: CloseSearch;
  setSearch(change: CloseSearch): void;
}

function ClosePeriod({ locks, search, setSearch }: ClosePeriodProps) {
  const { today, books, startMonth } = useBooksDays();
  const bounds = boundsFor(today, books?.from, startMonth);
  const proposed: Period = { ...periodToClose(lockedThrough(locks), today), startMonth };
  const period = chosenPeriod(search, bounds, proposed);
  const params = { year: period.year, ...(period.month !== null && { month: period.month }) };
  const checklist = useQuery(reading(getClose, { params }));
  const closes = useQuery(reading(listCloses, {}));
  return (
    <Page
      title={`Close ${periodText(period)}`}
      subtitle={checklist.data && subtitleOf(checklist.data)}
      trail={<Link to="/account-balances">Account Balances</Link>}
      actions={
        <PeriodPicker
          period={period}
          bounds={bounds}
          onChange={({ year, month }) => setSearch({ year, month: month ?? undefined, account: undefined })}
        />
      }
    >
      <Loaded query={checklist} name="the checklist" rows={8} height={56}>
        {(data) => {
          const { own, last } = closesOf(closes.data?.closes ?? noCloses, data);
          return (
            <>
              <Columns>
                <Items checklist={data} />
                <div className="stack gap-14 slim">
                  <LockCard checklist={data} locks={locks} period={period} own={own} />
                  <SinceCard last={last} checklist={data} />
                </div>
              </Columns>
              {own && <ChangesCard close={own} account={search.account} onAccount={(account) => setSearch({ ...search, account })} />}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

const noCloses: Close[] = [];
