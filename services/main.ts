// One service in a process of its own: `SERVICE=ledger node dist/services/main.js`. The gateway's process is the edge as well; `SERVICE=migrate` is the
// migration job, which ends when it is done.
import { createLog, type Log } from '#platform/log.js';
import { ConfigurationError } from '#platform/config.js';
import { live, type Undo } from './host/lifetime.js';
import { readFrontConfig, type FrontConfig } from './distributed/front.config.js';
import { linkServices } from './distributed/links.js';
import { isMigrationJob } from './distributed/migrate.config.js';
import { prepareOneService } from './distributed/one-service.js';
import { runMigrationJob } from './distributed/migration-job.js';
import { readProcessConfig, type ProcessConfig } from './distributed/process.config.js';
import { NotMigrated } from '#platform/migration-state.js';
import type { RunningService } from '#platform/service/service.js';

async function run(config: ProcessConfig, log: Log, undo: Undo[]): Promise<string> {
  const { running, start, close } = await prepareOneService(config, log);
  undo.push(close);
  const { host, port } = config.listen;
  await running.app.listen(port, host);
  if (config.service === 'gateway') await openFront(config, running, log, undo);
  await start();
  return `${host}:${port}`;
}

/** Its code, the bundled identity provider's too, is loaded by the gateway alone. */
async function openFront(config: ProcessConfig, gateway: RunningService, log: Log, undo: Undo[]): Promise<void> {
  const { openEdge, showSetUp } = await import('./host/front.js');
  const { listen, rateLimited, trustedProxies, plaidClient, bundled, ...start } = readFrontConfig();
  const { publicUrl } = start;
  linkServices(gateway, config.origins);
  const identity = bundled ? await openBundled(config, { ...start, gateway, bundled, log }) : undefined;
  if (identity) undo.push(identity.close);
  const settings = { publicUrl, trustedProxies, rateLimited, plaidClient };
  const edge = await openEdge({ gateway, services: [gateway], identity: identity?.provider, ...settings, log });
  undo.push(() => edge.close());
  await edge.listen(listen.port, listen.host);
  if (identity) await showSetUp(identity.provider, publicUrl, console.log);
}

type Start = { gateway: RunningService; publicUrl: string; demo: boolean; unsafePublicDemo: boolean; log: Log };

async function openBundled({ database }: ProcessConfig, { bundled, ...start }: Start & { bundled: NonNullable<FrontConfig['bundled']> }) {
  const { openIdentity } = await import('./host/front.js');
  const { connectIdentity } = await import('./identity/migrate.js');
  return openIdentity({ ...start, pool: connectIdentity(database, bundled.databaseSecret), encryptionKey: bundled.encryptionKey });
}

const explain = (error: unknown) => (error instanceof ConfigurationError || error instanceof NotMigrated ? error.message : undefined);

if (isMigrationJob()) {
  process.exitCode = await runMigrationJob(console);
} else {
  await live(
    async (life) => {
      const config = readProcessConfig();
      const log = createLog({ level: config.logLevel });
      life.stray = (error) => log.error({ err: error }, 'an uncaught error');
      return `${config.service} is ready at ${await run(config, log, life.undo)}`;
    },
    { stopsWithinMs: 25_000, explain },
  );
}
