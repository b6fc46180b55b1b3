// An account chosen from the chart, grouped by type.
import type { ComponentProps } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { nameOfPath } from '../lib/category-choice.js';

const groups = {
  money: 'Your accounts',
  expense: 'Expenses',
  revenue: 'Income',
  equity: 'Equity',
  liability: 'Liabilities',
  asset: 'Other assets',
} as const;
const nameOf = ({ path, money }: ChartAccount): string => (money ? leafOf(path) : nameOfPath(path));

export function AccountSelect({
  accounts,
  placeholder,
  ...given
}: ComponentProps<'select'> & { accounts: ChartAccount[]; placeholder: string }) {
  const byGroup = Map.groupBy(accounts, ({ type, money }) => (money ? 'money' : type));
  return (
    <select {...given}>
      <option value="">{placeholder}</option>
      {(Object.keys(groups) as (keyof typeof groups)[])
        .filter((group) => byGroup.has(group))
        .map((group) => (
          <optgroup key={group} label={groups[group]}>
            {byGroup
              .get(group)!
              .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
              .map((account) => (
                <option key={account.path} value={account.path}>
                  {nameOf(account)}
                </option>
              ))}
          </optgroup>
        ))}
    </select>
  );
}
