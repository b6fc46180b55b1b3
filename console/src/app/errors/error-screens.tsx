// The three error screens: a newer version, no connection, and everything else with its id, retry and report.
import { classifyError } from '../../lib/problem.js';
import { Button, buttonClass } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { issueMail, issueText, type LoggedError } from './error-log.js';
import styles from './error-screens.module.css';

/** Whether the team has been notified: not known yet, true, or not possible. */
export type Report = 'pending' | 'sent' | 'failed';

interface ErrorScreenProps {
  error: unknown;
  entry: LoggedError;
  selection: string;
  report: Report;
  supportMail?: string;
  onRetry(): void;
  onDashboard(): void;
}

export function ErrorScreen(props: ErrorScreenProps) {
  const { kind, title, message } = classifyError(props.error);
  if (kind === 'update') {
    return (
      <div className={`surface stack start gap-10 large ${styles.card}`} role="alert">
        <h1>{title}</h1>
        <p>{message}</p>
        <Button kind="filled" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      </div>
    );
  }
  if (kind === 'connection') {
    return (
      <div className={`surface stack start gap-10 large ${styles.card}`} role="alert">
        <h1>{title}</h1>
        <p>{message}</p>
        <div className="flex wrap gap-8">
          <Button kind="filled" onClick={props.onRetry}>
            Try Again
          </Button>
          <Button onClick={props.onDashboard}>Go to Dashboard</Button>
        </div>
      </div>
    );
  }
  return <UnexpectedError {...props} />;
}

const notified: Record<Report, string> = {
  pending: '',
  sent: 'Our team has been notified.',
  failed: 'We couldn’t send a report. Please use Report Issue.',
};

function UnexpectedError({ entry, selection, report, supportMail, onRetry, onDashboard }: ErrorScreenProps) {
  return (
    <div className={`surface stack start gap-10 large ${styles.card}`} role="alert">
      <h1>Something went wrong</h1>
      <p>We&apos;re sorry, but an unexpected error occurred. {notified[report]}</p>
      <p className={`breaks dim ${styles.what}`}>
        Error rendering content: {selection}. {entry.message}
      </p>
      <div className="flex wrap gap-8">
        <Button kind="filled" onClick={onRetry}>
          {entry.retryCount > 0 ? `Try Again (${entry.retryCount})` : 'Try Again'}
        </Button>
        <Button onClick={onDashboard}>Dashboard</Button>
        {supportMail ? (
          <a className={buttonClass()} href={issueMail(entry, supportMail)}>
            Report Issue
          </a>
        ) : (
          <Button onClick={() => void copyReport(entry)}>Report Issue</Button>
        )}
        <Button onClick={() => location.reload()}>Reload Page</Button>
      </div>
      <p className="note">
        Error ID <code>{entry.errorId}</code>
        <br />
        If this problem persists, please contact support.
      </p>
    </div>
  );
}

/** Without a support address, the person forwards the report. */
async function copyReport(entry: LoggedError): Promise<void> {
  try {
    await navigator.clipboard.writeText(issueText(entry));
    toast('Report copied. Paste it into a message to your administrator.');
  } catch {
    toast(`Couldn’t copy the report. The error ID is ${entry.errorId}.`, { tone: 'negative' });
  }
}
