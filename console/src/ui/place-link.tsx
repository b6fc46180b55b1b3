// A link to a place of the console that one text names, such as `/payroll?tab=vendors` or, of a part of a screen, `/payroll#history`.
import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { parseSearch } from '../lib/use-search-state.js';

export function PlaceLink({ place, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { place: string }) {
  const [address = '/', part] = place.split('#', 2);
  const [path = '/', query = ''] = address.split('?', 2);
  return (
    <Link to={path} search={parseSearch(query)} hash={part} {...rest}>
      {children}
    </Link>
  );
}
