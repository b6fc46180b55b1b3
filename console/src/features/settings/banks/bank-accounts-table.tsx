// The accounts of a linked bank: their accounts in the books, both balances, and the date through which they agree.
import { kindOf } from '../../../lib/account-kinds.js';
import type { OwnAccount } from '../../../lib/bank-accounts.js';
import type { CheckedAccount } from '../../../lib/bank-checks.js';
import type { LinkedAccount, LinkedBank } from '../../../lib/bank-links.js';
import { money } from '../../../lib/money.js';
import { rowsOfAccount } from '../../../lib/statement-places.js';
import { BankAgreement } from '../../../ui/bank-agreement.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { FigureLink } from '../../../ui/figure-link.js';
import { kindText } from './bank-links.js';

interface BankAccountsTableProps {
  bank: LinkedBank;
  own: OwnAccount[];
  checks: CheckedAccount[];
  /** Absent where the person may not map. */
  onMap?: () => void;
}

export function BankAccountsTable({ bank, own, checks, onMap }: BankAccountsTableProps) {
  const figure = ({ name, bankAccountId }: LinkedAccount, source: string, cents: number | null | undefined) =>
    cents === null || cents === undefined ? (
      '–'
    ) : (
      <FigureLink place={bankAccountId && rowsOfAccount(bankAccountId)} label={`${name}, ${source} ${money(cents)}`}>
        {money(cents)}
      </FigureLink>
    );
  const bankBalance = (account: LinkedAccount) => figure(account, 'bank balance', account.balanceCents);
  const bookBalance = (account: LinkedAccount) =>
    figure(account, 'book balance', own.find(({ bankAccountId }) => bankAccountId === account.bankAccountId)?.balanceCents);
  const agreement = (account: LinkedAccount) => {
    const check = checks.find(({ id }) => id === account.bankAccountId);
    return check ? (
      <BankAgreement account={check} />
    ) : (
      <span className="dim">{account.state === 'mapped' ? 'No bank balance yet' : 'Not read'}</span>
    );
  };
  const columns: Column<LinkedAccount>[] = [
    { id: 'bank', head: 'At the bank', cell: (account) => <TwoLines first={account.name} second={kindText(account)} /> },
    { id: 'books', head: 'In the books', cell: (account) => <InTheBooks account={account} onMap={onMap} /> },
    { id: 'bank-balance', head: 'Bank balance', width: 130, align: 'right', cell: bankBalance },
    { id: 'book-balance', head: 'Book balance', width: 130, align: 'right', cell: bookBalance },
    { id: 'agrees', head: 'Matches the bank', cell: agreement },
  ];
  return (
    <DataTable
      label={`Accounts at ${bank.bankName}`}
      rows={bank.accounts}
      columns={columns}
      rowId={(account) => account.accountId}
      phone={(account) => ({
        title: account.name,
        amount: bankBalance(account),
        below: <InTheBooks account={account} onMap={onMap} />,
        aside: account.bankAccountId && <>In the books {bookBalance(account)}</>,
        note: agreement(account),
      })}
    />
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="block pad-3">
      <span className="block clip">{first}</span>
      <small className="block clip">{second}</small>
    </span>
  );
}

const states: Record<Exclude<LinkedAccount['state'], 'mapped'>, string> = { 'left-out': 'Excluded', unmapped: 'Not chosen yet' };

function InTheBooks({
  account: { state, bankAccountName, type, loan },
  onMap,
}: {
  account: LinkedAccount;
  onMap: (() => void) | undefined;
}) {
  if (state === 'mapped') return <TwoLines first={bankAccountName ?? ''} second={kindOf({ type, loan })} />;
  return (
    <span className="block pad-3">
      <span className="block dim">{states[state]}</span>
      {onMap && (
        <button type="button" className="link fine" onClick={onMap}>
          Choose an account
        </button>
      )}
    </span>
  );
}
