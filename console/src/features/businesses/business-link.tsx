// A link into another business: that business opens first, then the place.
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
    // Another tab or window opens with its own business; here nothing changes.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (id !== business.id) select(id);
  };
  return (
    <Link to={path} search={parseSearch(query)} className={className} aria-label={label} onClick={enter}>
      {children}
    </Link>
  );
}
