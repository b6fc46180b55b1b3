// Screen 'Income Statement': says plainly that it is not there yet.
import { Card, Page } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';

export function IncomeStatementPage() {
  return (
    <Page title="Income Statement">
      <Card>
        <EmptyState>The income statement is not part of this version yet.</EmptyState>
      </Card>
    </Page>
  );
}
