// The heading of what stands beside the form: the number of the line, what it is, and its amount to the cent.
import { money } from '../../lib/money.js';
import styles from './schedule-c.module.css';

export function SideHead({ line, title, cents }: { line: string; title: string; cents: number }) {
  return (
    <header className={`grid baseline ${styles.sideHead}`}>
      <p className="dim">Line {line}</p>
      <h3>{title}</h3>
      <strong>{money(cents)}</strong>
    </header>
  );
}
