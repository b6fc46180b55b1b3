// The rows of one page as a table, on a phone in two lines each under their dates, with the page buttons below.
import { useMemo } from 'react';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { ReplyOf } from '#contracts/define.js';
import type { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { businessDay } from '../../lib/business-day.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { columnDayOfAnyYear, dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { highConfidence } from '#contracts/rules/confidence.js';
import { Badge, Confidence } from '../../ui/badge.js';
import { Button, Key } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { ImportLink } from '../../ui/import-link.js';
import { Pages } from '../../ui/pages.js';
import { EmptyState } from '../../ui/states.js';
import {
  acceptedPage,
  centsOfRow,
  confidenceOf,
  categoryOrTransferText,
  type Filters,
  isFiltered,
  isPositiveSubscription,
  isUncategorized,
  noFilters,
  type Row,
  shownText,
} from './general-ledger.js';
import styles from './general-ledger.module.css';

interface LedgerRowsProps {
  list: ReplyOf<typeof getLedgerFast>;
  filters: Filters;
  busy: boolean;
  openId: string | undefined;
  onOpen(lineId: string): void;
  onCategorize(rows: Row[]): void;
  onFilter(change: Filters): void;
  onPage(page: number): void;
}

const rowId = (row: Row): string => row.JournalEntryLineID;

export function LedgerRows({ list, filters, busy, openId, onOpen, onCategorize, onFilter, onPage }: LedgerRowsProps) {
  const { business } = useBusiness();
  const phone = usePhone();
  const { transactions: rows, pagination } = list;
  const columns = useMemo(() => columnsFor(rows, { brief: openId !== undefined }), [openId, rows]);
  if (rows.length === 0) return <NoRows filtered={isFiltered(filters)} onClear={() => onFilter(noFilters)} />;
  return (
    <>
      <DataTable
        key={JSON.stringify([filters, pagination.page])}
        label="Transactions"
        rows={rows}
        columns={columns}
        rowId={rowId}
        busy={busy}
        openId={openId}
        onOpen={(row) => onOpen(rowId(row))}
        onMove={openId === undefined ? undefined : (row) => onOpen(rowId(row))}
        groupOf={phone ? (row) => ({ id: row.TransactionDate, head: dayText(row.TransactionDate, { year: true }) }) : undefined}
        selection={{
          amountOf: centsOfRow,
          actions: (chosen) =>
            mayWrite(business.role) && (
              <Button small onClick={() => onCategorize(chosen)}>
                Change category
              </Button>
            ),
        }}
        phone={(row) => ({
          title: payeeText(row.Description),
          amount: <AmountCell row={row} symbol="$" />,
          below: row.BankAccountName,
          aside: <PhoneCategory row={row} />,
        })}
      />
      <Pages
        shown={shownText(pagination)}
        page={pagination.page}
        pages={pagination.pages}
        always
        onPage={(wanted) => acceptedPage(wanted, pagination.pages) && onPage(wanted)}
      >
        {!phone && (
          <span className={`row ${styles.keys}`}>
            <Key>J</Key> <Key>K</Key> move <Key>X</Key> select <Key>Enter</Key> open
          </span>
        )}
      </Pages>
    </>
  );
}

function columnsFor(rows: Row[], { brief }: { brief: boolean }): Column<Row>[] {
  const quiet = (text: string) => <span className="dim">{text}</span>;
  const thisYear = businessDay().slice(0, 4);
  const older = rows.some((row) => !row.TransactionDate.startsWith(thisYear));
  const referenced = rows.some((row) => row.ReferenceNumber);
  const day = ({ TransactionDate: date }: Row) => columnDayOfAnyYear(date, thisYear);
  return [
    { id: 'date', head: 'Date', width: older ? 112 : 76, cell: (row) => quiet(day(row)) },
    { id: 'description', head: 'Description', cell: (row) => <span title={row.OriginalDescription}>{payeeText(row.Description)}</span> },
    { id: 'category', head: 'Category', width: brief ? 148 : 190, cell: (row) => <CategoryCell row={row} /> },
    { id: 'confidence', head: 'Confidence', width: 96, align: 'right', cell: (row) => <ConfidenceCell row={row} /> },
    ...(referenced ? [{ id: 'reference', head: 'Ref', width: 98, cell: (row: Row) => quiet(row.ReferenceNumber) }] : []),
    ...(brief ? [] : [{ id: 'account', head: 'Bank account', width: 150, cell: (row: Row) => quiet(row.BankAccountName) }]),
    { id: 'amount', head: 'Amount', width: 120, align: 'right', cell: (row) => <AmountCell row={row} symbol="" /> },
  ];
}

function AmountCell({ row, symbol }: { row: Row; symbol: '$' | '' }) {
  const cents = centsOfRow(row);
  return <span className={cents > 0 ? 'positive' : undefined}>{money(cents, { symbol })}</span>;
}

function CategoryCell({ row }: { row: Row }) {
  if (isUncategorized(row)) return <Badge tone="negative">Uncategorized</Badge>;
  return (
    <span className="row gap-6 slim" title={categoryOrTransferText(row)}>
      <span className="clip">{categoryOrTransferText(row)}</span>
      {isPositiveSubscription(row) && <IconAlertTriangle size={15} stroke={1.6} className="warning" aria-label="Categorization Issue" />}
      {row.locked && <IconLock size={14} stroke={1.6} className="dim" aria-label="Decided by a person" />}
    </span>
  );
}

function ConfidenceCell({ row }: { row: Row }) {
  const confidence = confidenceOf(row);
  return confidence === null ? null : <Confidence value={confidence} />;
}

/** On a phone, shows the confidence only if it is low enough to need a review. */
function PhoneCategory({ row }: { row: Row }) {
  const confidence = confidenceOf(row);
  return (
    <>
      <CategoryCell row={row} />
      {confidence !== null && confidence < highConfidence && <Confidence value={confidence} />}
    </>
  );
}

function NoRows({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  return (
    <div className={`surface ${styles.waiting}`}>
      <EmptyState title="No transactions found" action={filtered ? <Button onClick={onClear}>Clear filters</Button> : <ImportLink />}>
        {filtered ? 'No transactions match all of the filters.' : 'Import a bank statement to get started.'}
      </EmptyState>
    </div>
  );
}
