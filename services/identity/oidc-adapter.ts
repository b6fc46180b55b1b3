// The OpenID provider's storage of sessions, grants, codes and refresh tokens: encrypted rows of the identity store. A session lives as
// long as its sign-in; a code or a refresh token is used once, and a second use ends its sign-in.
import { createHash } from 'node:crypto';
import Provider, { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { IdentityStore, StoredPayload } from './identity-store.js';
import type { Vault } from '#platform/seal.js';

/** Only these end with their grant; sessions and interactions mention a grant without belonging to it. */
const ENDS_WITH_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);
const DAY_SECONDS = 86_400;

/** A refresh token of this sign-in was used twice, so it was stolen. */
export type Reused = (sid: string, accountId: string) => Promise<void>;

export function oidcAdapter(store: IdentityStore, seal: Vault, reused: Reused): (model: string) => Adapter {
  return (model) => {
    const keyOf = (id: string) => createHash('sha256').update(`${model}:${id}`).digest('base64url');
    const opened = (row: StoredPayload | undefined): AdapterPayload | undefined => {
      if (!row || row.expiresAt <= new Date()) return undefined;
      const payload = JSON.parse(seal.open(row.sealed, `${model}:${row.key}`)) as AdapterPayload;
      return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload;
    };
    /** A request that read a session before its end may write it once more; it stays ended. */
    const alive = async (payload: AdapterPayload | undefined): Promise<AdapterPayload | undefined> => {
      if (model !== 'Session' || !payload?.accountId) return payload;
      const signIn = await store.findLiveSignIn(payload.uid ?? '');
      return signIn?.accountId === payload.accountId ? payload : undefined;
    };
    const endReused = async ({ sessionUid, accountId }: AdapterPayload) => {
      if (sessionUid && accountId) await reused(sessionUid, accountId);
    };
    return {
      async upsert(id, payload, expiresIn = DAY_SECONDS) {
        const key = keyOf(id);
        await store.putPayload({
          model,
          key,
          sealed: seal.close(JSON.stringify(payload), `${model}:${key}`),
          grantId: (ENDS_WITH_GRANT.has(model) && payload.grantId) || null,
          uid: (model === 'Session' && payload.uid) || null,
          expiresAt: new Date(Date.now() + expiresIn * 1000),
          consumedAt: payload.consumed ? new Date(payload.consumed * 1000) : null,
        });
      },
      async find(id) {
        const row = await store.findPayload(model, keyOf(id));
        const payload = await alive(opened(row));
        if (model !== 'RefreshToken' || !payload?.consumed) return payload;
        if (row?.consumedInBrowser && (await isFromBrowserOf(payload.sessionUid))) return { ...payload, consumed: undefined };
        await endReused(payload);
        return payload;
      },
      findByUid: async (uid) => alive(opened(await store.findPayloadByUid(model, uid))),
      findByUserCode: async () => undefined, // the device flow is off
      async consume(id) {
        const payload = opened(await store.findPayload(model, keyOf(id)));
        const inBrowser = model === 'RefreshToken' && (await isFromBrowserOf(payload?.sessionUid));
        if (payload && (await store.consumePayload(model, keyOf(id), { at: new Date(), inBrowser }))) return;
        // Of two simultaneous uses this is the second.
        if (payload?.grantId) await store.removeGrant(payload.grantId);
        if (payload && model === 'RefreshToken') await endReused(payload);
        throw new errors.InvalidGrant('used at the same moment elsewhere');
      },
      destroy: (id) => store.removePayload(model, keyOf(id)),
      revokeByGrantId: (grantId) => store.removeGrant(grantId),
    };
  };
}

/**
 * Whether the request carries the session cookie of this very sign-in, which no script can read. Tabs of one browser share a refresh token
 * and may all use it; a thief with the cookie wouldn't need a token.
 */
async function isFromBrowserOf(sessionUid: string | undefined): Promise<boolean> {
  const ctx = Provider.ctx;
  if (!ctx || !sessionUid) return false;
  const { provider } = ctx.oidc;
  return (await provider.Session.get(provider.createContext(ctx.req, ctx.res))).uid === sessionUid;
}
