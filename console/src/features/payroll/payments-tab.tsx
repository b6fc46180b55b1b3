// Tab 'Payroll Transactions': counts by kind, top contractors, pasted names, months, and the history with its filter.
import { useQuery } from '@tanstack/react-query';
import { centsOf } from '#contracts/money.js';
import { useBusiness } from '../../lib/business.js';
import { columnDay } from '../../lib/dates.js';
import { count, countOf, money, wholeDollars } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns } from '../../ui/page.js';
import { Pages } from '../../ui/pages.js';
import { SearchField } from '../../ui/search-field.js';
import { StatementCard } from '../../ui/statement-card.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { CategoriesCard } from './categories-card.js';
import { ReportedAs } from './kind-dialog.js';
import { NameRulesCard } from './name-rules-card.js';
import { NamesImport } from './names-import.js';
import { Payee } from './payee-dialog.js';
import {
  historyId,
  kindName,
  narrowedText,
  payeeName,
  paymentsPlace,
  type PayrollSearch,
  type Summary,
  tilesOf,
  type TopContractor,
  topContractors,
} from './payroll.js';
import { monthlyStatement } from './payroll-statements.js';
import { paymentsQuery } from './payroll-api.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getPayrollTransactions, PaymentRow } from '#contracts/routes/contractor-payments.js';
import styles from './payroll.module.css';

type Transactions = ReplyOf<typeof getPayrollTransactions>;

interface PaymentsTabProps {
  year: number;
  search: PayrollSearch;
  onSearch(change: Partial<PayrollSearch>, options?: { replace?: boolean }): void;
}

export function PaymentsTab({ year, search, onSearch }: PaymentsTabProps) {
  const { month, paymentType, contractor, search: text, page = 1 } = search;
  const payments = useQuery(paymentsQuery({ year, page, month, paymentType, contractor, search: text }));
  const skeleton = (
    <>
      <SkeletonFigures count={6} />
      <SkeletonRows rows={12} label="Loading contractor payments" />
    </>
  );
  return (
    <Loaded query={payments} skeleton={skeleton} errorTitle="Couldn’t load contractor payments">
      {(data) =>
        data.summary.totalPayments === 0 ? (
          <>
            <Nothing year={year} />
            <CategoriesCard />
          </>
        ) : (
          <>
            <Figures
              label="Payments by kind"
              items={tilesOf(data.summary).map((tile) => ({
                label: tile.label,
                place: paymentsPlace({ year, paymentType: tile.type }),
                text: count(tile.count),
                note: tile.type === 'Unknown' ? `${wholeDollars(tile.cents)}, payment method unknown` : wholeDollars(tile.cents),
              }))}
            />
            <Columns>
              <TopCard summary={data.summary} chosen={contractor} onChoose={(name) => onSearch({ contractor: name, page: undefined })} />
              <NamesImport year={year} />
            </Columns>
            <MonthsCard summary={data.summary} year={year} />
            <Columns>
              <NameRulesCard />
              <CategoriesCard />
            </Columns>
            <History data={data} search={search} onSearch={onSearch} busy={payments.isPlaceholderData} />
          </>
        )
      }
    </Loaded>
  );
}

function Nothing({ year }: { year: number }) {
  return (
    <Card>
      <EmptyState title={`No contractor payments found for ${year}`}>
        Payments are categorized as 'Contracting Fee' and include RTP, ACH, Venmo, checks and Zelle. Payments you categorize this way in the
        general ledger appear here.
      </EmptyState>
    </Card>
  );
}

function TopCard({
  summary,
  chosen,
  onChoose,
}: {
  summary: Summary;
  chosen: string | undefined;
  onChoose(name: string | undefined): void;
}) {
  return (
    <Card
      title="Top Contractors by Total Paid"
      subtitle="Select a contractor to filter the history"
      action={
        chosen && (
          <Button small onClick={() => onChoose(undefined)}>
            Clear Filter • Show All Contractors
          </Button>
        )
      }
    >
      <ol className={`grid gap-10 ${styles.contractors}`} aria-label="Top contractors">
        {topContractors(summary).map((contractor) => (
          <li key={contractor.name}>
            <ContractorCard contractor={contractor} chosen={contractor.name === chosen} onChoose={() => onChoose(contractor.name)} />
          </li>
        ))}
      </ol>
      {summary.contractorCount > 10 && (
        <p className="note above-10">{countOf(summary.contractorCount - 10, 'more contractor')} in the history.</p>
      )}
    </Card>
  );
}

function ContractorCard({ contractor, chosen, onChoose }: { contractor: TopContractor; chosen: boolean; onChoose(): void }) {
  return (
    <button type="button" className={`full left grid ${styles.contractor}`} aria-pressed={chosen} onClick={onChoose}>
      <span className="dim">{contractor.rank}</span>
      <span className="clip">{payeeName(contractor.name)}</span>
      <strong>{money(contractor.totalCents)}</strong>
      <small>
        {countOf(contractor.payments, 'payment')}, avg {money(contractor.averageCents)}
      </small>
    </button>
  );
}

function MonthsCard({ summary, year }: { summary: Summary; year: number }) {
  const { business } = useBusiness();
  const statement = monthlyStatement(summary, year, business.name);
  const subtitle = 'Other includes Cash App and unknown payment types';
  return <StatementCard title="Monthly Summary" subtitle={subtitle} statement={statement} />;
}

const columns: Column<PaymentRow>[] = [
  { id: 'date', head: 'Date', width: 80, cell: (row) => columnDay(row.date) },
  {
    id: 'type',
    head: 'Type',
    width: 140,
    cell: (row) => (row.paymentMethod === 'Unknown' ? <Badge tone="warning">{kindName('Unknown')}</Badge> : row.paymentMethod),
  },
  {
    id: 'contractor',
    head: 'Contractor',
    width: 180,
    cell: (row) => <Payee payment={row} />,
  },
  { id: 'description', head: 'Description', cell: (row) => <span className="dim">{row.description}</span> },
  {
    id: 'reportable',
    head: '1099',
    width: 180,
    cell: (row) => <ReportedAs payment={row} text={row.reportable ? 'Reportable' : 'Not reportable'} />,
  },
  { id: 'amount', head: 'Amount', width: 120, align: 'right', cell: (row) => money(centsOf(row.amount)) },
  { id: 'ref', head: 'Ref #', width: 90, cell: (row) => <span className="dim">{row.journalNumber}</span> },
];

interface HistoryProps extends Omit<PaymentsTabProps, 'year'> {
  data: Transactions;
  busy: boolean;
}

function History({ data, search, onSearch, busy }: HistoryProps) {
  const { page, pages } = data.pagination;
  const narrowed = narrowedText(search);
  return (
    <Card
      id={historyId}
      title="Payroll Transaction History"
      subtitle={
        narrowed && (
          <>
            {narrowed}.{' '}
            <button
              type="button"
              className="link"
              onClick={() => onSearch({ month: undefined, paymentType: undefined, contractor: undefined, page: undefined })}
            >
              Show all payments
            </button>
          </>
        )
      }
      action={
        <SearchField
          wide
          label="Search payments"
          placeholder="Search by contractor name or description..."
          value={search.search}
          onChange={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
        />
      }
    >
      {data.transactions.length === 0 ? (
        <EmptyState>No matching payments. Change the search, or show all contractors.</EmptyState>
      ) : (
        <DataTable
          label="Payroll transaction history"
          rows={data.transactions}
          columns={columns}
          rowId={(row) => row.id}
          busy={busy}
          phone={(row) => ({
            title: <Payee payment={row} />,
            amount: money(centsOf(row.amount)),
            below: row.description,
            aside: columnDay(row.date),
          })}
        />
      )}
      <Pages
        shown={`Showing ${count(data.filtered.count)} of ${countOf(data.summary.totalPayments, 'payment')}`}
        page={page}
        pages={pages}
        sum={money(centsOf(data.filtered.total))}
        onPage={(next) => onSearch({ page: next })}
      />
    </Card>
  );
}
