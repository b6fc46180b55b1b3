// Where the OpenID provider keeps sessions, grants, codes and refresh tokens: sealed rows of the identity store.
import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { IdentityStore, StoredPayload } from './identity-store.js';
import type { Vault } from '#platform/seal.js';

/** Only these end with their grant; sessions and interactions mention a grant without belonging to it. */
const ENDS_WITH_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);
const DAY_SECONDS = 86_400;

export function oidcAdapter(store: IdentityStore, seal: Vault): (model: string) => Adapter {
  return (model) => {
    const keyOf = (id: string) => createHash('sha256').update(`${model}:${id}`).digest('base64url');
    const opened = (row: StoredPayload | undefined): AdapterPayload | undefined => {
      if (!row || row.expiresAt <= new Date()) return undefined;
      const payload = JSON.parse(seal.open(row.sealed, `${model}:${row.key}`)) as AdapterPayload;
      return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload;
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
      find: async (id) => opened(await store.findPayload(model, keyOf(id))),
      findByUid: async (uid) => opened(await store.findPayloadByUid(model, uid)),
      findByUserCode: async () => undefined, // the device flow is off
      consume: (id) => store.consumePayload(model, keyOf(id), new Date()),
      destroy: (id) => store.removePayload(model, keyOf(id)),
      revokeByGrantId: (grantId) => store.removeGrant(grantId),
    };
  };
}
