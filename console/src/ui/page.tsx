// The frame of a screen: title, one line below it, actions at the right, then its parts.
import { createContext, type ReactNode, use } from 'react';
import { useCompressed } from '../lib/use-media.js';
import { BooksChip } from './books-chip.js';
import styles from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** How current the figures are; shown next to the title. */
  stale?: ReactNode;
  /** The screens above it, over the title. */
  trail?: ReactNode;
  children: ReactNode;
}

/** A screen whose parts are tabs: its name over each of them, and the tabs. */
export const TabbedScreen = createContext<{ title: string; tabs: ReactNode } | null>(null);

export function Page({ title, subtitle, actions, stale, trail, children }: PageProps) {
  const compressed = useCompressed();
  const screen = use(TabbedScreen);
  return (
    <div className={`stack gap-20 ${styles.page}`}>
      <title>{`${title} – AI Accounting`}</title>
      <header className={`row wrap between ${styles.head}`}>
        <div className={`slim ${styles.titles}`}>
          {trail && <p className="note">{trail}</p>}
          <h1>
            {screen?.title ?? title}
            {stale}
          </h1>
          {compressed && <BooksChip />}
          {subtitle && <p className="dim large above-2">{subtitle}</p>}
        </div>
        {actions && <div className="row wrap gap-8 unprinted">{actions}</div>}
      </header>
      {screen?.tabs}
      {children}
    </div>
  );
}

/** A bordered surface with its own heading. */
export function Card({
  id,
  title,
  subtitle,
  action,
  children,
}: {
  /** The target of links with this fragment. */
  id?: string;
  title?: ReactNode;
  subtitle?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`surface stack slim ${styles.card}`}>
      {(title || action) && (
        <header className={'flex between start gap-12 below-14'}>
          <div>
            <h2>{title}</h2>
            {subtitle && <p className="note above-1">{subtitle}</p>}
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
  return <div className={`grid gap-20 ${styles.columns}`}>{children}</div>;
}

/** How old the figures are, next to the title, when they are not current. */
export function StaleMark({ children }: { children: ReactNode }) {
  return <span className={`warning ${styles.stale}`}>{children}</span>;
}
