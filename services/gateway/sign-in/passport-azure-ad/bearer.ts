// The bearer strategy, and the only file that uses passport-azure-ad. The library is archived, so it never fetches anything, gets its keys
// and the single algorithm from here, and every token is verified again by jose.
import { createHash, KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader, errors, type CryptoKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { BearerStrategy, type BearerMetadata, type BearerRequest, type Verified } from 'passport-azure-ad';
import { DomainError } from '#contracts/problem.js';
import { SIGNING_ALGORITHM } from '../discovery/discovery-document.js';
import { signInUnavailable } from '../discovery/discovered-provider.js';
import type { SignInProvider } from '../sign-in-provider.js';
import type { SignInSettings } from '../sign-in.config.js';
import type { SignedIn } from '../signed-in.js';
import { CLOCK_SKEW_SECONDS, isPlainJwt, verifyToken } from '../verify-token.js';

export const SIGN_IN_SETTINGS = Symbol('sign-in settings');
export const SIGN_IN_PROVIDER = Symbol('sign-in provider');
export const STRATEGY_NAME = 'bearer-token';

/** Regardless of the metadata: with HS256 allowed, the public key could sign tokens. */
const ALGORITHMS = [SIGNING_ALGORITHM];
/** An Entra token with 200 groups has some 9,000 characters. */
const MAX_TOKEN_LENGTH = 12_000;

class UnknownKey extends Error {}

/** One class for all providers, which differ only in their settings. */
@Injectable()
export class BearerTokens extends PassportStrategy(BearerStrategy, STRATEGY_NAME) {
  // Passport derives an object from this one for every request; private `#fields` would be out of its reach.
  private readonly settings: SignInSettings;
  private readonly provider: SignInProvider;
  private readonly verified = new VerifiedTokens();

  constructor(@Inject(SIGN_IN_SETTINGS) settings: SignInSettings, @Inject(SIGN_IN_PROVIDER) provider: SignInProvider) {
    super({
      // Required by the library but never requested: `loadMetadata` below replaces it.
      identityMetadata: 'https://metadata.invalid/.well-known/openid-configuration',
      clientID: settings.clientId ?? settings.audiences[0] ?? '',
      issuer: [settings.issuer],
      audience: [...settings.audiences],
      allowMultiAudiencesInToken: settings.clientId !== undefined,
      clockSkew: CLOCK_SKEW_SECONDS,
      validateIssuer: true,
      passReqToCallback: true,
      loggingNoPII: true,
    });
    this.settings = settings;
    this.provider = provider;
  }

  override authenticate(req: BearerRequest, options?: object): void {
    const token = bearerToken(req);
    if (!token || token.length > MAX_TOKEN_LENGTH) return this.fail('a bearer token of ordinary length is expected');
    const known = this.verified.find(token);
    if (known) return this.success(known);
    // The library also looks for a token in the query and the body, where none is allowed, so it only gets the header.
    return super.authenticate({ headers: { authorization: req.headers.authorization } }, options);
  }

  override loadMetadata(_params: object, next: (error: unknown, metadata?: BearerMetadata) => void): void {
    next(null, { oidc: { issuer: this.settings.issuer, algorithms: ALGORITHMS }, generateOidcPEM: () => '' });
  }

  /**
   * The library looks keys up synchronously; they may have to be fetched first, so it is handed the one it needs. It reads the claims only
   * of a token of type `JWT`; the standard's `at+jwt`, and no type at all, are for jose alone, which checks the same and more.
   */
  override jwtVerify(req: BearerRequest, token: string, metadata: BearerMetadata, options: { algorithms: string[] }, done: Verified): void {
    const verify = (pem: string): void => {
      if (!isPlainJwt(token)) return void this.validate(req).then((person) => done(null, person), done);
      const clientID = this.settings.clientId;
      super.jwtVerify(req, token, { ...metadata, generateOidcPEM: () => pem }, { ...options, algorithms: ALGORITHMS, clientID }, done);
    };
    this.publicKey(token)
      .then(verify)
      .catch((error: unknown) => {
        if (error instanceof UnknownKey) this.fail('the token is not signed with a known key');
        else this.error(error instanceof DomainError ? error : signInUnavailable(error));
      });
  }

  /** Called by passport once the library accepts the token. The scope is checked here: the library would throw if it isn't a text. */
  async validate(req: BearerRequest): Promise<SignedIn | false> {
    const token = bearerToken(req);
    const found = token && (await verifyToken(token, this.settings, this.provider.keys));
    if (!found) return false;
    this.verified.keep(token, found.person, found.expiresAt);
    return found.person;
  }

  private async publicKey(token: string): Promise<string> {
    const { alg, kid } = headerOf(token);
    if (alg !== SIGNING_ALGORITHM || typeof kid !== 'string' || kid === '') throw new UnknownKey();
    try {
      const key = await this.provider.keys({ alg, kid }, { payload: '', signature: '' });
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

function bearerToken(req: BearerRequest): string | undefined {
  return /^bearer ([\w.~+/=-]+)$/i.exec(req.headers.authorization ?? '')?.[1];
}

const KEEP_MS = 60 * 1000;
const MAX_TOKENS = 10_000;

/** Keyed by a hash: a dump of the process's memory should not be a list of tokens. */
class VerifiedTokens {
  // The wall clock, since a token expires by it.
  private readonly people = new LRUCache<string, SignedIn>({ max: MAX_TOKENS, perf: { now: () => Date.now() } });

  find(token: string): SignedIn | undefined {
    return this.people.get(keyOf(token));
  }

  /** Kept for a minute, but never past the token's own end. `expiresAt` in seconds, as the claim has it. */
  keep(token: string, person: SignedIn, expiresAt: number): void {
    const ttl = Math.min(KEEP_MS, expiresAt * 1000 - Date.now());
    if (ttl > 0) this.people.set(keyOf(token), person, { ttl });
  }
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
