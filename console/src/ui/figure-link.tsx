// A figure that links to exactly the rows that add up to it. The link's place is required; a figure that has none says so.
import type { ReactNode } from 'react';
import { PlaceLink } from './place-link.js';

interface FigureLinkProps {
  place: string | null | undefined;
  label?: string | undefined;
  children: ReactNode;
}

export function FigureLink({ place, label, children }: FigureLinkProps) {
  if (!place) return children;
  return (
    <PlaceLink place={place} className="door" aria-label={label}>
      {children}
    </PlaceLink>
  );
}
