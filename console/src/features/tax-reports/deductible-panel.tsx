// The full-window 'Deductible Estimate'. While it's open its figures are read again every half minute and when the window gets the focus.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getDeductibility } from '#contracts/routes/deductibility.js';
import { timeText } from '../../lib/dates.js';
import { count, countOf, percent, wholeDollars } from '../../lib/money.js';
import type { Scope } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Dialog } from '../../ui/dialog.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, Notice, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { type DeductibleRow, deductibleRows, excludedText, failures, nonDeductibleText } from './tax-reports.js';
import { deductibilityQuery } from './tax-reports-api.js';

const refreshMs = 30_000;

interface DeductiblePanelProps {
  scope: Scope;
  opened: boolean;
  onClose(): void;
}

export function DeductiblePanel({ scope, opened, onClose }: DeductiblePanelProps) {
  return (
    <Dialog title={`Deductible Estimate, ${scope.year}`} opened={opened} onClose={onClose} full>
      <OpenPanel scope={scope} onClose={onClose} />
    </Dialog>
  );
}

function OpenPanel({ scope, onClose }: Omit<DeductiblePanelProps, 'opened'>) {
  const client = useQueryClient();
  const query = useQuery({
    ...deductibilityQuery(scope, { background: true }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    // Heard below: the library listens to the tab's visibility alone.
    refetchOnWindowFocus: false,
  });
  const { refetch } = query;
  useEffect(() => {
    const refresh = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refetch]);
  // What the person asks for counts as their activity.
  const refreshNow = () => client.fetchQuery({ ...deductibilityQuery(scope, { background: false }), staleTime: 0 }).catch(() => undefined);
  return (
    <div className="stack gap-20 slim">
      <div className="row wrap gap-8-12">
        <Button icon={<IconArrowLeft size={15} aria-hidden />} onClick={onClose} data-autofocus>
          Back to Tax Tools
        </Button>
        <Button icon={<IconRefresh size={15} aria-hidden />} disabled={query.isFetching} onClick={() => void refreshNow()}>
          Refresh Numbers
        </Button>
        <span className="dim">{query.isFetching ? 'Refreshing…' : query.data && `Updated at ${timeText(query.dataUpdatedAt)}`}</span>
      </div>
      {query.isRefetchError && <Notice tone="negative">{failures.deductible} The figures below may be out of date.</Notice>}
      <Loaded query={query} skeleton={<Waiting />} errorTitle="Couldn’t load the estimate" errorMessage={failures.deductible}>
        {(data) => <Estimate data={data} />}
      </Loaded>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <SkeletonFigures count={3} />
      <SkeletonRows rows={10} label="Loading the estimate" />
    </>
  );
}

const columns: Column<DeductibleRow>[] = [
  { id: 'category', head: 'Category', cell: (row) => row.Category },
  { id: 'count', head: 'Transactions', width: 120, align: 'right', cell: (row) => count(row.TransactionCount) },
  { id: 'expense', head: 'Expense', width: 130, align: 'right', cell: (row) => wholeDollars(centsOf(row.Expense)) },
  { id: 'percent', head: 'Deductible %', width: 120, align: 'right', cell: (row) => percentText(row.DeductiblePercent) },
  { id: 'deductible', head: 'Deductible', width: 130, align: 'right', cell: (row) => wholeDollars(centsOf(row.DeductibleAmount)) },
  {
    id: 'note',
    head: 'Why',
    cell: (row) => (
      <span className="dim" title={row.note}>
        {row.note}
      </span>
    ),
  },
];

const percentText = (value: number | null): string =>
  value === null ? 'unknown' : percent(value / 100, { digits: value % 1 === 0 ? 0 : 1 });

function Estimate({ data }: { data: ReplyOf<typeof getDeductibility> }) {
  const rows = deductibleRows(data);
  const notes = [...data.notes.partials, nonDeductibleText(data), ...excludedText(data)].filter((text) => text !== undefined);
  return (
    <>
      <Figures
        label="Deductible estimate"
        items={[
          { label: 'Estimated Deductible', place: null, text: wholeDollars(centsOf(data.totalDeductible)) },
          {
            label: 'Considered Expenses',
            place: null,
            text: wholeDollars(centsOf(data.totalExpensesConsidered)),
            note: `${data.method} method`,
          },
          ...(data.totalUnconfirmed
            ? [
                {
                  label: 'Of which not confirmed',
                  place: null,
                  text: wholeDollars(centsOf(data.totalUnconfirmed)),
                  note: 'Automatic until you confirm them',
                },
              ]
            : []),
          { label: 'Effective %', place: null, text: data.effectivePercent === null ? '–' : percent(data.effectivePercent / 100) },
        ]}
      />
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={`Nothing to deduct in ${data.year} yet`}>
            Expenses you categorize in the general ledger appear here.
          </EmptyState>
        </Card>
      ) : (
        <DataTable
          label="Deductible by category"
          rows={rows}
          columns={columns}
          rowId={(row) => row.Category}
          phone={(row) => ({
            title: row.Category,
            amount: wholeDollars(centsOf(row.DeductibleAmount)),
            below: countOf(row.TransactionCount, 'transaction'),
            aside: `${percentText(row.DeductiblePercent)} of ${wholeDollars(centsOf(row.Expense))}`,
          })}
        />
      )}
      {notes.length > 0 && (
        <Card title="How it’s calculated">
          <ul className="stack gap-6 bullets">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
