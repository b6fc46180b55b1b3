// The installation's signing key and cookie keys: created once, stored encrypted, the same after every restart.
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { IdentityStore } from './identity-store.js';
import type { Vault } from '#platform/seal.js';

export interface IdentityKeys {
  readonly signing: JWK;
  readonly jwks: { keys: JWK[] };
  readonly cookies: string[];
}

export async function loadKeys(store: IdentityStore, seal: Vault): Promise<IdentityKeys> {
  const signing = JSON.parse(await keep(store, seal, 'signing-key', async () => JSON.stringify(await newSigningKey()))) as JWK;
  const cookies = JSON.parse(
    await keep(store, seal, 'cookie-keys', async () => JSON.stringify([randomBytes(32).toString('base64url')])),
  ) as string[];
  const { kty, n, e, kid, alg, use } = signing;
  return { signing, jwks: { keys: [{ kty, n, e, kid, alg, use } as JWK] }, cookies };
}

async function keep(store: IdentityStore, seal: Vault, name: string, make: () => Promise<string>): Promise<string> {
  const sealed = (await store.findSecret(name)) ?? (await store.keepSecret(name, seal.close(await make(), name)));
  try {
    return seal.open(sealed, name);
  } catch (cause) {
    throw new Error(`The directory's ${name} cannot be opened with the configured encryption key.`, { cause });
  }
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) };
}
