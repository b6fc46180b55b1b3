// The parts of a section: a ring of a few with names and shares, or a table of all. A part opens to its subcategories, and a subcategory
// opens in the statement.
import { useState } from 'react';
import { IconArrowLeft } from '@tabler/icons-react';
import { money, percent, shortMoney } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { ChartCard } from '../../ui/chart-card.js';
import { DonutRing } from '../../ui/donut.js';
import { type Period, periodText } from '../../ui/period.js';
import { lowering, type RingPart, ringParts } from './breakdown.js';
import type { Line, StatementLines } from './income-statement.js';
import styles from './income-statement.module.css';

interface BreakdownCardProps {
  title: 'Revenue' | 'Expenses';
  part: StatementLines['revenue'];
  period: Period;
  /** Shows a line in the statement. */
  onOpen(line: Line): void;
}

export function BreakdownCard({ title, part, period, onOpen }: BreakdownCardProps) {
  const [drilled, setDrilled] = useState<string | null>(null);
  const category = part.lines.find((line) => line.id === drilled);
  const lines = (category?.parts ?? part.lines).filter((line) => line.amountCents !== 0);
  const totalCents = category?.amountCents ?? part.total.amountCents;
  const name = category?.name ?? title;
  const shares = `${periodText(period)}, share of ${category ? name : 'the total'}`;
  const choose = (line: Line) => (line.parts.length > 0 ? setDrilled(line.id) : onOpen(line));
  const parts = ringParts(lines);
  const down = lowering(lines);
  return (
    <ChartCard title={title} subtitle={shares} table={tableOf(part, `${title} by category, ${periodText(period)}`)}>
      {category && (
        <div className={`row gap-8 ${styles.back}`}>
          <Button small kind="quiet" icon={<IconArrowLeft size={14} aria-hidden />} onClick={() => setDrilled(null)}>
            All {title.toLowerCase()}
          </Button>
          <strong>{name}</strong>
        </div>
      )}
      {parts.length === 0 ? (
        <p className="dim">There are no positive amounts to chart.</p>
      ) : (
        <div className="row gap-20">
          <DonutRing
            slices={parts}
            middle={shortMoney(totalCents)}
            below={category ? undefined : title.toLowerCase()}
            label={`${name}, ${shares}`}
          />
          <Legend parts={parts} onChoose={choose} />
        </div>
      )}
      {down.length > 0 && (
        <p className="note above-8">
          Lowered by {down.map((line) => `${line.name} ${money(line.amountCents)}`).join(', ')}. Shares are of the remaining amount.
        </p>
      )}
    </ChartCard>
  );
}

function Legend({ parts, onChoose }: { parts: RingPart[]; onChoose(line: Line): void }) {
  return (
    <ul className={`grow slim ${styles.legend}`}>
      {parts.map(({ name, share, color, line }) => (
        <li className="row gap-8" key={name}>
          <i className="fixed" style={{ background: `var(--${color})` }} aria-hidden />
          {line?.expandable ? (
            <button type="button" className="grow clip left follows" title={name} onClick={() => onChoose(line)}>
              {name}
            </button>
          ) : (
            <span className="grow clip left" title={name}>
              {name}
            </span>
          )}
          <span className="dim">{percent(share)}</span>
        </li>
      ))}
    </ul>
  );
}

function tableOf({ lines, total }: StatementLines['revenue'], caption: string) {
  const share = (cents: number) => percent(total.amountCents === 0 ? null : cents / total.amountCents);
  return {
    caption,
    head: ['Category', 'Amount', 'Share'],
    rows: lines
      .filter((line) => line.amountCents !== 0)
      .map((line) => [line.name, money(line.amountCents, { symbol: '' }), share(line.amountCents)]),
    total: ['Total', money(total.amountCents), share(total.amountCents)],
  };
}
