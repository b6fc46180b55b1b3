// One numbered section of the panel, and its list of facts.
import type { ReactNode } from 'react';
import styles from './panel.module.css';

export function PanelSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.section}>
      <header className="flex between baseline gap-10 below-4">
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </li>
  );
}

/** Names and values in two columns; facts without a value are skipped. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div className="grid gap-10" key={name}>
            <dt>{name}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
