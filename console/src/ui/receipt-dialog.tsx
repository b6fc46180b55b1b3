// The receipts of a row, shown over the page. Loaded when one is opened.
import { useQuery } from '@tanstack/react-query';
import { listReceipts } from '#contracts/generated/client.js';
import type { Receipt } from '#contracts/routes/receipts.js';
import { dayText } from '../lib/dates.js';
import { money } from '../lib/money.js';
import { reading } from '../lib/reading.js';
import { Dialog } from './dialog.js';
import { Loaded } from './loaded.js';
import { ReceiptPicture } from './receipt-picture.js';

interface ReceiptDialogProps {
  lineId: string;
  /** The row's payee. */
  name: string;
  onClose(): void;
}

/** What was read, the parts that are known: 'Staples, $210.00, Aug 2, 2026'. */
const readText = ({ merchant, totalCents, date }: Receipt): string =>
  [merchant, totalCents !== null && money(totalCents), date !== null && dayText(date, { year: true })].filter(Boolean).join(', ');

export default function ReceiptDialog({ lineId, name, onClose }: ReceiptDialogProps) {
  const query = useQuery(reading(listReceipts, { query: { lineId } }));
  return (
    <Dialog title={`Receipt from ${name}`} opened onClose={onClose}>
      <Loaded query={query} name="the receipt" rows={8}>
        {({ receipts }) => (
          <div className="stack gap-20">
            {receipts.map((receipt) => (
              <div className="stack gap-6" key={receipt.receiptId}>
                <ReceiptPicture receipt={receipt} />
                <p className="note">{readText(receipt)}</p>
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
