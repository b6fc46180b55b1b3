// A button whose menu is loaded when first needed: for the first screen, which shouldn't wait for what few open.
import { cloneElement, lazy, type ReactElement, Suspense, useState, useTransition } from 'react';
import type { ChoiceMenuProps, MenuButtonProps } from './choice-menu.js';

const load = () => import('./opened-menu.js');
const OpenedMenu = lazy(load);

export function MenuOnDemand({ children, ...menu }: ChoiceMenuProps<string> & { children: ReactElement<MenuButtonProps> }) {
  const [asked, setAsked] = useState(false);
  // The button stays as it is until the menu is there.
  const [, startTransition] = useTransition();
  const preload = () => void load().catch(() => {});
  const button = { onClick: () => startTransition(() => setAsked(true)), onPointerEnter: preload, onFocus: preload };
  return (
    <Suspense>
      {asked ? (
        <OpenedMenu {...menu}>{children}</OpenedMenu>
      ) : (
        cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': false, ...button })
      )}
    </Suspense>
  );
}
