// The frame of a screen: title, one line below it, actions at the right, then its parts.
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** How current the figures are; stands beside the title. */
  stale?: ReactNode;
  /** The screens above it, over the title. */
  trail?: ReactNode;
  children: ReactNode;
}

export function Page({ title, subtitle, actions, stale, trail, children }: PageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} – AI Accounting`}</title>
      <header className={styles.head}>
        <div className={styles.titles}>
          {trail && <p className={styles.trail}>{trail}</p>}
          <h1>
            {title}
            {stale}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A bordered surface with its own heading. */
export function Card({
  title,
  subtitle,
  action,
  children,
}: {
  title?: ReactNode;
  subtitle?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.card}>
      {(title || action) && (
        <header className={styles.cardHead}>
          <div>
            <h2>{title}</h2>
            {subtitle && <p className={styles.cardSubtitle}>{subtitle}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}

/** A wide column and a narrow one; under each other when the width is compressed. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** How old the figures are, beside the title, when they are not current. */
export function StaleMark({ children }: { children: ReactNode }) {
  return <span className={styles.stale}>{children}</span>;
}
