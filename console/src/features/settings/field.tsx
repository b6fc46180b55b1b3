// A labelled field with its hint and what is wrong with it.
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface FieldAttributes {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: string;
  hint?: string;
  problem?: string;
  /** Spans both columns. */
  wide?: boolean;
  children(attributes: FieldAttributes): ReactNode;
}

export function Field({ label, hint, problem, wide, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(problem && { 'aria-invalid': true }), ...(note && { 'aria-describedby': `${id}-note` }) })}
      {note && (
        <small id={`${id}-note`} role={problem && 'alert'}>
          {note}
        </small>
      )}
    </div>
  );
}
