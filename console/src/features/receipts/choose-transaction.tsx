// The transaction of a receipt, found in the ledger by payee, text, or amount.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getLedgerFast } from '#contracts/generated/client.js';
import type { Receipt } from '#contracts/routes/receipts.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { SearchField } from '../../ui/search-field.js';
import { EmptyState } from '../../ui/states.js';
import { nameOf } from './receipts.js';
import styles from './receipts.module.css';

const shownRows = 8;

interface ChooseTransactionProps {
  receipt: Receipt;
  onClose(): void;
  onChosen(lineId: string): void;
}

export function ChooseTransaction({ receipt, onClose, onChosen }: ChooseTransactionProps) {
  const [search, setSearch] = useState<string>();
  const query = useQuery(reading(getLedgerFast, { query: { search, limit: shownRows } }));
  return (
    <Dialog title={`Transaction of ${nameOf(receipt)}`} opened onClose={onClose} wide top>
      <div className="stack gap-10">
        <SearchField label="Search transactions" placeholder="Payee or text" value={search} onChange={setSearch} wide />
        <Loaded query={query} name="transactions" rows={shownRows} height={44}>
          {({ transactions }) =>
            transactions.length === 0 ? (
              <EmptyState>No matching transactions</EmptyState>
            ) : (
              <ul className={`ruled ${styles.found}`} aria-label="Transactions">
                {transactions.map(({ JournalEntryLineID: lineId, TransactionDate, Payee, Description, Amount }) => (
                  <li key={lineId}>
                    <button type="button" className="flex between gap-12 full left" onClick={() => (onChosen(lineId), onClose())}>
                      <span className="clip">
                        {dayText(TransactionDate)}, {Payee ?? Description}
                      </span>
                      <span>{money(Math.round(Amount * 100))}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
