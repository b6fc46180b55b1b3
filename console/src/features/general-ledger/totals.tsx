// The summary cards: counts and totals of the chosen dates and method, whatever else is filtered.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { count } from '../../lib/money.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { SkeletonFigures } from '../../ui/states.js';

interface TotalsProps {
  summary: UseQueryResult<ReplyOf<typeof getLedgerSummary>>;
  label: string;
  onUncategorized(): void;
}

export function Totals({ summary, label, onUncategorized }: TotalsProps) {
  return (
    <Loaded query={summary} skeleton={<SkeletonFigures />} errorTitle="Couldn’t load the totals">
      {(data) => (
        <Figures
          label={`Totals, ${label}`}
          items={[
            { label: 'Transactions', text: count(data.TotalTransactions), note: label },
            {
              label: 'Uncategorized',
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
            { label: 'Revenue', amountCents: centsOf(data.TotalRevenue), note: 'Same as the income statement' },
            { label: 'Expenses', amountCents: centsOf(data.TotalExpenses), note: 'Same as the income statement' },
          ]}
        />
      )}
    </Loaded>
  );
}
