// Small marks next to a row: a badge, and how sure a classification is.
import type { ReactNode } from 'react';
import { highConfidence, lowConfidence } from '#contracts/rules/confidence.js';
import { percent } from '../lib/money.js';
import styles from './badge.module.css';

/** `orange` is a third step between warning and negative; `blue` means paid where positive means arrived. */
export type Tone = 'positive' | 'negative' | 'warning' | 'orange' | 'blue' | 'quiet';

export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  const colors = { background: `var(--badge-${tone})`, color: `var(--badge-${tone}-text)` };
  return (
    <span className={`inline nowrap ${styles.badge}`} style={colors}>
      {children}
    </span>
  );
}

/** Under 80 % a warning badge, above it a dimmed figure. */
export function Confidence({ value }: { value: number }) {
  const text = percent(value, { digits: 0 });
  return value < highConfidence ? <Badge tone="warning">{text}</Badge> : <span className="dim">{text}</span>;
}

const barColors = { 1: 'var(--chart-4)', 2: 'var(--chart-2)', 3: 'var(--chart-1)' };

/** Three bars and the figure, where a list of confidences is read down a column. */
export function ConfidenceBars({ value }: { value: number }) {
  const filled = value >= highConfidence ? 3 : value >= lowConfidence ? 2 : 1;
  return (
    <span className="inline gap-6">
      <span className={`inline ${styles.barsBox}`} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <i key={bar} style={bar <= filled ? { background: barColors[filled] } : undefined} />
        ))}
      </span>
      {percent(value, { digits: 0 })}
    </span>
  );
}
