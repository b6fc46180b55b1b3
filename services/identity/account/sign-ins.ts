// Sign-ins for the provider and the gateway: started, used, ended, and whether a token's sign-in is still alive.
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'oidc-provider';
import { originOf } from '#platform/request-origin.js';
import type { SignIn, SignInStore } from './sign-in-store.js';

/** How long the end of a sign-in in another process may be unknown here. */
const KEEP_MS = 5_000;
const NOTE_USE_EVERY_MS = 60_000;
const MOST_KEPT = 50_000;

export interface SignIns {
  /** Whether a token's sign-in is still valid. Background use isn't recorded. */
  isAlive(token: { sessionId: string; oid: string }, active: boolean): Promise<boolean>;
  /** After the provider answered an authorization request or ended a session. */
  follow(ctx: Context): Promise<void>;
  /** For a token of the command line; returns its sid. */
  beginOnCommandLine(account: { id: string; generation: number }, expiresAt: Date): Promise<string>;
  list(accountId: string): Promise<SignIn[]>;
  end(sid: string, accountId: string): Promise<boolean>;
  endAll(accountId: string): Promise<void>;
  /** After a change of the account in this process. */
  forget(): void;
}

/** A token names the sign-in and the moment of the proof: after a new proof in one browser, tokens of the earlier one stay apart. */
export const sessionIdOf = (sid: string, signedInAt: number): string => `${sid}.${signedInAt.toString(36)}`;
const sidIn = (sessionId: string): string => sessionId.split('.', 1)[0]!;

export function signInsOf(store: SignInStore): SignIns {
  const alive = new LRUCache<string, SignIn>({ max: MOST_KEPT, ttl: KEEP_MS });
  const seen = (req: IncomingMessage) => {
    const { browser: agent, address } = originOf(req);
    return { agent, address, at: new Date() };
  };
  const found = async (sid: string): Promise<SignIn | undefined> => {
    const kept = alive.get(sid);
    if (kept) return kept;
    const signIn = await store.findLiveSignIn(sid);
    if (signIn) alive.set(sid, signIn);
    return signIn;
  };
  const end = (sid: string, accountId: string): Promise<boolean> => {
    alive.delete(sid);
    return store.endSignIn(sid, new Date(), accountId).finally(() => alive.delete(sid));
  };
  return {
    async isAlive({ sessionId, oid }, active) {
      const sid = sidIn(sessionId);
      const signIn = await found(sid);
      if (signIn?.accountId !== oid) return false;
      const now = new Date();
      if (active && now.getTime() - signIn.lastUsedAt.getTime() > NOTE_USE_EVERY_MS) {
        alive.set(sid, { ...signIn, lastUsedAt: now }, { ttl: alive.getRemainingTTL(sid) });
        await store.noteSignInUsed(sid, now);
      }
      return true;
    },
    async follow({ path, req, oidc }) {
      const { session, result } = oidc ?? {};
      if (!session?.accountId) return;
      if (session.destroyed) return void (await end(session.uid, session.accountId));
      if (!path.startsWith('/auth') || typeof session.exp !== 'number') return;
      const used = { sid: session.uid, ...seen(req), expiresAt: new Date(session.exp * 1000) };
      const generation = result?.login?.generation;
      if (generation === undefined) return store.useSignIn(used);
      await store.beginSignIn({ ...used, accountId: session.accountId, generation });
    },
    async beginOnCommandLine({ id: accountId, generation }, expiresAt) {
      const sid = randomBytes(16).toString('base64url');
      await store.beginSignIn({ sid, accountId, generation, agent: 'Command line', address: 'this machine', at: new Date(), expiresAt });
      return sid;
    },
    list: (accountId) => store.listSignIns(accountId, new Date()),
    end,
    async endAll(accountId) {
      await store.endSignIns(accountId, new Date());
      alive.clear();
    },
    forget: () => alive.clear(),
  };
}
