// The heading of the side column: the line's number, name, and amount; to the cent over entries, which have cents.
import styles from './schedule-c.module.css';

export function SideHead({ line, title, amount }: { line: string; title: string; amount: string }) {
  return (
    <header className={styles.sideHead}>
      <p className="dim">Line {line}</p>
      <div className="flex baseline gap-12">
        <h3 className="grow slim">{title}</h3>
        <strong>{amount}</strong>
      </div>
    </header>
  );
}
