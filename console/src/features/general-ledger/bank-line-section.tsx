// The panel's first section: the bank's line, and the row of the statement file that it came from.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { getBankTransaction } from '#contracts/generated/client.js';
import { dayText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { Loaded } from '../../ui/loaded.js';
import { originText, type TransactionInFull } from './general-ledger.js';
import { Facts, PanelSection } from './panel-section.js';
import styles from './panel.module.css';

export function BankLineSection({ full }: { full: TransactionInFull }) {
  return full.bankTransactionId ? (
    <BankLine bankTransactionId={full.bankTransactionId} />
  ) : (
    <PanelSection title="Bank transaction">
      <p className="dim">This entry didn’t come from a bank statement. {originText(full.entry.origin)}.</p>
    </PanelSection>
  );
}

function BankLine({ bankTransactionId }: { bankTransactionId: string }) {
  const query = useQuery(reading(getBankTransaction, { params: { bankTransactionId } }));
  const first = query.data?.sources[0];
  const link = first && (
    <Link to="/import/$importId" params={{ importId: first.importId }}>
      Statement, line {first.line}
    </Link>
  );
  return (
    <PanelSection title="Bank transaction" action={link}>
      <Loaded query={query} rows={3} height={22} name="the bank transaction">
        {({ account, date, description, removed, sources }) => (
          <Facts
            facts={[
              ['Account', account.name],
              ['Date', dayText(date, { year: true })],
              ['Text', description],
              ['Withdrawn', removed && 'No imported statement contains this transaction.'],
              [
                'Source',
                sources.map((source) => (
                  <Fragment key={`${source.importId}-${source.row}`}>
                    <span>
                      {source.fileName}, line {source.line}
                    </span>
                    <code className={`tint block ${styles.sourceRow}`}>{source.sourceRow}</code>
                  </Fragment>
                )),
              ],
            ]}
          />
        )}
      </Loaded>
    </PanelSection>
  );
}
