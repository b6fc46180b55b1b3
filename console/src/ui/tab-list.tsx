// The tabs over what they open: one stop of the Tab key, arrows between them. On a phone, where they don't all fit, the open one is in view.
import { useLayoutEffect, useRef } from 'react';
import { chooseByArrows } from './arrow-keys.js';
import styles from './tab-list.module.css';

interface TabListProps<T extends string> {
  label: string;
  tabs: readonly T[];
  names: Record<T, string>;
  chosen: T;
  onChoose(tab: T): void;
  /** Along the upper edge of a card. */
  inCard?: boolean;
}

export function TabList<T extends string>({ label, tabs, names, chosen, onChoose, inCard }: TabListProps<T>) {
  const open = useRef<HTMLButtonElement>(null);
  // A count that arrives makes its tab wider.
  const texts = tabs.map((tab) => names[tab]).join('\n');
  useLayoutEffect(() => bringIntoView(open.current), [chosen, texts]);
  return (
    <div role="tablist" aria-label={label} className={`flex ${styles.tabs}`} data-in-card={inCard || undefined} onKeyDown={chooseByArrows}>
      {tabs.map((tab) => (
        <button
          className="dim large"
          key={tab}
          type="button"
          role="tab"
          ref={tab === chosen ? open : undefined}
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the tabs alone, never the page. */
function bringIntoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!list) return;
  const [own, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, own.right - frame.right) + Math.min(0, own.left - frame.left);
}
