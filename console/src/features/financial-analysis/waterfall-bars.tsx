// A horizontal waterfall chart: each step has its name, its bar between the totals, and its amount.
import { wholeDollars } from '../../lib/money.js';
import { FigureLink } from '../../ui/figure-link.js';
import { type Step, stepBars } from './waterfall.js';

export function WaterfallBars({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol aria-label={label}>
      {stepBars(steps).map(({ name, cents, total, place, left, width }) => {
        const amount = wholeDollars(cents, { plus: !total });
        const tone = total ? '' : cents < 0 ? 'negative' : 'positive';
        const color = total ? 'var(--chart-result)' : cents < 0 ? 'var(--chart-4)' : 'var(--chart-1)';
        return (
          <li
            className="centered grid gap-12"
            key={name}
            style={{ gridTemplateColumns: 'minmax(0, 1.3fr) minmax(40px, 1fr) 84px', minHeight: 28 }}
          >
            <span className={total ? 'total' : ''} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </span>
            <span className="block" style={{ position: 'relative', height: 10 }} aria-hidden>
              <span
                className="block"
                style={{ position: 'absolute', inset: `0 auto 0 ${left}%`, width: `max(1px, ${width}%)`, background: color }}
              />
            </span>
            <span className={`right ${total ? 'total' : tone}`}>
              <FigureLink place={place} label={`${name}: ${amount}`}>
                {amount}
              </FigureLink>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
