// The list of sent invoices or bills: the filtered rows, their totals, and the panel of the open document.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { columnDayOfAnyYear } from '../../lib/dates.js';
import { count, countOf, money } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Pages } from '../../ui/pages.js';
import { Segmented } from '../../ui/segmented.js';
import { MasterDetail } from '../../ui/side-panel.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import {
  type Document,
  type DocumentKind,
  type DocumentPage,
  type DocumentsSearch,
  stateOf,
  statuses,
  statusNames,
  wordsOf,
} from './bills-and-invoices.js';

interface DocumentsTabProps {
  kind: DocumentKind;
  list: UseQueryResult<DocumentPage>;
  search: DocumentsSearch;
  onSearch(change: Partial<DocumentsSearch>): void;
  onOpen(documentId: string | undefined): void;
  onEnter(): void;
  panel: ReactNode;
}

const pageSize = 100;

export function DocumentsTab({ kind, list, search, onSearch, onOpen, onEnter, panel }: DocumentsTabProps) {
  const { status = 'open', bucket, party, asOf, page = 1 } = search;
  const narrowed = bucket !== undefined || party !== undefined || asOf !== undefined;
  const { noun } = wordsOf(kind);
  return (
    <>
      <div className="row wrap between gap-10">
        <Segmented
          label="Status"
          value={status}
          choices={statuses.map((value) => ({ value, label: statusNames[value] }))}
          onChange={(chosen) => onSearch({ status: chosen === 'open' ? undefined : chosen, page: undefined, open: undefined })}
        />
        {narrowed && (
          <Button small onClick={() => onSearch({ bucket: undefined, party: undefined, asOf: undefined, page: undefined })}>
            Clear filters
          </Button>
        )}
      </div>
      <Loaded query={list} skeleton={<Loading />} errorTitle={`Couldn’t load the ${noun}s`}>
        {(found) => (
          <>
            <Totals kind={kind} found={found} status={status} />
            {/* The panel stays after the last open document is paid. */}
            <MasterDetail panel={panel}>
              {found.documents.length === 0 ? (
                <None kind={kind} narrowed={narrowed || status !== 'open'} onEnter={onEnter} />
              ) : (
                <>
                  <DataTable<Document>
                    label={kind === 'invoice' ? 'Customer invoices' : 'Vendor bills'}
                    rows={found.documents}
                    columns={columnsFor(kind, { brief: Boolean(panel), asOf: found.asOf })}
                    rowId={({ documentId }) => documentId}
                    busy={list.isPlaceholderData}
                    openId={search.open}
                    onOpen={({ documentId }) => onOpen(documentId)}
                    onMove={search.open === undefined ? undefined : ({ documentId }) => onOpen(documentId)}
                    dimmed={({ voided }) => voided}
                    phone={(row) => ({
                      title: row.party,
                      amount: money(row.openCents !== 0 ? row.openCents : row.amountCents),
                      below: `${row.number === '' ? '' : `${row.number} · `}due ${columnDayOfAnyYear(row.dueOn)}`,
                      aside: <State row={row} asOf={found.asOf} />,
                    })}
                  />
                  <Pages
                    shown={`${count(found.documents.length)} of ${countOf(found.total, noun)}`}
                    page={page}
                    pages={Math.ceil(found.total / pageSize)}
                    onPage={(next) => onSearch({ page: next > 1 ? next : undefined, open: undefined })}
                  />
                </>
              )}
            </MasterDetail>
          </>
        )}
      </Loaded>
    </>
  );
}

const Loading = () => (
  <>
    <SkeletonFigures count={3} />
    <SkeletonRows rows={8} />
  </>
);

const totalled: Record<string, string> = { open: 'unpaid ', paid: 'paid ', void: 'void ', all: 'all ' };

/** Totals of all filtered documents, not only of the page. */
function Totals({ kind, found, status }: { kind: DocumentKind; found: DocumentPage; status: string }) {
  const { noun } = wordsOf(kind);
  return (
    <Figures
      label="Totals"
      items={[
        {
          label: 'Unpaid',
          place: null,
          amountCents: found.openCents,
          note: kind === 'invoice' ? 'Owed by customers' : 'Owed to vendors',
        },
        {
          label: 'Total amount',
          place: null,
          amountCents: found.amountCents,
          note: `Total of ${totalled[status]}${noun}s`,
        },
        { label: kind === 'invoice' ? 'Invoices' : 'Bills', place: null, text: count(found.total) },
      ]}
    />
  );
}

function columnsFor(kind: DocumentKind, { brief, asOf }: { brief: boolean; asOf: string }): Column<Document>[] {
  const quiet = (text: string) => <span className="dim">{text}</span>;
  return [
    ...(brief ? [] : [{ id: 'date', head: 'Date', width: 112, cell: ({ date }: Document) => quiet(columnDayOfAnyYear(date)) }]),
    { id: 'due', head: 'Due', width: 112, sorted: 'ascending', cell: ({ dueOn }) => quiet(columnDayOfAnyYear(dueOn)) },
    { id: 'party', head: wordsOf(kind).party, cell: ({ party }) => party },
    ...(brief ? [] : [{ id: 'number', head: 'Number', width: 120, cell: ({ number }: Document) => quiet(number) }]),
    ...(brief ? [] : [{ id: 'amount', head: 'Amount', width: 120, align: 'right' as const, cell: ({ amountCents }: Document) => money(amountCents, { symbol: '' }) }]), // prettier-ignore
    { id: 'open', head: 'Open', width: 120, align: 'right', cell: ({ openCents }) => money(openCents, { symbol: '' }) },
    { id: 'state', head: 'Status', width: 130, cell: (row) => <State row={row} asOf={asOf} /> },
  ];
}

function State({ row, asOf }: { row: Document; asOf: string }) {
  const { text, tone } = stateOf(row, asOf);
  return <Badge tone={tone}>{text}</Badge>;
}

function None({ kind, narrowed, onEnter }: { kind: DocumentKind; narrowed: boolean; onEnter(): void }) {
  const { business } = useBusiness();
  const { noun } = wordsOf(kind);
  return (
    <Card>
      <EmptyState
        title={narrowed ? `No matching ${noun}s` : `No open ${noun}s`}
        action={!narrowed && mayWrite(business.role) && <Button onClick={onEnter}>New {noun}</Button>}
      >
        {kind === 'invoice'
          ? 'Enter the invoices you send and match them to the bank transactions that pay them.'
          : 'Enter the bills you receive and match them to the bank transactions that pay them.'}
      </EmptyState>
    </Card>
  );
}
