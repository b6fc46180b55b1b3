// The receipts of a line: each as a picture with what was read on it, next to the row's own values.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listReceipts } from '#contracts/generated/client.js';
import type { Receipt } from '#contracts/routes/receipts.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { ReceiptPicture } from '../../ui/receipt-picture.js';
import { Facts, PanelSection } from './panel-section.js';

/** Nothing for a line without a receipt. */
export function ReceiptSection({ lineId }: { lineId: string }) {
  const { data } = useQuery(reading(listReceipts, { query: { lineId } }));
  if (!data || data.receipts.length === 0) return null;
  return (
    <PanelSection
      title={data.receipts.length === 1 ? 'Receipt' : 'Receipts'}
      action={
        <Link to="/receipts" search={{ view: 'matched' }}>
          Receipts
        </Link>
      }
    >
      <div className="stack gap-10">
        {data.receipts.map((receipt) => (
          <ReceiptFacts key={receipt.receiptId} receipt={receipt} />
        ))}
      </div>
    </PanelSection>
  );
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { totalCents, salesTaxCents, date, cardDigits, matchedBy, addedBy } = receipt;
  return (
    <div className="stack gap-6">
      <ReceiptPicture receipt={receipt} />
      <Facts
        facts={[
          ['Total', totalCents !== null && money(totalCents)],
          ['Sales tax', salesTaxCents !== null && money(salesTaxCents)],
          ['Date', date && dayText(date, { year: true })],
          ['Card', cardDigits && `··${cardDigits}`],
          ['Matched', matchedBy],
          ['Added by', addedBy],
        ]}
      />
    </div>
  );
}
