// A searchable list of categories: type, move with the arrows, Enter.
import { type KeyboardEvent, useId, useState } from 'react';
import { Problem } from '../../ui/states.js';
import { type CategoryOption, matching } from './categories.js';
import styles from './category-form.module.css';

interface CategoryComboboxProps {
  label: string;
  options: CategoryOption[];
  onChoose(option: CategoryOption): void;
  loading?: boolean;
  /** Why there are no options. */
  problem?: string;
}

export function CategoryCombobox({ label, options, onChoose, loading, problem }: CategoryComboboxProps) {
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = matching(options, text);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = found[at];
    if (step !== 0) {
      event.preventDefault();
      setAt((at + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };
  return (
    <div className={styles.combobox}>
      <input
        className="full"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found[at] && `${list}-${at}`}
        aria-label={label}
        placeholder="Search categories"
        maxLength={200}
        autoFocus
        data-autofocus
        value={text}
        onChange={(event) => (setText(event.target.value), setAt(0))}
        onKeyDown={press}
      />
      <Problem>{problem}</Problem>
      <ul className="scrolls above-6" id={list} role="listbox" aria-label={`${label}: choices`}>
        {found.map((option, index) => (
          <li
            className="flex between baseline gap-10"
            key={option.path}
            id={`${list}-${index}`}
            ref={(element) => void (index === at && element?.scrollIntoView({ block: 'nearest' }))}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => onChoose(option)}
          >
            <span>{option.label}</span> <small>{option.note}</small>
          </li>
        ))}
      </ul>
      {found.length === 0 && !problem && <p className="dim">{loading ? 'Loading categories…' : 'No matching categories'}</p>}
    </div>
  );
}
