// The choice of the business.
import type { ReactElement } from 'react';
import { useBusiness } from '../../lib/business.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import styles from './rail.module.css';

export function BusinessMenu({ children, fit }: { children: ReactElement; fit?: boolean }) {
  const { business, businesses, select } = useBusiness();
  return (
    <ChoiceMenu
      label="Business"
      value={business.id}
      choices={businesses.map((one) => ({ value: one.id, label: one.name, note: one.description }))}
      onChoose={select}
      fit={fit}
    >
      {children}
    </ChoiceMenu>
  );
}

export function BusinessMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
