// Where a figure comes from: stations from the bank line to the person who decided. Beside the rows; on a phone a page of its own.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { QuestionsAbout } from '../../ui/questions/questions-about.js';
import { PanelCard, PanelPage, PanelTitle } from '../../ui/side-panel.js';
import { SkeletonRows } from '../../ui/states.js';
import { AssetStation } from './asset-station.js';
import { BankLineStation } from './bank-line-station.js';
import { ClassificationStation } from './classification-station.js';
import { DocumentsStation } from './documents-station.js';
import { EntrySection } from './entry-section.js';
import { centsOfRow, type Row, type TransactionInFull } from './general-ledger.js';
import { payeeQuery, transactionQuery } from './general-ledger-api.js';
import { HistoryStation } from './history-station.js';
import { OtherSideStation } from './other-side-station.js';
import { Station } from './station.js';
import styles from './panel.module.css';

interface PanelProps {
  lineId: string;
  /** The page that the line may stand on, to go on to the next. */
  rows: Row[];
  onOpen(lineId: string | undefined): void;
}

/** Beside the rows; on a phone a page of its own. */
export function Panel({ lineId, rows, onOpen, phone }: PanelProps & { phone?: boolean }) {
  const ids = rows.map((row) => row.JournalEntryLineID);
  const frame = { title: 'Where this comes from', noun: 'transaction', ids, id: lineId, onOpen };
  const stations = <Stations lineId={lineId} onMoved={onOpen} />;
  return phone ? (
    <PanelPage back="General Ledger" {...frame}>
      {stations}
    </PanelPage>
  ) : (
    <PanelCard {...frame}>{stations}</PanelCard>
  );
}

function Stations({ lineId, onMoved }: { lineId: string; onMoved(lineId: string | undefined): void }) {
  const query = useQuery(transactionQuery(lineId));
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={10} label="Loading the transaction" />}
      errorTitle="Couldn’t load the transaction"
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
            <ol className={styles.stations}>
              <BankLineStation full={full} />
              <EntrySection entry={full.entry} />
              {full.transfer && <OtherSideStation lineId={lineId} transfer={full.transfer} onMoved={onMoved} />}
              {/* Another line starts without a half-made choice, here and below. */}
              <DocumentsStation key={`documents ${lineId}`} lineId={lineId} />
              <AssetStation lineId={lineId} />
              <ClassificationStation key={`classification ${lineId}`} full={full} onMoved={onMoved} />
              <HistoryStation full={full} />
              <Station title="Questions">
                <QuestionsAbout about={{ kind: 'transaction', lineId }} />
              </Station>
            </ol>
          </>
        );
      }}
    </Loaded>
  );
}

/** Who it is about as a person would write it, and the bank's own text; what came from no bank says it itself. */
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
