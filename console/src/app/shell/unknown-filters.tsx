// Lists the filters in the URL that this screen doesn't support, with a link that removes them.
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Search } from '../../lib/search-params.js';
import { onUnknownFilters, shownUnknownFilters, unknownFiltersText } from '../../lib/unknown-filters.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/states.js';
import styles from './shell.module.css';

export function UnknownFilters() {
  const filters = useSyncExternalStore(onUnknownFilters, shownUnknownFilters);
  const navigate = useNavigate();
  if (filters.length === 0) return null;
  const without = (before: Search): Search => ({ ...before, ...Object.fromEntries(filters.map(({ name }) => [name, undefined])) });
  return (
    <div className={styles.unknownFilters}>
      <Notice
        action={
          <Button small onClick={() => void navigate({ to: '.', search: without, replace: true })}>
            Dismiss
          </Button>
        }
      >
        {unknownFiltersText(filters)}
      </Notice>
    </div>
  );
}
