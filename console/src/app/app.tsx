// The application: identity provider and theme around the sign-in gate, and what starts after sign-in.
import type { IPublicClientApplication } from '@azure/msal-browser';
import { MsalProvider } from '@azure/msal-react';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { endSession } from '#contracts/generated/client.js';
import { call, connect } from '../lib/api.js';
import { theme } from '../ui/theme/theme.js';
import type { DirectoryConfig, ProviderConfig } from './sign-in/config.js';
import { BusinessGate } from './business/business-gate.js';
import { currentTenant } from './business/current-tenant.js';
import { ErrorBoundary } from './errors/error-boundary.js';
import { createAppRouter } from './router.js';
import { SessionWatch } from './session/session-watch.js';
import { ShellContext } from './shell/shell-context.js';
import { keepPlace, takeUpPlace } from './sign-in/return-to.js';
import { SignInGate } from './sign-in/sign-in-gate.js';
import type { Access } from './sign-in/use-access.js';

const schemes = localStorageColorSchemeManager({ key: 'color-scheme' });
const idleNotice = 'You were signed out after 8 hours of inactivity. Please sign in again. Your unsaved entries are kept.';

/** The longest that signing out waits for the server. */
const endSessionTimeoutMs = 2_000;

const profileOf = async (client: IPublicClientApplication, directory: DirectoryConfig) =>
  (await import('./sign-in/directory-profile.js')).readDirectoryProfile(client, directory);

interface SharedProps {
  /** Absent: reports are copied instead of emailed. */
  supportMail?: string;
  /** Absent where a directory elsewhere manages accounts. */
  accountUrl?: string;
  baseUrl?: string;
  /** Where the person's profile is read. */
  directory?: DirectoryConfig;
  /** Tests start elsewhere, wait for nothing and repeat nothing. */
  testing?: { path: string };
}

interface AppProps extends SharedProps {
  client: IPublicClientApplication;
  scopes: string[];
  provider?: ProviderConfig;
  redirectError?: unknown;
}

export function App({ client, scopes, provider, redirectError, ...shared }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      withCssVariables={false}
      withGlobalClasses={false}
      env={shared.testing ? 'test' : 'default'}
    >
      <MsalProvider instance={client}>
        <SignInGate scopes={scopes} provider={provider} redirectError={redirectError}>
          {(access) => <SignedIn client={client} access={access} {...shared} />}
        </SignInGate>
      </MsalProvider>
    </MantineProvider>
  );
}

interface SignedInProps extends SharedProps {
  client: IPublicClientApplication;
  access: Access;
}

function SignedIn({ client, access, supportMail, accountUrl, baseUrl = '', directory, testing }: SignedInProps) {
  const [watch] = useState(
    () =>
      new SessionWatch({
        onExpired: () => {
          keepPlace();
          watch.announceSignOut();
          void access.signOut();
        },
        onSignedOutElsewhere: () => void access.forget(),
      }),
  );
  useState(() =>
    connect({
      baseUrl,
      tenantId: currentTenant.id,
      token: access.token,
      isIdle: watch.isIdle,
      onSessionIdle: () => {
        watch.announceSignOut();
        void access.forget(idleNotice);
      },
    }),
  );
  const signOut = useCallback(() => {
    watch.announceSignOut();
    // Sign out at the provider next, even if this call fails.
    void call(endSession, { signal: AbortSignal.timeout(endSessionTimeoutMs) })
      .catch((error: unknown) => console.warn('Couldn’t end the session at the server.', error))
      .finally(() => void access.signOut());
  }, [watch, access]);
  useEffect(() => watch.start(), [watch]);
  useEffect(() => {
    access.token().catch((error: unknown) => console.warn('Couldn’t validate the token after sign-in.', error));
  }, [access]);
  const [router] = useState(() => {
    takeUpPlace();
    return createAppRouter(testing?.path);
  });
  const shell = useMemo(() => ({ watch, supportMail, accountUrl, signOut }), [watch, supportMail, accountUrl, signOut]);
  return (
    <ShellContext.Provider value={shell}>
      <ErrorBoundary selection="Application" supportMail={supportMail} onDashboard={() => location.assign('/dashboard')}>
        <BusinessGate retry={!testing} readProfile={directory && (() => profileOf(client, directory))}>
          <RouterProvider router={router} />
        </BusinessGate>
      </ErrorBoundary>
    </ShellContext.Provider>
  );
}
