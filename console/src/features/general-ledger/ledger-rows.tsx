// The rows of one page as a table, on a phone in two lines each under their dates, with the page buttons below.
import { type ReactNode, useMemo, useState } from 'react';
import { IconCheck, IconFilterCog, IconUser } from '@tabler/icons-react';
import type { ReplyOf } from '#contracts/define.js';
import type { getLedgerFast } from '#contracts/routes/general-ledger.js';
import type { ReceiptMark as Mark } from '#contracts/routes/receipts.js';
import { businessDay } from '../../lib/business-day.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { columnDayOfAnyYear, dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { useReceiptMarks } from '../../lib/receipts.js';
import { usePhone } from '../../lib/use-media.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { highConfidence } from '#contracts/rules/confidence.js';
import { Confidence } from '../../ui/badge.js';
import { Button, Key } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { ImportLink } from '../../ui/import-link.js';
import { Pages } from '../../ui/pages.js';
import { ReceiptMark } from '../../ui/receipt-mark.js';
import { EmptyState } from '../../ui/states.js';
import { CategoryCell, CategoryText } from './category-cell.js';
import {
  acceptedPage,
  centsOfRow,
  confidenceOf,
  type Filters,
  isFiltered,
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
  const [editing, setEditing] = useState<string>();
  const may = mayWrite(business.role);
  const marks = useReceiptMarks(rows.map(rowId));
  const brief = openId !== undefined;
  const columns = useMemo(() => {
    const category = may ? (row: Row) => <Edited {...{ row, editing, setEditing }} /> : undefined;
    return columnsFor(rows, { brief, marks, category });
  }, [brief, rows, marks, may, editing]);
  if (rows.length === 0) return <NoRows filtered={isFiltered(filters)} onClear={() => onFilter(noFilters)} />;
  return (
    <>
      <div className={styles.rows}>
        <DataTable
          key={JSON.stringify([filters, pagination.page])}
          label="Transactions"
          rows={rows}
          columns={columns}
          rowId={rowId}
          busy={busy}
          openId={openId}
          onOpen={(row) => onOpen(rowId(row))}
          onEdit={may ? (row) => setEditing(rowId(row)) : undefined}
          onMove={openId === undefined ? undefined : (row) => onOpen(rowId(row))}
          groupOf={phone ? (row) => ({ id: row.TransactionDate, head: dayText(row.TransactionDate, { year: true }) }) : undefined}
          selection={{
            amountOf: centsOfRow,
            actions: (chosen) =>
              may && (
                <Button small onClick={() => onCategorize(chosen)}>
                  Change category
                </Button>
              ),
          }}
          phone={(row) => ({
            title: row.Payee ?? payeeText(row.Description),
            amount: <AmountCell row={row} symbol="$" />,
            below: row.BankAccountName,
            aside: <PhoneCategory row={row} mark={marks.get(rowId(row))} />,
          })}
        />
      </div>
      <Pages
        shown={shownText(pagination)}
        page={pagination.page}
        pages={pagination.pages}
        always
        onPage={(wanted) => acceptedPage(wanted, pagination.pages) && onPage(wanted)}
      >
        {!phone && (
          <span className={`row ${styles.keys}`}>
            <Key>J</Key> <Key>K</Key> move <Key>X</Key> select{' '}
            {may && (
              <>
                <Key>E</Key> category{' '}
              </>
            )}
            <Key>Enter</Key> open
          </span>
        )}
      </Pages>
    </>
  );
}

interface EditedProps {
  row: Row;
  editing: string | undefined;
  setEditing(id: string | undefined): void;
}

const Edited = ({ row, editing, setEditing }: EditedProps) => (
  <CategoryCell row={row} asked={editing === rowId(row)} onAsk={() => setEditing(rowId(row))} onClose={() => setEditing(undefined)} />
);

interface ColumnOptions {
  /** Next to the panel. */
  brief: boolean;
  marks: ReadonlyMap<string, Mark>;
  /** Where the category can be changed. */
  category: ((row: Row) => ReactNode) | undefined;
}

function columnsFor(rows: Row[], { brief, marks, category }: ColumnOptions): Column<Row>[] {
  const quiet = (text: string) => <span className="dim">{text}</span>;
  const thisYear = businessDay().slice(0, 4);
  const older = rows.some((row) => !row.TransactionDate.startsWith(thisYear));
  const referenced = rows.some((row) => row.ReferenceNumber);
  const day = ({ TransactionDate: date }: Row) => columnDayOfAnyYear(date, thisYear);
  return [
    { id: 'date', head: 'Date', width: older ? 112 : 74, cell: (row) => quiet(day(row)) },
    { id: 'payee', head: 'Payee', cell: (row) => <PayeeCell row={row} /> },
    { id: 'category', head: 'Category', width: brief ? 136 : 170, cell: category ?? ((row) => <CategoryText row={row} />) },
    { id: 'confidence', head: 'Confidence', width: 94, cell: (row) => <DecidedCell row={row} /> },
    { id: 'receipt', head: 'Receipt', width: 92, cell: (row) => <ReceiptCell mark={marks.get(rowId(row))} /> },
    // Next to the panel, which has them, the payee needs their place.
    ...(brief
      ? []
      : [
          ...(referenced ? [{ id: 'reference', head: 'Ref', width: 94, cell: (row: Row) => quiet(row.ReferenceNumber) }] : []),
          { id: 'bank', head: 'Bank', width: 94, cell: (row: Row) => <BankCell row={row} /> },
          { id: 'account', head: 'Account', width: 130, cell: (row: Row) => quiet(row.BankAccountName) },
        ]),
    { id: 'amount', head: 'Amount', width: brief ? 104 : 112, align: 'right', cell: (row) => <AmountCell row={row} symbol="" /> },
  ];
}

function AmountCell({ row, symbol }: { row: Row; symbol: '$' | '' }) {
  const cents = centsOfRow(row);
  return <span className={cents > 0 ? 'positive' : undefined}>{money(cents, { symbol })}</span>;
}

/** The name as a person would write it, and the bank's text below where it says more. */
function PayeeCell({ row: { Payee, Description } }: { row: Row }) {
  const name = Payee ?? payeeText(Description);
  return (
    <span className="stack slim" title={Description}>
      <span className="clip emphasis">{name}</span>
      {name.toLowerCase() !== Description.toLowerCase() && <span className="clip note">{Description}</span>}
    </span>
  );
}

/** Who decided the category: a person, a rule, or the assistant with its confidence. */
function DecidedCell({ row }: { row: Row }) {
  const confidence = confidenceOf(row);
  if (row.locked)
    return (
      <span className="row gap-6 dim">
        <IconUser size={14} stroke={1.6} aria-hidden /> {row.DecidedByYou === false ? 'Person' : 'You'}
      </span>
    );
  if (!isUncategorized(row) && row.aiClassification?.decidedBy === 'rule')
    return (
      <span className="row gap-6 dim">
        <IconFilterCog size={14} stroke={1.6} aria-hidden /> Rule
      </span>
    );
  return confidence === null ? null : <Confidence value={confidence} />;
}

const ReceiptCell = ({ mark }: { mark: Mark | undefined }) => (mark ? <ReceiptMark mark={mark} /> : <span className="dim">–</span>);

function BankCell({ row }: { row: Row }) {
  if (!row.Cleared) return <span className="dim">–</span>;
  return (
    <span className="row gap-6 dim">
      <IconCheck size={14} stroke={1.6} aria-hidden /> Cleared
    </span>
  );
}

/** On a phone, shows the confidence only if it is low enough to need a review. */
function PhoneCategory({ row, mark }: { row: Row; mark: Mark | undefined }) {
  const confidence = confidenceOf(row);
  return (
    <>
      <CategoryText row={row} />
      {confidence !== null && confidence < highConfidence && <Confidence value={confidence} />}
      {mark && <ReceiptMark mark={mark} />}
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
