// The accounts of the other program and where each goes, which may be a new account.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MovedAccount } from '#contracts/routes/moving-in.js';
import { accountsQuery } from '../../lib/accounts.js';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { count } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { CategoryField } from '../../ui/category-menu/category-field.js';
import type { MenuAccount } from '../../ui/category-menu/category-options.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Card } from '../../ui/page.js';
import { choicesOf, newAccounts } from './account-choices.js';
import { sided } from './moving-in.js';

interface AccountMappingProps {
  accounts: MovedAccount[];
  busy: boolean;
  onChoose(name: string, path: string): void;
}

export function AccountMapping({ accounts, busy, onChoose }: AccountMappingProps) {
  const chart = useQuery(accountsQuery);
  const own = useQuery(bankAccountsQuery).data?.accounts;
  const listed = useMemo(() => choicesOf(chart.data ?? [], own ?? [], accounts), [chart.data, own, accounts]);
  if (accounts.length === 0) return null;
  const goesTo = (account: MovedAccount) => (
    <AccountField
      key={account.path}
      account={account}
      listed={listed}
      loading={chart.isPending}
      problem={chart.error?.message}
      onChoose={(path) => onChoose(account.name, path)}
    />
  );
  const state = (account: MovedAccount) => <State account={account} />;
  const columns: Column<MovedAccount>[] = [
    { id: 'name', head: 'Their account', cell: (account) => account.name },
    { id: 'path', head: 'Import to', width: 340, cell: goesTo },
    { id: 'state', head: 'Status', width: 110, cell: state },
    { id: 'entries', head: 'Entries', width: 90, align: 'right', cell: (account) => count(account.entries) },
    { id: 'balance', head: 'Balance', width: 150, align: 'right', cell: (account) => sided(account.balanceCents) },
  ];
  // What has to be answered comes first.
  const rows = accounts.toSorted((a, b) => Number(a.path !== null) - Number(b.path !== null));
  return (
    <Card title="Accounts" subtitle="Choose where each account goes: an account of yours, or a new one.">
      <DataTable
        label="Accounts"
        rows={rows}
        columns={columns}
        rowId={({ name }) => name}
        phone={(account) => ({ title: account.name, amount: sided(account.balanceCents), note: goesTo(account), aside: state(account) })}
        busy={busy}
      />
    </Card>
  );
}

function State({ account: { path, isNew } }: { account: MovedAccount }) {
  if (path === null) return <Badge tone="warning">Choose</Badge>;
  return isNew ? <Badge>New</Badge> : null;
}

interface AccountFieldProps {
  account: MovedAccount;
  listed: MenuAccount[];
  loading: boolean;
  problem: string | undefined;
  onChoose(path: string): void;
}

function AccountField({ account, listed, onChoose, ...state }: AccountFieldProps) {
  const added = useMemo(() => newAccounts(account.name), [account.name]);
  const accounts = useMemo(() => [...listed, ...added], [listed, added]);
  return (
    <CategoryField
      {...state}
      aria-label={`Account for ${account.name}`}
      noun="accounts"
      accounts={accounts}
      suggestions={added.map(({ path, kind }) => ({ path, note: kind }))}
      suggestedHead="Add as a new account"
      allowsNew
      value={account.path ?? ''}
      onChange={onChoose}
    />
  );
}
