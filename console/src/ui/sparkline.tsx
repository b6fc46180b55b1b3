// The course of a figure in one line. Decoration to a screen reader; the note beside it says the last step in words.
import { lazy, Suspense } from 'react';
import type { SparklineProps } from './sparkline-drawing.js';
import styles from './sparkline.module.css';

const SparklineDrawing = lazy(() => import('./sparkline-drawing.js'));

export function Sparkline(props: SparklineProps) {
  if (props.values.length === 0) return null;
  return (
    <div className={`above-2 ${styles.box}`} aria-hidden inert>
      <Suspense>
        <SparklineDrawing {...props} />
      </Suspense>
    </div>
  );
}
