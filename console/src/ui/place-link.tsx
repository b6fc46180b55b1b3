// A link to a place of the console that the server names as one text, such as `/payroll?tab=vendors`.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseSearch } from '../lib/use-search-state.js';

export function PlaceLink({ place, className, children }: { place: string; className?: string; children: ReactNode }) {
  const [path = '/', query = ''] = place.split('?', 2);
  return (
    <Link to={path} search={parseSearch(query)} className={className}>
      {children}
    </Link>
  );
}
