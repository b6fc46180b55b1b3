// The bearer strategy: passport-azure-ad with its keys and algorithms taken in hand, and every token verified again by jose.
import { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader, errors, jwtVerify, type CryptoKey, type JWTVerifyGetKey } from 'jose';
import { BearerStrategy, type BearerMetadata, type BearerRequest, type Verified } from 'passport-azure-ad';
import { DomainError } from '#contracts/problem.js';
import type { SignInSettings } from './sign-in.config.js';
import { signedInFrom, type SignedIn } from './signed-in.js';
import { signingKeys, type SignInLog } from './signing-keys.js';
import { VerifiedTokens } from './verified-tokens.js';

export const SIGN_IN_SETTINGS = Symbol('sign-in settings');
export const SIGN_IN_LOG = Symbol('sign-in log');
export const STRATEGY_NAME = 'entra';

/** The only algorithm, whatever a directory's metadata list: with HS256 in it the public key itself would sign tokens. */
const ALGORITHMS = ['RS256'];
const CLOCK_SKEW_SECONDS = 60;
/** An Entra token with 200 groups has some 9,000 characters. */
const MAX_TOKEN_LENGTH = 12_000;

class UnknownKey extends Error {}

/** One class for the bundled provider and for Entra ID; they differ in their settings alone. */
@Injectable()
export class BearerTokens extends PassportStrategy(BearerStrategy, STRATEGY_NAME) {
  // Passport derives an object from this one for every request; private `#fields` would be out of its reach.
  private readonly settings: SignInSettings;
  private readonly keys: JWTVerifyGetKey;
  private readonly verified = new VerifiedTokens();

  constructor(@Inject(SIGN_IN_SETTINGS) settings: SignInSettings, @Inject(SIGN_IN_LOG) log: SignInLog) {
    super({
      // Demanded by the library, never requested: `loadMetadata` below stands in its place.
      identityMetadata: 'https://metadata.invalid/.well-known/openid-configuration',
      clientID: settings.audiences[0] ?? '',
      issuer: [settings.issuer],
      audience: [...settings.audiences],
      clockSkew: CLOCK_SKEW_SECONDS,
      validateIssuer: true,
      passReqToCallback: true,
      loggingNoPII: true,
    });
    this.settings = settings;
    this.keys = signingKeys(settings.keys, log);
  }

  override authenticate(req: BearerRequest, options?: object): void {
    const token = bearerToken(req);
    if (!token || token.length > MAX_TOKEN_LENGTH) return this.fail('a bearer token of ordinary length is expected');
    const known = this.verified.find(token);
    if (known) return this.success(known);
    // The library also looks for a token in the query and the body, where none may stand: it is shown the header alone.
    return super.authenticate({ headers: { authorization: req.headers.authorization } }, options);
  }

  override loadMetadata(_params: object, next: (error: unknown, metadata?: BearerMetadata) => void): void {
    next(null, { oidc: { issuer: this.settings.issuer, algorithms: ALGORITHMS }, generateOidcPEM: () => '' });
  }

  /** The library looks keys up synchronously; they may have to be fetched first, so they are put in its hand here. */
  override jwtVerify(req: BearerRequest, token: string, metadata: BearerMetadata, options: { algorithms: string[] }, done: Verified): void {
    this.publicKey(token)
      .then((pem) => super.jwtVerify(req, token, { ...metadata, generateOidcPEM: () => pem }, { ...options, algorithms: ALGORITHMS }, done))
      .catch((error: unknown) => {
        if (error instanceof UnknownKey) this.fail('the token is not signed with a known key');
        else this.error(keysUnavailable(error));
      });
  }

  /** Called by passport once the library is content. The scope is checked here: the library would throw on one that is no text. */
  async validate(req: BearerRequest, claims: Record<string, unknown>): Promise<SignedIn | false> {
    const { issuer, audiences, tenantId, requiredScope, label } = this.settings;
    const token = bearerToken(req);
    if (!token || claims['tid'] !== tenantId) return false;
    const checks = {
      issuer,
      audience: [...audiences],
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp', 'iat'],
    };
    const again = await jwtVerify(token, this.keys, checks).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return undefined;
      throw keysUnavailable(error);
    });
    const person = again && again.payload['tid'] === tenantId && signedInFrom(again.payload, requiredScope, label);
    if (!person) return false;
    this.verified.keep(token, person, again.payload.exp ?? 0);
    return person;
  }

  private async publicKey(token: string): Promise<string> {
    const { alg, kid } = headerOf(token);
    if (alg !== 'RS256' || typeof kid !== 'string' || kid === '') throw new UnknownKey();
    try {
      const key = await this.keys({ alg, kid }, { payload: '', signature: '' });
      return KeyObject.from(key as CryptoKey).export({ type: 'spki', format: 'pem' }) as string;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw new UnknownKey();
      throw error;
    }
  }
}

function headerOf(token: string): { alg?: unknown; kid?: unknown } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new UnknownKey();
  }
}

/** Not the caller's fault, and no proof against the token: the console may try again. */
function keysUnavailable(cause: unknown): DomainError {
  return Object.assign(
    new DomainError('sign-in-unavailable', 503, 'Couldn’t reach the sign-in service. Please try again in a few moments.'),
    { cause },
  );
}

function bearerToken(req: BearerRequest): string | undefined {
  return /^bearer ([\w.~+/=-]+)$/i.exec(req.headers.authorization ?? '')?.[1];
}
