// A link to a place of the console that the server names as one text, such as `/payroll?tab=vendors`.
import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { parseSearch } from '../lib/use-search-state.js';

export function PlaceLink({ place, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { place: string }) {
  const [path = '/', query = ''] = place.split('?', 2);
  return (
    <Link to={path} search={parseSearch(query)} {...rest}>
      {children}
    </Link>
  );
}
