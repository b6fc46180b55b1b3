// The accounts of one type with their balances; every head sorts, the total stands below.
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { centsOf } from '#contracts/money.js';
import type { BalanceAccount } from '#contracts/routes/balances.js';
import type { CheckedAccount } from '../../lib/bank-checks.js';
import { dayText } from '../../lib/dates.js';
import { count, countOf, money } from '../../lib/money.js';
import { BankAgreement } from '../../ui/bank-agreement.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { type AccountGroup, type BalancesSearch, checkOf, nextSort, type SortColumn } from './account-balances.js';
import styles from './account-balances.module.css';

interface AccountTableProps {
  group: AccountGroup;
  search: BalancesSearch;
  onSort(sort: Pick<BalancesSearch, 'sort' | 'order'>): void;
  busy: boolean;
  /** What the bank says of own accounts. */
  checks: CheckedAccount[];
}

export function AccountTable({ group: { name, accounts, totalCents }, search, onSort, busy, checks }: AccountTableProps) {
  const head = (column: SortColumn, text: string) => ({
    id: column,
    head: (
      <SortHead direction={directionOf(search, column)} onSort={() => onSort(nextSort(search, column))}>
        {text}
      </SortHead>
    ),
    sorted: directionOf(search, column),
  });
  const agreement = (one: BalanceAccount) => {
    const check = checkOf(one, checks);
    return check && <BankAgreement account={check} />;
  };
  const columns: Column<BalanceAccount>[] = [
    { ...head('number', 'Number'), width: 110, cell: (one) => one.AccountNumber },
    { ...head('name', 'Account'), cell: (one) => <span title={one.AccountPath}>{one.AccountName}</span> },
    { ...head('subtype', 'Kind'), cell: kindOf },
    ...(accounts.some((one) => checkOf(one, checks)) ? [{ id: 'bank', head: 'Bank check', width: 300, cell: agreement }] : []),
    {
      ...head('transactions', 'Transactions'),
      width: 120,
      align: 'right',
      cell: (one) => (one.TransactionCount > 0 ? count(one.TransactionCount) : ''),
    },
    {
      ...head('updated', 'Last updated'),
      width: 140,
      align: 'right',
      cell: (one) => (one.LastUpdated ? dayText(one.LastUpdated, { year: true }) : ''),
    },
    { ...head('balance', 'Balance'), width: 160, align: 'right', cell: (one) => money(centsOf(one.Balance)) },
  ];
  return (
    <section className={`stack gap-8 slim ${styles.group}`} aria-labelledby={`accounts-${name}`}>
      <header className="flex between baseline gap-12">
        <h2 id={`accounts-${name}`}>{name}</h2>
        <p className="total">{money(totalCents)}</p>
      </header>
      <DataTable
        label={name}
        rows={accounts}
        columns={columns}
        rowId={(one) => one.AccountID}
        phone={(one) => ({
          title: one.AccountName,
          amount: money(centsOf(one.Balance)),
          below: kindOf(one),
          aside: one.TransactionCount > 0 && countOf(one.TransactionCount, 'transaction'),
          note: agreement(one),
        })}
        busy={busy}
      />
    </section>
  );
}

/** Said only where it tells more than the name. */
const kindOf = ({ AccountName, AccountSubType }: BalanceAccount): string => (AccountSubType === AccountName ? '' : AccountSubType);

type Direction = 'ascending' | 'descending' | undefined;

const directionOf = ({ sort, order }: BalancesSearch, column: SortColumn): Direction =>
  sort !== column ? undefined : order === 'desc' ? 'descending' : 'ascending';

function SortHead({ direction, onSort, children }: { direction: Direction; onSort(): void; children: ReactNode }) {
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={`inline gap-4 ${styles.sort}`} onClick={onSort}>
      {children}
      {direction && <Arrow size={13} stroke={1.75} aria-hidden />}
    </button>
  );
}
