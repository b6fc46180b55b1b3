// A figure that opens exactly the rows that make it. Without a place it is no door, so the type asks for one.
import type { ReactNode } from 'react';
import { PlaceLink } from './place-link.js';

export function FigureLink({ place, label, children }: { place: string; label?: string; children: ReactNode }) {
  return (
    <PlaceLink place={place} className="door" aria-label={label}>
      {children}
    </PlaceLink>
  );
}
