// The heading of the side column: the line's number, name, and amount to the cent.
import { money } from '../../lib/money.js';
import styles from './schedule-c.module.css';

export function SideHead({ line, title, cents }: { line: string; title: string; cents: number }) {
  return (
    <header className={styles.sideHead}>
      <p className="dim">Line {line}</p>
      <div className="flex baseline gap-12">
        <h3 className="grow slim">{title}</h3>
        <strong>{money(cents)}</strong>
      </div>
    </header>
  );
}
