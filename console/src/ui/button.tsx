// Buttons and links that look like buttons: filled for the one main action, plain for the rest, quiet inside bars and panels.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

type Kind = 'plain' | 'filled' | 'quiet';

interface Look {
  kind?: Kind;
  icon?: ReactNode;
  /** The key that presses it, drawn as a key. */
  keyHint?: string;
  /** Spans its container. */
  wide?: boolean;
  small?: boolean;
}

/** The class names of a button, for a router link that should look like one. */
export const buttonClass = ({ kind = 'plain', wide, small }: Omit<Look, 'icon' | 'keyHint'> = {}): string =>
  [styles.button, styles[kind], wide && styles.wide, small && styles.small].filter(Boolean).join(' ');

export function Button({ kind = 'plain', icon, keyHint, wide, small, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return (
    <button type="button" className={buttonClass({ kind, wide, small })} {...rest}>
      {icon}
      <span>{children}</span>
      {keyHint && <Key onFilled={kind === 'filled'}>{keyHint}</Key>}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does, for a screen reader and as its tooltip. */
  label: string;
  icon: ReactNode;
  pressed?: boolean;
}

export function IconButton({ label, icon, pressed, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={styles.icon} aria-label={label} title={label} aria-pressed={pressed} {...rest}>
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
