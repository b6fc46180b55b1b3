// The menu of categories below the button that opens it; on a phone it fills the window.
import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { usePhone } from '../../lib/use-media.js';
import { Dialog } from '../dialog.js';
import { CategoryList, type CategoryListProps } from './category-list.js';
import styles from './category-menu.module.css';

interface CategoryMenuProps extends CategoryListProps {
  opened: boolean;
  onClose(): void;
  /** The button, which gets the focus back. */
  children: ReactElement;
}

export function CategoryMenu({ opened, onClose, children, ...list }: CategoryMenuProps) {
  const phone = usePhone();
  const choose = (path: string) => (onClose(), list.onChoose(path));
  if (phone) {
    return (
      <>
        {children}
        {/* A click in the dialog isn't one on the row that the button is in. */}
        <span onClick={(event) => event.stopPropagation()}>
          <Dialog title={list.label} full opened={opened} onClose={onClose}>
            <CategoryList {...list} onChoose={choose} />
          </Dialog>
        </span>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && onClose()}
      onDismiss={onClose}
      position="bottom-start"
      offset={4}
      width="min(320px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      // Its roles would give the button another id than its label names.
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        className={`floating ${styles.floating}`}
        role="dialog"
        aria-label={list.label}
        onClick={(event) => event.stopPropagation()}
      >
        <CategoryList {...list} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
