// Disconnecting a bank, after saying what ends and what stays.
import { useMutation } from '@tanstack/react-query';
import { disconnectBankLink } from '#contracts/generated/client.js';
import { call } from '../../../lib/api.js';
import type { LinkedBank } from '../../../lib/bank-links.js';
import { countOf } from '../../../lib/money.js';
import { useReread } from '../../../lib/reading.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/states.js';
import { toast } from '../../../ui/toast.js';
import { stayingText } from './bank-links.js';
import { logBankFailure } from './bank-links-api.js';

export function BankDisconnectDialog({ bank, onClose }: { bank: LinkedBank; onClose(): void }) {
  const reread = useReread(disconnectBankLink);
  const leaving = useMutation({
    mutationFn: () => call(disconnectBankLink, { params: { linkId: bank.linkId } }),
    onSuccess: ({ staying }) => {
      void reread();
      toast(`${bank.bankName} is disconnected. ${countOf(staying, 'transaction')} ${staying === 1 ? 'stays' : 'stay'} in the books.`);
      onClose();
    },
    onError: logBankFailure,
  });
  return (
    <Dialog title={`Disconnect ${bank.bankName}?`} opened onClose={onClose}>
      <div className="stack gap-12">
        <p>
          {bank.provider === 'simplefin'
            ? 'The key to this bank is deleted, and nothing more is read. To end the access at SimpleFIN too, delete the app connection there.'
            : 'Access to the bank ends and its key is deleted. Nothing more is read.'}
        </p>
        <p>
          {stayingText(bank).replace(' if you disconnect', '')} Your categories, imported statements and bank checks stay as well. If you
          link the bank again, it continues from there without duplicates.
        </p>
        {leaving.isError && <Notice tone="negative">{leaving.error.message}</Notice>}
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" data-autofocus disabled={leaving.isPending} onClick={() => leaving.mutate()}>
            {leaving.isPending ? 'Disconnecting…' : 'Disconnect bank'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
