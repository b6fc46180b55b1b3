// A button that opens a list of choices.
import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Fragment, type ReactElement, type ReactNode } from 'react';
import { buttonClass } from './button.js';
import styles from './choice-menu.module.css';

export interface Choice<T> {
  value: T;
  label: string;
  /** A second, dimmed line. */
  note?: string;
  /** A few dimmed words at its end. */
  aside?: string;
  icon?: ReactNode;
  /** A line is above it. */
  startsGroup?: boolean;
}

export interface ChoiceMenuProps<T> {
  label: string;
  value: T | null;
  choices: Choice<T>[];
  onChoose(value: T): void;
  /** The button; gets the menu's behavior. */
  children: ReactElement;
  /** As wide as its button. */
  fit?: boolean;
  /** A last entry that is no choice but does something else. */
  action?: { label: string; onClick(): void };
  /** Opens as soon as it is drawn. */
  atOnce?: boolean;
  /** Where it opens; below the button's left edge by default. */
  side?: 'bottom-end' | 'top';
}

export function ChoiceMenu<T extends string | number>(props: ChoiceMenuProps<T>) {
  const { label, value, choices, onChoose, children, fit, action, atOnce, side = 'bottom-start' } = props;
  return (
    <Menu
      position={side}
      width={fit ? 'target' : undefined}
      offset={4}
      transitionProps={{ duration: 0 }}
      // The first entry has the focus; one that takes it lets keys scroll a long list.
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      classNames={styles}
      defaultOpened={atOnce}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {choices.map((choice) => (
          <Fragment key={choice.value}>
            {choice.startsGroup && <Menu.Divider />}
            <Menu.Item onClick={() => onChoose(choice.value)} leftSection={choice.icon} rightSection={asideOf(choice, value)}>
              {choice.label}
              {choice.note && <span className="note block">{choice.note}</span>}
            </Menu.Item>
          </Fragment>
        ))}
        {action && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={action.onClick}>{action.label}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const asideOf = <T,>({ value, aside }: Choice<T>, chosen: T | null): ReactNode =>
  value === chosen ? <IconCheck size={14} aria-label="chosen" /> : aside && <small>{aside}</small>;

export type MenuButtonProps = ComponentPropsWithRef<'button'>;

/** The usual button of a menu. The menu hands it its behavior, along with a class name of its own, which is empty. */
export const MenuButton = ({ children, ...button }: MenuButtonProps) => (
  <button type="button" {...button} className={buttonClass()}>
    {children} <IconChevronDown size={14} aria-hidden />
  </button>
);
