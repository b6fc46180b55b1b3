// Actions for the ledger: sync the linked banks, refresh, export the filtered rows, import a statement.
import { useIsFetching, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconDownload, IconRefresh, IconRotateClockwise } from '@tabler/icons-react';
import { getLedgerFast } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { useReread } from '../../lib/reading.js';
import { Button, buttonClass, IconButton } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { useSyncBanks } from '../../ui/use-sync-banks.js';
import type { Filters } from './general-ledger.js';
import { exportRows } from './general-ledger-api.js';

export function LedgerActions({ filters }: { filters: Filters }) {
  const { business } = useBusiness();
  const reread = useReread(getLedgerFast);
  const reading = useIsFetching({ queryKey: ['ledger'] }) > 0;
  const refresh = (
    <IconButton label="Refresh" icon={<IconRotateClockwise size={17} stroke={1.6} />} aria-busy={reading} onClick={() => void reread()} />
  );
  const exporting = <ExportButton filters={filters} />;
  if (!mayWrite(business.role))
    return (
      <>
        {refresh}
        {exporting}
      </>
    );
  return (
    <>
      {refresh}
      {exporting}
      <SyncButton />
      <Link to="/import" className={buttonClass({ kind: 'filled' })}>
        Import statement
      </Link>
    </>
  );
}

/** Exports the filtered rows of all pages. */
function ExportButton({ filters }: { filters: Filters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportRows(filters),
    onError: ({ message }) => toast(`Export failed: ${message}`, { tone: 'negative' }),
  });
  return (
    <Button icon={<IconDownload size={16} stroke={1.6} aria-hidden />} disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

function SyncButton() {
  const { sync, busy } = useSyncBanks();
  return (
    <Button icon={<IconRefresh size={16} stroke={1.6} aria-hidden />} disabled={busy} onClick={sync}>
      {busy ? 'Syncing…' : 'Sync'}
    </Button>
  );
}
