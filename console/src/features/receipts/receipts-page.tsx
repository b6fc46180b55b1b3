// Screen 'Receipts': add pictures and PDFs, match them with their transactions, and the purchases without one.
// Routes: addReceipts, listReceipts, getReceiptPicture, getReceiptFile, exportReceipts, matchReceipt, unmatchReceipt, deleteReceipt,
// getMissingReceipts, getLedgerFast, getReceiptMail, renewReceiptAddress.
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Receipt } from '#contracts/routes/receipts.js';
import { yearOf } from '../../lib/books-days.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { useToday } from '../../lib/business-day.js';
import { missingReceiptsQuery, receiptsQuery } from '../../lib/receipts.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Loaded } from '../../ui/loaded.js';
import { Columns, Page } from '../../ui/page.js';
import { EmptyState, Notice } from '../../ui/states.js';
import { TabList } from '../../ui/tab-list.js';
import { ChooseTransaction } from './choose-transaction.js';
import { ExportReceiptsCard } from './export-receipts-card.js';
import { MissingReceiptsCard } from './missing-receipts-card.js';
import { ReceiptCard } from './receipt-card.js';
import { ReceiptMailCard } from './receipt-mail-card.js';
import { ReceiptDrop } from './receipt-drop.js';
import { parseReceiptsSearch, summaryText, views, type View } from './receipts.js';
import { useMatchReceipt } from './use-match-receipt.js';

const names = { open: 'To match', matched: 'Matched' };

export function ReceiptsPage() {
  const { business } = useBusiness();
  const today = useToday();
  const [{ view = 'open', year = yearOf(today) }, setSearch] = useSearchState(parseReceiptsSearch);
  const query = useQuery(receiptsQuery(view));
  const missing = useQuery(missingReceiptsQuery(year));
  const counts = query.data?.counts;
  return (
    <Page
      title="Receipts"
      trail={<Link to="/import">Import</Link>}
      subtitle={counts && missing.data ? summaryText(counts.open, missing.data) : 'Loading…'}
    >
      {mayWrite(business.role) ? <ReceiptDrop /> : <Notice>{readOnlyReason}</Notice>}
      <Columns>
        <div className="stack gap-14 slim">
          <TabList
            label="Receipts"
            tabs={views}
            names={counts ? { open: `${names.open} ${counts.open}`, matched: `${names.matched} ${counts.matched}` } : names}
            chosen={view}
            onChoose={(chosen) => setSearch({ view: chosen })}
          />
          <Loaded query={query} name="receipts" rows={3} height={180}>
            {({ receipts }) => <ReceiptList key={view} {...{ receipts, view }} />}
          </Loaded>
        </div>
        {/* Below the receipts on a phone, so it comes after them. */}
        {!query.isPending && (
          <div className="stack gap-14 slim">
            <MissingReceiptsCard query={missing} year={year} />
            <ReceiptMailCard />
            <ExportReceiptsCard year={year} />
          </div>
        )}
      </Columns>
    </Page>
  );
}

interface ReceiptListProps {
  receipts: Receipt[];
  view: View;
}

function ReceiptList({ receipts, view }: ReceiptListProps) {
  const { business } = useBusiness();
  const match = useMatchReceipt();
  const [choosing, setChoosing] = useState<Receipt>();
  const isWriter = mayWrite(business.role);
  // Enter matches the first suggestion.
  const active = isWriter ? receipts.find(({ state }) => state === 'suggested') : undefined;
  const [best] = active?.candidates ?? [];
  useHotkeys(
    [['Enter', () => active && best && !match.isPending && match.mutate({ receipt: active, lineIds: [best.lineId] })]],
    [...['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'A']],
  );
  if (receipts.length === 0)
    return (
      <EmptyState>
        {view === 'open' ? 'No receipts to match. Add pictures or PDFs of your purchases.' : 'No matched receipts yet.'}
      </EmptyState>
    );
  return (
    <>
      <ul className="stack gap-14" aria-label={names[view]}>
        {receipts.map((receipt) => (
          <ReceiptCard
            key={receipt.receiptId}
            receipt={receipt}
            isActive={receipt === active}
            isWriter={isWriter}
            onMatch={(lineId) => match.mutate({ receipt, lineIds: [lineId] })}
            onChoose={() => setChoosing(receipt)}
          />
        ))}
      </ul>
      {choosing && (
        <ChooseTransaction
          receipt={choosing}
          onClose={() => setChoosing(undefined)}
          onChosen={(lineId) => match.mutate({ receipt: choosing, lineIds: [lineId] })}
        />
      )}
    </>
  );
}
