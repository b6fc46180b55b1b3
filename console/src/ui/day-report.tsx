// What statements of balances share: the day in the URL, the earlier day to compare it with, and the figures of both.
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { balancesDay, useBooksDays } from '../lib/books-days.js';
import { useToday } from '../lib/business-day.js';
import { comparedDay, type DaySearch, defaultDayComparison } from '../lib/compared-day.js';
import { dayText } from '../lib/dates.js';
import type { Search } from '../lib/search-params.js';
import { useSearchState } from '../lib/use-search-state.js';
import { BalanceScreens } from './balance-screens.js';
import { BooksDay } from './books-period.js';
import { DayPicker } from './day-picker.js';
import { NotCompared, type Shown } from './statement-page.js';

interface DayReport<Reply, Filters> {
  /** Without a day: today in the business's time zone. */
  read(asOf: string | undefined): UseQueryOptions<Reply>;
  /** The screen's own filters with those of the day. */
  parse(search: Search): Filters;
}

interface ShownDay<Reply, Filters> extends Shown<Reply> {
  before: Reply | undefined;
  asOf: string;
  search: Filters;
  setSearch(change: Partial<Filters>): void;
}

export function useDayReport<Reply extends { asOf: string }, Filters extends DaySearch>({
  read,
  parse,
}: DayReport<Reply, Filters>): ShownDay<Reply, Filters> {
  const [search, setSearch] = useSearchState(parse);
  const change = (filters: DaySearch) => setSearch(filters as Partial<Filters>);
  const today = useToday();
  const booksEnd = balancesDay(useBooksDays());
  const named = search.asOf ?? booksEnd;
  const query = useQuery({ ...read(named), placeholderData: keepPreviousData });
  const asOf = named ?? query.data?.asOf;
  const compare = search.compare ?? defaultDayComparison;
  const earlier = asOf && comparedDay(asOf, compare);
  const before = useQuery({ ...read(earlier), enabled: earlier !== undefined });
  return {
    query,
    before: earlier ? before.data : undefined,
    asOf: asOf ?? today,
    period: `as of ${dayText(asOf ?? today, { year: true })}`,
    controls: (
      <>
        <BalanceScreens search={{ asOf: search.asOf }} />
        <DayPicker
          asOf={search.asOf}
          today={named ? today : (asOf ?? today)}
          booksEnd={booksEnd}
          compare={compare}
          onDay={(day) => change({ asOf: day })}
          onCompare={(choice) => change({ compare: choice === defaultDayComparison ? undefined : choice })}
        />
      </>
    ),
    notice: <BooksDay asOf={search.asOf} />,
    notCompared: <NotCompared earlier="day" error={before.error} />,
    search,
    setSearch,
  };
}
