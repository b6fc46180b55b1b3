// A menu that the first click on its button has loaded: it takes over the button's focus and opens at once.
import { cloneElement, type ReactElement, useEffect, useRef } from 'react';
import { ChoiceMenu, type ChoiceMenuProps, type MenuButtonProps } from './choice-menu.js';

export default function OpenedMenu({ children, ...menu }: ChoiceMenuProps<string> & { children: ReactElement<MenuButtonProps> }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <ChoiceMenu {...menu} atOnce>
      {cloneElement(children, { ref: button })}
    </ChoiceMenu>
  );
}
