// One of the business's own accounts, of which there are few. Categories are chosen from the category menu.
import type { ComponentProps } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { leafOf } from '#contracts/rules/account-path.js';

export function AccountSelect({
  accounts,
  placeholder,
  ...given
}: ComponentProps<'select'> & { accounts: ChartAccount[]; placeholder: string }) {
  return (
    <select {...given}>
      <option value="">{placeholder}</option>
      {accounts
        .toSorted((a, b) => leafOf(a.path).localeCompare(leafOf(b.path)))
        .map(({ path }) => (
          <option key={path} value={path}>
            {leafOf(path)}
          </option>
        ))}
    </select>
  );
}
