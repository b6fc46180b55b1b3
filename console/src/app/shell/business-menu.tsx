// The choice of the business, and opening another one.
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useBusiness } from '../../lib/business.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import styles from './rail.module.css';

const OpenBusinessDialog = lazy(() => import('./open-business-dialog.js'));

export function BusinessMenu({ children, fit }: { children: ReactElement; fit?: boolean }) {
  const { business, businesses, select } = useBusiness();
  const [opening, setOpening] = useState(false);
  return (
    <>
      <ChoiceMenu
        label="Business"
        value={business.id}
        choices={businesses.map((one) => ({ value: one.id, label: one.name, note: one.description }))}
        onChoose={select}
        fit={fit}
        action={{ label: 'Add a business…', onClick: () => setOpening(true) }}
      >
        {children}
      </ChoiceMenu>
      <Suspense>{opening && <OpenBusinessDialog onClose={() => setOpening(false)} />}</Suspense>
    </>
  );
}

export function BusinessMark({ name }: { name: string }) {
  return (
    <span className={`clip fixed ${styles.mark}`} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
