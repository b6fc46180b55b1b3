// The sign-in screen, and the application after sign-in. Accounts and progress come from the Microsoft library's provider.
import { InteractionStatus, InteractionType } from '@azure/msal-browser';
import { useIsAuthenticated, useMsal, useMsalAuthentication } from '@azure/msal-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { otherTab } from './client.js';
import type { ProviderConfig } from './config.js';
import { LoadingPage, SignedOutCard, SignInFailedCard } from './sign-in-cards.js';
import { type Access, useAccess } from './use-access.js';

interface SignInGateProps {
  scopes: string[];
  provider?: ProviderConfig;
  redirectError?: unknown;
  children(access: Access): ReactNode;
}

export function SignInGate({ scopes, provider, redirectError, children }: SignInGateProps) {
  const { inProgress } = useMsal();
  const isAuthenticated = useIsAuthenticated();
  const { access, ending, signIn } = useAccess({ scopes, provider, redirectError });
  const [askSilently, setAskSilently] = useState(() => redirectError === undefined && otherTab.isSignedIn());
  // Only at the start: a session that ended must not come back by itself.
  if (isAuthenticated && askSilently) setAskSilently(false);
  // A popup that renews a token is also 'in progress', and must not take the screen away.
  if (isAuthenticated && inProgress !== InteractionStatus.Logout) return children(access);
  if (inProgress !== InteractionStatus.None) return <LoadingPage />;
  if (ending?.kind === 'failed') return <SignInFailedCard message={ending.text} onRetry={() => void signIn()} />;
  if (askSilently) return <SilentSignIn scopes={scopes} onRefused={() => setAskSilently(false)} />;
  return <SignedOutCard notice={ending?.text} providerName={provider?.providerName} onSignIn={() => void signIn()} />;
}

/** Takes up the session that another tab of this browser has at the provider. */
function SilentSignIn({ scopes, onRefused }: { scopes: string[]; onRefused(): void }) {
  const request = useMemo(() => ({ scopes }), [scopes]);
  const { error } = useMsalAuthentication(InteractionType.Silent, request);
  useEffect(() => {
    if (!error) return;
    otherTab.forget();
    onRefused();
  }, [error, onRefused]);
  return <LoadingPage />;
}
