// One numbered station of the panel, and the facts it lists.
import type { ReactNode } from 'react';
import styles from './panel.module.css';

export function Station({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.station}>
      <header className="flex between baseline gap-10 below-4">
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </li>
  );
}

/** Name and value in two columns; facts without a value are left out. */
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
