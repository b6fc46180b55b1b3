// Locked periods that were reopened: why, who reopened them, and what was posted while they were open. Route: exportLockExceptions.
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exportLockExceptions } from '#contracts/generated/client.js';
import type { LockException } from '#contracts/routes/locks.js';
import { instantText } from '../../../lib/dates.js';
import { download } from '../../../lib/download.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { Card } from '../../../ui/page.js';
import { toast } from '../../../ui/toast.js';
import { exceptionPeriod, lockedAgainText, postedText } from './locks.js';

const columns: Column<LockException>[] = [
  { id: 'period', head: 'Period', width: 200, cell: (exception) => <strong>{exceptionPeriod(exception)}</strong> },
  { id: 'reason', head: 'Reason', cell: ({ reason }) => reason },
  { id: 'posted', head: 'Posted while open', cell: (exception) => <Posted exception={exception} /> },
  { id: 'by', head: 'Reopened by', width: 150, cell: (exception) => <By exception={exception} /> },
  { id: 'again', head: 'Locked again', width: 130, cell: lockedAgainText },
];

export function ExceptionsCard({ exceptions }: { exceptions: LockException[] }) {
  return (
    <Card
      title="Exceptions"
      subtitle="Locked periods that were reopened, with the reason and the entries posted while they were open."
      action={<Export />}
    >
      <DataTable
        label="Exceptions"
        rows={exceptions}
        columns={columns}
        rowId={({ reopened, lastDay }) => `${reopened.at} ${lastDay}`}
        phone={(exception) => ({
          title: exceptionPeriod(exception),
          amount: lockedAgainText(exception),
          below: exception.reason,
          note: (
            <>
              <Posted exception={exception} /> <By exception={exception} />
            </>
          ),
        })}
      />
    </Card>
  );
}

function Export() {
  const saving = useMutation({
    mutationFn: () => download(exportLockExceptions, {}, { fileName: 'lock-exceptions.csv' }),
    onError: ({ message }) => toast(`Couldn’t export the exceptions: ${message}`, { tone: 'negative' }),
  });
  return (
    <Button small icon={<IconDownload size={16} stroke={1.6} aria-hidden />} disabled={saving.isPending} onClick={() => saving.mutate()}>
      Export CSV
    </Button>
  );
}

function Posted({ exception }: { exception: LockException }) {
  const { firstDay, lastDay, entries } = exception;
  const text = postedText(exception);
  if (entries === 0) return <>{text}</>;
  return (
    <Link to="/general-ledger" search={{ startDate: firstDay ?? '1970-01-01', endDate: lastDay }}>
      {text}
    </Link>
  );
}

function By({ exception: { reopened } }: { exception: LockException }) {
  return (
    <>
      {reopened.name}
      <small className="block dim">{instantText(reopened.at)}</small>
    </>
  );
}
