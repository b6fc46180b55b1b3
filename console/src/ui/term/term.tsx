// A term of accounting or tax with a note that explains it: over it with a mouse, at it with the keyboard, or at a tap. The note is loaded then.
import { lazy, Suspense, useId, useRef, useState } from 'react';
import styles from './term.module.css';
import type { TermName } from './terms.js';

const TermNote = lazy(() => import('./term-note.js'));

export function Term({ name, children }: { name: TermName; children: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    <span
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
    >
      <button
        ref={button}
        type="button"
        className={styles.term}
        aria-describedby={open ? id : undefined}
        onClick={show}
        onFocus={show}
        onBlur={hide}
      >
        {children}
      </button>
      <Suspense>{open && <TermNote id={id} name={name} of={button} onClose={hide} />}</Suspense>
    </span>
  );
}
