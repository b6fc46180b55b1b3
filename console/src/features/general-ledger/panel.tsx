// Where a figure comes from: stations from the bank line to the person who decided. Beside the rows; on a phone a page of its own.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Button, IconButton } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/states.js';
import { BankLineStation } from './bank-line-station.js';
import { ClassificationStation } from './classification-station.js';
import { EntrySection } from './entry-section.js';
import { centsOfRow, neighbor, type Row, type TransactionInFull } from './general-ledger.js';
import { payeeQuery, transactionQuery } from './general-ledger-api.js';
import { HistoryStation } from './history-station.js';
import { OtherSideStation } from './other-side-station.js';
import styles from './panel.module.css';

interface PanelProps {
  lineId: string;
  /** The page that the line may stand on, to go on to the next. */
  rows: Row[];
  onOpen(lineId: string | undefined): void;
}

const title = 'Where this comes from';

export function PanelCard(props: PanelProps) {
  const { onOpen } = props;
  return (
    <aside className={`surface stack ${styles.panel}`} aria-label={title}>
      <header className={`row gap-4 fixed tint ${styles.panelHead}`}>
        <p className="grow dim">{title}</p>
        <Steps {...props} />
        <IconButton label="Close" icon={<IconX size={17} stroke={1.6} />} onClick={() => onOpen(undefined)} />
      </header>
      <Stations lineId={props.lineId} />
    </aside>
  );
}

export function PanelPage(props: PanelProps) {
  return (
    <Page
      title={title}
      actions={
        <>
          <Button icon={<IconArrowLeft size={16} stroke={1.6} aria-hidden />} onClick={() => props.onOpen(undefined)}>
            General Ledger
          </Button>
          <Steps {...props} />
        </>
      }
    >
      <Card>
        <Stations lineId={props.lineId} />
      </Card>
    </Page>
  );
}

function Steps({ lineId, rows, onOpen }: PanelProps) {
  const before = neighbor(rows, lineId, -1);
  const after = neighbor(rows, lineId, 1);
  return (
    <>
      <IconButton
        label="Previous transaction"
        icon={<IconChevronLeft size={17} stroke={1.6} />}
        disabled={before === undefined}
        onClick={() => onOpen(before)}
      />
      <IconButton
        label="Next transaction"
        icon={<IconChevronRight size={17} stroke={1.6} />}
        disabled={after === undefined}
        onClick={() => onOpen(after)}
      />
    </>
  );
}

function Stations({ lineId }: { lineId: string }) {
  const query = useQuery(transactionQuery(lineId));
  return (
    <div className={styles.panelBody}>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} label="Loading the transaction" />}
        errorTitle="Couldn’t load the transaction"
        errorMessage={query.error?.message}
      >
        {(full) => {
          const { transaction } = full;
          return (
            <>
              <div className={`grid ${styles.panelTitle}`}>
                <PayeeHead full={full} />
                <strong className="filled">{money(centsOfRow(transaction))}</strong>
                <p className="dim spans">
                  {dayText(transaction.TransactionDate, { year: true })}
                  {transaction.ReferenceNumber && `, ${transaction.ReferenceNumber}`}
                </p>
              </div>
              <ol className={styles.stations}>
                <BankLineStation full={full} />
                <EntrySection entry={full.entry} />
                {full.transfer && <OtherSideStation transfer={full.transfer} />}
                {/* Another line starts without a half-made choice. */}
                <ClassificationStation key={lineId} full={full} />
                <HistoryStation full={full} />
              </ol>
            </>
          );
        }}
      </Loaded>
    </div>
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
