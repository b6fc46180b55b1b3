// A dialog over the page, for what must be answered before going on.
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose(): void;
  /** Covers the entire window. */
  full?: boolean;
  /** For tables. */
  wide?: boolean;
  /** Its upper edge stays where it is while what is in it grows and shrinks. */
  top?: boolean;
  children: ReactNode;
}

export function Dialog({ title, opened, onClose, full, wide, top, children }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered={!full && !top}
      yOffset={top ? '12vh' : undefined}
      fullScreen={full}
      size={wide ? 640 : undefined}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      classNames={styles}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* The header of a dialog is not the page's. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        {/* After what is in the dialog, whose first field has the focus. */}
        <Modal.CloseButton aria-label="Close" className={styles.close} />
      </Modal.Content>
    </Modal.Root>
  );
}
