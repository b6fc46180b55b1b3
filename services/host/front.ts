// The public front: the edge in front of a gateway, and the bundled identity provider where no directory signs people in.
import { existsSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import { Registry } from 'prom-client';
import type { Log } from '#platform/log.js';
import { vaultOf } from '#platform/seal.js';
import type { RunningService } from '#platform/service/service.js';
import { Clock } from '#platform/clock.js';
import { createEdge } from '../gateway/edge/edge.js';
import { ordinaryRateLimit } from '../gateway/edge/rate-limit.js';
import { databaseParts } from '../gateway/edge/readiness.js';
import { invitedMail } from '../gateway/directory/invited-mail.query.js';
import { ownsAllOf, ownsAny, recordOfAccount } from '../gateway/directory/account-records.js';
import { readSignInSettings } from '../gateway/sign-in/sign-in.config.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import type { Businesses } from '../identity/account/account-audit.js';
import { TENANT_ID } from '../identity/addresses.js';
import { DEMO_PEOPLE } from '../identity/demo-people.js';
import { createIdentityProvider, type IdentityProvider } from '../identity/identity-provider.js';
import { postgresIdentityStore } from '../identity/postgres-store.js';

interface IdentityOptions {
  /** Knows who is invited; absent where no one can sign in. */
  gateway?: RunningService;
  /** Connections of the provider's own role; closed with it. */
  pool: pg.Pool;
  encryptionKey: string;
  publicUrl: string;
  /** As requested; `provider.demo` has the outcome. */
  demo: boolean;
  unsafePublicDemo: boolean;
  log: Log;
}

/** The businesses of an account, from the gateway's database, for the provider. */
export function businessesIn(work: UnitOfWork): Businesses {
  const personOf = (oid: string) => ({ tid: TENANT_ID, oid });
  return {
    record: ({ accountId, ...record }) => recordOfAccount(work, personOf(accountId), record),
    ownsAllOf: (owner, member) => ownsAllOf(work, personOf(owner), personOf(member)),
    ownsAny: (owner) => ownsAny(work, personOf(owner)),
  };
}

interface OpenIdentity {
  provider: IdentityProvider;
  close(): Promise<void>;
}

/** The bundled provider with its own database connections. */
export async function openIdentity({ gateway, pool, encryptionKey, log, ...start }: IdentityOptions): Promise<OpenIdentity> {
  pool.on('error', (error) => log.warn({ err: error }, 'identity database'));
  const store = postgresIdentityStore((text, parameters) => pool.query(text, parameters));
  const provider = await createIdentityProvider({
    ...start,
    store,
    seal: vaultOf(encryptionKey),
    ...(gateway && {
      invitedMail: (secret) => invitedMail(gateway.work, gateway.app.get(Clock), secret),
      businesses: businessesIn(gateway.work),
    }),
    log,
  });
  const close = async () => {
    provider.close();
    await pool.end();
  };
  return { provider, close };
}

/**
 * Shows the person at the terminal what they need for the sign-in. Never written to the log: a reader of the code could become the owner.
 */
export async function showSetUp(identity: IdentityProvider, publicUrl: string, show: (line: string) => void): Promise<void> {
  for (const notice of identity.notices) show(`  ${notice}`);
  const code = await identity.makeSetUpCode();
  if (code)
    show(
      `  Set-up code: ${code}\n  Open ${publicUrl} and create the owner with it. It works once, within a day; a restart shows a new one.`,
    );
}

interface FrontOptions {
  gateway: RunningService;
  /** Services whose databases must answer before this process is ready. */
  services: Iterable<RunningService>;
  /** Absent where Entra ID signs people in. */
  identity: IdentityProvider | undefined;
  publicUrl: string;
  /** Proxies whose X-Forwarded headers are trusted. */
  trustedProxies: BlockList;
  rateLimited: boolean;
  /** The console may load the client of Plaid. */
  plaidClient?: boolean;
  log: Log;
}

/** Ready to listen. */
export function openEdge({
  gateway,
  services,
  identity,
  publicUrl,
  trustedProxies,
  rateLimited,
  plaidClient = false,
  log,
}: FrontOptions): Promise<NestFastifyApplication> {
  const labeled = identity?.demo
    ? DEMO_PEOPLE.filter((person) => person.role === 'owner' || person.role === 'admin').map((person) => person.mail)
    : [];
  const signIn = readSignInSettings({ ...(identity && { bundled: identity }), demoAdmins: labeled });
  // Where a directory signs people in, no accounts are created here.
  const bundled = identity?.verification().issuer === signIn.issuer ? identity : undefined;
  return createEdge({
    gateway,
    signIn,
    publicUrl,
    trustedProxies,
    consoleDirectory: consoleDirectory(),
    ...(bundled && { identityHandler: (request, response) => bundled.handle(request, response), isSignInAlive: bundled.isAlive }),
    readiness: () => databaseParts(services),
    metrics: new Registry(),
    plaidClient,
    rateLimit: rateLimited ? ordinaryRateLimit : null,
    log,
  });
}

/** Next to the compiled services, and from the sources in tests. */
function consoleDirectory(): string {
  const places = ['../../console', '../../dist/console'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? places[0]!;
}
