// Two series as bars and the result as a line, by month. The drawing is loaded when a trend is first shown; its place is kept.
import { lazy, Suspense } from 'react';
import { ChartSkeleton } from './states.js';
import { type TrendChartProps, trendHeight } from './trend.js';
import styles from './trend-chart.module.css';

const legendHeight = 26;

const TrendDrawing = lazy(() => import('./trend-drawing.js'));

export function TrendChart(props: TrendChartProps) {
  return (
    <div className="slim">
      {props.compact && <Legend {...props} />}
      <Suspense fallback={<TrendSkeleton />}>
        <TrendDrawing {...props} />
      </Suspense>
    </div>
  );
}

/** The place of a trend that is loading; a phone's has its legend above the drawing. */
export function TrendSkeleton({ compact = false }: { compact?: boolean }) {
  return <ChartSkeleton height={compact ? legendHeight + trendHeight : trendHeight} label="Loading the trend" />;
}

/** On a phone there is no room beside the bars; elsewhere the drawing names its series at their ends. */
function Legend({ series, result }: Pick<TrendChartProps, 'series' | 'result'>) {
  return (
    <ul className={`flex wrap fine below-8 ${styles.legend}`} aria-hidden>
      {series.map((one) => (
        <li className="row gap-6" key={one.name}>
          <i style={{ background: `var(--${one.color})` }} />
          {one.name}
        </li>
      ))}
      <li className="row gap-6">
        <i className={styles.legendLine} />
        {result}
      </li>
    </ul>
  );
}
