// The balance sheet with the bank check of own accounts, then the year's revenue and expenses. Headings sort within each section.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CheckedAccount } from '../../lib/bank-checks.js';
import type { PrintedRow } from '../../lib/printed-statement.js';
import { BankAgreement } from '../../ui/bank-agreement.js';
import { Card } from '../../ui/page.js';
import { PrintedTable } from '../../ui/printed-table.js';
import { type BalancesSearch, checkOf, nextSort, type SortColumn } from './account-balances.js';
import { type BalanceColumns, balanceStatement, resultStatement } from './balance-statement.js';
import styles from './account-balances.module.css';

interface StatementsProps {
  columns: BalanceColumns;
  search: BalancesSearch;
  onSort(sort: Pick<BalancesSearch, 'sort' | 'order'>): void;
  checks: CheckedAccount[];
}

export function Statements({ columns, search, onSort, checks }: StatementsProps) {
  const { now, before } = columns;
  const accounts = new Map(
    [now, before]
      .flatMap((sheet) => (sheet ? [...sheet.assets.items, ...sheet.liabilities.items] : []))
      .map((account) => [account.AccountPath, account]),
  );
  const agreement = ({ id }: PrintedRow) => {
    const account = accounts.get(id);
    const check = account && checkOf(account, checks);
    return check && <BankAgreement account={check} />;
  };
  const heads = { lines: <SortHeads search={search} onSort={onSort} />, now: sortHead('balance', { search, onSort }) };
  const result = resultStatement(columns);
  return (
    <>
      <Card>
        <PrintedTable
          statement={balanceStatement(columns)}
          heads={heads}
          note={[...accounts.values()].some((account) => checkOf(account, checks)) ? { head: 'Bank check', cell: agreement } : undefined}
        />
      </Card>
      {result.rows.length > 1 && (
        <Card title={result.title} subtitle={result.period}>
          <PrintedTable statement={result} heads={heads} />
        </Card>
      )}
    </>
  );
}

type SortProps = Pick<StatementsProps, 'search' | 'onSort'>;

function SortHeads(props: SortProps) {
  return (
    <span className="inline gap-12">
      {sortHead('number', props)('Number')} {sortHead('name', props)('Account')}
    </span>
  );
}

const sortHead = (column: SortColumn, { search, onSort }: SortProps) => {
  const direction = search.sort === column ? (search.order ?? 'asc') : undefined;
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return function Head(text: string) {
    return (
      <button
        type="button"
        className={`inline gap-4 ${styles.sort}`}
        aria-label={`Sort by ${column}: ${text}`}
        onClick={() => onSort(nextSort(search, column))}
      >
        {text}
        {direction && <Arrow size={13} stroke={1.75} aria-label={direction === 'desc' ? 'descending' : 'ascending'} />}
      </button>
    );
  };
};
