// The note of a term, next to it and over everything else. Escape, or a tap elsewhere, closes it.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './term.module.css';
import { type TermName, terms } from './terms.js';

interface TermNoteProps {
  id: string;
  name: TermName;
  /** The term on the screen. */
  of: RefObject<HTMLElement | null>;
  onClose(): void;
}

const margin = 8;

export default function TermNote({ id, name, of, onClose }: TermNoteProps) {
  const note = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const [term, own] = [of.current, note.current];
      if (!term || !own) return;
      const { left, top, bottom } = term.getBoundingClientRect();
      const fits = bottom + own.offsetHeight + margin < innerHeight;
      own.style.left = `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - own.offsetWidth - margin))}px`;
      own.style.top = `${fits ? bottom : Math.max(margin, top - own.offsetHeight)}px`;
    };
    // In the layer over the page nothing cuts it off. A browser without that layer draws it over the page.
    note.current?.showPopover?.();
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [of]);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    const tap = ({ target }: PointerEvent) => of.current?.parentElement?.contains(target as Node) || onClose();
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', tap);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', tap);
    };
  });
  return (
    <span ref={note} id={id} role="tooltip" popover="manual" className={styles.note}>
      <strong className="block">{terms[name].name}</strong>
      {terms[name].text}
    </span>
  );
}
