// The projected cash as a line in its range, loaded when first shown.
import { lazy, Suspense } from 'react';
import { ChartSkeleton } from '../../ui/states.js';
import type { ProjectionProps } from './projection-drawing.js';

const ProjectionDrawing = lazy(() => import('./projection-drawing.js'));
const height = 220;

export function ProjectionChart(props: ProjectionProps) {
  return (
    <div className="slim" style={{ height }} role="img" aria-label={props.label}>
      <Suspense fallback={<ChartSkeleton height={height} label="Loading the projection" />}>
        <ProjectionDrawing {...props} />
      </Suspense>
    </div>
  );
}
