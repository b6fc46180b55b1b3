// A few sibling screens side by side in one frame; the open one is marked. Links keep the filters that they share.
import { Link } from '@tanstack/react-router';
import type { Search } from '../lib/search-params.js';
import styles from './segmented.module.css';

interface ScreenSwitchProps {
  label: string;
  screens: { path: string; label: string }[];
  search: Search;
}

export function ScreenSwitch({ label, screens, search }: ScreenSwitchProps) {
  return (
    <nav className={`tint ${styles.box}`} aria-label={label}>
      {screens.map(({ path, label: name }) => (
        <Link className="nowrap dim" key={path} to={path} search={search} activeOptions={{ includeSearch: false }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
