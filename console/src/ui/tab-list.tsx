// The tabs over what they open: one stop of the Tab key, arrows between them.
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
  return (
    <div role="tablist" aria-label={label} className={`flex ${styles.tabs}`} data-in-card={inCard || undefined} onKeyDown={chooseByArrows}>
      {tabs.map((tab) => (
        <button
          className="dim large"
          key={tab}
          type="button"
          role="tab"
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
