// Screen 'General Ledger': says plainly that it is not there yet.
import { Card, Page } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';

export function GeneralLedgerPage() {
  return (
    <Page title="General Ledger">
      <Card>
        <EmptyState>The general ledger is not part of this version yet.</EmptyState>
      </Card>
    </Page>
  );
}
