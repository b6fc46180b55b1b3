// Moving through rows by keyboard: j and k or the arrows move, x selects, e edits, Enter opens. Works from anywhere on the page outside a field.
import { useCallback, useEffect, useRef, useState } from 'react';

interface RowKeysOptions {
  ids: string[];
  onMove?: (id: string) => void;
  onSelect?: (id: string) => void;
  onOpen?: (id: string) => void;
  /** The key E. */
  onEdit?: (id: string) => void;
}

export interface RowKeys {
  activeId: string | null;
  setActive(id: string): void;
  /** Gives a row its place in the tab order and lets the keys reach it. */
  rowProps(id: string): { ref(element: HTMLElement | null): void; tabIndex: 0 | -1; onFocus(): void };
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]');

/** The row that a key leads to; null when the key is none of ours or there is no row. */
function movedTo(ids: string[], activeId: string | null, key: string): string | null {
  const step = key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return null;
  const at = activeId === null ? -1 : ids.indexOf(activeId);
  if (at === -1) return ids[step === 1 ? 0 : ids.length - 1] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null;
}

export function useRowKeys({ ids, onMove, onSelect, onOpen, onEdit }: RowKeysOptions): RowKeys {
  const [active, setActiveState] = useState<string | null>(null);
  const rows = useRef(new Map<string, HTMLElement>());
  const activeId = active !== null && ids.includes(active) ? active : null;
  const setActive = useCallback((id: string) => (setActiveState(id), rows.current.get(id)?.focus({ preventScroll: false })), []);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return;
      const onRow = [...rows.current.values()].includes(event.target as HTMLElement);
      if (event.key.startsWith('Arrow') && !onRow) return;
      const next = movedTo(ids, activeId, event.key);
      if (next !== null) {
        event.preventDefault();
        setActive(next);
        onMove?.(next);
      } else if (activeId !== null && event.key === 'x' && onSelect) {
        event.preventDefault();
        onSelect(activeId);
      } else if (activeId !== null && event.key === 'e' && onEdit) {
        event.preventDefault();
        onEdit(activeId);
      } else if (activeId !== null && event.key === 'Enter' && onRow && onOpen) {
        event.preventDefault();
        onOpen(activeId);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [ids, activeId, setActive, onMove, onSelect, onOpen, onEdit]);

  return {
    activeId,
    setActive,
    rowProps: (id) => ({
      ref: (element) => void (element ? rows.current.set(id, element) : rows.current.delete(id)),
      tabIndex: (activeId ?? ids[0]) === id ? 0 : -1,
      onFocus: () => setActiveState(id),
    }),
  };
}
