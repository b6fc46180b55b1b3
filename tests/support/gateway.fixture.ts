// What the gateway's tests share: the whole product behind an edge on the loopback, and people with tokens.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JSONWebKeySet } from 'jose';
import { Registry } from 'prom-client';
import type { AnyRoute } from '#contracts/define.js';
import { allRoutes } from '#contracts/routes/all.js';
import type { Role } from '#contracts/shapes.js';
import { createLog } from '#platform/log.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { secretOf } from '../../services/gateway/directory/invitation.js';
import type { EdgeOptions } from '../../services/gateway/edge/edge-options.js';
import { createEdge } from '../../services/gateway/edge/edge.js';
import { databaseParts } from '../../services/gateway/edge/readiness.js';
import { linkInProcess, ServiceLinks } from '../../services/gateway/links/service-links.js';

const directoryId = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e501';
const audience = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e502';
const issuer = 'https://login.example.com/v2.0';
export const publicUrl = 'http://localhost:8080';

const keys = await generateKeyPair('RS256', { extractable: true });
const jwks: JSONWebKeySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }] };

/** As anybody may have it. */
export const publicKey = await exportSPKI(keys.publicKey);

/** An access token for a mail; the same mail is the same person. `claims` replaces or removes claims. */
export function tokenOf(mail: string, claims: Record<string, unknown> = {}): Promise<string> {
  const all = {
    tid: directoryId,
    oid: `oid-${mail}`,
    name: mail.split('@')[0],
    email: mail,
    scp: 'access_as_user',
    sid: `sid-${mail}`,
    ...claims,
  };
  return new SignJWT(all)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'one' })
    .setIssuer((claims['iss'] as string | undefined) ?? issuer)
    .setAudience((claims['aud'] as string | undefined) ?? audience)
    .setIssuedAt()
    .setExpirationTime((claims['exp'] as number | undefined) ?? '1h')
    .sign(keys.privateKey);
}

/** Calls that need a sign-in, and those of them that belong to a business. */
export const signedInRoutes = allRoutes.filter(({ role }) => role !== 'public');
export const businessRoutes = signedInRoutes.filter(({ role }) => role !== 'user');

/** Its address with a business and with ids that are well formed. */
export const pathOf = (route: AnyRoute, tenantId: number): string =>
  route.path
    .replace(':tenantId', String(tenantId))
    .replace(/:jobId/, 'ledger.0198c5e0-0000-7000-8000-0000000000bb')
    .replace(/:\w+\??/g, '1');

/** A POST without a body would be refused for that. */
export const bodyOf = ({ method }: AnyRoute): object | undefined => (method === 'GET' ? undefined : {});

export interface Answer {
  status: number;
  headers: Headers;
  // What an answer holds is what the tests are about.
  body: any;
}

export interface AskOptions {
  method?: string;
  mail?: string;
  token?: string;
  tenant?: number | string;
  body?: unknown;
  headers?: Record<string, string>;
}

export class GatewayTrial {
  private constructor(
    readonly system: TestSystem,
    readonly app: NestFastifyApplication,
    readonly origin: string,
    readonly settings: EdgeOptions,
    private readonly consoleDirectory: string,
  ) {}

  static async start({
    stripe,
    plaid,
    simplefin,
    ownProduct,
    ...options
  }: Partial<EdgeOptions> &
    Pick<Parameters<typeof TestSystem.start>[0] & object, 'stripe' | 'plaid' | 'simplefin' | 'ownProduct'> = {}): Promise<GatewayTrial> {
    const { log } = options;
    const system = await TestSystem.start({
      ...(stripe && { stripe }),
      ...(plaid && { plaid }),
      ...(simplefin && { simplefin }),
      ...(ownProduct && { ownProduct }),
      ...(log && { log }),
    });
    const gateway = system.composition.get('gateway');
    const links = gateway.app.get(ServiceLinks);
    for (const service of system.composition.services.values()) links.set(service.name, linkInProcess(service.app));
    const consoleDirectory = await consoleFiles();
    const settings: EdgeOptions = {
      gateway,
      signIn: {
        issuer,
        audiences: [audience],
        tenantId: directoryId,
        keys: { jwks },
        requiredScope: 'access_as_user',
        label: { mailParts: [] },
        console: { clientId: 'c', authority: issuer },
      },
      publicUrl,
      consoleDirectory,
      readiness: () => databaseParts(system.composition.services.values()),
      metrics: new Registry(),
      rateLimit: null,
      log: createLog({ level: process.env['TEST_LOG'] ?? 'silent' }),
      ...options,
    };
    // A test that does not come to its end must not keep the services running.
    const app = await createEdge(settings).catch(async (error: unknown) => {
      await system.close({ verify: false });
      throw error;
    });
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return new GatewayTrial(system, app, `http://127.0.0.1:${port}`, settings, consoleDirectory);
  }

  async ask(path: string, options: AskOptions = {}): Promise<Answer> {
    const { method = 'GET', mail, tenant, body } = options;
    const token = options.token ?? (mail === undefined ? undefined : await tokenOf(mail));
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(tenant !== undefined && { 'x-tenant-id': String(tenant) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    };
    const answer = await fetch(this.origin + path, {
      method,
      headers,
      redirect: 'manual',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text };
  }

  /** Opens a business through the edge; returns its number. */
  async business(mail: string, name = 'Blue Door Bakery'): Promise<number> {
    const { status, body } = await this.ask('/api/v1/tenants', { method: 'POST', mail, body: { name } });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  }

  /** Two businesses of a person, and one of somebody else. */
  async threeBusinesses(mail: string): Promise<[one: number, two: number, foreign: number]> {
    return [await this.business(mail), await this.business(mail), await this.business('eve@demo.test')];
  }

  /** Invites an address and accepts the link as `as`, by default the person with that address. */
  async join(tenant: number, { by, mail, role, as = mail }: { by: string; mail: string; role: Role; as?: string }): Promise<void> {
    const invited = await this.ask(`/api/v1/tenants/${tenant}/members`, { method: 'POST', mail: by, tenant, body: { mail, role } });
    if (invited.status !== 201) throw new Error(JSON.stringify(invited.body));
    const body = { secret: secretOf(invited.body.invitation.link) };
    const accepted = await this.ask('/api/v1/invitations/accept', { method: 'POST', mail: as, body });
    if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.system.close();
    await rm(this.consoleDirectory, { recursive: true, force: true });
  }
}

const large = 'export const words = [];\n'.repeat(200);

async function consoleFiles(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-console-'));
  await mkdir(join(directory, 'assets'));
  const files = {
    'index.html': '<title>Console</title>',
    'redirect.html': '<title>Signing in</title>',
    'scheme.js': '1',
    '.secret': 'no',
    'assets/main-3f.js': '2',
    'assets/large-3f.js': large,
    'assets/large-3f.js.br': brotliCompressSync(large),
    'assets/large-3f.js.gz': gzipSync(large),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return directory;
}
