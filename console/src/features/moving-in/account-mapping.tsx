// The accounts of the other program and where each goes; a path that the chart lacks becomes a new account.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MovedAccount } from '#contracts/routes/moving-in.js';
import { count } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Card } from '../../ui/page.js';
import { sided } from './moving-in.js';
import { pathsQuery } from './moving-in-api.js';

interface AccountMappingProps {
  accounts: MovedAccount[];
  busy: boolean;
  onChoose(name: string, path: string): void;
}

export function AccountMapping({ accounts, busy, onChoose }: AccountMappingProps) {
  const list = useId();
  const paths = useQuery(pathsQuery).data ?? [];
  if (accounts.length === 0) return null;
  const goesTo = (account: MovedAccount) => (
    <PathField key={account.path} account={account} list={list} onChoose={(path) => onChoose(account.name, path)} />
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
    <Card
      title="Accounts"
      subtitle="To change an account, type its path, starting with Assets:, Liabilities:, Equity:, Income:, or Expenses:."
    >
      <datalist id={list}>
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
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

function PathField({ account, list, onChoose }: { account: MovedAccount; list: string; onChoose(path: string): void }) {
  const [text, setText] = useState(account.path ?? '');
  const done = () => text.trim() !== '' && text.trim() !== account.path && onChoose(text.trim());
  return (
    <input
      className="full"
      aria-label={`Account for ${account.name}`}
      placeholder="Expenses:…"
      list={list}
      maxLength={300}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  );
}
