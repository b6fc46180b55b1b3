// Catches what a screen throws while drawing, keeps and reports it; a retry clears the error and counts up.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { classifyError } from '../../lib/problem.js';
import { codeProblem, isMissingCode, serverAnswers } from '../../lib/screen-code.js';
import { businessSupport, keepError, type LoggedError, logged, renameError, reportError } from './error-log.js';
import { ErrorScreen, type Report } from './error-screens.js';

interface ErrorBoundaryProps {
  /** The chosen screen, named in the message. */
  selection: string;
  supportMail?: string;
  onDashboard(): void | Promise<void>;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  failed: boolean;
  entry: LoggedError | null;
  /** Whether it was reported to the server. */
  report: Report;
  /** The business's own support address, if it has one. */
  businessMail?: string;
  retryCount: number;
}

const clear = { error: null, failed: false, entry: null, report: 'pending' as const };

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { ...clear, retryCount: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const caught = (problem: unknown) => this.caught(problem, componentStack ?? undefined);
    // Nothing is shown until it is known whether a newer version or the connection is the cause.
    if (classifyError(error).kind === 'update') void codeProblem(error).then(caught);
    else caught(error);
  }

  private caught(error: unknown, component: string | undefined): void {
    const entry = logged(error, { component, retryCount: this.state.retryCount });
    this.setState({ error, entry });
    keepError(entry);
    if (classifyError(error).kind !== 'unexpected') return;
    void reportError(entry).then((errorId) => {
      if (errorId) renameError(entry.errorId, errorId);
      this.setState({ entry: { ...entry, ...(errorId && { errorId }) }, report: errorId ? 'sent' : 'failed' });
    });
    void businessSupport().then((businessMail) => this.setState({ businessMail }));
  }

  private readonly retry = async (): Promise<void> => {
    if (!isMissingCode(this.state.error)) return this.setState(({ retryCount }) => ({ ...clear, retryCount: retryCount + 1 }));
    this.setState(({ retryCount }) => ({ retryCount: retryCount + 1 }));
    if (await serverAnswers()) location.reload();
  };

  /** Cleared only after leaving, else the broken screen is drawn, and reported, once more. On the dashboard itself it is another attempt. */
  private readonly leave = async (): Promise<void> => {
    await this.props.onDashboard();
    this.setState(clear);
  };

  override render(): ReactNode {
    const { error, failed, entry, report, businessMail } = this.state;
    if (!failed) return this.props.children;
    if (!entry) return null;
    const { selection, supportMail } = this.props;
    return (
      <ErrorScreen
        error={error}
        entry={entry}
        selection={selection}
        report={report}
        supportMail={businessMail ?? supportMail}
        onRetry={() => void this.retry()}
        onDashboard={() => void this.leave()}
      />
    );
  }
}
