// Short-lived signed tokens inside an installation: only EdDSA, of one kind, from one service to one other.
import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { ServiceName } from '#contracts/services.js';
import type { SigningKey, VerifyKeys } from './internal-keys.js';

/** Written into the header, so that a token of one kind is never accepted as the other. */
type Kind = 'identity' | 'service';

const validForMs = 60_000;

interface Sending {
  kind: Kind;
  from: ServiceName;
  to: ServiceName;
  claims?: object;
}

export function signToken({ kid, key }: SigningKey, { kind, from, to, claims = {} }: Sending): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: `${kind}+jwt`, kid })
    .setIssuer(from)
    .setAudience(to)
    .setIssuedAt()
    .setExpirationTime(`${validForMs / 1_000}s`)
    .sign(key);
}

interface Receiving {
  kind: Kind;
  /** The services that may have sent it. */
  from: readonly ServiceName[];
  to: ServiceName;
}

/** Throws unless the key of the service that the token names as its issuer signed it, for this receiver, less than a minute ago. */
export async function verifyToken<Claims>(
  keys: VerifyKeys,
  token: string,
  { kind, from, to }: Receiving,
): Promise<{ from: ServiceName; claims: Claims & JWTPayload; expiresAtMs: number }> {
  const issuer = decodeJwt(token).iss as ServiceName;
  if (!from.includes(issuer)) throw new errors.JWTClaimValidationFailed('unexpected issuer', {}, 'iss');
  const { payload } = await jwtVerify<Claims>(
    token,
    ({ kid }) => {
      const key = keys.get(issuer)?.get(String(kid));
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    { issuer, audience: to, typ: `${kind}+jwt`, algorithms: ['EdDSA'], requiredClaims: ['exp'] },
  );
  return { from: issuer, claims: payload, expiresAtMs: payload.exp! * 1_000 };
}
