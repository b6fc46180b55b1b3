// Cells that the tables of deductions share: the part that counts, and two lines where a phone has one column.
import type { ReactNode } from 'react';
import { percent } from '../../lib/money.js';
import styles from './tax-cockpit.module.css';

const percentOf = (ratio: number): string => percent(ratio, { digits: Number.isInteger(Math.round(ratio * 1e6) / 1e4) ? 0 : 1 });

/** Below 100% in the warning color; `unknown` if null. */
export function Part({ ratio }: { ratio: number | null }) {
  if (ratio === null) return <span className="warning total">unknown</span>;
  return <span className={ratio < 1 ? 'warning total' : 'dim'}>{percentOf(ratio)}</span>;
}

export const twoLines = (first: ReactNode, second: ReactNode) => (
  <span className={`stack middle cut ${styles.twoLines}`}>
    <span>{first}</span>
    <small className="normal">{second}</small>
  </span>
);
