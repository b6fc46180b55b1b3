// The payments behind the boxes of the 1099-MISC, newest first; each can be named or reclassified.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMiscPayments } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { PaymentRow } from '#contracts/routes/contractor-payments.js';
import { form1099Kinds } from '#contracts/rules/form-1099-kinds.js';
import { columnDay } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Pages } from '../../ui/pages.js';
import { EmptyState } from '../../ui/states.js';
import { ReportedAs } from './kind-dialog.js';
import { Payee } from './payee-dialog.js';
import { boxText } from './payroll.js';
import { paymentsPageSize } from './payroll-api.js';

const reported = (row: PaymentRow) => (
  <ReportedAs payment={row} text={`${boxText(form1099Kinds[row.kind])}${row.reportable ? '' : ': not reportable'}`} />
);

const columns: Column<PaymentRow>[] = [
  { id: 'date', head: 'Date', width: 80, cell: (row) => columnDay(row.date) },
  { id: 'payee', head: 'Payee', width: 190, cell: (row) => <Payee payment={row} /> },
  { id: 'description', head: 'Description', cell: (row) => <span className="dim">{row.description}</span> },
  { id: 'box', head: '1099-MISC', width: 190, cell: reported },
  { id: 'amount', head: 'Amount', width: 120, align: 'right', cell: (row) => money(centsOf(row.amount)) },
];

export function MiscPaymentsCard({ year }: { year: number }) {
  const [page, setPage] = useState(1);
  const request = { params: { year }, query: { page, limit: paymentsPageSize } };
  const payments = useQuery(
    reading(listMiscPayments, request, { placeholderData: (before) => (before?.year === year ? before : undefined) }),
  );
  return (
    <Card title="Payments" subtitle="Rents, other income and gross proceeds, by payment date">
      <Loaded query={payments} rows={8} name="the payments">
        {(data) =>
          data.count === 0 ? (
            <EmptyState>No payments in the 1099-MISC categories for {year}.</EmptyState>
          ) : (
            <>
              <DataTable
                label="Payments for Form 1099-MISC"
                rows={data.payments}
                columns={columns}
                rowId={(row) => row.id}
                busy={payments.isPlaceholderData}
                phone={(row) => ({
                  title: <Payee payment={row} />,
                  amount: money(centsOf(row.amount)),
                  below: row.description,
                  aside: columnDay(row.date),
                  note: reported(row),
                })}
              />
              <Pages
                shown={countOf(data.count, 'payment')}
                page={page}
                pages={data.pages}
                sum={money(centsOf(data.total))}
                onPage={setPage}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
