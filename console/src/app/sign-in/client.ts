// The Microsoft client as this product uses it: its configuration, and what follows from its events.
import { type AuthenticationResult, type EventMessage, EventType, ProtocolMode, PublicClientApplication } from '@azure/msal-browser';
import { timeoutMs } from '../../lib/api.js';
import type { SignInConfig } from './config.js';

/** Where a window of its own is needed, it has this size. */
export const popupWindow = { popupWindowAttributes: { popupSize: { width: 700, height: 500 } } };

const key = 'signed-in';

/** Shows a new tab that another one has a session, so that a silent sign-in is worth trying. */
export const otherTab = {
  isSignedIn: (): boolean => localStorage.getItem(key) !== null,
  note: (): void => localStorage.setItem(key, '1'),
  forget: (): void => localStorage.removeItem(key),
};

const logged: ReadonlySet<string> = new Set([
  EventType.LOGIN_SUCCESS,
  EventType.ACQUIRE_TOKEN_FAILURE,
  EventType.LOGOUT_SUCCESS,
  EventType.LOGOUT_FAILURE,
]);

function logEvent({ eventType, error }: EventMessage): void {
  if (!logged.has(eventType)) return;
  if (error) console.warn(`Sign-in: ${eventType}`, error.message);
  else console.info(`Sign-in: ${eventType}`);
}

/** Other providers get only the configured scopes: some refuse those that the library adds. */
const otherProvider = {
  auth: { OIDCOptions: { defaultScopes: ['openid'] } },
  system: { protocolMode: ProtocolMode.OIDC },
};

export function createClient(config: SignInConfig): PublicClientApplication {
  const { auth, system } = config.protocol === 'OIDC' ? otherProvider : {};
  const client = new PublicClientApplication({
    auth: {
      ...auth,
      clientId: config.clientId,
      authority: config.authority,
      knownAuthorities: config.knownAuthorities ?? [],
      ...(config.authorityMetadata && { authorityMetadata: JSON.stringify(config.authorityMetadata) }),
      redirectUri: `${location.origin}/redirect.html`,
      postLogoutRedirectUri: `${location.origin}/`,
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: { ...system, iframeBridgeTimeout: timeoutMs, redirectNavigationTimeout: timeoutMs },
  });
  client.addEventCallback((event) => {
    logEvent(event);
    if (event.eventType !== EventType.ACQUIRE_TOKEN_SUCCESS) return;
    otherTab.note();
    // Calls are made for the account that signed in last.
    const { account } = event.payload as AuthenticationResult;
    if (client.getActiveAccount()?.homeAccountId !== account.homeAccountId) client.setActiveAccount(account);
  });
  return client;
}
