// The entry that posts a year's depreciation, line by line, before it is posted.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDepreciationEntry, postDepreciation } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { keyOf, useReread } from '../../lib/reading.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { bodyOf, type EntryLine, linesOf, type Posted, type Proposal } from './depreciation.js';

const amount = (cents: number) => (cents === 0 ? '' : money(cents, { symbol: '' }));

const columns: Column<EntryLine & { id: string }>[] = [
  { id: 'account', head: 'Account', cell: ({ account }) => <span className="breaks wraps">{account}</span> },
  { id: 'debit', head: 'Debit', width: 110, align: 'right', cell: ({ debitCents }) => amount(debitCents) },
  { id: 'credit', head: 'Credit', width: 110, align: 'right', cell: ({ creditCents }) => amount(creditCents) },
];

interface DepreciationDialogProps {
  proposal: Proposal;
  posted: Posted | null;
  onClose(): void;
}

export function DepreciationDialog({ proposal, posted, onClose }: DepreciationDialogProps) {
  // Keeps what the dialog opened with: people approve what they see, even if it changes meanwhile.
  const [seen] = useState({ proposal, posted });
  const { year, assets, section179Cents, withoutPurchase = [] } = seen.proposal;
  const client = useQueryClient();
  const reread = useReread(postDepreciation);
  const posting = useMutation({
    mutationFn: () => call(postDepreciation, { params: { year }, body: bodyOf(seen.proposal, seen.posted) }),
    onSuccess: async ({ before }) => {
      onClose();
      toast(before ? 'Already posted' : `${year} depreciation posted`);
      await reread();
    },
    // Someone else posted first: the screen behind the dialog shows their entry.
    onError: () => client.invalidateQueries({ queryKey: keyOf(getDepreciationEntry) }),
  });
  const rows = linesOf(seen.proposal).map((line, index) => ({ ...line, id: String(index) }));
  return (
    <FormDialog
      title={`Depreciation of ${year}`}
      doing={posting}
      label="Post the entry"
      busyLabel="Posting…"
      onSubmit={() => posting.mutate()}
      onClose={onClose}
    >
      <p>
        One entry dated {dayText(`${year}-12-31`, { year: true })}
        {seen.posted ? ', replacing the one that is posted' : ''}. Tax forms don’t change: they take depreciation from this register.
      </p>
      <DataTable
        label="The entry"
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        phone={({ account, debitCents, creditCents }) => ({
          title: account,
          amount: money(debitCents + creditCents),
          below: debitCents > 0 ? 'Debit' : 'Credit',
        })}
      />
      <p className="dim">
        {[
          ...assets.map(({ name, depreciationCents }) => `${name} ${money(depreciationCents)}`),
          ...(section179Cents === 0
            ? []
            : [`section 179 ${section179Cents < 0 ? 'not allowed this year' : 'carried in'} ${money(section179Cents)}`]),
        ].join(', ')}
      </p>
      {withoutPurchase.length > 0 && (
        <Notice>
          The register has no purchase of {withoutPurchase.join(', ')} in Equipment. If the cost isn’t in that account, add a transaction
          for it. Otherwise, depreciation would make the account negative.
        </Notice>
      )}
    </FormDialog>
  );
}
