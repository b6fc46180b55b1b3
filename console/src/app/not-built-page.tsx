// Said plainly instead of a screen that is not there yet.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.js';
import { Card, Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';

export function NotBuiltPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          action={
            <Link to="/dashboard" className={buttonClass()}>
              Go to Dashboard
            </Link>
          }
        >
          {title} is coming later. Nothing shown here is made up.
        </EmptyState>
      </Card>
    </Page>
  );
}
