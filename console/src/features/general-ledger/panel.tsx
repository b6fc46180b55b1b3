// The panel that shows where a figure comes from: from the bank's line to the person who decided.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getAssetPurchase } from '#contracts/generated/client.js';
import type { DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { QuestionsAbout } from '../../ui/questions/questions-about.js';
import { PanelCard, PanelPage, PanelTitle } from '../../ui/side-panel.js';
import { reading } from '../../lib/reading.js';
import { PlaceLink } from '../../ui/place-link.js';
import { BankLineSection } from './bank-line-section.js';
import { ClassificationSection } from './classification-section.js';
import { DocumentsSection } from './documents-section.js';
import { EntrySection } from './entry-section.js';
import { centsOfRow, type Row, type TransactionInFull } from './general-ledger.js';
import { payeeQuery, transactionQuery } from './general-ledger-api.js';
import { HistorySection } from './history-section.js';
import { OtherSideSection } from './other-side-section.js';
import { ReceiptSection } from './receipt-section.js';
import { PanelSection } from './panel-section.js';
import styles from './panel.module.css';

interface PanelProps {
  lineId: string;
  /** The page of rows, for going to the next one. */
  rows: Row[];
  onOpen(lineId: string | undefined): void;
}

/** Next to the rows; on a phone, its own page. */
export function Panel({ lineId, rows, onOpen, phone }: PanelProps & { phone?: boolean }) {
  const ids = rows.map((row) => row.JournalEntryLineID);
  const frame = { title: 'Transaction details', noun: 'transaction', ids, id: lineId, onOpen };
  const sections = <PanelSections lineId={lineId} onMoved={onOpen} />;
  return phone ? (
    <PanelPage back="General Ledger" {...frame}>
      {sections}
    </PanelPage>
  ) : (
    <PanelCard {...frame}>{sections}</PanelCard>
  );
}

function PanelSections({ lineId, onMoved }: { lineId: string; onMoved(lineId: string | undefined): void }) {
  const query = useQuery(transactionQuery(lineId));
  // What a person wants to say of this line, until another one opens.
  const [asked, setAsked] = useState<{ lineId: string; kind: DocumentKind }>();
  return (
    <Loaded
      query={query}
      rows={10}
      name="the transaction"
      errorMessage={query.error?.message}
      missing={<NotHere what="transaction" place="/general-ledger" back="Open the Ledger" />}
    >
      {(full) => {
        const { transaction } = full;
        return (
          <>
            <PanelTitle name={<PayeeHead full={full} />} amount={money(centsOfRow(transaction))}>
              {dayText(transaction.TransactionDate, { year: true })}
              {transaction.ReferenceNumber && `, ${transaction.ReferenceNumber}`}
            </PanelTitle>
            <ol className={styles.sections}>
              <ReceiptSection lineId={lineId} />
              <BankLineSection full={full} />
              <EntrySection entry={full.entry} />
              {full.transfer && <OtherSideSection lineId={lineId} transfer={full.transfer} onMoved={onMoved} />}
              {/* The keys discard an unfinished choice when another line opens, here and below. */}
              <DocumentsSection key={`documents ${lineId}`} lineId={lineId} asked={asked?.lineId === lineId ? asked.kind : undefined} />
              <AssetSection lineId={lineId} />
              <ClassificationSection
                key={`classification ${lineId}`}
                {...{ full, onMoved }}
                onPays={(kind) => setAsked({ lineId, kind })}
              />
              <HistorySection full={full} />
              <PanelSection title="Questions">
                <QuestionsAbout about={{ kind: 'transaction', lineId }} />
              </PanelSection>
            </ol>
          </>
        );
      }}
    </Loaded>
  );
}

/** The payee's readable name and the bank's text; an entry that isn't from a bank shows its own description. */
function PayeeHead({ full: { transaction, bankTransactionId } }: { full: TransactionInFull }) {
  const { data: payee } = useQuery({ ...payeeQuery(transaction.JournalEntryLineID), enabled: bankTransactionId !== null });
  const { Description, OriginalDescription } = transaction;
  return (
    <div>
      <h2 className="breaks" title={OriginalDescription}>
        {payee?.name ? (
          <Link to="/payee" search={{ line: transaction.JournalEntryLineID }} className="follows">
            {payee.name}
          </Link>
        ) : (
          Description
        )}
      </h2>
      {payee?.name && payee.name !== Description && <p className="note breaks">{Description}</p>}
    </div>
  );
}

/** The asset that the transaction bought; empty unless it bought one. */
function AssetSection({ lineId }: { lineId: string }) {
  const { data } = useQuery(reading(getAssetPurchase, { params: { lineId } }));
  if (!data?.asset) return null;
  const { name, year } = data.asset;
  return (
    <PanelSection title="Asset">
      <p className="breaks">
        In the asset register as <PlaceLink place={`/asset-register?year=${year}`}>{name}</PlaceLink>.
      </p>
    </PanelSection>
  );
}
