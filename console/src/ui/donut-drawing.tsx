// The ring as Mantine's donut chart: clockwise from the top, parts apart by a line of the surface.
import { DonutChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import styles from './donut.module.css';

export interface DonutRingProps {
  label: string;
  /** At most five. */
  slices: { name: string; cents: number; color: string }[];
  middle: string;
  below?: string;
}

export default function DonutDrawing({ slices, middle, below }: DonutRingProps) {
  return (
    <DonutChart
      size={104}
      thickness={20}
      data={slices.map(({ name, cents, color }) => ({ name, value: cents, color: `var(--${color})` }))}
      startAngle={90}
      endAngle={-270}
      strokeColor="var(--surface)"
      strokeWidth={slices.length > 1 ? 2 : 0}
      withTooltip={false}
      accessibilityLayer={false}
    >
      <text x="50%" y={below ? '49%' : '53%'} textAnchor="middle" className={`large total ${styles.middle}`}>
        {middle}
      </text>
      {below && (
        <text x="50%" y="63%" textAnchor="middle" className={styles.below}>
          {below}
        </text>
      )}
    </DonutChart>
  );
}
