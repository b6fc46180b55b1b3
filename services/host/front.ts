// What people meet: the edge in front of a gateway, and the bundled identity provider where nobody else signs people in.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import type { Log } from '#platform/log.js';
import type { Administrator } from '#platform/migrations.js';
import type { RunningService } from '#platform/service/service.js';
import { createEdge } from '../gateway/edge/edge.js';
import { ordinaryRateLimit } from '../gateway/edge/rate-limit.js';
import { databaseParts } from '../gateway/edge/readiness.js';
import { readSignInSettings } from '../gateway/sign-in/sign-in.config.js';
import { DEMO_PEOPLE } from './identity/demo-people.js';
import { createIdentityProvider, type IdentityProvider } from './identity/identity-provider.js';
import { openIdentityDatabase } from './identity/migrate.js';
import { postgresIdentityStore } from './identity/postgres-store.js';

export interface IdentityOptions {
  administrator: Administrator;
  secrets: { database: string; encryption: string };
  publicUrl: string;
  demo: boolean;
  log: Log;
}

export interface OpenIdentity {
  provider: IdentityProvider;
  close(): Promise<void>;
}

/** The bundled provider with a database of its own. */
export async function openIdentity({ administrator, secrets, publicUrl, demo, log }: IdentityOptions): Promise<OpenIdentity> {
  const pool = await openIdentityDatabase(administrator, secrets.database);
  pool.on('error', (error) => log.warn({ err: error }, 'identity database'));
  const store = postgresIdentityStore((text, parameters) => pool.query(text, parameters));
  const provider = await createIdentityProvider({ publicUrl, store, encryptionKey: Buffer.from(secrets.encryption, 'hex'), demo, log });
  const close = async () => {
    provider.close();
    await pool.end();
  };
  return { provider, close };
}

export interface FrontOptions {
  gateway: RunningService;
  /** Services whose databases must answer before this process is ready. */
  services: Iterable<RunningService>;
  /** Absent where Entra ID signs people in. */
  identity: IdentityProvider | undefined;
  publicUrl: string;
  demo: boolean;
  rateLimited: boolean;
  log: Log;
}

/** Ready to listen. */
export function openEdge({
  gateway,
  services,
  identity,
  publicUrl,
  demo,
  rateLimited,
  log,
}: FrontOptions): Promise<NestFastifyApplication> {
  const labeled = demo
    ? DEMO_PEOPLE.filter((person) => person.role === 'owner' || person.role === 'admin').map((person) => person.mail)
    : [];
  return createEdge({
    gateway,
    signIn: readSignInSettings({ ...(identity && { bundled: identity }), demoAdmins: labeled }),
    publicUrl,
    consoleDirectory: consoleDirectory(),
    ...(identity && { identityHandler: (request, response) => identity.handle(request, response) }),
    readiness: () => databaseParts(services),
    metrics: new Registry(),
    rateLimit: rateLimited ? ordinaryRateLimit : null,
    log,
  });
}

/** Beside the compiled services, and from the sources in tests. */
function consoleDirectory(): string {
  const places = ['../../console', '../../dist/console'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? places[0]!;
}
