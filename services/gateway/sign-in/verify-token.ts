// The second verifier of every token: jose, which checks signature, times, issuer and audience; and who the token was issued for.
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { SIGNING_ALGORITHM } from './discovery/discovery-document.js';
import { signInUnavailable } from './discovery/discovered-provider.js';
import type { SignInSettings } from './sign-in.config.js';
import { signedInFrom, type SignedIn } from './signed-in.js';

export const CLOCK_SKEW_SECONDS = 60;

/**
 * Types of tokens that may be shown as a bearer (RFC 9068, section 2.1; Okta sends none). Others are signed with the same keys for
 * other purposes: a logout token, a proof of possession.
 */
const TOKEN_TYPES = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];

interface VerifiedToken {
  readonly person: SignedIn;
  /** In seconds, as the claim has it. */
  readonly expiresAt: number;
}

/** Undefined for a token that isn't good here. Throws only where the keys can't be had. */
export async function verifyToken(token: string, settings: SignInSettings, keys: JWTVerifyGetKey): Promise<VerifiedToken | undefined> {
  const verified = await jwtVerify(token, keys, {
    issuer: settings.issuer,
    audience: [...settings.audiences],
    algorithms: [SIGNING_ALGORITHM],
    clockTolerance: CLOCK_SKEW_SECONDS,
    requiredClaims: ['exp', 'iat'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) return undefined;
    throw signInUnavailable(error);
  });
  if (!verified || !hasTokenType(verified.protectedHeader.typ) || !isForOurClient(verified.payload, settings.clientId)) return undefined;
  const person = signedInFrom(verified.payload, settings);
  return person && { person, expiresAt: verified.payload.exp ?? 0 };
}

/** passport-azure-ad reads the claims only of a token whose type is exactly this. */
export const isPlainJwt = (token: string): boolean => decodeProtectedHeader(token).typ === 'JWT';

const hasTokenType = (type: unknown): boolean => TOKEN_TYPES.includes(typeof type === 'string' ? type.toLowerCase() : (type as undefined));

/**
 * A token that names a client must name ours: a token issued to another application of the provider is refused. With several audiences it
 * must name one. `cid` is Okta's name of the claim.
 */
function isForOurClient(payload: JWTPayload, clientId: string | undefined): boolean {
  const named = ['azp', 'client_id', 'cid'].map((claim) => payload[claim]).filter((client) => client !== undefined);
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && (clientId === undefined || named.length === 0)) return false;
  // A logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4) is no sign-in.
  if ('events' in payload) return false;
  return clientId === undefined || named.every((client) => client === clientId);
}
