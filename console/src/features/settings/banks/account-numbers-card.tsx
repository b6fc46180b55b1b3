// The last digits of the business's own accounts, by which transfers find them: who stated each, and the dialog to enter one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankAccountsQuery } from '../../../lib/bank-accounts.js';
import type { BankLinks } from '../../../lib/bank-links.js';
import { mayWrite, useBusiness } from '../../../lib/business.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { Card } from '../../../ui/page.js';
import { AccountNumberDialog } from './account-number-dialog.js';
import { accountsInUse, digitsText, sourceText, type NumberedAccount } from './account-numbers.js';

export function AccountNumbersCard({ all }: { all: BankLinks }) {
  const { business } = useBusiness();
  const own = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const [entering, setEntering] = useState<NumberedAccount>();
  const accounts = accountsInUse(all.ownAccounts, own);
  if (accounts.length === 0) return null;
  const action = (account: NumberedAccount) =>
    mayWrite(business.role) &&
    !account.isStated && (
      <Button
        small
        aria-label={`${account.mask === null ? 'Enter' : 'Change'} the last digits of ${account.name}`}
        onClick={() => setEntering(account)}
      >
        {account.mask === null ? 'Enter' : 'Change'}
      </Button>
    );
  const columns: Column<NumberedAccount>[] = [
    { id: 'account', head: 'Account', cell: ({ name }) => name },
    { id: 'digits', head: 'Last digits', width: 130, cell: digitsText },
    { id: 'source', head: 'Set by', cell: sourceText },
    { id: 'action', head: 'Change', width: 110, align: 'right', cell: action },
  ];
  return (
    <Card title="Account numbers" subtitle="Used to match transfers whose description includes an account’s last digits.">
      <DataTable
        label="Account numbers"
        rows={accounts}
        columns={columns}
        rowId={({ bankAccountId }) => bankAccountId}
        phone={(account) => ({ title: account.name, amount: digitsText(account), below: sourceText(account), aside: action(account) })}
      />
      {entering && <AccountNumberDialog account={entering} onClose={() => setEntering(undefined)} />}
    </Card>
  );
}
