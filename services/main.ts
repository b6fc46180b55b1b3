// One service in a process of its own: `SERVICE=ledger node dist/services/main.js`. The gateway's process is the edge as well.
import { createLog, type Log } from '#platform/log.js';
import { ConfigurationError } from '#platform/config.js';
import { live, type Undo } from './host/lifetime.js';
import { readFrontConfig } from './distributed/front.config.js';
import { linkServices } from './distributed/links.js';
import { prepareOneService } from './distributed/one-service.js';
import { readProcessConfig, type ProcessConfig } from './distributed/process.config.js';
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
  const { listen, rateLimited, trustedProxies, plaidClient, encryptionKey, ...start } = readFrontConfig();
  const { publicUrl } = start;
  linkServices(gateway, config.origins);
  const identity = encryptionKey ? await openBundled(config, { ...start, gateway, encryptionKey, log }) : undefined;
  if (identity) undo.push(identity.close);
  const settings = { publicUrl, trustedProxies, rateLimited, plaidClient };
  const edge = await openEdge({ gateway, services: [gateway], identity: identity?.provider, ...settings, log });
  undo.push(() => edge.close());
  await edge.listen(listen.port, listen.host);
  if (identity) await showSetUp(identity.provider, publicUrl, console.log);
}

async function openBundled(
  { administrator, databaseSecret }: ProcessConfig,
  front: { gateway: RunningService; publicUrl: string; encryptionKey: string; demo: boolean; unsafePublicDemo: boolean; log: Log },
) {
  if (!administrator)
    throw new ConfigurationError('Wrong or missing settings: DATABASE_ADMIN_URL: the bundled identity provider keeps its own schema');
  const { encryptionKey: encryption, ...rest } = front;
  const { openIdentity } = await import('./host/front.js');
  return openIdentity({ administrator, secrets: { database: databaseSecret, encryption }, ...rest });
}

await live(
  async (life) => {
    const config = readProcessConfig();
    const log = createLog({ level: config.logLevel });
    life.stray = (error) => log.error({ err: error }, 'an error that nobody caught');
    return `${config.service} is ready at ${await run(config, log, life.undo)}`;
  },
  { stopsWithinMs: 25_000, explain: (error) => (error instanceof ConfigurationError ? error.message : undefined) },
);
