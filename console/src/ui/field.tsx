// A labeled field with its hint and what is wrong with it, and the grid for fields.
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

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

/** A label of money: its sign is heard with it, and drawn in the field. */
const ofMoney = /^(.*)(, \$)( \(optional\))?$/;

const framed = (isMoney: boolean, control: ReactNode) =>
  isMoney ? <span className={`block full ${styles.money}`}>{control}</span> : control;

export function Field({ label, hint, problem, wide, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  const [, name, sign, rest] = ofMoney.exec(label) ?? [undefined, label];
  return (
    <div className={`stack start gap-4 slim ${wide ? 'spans' : ''} ${styles.field}`}>
      <label className="note" htmlFor={id}>
        {name}
        {sign && <span className="hidden">{sign}</span>}
        {rest}
      </label>
      {framed(
        sign !== undefined,
        children({ id, ...(problem && { 'aria-invalid': true }), ...(note && { 'aria-describedby': `${id}-note` }) }),
      )}
      {note && (
        <small className={problem && 'negative'} id={`${id}-note`} role={problem && 'alert'}>
          {note}
        </small>
      )}
    </div>
  );
}

/** Fields in two columns; in one when the width is compressed. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={`halves grid ${styles.grid}`}>{children}</div>;

/** A check box with its label next to it. */
export function TickField({ label, checked, onChange }: { label: string; checked: boolean; onChange(checked: boolean): void }) {
  return (
    <label className={`row gap-8 ${styles.tick}`}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
