// A category chosen from the chart, by type.
import type { ComponentProps } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getLedgerCategories } from '#contracts/routes/general-ledger.js';

export type Category = ReplyOf<typeof getLedgerCategories>['categories'][number];
const typeNames = { expense: 'Expenses', revenue: 'Revenue', asset: 'Assets', liability: 'Liabilities', equity: 'Equity' } as const;

export function CategorySelect({ categories, ...given }: ComponentProps<'select'> & { categories: Category[] }) {
  const byType = Map.groupBy(categories, ({ type }) => type);
  return (
    <select {...given}>
      <option value="">Choose a category</option>
      {(Object.keys(typeNames) as (keyof typeof typeNames)[]).map((type) => (
        <optgroup key={type} label={typeNames[type]}>
          {byType.get(type)?.map(({ path, Category }) => (
            <option key={path} value={path}>
              {Category}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
