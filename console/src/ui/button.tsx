// Buttons and links that look like buttons: filled for the one main action, plain for the rest, quiet inside bars and panels.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { toast } from './toast.js';

type Kind = 'plain' | 'filled' | 'quiet';

interface Look {
  kind?: Kind;
  icon?: ReactNode;
  /** The key that presses it, drawn as a key. */
  keyHint?: string;
  /** Spans its container. */
  wide?: boolean;
  small?: boolean;
  /** Why it does nothing at present. It stays reachable and says so when pressed. */
  unavailable?: string;
}

/** The class names of a button, for a router link that should look like one. */
export const buttonClass = ({ kind = 'plain', wide, small }: Omit<Look, 'icon' | 'keyHint' | 'unavailable'> = {}): string =>
  ['inline middle gap-8 boxed nowrap', styles.button, styles[kind], wide && 'full', small && styles.small].filter(Boolean).join(' ');

export function Button({
  kind = 'plain',
  icon,
  keyHint,
  wide,
  small,
  unavailable,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  const refusal = unavailable ? { 'aria-disabled': true, title: unavailable, onClick: () => toast(unavailable) } : {};
  return (
    <button type="button" className={buttonClass({ kind, wide, small })} {...rest} {...refusal}>
      {icon}
      <span>{children}</span>
      {keyHint && <Key onFilled={kind === 'filled'}>{keyHint}</Key>}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** What it does, for a screen reader and as its tooltip. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
}

export function IconButton({ label, icon, pressed, ...rest }: IconButtonProps) {
  return (
    // A menu that it opens hands it an empty class name.
    <button type="button" aria-label={label} title={label} aria-pressed={pressed} {...rest} className={styles.icon}>
      {icon}
    </button>
  );
}

/** A key of the keyboard. */
export function Key({ children, onFilled }: { children: ReactNode; onFilled?: boolean }) {
  return (
    <kbd className={onFilled ? `${styles.key} ${styles.onFilled}` : styles.key} aria-hidden>
      {children}
    </kbd>
  );
}
