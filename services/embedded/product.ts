// The product in one process: services, identity provider and edge behind one port.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import type { Log } from '#platform/log.js';
import type { Administrator } from '#platform/migrations.js';
import { createEdge } from '../gateway/edge/edge.js';
import { ordinaryRateLimit } from '../gateway/edge/rate-limit.js';
import { databaseParts } from '../gateway/edge/readiness.js';
import { readSignInSettings } from '../gateway/sign-in/sign-in.config.js';
import { compose, migrateAll, type Composition } from './compose.js';
import type { EmbeddedConfig } from './embedded.config.js';
import { DEMO_PEOPLE } from './identity/demo-people.js';
import { createIdentityProvider, type IdentityProvider } from './identity/identity-provider.js';
import { openIdentityDatabase } from './identity/migrate.js';
import { postgresIdentityStore } from './identity/postgres-store.js';
import type { Secrets } from './installation.js';

export interface Product {
  composition: Composition;
  identity: IdentityProvider;
  edge: NestFastifyApplication;
  close(): Promise<void>;
}

export interface ProductOptions {
  config: EmbeddedConfig;
  administrator: Administrator;
  secrets: Secrets;
  directory: string;
  log: Log;
  /** Told what is being done, for the person at the terminal. */
  tell(step: string): void;
}

/** Everything started, nothing listening yet. */
export async function startProduct({ config, administrator, secrets, directory, log, tell }: ProductOptions): Promise<Product> {
  tell('Bringing the database up to date');
  await migrateAll(administrator, secrets.database);
  const identityPool = await openIdentityDatabase(administrator, secrets.database);
  identityPool.on('error', (error) => log.warn({ err: error }, 'identity database'));
  const identity = await createIdentityProvider({
    publicUrl: config.publicUrl,
    store: postgresIdentityStore((text, parameters) => identityPool.query(text, parameters)),
    encryptionKey: Buffer.from(secrets.encryption, 'hex'),
    demo: config.demo,
    log,
  });
  tell('Starting the services');
  const composition = await compose({ administrator, secrets, filesDirectory: join(directory, 'files'), log });
  const labelled = config.demo ? DEMO_PEOPLE.filter((person) => person.role === 'owner' || person.role === 'admin').map((person) => person.mail) : [];
  const edge = await createEdge({
    gateway: composition.get('gateway'),
    signIn: readSignInSettings({ bundled: identity, demoAdmins: labelled }),
    publicUrl: config.publicUrl,
    consoleDirectory: consoleDirectory(),
    identityHandler: (request, response) => identity.handle(request, response),
    readiness: () => databaseParts(composition.services.values()),
    metrics: new Registry(),
    rateLimit: config.rateLimited ? ordinaryRateLimit : null,
    log,
  });
  const close = async () => {
    await edge.close();
    await composition.close();
    identity.close();
    await identityPool.end();
  };
  return { composition, identity, edge, close };
}

/** Beside the compiled services, and from the sources in tests. */
function consoleDirectory(): string {
  const places = ['../../console', '../../dist/console'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? places[0]!;
}
