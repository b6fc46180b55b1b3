// The public keys that access tokens are verified with: handed over in process, or fetched from the directory and kept fresh.
import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

export type KeySource = { readonly jwks: JSONWebKeySet } | { readonly jwksUri: string };

/** The part of a pino logger that is needed here. */
export interface SignInLog {
  warn(context: object, message: string): void;
}

const REFRESH_AFTER_MS = 60 * 60 * 1000;
const KEEP_MS = 24 * 60 * 60 * 1000;
const UNKNOWN_KEY_PAUSE_MS = 30 * 1000;
const TIMEOUT_MS = 5000;

/**
 * Fetched keys are refreshed hourly in the background, so a directory that cannot be reached, or answers nonsense, leaves the
 * known keys in use for up to a day. An unknown key id is asked for at once, at most every 30 seconds.
 */
export function signingKeys(source: KeySource, log: SignInLog): JWTVerifyGetKey {
  if ('jwks' in source) return createLocalJWKSet(source.jwks);
  const remote = createRemoteJWKSet(new URL(source.jwksUri), {
    cacheMaxAge: KEEP_MS,
    cooldownDuration: UNKNOWN_KEY_PAUSE_MS,
    timeoutDuration: TIMEOUT_MS,
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
