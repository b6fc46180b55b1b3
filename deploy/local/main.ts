// `npm run up:distributed`: PostgreSQL, Kafka, Redis and one process per service on this machine, in the foreground until it is stopped.
import { join } from 'node:path';
import { live, type Lifetime } from '../../services/host/lifetime.js';
import { schemaOf, services } from '#contracts/services.js';
import { createLog } from '#platform/log.js';
import { ownSecretOf } from '#platform/migrations.js';
import { migrate } from '../../services/distributed/migration-job.js';
import { openControl } from '../../services/host/control.js';
import { NotMigrated } from '#platform/migration-state.js';
import { CannotStart } from '../../services/host/database/cannot-start.js';
import { openDataDirectory } from '../../services/host/database/data-directory.js';
import { assertPortFree } from '../../services/host/database/ports.js';
import { seedDemo } from '../../services/demo/seed.js';
import { startStandIns } from '../../services/demo/stand-ins.js';
import { openIdentity, showSetUp } from '../../services/host/front.js';
import { connectIdentity } from '../../services/identity/migrate.js';
import { announceRunning, secretsIn, type Secrets } from '../../services/host/installation.js';
import { endOrphans } from './orphans.js';
import { ownerClientOver } from './owner-client.js';
import { planProcesses } from './processes.js';
import { redriveOverHttp } from './redrive-over-http.js';
import type { ServiceProcess } from './service-process.js';
import { startInfrastructure, type Infrastructure } from './infrastructure.js';
import { readStarterConfig, type StarterConfig } from './starter.config.js';

const report = (step: string) => console.log(`  ${step} …`);
const say = (sentence: string) => console.log(`  ${sentence}`);

async function up(config: StarterConfig, life: Lifetime): Promise<void> {
  const { undo, fail } = life;
  await assertPortFree(config.port);
  const data = await openDataDirectory({ path: config.dataDirectory, reset: config.reset, log: report });
  undo.push(() => data.release());
  await endOrphans(data.path, report);
  const log = createLog({ level: config.logLevel, destination: join(data.path, 'logs', 'product.log') });
  life.stray = (error) => log.error({ err: error }, 'uncaught error');
  const secrets = secretsIn(data.path);
  report('Starting PostgreSQL, Kafka and Redis');
  const infrastructure = await startInfrastructure({ ...data, brokers: config.brokers, secrets, log, undo, report: say, fail });
  const { administrator } = infrastructure;
  report('Bringing the database up to date');
  const { publicUrl } = config;
  const places = { filesDirectory: join(data.path, 'files'), logDirectory: join(data.path, 'logs') };
  await migrate({ administrator, ...databaseSecretsOf(secrets) });
  const identity = await openIdentity({
    pool: connectIdentity(administrator, databaseSecretsOf(secrets).identitySecret),
    encryptionKey: secrets.encryption,
    publicUrl,
    demo: config.demo,
    unsafePublicDemo: config.unsafePublicDemo,
    log,
  });
  report('Starting the services');
  // Before the services start, because in a demo they call the stand-ins.
  const { demo } = identity.provider;
  const { plaid } = config;
  const standIns = demo ? await startStandIns({ secrets, directory: data.path, plaid, stripe: { apiUrl: config.stripeUrl } }) : undefined;
  undo.push(() => standIns?.close());
  const processes = await planProcesses({ config, standIns, secrets, ...infrastructure, ...places, report: say, fail });
  undo.push(() => Promise.all(processes.map((service) => service.stop())));
  await Promise.all(processes.map((service) => service.start()));
  console.log(tableOf(processes, config, infrastructure.others));
  if (demo) await seedDemo(await ownerClientOver(publicUrl, identity.provider), { directory: data.path, report });
  if (config.bundledSignIn) await showSetUp(identity.provider, publicUrl, console.log);
  await identity.close();
  const { close, ...control } = await openControl(redriveOverHttp({ administrator, secrets, processes }));
  undo.push(close, announceRunning(data.path, { publicUrl, demo, control, administrator }));
}

/** As the settings of the migration job would give them. */
const databaseSecretsOf = ({ database }: Secrets) => ({
  secrets: new Map(services.map((service) => [service, ownSecretOf(schemaOf(service), database)])),
  identitySecret: ownSecretOf('identity', database),
});

function tableOf(processes: ServiceProcess[], config: StarterConfig, others: Infrastructure['others']): string {
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
  { stopsWithinMs: 60_000, explain: (error) => (error instanceof CannotStart || error instanceof NotMigrated ? error.message : undefined) },
);
