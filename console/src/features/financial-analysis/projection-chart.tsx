// The projected cash as a line in its range, with the critical line; every point in the color of its status.
import { shortMoney, wholeDollars } from '../../lib/money.js';
import { useWidth } from '../../ui/use-width.js';
import { type ProjectedPoint, projectionHeight, projectionPlaces } from './projection.js';

interface ProjectionChartProps {
  label: string;
  points: ProjectedPoint[];
  criticalCents: number | null;
}

const quiet = { fill: 'var(--dimmed)', fontSize: 11 };

export function ProjectionChart({ label, points, criticalCents }: ProjectionChartProps) {
  const [ref, width] = useWidth();
  const { axis, left, right, y, dots, range } = projectionPlaces(points, criticalCents, width);
  const last = points.at(-1);
  const end = dots.at(-1);
  return (
    <div ref={ref} className="slim" style={{ height: projectionHeight }}>
      <svg role="img" aria-label={label} width="100%" height={projectionHeight}>
        {axis.ticks.map((cents) => (
          <g key={cents}>
            <line x1={left} x2={right} y1={y(cents)} y2={y(cents)} stroke="var(--hairline)" />
            <text x={left - 12} y={y(cents) + 4} textAnchor="end" {...quiet}>
              {cents === 0 ? '0' : shortMoney(cents)}
            </text>
          </g>
        ))}
        {range && <polygon points={range} fill="var(--chart-1)" opacity={0.16} data-range />}
        {criticalCents !== null && (
          <>
            <line x1={left} x2={right} y1={y(criticalCents)} y2={y(criticalCents)} stroke="var(--negative)" strokeDasharray="4 3" />
            <text x={right + 8} y={y(criticalCents) + 4 + awayFrom(end?.y, y(criticalCents))} fill="var(--negative)" fontSize={11}>
              Critical {shortMoney(criticalCents)}
            </text>
          </>
        )}
        <polyline points={dots.map((dot) => `${dot.x},${dot.y}`).join(' ')} fill="none" stroke="var(--chart-1)" strokeWidth={2} />
        {dots.map((dot, index) => (
          <circle
            key={index}
            cx={dot.x}
            cy={dot.y}
            r={4}
            fill={`var(--${points[index]?.tone})`}
            stroke="var(--surface)"
            strokeWidth={1.5}
          />
        ))}
        {points.map(({ short }, index) => (
          <text key={index} x={dots[index]?.x} y={projectionHeight - 6} textAnchor="middle" {...quiet}>
            {short}
          </text>
        ))}
        {last && end && (
          <text x={end.x + 8} y={end.y + 4} fill="var(--text)" fontSize={11} fontWeight={600}>
            {wholeDollars(last.cents)}
          </text>
        )}
      </svg>
    </div>
  );
}

const labelHeight = 13;

/** Distance that keeps the critical line's label clear of the end value's. */
function awayFrom(end: number | undefined, critical: number): number {
  if (end === undefined || Math.abs(end - critical) >= labelHeight) return 0;
  return critical >= end ? labelHeight - (critical - end) : -(labelHeight - (end - critical));
}
