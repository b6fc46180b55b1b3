// The public keys that tokens are verified with: handed over in process, or fetched from the provider and refreshed.
import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { documentLimits, fetchJson } from './discovery/fetch-json.js';
import { readKeySet } from './discovery/key-set.js';

/** Keys at hand, at a known address, or at the address that the provider's discovery document names. */
export type KeySource = { readonly jwks: JSONWebKeySet } | { readonly jwksUri: string } | { readonly discovered: true };

/** The part of a pino logger that is needed here. */
export interface SignInLog {
  warn(context: object, message: string): void;
}

const REFRESH_AFTER_MS = 60 * 60 * 1000;
const KEEP_MS = 24 * 60 * 60 * 1000;
const UNKNOWN_KEY_PAUSE_MS = 30 * 1000;

/**
 * Fetched keys are refreshed hourly in the background, so a provider that cannot be reached, or answers nonsense, leaves the
 * known keys in use for up to a day. An unknown key id is fetched at once, at most every 30 seconds.
 */
function fetchedKeys(jwksUri: string, log: SignInLog): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUri), {
    cacheMaxAge: KEEP_MS,
    cooldownDuration: UNKNOWN_KEY_PAUSE_MS,
    [customFetch]: async (address: string) => Response.json(readKeySet(await fetchJson(address, documentLimits))),
  });
  let refreshedAt = Date.now();
  return (header, token) => {
    if (Date.now() - refreshedAt > REFRESH_AFTER_MS) {
      refreshedAt = Date.now();
      remote
        .reload()
        .catch((error: unknown) => log.warn({ err: error }, 'the signing keys could not be refreshed; the known ones stay in use'));
    }
    return remote(header, token);
  };
}

/** The keys of a source; if they are discovered, `jwksUri` gives their address, which may change later. */
export function signingKeys(source: KeySource, jwksUri: () => Promise<string>, log: SignInLog): JWTVerifyGetKey {
  if ('jwks' in source) return createLocalJWKSet(source.jwks);
  if ('jwksUri' in source) return fetchedKeys(source.jwksUri, log);
  let current: { uri: string; keys: JWTVerifyGetKey } | undefined;
  return async (header, token) => {
    const uri = await jwksUri();
    if (current?.uri !== uri) current = { uri, keys: fetchedKeys(uri, log) };
    return current.keys(header, token);
  };
}
