// The pages outside the application: signing in, signed out, failed, not possible at this address, not started.
import type { ReactNode } from 'react';
import { classifyError } from '../../lib/problem.js';
import { Button } from '../../ui/button.js';
import { Spinner } from '../../ui/states.js';
import styles from './sign-in-cards.module.css';

function Outside({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <main className={`icon-box ${styles.outside}`}>
      <section className={`surface stack start gap-12 ${styles.card}`}>
        {title && <h1>{title}</h1>}
        {children}
      </section>
    </main>
  );
}

export function LoadingPage() {
  return (
    <main className={`icon-box ${styles.outside}`}>
      <Spinner />
    </main>
  );
}

interface SignedOutCardProps {
  notice?: string;
  /** Absent: Microsoft. Empty: a provider without a name. */
  providerName?: string;
  onSignIn(): void;
}

export function SignedOutCard({ notice, providerName, onSignIn }: SignedOutCardProps) {
  const isMicrosoft = providerName === undefined;
  return (
    <Outside title="Welcome to RAI Financial">
      <p>{notice ?? 'Please sign in to continue'}</p>
      <Button kind="filled" icon={isMicrosoft && <MicrosoftMark />} onClick={onSignIn}>
        {isMicrosoft ? 'Sign In with Microsoft' : providerName ? `Sign In with ${providerName}` : 'Sign In'}
      </Button>
    </Outside>
  );
}

export function SignInFailedCard({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <Outside title="Authentication Error">
      <p role="alert">{message}</p>
      <Button kind="filled" onClick={onRetry}>
        Try Again
      </Button>
    </Outside>
  );
}

/** Start-up did not get as far as drawing the application. */
export function StartFailedPage({ message }: { message: string }) {
  return (
    <Outside title="Application Failed to Load">
      <p role="alert">{message}</p>
      <Button kind="filled" onClick={() => location.reload()}>
        Retry
      </Button>
    </Outside>
  );
}

/** No answer from the server, before there is a screen. */
export function ConnectionErrorPage({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { title, message } = classifyError(error);
  return (
    <Outside title={title}>
      <p role="alert">{message}</p>
      <div className="flex wrap gap-8">
        <Button kind="filled" onClick={onRetry}>
          Try Again
        </Button>
        <Button onClick={() => location.assign('/dashboard')}>Go to Dashboard</Button>
      </div>
    </Outside>
  );
}

/** Without a secure context the browser offers no cryptography, and signing in cannot work whatever the provider does. */
export function InsecureAddressPage() {
  const local = `http://localhost${location.port ? `:${location.port}` : ''}`;
  return (
    <Outside title="You can’t sign in at this address">
      <p>
        Browsers allow sign-in only at <a href={local}>{local}</a> or over https. Open that address on the computer that runs the product,
        or put an https proxy in front of it.
      </p>
    </Outside>
  );
}

function MicrosoftMark() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden>
      <path d="M0 0h6.5v6.5H0zM7.5 0H14v6.5H7.5zM0 7.5h6.5V14H0zM7.5 7.5H14V14H7.5z" />
    </svg>
  );
}
