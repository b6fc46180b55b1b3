// The application from the sign-in gate inwards.
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { connect } from '../lib/api.js';
import { theme } from '../ui/theme/theme.js';
import { BusinessGate } from './business/business-gate.js';
import { currentTenant } from './business/current-tenant.js';
import { createAppRouter } from './router.js';
import { SessionWatch } from './session/session-watch.js';
import { type Identity, IdentityContext, useIdentity } from './sign-in/identity.js';
import { LoadingPage, SignedOutCard, SignInFailedCard } from './sign-in/sign-in-cards.js';
import { ShellContext } from './shell/shell-context.js';
import { keepPlace } from './sign-in/return-to.js';

const schemes = localStorageColorSchemeManager({ key: 'color-scheme' });
const idleNotice = 'You were signed out after 8 idle hours. Please sign in to continue; what you typed is kept.';

interface AppProps {
  identity: Identity;
  supportMail: string;
  baseUrl?: string;
  /** Tests start elsewhere, wait for nothing and repeat nothing. */
  testing?: { path: string };
}

export function App({ identity, supportMail, baseUrl = '', testing }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      withCssVariables={false}
      withGlobalClasses={false}
      env={testing ? 'test' : 'default'}
    >
      <IdentityContext.Provider value={identity}>
        <SignInGate supportMail={supportMail} baseUrl={baseUrl} testing={testing} />
      </IdentityContext.Provider>
    </MantineProvider>
  );
}

function SignInGate(props: Omit<AppProps, 'identity'>) {
  const { identity, state } = useIdentity();
  switch (state.phase) {
    case 'busy':
      return <LoadingPage />;
    case 'failed':
      return <SignInFailedCard message={state.message} onRetry={() => void identity.signIn()} />;
    case 'signed-out':
      return <SignedOutCard notice={state.notice} onSignIn={() => void identity.signIn()} />;
    case 'signed-in':
      return <SignedIn identity={identity} {...props} baseUrl={props.baseUrl ?? ''} />;
  }
}

function SignedIn({ identity, supportMail, baseUrl, testing }: AppProps & { baseUrl: string }) {
  const [watch] = useState(
    () =>
      new SessionWatch({
        onExpired: () => {
          keepPlace();
          watch.announceSignOut();
          void identity.signOut();
        },
        onSignedOutElsewhere: () => void identity.forget(),
      }),
  );
  useState(() =>
    connect({
      baseUrl,
      tenantId: currentTenant.id,
      token: identity.token,
      isIdle: watch.isIdle,
      onSessionIdle: () => {
        watch.announceSignOut();
        void identity.forget(idleNotice);
      },
    }),
  );
  useEffect(() => watch.start(), [watch]);
  const [router] = useState(() => createAppRouter(testing?.path));
  const shell = useMemo(
    () => ({
      watch,
      supportMail,
      signOut: () => {
        watch.announceSignOut();
        void identity.signOut();
      },
    }),
    [watch, supportMail, identity],
  );
  return (
    <ShellContext.Provider value={shell}>
      <BusinessGate retry={!testing}>
        <RouterProvider router={router} />
      </BusinessGate>
    </ShellContext.Provider>
  );
}
