// The product in one process: services, identity provider and edge behind one port.
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Clock } from '#platform/clock.js';
import type { Log } from '#platform/log.js';
import type { Administrator } from '#platform/migrations.js';
import { fileStoreOf } from '#platform/s3-files.js';
import { isConfigured } from '../bank-link/plaid/plaid.config.js';
import type { SimplefinSettings } from '../bank-link/simplefin/simplefin-client.js';
import type { StripeSettings } from '../invoicing/stripe/stripe-client.js';
import { compose, migrateAll, type Composition } from '../host/compose.js';
import { startStandIns } from '../demo/stand-ins.js';
import type { HostConfig } from '../host/host.config.js';
import { openEdge, openIdentity } from '../host/front.js';
import type { IdentityProvider } from '../identity/identity-provider.js';
import { openIdentityDatabase } from '../identity/migrate.js';
import type { Secrets } from '../host/installation.js';

interface Product {
  composition: Composition;
  identity: IdentityProvider;
  edge: NestFastifyApplication;
  close(): Promise<void>;
}

interface ProductOptions {
  config: HostConfig;
  administrator: Administrator;
  secrets: Secrets;
  directory: string;
  log: Log;
  /** Set for a demo that runs on a different day. */
  clock: Clock | undefined;
  /** Called at each step, for the person at the terminal. */
  report(step: string): void;
}

/** Everything started, nothing listening yet. */
export async function startProduct({ config, administrator, secrets, directory, log, clock, report }: ProductOptions): Promise<Product> {
  const { publicUrl, demo, unsafePublicDemo, rateLimited, trustedProxies } = config;
  report('Bringing the database up to date');
  await migrateAll(administrator, secrets.database);
  report('Starting the services');
  const plaid = { ...config.plaid };
  const simplefin: SimplefinSettings = {};
  const stripe: StripeSettings = { apiUrl: config.stripeUrl };
  const composition = await compose({
    ...{ administrator, secrets, log, ...(clock && { clock }) },
    files: fileStoreOf(join(directory, 'files'), config.s3),
    stripe,
    plaid,
    simplefin,
    mailbox: config.mailbox,
  });
  const gateway = composition.get('gateway');
  const pool = await openIdentityDatabase(administrator, secrets.database);
  const identity = await openIdentity({ gateway, pool, encryptionKey: secrets.encryption, publicUrl, demo, unsafePublicDemo, log });
  // The identity provider knows by now whether this is a demo. Nothing listens yet.
  const standIns = identity.provider.demo
    ? await startStandIns({ secrets, directory, plaid, stripe, ...(clock && { today: () => clock.today('UTC') }) })
    : undefined;
  if (standIns) {
    Object.assign(plaid, standIns.plaid);
    Object.assign(simplefin, standIns.simplefin);
    Object.assign(stripe, standIns.stripe);
  }
  const services = [...composition.services.values()];
  const edge = await openEdge({
    gateway,
    services,
    identity: identity.provider,
    publicUrl,
    trustedProxies,
    rateLimited,
    plaidClient: isConfigured(config.plaid),
    log,
  });
  const close = async () => {
    await edge.close();
    await composition.close();
    await standIns?.close();
    await identity.close();
  };
  return { composition, identity: identity.provider, edge, close };
}
