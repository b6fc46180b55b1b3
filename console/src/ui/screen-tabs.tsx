// Sibling screens as tabs under a title: links, so each has its own address and opens in a new window. The open one is underlined.
import { PlaceLink } from './place-link.js';
import styles from './tab-list.module.css';

interface ScreenTabsProps {
  label: string;
  tabs: readonly { place: string; label: string }[];
  /** The place of the open one. */
  open: string;
}

export function ScreenTabs({ label, tabs, open }: ScreenTabsProps) {
  return (
    <nav aria-label={label} className={`flex unprinted ${styles.tabs}`}>
      {tabs.map(({ place, label: name }) => (
        <PlaceLink key={place} place={place} className="dim large" aria-current={place === open ? 'page' : undefined}>
          {name}
        </PlaceLink>
      ))}
    </nav>
  );
}
