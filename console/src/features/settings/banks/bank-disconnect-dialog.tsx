// Disconnecting a bank, after saying what ends and what stays.
import { disconnectBankLink } from '#contracts/generated/client.js';
import type { LinkedBank } from '../../../lib/bank-links.js';
import { countOf } from '../../../lib/money.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useWrite } from '../../../ui/use-write.js';
import { stayingText } from './bank-links.js';
import { logBankFailure } from './bank-links-api.js';

export function BankDisconnectDialog({ bank, onClose }: { bank: LinkedBank; onClose(): void }) {
  const leaving = useWrite(disconnectBankLink, () => ({ params: { linkId: bank.linkId } }), {
    doneText: ({ staying }) =>
      `${bank.bankName} is disconnected. ${countOf(staying, 'transaction')} ${staying === 1 ? 'stays' : 'stay'} in the books.`,
    onDone: onClose,
    onFailed: logBankFailure,
  });
  return (
    <FormDialog
      title={`Disconnect ${bank.bankName}?`}
      doing={leaving}
      label="Disconnect bank"
      busyLabel="Disconnecting…"
      asks
      onSubmit={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>
        {bank.provider === 'simplefin'
          ? 'The key to this bank is deleted, and nothing more is read. To end the access at SimpleFIN too, delete the app connection there.'
          : 'Access to the bank ends and its key is deleted. Nothing more is read.'}
      </p>
      <p>
        {stayingText(bank).replace(' if you disconnect', '')} Your categories, imported statements and bank checks stay as well. If you link
        the bank again, it continues from there without duplicates.
      </p>
    </FormDialog>
  );
}
