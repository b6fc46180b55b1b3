// A report on a month or a year, compared with an earlier one: its query and its statement make up its page.
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { booksYearOf } from '#contracts/rules/years.js';
import { countedDay, useBooksDays } from '../lib/books-days.js';
import { useBusiness } from '../lib/business.js';
import type { BasisMethod, PrintedStatement } from '../lib/printed-statement.js';
import { oneOf, type Search } from '../lib/search-params.js';
import { useSearchState } from '../lib/use-search-state.js';
import { BooksPeriod, BooksRemark } from './books-period.js';
import { ChoiceMenu, MenuButton } from './choice-menu.js';
import { boundsFor, chosenPeriod, parsePeriod, type Period, stepped } from './period.js';
import { type Days, daysOf, daysText, sameDays, throughDay } from './period-days.js';
import { PeriodPicker } from './period-picker.js';
import { NotCompared, StatementPage } from './statement-page.js';

/** The days of a period that count so far, from and to both included. */
interface ReportDays extends Period, Days {
  /** For calls that take a period: the last day that counts, if the period may not be over. */
  through?: string;
}

/** The figures of a period. */
export interface ReportColumn<Reply> {
  reply: Reply;
  period: Period;
}

export interface ReportColumns<Reply> {
  now: ReportColumn<Reply>;
  before?: ReportColumn<Reply>;
  business: string;
}

export interface PeriodReport<Reply extends { method: BasisMethod }> {
  title: string;
  /** In messages: `the cash flow`. */
  name: string;
  read(days: ReportDays): UseQueryOptions<Reply>;
  statement(columns: ReportColumns<Reply>): PrintedStatement;
  /** Why there are no figures, or false if there are some. */
  empty?(column: ReportColumn<Reply>): string | false;
}

const comparisons = ['previous-period', 'previous-year', 'none'] as const;
type Comparison = (typeof comparisons)[number];

const parsePeriodSearch = (search: Search) => ({ ...parsePeriod(search), compare: oneOf(search.compare, comparisons) });

function comparedPeriod(period: Period, choice: Comparison): Period | undefined {
  if (choice === 'none') return undefined;
  return choice === 'previous-period' ? stepped(period, -1) : { ...period, year: period.year - 1 };
}

interface PeriodReportPageProps<Reply extends { method: BasisMethod }> {
  report: PeriodReport<Reply>;
  /** The switch between sibling statements. */
  screens?: ReactNode;
  /** Above the statement: headline figures, and what doesn't add up. */
  above?(column: ReportColumn<Reply>): ReactNode;
}

export function PeriodReportPage<Reply extends { method: BasisMethod }>({ report, screens, above }: PeriodReportPageProps<Reply>) {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parsePeriodSearch);
  const booksDays = useBooksDays();
  const { today, opening, books, startMonth } = booksDays;
  const bounds = boundsFor(today, books?.from, startMonth);
  const period = chosenPeriod(search, bounds, { year: booksYearOf(opening, startMonth ?? 1), month: null, startMonth });
  const counted = countedDay(booksDays, period);
  const compare = search.compare ?? 'previous-period';
  const earlier = comparedPeriod(period, compare);
  const queryOf = (other: Period, days: Days) => report.read({ ...other, ...days, through: throughDay(other, period, counted) });
  const days = daysOf(period, counted);
  const query = useQuery({ ...queryOf(period, days), placeholderData: keepPreviousData });
  const other = earlier ?? period;
  const { data, error, isLoading } = useQuery({ ...queryOf(other, sameDays(other, period, counted)), enabled: earlier !== undefined });
  // Drawn first when both are there: names move as their column becomes narrower.
  const [isDrawn, setDrawn] = useState(false);
  if (!isDrawn && query.data && !isLoading) setDrawn(true);
  const before = earlier && data && { reply: data, period: earlier };
  return (
    <StatementPage
      title={report.title}
      name={report.name}
      shown={{
        query,
        period: daysText(days, period),
        remark: <BooksRemark period={period} />,
        controls: (
          <>
            {screens}
            <PeriodPicker period={period} bounds={bounds} onChange={({ year, month }) => setSearch({ year, month: month ?? undefined })} />
            <ComparisonPicker
              period={period}
              today={counted}
              choice={compare}
              onChoose={(choice) => setSearch({ compare: choice === 'previous-period' ? undefined : choice })}
            />
          </>
        ),
        notice: <BooksPeriod period={period} named={search.year === period.year} />,
        notCompared: <NotCompared earlier="period" error={error} />,
        isWaiting: !isDrawn && !query.isError,
      }}
      loading={{ rows: 16, figures: above !== undefined }}
      statement={(reply) => report.statement({ now: { reply, period }, before, business: business.name })}
      empty={(reply) => report.empty?.({ reply, period })}
      above={above && ((reply) => above({ reply, period }))}
    />
  );
}

interface ComparisonPickerProps {
  period: Period;
  today: string;
  choice: Comparison;
  onChoose(choice: Comparison): void;
}

function ComparisonPicker({ period, today, choice, onChoose }: ComparisonPickerProps) {
  const textOf = (value: Comparison) => {
    const other = comparedPeriod(period, value);
    return other && daysText(sameDays(other, period, today), other);
  };
  const previous = { value: 'previous-period', label: period.month === null ? 'Previous year' : 'Previous month' } as const;
  const year = { value: 'previous-year', label: 'Same month last year' } as const;
  const choices = [previous, ...(period.month === null ? [] : [year])].map((choice) => ({ ...choice, note: textOf(choice.value) }));
  return (
    <ChoiceMenu label="Compare with" value={choice} choices={[...choices, { value: 'none', label: 'No comparison' }]} onChoose={onChoose}>
      <MenuButton>
        <span className="dim">Compare</span> {textOf(choice) ?? 'nothing'}
      </MenuButton>
    </ChoiceMenu>
  );
}
