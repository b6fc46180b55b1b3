// What the tests of the bearer guard share: a Nest application on Fastify behind the guard, the kinds of providers, and tokens good and
// forged.
import { createHmac, generateKeyPairSync, KeyObject, randomUUID, sign } from 'node:crypto';
import { jest } from '@jest/globals';
import { Catch, Controller, Get, UseGuards, type ArgumentsHost, type ExceptionFilter, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyReply } from 'fastify';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JSONWebKeySet } from 'jose';
import { DomainError } from '#contracts/problem.js';
import { BearerGuard, Person } from './bearer-guard.js';
import { BearerTokens, STRATEGY_NAME } from './passport-azure-ad/bearer.js';
import { openSignInProvider } from './sign-in-provider.js';
import { readSignInSettings, type SignInSettings } from './sign-in.config.js';
import { SignInModule } from './sign-in.module.js';
import type { SignedIn } from './signed-in.js';

export const ISSUER = 'http://localhost:8080/oidc';
export const AUDIENCE = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e502';
export const TENANT = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e501';
const SUBJECT = 'a9c5d1de-9a50-4f7b-8c02-5a4b9d0f1e11';
const CLIENT = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e503';

interface KeyPair {
  kid: string;
  privateKey: CryptoKey;
  publicPem: string;
  jwks: JSONWebKeySet;
}

export async function keyPair(kid: string): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig' };
  return { kid, privateKey, publicPem: await exportSPKI(publicKey), jwks: { keys: [jwk] } };
}

/** 1024 bits can be factored; the signing library of the tests refuses to make such a key. */
export function weakKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const signed = (claims: object) => {
    const body = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(claims)}`;
    return `${body}.${sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64url')}`;
  };
  return { jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' }, signed };
}

@Controller()
class Routes {
  @Get('me') @UseGuards(BearerGuard) me(@Person() person: SignedIn) {
    return person;
  }
  @Get('plain') @UseGuards(AuthGuard(STRATEGY_NAME)) plain() {
    return { ok: true };
  }
}

/** Takes the place of the platform's problem filter in the running system. */
@Catch(DomainError)
class Problems implements ExceptionFilter<DomainError> {
  catch({ code, status, detail }: DomainError, host: ArgumentsHost) {
    void host
      .switchToHttp()
      .getResponse<FastifyReply>()
      .status(status)
      .type('application/problem+json')
      .send({ type: code, status, detail });
  }
}

/** Moves the clocks only; timers and sockets stay real. */
export const later = (ms: number) =>
  jest.useFakeTimers({
    now: Date.now() + ms,
    doNotFake: [
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });

export const running: { close(): Promise<unknown> }[] = [];
export const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };

/** How the tokens of one provider look. */
export interface Kind {
  readonly issuer: string;
  readonly settings: Omit<SignInSettings, 'keys'>;
  /** `typ` of the header; some providers send none. */
  readonly typ: string | undefined;
  goodClaims(): Record<string, unknown>;
  /** Who `goodClaims` speak for. */
  readonly person: { tid: string; oid: string };
}

const admins = { ADMIN_LABEL_MAILS: 'owner@demo.test' };
const times = () => ({ jti: randomUUID(), iat: now() - 5, exp: now() + 3600 });
const profile = { name: 'Maya Ortiz', email: 'owner@demo.test', roles: ['owner'], sid: 'sign-in-1' };

function entraShaped(settings: SignInSettings): Kind {
  const { issuer } = settings;
  const own = { iss: issuer, aud: AUDIENCE, tid: TENANT, oid: SUBJECT, scp: 'access_as_user', ver: '2.0' };
  return {
    issuer,
    settings,
    typ: 'JWT',
    goodClaims: () => ({ ...own, ...profile, ...times() }),
    person: { tid: TENANT, oid: SUBJECT },
  };
}

function generic(typ: string | undefined, environment: Record<string, string>): Kind {
  const issuer = 'https://login.example.com/realms/books';
  const settings = readSignInSettings({}, { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, ...admins, ...environment });
  const own = { iss: issuer, aud: settings.audiences[0], sub: SUBJECT, azp: CLIENT, email_verified: true, scope: 'openid profile' };
  return {
    issuer,
    settings,
    typ,
    goodClaims: () => ({ ...own, ...profile, ...times() }),
    person: { tid: issuer, oid: SUBJECT },
  };
}

export const bundled = entraShaped(
  readSignInSettings(
    {
      bundled: {
        verification: () => ({ issuer: ISSUER, audience: AUDIENCE, tenantId: TENANT, jwks: { keys: [] } }),
        consoleConfig: () => ({}),
      },
    },
    admins,
  ),
);
export const entra = entraShaped(
  readSignInSettings({}, { ENTRA_TENANT_ID: TENANT, API_CLIENT_ID: AUDIENCE, SPA_CLIENT_ID: CLIENT, ...admins }),
);
export const openId = generic('JWT', { OIDC_AUDIENCE: 'books-api' });

/** Every kind of token that is accepted. The last three are for jose alone. */
export const kinds: Record<string, Kind> = {
  'the bundled provider': bundled,
  'Microsoft Entra ID': entra,
  'an OpenID provider': openId,
  'an OpenID provider by its ID token': generic('JWT', { OIDC_BEARER: 'id' }),
  'an OpenID provider of RFC 9068': generic('at+jwt', { OIDC_AUDIENCE: 'books-api' }),
  'an OpenID provider of RFC 9068, the long type': generic('application/at+jwt', { OIDC_AUDIENCE: 'books-api' }),
  'an OpenID provider without a type': generic(undefined, {}),
};

export async function gateway(
  keys: SignInSettings['keys'],
  kind = bundled,
  strategy?: Type<BearerTokens>,
): Promise<NestFastifyApplication> {
  const settings = { ...kind.settings, keys };
  const module = SignInModule.with(settings, openSignInProvider(settings, 'http://localhost:8080', log));
  const testing = Test.createTestingModule({ imports: [module], controllers: [Routes] });
  if (strategy) testing.overrideProvider(BearerTokens).useClass(strategy);
  const app = (await testing.compile()).createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
  app.useGlobalFilters(new Problems());
  await app.init();
  running.push(app);
  return app;
}

export async function call(app: NestFastifyApplication, token?: string, path = '/me') {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body, headers: sent } = await app.inject({ method: 'GET', url: path, headers });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown>, headers: sent };
}

export const now = () => Math.floor(Date.now() / 1000);

export const ours = await keyPair('ours');
/** Other keys under the same id. */
export const foreign = await keyPair('ours');

export function signed(
  changes: Record<string, unknown> = {},
  { key = ours, header = {}, kind = bundled }: { key?: KeyPair; header?: Record<string, unknown>; kind?: Kind } = {},
): Promise<string> {
  return new SignJWT({ ...kind.goodClaims(), ...changes })
    .setProtectedHeader({ alg: 'RS256', typ: kind.typ, kid: key.kid, ...header })
    .sign(key.privateKey);
}

export const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A header that the signing library refuses to write, under our key. */
export const signedAsIs = (body: string): string =>
  `${body}.${sign('RSA-SHA256', Buffer.from(body), KeyObject.from(ours.privateKey)).toString('base64url')}`;

/** The classic forgery: the public key used as the secret of a symmetric signature. */
export function signedWithPublicKey(key: KeyPair, kind: Kind): string {
  const body = `${encoded({ alg: 'HS256', typ: kind.typ, kid: key.kid })}.${encoded(kind.goodClaims())}`;
  return `${body}.${createHmac('sha256', key.publicPem).update(body).digest('base64url')}`;
}
