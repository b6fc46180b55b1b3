// The rows of a payee, the newest first, page by page; those without a person's decision can be categorized together.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { getPayeeLines } from '#contracts/generated/client.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import type { Payee, PayeeLine } from '#contracts/routes/payee-page.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { decidedText } from './payee.js';

const CategorizeDialog = lazy(() => import('./categorize-dialog.js'));

const columns: Column<PayeeLine>[] = [
  { id: 'date', head: 'Date', width: 120, cell: ({ date }) => <span className="dim">{dayText(date, { year: true })}</span> },
  {
    id: 'description',
    head: 'Bank text',
    cell: ({ description }) => (
      <span className="clip block" title={description}>
        {payeeText(description)}
      </span>
    ),
  },
  { id: 'category', head: 'Category', width: 130, cell: ({ category }) => nameOfPath(category) },
  { id: 'decided', head: 'Decided by', width: 124, cell: (line) => <Decided line={line} /> },
  { id: 'amount', head: 'Amount', width: 104, align: 'right', cell: ({ amountCents }) => money(amountCents, { symbol: '' }) },
];

const Decided = ({ line }: { line: PayeeLine }) =>
  line.open ? <Badge tone="warning">Not confirmed</Badge> : <span className="dim">{decidedText(line)}</span>;

interface LinesCardProps {
  payee: Payee;
  after: string | undefined;
  onAfter(after: string | undefined): void;
}

export function LinesCard({ payee, after, onAfter }: LinesCardProps) {
  const navigate = useNavigate();
  const lines = useQuery(reading(getPayeeLines, { query: { key: payee.key, after, limit: 20 } }, { placeholderData: keepPreviousData }));
  return (
    <Card title="Transactions" action={<CategorizeAll payee={payee} />}>
      <Loaded query={lines} rows={10} name="the transactions">
        {(page) => (
          <>
            <DataTable
              label="Transactions"
              rows={page.lines}
              columns={columns}
              rowId={({ lineId }) => lineId}
              busy={lines.isPlaceholderData}
              onOpen={({ lineId }) => void navigate({ to: '/general-ledger', search: { open: lineId } })}
              phone={(line) => ({
                title: nameOfPath(line.category),
                amount: money(line.amountCents),
                below: `${dayText(line.date, { year: true })}, ${payeeText(line.description)}`,
                aside: line.open && <Decided line={line} />,
              })}
            />
            {(after || page.next) && (
              <nav className="row wrap gap-10 above-10" aria-label="Pages">
                <Button small disabled={!after} onClick={() => onAfter(undefined)}>
                  Newest
                </Button>
                <Button small disabled={!page.next} onClick={() => onAfter(page.next ?? undefined)}>
                  Older
                </Button>
              </nav>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function CategorizeAll({ payee }: { payee: Payee }) {
  const { business } = useBusiness();
  const [open, setOpen] = useState(false);
  if (!mayWrite(business.role) || payee.undecided.count === 0) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Categorize {countOf(payee.undecided.count, 'transaction')}
      </Button>
      <Suspense>{open && <CategorizeDialog payee={payee} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
