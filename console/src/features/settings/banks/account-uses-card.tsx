// Which of the business's own accounts are personal: their transactions are the owner's unless a person marks them as business.
import { useQuery } from '@tanstack/react-query';
import { putAccountUse } from '#contracts/generated/client.js';
import { bankAccountsQuery, type OwnAccount } from '../../../lib/bank-accounts.js';
import { mayWrite, useBusiness } from '../../../lib/business.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { Card } from '../../../ui/page.js';
import { useWrite } from '../../../ui/use-write.js';

const useText = ({ personal }: OwnAccount): string => (personal ? 'Personal' : 'Business');
const otherUse = ({ personal }: OwnAccount): string => (personal ? 'Mark as business' : 'Mark as personal');

export function AccountUsesCard() {
  const { business } = useBusiness();
  const accounts = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const saving = useWrite(
    putAccountUse,
    ({ bankAccountId, personal }: OwnAccount) => ({ params: { bankAccountId }, body: { personal: !personal } }),
    {
      doneText: ({ name, personal }) =>
        `Marked ${name} as ${personal ? 'personal' : 'business'}. Transactions that you haven’t categorized are updated.`,
      failedText: ({ message }) => message,
    },
  );
  if (accounts.length === 0) return null;
  const action = (account: OwnAccount) =>
    mayWrite(business.role) && (
      <Button small aria-label={`${otherUse(account)}: ${account.name}`} disabled={saving.isPending} onClick={() => saving.mutate(account)}>
        {otherUse(account)}
      </Button>
    );
  const columns: Column<OwnAccount>[] = [
    { id: 'account', head: 'Account', cell: ({ name }) => name },
    { id: 'use', head: 'Use', width: 130, cell: useText },
    { id: 'action', head: 'Change', width: 160, align: 'right', cell: action },
  ];
  return (
    <Card
      title="Personal accounts"
      subtitle="Transactions on a personal card or account are personal until you mark them as business in the ledger or with a rule."
    >
      <DataTable
        label="Personal accounts"
        rows={accounts}
        columns={columns}
        rowId={({ bankAccountId }) => bankAccountId}
        phone={(account) => ({ title: account.name, amount: useText(account), aside: action(account) })}
      />
    </Card>
  );
}
