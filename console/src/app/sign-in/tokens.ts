// Tokens for the product's calls: silently, with a popup when the provider asks for interaction.
import type { AuthenticationResult, IPublicClientApplication } from '@azure/msal-browser';
import { popupWindow } from './client.js';
import { recoveryFrom } from './sign-in-messages.js';

interface TokenOptions {
  scopes: string[];
  /** Which token of an answer the calls carry. */
  kind?: 'access' | 'id';
  /** No token can be had any more: the session is over. */
  onRefused(error: unknown): void;
}

export type TokenSource = (options?: { renew: boolean }) => Promise<string>;

/** Calls that arrive together share one request, so that at most one popup opens. Plain requests are kept apart from those for a new token. */
export function tokenSource(client: IPublicClientApplication, options: TokenOptions): TokenSource {
  const pending = new Map<boolean, Promise<string>>();
  return ({ renew } = { renew: false }) => {
    const request = pending.get(renew) ?? acquire(client, { ...options, renew }).finally(() => pending.delete(renew));
    pending.set(renew, request);
    return request;
  };
}

/** An ID token is renewed this long before its end, as the library does with access tokens. */
const renewWithinMs = 300_000;

function tokenIn({ accessToken, idToken }: AuthenticationResult, kind: 'access' | 'id'): string {
  if (kind === 'access') return accessToken;
  if (!idToken) throw new Error('The sign-in service sent no ID token.');
  return idToken;
}

/** The library keeps an ID token past its expiration, since it never sends one. */
const isStale = ({ idTokenClaims }: AuthenticationResult): boolean => {
  const { exp } = (idTokenClaims ?? {}) as { exp?: number };
  return exp === undefined || exp * 1000 - Date.now() < renewWithinMs;
};

async function acquire(client: IPublicClientApplication, options: TokenOptions & { renew: boolean }): Promise<string> {
  const { scopes, kind = 'access', onRefused, renew } = options;
  const account = client.getActiveAccount() ?? client.getAllAccounts()[0];
  if (!account) throw new Error('No authenticated user');
  try {
    const silent = (forceRefresh: boolean) => client.acquireTokenSilent({ scopes, account, forceRefresh });
    const found = await silent(renew);
    return tokenIn(kind === 'id' && !renew && isStale(found) ? await silent(true) : found, kind);
  } catch (error) {
    const recovery = recoveryFrom(error);
    if (recovery === 'interact') {
      return await client.acquireTokenPopup({ scopes, account, ...popupWindow }).then(
        (answer) => tokenIn(answer, kind),
        (second: unknown) => {
          onRefused(second);
          throw second;
        },
      );
    }
    console.error('Couldn’t renew the sign-in token.', error);
    if (recovery === 'clear') onRefused(error);
    throw error;
  }
}
