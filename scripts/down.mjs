// npm run down: stops the product that runs on the data directory, and a database server that a killed one left behind, and waits for the
// end.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDirectory, giveUp } from './installation.mjs';
import { livingProcess, livingServer } from './processes.mjs';

const PATIENCE_MS = 120_000;

const data = existsSync(dataDirectory()) ? realpathSync(dataDirectory()) : dataDirectory();
const start = () => livingProcess(join(data, 'up.pid'));
const product = () => livingProcess(join(data, 'lock'));
const server = () => livingServer(join(data, 'database', 'cluster'));

if (!start() && !product() && !server()) {
  console.log(`AI Accounting is not running on ${data}.`);
} else {
  // The start script passes the signal on; the product stops its server itself; processes left after that are stopped here.
  await end(start, 'SIGTERM');
  await end(product, 'SIGTERM');
  await end(server, 'SIGINT');
  console.log('AI Accounting has stopped.');
}

async function end(find, signal) {
  const found = find();
  if (!found) return;
  process.kill(found.pid, signal);
  const deadline = Date.now() + PATIENCE_MS;
  while (find()) {
    if (Date.now() > deadline)
      giveUp(`AI Accounting didn’t stop within ${PATIENCE_MS / 1000} seconds. Process ${found.pid} is still running.`);
    await sleep(50);
  }
}
