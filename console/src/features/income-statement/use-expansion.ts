// Which lines of the statement are open. It lives as long as the shown period.
import { useCallback, useMemo, useState } from 'react';
import type { Line } from './income-statement.js';

export interface Expansion {
  isOpen(line: Line): boolean;
  toggle(line: Line): void;
  /** Opens a line and the category it belongs to. */
  show(line: Line): void;
}

const categoryId = ({ section, category }: Line): string => `${section}/${category}`;

export function useExpansion(): Expansion {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(({ id }: Line) => setOpen((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))), []);
  const show = useCallback((line: Line) => setOpen((before) => new Set([...before, categoryId(line), line.id])), []);
  return useMemo(() => ({ isOpen: ({ id }) => open.has(id), toggle, show }), [open, toggle, show]);
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids].filter((other) => other !== id));
