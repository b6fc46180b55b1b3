// `npm run up`: one process with everything in it, in the foreground until it is stopped.
import { join } from 'node:path';
import { live, type Lifetime } from '../host/lifetime.js';
import { createLog } from '#platform/log.js';
import { NotMigrated } from '#platform/migration-state.js';
import { CannotStart } from '../host/database/cannot-start.js';
import { openDataDirectory } from '../host/database/data-directory.js';
import { openControl } from '../host/control.js';
import { assertPortFree } from '../host/database/ports.js';
import { startPostgres, type Postgres } from '../host/database/postgres.js';
import { demoClock } from '../demo/demo-clock.js';
import { ownerClient } from '../demo/owner-client.js';
import { seedDemo } from '../demo/seed.js';
import { showSetUp } from '../host/front.js';
import { readHostConfig, type HostConfig } from '../host/host.config.js';
import { administratorOf, announceRunning, secretsIn } from '../host/installation.js';
import { startProduct } from './product.js';
import { redrive } from '../host/redrive.js';

const report = (step: string) => console.log(`  ${step} …`);

async function up(config: HostConfig, life: Lifetime): Promise<void> {
  const { undo, fail } = life;
  await assertPortFree(config.port);
  const data = await openDataDirectory({ path: config.dataDirectory, reset: config.reset, log: report });
  undo.push(() => data.release());
  const clock = config.demoDate ? demoClock(config.demoDate, data) : undefined;
  const log = createLog({ level: config.logLevel, destination: join(data.path, 'logs', 'product.log') });
  life.stray = (error) => log.error({ err: error }, 'uncaught error');
  report('Starting PostgreSQL');
  const server: Postgres = await startPostgres({ directory: data.database, log: (message) => log.info(message) });
  undo.push(() => server.stop());
  server.onExit(({ restarted, reason }) => {
    log.error({ restarted, reason }, 'PostgreSQL ended');
    if (!restarted) fail(`PostgreSQL keeps stopping: ${reason}`);
  });
  const administrator = await administratorOf(server);
  const product = await startProduct({ config, administrator, secrets: secretsIn(data.path), directory: data.path, log, clock, report });
  undo.push(() => product.close());
  const { demo } = product.identity;
  if (demo)
    await seedDemo(await ownerClient(product.composition), { directory: data.path, report, ...(clock && { today: clock.today('UTC') }) });
  await product.edge.listen(config.port, 'localhost');
  const { close, ...control } = await openControl((service, tenantId) => redrive(product.composition, service, tenantId));
  undo.push(close, announceRunning(data.path, { publicUrl: config.publicUrl, demo, control, administrator }));
  if (config.bundledSignIn) await showSetUp(product.identity, config.publicUrl, console.log);
}

await live(
  async (life) => {
    const config = readHostConfig();
    await up(config, life);
    return `AI Accounting is ready at ${config.publicUrl}`;
  },
  { stopsWithinMs: 20_000, explain: (error) => (error instanceof CannotStart || error instanceof NotMigrated ? error.message : undefined) },
);
