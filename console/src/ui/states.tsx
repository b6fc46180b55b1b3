// The states that every screen shares: loading in the shape of what comes, empty with the action that fills it, error with its id.
import type { ReactNode } from 'react';
import { classifyError } from '../lib/problem.js';
import { Button } from './button.js';
import styles from './states.module.css';

/** One sentence, and the action that fills the emptiness. */
export function EmptyState({ title, children, action }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`stack start gap-6 dim ${styles.empty}`}>
      {title && <h2 className="ink">{title}</h2>}
      <p>{children}</p>
      {action && <div className="row wrap gap-8 above-8">{action}</div>}
    </div>
  );
}

/** What is wrong with something that was typed; nothing if nothing is. */
export const Problem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="negative" role="alert">
      {children}
    </p>
  ) : null;

interface ErrorStateProps {
  error: unknown;
  /** Says what did not work, in the screen's own words. */
  title?: string;
  /** Replaces the error's own text where the specification gives one. */
  message?: string;
  retryLabel?: string;
  onRetry?: () => void;
}

export function ErrorState({ error, title, message, retryLabel = 'Try Again', onRetry }: ErrorStateProps) {
  const facts = classifyError(error);
  return (
    <div className={`surface stack start gap-4 ${styles.error}`} role="alert">
      <h2>{title ?? facts.title}</h2>
      <p>{message ?? facts.message}</p>
      {facts.errorId && (
        <p className="note">
          Error ID <code>{facts.errorId}</code>
        </p>
      )}
      {onRetry && (
        <div className="row wrap gap-8 above-8">
          <Button onClick={onRetry}>{retryLabel}</Button>
        </div>
      )}
    </div>
  );
}

/** A line of text with an edge in its tone, and its actions at the right. */
export function Notice({
  tone = 'warning',
  title,
  action,
  children,
}: {
  tone?: 'warning' | 'negative' | 'positive';
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={`row wrap between ${styles.notice}`}
      style={{ borderLeftColor: `var(--${tone})` }}
      role={tone === 'negative' ? 'alert' : 'status'}
    >
      <p>
        {title && <strong>{title} </strong>}
        {children}
      </p>
      {action && <div className="row wrap gap-8">{action}</div>}
    </div>
  );
}

/** Keeps the room of words that come, so that nothing below jumps. */
export function Coming({ children }: { children: ReactNode }) {
  return (
    <span className={styles.coming} aria-hidden>
      {children}
    </span>
  );
}

/** A gray block in place of what is loading. */
function Skeleton({ height, width }: { height: number; width?: number | string }) {
  return <span className={`block ${styles.skeleton}`} style={{ height, width: width ?? '100%' }} />;
}

/** The place of a drawing that is loading. */
export function ChartSkeleton({ height, label }: { height: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={height} />
    </div>
  );
}

/** Rows of a list or table that is loading; announced once as 'Loading'. */
export function SkeletonRows({ rows, height = 34, label = 'Loading' }: { rows: number; height?: number; label?: string }) {
  return (
    <div className="ruled" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div className="row" key={row} style={{ height }}>
          <Skeleton height={10} width={`${92 - ((row * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  );
}

/** A strip of figures that is loading; `plain`: figures without a line of their course. */
export function SkeletonFigures({ count = 4, plain = false }: { count?: number; plain?: boolean }) {
  return (
    <div className={`surface grid ${styles.skeletonFigures}`} role="status" aria-label="Loading figures">
      {Array.from({ length: count }, (_, figure) => (
        <div className="stack gap-12" key={figure}>
          <Skeleton height={10} width="45%" />
          <Skeleton height={24} width="70%" />
          <Skeleton height={plain ? 10 : 28} />
        </div>
      ))}
    </div>
  );
}

/** Something is at work, in the size of an icon. */
export const Ring = () => <span className={styles.ring} aria-hidden />;

export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={`row middle gap-10 dim large ${styles.spinner}`} role="status">
      <Ring />
      {label}
    </div>
  );
}
