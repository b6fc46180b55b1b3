// Screen 'Cash Flow'. Route: getCashFlow, for the period and the one it is compared with.
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../lib/business.js';
import { useBooksDays } from '../../lib/books-days.js';
import { money } from '../../lib/money.js';
import { basisText } from '../../lib/printed-statement.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { BalanceScreens } from '../../ui/balance-screens.js';
import { BooksPeriod } from '../../ui/books-period.js';
import { buttonClass } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Page } from '../../ui/page.js';
import { boundsFor, type Period } from '../../ui/period.js';
import { daysOf, daysText, sameDays } from '../../ui/period-days.js';
import { PeriodPicker } from '../../ui/period-picker.js';
import { PrintedTable } from '../../ui/printed-table.js';
import { StatementFiles } from '../../ui/statement-files.js';
import { Notice, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import {
  type CashFlow,
  type CashFlowComparison,
  cashDifference,
  cashFlowPeriod,
  cashFlowStatement,
  closingPlace,
  comparedPeriod,
  openingPlace,
  parseCashFlowSearch,
} from './cash-flow.js';
import { cashFlowQuery } from './cash-flow-api.js';

export function CashFlowPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseCashFlowSearch);
  const { today, opening, books } = useBooksDays();
  const bounds = boundsFor(today, books?.from);
  const period = cashFlowPeriod(search, opening, bounds);
  const compare = search.compare ?? 'previous-period';
  const earlier = comparedPeriod(period, compare);
  const days = daysOf(period, today);
  const now = useQuery({ ...cashFlowQuery(days), placeholderData: keepPreviousData });
  const earlierQuery = cashFlowQuery(sameDays(earlier ?? period, period, today));
  const before = useQuery({ ...earlierQuery, queryFn: earlier ? earlierQuery.queryFn : skipToken });
  const statementOf = (flow: CashFlow) =>
    cashFlowStatement({
      now: { flow, period },
      before: earlier && before.data && { flow: before.data, period: earlier },
      business: business.name,
    });
  return (
    <Page
      title="Cash Flow"
      subtitle={`${business.name}, ${daysText(days, period)}.${now.data ? ` ${basisText(now.data.method)}.` : ''}`}
      actions={
        <>
          <BalanceScreens />
          <PeriodPicker period={period} bounds={bounds} onChange={({ year, month }) => setSearch({ year, month: month ?? undefined })} />
          <Comparison
            period={period}
            today={today}
            choice={compare}
            onChoose={(choice) => setSearch({ compare: choice === 'previous-period' ? undefined : choice })}
          />
          <StatementFiles statement={now.data && !now.isPlaceholderData ? statementOf(now.data) : undefined} />
        </>
      }
    >
      <BooksPeriod period={period} named={search.year === period.year} />
      <Loaded query={now} skeleton={<Loading />} errorTitle="Couldn’t load the cash flow">
        {(flow) => (
          <>
            <Headline flow={flow} label={daysText(days, period)} />
            {before.isError && <Notice>Couldn’t load the earlier period, so the comparison isn’t shown. {before.error.message}</Notice>}
            {cashDifference(flow) !== 0 && (
              <Notice tone="negative" title={`The flows and the accounts differ by ${money(Math.abs(cashDifference(flow)))}.`}>
                Cash at the beginning and the three flows must add up to cash at the end.
              </Notice>
            )}
            <Card>
              <PrintedTable statement={statementOf(flow)} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Headline({ flow, label }: { flow: CashFlow; label: string }) {
  const change = flow.netChangeCents;
  return (
    <Figures
      label={`Cash, ${label}`}
      items={[
        { label: 'Cash at the beginning', place: openingPlace(flow), amountCents: flow.openingCashCents },
        { label: 'From operating activities', place: null, amountCents: flow.operating.totalCents },
        { label: 'From investing and financing', place: null, amountCents: flow.investing.totalCents + flow.financing.totalCents },
        {
          label: 'Cash at the end',
          place: closingPlace(flow),
          amountCents: flow.closingCashCents,
          note: `${money(change, { plus: true })} in the period`,
        },
      ]}
    />
  );
}

interface ComparisonProps {
  period: Period;
  today: string;
  choice: CashFlowComparison;
  onChoose(choice: CashFlowComparison): void;
}

function Comparison({ period, today, choice, onChoose }: ComparisonProps) {
  const textOf = (value: CashFlowComparison) => {
    const other = comparedPeriod(period, value);
    return other && daysText(sameDays(other, period, today), other);
  };
  const previous = { value: 'previous-period', label: period.month === null ? 'Previous year' : 'Previous month' } as const;
  const year = { value: 'previous-year', label: 'Same month last year' } as const;
  const choices = [previous, ...(period.month === null ? [] : [year])].map((choice) => ({ ...choice, note: textOf(choice.value) }));
  return (
    <ChoiceMenu label="Compare with" value={choice} choices={[...choices, { value: 'none', label: 'No comparison' }]} onChoose={onChoose}>
      <button type="button" className={buttonClass()}>
        <span className="dim">Compare</span> {textOf(choice) ?? 'nothing'} <IconChevronDown size={14} aria-hidden />
      </button>
    </ChoiceMenu>
  );
}

function Loading() {
  return (
    <>
      <SkeletonFigures />
      <Card>
        <SkeletonRows rows={16} height={28} label="Loading the cash flow" />
      </Card>
    </>
  );
}
