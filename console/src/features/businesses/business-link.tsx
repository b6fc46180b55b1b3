// A link to a screen of another business: opens that business first.
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useBusiness } from '../../lib/business.js';
import { parseSearch } from '../../lib/use-search-state.js';

interface BusinessLinkProps {
  id: number;
  place: string;
  label?: string;
  className?: string;
  children: ReactNode;
}

export function BusinessLink({ id, place, label, className = 'door', children }: BusinessLinkProps) {
  const { business, select } = useBusiness();
  const [path = '/', query = ''] = place.split('?', 2);
  const enter = (event: MouseEvent) => {
    event.stopPropagation();
    // A new tab or window opens its own business; this one stays as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (id !== business.id) select(id);
  };
  return (
    <Link to={path} search={parseSearch(query)} className={className} aria-label={label} onClick={enter}>
      {children}
    </Link>
  );
}
