// The dashboard's quick actions.
import { Link } from '@tanstack/react-router';
import { IconFileDownload, IconMessage2, IconRefresh } from '@tabler/icons-react';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ReportMenu } from '../../ui/report-menu.js';
import { useSyncBanks } from '../../ui/use-sync-banks.js';
import styles from './dashboard.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true };

export function QuickActions() {
  const { business } = useBusiness();
  const { sync, busy } = useSyncBanks();
  return (
    <div className={`flex wrap gap-6 ${styles.actions}`} role="group" aria-label="Quick Actions">
      <Button
        icon={<IconRefresh {...icon} />}
        disabled={busy}
        unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
        onClick={sync}
      >
        {busy ? 'Syncing…' : 'Sync Banks'}
      </Button>
      <ReportMenu>
        <button type="button" className={buttonClass()}>
          <IconFileDownload {...icon} />
          <span>Generate Report</span>
        </button>
      </ReportMenu>
      <Link to="/ai-assistant" className={buttonClass()}>
        <IconMessage2 {...icon} />
        <span>AI Assistant</span>
      </Link>
    </div>
  );
}
