// The summary in one line: counts and totals of the chosen dates and method, regardless of other filters.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { count, money } from '../../lib/money.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loaded } from '../../ui/loaded.js';
import type { AccountType, Filters } from './general-ledger.js';
import styles from './totals.module.css';

interface TotalsProps {
  summary: UseQueryResult<ReplyOf<typeof getLedgerSummary>>;
  label: string;
  dates: Pick<Filters, 'startDate' | 'endDate' | 'method'>;
  onUncategorized(): void;
}

export function Totals({ summary, label, dates, onUncategorized }: TotalsProps) {
  const placeOf = (accountType: AccountType) => `/general-ledger${stringifySearch({ ...dates, accountType })}`;
  return (
    <Loaded query={summary} skeleton={<div className={`surface ${styles.line}`} aria-hidden />} errorTitle="Couldn’t load the totals">
      {(data) => (
        <div className={`surface row between ${styles.line}`}>
          <dl className={`row ${styles.totals}`} aria-label={`Totals, ${label}`}>
            <Total name="Transactions">{count(data.TotalTransactions)}</Total>
            <Total name="Uncategorized">
              {data.UncategorizedCount === 0 ? (
                '0'
              ) : (
                <button
                  type="button"
                  className="warning underlined"
                  aria-label={`Uncategorized: ${count(data.UncategorizedCount)}. Show them`}
                  onClick={onUncategorized}
                >
                  {count(data.UncategorizedCount)}
                </button>
              )}
            </Total>
            <Total name="Revenue">
              <Amount name="Revenue" cents={centsOf(data.TotalRevenue)} place={placeOf('revenue')} />
            </Total>
            <Total name="Expenses">
              <Amount name="Expenses" cents={centsOf(data.TotalExpenses)} place={placeOf('expense')} />
            </Total>
          </dl>
          <span className={`dim ${styles.scope}`}>All accounts, {label === 'All dates' ? 'all dates' : label}</span>
        </div>
      )}
    </Loaded>
  );
}

const Total = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={`row gap-10 ${styles.total}`}>
    <dt>{name}</dt>
    <dd className="total">{children}</dd>
  </div>
);

const Amount = ({ name, cents, place }: { name: string; cents: number; place: string }) => (
  <FigureLink place={place} label={`${name}: ${money(cents)}`}>
    {money(cents)}
  </FigureLink>
);
