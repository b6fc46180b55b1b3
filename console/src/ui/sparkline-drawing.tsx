// The line of a sparkline as Mantine draws it: scaled to its own range, ending in a dot.
import { Sparkline } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { ownRange } from './scale.js';
import styles from './sparkline.module.css';

export type SparklineColor = 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | 'chart-result';

export interface SparklineProps {
  values: number[];
  color: SparklineColor;
}

export default function SparklineDrawing({ values, color }: SparklineProps) {
  const stroke = `var(--${color})`;
  const last = values.length - 1;
  return (
    <Sparkline
      className={styles.line}
      data={ownRange(values)}
      color={stroke}
      strokeWidth={1.5}
      areaProps={{
        fill: 'none',
        dot: ({ index, cx, cy }) =>
          index === last ? <circle key="end" cx={cx} cy={cy} r={3} fill={stroke} className={styles.dot} /> : <g key={index} />,
      }}
    />
  );
}
