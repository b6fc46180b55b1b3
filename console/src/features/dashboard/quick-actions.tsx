// The quick actions: those that work, and those that say why they do not.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconFileDownload, IconMessage2, IconRefresh, IconUpload } from '@tabler/icons-react';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { notSyncedText, syncedText, syncMutation } from '../../lib/sync-banks.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import styles from './dashboard.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true };
const later = (what: string) => `${what} coming later.`;

export function QuickActions() {
  const { business } = useBusiness();
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
    <div className={`flex wrap gap-6 ${styles.actions}`} role="group" aria-label="Quick Actions">
      <Button
        icon={<IconRefresh {...icon} />}
        disabled={sync.isPending}
        unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
        onClick={() => sync.mutate()}
      >
        {sync.isPending ? 'Syncing…' : 'Sync Banks'}
      </Button>
      <Button icon={<IconUpload {...icon} />} unavailable={later('Receipts are')}>
        Upload Receipt
      </Button>
      <Button icon={<IconFileDownload {...icon} />} unavailable={later('Report downloads are')}>
        Generate Report
      </Button>
      <Button icon={<IconMessage2 {...icon} />} unavailable={later('The assistant is')}>
        AI Assistant
      </Button>
    </div>
  );
}
