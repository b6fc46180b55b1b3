// The identity store on the Microsoft library: redirect first, popup when that fails, tokens silently with a popup as the last resort.
import { type AccountInfo, type EventMessage, EventType, PublicClientApplication } from '@azure/msal-browser';
import type { SignInConfig } from './config.js';
import type { Identity, IdentityState } from './identity.js';
import { recoveryFrom, signInMessage } from './sign-in-messages.js';

const popup = { popupWindowAttributes: { popupSize: { width: 700, height: 500 } } };
/** Tells a new tab that a silent sign-in is worth trying. */
const signedInMark = 'signed-in';

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

export function createClient(config: SignInConfig): PublicClientApplication {
  const client = new PublicClientApplication({
    auth: {
      clientId: config.clientId,
      authority: config.authority,
      knownAuthorities: config.knownAuthorities ?? [],
      ...(config.authorityMetadata && { authorityMetadata: JSON.stringify(config.authorityMetadata) }),
      redirectUri: `${location.origin}/redirect.html`,
      postLogoutRedirectUri: `${location.origin}/`,
    },
    cache: { cacheLocation: 'sessionStorage' },
  });
  client.addEventCallback(logEvent);
  return client;
}

export class MsalIdentity implements Identity {
  private current: IdentityState = { phase: 'busy' };
  private readonly listeners = new Set<() => void>();
  /** Token requests under way, plain ones apart from those that insist on a new token. */
  private readonly pending = new Map<boolean, Promise<string>>();
  /** After a session was ended for the person, the provider has to ask again. */
  private mustAsk = false;

  constructor(
    private readonly client: PublicClientApplication,
    private readonly scopes: string[],
  ) {}

  state = (): IdentityState => this.current;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Initializes, takes up a redirect on its way back, else the account of this tab, else the session of another tab. */
  async start(): Promise<void> {
    await this.client.initialize();
    const answer = await this.client.handleRedirectPromise().catch((error: unknown) => this.fail(error));
    const account = answer?.account ?? this.client.getAllAccounts()[0] ?? (await this.otherTabsAccount());
    if (account) this.enter(account);
    else if (this.current.phase === 'busy') this.change({ phase: 'signed-out' });
  }

  async signIn(): Promise<void> {
    this.change({ phase: 'busy' });
    const request = { scopes: this.scopes, ...(this.mustAsk && { prompt: 'login' }) };
    try {
      await this.client.loginRedirect(request);
    } catch (error) {
      console.warn('Sign-in by redirect failed, trying a popup.', error);
      try {
        this.enter((await this.client.loginPopup({ ...request, ...popup })).account);
      } catch (second) {
        this.fail(second);
      }
    }
  }

  async signOut(): Promise<void> {
    const account = this.client.getActiveAccount();
    localStorage.removeItem(signedInMark);
    try {
      await this.client.logoutRedirect({ account, idTokenHint: account?.idToken });
    } catch (error) {
      console.warn('Sign-out failed, leaving to the start page.', error);
      location.assign(location.origin);
    }
  }

  async forget(notice?: string): Promise<void> {
    await this.client.clearCache().catch(() => undefined);
    localStorage.removeItem(signedInMark);
    this.mustAsk = true;
    this.change({ phase: 'signed-out', notice });
  }

  /** Calls that arrive together share one renewal, so that at most one popup opens. */
  token = (options?: { renew: boolean }): Promise<string> => {
    const renew = options?.renew ?? false;
    const request = this.pending.get(renew) ?? this.acquire(renew).finally(() => this.pending.delete(renew));
    this.pending.set(renew, request);
    return request;
  };

  private async acquire(renew: boolean): Promise<string> {
    const account = this.client.getActiveAccount();
    if (!account) throw new Error('No authenticated user');
    try {
      return (await this.client.acquireTokenSilent({ scopes: this.scopes, account, forceRefresh: renew })).accessToken;
    } catch (error) {
      return await this.recover(error);
    }
  }

  private async recover(error: unknown): Promise<string> {
    const recovery = recoveryFrom(error);
    if (recovery === 'interact') {
      try {
        return (await this.client.acquireTokenPopup({ scopes: this.scopes, ...popup })).accessToken;
      } catch (second) {
        this.fail(second);
        throw second;
      }
    }
    if (recovery === 'clear') await this.client.clearCache().catch(() => undefined);
    console.error('A token could not be renewed.', error);
    if (recovery === 'clear') this.fail(error);
    throw error;
  }

  private async otherTabsAccount(): Promise<AccountInfo | null> {
    if (localStorage.getItem(signedInMark) === null) return null;
    try {
      return (await this.client.ssoSilent({ scopes: this.scopes })).account;
    } catch {
      localStorage.removeItem(signedInMark);
      return null;
    }
  }

  private enter(account: AccountInfo): void {
    this.client.setActiveAccount(account);
    localStorage.setItem(signedInMark, '1');
    this.mustAsk = false;
    this.change({ phase: 'signed-in', account: { name: account.name ?? '', username: account.username } });
    this.token().catch((error: unknown) => console.warn('The token could not be validated after sign-in.', error));
  }

  private fail(error: unknown): null {
    console.error('Sign-in failed.', error);
    this.change({ phase: 'failed', message: signInMessage(error, location.origin) });
    return null;
  }

  private change(next: IdentityState): void {
    this.current = next;
    this.listeners.forEach((listener) => listener());
  }
}
