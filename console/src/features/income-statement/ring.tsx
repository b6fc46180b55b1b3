// A ring of 104 px with the total in its middle. Names and shares stand beside it, so colour is only a key.
import { arcsOf, type RingPart } from './breakdown.js';
import styles from './income-statement.module.css';

interface RingProps {
  parts: RingPart[];
  middle: string;
  below: string;
  label: string;
}

const size = 104;
const thickness = 20;
const radius = (size - thickness) / 2;
const turn = 2 * Math.PI * radius;
/** Pixels of surface between two parts. */
const gap = 2;

export function Ring({ parts, middle, below, label }: RingProps) {
  const arcs = arcsOf(parts);
  const gapOf = arcs.length > 1 ? gap : 0;
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
      <g transform={`rotate(-90 ${size / 2} ${size / 2})`}>
        {parts.map((part, index) => {
          const { from, length } = arcs[index] ?? { from: 0, length: 0 };
          return (
            <circle
              key={part.name}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              fill="none"
              stroke={`var(--${part.color})`}
              strokeWidth={thickness}
              strokeDasharray={`${Math.max(0.5, length * turn - gapOf)} ${turn}`}
              strokeDashoffset={-from * turn}
            />
          );
        })}
      </g>
      <text x={size / 2} y={size / 2 + (below ? 1 : 5)} textAnchor="middle" className={styles.middle}>
        {middle}
      </text>
      <text x={size / 2} y={size / 2 + 15} textAnchor="middle" className={styles.below}>
        {below}
      </text>
    </svg>
  );
}
