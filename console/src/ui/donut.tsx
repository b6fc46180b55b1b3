// A ring of 104 px around its total, loaded when first shown.
import { lazy, Suspense } from 'react';
import type { DonutRingProps } from './donut-drawing.js';
import styles from './donut.module.css';

const DonutDrawing = lazy(() => import('./donut-drawing.js'));

/** Color is only a key: the screen names the parts and their shares next to the ring. */
export function DonutRing(props: DonutRingProps) {
  return (
    <div className={`fixed ${styles.ring}`} role="img" aria-label={props.label}>
      <Suspense fallback={<span aria-busy className={`block ${styles.waiting}`} />}>
        <DonutDrawing {...props} />
      </Suspense>
    </div>
  );
}
