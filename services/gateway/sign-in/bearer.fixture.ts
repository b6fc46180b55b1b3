// What the tests of the bearer guard share: a Nest application on Fastify behind the guard, and tokens good and forged.
import { createHmac, randomUUID } from 'node:crypto';
import { Catch, Controller, Get, UseGuards, type ArgumentsHost, type ExceptionFilter, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyReply } from 'fastify';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JSONWebKeySet } from 'jose';
import { DomainError } from '#contracts/problem.js';
import { BearerGuard, Person } from './bearer-guard.js';
import { BearerTokens } from './bearer.js';
import type { SignInSettings } from './sign-in.config.js';
import { SignInModule } from './sign-in.module.js';
import type { SignedIn } from './signed-in.js';

export const ISSUER = 'http://localhost:8080/oidc';
export const AUDIENCE = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e502';
export const TENANT = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e501';

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

@Controller()
class Routes {
  @Get('me') @UseGuards(BearerGuard) me(@Person() person: SignedIn) {
    return person;
  }
  @Get('plain') @UseGuards(AuthGuard('entra')) plain() {
    return { ok: true };
  }
}

/** Stands where the platform's problem filter stands in the running system. */
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

export const running: { close(): Promise<unknown> }[] = [];
export const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };

export async function gateway(keys: SignInSettings['keys'], strategy?: Type<BearerTokens>): Promise<NestFastifyApplication> {
  const settings: SignInSettings = {
    issuer: ISSUER,
    audiences: [AUDIENCE, `api://${AUDIENCE}`],
    tenantId: TENANT,
    keys,
    requiredScope: 'access_as_user',
    label: { mailParts: ['owner@demo.test'] },
    console: {},
  };
  const testing = Test.createTestingModule({ imports: [SignInModule.with(settings, log)], controllers: [Routes] });
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

export function goodClaims(): Record<string, unknown> {
  return {
    iss: ISSUER,
    aud: AUDIENCE,
    tid: TENANT,
    oid: 'a9c5d1de-9a50-4f7b-8c02-5a4b9d0f1e11',
    name: 'Maya Ortiz',
    email: 'owner@demo.test',
    roles: ['owner'],
    scp: 'access_as_user',
    sid: 'sign-in-1',
    ver: '2.0',
    jti: randomUUID(),
    iat: now() - 5,
    exp: now() + 3600,
  };
}

export const ours = await keyPair('ours');
/** Other keys under the same id. */
export const foreign = await keyPair('ours');

export function signed(
  changes: Record<string, unknown> = {},
  { key = ours, header = {} }: { key?: KeyPair; header?: Record<string, unknown> } = {},
): Promise<string> {
  return new SignJWT({ ...goodClaims(), ...changes })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })
    .sign(key.privateKey);
}

export const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The classic forgery: the public key, which everybody knows, used as the secret of a symmetric signature. */
export function signedWithPublicKey(key: KeyPair): string {
  const body = `${encoded({ alg: 'HS256', typ: 'JWT', kid: key.kid })}.${encoded(goodClaims())}`;
  return `${body}.${createHmac('sha256', key.publicPem).update(body).digest('base64url')}`;
}
