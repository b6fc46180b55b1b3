// Signing in and out over the Microsoft library's provider: redirect first, popup when that fails; and how the last session ended.
import { useMsal } from '@azure/msal-react';
import { useMemo, useRef, useState } from 'react';
import { otherTab, popupWindow } from './client.js';
import type { ProviderConfig } from './config.js';
import { signInMessage } from './sign-in-messages.js';
import { tokenSource, type TokenSource } from './tokens.js';

/** What the signed-in application may do with the session. */
export interface Access {
  token: TokenSource;
  /** Ends the session here and at the provider; the caller notifies other tabs. */
  signOut(): Promise<void>;
  /** Forgets the session in this tab only, because another tab or the server has ended it. */
  forget(notice?: string): Promise<void>;
}

/** Why the person is signed out, if there is a reason to show. */
type Ending = { kind: 'failed' | 'notice'; text: string } | null;

const failed = (error: unknown): Ending => {
  console.error('Sign-in failed.', error);
  return { kind: 'failed', text: signInMessage(error, location.origin) };
};

interface AccessOptions {
  scopes: string[];
  provider?: ProviderConfig;
  /** What went wrong with a redirect that came back before anything was drawn. */
  redirectError?: unknown;
}

export function useAccess({ scopes, provider = {}, redirectError }: AccessOptions): {
  access: Access;
  ending: Ending;
  signIn(): Promise<void>;
} {
  const { instance } = useMsal();
  const { token: kind, prompt = 'login' } = provider;
  const [ending, setEnding] = useState<Ending>(() => (redirectError === undefined ? null : failed(redirectError)));
  /** After a session was ended for the person, the provider has to ask again. */
  const mustAsk = useRef(false);

  const access = useMemo((): Access => {
    const leave = async (why: Ending) => {
      otherTab.forget();
      setEnding(why);
      await instance.clearCache().catch(() => undefined);
      // The provider above counts accounts again at an event, and clearing the cache is none.
      instance.setActiveAccount(null);
    };
    return {
      token: tokenSource(instance, { scopes, kind, onRefused: (error) => void leave(failed(error)) }),
      signOut: async () => {
        const account = instance.getActiveAccount() ?? instance.getAllAccounts()[0] ?? null;
        otherTab.forget();
        try {
          await instance.logoutRedirect({ account, idTokenHint: account?.idToken });
          // Still here: the provider has no page for it, so its own session lives on and the next sign-in must not take it up.
          mustAsk.current = true;
          instance.setActiveAccount(null);
        } catch (error) {
          console.warn('Sign-out failed, leaving to the start page.', error);
          location.assign(location.origin);
        }
      },
      forget: async (notice) => {
        mustAsk.current = true;
        await leave(notice === undefined ? null : { kind: 'notice', text: notice });
      },
    };
  }, [instance, scopes, kind]);

  const signIn = async () => {
    setEnding(null);
    const request = { scopes, ...(mustAsk.current && { prompt }) };
    try {
      await instance.loginRedirect(request);
    } catch (error) {
      console.warn('Sign-in by redirect failed, trying a popup.', error);
      await instance.loginPopup({ ...request, ...popupWindow }).then(
        () => (mustAsk.current = false),
        (second: unknown) => setEnding(failed(second)),
      );
    }
  };
  return { access, ending, signIn };
}
