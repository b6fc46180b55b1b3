// Tokens for the product's calls: silently, with a popup when the provider wants to see the person.
import type { IPublicClientApplication } from '@azure/msal-browser';
import { popupWindow } from './client.js';
import { recoveryFrom } from './sign-in-messages.js';

interface TokenOptions {
  scopes: string[];
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

async function acquire(client: IPublicClientApplication, { scopes, onRefused, renew }: TokenOptions & { renew: boolean }): Promise<string> {
  const account = client.getActiveAccount() ?? client.getAllAccounts()[0];
  if (!account) throw new Error('No authenticated user');
  try {
    return (await client.acquireTokenSilent({ scopes, account, forceRefresh: renew })).accessToken;
  } catch (error) {
    const recovery = recoveryFrom(error);
    if (recovery === 'interact') {
      return await client.acquireTokenPopup({ scopes, account, ...popupWindow }).then(
        (answer) => answer.accessToken,
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
