// A figure that links to exactly the rows that add up to it. The link's place is required.
import type { ReactNode } from 'react';
import { PlaceLink } from './place-link.js';

export function FigureLink({ place, label, children }: { place: string; label?: string; children: ReactNode }) {
  return (
    <PlaceLink place={place} className="door" aria-label={label}>
      {children}
    </PlaceLink>
  );
}
