// `npm run up`: one process with everything in it, in the foreground until it is told to stop.
import { join } from 'node:path';
import { createLog } from '#platform/log.js';
import { CannotStart } from './database/cannot-start.js';
import { openDataDirectory } from './database/data-directory.js';
import { openControl } from './control.js';
import { assertPortFree } from './database/ports.js';
import { startPostgres, type Postgres } from './database/postgres.js';
import { seedDemo } from './demo/seed.js';
import { readEmbeddedConfig, type EmbeddedConfig } from './embedded.config.js';
import { administratorOf, announceRunning, secretsIn } from './installation.js';
import { startProduct } from './product.js';
import { redrive } from './redrive.js';

/** What was started, to be undone in reverse order. */
type Undo = () => Promise<unknown> | unknown;

const tell = (step: string) => console.log(`  ${step} …`);

async function up(config: EmbeddedConfig, undo: Undo[], fail: (sentence: string) => void): Promise<void> {
  await assertPortFree(config.port);
  const data = await openDataDirectory({ path: config.dataDirectory, reset: config.reset, log: tell });
  undo.push(() => data.release());
  const log = createLog({ level: config.logLevel, destination: join(data.path, 'logs', 'product.log') });
  tell('Starting PostgreSQL');
  const server: Postgres = await startPostgres({ directory: data.database, log: (message) => log.info(message) });
  undo.push(() => server.stop());
  server.onExit(({ restarted, reason }) => {
    log.error({ restarted, reason }, 'PostgreSQL ended');
    if (!restarted) fail(`PostgreSQL does not stay up: ${reason}`);
  });
  const administrator = await administratorOf(server);
  const product = await startProduct({ config, administrator, secrets: secretsIn(data.path), directory: data.path, log, tell });
  undo.push(() => product.close());
  if (config.demo) await seedDemo(product.composition, { directory: data.path, tell });
  await product.edge.listen(config.port, 'localhost');
  const { close, ...control } = await openControl((service, tenantId) => redrive(product.composition, service, tenantId));
  undo.push(close, announceRunning(data.path, { publicUrl: config.publicUrl, demo: config.demo, control, administrator }));
}

async function main(): Promise<void> {
  const undo: Undo[] = [];
  let stopping: Promise<void> | undefined;
  let ready = false;
  const stop = (code: number): Promise<void> => {
    stopping ??= (async () => {
      // Nothing may keep a stop waiting for ever; the database recovers from whatever it is cut off from.
      setTimeout(() => process.exit(1), 20_000).unref();
      for (const step of undo.reverse()) await step();
      process.exit(code);
    })().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
    return stopping;
  };
  const fail = (sentence: string) => {
    console.error(sentence);
    void stop(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void stop(ready ? 0 : 1));
  try {
    const config = readEmbeddedConfig();
    await up(config, undo, fail);
    ready = true;
    console.log(`AI Accounting is ready at ${config.publicUrl}`);
  } catch (error) {
    if (stopping) return;
    if (!(error instanceof CannotStart)) console.error(error);
    fail(error instanceof CannotStart ? error.message : 'AI Accounting could not start; the message stands above.');
  }
}

await main();
