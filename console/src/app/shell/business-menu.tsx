// The choice of the business, and adding another one. Both are loaded when first needed.
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useBusiness } from '../../lib/business.js';
import { MenuOnDemand } from '../../ui/menu-on-demand.js';
import type { MenuButtonProps } from '../../ui/choice-menu.js';
import styles from './rail.module.css';

const OpenBusinessDialog = lazy(() => import('./open-business-dialog.js'));

const all = 'all';

export function BusinessMenu({ children, fit }: { children: ReactElement<MenuButtonProps>; fit?: boolean }) {
  const { business, businesses, select } = useBusiness();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  return (
    <>
      <MenuOnDemand
        label="Business"
        value={String(business.id)}
        choices={[
          ...businesses.map((choice) => ({ value: String(choice.id), label: choice.name, note: choice.description })),
          ...(businesses.length > 1 ? [{ value: all, label: 'All businesses', note: 'Items that need attention' }] : []),
        ]}
        onChoose={(id) => void (id === all ? navigate({ to: '/businesses' }) : select(Number(id)))}
        fit={fit}
        action={{ label: 'Add a business…', onClick: () => setOpening(true) }}
      >
        {children}
      </MenuOnDemand>
      <Suspense>{opening && <OpenBusinessDialog onClose={() => setOpening(false)} />}</Suspense>
    </>
  );
}

export function BusinessMark({ name }: { name: string }) {
  return (
    <span className={`clip fixed ${styles.businessMark}`} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
