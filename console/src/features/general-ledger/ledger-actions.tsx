// What can be done with the ledger as a whole: sync the linked banks, read it again, import a statement.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconRefresh, IconRotateClockwise } from '@tabler/icons-react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { Button, buttonClass, IconButton } from '../../ui/button.js';
import { useSyncBanks } from '../../ui/use-sync-banks.js';

export function LedgerActions() {
  const { business } = useBusiness();
  const client = useQueryClient();
  const reading = useIsFetching({ queryKey: ['ledger'] }) > 0;
  const refresh = (
    <IconButton
      label="Refresh"
      icon={<IconRotateClockwise size={17} stroke={1.6} />}
      aria-busy={reading}
      onClick={() => void client.invalidateQueries({ queryKey: ['ledger'] })}
    />
  );
  if (!mayWrite(business.role)) return refresh;
  return (
    <>
      {refresh}
      <SyncButton />
      <Link to="/import" className={buttonClass({ kind: 'filled' })}>
        Import statement
      </Link>
    </>
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
