// `npm run up:distributed`: PostgreSQL, Kafka, Redis and one process per service on this machine, in the foreground until it is told to stop.
import { join } from 'node:path';
import { live, type Lifetime } from '../../services/host/lifetime.js';
import { createLog, type Log } from '#platform/log.js';
import { openControl } from '../../services/host/control.js';
import { CannotStart } from '../../services/host/database/cannot-start.js';
import { openDataDirectory } from '../../services/host/database/data-directory.js';
import { assertPortFree } from '../../services/host/database/ports.js';
import { seedDemo } from '../../services/host/demo/seed.js';
import { openIdentity, showSetUp } from '../../services/host/front.js';
import { announceRunning, secretsIn, type Secrets } from '../../services/host/installation.js';
import type { Administrator } from '#platform/migrations.js';
import { endLeftOver } from './orphans.js';
import { ownerClientOver } from './owner-client.js';
import { planProcesses } from './processes.js';
import { redriveOverHttp } from './redrive-over-http.js';
import type { ServiceProcess } from './service-process.js';
import { startSurroundings, type Surroundings } from './surroundings.js';
import { readStarterConfig, type StarterConfig } from './starter.config.js';

const tell = (step: string) => console.log(`  ${step} …`);
const say = (sentence: string) => console.log(`  ${sentence}`);

async function up(config: StarterConfig, life: Lifetime): Promise<void> {
  const { undo, fail } = life;
  await assertPortFree(config.port);
  const data = await openDataDirectory({ path: config.dataDirectory, reset: config.reset, log: tell });
  undo.push(() => data.release());
  await endLeftOver(data.path, tell);
  const log = createLog({ level: config.logLevel, destination: join(data.path, 'logs', 'product.log') });
  life.stray = (error) => log.error({ err: error }, 'an error that nobody caught');
  const secrets = secretsIn(data.path);
  tell('Starting PostgreSQL, Kafka and Redis');
  const surroundings = await startSurroundings({ ...data, brokers: config.brokers, secrets, log, undo, tell: say, fail });
  tell('Starting the services');
  const { administrator } = surroundings;
  const places = { filesDirectory: join(data.path, 'files'), logDirectory: join(data.path, 'logs') };
  const processes = await planProcesses({ config, secrets, ...surroundings, ...places, tell: say, fail });
  undo.push(() => Promise.all(processes.map((one) => one.stop())));
  await Promise.all(processes.map((one) => one.start()));
  console.log(tableOf(processes, config, surroundings.others));
  const demo = await setUp(config, { administrator, secrets, log, directory: data.path });
  const { close, ...control } = await openControl(redriveOverHttp({ administrator, secrets, processes }));
  undo.push(close, announceRunning(data.path, { publicUrl: config.publicUrl, demo, control, administrator }));
}

/** Seeds the demo where the installation has one, and shows the set-up code where it needs one: what a gateway's process prints is not seen here. */
async function setUp(
  config: StarterConfig,
  on: { administrator: Administrator; secrets: Secrets; log: Log; directory: string },
): Promise<boolean> {
  const { publicUrl, demo, unsafePublicDemo } = config;
  const identity = await openIdentity({ ...on, publicUrl, demo, unsafePublicDemo });
  try {
    if (identity.provider.demo) await seedDemo(await ownerClientOver(publicUrl, identity.provider), { directory: on.directory, tell });
    if (config.bundledSignIn) await showSetUp(identity.provider, publicUrl, console.log);
    return identity.provider.demo;
  } finally {
    await identity.close();
  }
}

function tableOf(processes: ServiceProcess[], config: StarterConfig, others: Surroundings['others']): string {
  const own = processes.map(
    ({ name, pid, address }) => [name, pid, name === 'gateway' ? `${address}, ${config.publicUrl}` : address] as const,
  );
  const rows = [['process', 'pid', 'address'], ...own, ...others];
  return rows.map(([name, pid, address]) => `  ${String(name).padEnd(16)}${String(pid).padEnd(10)}${address}`).join('\n');
}

await live(
  async (life) => {
    const config = readStarterConfig();
    await up(config, life);
    return `AI Accounting is ready at ${config.publicUrl}`;
  },
  { stopsWithinMs: 60_000, explain: (error) => (error instanceof CannotStart ? error.message : undefined) },
);
