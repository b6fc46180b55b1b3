// The rail on a phone: an overlay that closes on a choice. Loaded when it is first opened.
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

export default function PhoneMenu({ onClose }: { onClose(): void }) {
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      size={288}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      // A dialog that is opened from it lies above it.
      zIndex={100}
      classNames={{ content: `stack cut ${styles.drawer}` }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <div className={`row ${styles.drawerHead}`}>
          <div className="grow">
            <Brand />
          </div>
          <SchemeToggle />
          <IconButton label="Close menu" icon={<IconX size={19} stroke={1.75} />} onClick={onClose} />
        </div>
        <RailBody onChoice={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
