// The choice of the business, and opening another one. Both are loaded when somebody reaches for them.
import { cloneElement, lazy, Suspense, useState, useTransition, type ReactElement } from 'react';
import { useBusiness } from '../../lib/business.js';
import type { BusinessButton } from './business-choice.js';
import styles from './rail.module.css';

const loadChoice = () => import('./business-choice.js');
const BusinessChoice = lazy(loadChoice);
const OpenBusinessDialog = lazy(() => import('./open-business-dialog.js'));

export function BusinessMenu({ children, fit }: { children: ReactElement<BusinessButton>; fit?: boolean }) {
  const { business, businesses, select } = useBusiness();
  const [asked, setAsked] = useState(false);
  const [opening, setOpening] = useState(false);
  // The button stays as it is until the menu is there.
  const [, startTransition] = useTransition();
  const preload = () => void loadChoice().catch(() => {});
  const button = { onClick: () => startTransition(() => setAsked(true)), onPointerEnter: preload, onFocus: preload };
  return (
    <>
      <Suspense>
        {asked ? (
          <BusinessChoice
            label="Business"
            value={business.id}
            choices={businesses.map((one) => ({ value: one.id, label: one.name, note: one.description }))}
            onChoose={select}
            fit={fit}
            action={{ label: 'Add a business…', onClick: () => setOpening(true) }}
          >
            {children}
          </BusinessChoice>
        ) : (
          cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': false, ...button })
        )}
      </Suspense>
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
