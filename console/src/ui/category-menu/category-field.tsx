// A field of a form that chooses a category, or an account, from the menu.
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { nameOfPath } from '../../lib/category-choice.js';
import type { CategoryListProps } from './category-list.js';
import { CategoryMenu } from './category-menu.js';
import { type MenuAccount, optionsOf } from './category-options.js';
import styles from './category-menu.module.css';

interface CategoryFieldProps
  extends
    Omit<ComponentProps<'button'>, 'value' | 'onChange'>,
    Pick<CategoryListProps, 'suggestions' | 'suggestedHead' | 'loading' | 'problem' | 'noun' | 'allowsNew'> {
  accounts: readonly MenuAccount[];
  /** The path; empty while none is chosen. */
  value: string;
  /** The name of the field where no label element names it. */
  'aria-label'?: string;
  /** Shown while none is chosen. */
  placeholder?: string;
  /** The entry that chooses none. */
  none?: string;
  onChange(path: string): void;
}

export function CategoryField(props: CategoryFieldProps) {
  const {
    accounts,
    value,
    placeholder,
    none,
    onChange,
    suggestions,
    suggestedHead,
    loading,
    problem,
    noun = 'categories',
    allowsNew,
    ...given
  } = props;
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [startText, setStartText] = useState('');
  const open = (text = '') => (setStartText(text), setOpened(true));
  const press = (event: KeyboardEvent) => {
    const typed = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!typed && event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(typed ? event.key : '');
  };
  const options = useMemo(() => {
    const listed = optionsOf(accounts);
    return none === undefined ? listed : [{ path: '', label: none, group: listed[0]?.group ?? 'expense' }, ...listed];
  }, [accounts, none]);
  // At once, so that the next key goes on from the field.
  const choose = (path: string) => (onChange(path), button.current?.focus());
  const name = options.find(({ path }) => path === value)?.label ?? (value && nameOfPath(value));
  const list = { suggestions, suggestedHead, loading, problem, noun, allowsNew };
  return (
    <CategoryMenu
      {...list}
      label={given['aria-label'] ?? (noun === 'accounts' ? 'Account' : 'Category')}
      options={options}
      value={value}
      startText={startText}
      listId={listId}
      opened={opened}
      onClose={() => setOpened(false)}
      onChoose={choose}
    >
      <button
        type="button"
        {...given}
        ref={button}
        className={`row between gap-6 full left control ${styles.field} ${given.className ?? ''}`}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        onClick={() => (opened ? setOpened(false) : open())}
        onKeyDown={press}
      >
        <span className={`clip ${name ? '' : 'dim'}`}>
          {name || placeholder || (noun === 'accounts' ? 'Choose an account' : 'Choose a category')}
        </span>
        <IconChevronDown size={14} stroke={1.6} aria-hidden />
      </button>
    </CategoryMenu>
  );
}
