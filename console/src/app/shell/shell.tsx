// The frame around every screen: rail or bottom bar, header, session banner, the screen inside its error boundary, short messages.
import { Outlet, useNavigate, useRouterState, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { usePhone } from '../../lib/use-media.js';
import { BankSyncs } from '../../ui/bank-syncs.js';
import { Toasts } from '../../ui/toast.js';
import type { Search } from '../../lib/search-params.js';
import { onUnknownFilters, shownUnknownFilters, unknownFiltersText } from '../../lib/unknown-filters.js';
import { Button } from '../../ui/button.js';
import { OpenHelp } from '../../ui/open-help.js';
import { Notice } from '../../ui/states.js';
import { ErrorBoundary } from '../errors/error-boundary.js';
import { SessionBanner } from '../session/session-banner.js';
import { businessOfEntry, rememberBusiness } from '../business/business-of-entry.js';
import { ConnectionNotice } from './connection-notice.js';
import { Header } from './header.js';
import { selectionAt } from './nav-items.js';
import { Rail } from './rail.js';
import { useShell } from './shell-context.js';
import styles from './shell.module.css';

const BottomBar = lazy(() => import('./bottom-bar.js'));
const Palette = lazy(() => import('./palette.js'));
const MoreSheet = lazy(() => import('./more-sheet.js'));
const HelpDrawer = lazy(() => import('./help-drawer.js'));

type Overlay = 'none' | 'more' | 'palette' | 'help';

export function Shell() {
  const { watch, supportMail } = useShell();
  const phone = usePhone();
  const { business } = useBusiness();
  const navigate = useNavigate();
  // Of the screen in view, which is not yet the address's while another one loads: a broken screen must not break the next one's boundary.
  const pathname = useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname });
  const [overlay, setOverlay] = useState<Overlay>('none');
  const close = () => setOverlay('none');
  const help = useCallback(() => setOverlay('help'), []);
  const content = useFocusOnScreen(pathname);
  useLiveRefresh();
  useBusinessOfEntry();
  // From within a field too, where a single letter is just typed.
  useHotkeys([['mod+K', () => setOverlay('palette')]], []);
  useHotkeys([
    ['N', () => void (mayWrite(business.role) && navigate({ to: '/manual-entries' }))],
    // With or without the shift key, by the layout of the keyboard.
    ['shift+?', help],
    ['?', help],
  ]);
  return (
    <div className={`flex ${styles.shell}`}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {!phone && <Rail />}
      <div className="stack grow slim">
        <Header phone={phone} onSearch={() => setOverlay('palette')} onHelp={help} />
        <SessionBanner watch={watch} />
        <main id="content" ref={content} tabIndex={-1} className={`grow ${styles.content}`}>
          <ErrorBoundary
            key={pathname}
            selection={selectionAt(pathname)}
            supportMail={supportMail}
            onDashboard={() => navigate({ to: '/dashboard' })}
          >
            <UnknownFilters />
            <OpenHelp value={help}>
              <Outlet />
            </OpenHelp>
          </ErrorBoundary>
        </main>
      </div>
      <Suspense>{phone && <BottomBar onMore={() => setOverlay('more')} />}</Suspense>
      <Suspense>
        {overlay === 'more' && phone && <MoreSheet onClose={close} />}
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'help' && <HelpDrawer pathname={pathname} onClose={close} />}
      </Suspense>
      {/* Where Mantine puts what floats: a landmark, as all content of the page is in one. */}
      <div className={styles.floats} role="region" aria-label="Menus and dialogs" data-mantine-shared-portal-node />
      <Toasts>
        <ConnectionNotice />
        <BankSyncs />
      </Toasts>
    </div>
  );
}

/** A new screen begins at its first control: the next Tab doesn't lead through the rail again, and a screen reader announces the screen. */
function useFocusOnScreen(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

/** Keeps open screens current, as long as the shell is drawn. */
function useLiveRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    import('../follow-changes.js').then(
      ({ follow }) => follow(client, leaving.signal),
      (error: unknown) => console.warn('Live updates are unavailable. Screens refresh when you return to them.', error),
    );
    return () => leaving.abort();
  }, [client]);
}

const steps: readonly string[] = ['BACK', 'FORWARD', 'GO'];

/** Back and forward between places of several businesses: each place opens in the business that it was seen in. */
function useBusinessOfEntry(): void {
  const { history } = useRouter();
  const { business, businesses, select } = useBusiness();
  useEffect(() => {
    // The router's own state follows a moment later; the history's is of now.
    const entry = () => history.location.state.__TSR_index;
    rememberBusiness(entry(), business.id, sessionStorage);
    return history.subscribe(({ action }) => {
      const was = steps.includes(action.type) ? businessOfEntry(entry(), sessionStorage) : undefined;
      if (was !== undefined && was !== business.id && businesses.some(({ id }) => id === was)) select(was);
      else rememberBusiness(entry(), business.id, sessionStorage);
    });
  }, [history, business.id, businesses, select]);
}

/** Lists the filters in the URL that this screen doesn't support, with a link that removes them. */
function UnknownFilters() {
  const filters = useSyncExternalStore(onUnknownFilters, shownUnknownFilters);
  const navigate = useNavigate();
  if (filters.length === 0) return null;
  const without = (before: Search): Search => ({ ...before, ...Object.fromEntries(filters.map(({ name }) => [name, undefined])) });
  return (
    <div className={styles.unknownFilters}>
      <Notice
        action={
          <Button small onClick={() => void navigate({ to: '.', search: without, replace: true })}>
            Dismiss
          </Button>
        }
      >
        {unknownFiltersText(filters)}
      </Notice>
    </div>
  );
}
