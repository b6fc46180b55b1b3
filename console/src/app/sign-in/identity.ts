// Who is signed in, as a small store: the rest of the console knows this shape and not the identity library.
import { createContext, useContext, useSyncExternalStore } from 'react';

export interface Account {
  name: string;
  /** User name or mail. */
  username: string;
}

export type IdentityState =
  | { phase: 'busy' }
  | { phase: 'signed-out'; notice?: string }
  | { phase: 'signed-in'; account: Account }
  | { phase: 'failed'; message: string };

export interface Identity {
  state(): IdentityState;
  subscribe(listener: () => void): () => void;
  signIn(): Promise<void>;
  /** Ends the session here and at the provider; other tabs are told by the caller. */
  signOut(): Promise<void>;
  /** Forgets the session in this tab only, because another tab or the server has ended it. */
  forget(notice?: string): Promise<void>;
  token(options?: { renew: boolean }): Promise<string>;
}

export const IdentityContext = createContext<Identity | null>(null);

export function useIdentity(): { identity: Identity; state: IdentityState } {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('Signing in was not set up.');
  return { identity, state: useSyncExternalStore(identity.subscribe, identity.state) };
}
