// Screen 'Trial Balance'. Route: getTrialBalance, of the day and of the one that it is compared with.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { balancesDay, useBooksDays } from '../../lib/books-days.js';
import { useBusiness } from '../../lib/business.js';
import { comparedDay, defaultDayComparison } from '../../lib/compared-day.js';
import { dayOf, dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { basisText } from '../../lib/printed-statement.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { BalanceScreens } from '../../ui/balance-screens.js';
import { BooksDay } from '../../ui/books-period.js';
import { DayPicker } from '../../ui/day-picker.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Page } from '../../ui/page.js';
import { PrintedTable } from '../../ui/printed-table.js';
import { StatementFiles } from '../../ui/statement-files.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { differenceOf, parseTrialBalanceSearch, trialBalanceStatement } from './trial-balance.js';
import { trialBalanceQuery } from './trial-balance-api.js';

export function TrialBalancePage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseTrialBalanceSearch);
  const today = dayOf(new Date());
  const booksEnd = balancesDay(useBooksDays());
  const named = search.asOf ?? booksEnd;
  const now = useQuery({ ...trialBalanceQuery(named), placeholderData: keepPreviousData });
  const asOf = named ?? now.data?.asOf;
  const compare = search.compare ?? defaultDayComparison;
  const earlier = asOf && comparedDay(asOf, compare);
  const earlierQuery = trialBalanceQuery(earlier);
  const before = useQuery({ ...earlierQuery, queryFn: earlier ? earlierQuery.queryFn : skipToken });
  const statement = now.data && trialBalanceStatement(now.data, earlier ? before.data : undefined, business.name);
  const day = dayText(asOf ?? today, { year: true });
  return (
    <Page
      title="Trial Balance"
      subtitle={`${business.name}, as of ${day}.${now.data ? ` ${basisText(now.data.method)}.` : ''}`}
      actions={
        <>
          <BalanceScreens search={{ asOf: search.asOf }} />
          <DayPicker
            asOf={search.asOf}
            today={named ? today : (asOf ?? today)}
            booksEnd={booksEnd}
            compare={compare}
            onDay={(day) => setSearch({ asOf: day })}
            onCompare={(choice) => setSearch({ compare: choice === defaultDayComparison ? undefined : choice })}
          />
          <StatementFiles statement={now.isPlaceholderData ? undefined : statement} />
        </>
      }
    >
      <BooksDay asOf={search.asOf} />
      <Loaded
        query={now}
        skeleton={
          <Card>
            <SkeletonRows rows={20} height={28} label="Loading the trial balance" />
          </Card>
        }
        errorTitle="Couldn’t load the trial balance"
      >
        {(data) =>
          data.accounts.length === 0 ? (
            <Card>
              <EmptyState>No account had a balance by {day}.</EmptyState>
            </Card>
          ) : (
            <>
              {differenceOf(data) !== 0 && (
                <Notice tone="negative" title={`Out of balance by ${money(Math.abs(differenceOf(data)))}.`}>
                  Debits and credits must be equal. Account Balances names the entries that don’t add up.
                </Notice>
              )}
              {before.isError && <Notice>Couldn’t load the earlier day, so the comparison isn’t shown. {before.error.message}</Notice>}
              <Card>{statement && <PrintedTable statement={statement} />}</Card>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
