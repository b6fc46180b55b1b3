// A wide sheet of paper over the page, with its own actions in a head that stays; on a phone it is the page.
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { usePhone } from '../lib/use-media.js';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Next to the title, for what must stay in sight. */
  mark?: ReactNode;
  actions?: ReactNode;
  opened: boolean;
  onClose(): void;
  children: ReactNode;
}

export function Sheet({ title, mark, actions, opened, onClose, children }: SheetProps) {
  const phone = usePhone();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={1180}
      yOffset={phone ? 0 : 24}
      fullScreen={phone}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      classNames={styles}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* The header of a sheet is not the page's. */}
        <Modal.Header role="presentation">
          {/* Read first, rather than the first of the buttons. */}
          <Modal.Title tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          <div className={styles.mark}>{mark}</div>
          <div className={`flex grow gap-8 end ${styles.actions}`}>{actions}</div>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
