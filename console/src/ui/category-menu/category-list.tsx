// The list of the category menu: a search field over the groups; typing, the arrows, Enter, a click, or a tap chooses.
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { listCategoryLines } from '#contracts/generated/client.js';
import { useToday } from '../../lib/business-day.js';
import { count } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Key } from '../button.js';
import { Problem } from '../states.js';
import { type CategoryOption, type MenuSection, newSubcategory, sectionsOf, type Suggestion } from './category-options.js';
import styles from './category-menu.module.css';

export interface CategoryListProps {
  /** `Category of part 1`. */
  label: string;
  options: readonly CategoryOption[];
  suggestions?: readonly Suggestion[];
  suggestedHead?: string;
  /** The path that is chosen now. */
  value?: string;
  loading?: boolean;
  /** Why there are no options. */
  problem?: string;
  /** `Travel: Conference` adds a subcategory. */
  allowsNew?: boolean;
  /** The id of the list, which the button that opens it names. */
  listId?: string;
  /** Typed on the button that opened the menu. */
  startText?: string;
  /** Searches accounts, not only categories. */
  noun?: 'accounts' | 'categories';
  onChoose(path: string): void;
  /** Below the list, such as a check box. */
  footer?: ReactNode;
}

export function CategoryList(props: CategoryListProps) {
  const { label, options, value, loading, problem, allowsNew, noun = 'categories', onChoose, footer } = props;
  const ownId = useId();
  const list = props.listId ?? ownId;
  const [text, setText] = useState(props.startText ?? '');
  const [moved, setMoved] = useState<number>();
  const { sections, found, shown } = useSections(props, text);
  const added = allowsNew ? newSubcategory(options, text) : undefined;
  const all: MenuSection[] = added ? [...sections, { head: 'New subcategory', options: [added] }] : sections;
  const flat = all.flatMap((section) => section.options);
  const chosenAt = text === '' ? flat.findIndex(({ path }) => path === value) : 0;
  const at = moved ?? Math.max(0, chosenAt);
  const numbered = text === '' ? numberedIn(props, all) : [];
  const press = (event: KeyboardEvent) => {
    const byNumber = numbered[Number(event.key) - 1];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const active = flat[at];
    if (step !== 0) {
      event.preventDefault();
      setMoved((at + step + flat.length) % Math.max(1, flat.length));
    } else if (byNumber) {
      event.preventDefault();
      onChoose(byNumber.path);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active.path);
    }
  };
  const idOf = (index: number) => `${list}-${index}`;
  return (
    <div className={`stack slim ${styles.menu}`}>
      <label className={`row gap-8 line-below ${styles.search}`}>
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <input
          className="grow"
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={flat[at] && idOf(at)}
          aria-label={`Search ${noun}`}
          placeholder={`Search ${noun}`}
          maxLength={200}
          autoComplete="off"
          autoFocus
          data-autofocus
          // Escape closes the menu, not the dialog that it is in.
          data-mantine-stop-propagation
          value={text}
          onChange={(event) => (setText(event.target.value), setMoved(undefined))}
          onKeyDown={press}
        />
      </label>
      <Problem>{problem}</Problem>
      <div className={`scrolls ${styles.list}`} id={list} role="listbox" aria-label={label}>
        {all.map((section) => (
          <Section key={section.head} {...{ section, flat, numbered, at }} idOf={idOf} onMove={setMoved} onChoose={onChoose} />
        ))}
      </div>
      {flat.length === 0 && !problem && <p className={`dim ${styles.remark}`}>{loading ? 'Loading…' : `No matching ${noun}`}</p>}
      {found > shown && <p className={`note ${styles.remark}`}>{`First ${count(shown)} of ${count(found)}. Type to find more.`}</p>}
      {footer && <div className={`tint line-above ${styles.footer}`}>{footer}</div>}
    </div>
  );
}

/** Suggestions that a number key chooses, unless a category's name starts with a number. */
const numberedIn = ({ options, suggestions = [] }: CategoryListProps, [first]: MenuSection[]): MenuSection['options'] =>
  suggestions.length === 0 || options.some(({ label }) => /^\d/.test(label))
    ? []
    : (first?.options ?? []).filter(({ path }) => suggestions.some((suggestion) => suggestion.path === path));

interface SectionProps extends Pick<CategoryListProps, 'onChoose'> {
  section: MenuSection;
  /** The options of all sections, in their order. */
  flat: MenuSection['options'];
  /** Those that have a number key. */
  numbered: MenuSection['options'];
  /** The active one. */
  at: number;
  idOf(index: number): string;
  onMove(index: number): void;
}

const Section = ({ section: { head, options }, flat, numbered, at, idOf, onMove, onChoose }: SectionProps) => (
  <div className={styles.group} role="group" aria-label={head}>
    <div className="note" role="presentation">
      {head}
    </div>
    {options.map((option) => {
      const index = flat.indexOf(option);
      return (
        <div
          className={`flex between baseline gap-10 ${styles.option}`}
          key={option.path}
          id={idOf(index)}
          ref={(element) => void (index === at && element?.scrollIntoView({ block: 'nearest' }))}
          role="option"
          aria-selected={index === at}
          onPointerMove={() => index !== at && onMove(index)}
          onClick={() => onChoose(option.path)}
        >
          {numbered.includes(option) && <Key>{numbered.indexOf(option) + 1}</Key>}
          <span className="breaks grow">{option.label}</span> {option.note && <small className="nowrap">{option.note}</small>}
        </div>
      );
    })}
  </div>
);

/** Lines of Schedule C come when the menu opens; it works without them. */
function useSections({ options, suggestions, suggestedHead }: CategoryListProps, text: string) {
  const year = Number(useToday().slice(0, 4));
  const categories = useMemo(() => options.map(({ path }) => path).filter(hasLine), [options]);
  const asked = reading(listCategoryLines, { params: { year }, body: { categories } }, { staleTime: Infinity, retry: false });
  const found = useQuery({ ...asked, enabled: categories.length > 0 }).data?.lines;
  return useMemo(() => {
    const lines = new Map(categories.flatMap((path, at) => (found?.[at] ? [[path, found[at]] as const] : [])));
    return sectionsOf(options, { text, lines, ...(suggestions && { suggestions }), ...(suggestedHead && { suggestedHead }) });
  }, [options, categories, found, text, suggestions, suggestedHead]);
}

const hasLine = (path: string): boolean => /^(Income|Expenses):/.test(path);
