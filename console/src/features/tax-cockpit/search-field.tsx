// The search of a tab; the text goes into the URL when the typing pauses.
import { useEffect, useRef } from 'react';
import styles from './tax-cockpit.module.css';

const waitMs = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  onSearch(text: string | undefined): void;
}

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      defaultValue={value ?? ''}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(target.value.trim() || undefined), waitMs);
      }}
    />
  );
}
