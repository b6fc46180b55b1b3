// What the bottom bar of a phone has no room for: all screens, the bank accounts, the colors, and the user. It closes on a choice. Loaded when it
// is first opened.
import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { IconButton } from '../../ui/button.js';
import { SchemeToggle } from './header.js';
import { Brand, RailBody } from './rail.js';
import styles from './rail.module.css';

export default function MoreSheet({ onClose }: { onClose(): void }) {
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="calc(100dvh - 48px)"
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      // A dialog that is opened from it lies above it.
      zIndex={100}
      classNames={{ content: `stack cut ${styles.sheet}` }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="More">
        <div className={`row ${styles.sheetHead}`}>
          <div className="grow">
            <Brand />
          </div>
          <SchemeToggle />
          <IconButton label="Close" icon={<IconX size={19} stroke={1.75} />} onClick={onClose} />
        </div>
        <RailBody onChoice={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
