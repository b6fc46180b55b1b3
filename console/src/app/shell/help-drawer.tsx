// The help of the screen in view, next to it: its keys, its questions, and the way to all help. It closes on a link. Loaded when it is first opened.
import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { useEffect } from 'react';
import { helpPages } from '../../features/help/help-pages.js';
import { pageOfScreen } from '../../features/help/help-text.js';
import { Blocks, Keys, Questions } from '../../features/help/help-view.js';
import styles from '../../features/help/help.module.css';
import { useHasNews } from '../../lib/news.js';
import { IconButton } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { NewsDot } from './header.js';

/** A key pressed while the help is open does nothing on the screen below it, also before the focus is in the help. */
function keepKey(event: KeyboardEvent): void {
  if (!event.metaKey && !event.ctrlKey && event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
}

export default function HelpDrawer({ pathname, onClose }: { pathname: string; onClose(): void }) {
  const page = pageOfScreen(helpPages, pathname);
  const title = page ? `Help: ${page.title}` : 'Help';
  const news = useHasNews();
  useEffect(() => {
    addEventListener('keydown', keepKey, { capture: true });
    return () => removeEventListener('keydown', keepKey, { capture: true });
  }, []);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={440}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      zIndex={100}
      classNames={{ content: styles.drawer }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <div className={`row between gap-12 line-below ${styles.drawerHead}`}>
          <h2 className="large">{title}</h2>
          <IconButton label="Close" icon={<IconX size={19} stroke={1.75} />} onClick={onClose} />
        </div>
        <div
          className={`stack gap-20 ${styles.drawerBody}`}
          onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
        >
          <Keys keys={page?.keys ?? []} />
          {page && (
            <>
              <Blocks blocks={page.intro} />
              <Questions questions={page.questions} />
            </>
          )}
          <nav aria-label="More help" className={`row wrap gap-8-20 line-above ${styles.links} ${styles.more}`}>
            <PlaceLink place="/help">All help</PlaceLink>
            <PlaceLink place="/help/glossary">Glossary</PlaceLink>
            <PlaceLink place="/help/whats-new">
              What’s new
              {news && <NewsDot />}
            </PlaceLink>
          </nav>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
