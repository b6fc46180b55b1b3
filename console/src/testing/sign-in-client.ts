// An imitation of the Microsoft client for tests: one account at most, and the events from which the library's provider learns of it.
import { jest } from '@jest/globals';
import {
  type AccountInfo,
  type AuthenticationResult,
  type EventCallbackFunction,
  type EventMessage,
  EventType,
  InteractionType,
  type IPublicClientApplication,
  Logger,
} from '@azure/msal-browser';

export const maya = { homeAccountId: 'oid.tid', localAccountId: 'oid', username: 'owner@demo.test', name: 'Maya Ortiz' } as AccountInfo;

const answer = { account: maya, accessToken: 'the-token' } as AuthenticationResult;

export function signInClient({ signedIn = true } = {}) {
  const listeners = new Map<string, EventCallbackFunction>();
  const logger = new Logger({});
  let nextId = 0;
  let account = signedIn ? maya : null;
  const emit = (
    eventType: EventMessage['eventType'],
    { by = null, error = null }: { by?: InteractionType | null; error?: Error | null } = {},
  ) => listeners.forEach((listener) => listener({ eventType, interactionType: by, payload: null, error, correlationId: '', timestamp: 0 }));
  /** An attempt to sign in, as the provider sees one: begun, then ended one way or the other. */
  const enter = async (by: InteractionType): Promise<AuthenticationResult> => {
    emit(EventType.ACQUIRE_TOKEN_START, { by });
    await Promise.resolve();
    account = maya;
    emit(EventType.ACQUIRE_TOKEN_SUCCESS, { by });
    return answer;
  };
  const leave = () => {
    account = null;
  };
  return {
    initializeWrapperLibrary: () => undefined,
    getLogger: () => logger,
    addEventCallback: (listener: EventCallbackFunction) => {
      const id = `listener-${nextId++}`;
      listeners.set(id, listener);
      return id;
    },
    removeEventCallback: (id: string) => void listeners.delete(id),
    initialize: async () => undefined,
    handleRedirectPromise: async () => null,
    getAllAccounts: () => (account ? [account] : []),
    getActiveAccount: () => account,
    setActiveAccount: () => emit(EventType.ACTIVE_ACCOUNT_CHANGED),
    clearCache: async () => leave(),
    loginRedirect: jest.fn<IPublicClientApplication['loginRedirect']>(async () => void (await enter(InteractionType.Redirect))),
    loginPopup: jest.fn<IPublicClientApplication['loginPopup']>(() => enter(InteractionType.Popup)),
    ssoSilent: jest.fn<IPublicClientApplication['ssoSilent']>(() => enter(InteractionType.Silent)),
    acquireTokenSilent: jest.fn<IPublicClientApplication['acquireTokenSilent']>(async () => answer),
    acquireTokenPopup: jest.fn<IPublicClientApplication['acquireTokenPopup']>(() => enter(InteractionType.Popup)),
    logoutRedirect: jest.fn<IPublicClientApplication['logoutRedirect']>(async () => {
      emit(EventType.LOGOUT_START, { by: InteractionType.Redirect });
      leave();
      emit(EventType.LOGOUT_END, { by: InteractionType.Redirect });
    }),
  };
}

export type SignInClient = ReturnType<typeof signInClient>;
