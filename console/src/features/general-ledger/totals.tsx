// The summary cards: counts and totals of the chosen dates and method, regardless of other filters.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { count } from '../../lib/money.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { SkeletonFigures } from '../../ui/states.js';
import type { AccountType, Filters } from './general-ledger.js';

interface TotalsProps {
  summary: UseQueryResult<ReplyOf<typeof getLedgerSummary>>;
  label: string;
  dates: Pick<Filters, 'startDate' | 'endDate' | 'method'>;
  onUncategorized(): void;
}

export function Totals({ summary, label, dates, onUncategorized }: TotalsProps) {
  const placeOf = (accountType: AccountType) => `/general-ledger${stringifySearch({ ...dates, accountType })}`;
  return (
    <Loaded query={summary} skeleton={<SkeletonFigures plain />} errorTitle="Couldn’t load the totals">
      {(data) => (
        <Figures
          label={`Totals, ${label}`}
          items={[
            { label: 'Transactions', place: null, text: count(data.TotalTransactions), note: label },
            {
              label: 'Uncategorized',
              place: null,
              text: count(data.UncategorizedCount),
              note:
                data.UncategorizedCount > 0 ? (
                  <button type="button" className="positive left follows" onClick={onUncategorized}>
                    Show them
                  </button>
                ) : (
                  'None to review'
                ),
            },
            { label: 'Revenue', place: placeOf('revenue'), amountCents: centsOf(data.TotalRevenue), note: 'Same as the income statement' },
            {
              label: 'Expenses',
              place: placeOf('expense'),
              amountCents: centsOf(data.TotalExpenses),
              note: 'Same as the income statement',
            },
          ]}
        />
      )}
    </Loaded>
  );
}
