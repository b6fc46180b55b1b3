// The year's expenses by category, equal to its income statement.
import { useQuery } from '@tanstack/react-query';
import { getIncomeStatement } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import { money, percent } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { BarList } from '../../ui/bar-list.js';
import { ChartCard } from '../../ui/chart-card.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { spending } from './dashboard.js';

const title = 'Expenses by category';

interface SpendingCardProps {
  year: number;
  /** The year has ended. */
  over: boolean;
  /** The year isn't known yet. */
  yearPending: boolean;
}

export function SpendingCard({ year, over, yearPending }: SpendingCardProps) {
  const query = useQuery(reading(getIncomeStatement, { params: { year } }));
  const subtitle = over ? String(year) : `${year} to date`;
  const name = `${title}, ${subtitle}`;
  const skeleton = (
    <Card title={title} subtitle={subtitle}>
      <SkeletonRows rows={8} height={28} label="Loading expenses" />
    </Card>
  );
  if (yearPending) return skeleton;
  return (
    <Loaded query={query} skeleton={skeleton} errorTitle="Couldn’t load the expenses">
      {(statement) => {
        const items = spending(statement);
        if (items.length === 0) {
          return (
            <Card title={title} subtitle={subtitle}>
              <EmptyState>{over ? `No expenses in ${year}.` : `No expenses in ${year} so far.`}</EmptyState>
            </Card>
          );
        }
        const rows = statement.expenses.items.map((item) => [
          item.Category,
          money(centsOf(item.Amount), { symbol: '' }),
          percent(statement.expenses.total === 0 ? null : item.Amount / statement.expenses.total),
        ]);
        return (
          <ChartCard
            title={title}
            subtitle={subtitle}
            table={{
              caption: name,
              head: ['Category', 'Amount', 'Share'],
              rows,
              total: ['Total', money(centsOf(statement.expenses.total)), '100.0%'],
            }}
          >
            <BarList label={name} items={items} stacked />
          </ChartCard>
        );
      }}
    </Loaded>
  );
}
