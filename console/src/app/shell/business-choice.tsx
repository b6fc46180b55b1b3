// The menu of businesses. It is loaded by the first click on its button, so it takes over the button's focus and opens at once.
import { type ComponentPropsWithRef, cloneElement, type ReactElement, useEffect, useRef } from 'react';
import { ChoiceMenu, type ChoiceMenuProps } from '../../ui/choice-menu.js';

export type BusinessButton = ComponentPropsWithRef<'button'>;

export default function BusinessChoice({ children, ...menu }: ChoiceMenuProps<number> & { children: ReactElement<BusinessButton> }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <ChoiceMenu {...menu} atOnce>
      {cloneElement(children, { ref: button })}
    </ChoiceMenu>
  );
}
