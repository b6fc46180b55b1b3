// What can be done with the ledger as a whole: sync the linked banks, read it again, import a statement.
import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconRefresh, IconRotateClockwise } from '@tabler/icons-react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { notSyncedText, syncedText, syncMutation } from '../../lib/sync-banks.js';
import { Button, buttonClass, IconButton } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';

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
  const client = useQueryClient();
  const sync = useMutation({
    ...syncMutation,
    onSuccess: (reply) => {
      toast(syncedText(reply));
      void client.invalidateQueries({ queryKey: ['pipeline'] });
    },
    onError: (error) => toast(notSyncedText(error), { tone: 'negative' }),
  });
  return (
    <Button icon={<IconRefresh size={16} stroke={1.6} aria-hidden />} disabled={sync.isPending} onClick={() => sync.mutate()}>
      {sync.isPending ? 'Syncing…' : 'Sync'}
    </Button>
  );
}
