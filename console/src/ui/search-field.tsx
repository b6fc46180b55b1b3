// A search field whose text is sent when typing pauses; the key / leads to it.
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { Key } from './button.js';
import styles from './search-field.module.css';

const waitMs = 500;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** As it is in the address. */
  value: string | undefined;
  onChange(value: string | undefined): void;
  /** Room for a longer hint. */
  wide?: boolean;
}

/** The typed text is written to the address when typing pauses; a change of the address is written to the field. */
export function SearchField({ label, placeholder, value, onChange, wide }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) setText(value ?? '');
  }
  const send = useDebouncedCallback((typed: string) => {
    const next = typed.trim() || undefined;
    setSent(next);
    onChange(next);
  }, waitMs);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <label className={`row gap-8 control ${styles.search}`} data-wide={wide}>
      <IconSearch size={15} stroke={1.75} aria-hidden />
      <input
        className="grow"
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => (setText(event.target.value), send(event.target.value))}
        onKeyDown={toRows}
      />
      <Key>/</Key>
    </label>
  );
}

/** The Down key moves from the search field to the first result. */
function toRows(event: KeyboardEvent<HTMLInputElement>): void {
  const row = event.key === 'ArrowDown' ? document.querySelector<HTMLElement>('main tbody tr[tabindex="0"]') : null;
  if (!row) return;
  event.preventDefault();
  row.focus();
}
